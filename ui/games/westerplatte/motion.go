package westerplatte

import (
	"slices"
	"strconv"

	"orzel/core"
	"orzel/core/games/westerplatte"
	"orzel/core/hex"
	"orzel/ui/board"
)

// How many milliseconds things take.
const (
	oneEdge  = 180 // an officer, from a space to the next
	oneField = 160 // a troop
	oneLine  = 180 // a brick in the German attack
	oneStep  = 320 // whatever else has a pennant
	oneTurn  = 220 // of a card
	falling  = 300 // a brick
	landing  = 260 // a new troop
	sliding  = 200 // the morale
	blowing  = 240 // a mine
	oneDay   = 400 // the cards of a day gather
)

// A film tells what is new one after another: it goes through the happenings from the earlier table on, and notes when each
// is seen and where the pieces are meanwhile.
type film struct {
	when    []int // by place in the history
	now     int
	ends    int
	ways    map[string][]board.Step
	passing []board.Piece
	covers  []board.Piece // those below the others
	troops  [6]westerplatte.Troop
	bricks  [lastSpace + 1]int
	morale  int
	slid    int // when the morale last came to rest
	day     int // when a day ended
	attack  bool
}

// shoot makes the film, if somebody watches.
func (d *desk) shoot() {
	f := &d.film
	f.when = make([]int, len(d.story))
	if d.Before == nil {
		return
	}
	was, ok := d.Before.Table.(*westerplatte.Table)
	from := len(d.Before.History)
	if !ok || from > len(d.story) {
		return
	}
	f.ways = map[string][]board.Step{}
	for k := range f.troops[1:] {
		f.troops[k+1] = was.TroopOn(westerplatte.Track(k + 1))
	}
	for x := range f.bricks {
		f.bricks[x] = was.BricksOf(westerplatte.Space(x))
	}
	f.morale = slices.Index(d.t.MoraleTrack(), was.Morale())
	for i := from; i < len(d.story); i++ {
		f.when[i] = f.now
		f.take(d, d.story[i].Happening)
	}
}

// take is one happening.
func (f *film) take(d *desk, h core.Happening) {
	k, x := westerplatte.Track(h.A), westerplatte.Space(h.A)
	switch h.What {
	case westerplatte.Moved:
		f.walk("officer"+sideID(h.Side), oneEdge, stand(westerplatte.Space(h.B)), stand(x))
	case westerplatte.StageEnded:
		f.attack = true
	case westerplatte.BrickLost:
		f.brick(x)
	case westerplatte.CardDrawn, westerplatte.EventDrawn:
		f.attack = false
		f.now += oneTurn
	case westerplatte.TroopPlaced:
		f.troops[k] = westerplatte.Troop{Card: westerplatte.CardID(h.B), At: 1}
		id, to := f.troop(d, k)
		f.to(id, f.now, to.X, to.Y-26)
		f.hide(id)
		f.to(id, f.now+landing, to.X, to.Y)
		f.now += oneStep
	case westerplatte.TroopAdvanced, westerplatte.BackedUp:
		f.advance(d, k, uint8(h.B))
	case westerplatte.MineBlew:
		f.blow(k, uint8(h.B))
	case westerplatte.TroopFell:
		id, at := f.troop(d, k)
		f.to(id, f.now, at.X, at.Y)
		f.vanish(id, f.now+blowing)
		f.troops[k] = westerplatte.Troop{}
		f.now += blowing
	case westerplatte.MoraleRose, westerplatte.MoraleFell:
		f.slide(d, slices.Index(d.t.MoraleTrack(), westerplatte.Step(h.A)))
	case westerplatte.MoraleReset:
		f.slide(d, slices.Index(d.t.MoraleTrack(), westerplatte.Start))
	case westerplatte.DayEnded:
		f.day = f.now
		f.gather()
	}
}

// stand is where an officer stands who is alone in a space.
func stand(x westerplatte.Space) hex.Point {
	p := at(x)
	p.Y -= 4
	if !x.Outpost() {
		p.Y -= 118
	}
	return p
}

// to brings a piece somewhere in its time.
func (f *film) to(id string, at int, x, y float64) {
	f.ways[id] = append(f.ways[id], board.Step{At: at, To: hex.Point{X: x, Y: y}})
	f.ends = max(f.ends, at)
}

// last is the step that a piece has got last.
func (f *film) last(id string) *board.Step { return &f.ways[id][len(f.ways[id])-1] }

func (f *film) hide(id string) { f.last(id).Gone = true }

// vanish lets a piece fade where it is.
func (f *film) vanish(id string, at int) {
	p := f.last(id).To
	f.to(id, at, p.X, p.Y)
	f.hide(id)
}

// walk goes from the first point to the others, each in its time.
func (f *film) walk(id string, each int, points ...hex.Point) {
	for i, p := range points {
		if i > 0 {
			f.now += each
		}
		f.to(id, f.now, p.X, p.Y)
	}
}

// pass adds what is seen on the way alone.
func (f *film) pass(id, symbol string, scale float64) {
	f.passing = append(f.passing, board.Piece{ID: id, Symbol: symbol, Scale: scale, Passes: true})
}

