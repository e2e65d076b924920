package westerplatte

import (
	"strconv"

	"orzel/core"
	"orzel/core/games/westerplatte"
	"orzel/core/hex"
	"orzel/ui/board"
	"orzel/ui/look"
)

// A desk is one moment, taken apart for drawing.
type desk struct {
	look.Input
	t     *westerplatte.Table
	story []told
	film  film
}

func open(in look.Input) *desk {
	d := &desk{Input: in, t: in.View.Table.(*westerplatte.Table)}
	d.story = tell(in.View.History)
	d.settled()
	d.shoot()
	return d
}

func (d *desk) say(id string, args ...any) string { return Words.Say(d.Lang, id, args...) }

// tileIDs and goodIDs name drawings and words.
var (
	tileIDs = [...]string{"", "morale", "mortar", "mines", "rebuild", "ammo", "backup"}
	goodOf  = [len(tileIDs)]westerplatte.Good{westerplatte.Mortar: westerplatte.Grenades, westerplatte.Landmines: westerplatte.Mines, westerplatte.Rebuilding: westerplatte.Bricks}
)

// scene is what lies on the table, and what may be touched.
func (d *desk) scene() board.Scene {
	s := board.Scene{Ground: ground, Spaces: d.spaces()}
	s.Marks = append(d.lit(), d.past()...)
	lit := map[string]bool{}
	for _, m := range s.Marks {
		if m.Kind == board.Lit {
			lit[m.Space] = true
		}
	}
	put := func(p board.Piece) {
		if p.Scale == 0 {
			p.Scale = 1
		}
		s.Pieces = append(s.Pieces, p)
	}
	d.strip(put)
	s.Labels = d.legend(put)
	for i := range westerplatte.Fires {
		if d.t.Burned(i) {
			put(board.Piece{ID: "fire" + strconv.Itoa(i), Symbol: "burned-" + strconv.Itoa(i+1), Space: westerplatte.Fires[i][0].String(), Name: d.say("burned", westerplatte.Fires[i][1].String()), Fixture: true})
		}
	}
	for x := westerplatte.OA; x <= lastSpace; x++ {
		d.wall(x, lit[x.String()], put)
	}
	d.troops(put)
	d.officers(put)
	if d.t.Phase() == westerplatte.Acts && d.View.Choices != nil {
		from := d.t.OfficerOf(d.t.Active()).At
		for _, c := range d.narrowed() {
			if c.Action.Verb == westerplatte.Move {
				s.Ways = append(s.Ways, way(from, westerplatte.Space(c.Action.A)))
			}
		}
	}
	s.Motion = d.film.motion(&s)
	return s
}

// strip is the day's cards and the morale, above the plan.
func (d *desk) strip(put func(board.Piece)) {
	put(board.Piece{ID: "strip", Symbol: "strip", Space: "DAY", Fixture: true})
	today := d.t.Today()
	for i := range 8 {
		p := board.Piece{ID: "today" + strconv.Itoa(i), Symbol: "today-0", Space: "DAY", DX: todayAt(i).X - dayX, Fixture: true}
		if i < today {
			p.Symbol = "today-1"
		}
		if i == 0 {
			p.Name = d.say("today", today)
		}
		put(p)
	}
	track := d.t.MoraleTrack()
	for i, step := range track {
		p := board.Piece{ID: "morale" + strconv.Itoa(i), Symbol: "mo-" + moraleID(step), Space: "MORALE", Scale: moraleScale, DX: moraleAt(i, len(track)).X - moraleX, Fixture: true}
		if step == d.t.Morale() {
			p.Symbol += "-on"
			p.Name = d.say("step." + step.String())
		}
		put(p)
	}
}

// legend is the morale track in words, in the margin that a wide screen shows.
func (d *desk) legend(put func(board.Piece)) []board.Label {
	track := d.t.MoraleTrack()
	put(board.Piece{ID: "legend", Symbol: "plate", Space: "MORALE", DX: legendX + 103 - moraleX, DY: legendY + legendStep*4 - stripY, Fixture: true})
	out := make([]board.Label, len(track))
	for i, step := range track {
		p := legendAt(i, len(track))
		piece := board.Piece{ID: "legend" + strconv.Itoa(i), Symbol: "side-" + moraleID(step), Space: "MORALE", DX: p.X - moraleX, DY: p.Y - stripY, Fixture: true}
		if step == d.t.Morale() {
			piece.Symbol += "-on"
		}
		put(piece)
		out[i] = board.Label{At: hex.Point{X: p.X + 28, Y: p.Y + 8}, Text: d.say("step." + step.String())}
	}
	return out
}

func moraleID(s westerplatte.Step) string {
	if s == westerplatte.Below || s == westerplatte.Above {
		return "n"
	}
	return s.String()
}

