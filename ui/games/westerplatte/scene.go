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
	put := func(p board.Piece) {
		if p.Scale == 0 {
			p.Scale = 1
		}
		s.Pieces = append(s.Pieces, p)
	}
	s.Labels = d.margins(put)
	d.strip(put)
	for i := range westerplatte.Fires {
		if d.t.Burned(i) {
			put(board.Piece{ID: "fire" + strconv.Itoa(i), Symbol: "burned-" + strconv.Itoa(i+1), Space: westerplatte.Fires[i][0].String(), Name: d.say("burned", westerplatte.Fires[i][1].String()), Fixture: true})
		}
	}
	for x := westerplatte.OA; x <= lastSpace; x++ {
		d.wall(x, s.IsLit(x.String()), put)
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
		p := board.Piece{ID: "morale" + strconv.Itoa(i), Symbol: "st-" + moraleID(step), Space: "MORALE", Scale: moraleScale, DX: moraleAt(i, len(track)).X - moraleX, Fixture: true}
		if step == d.t.Morale() {
			p.Symbol += "-on"
			p.Name = d.say("step." + step.String())
		}
		put(p)
	}
}

// margins are the morale, the days, the decks and the bank beside the plan, which a wide screen shows.
func (d *desk) margins(put func(board.Piece)) []board.Label {
	lay := func(id, symbol string, x, y float64) {
		put(board.Piece{ID: id, Symbol: symbol, DX: x, DY: y, Fixture: true})
	}
	level := "margin-easy"
	if d.t.Difficulty() == westerplatte.Hard {
		level = "margin-hard"
	}
	lay("margin", level, 0, 0)
	track := d.t.MoraleTrack()
	for i, step := range track {
		symbol, p := "side-"+moraleID(step), legendAt(i, len(track))
		if step == d.t.Morale() {
			symbol += "-on"
		}
		lay("legend"+strconv.Itoa(i), symbol, p.X, p.Y)
	}
	for i := range 7 {
		y, symbol := firstRow+rowStep*float64(i), "row-8"
		switch day := i + 1; {
		case day == d.t.Day():
			symbol = "row-" + strconv.Itoa(min(d.t.Today(), 8))
			lay("now", "row-now", sideX, y)
		case day > d.t.Day():
			symbol = "row-none"
		}
		lay("row"+strconv.Itoa(i), symbol, sideX, y)
	}
	first, second, under := d.t.Deck()
	stage := "back-1"
	if first == 0 {
		stage = "back-2"
	}
	lay("deck", stage, sideX+72, 584)
	for i := range 2 {
		lay("bank"+strconv.Itoa(i), "bank-"+strconv.Itoa(max(0, min(d.t.Bank()-8*i, 8))), sideX, 818+58*float64(i))
	}
	label := func(x, y float64, text string, n int) board.Label {
		return board.Label{At: hex.Point{X: sideX + x, Y: y}, Text: text + strconv.Itoa(n)}
	}
	out := []board.Label{label(102, 694, "", first+second+under), label(236, 694, "", d.t.Events())}
	for i, n := range d.t.Tokens() {
		out = append(out, label(64+78*float64(i), 938, "×", n))
	}
	return out
}

func moraleID(s westerplatte.Step) string {
	if s == westerplatte.Below || s == westerplatte.Dip {
		return "n"
	}
	return s.String()
}

func (d *desk) wall(x westerplatte.Space, lit bool, put func(board.Piece)) {
	id, n := x.String(), d.t.BricksOf(x)
	hit := min(int(d.t.Hits(x.Faces())), n)
	wall := board.Piece{ID: "wall" + id, Space: id, Symbol: "wall", DY: wallY, Name: d.say("bricks", n), Fixture: true}
	if hit > 0 {
		wall.Name += ", " + d.say("threat", hit)
	}
	if x.Outpost() { // above what is lit
		put(board.Piece{ID: "letter" + id, Space: id, Symbol: "letter-" + id[1:], Fixture: true})
	} else {
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
		if to := d.t.WillAdvance(k); to != 0 { // a choice comes before
			put(board.Piece{ID: "ghost" + k.String(), Space: field(k, to), Symbol: "ghost", Name: d.say("ghost"), Fixture: true})
			put(board.Piece{ID: "arrow" + k.String(), Space: field(k, tr.At), Symbol: "arrow-" + strconv.Itoa(int(to-tr.At)), Fixture: true})
		}
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