// troop is the piece on a track, which may be gone in the end, and where it stands.
func (f *film) troop(d *desk, k westerplatte.Track) (id string, at hex.Point) {
	tr := f.troops[k]
	c := d.t.Card(tr.Card)
	id = "troop" + c.ID
	f.pass(id, troopSymbol(c, int(tr.Wounds)), 1)
	return id, fieldAt(k, tr.At)
}

// advance walks field by field, forwards or back.
func (f *film) advance(d *desk, k westerplatte.Track, to uint8) {
	id, from := f.troop(d, k)
	began, way := f.now, []hex.Point{from}
	for i := f.troops[k].At; i != to && i > 0; {
		if i < to {
			i++
		} else {
			i--
		}
		way = append(way, fieldAt(k, i))
	}
	f.walk(id, oneField, way...)
	f.troops[k].At = to
	f.now = max(f.now, began+oneStep)
}

// blow is the flash of a mine's ring; then it is gone.
func (f *film) blow(k westerplatte.Track, i uint8) {
	at, id := fieldAt(k, i), "mine"+field(k, i)
	f.pass(id, "mine-laid", 1)
	f.to(id, f.now+blowing, at.X, at.Y)
	f.vanish(id, f.now+blowing+1)
	f.pass("flash"+id, "flash", 1)
	f.to("flash"+id, f.now, at.X, at.Y)
	f.hide("flash" + id)
	f.to("flash"+id, f.now+blowing/3, at.X, at.Y)
	f.vanish("flash"+id, f.now+blowing)
}

// The bricks of a wall: where each lies, and which falls first.
var (
	lies  = [...]hex.Point{{X: -54, Y: 16}, {X: -5, Y: 16}, {X: 44, Y: 16}, {X: -44, Y: -16}, {X: 5, Y: -16}, {X: 54, Y: -16}}
	falls = [...]int{5, 3, 4, 2, 0, 1}
)

// brick leans, tips and drops. In the attack it has been cracked.
func (f *film) brick(x westerplatte.Space) {
	n := f.bricks[x]
	if n == 0 {
		return
	}
	f.bricks[x]--
	id, symbol, lasts := "brick"+x.String()+strconv.Itoa(n), "brk", oneStep
	if f.attack {
		symbol, lasts = "brkx", oneLine
	}
	p, scale := at(x), frontScale
	p.Y += frontY
	if x.Outpost() {
		p, scale = at(x), wallScale
		p.Y += wallY
	}
	by := lies[falls[6-n]]
	p.X, p.Y = p.X+by.X*scale, p.Y+by.Y*scale
	f.pass(id, symbol, scale)
	for i, by := range [...]struct{ x, y, turn float64 }{{}, {4, -3, 12}, {14, 8, 40}, {22, 52, 74}} {
		f.to(id, f.now+i*falling/3, p.X+by.x, p.Y+by.y)
		f.last(id).Turn = int(by.turn)
	}
	f.hide(id)
	f.now += lasts
}

// slide moves the ink of the morale's cell to another one, in the strip and in the margin.
func (f *film) slide(d *desk, to int) {
	track := d.t.MoraleTrack()
	end := f.now + sliding
	for _, place := range [...]struct {
		symbol string
		at     func(i, of int) hex.Point
		scale  float64
	}{{"st-", moraleAt, moraleScale}, {"side-", legendAt, 1}} {
		id := place.symbol + strconv.Itoa(f.now)
		a, b := place.at(f.morale, len(track)), place.at(to, len(track))
		f.covers = append(f.covers, board.Piece{ID: "cover" + id, Symbol: place.symbol + moraleID(track[to]), Scale: place.scale, Passes: true})
		f.to("cover"+id, end, b.X, b.Y)
		f.vanish("cover"+id, end+1)
		f.pass("ink"+id, place.symbol+moraleID(track[f.morale])+"-on", place.scale)
		if f.slid > 0 { // until then another one is inked
			f.to("ink"+id, f.slid-1, a.X, a.Y)
			f.hide("ink" + id)
		}
		f.to("ink"+id, f.slid, a.X, a.Y)
		f.to("ink"+id, f.now, a.X, a.Y)
		f.to("ink"+id, end, b.X, b.Y)
		f.vanish("ink"+id, end+1)
	}
	f.slid, f.morale = end, to
	f.now += oneStep
}

// gather puts together the eight cards.
func (f *film) gather() {
	for i := range 8 {
		id, a := "gather"+strconv.Itoa(i), todayAt(i)
		f.pass(id, "today-1", 1)
		f.to(id, f.now, a.X, a.Y)
		f.to(id, f.now+oneDay-100, todayAt(0).X, stripY)
		f.vanish(id, f.now+oneDay)
	}
	f.now += oneDay
}

// motion is what the board shows: pieces that stand in the end have their ways there, others pass.
func (f *film) motion(s *board.Scene) board.Motion {
	if f.now == 0 {
		return board.Motion{}
	}
	m := board.Motion{Lasts: max(f.now, f.ends) + 1, Ways: f.ways}
	stands := map[string]bool{}
	for _, p := range s.Pieces {
		stands[p.ID] = true
		if way := m.Ways[p.ID]; way != nil { // who shares a space stands beside its middle
			at := s.Stand(p)
			f.to(p.ID, way[len(way)-1].At, at.X, at.Y)
		}
	}
	for _, p := range append(f.covers, f.passing...) {
		if !stands[p.ID] {
			stands[p.ID] = true
			m.Passing = append(m.Passing, p)
		}
	}
	return m
}
