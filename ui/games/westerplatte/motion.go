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
		f.put(id, board.Step{At: 0, To: hex.Point{X: to.X, Y: to.Y - 26}, Gone: true}, board.Step{At: f.now, To: hex.Point{X: to.X, Y: to.Y - 26}, Gone: true})
		f.walk(id, 260, to)
		f.now += oneStep - 260
	case westerplatte.TroopAdvanced, westerplatte.BackedUp:
		f.advance(d, k, uint8(h.B))
	case westerplatte.MineBlew:
		f.blow(k, uint8(h.B))
	case westerplatte.TroopFell:
		id, at := f.troop(d, k)
		f.put(id, board.Step{At: f.now, To: at}, board.Step{At: f.now + blowing, To: at, Gone: true})
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

func fieldAt(k westerplatte.Track, i uint8) hex.Point {
	return hex.Point{X: firstLine + lineStep*float64(k-1), Y: firstField + fieldStep*float64(i)}
}

func (f *film) put(id string, steps ...board.Step) {
	f.ways[id] = append(f.ways[id], steps...)
	f.ends = max(f.ends, steps[len(steps)-1].At)
}

// walk goes from the first point to the others, each in its time; one alone is gone to.
func (f *film) walk(id string, each int, points ...hex.Point) {
	for i, p := range points {
		if i > 0 || len(points) == 1 {
			f.now += each
		}
		f.put(id, board.Step{At: f.now, To: p})
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
	return id, fieldAt(k, tr.At-1)
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
		way = append(way, fieldAt(k, i-1))
	}
	f.walk(id, oneField, way...)
	f.troops[k].At = to
	f.now = max(f.now, began+oneStep)
}

// blow is the flash of a mine's ring; then it is gone.
func (f *film) blow(k westerplatte.Track, i uint8) {
	at, id := fieldAt(k, i-1), "mine"+field(k, i)
	f.pass(id, "mine-laid", 1)
	f.put(id, board.Step{To: at}, board.Step{At: f.now + blowing, To: at}, board.Step{At: f.now + blowing + 1, To: at, Gone: true})
	f.pass("flash"+id, "flash", 1)
	f.put("flash"+id, board.Step{To: at, Gone: true}, board.Step{At: f.now, To: at, Gone: true}, board.Step{At: f.now + blowing/3, To: at}, board.Step{At: f.now + blowing, To: at, Gone: true})
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
	t := f.now
	f.put(id, board.Step{To: p}, board.Step{At: t, To: p},
		board.Step{At: t + falling/3, To: hex.Point{X: p.X + 4, Y: p.Y - 3}, Turn: 12},
		board.Step{At: t + falling*2/3, To: hex.Point{X: p.X + 14, Y: p.Y + 8}, Turn: 40},
		board.Step{At: t + falling, To: hex.Point{X: p.X + 22, Y: p.Y + 52}, Turn: 74, Gone: true})
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
	}{{"mo-", moraleAt, moraleScale}, {"side-", legendAt, 1}} {
		id := place.symbol + strconv.Itoa(f.now)
		a, b := place.at(f.morale, len(track)), place.at(to, len(track))
		f.covers = append(f.covers, board.Piece{ID: "cover" + id, Symbol: place.symbol + moraleID(track[to]), Scale: place.scale, Passes: true})
		f.put("cover"+id, board.Step{To: b}, board.Step{At: end, To: b}, board.Step{At: end + 1, To: b, Gone: true})
		f.pass("ink"+id, place.symbol+moraleID(track[f.morale])+"-on", place.scale)
		f.put("ink"+id, board.Step{To: a, Gone: f.slid > 0}, board.Step{At: f.slid, To: a}, board.Step{At: f.now, To: a}, board.Step{At: end, To: b}, board.Step{At: end + 1, To: b, Gone: true})
	}
	f.slid, f.morale = end, to
	f.now += oneStep
}

// gather puts together the eight cards.
func (f *film) gather() {
	for i := range 8 {
		id, a := "gather"+strconv.Itoa(i), todayAt(i)
		f.pass(id, "today-1", 1)
		f.put(id, board.Step{To: a}, board.Step{At: f.now, To: a}, board.Step{At: f.now + oneDay - 100, To: todayAt(0)}, board.Step{At: f.now + oneDay, To: todayAt(0), Gone: true})
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
			m.Ways[p.ID] = append(way, board.Step{At: way[len(way)-1].At, To: s.Stand(p)})
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