// threat is how many bricks of an outpost fall in the next German attack if nothing changes [3.1].
func (d *desk) threat(x westerplatte.Space) int {
	if !x.Outpost() {
		return 0
	}
	tr := d.t.TroopOn(x.Faces())
	if tr.Card == 0 {
		return 0
	}
	switch c := d.t.Card(tr.Card); {
	case c.Kind == westerplatte.Howitzer:
		return 1
	case tr.At == 4:
		return int(c.Attack)
	}
	return 0
}

func (d *desk) wall(x westerplatte.Space, lit bool, put func(board.Piece)) {
	id, n := x.String(), d.t.BricksOf(x)
	hit := min(d.threat(x), n)
	wall := board.Piece{ID: "wall" + id, Space: id, Symbol: "wall", DY: wallY, Name: d.say("bricks", n), Fixture: true}
	if hit > 0 {
		wall.Name += ", " + d.say("threat", hit)
	}
	if !x.Outpost() {
		wall.Symbol, wall.DY = "front", frontY
		house := board.Piece{ID: "house" + id, Space: id, Symbol: "house-" + id[1:], Fixture: true}
		if lit {
			house.Symbol += "-lit"
		}
		put(house)
		if tile := d.t.TileAt(x); tile != 0 {
			level, left := "easy", 0
			if d.t.Difficulty() == westerplatte.Hard {
				level = "hard"
			}
			name := d.say("tile." + tileIDs[tile])
			if g := goodOf[tile]; g != 0 {
				left = d.t.Stock(g)
				name += ", " + d.say("left", left, d.t.Full(g))
			}
			put(board.Piece{ID: "tile" + id, Space: id, Symbol: "tile-" + tileIDs[tile] + "-" + level + "-" + strconv.Itoa(left), DY: -3, Name: name, Fixture: true})
		}
	}
	wall.Symbol += "-" + strconv.Itoa(n) + "-" + strconv.Itoa(hit)
	put(wall)
}

func (d *desk) troops(put func(board.Piece)) {
	for k := westerplatte.Track(1); k <= 5; k++ {
		for i := uint8(1); i <= 4; i++ {
			if d.t.MineOn(k, i) {
				put(board.Piece{ID: "mine" + field(k, i), Space: field(k, i), Symbol: "mine-laid", Name: d.say("mine")})
			}
		}
		tr := d.t.TroopOn(k)
		if tr.Card == 0 {
			continue
		}
		c := d.t.Card(tr.Card)
		put(board.Piece{
			ID: "troop" + c.ID, Space: field(k, tr.At), Glides: true, Name: d.face(c, int(tr.Wounds)),
			Symbol: troopSymbol(c, int(tr.Wounds)),
		})
	}
}

// troopSymbol names the drawing of a troop by all that can be seen of it.
func troopSymbol(c *westerplatte.Card, wounds int) string {
	id := "troop-" + gunID(c)
	for _, n := range [...]int{int(c.Resistance), wounds, int(c.Speed), int(c.Attack)} {
		id += "-" + strconv.Itoa(n)
	}
	return id
}

func gunID(c *westerplatte.Card) string {
	if c.Kind == westerplatte.Howitzer {
		return "how"
	}
	return "hmg"
}

// face tells a troop in words.
func (d *desk) face(c *westerplatte.Card, wounds int) string {
	return d.say("face."+gunID(c), int(c.Resistance)-wounds, int(c.Speed), int(c.Attack))
}

// Where officers stand who share a space, and how large they are.
var (
	around = [...][][2]float64{{}, {{0, -4}}, {{-29, 0}, {30, 0}}, {{-30, -14}, {30, -14}, {0, 30}}, {{-30, -30}, {30, -30}, {-30, 28}, {30, 28}}}
	onRoof = [...]float64{0, 0, 56, 46, 38}
	small  = [...]float64{0, .74, .64, .56, .52}
)

func (d *desk) officers(put func(board.Piece)) {
	var many, stood [lastSpace + 1]int
	for s := westerplatte.P1; s <= d.t.Officers(); s++ {
		many[d.t.OfficerOf(s).At]++
	}
	for s := westerplatte.P1; s <= d.t.Officers(); s++ {
		o := d.t.OfficerOf(s)
		n, i := many[o.At], stood[o.At]
		stood[o.At]++
		p := board.Piece{ID: "officer" + sideID(s), Space: o.At.String(), Symbol: "off-" + sideID(s), Scale: small[n], Name: d.person(s), Glides: true}
		if p.DX, p.DY = around[n][i][0], around[n][i][1]; !o.At.Outpost() {
			p.DX, p.DY = (float64(i)-float64(n-1)/2)*onRoof[n], -122
		}
		if s == d.t.Active() && !d.View.Result.Over {
			p.Symbol += "-acts"
			p.Name = d.say("acting", p.Name)
		}
		put(p)
	}
}

// person is who plays a side, by name if the game has names.
func (d *desk) person(s core.Side) string {
	if n := d.View.Names[s]; n != "" {
		return n
	}
	return Look{}.Side(d.Lang, s)
}
