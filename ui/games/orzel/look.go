// Package orzel is the look and the words of ORP Orzeł: a sea chart of 1939 with cardboard on it. It
// draws a table and one hand and says what happened; it asks the rules what may be done and knows none.
package orzel

import (
	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/core/hex"
	"orzel/ui/board"
	"orzel/ui/look"
	"orzel/ui/words"
)

// Look is the look.Look of ORP Orzeł.
type Look struct{}

// Words are all the sentences of this game.
var Words = words.Book{words.EN: english, words.PL: polish}

// Name is "orzel".
func (Look) Name() string { return orzel.Game{}.Name() }

// Title see look.Look.
func (Look) Title(l words.Lang) string { return "ORP Orzeł" }

// Subtitle see look.Look.
func (Look) Subtitle(l words.Lang) string { return Words.Say(l, "subtitle") }

// Side is the short name of a seat.
func (Look) Side(l words.Lang, s core.Side) string { return Words.Say(l, "side."+sideID(s)) }

// Navy is the full name of a seat.
func (Look) Navy(l words.Lang, s core.Side) string { return Words.Say(l, "navy."+sideID(s)) }

// Tag is the style class of a seat.
func (Look) Tag(s core.Side) string { return sideID(s) }

func sideID(s core.Side) string {
	switch s {
	case orzel.PL:
		return "pl"
	case orzel.KM:
		return "km"
	}
	return "none"
}

// Sides see look.Look.
func (Look) Sides() []core.Side { return orzel.Game{}.Sides() }

// Crews are both sides, each for one person.
func (Look) Crews(string) [][]core.Side { return [][]core.Side{{orzel.PL}, {orzel.KM}} }

// Book see look.Look.
func (Look) Book() words.Book { return Words }

// setups are the ways to set the game up that were measured: BALANCE.md of core/games/orzel.
var setups = [...]struct{ word, options string }{
	{"new.even", orzel.Even},
	{"new.first", orzel.First},
	{"new.short", "board=51km dice=standard tokens=4+4"},
	{"new.easier", "board=55km dice=standard tokens=4+4"},
	{"new.harder", "board=50km dice=standard tokens=4+4"},
}

// Fields see look.Look.
func (Look) Fields(l words.Lang) []look.Field {
	setup := look.Field{Key: "setup", Label: Words.Say(l, "new.setup")}
	for _, s := range setups {
		setup.Answers = append(setup.Answers, look.Answer{Value: s.options, Label: Words.Say(l, s.word), Small: Words.Say(l, s.word+".small")})
	}
	return []look.Field{setup}
}

// Options puts the answers together in the game's canonical order. Who has not chosen gets the even game.
func (Look) Options(answers ...string) string {
	return look.Options(orzel.Game{}, append([]string{orzel.Even}, answers...))
}

// First is the setup for a first game.
func (Look) First() string { return orzel.First }

// Leaf see look.Look: the board's own loupe tells enough.
func (Look) Leaf(look.Input, string) (look.Leaf, bool) { return look.Leaf{}, false }

// Refuse turns a refusal into a sentence.
func (Look) Refuse(l words.Lang, why *core.Illegal) string {
	args := make([]any, len(why.Args))
	for i, a := range why.Args {
		args[i] = a
		if Words.Has(l, "verb."+a) {
			args[i] = Words.Say(l, "verb."+a)
		}
		if Words.Has(l, "side."+a) {
			args[i] = Words.Say(l, "side."+a)
		}
	}
	return Words.Say(l, "no."+why.Why, args...)
}

// Cover is the front page's picture: the middle of the sea, with a few pieces.
func (Look) Cover(l words.Lang) board.Scene {
	b, err := orzel.LoadBoard(orzel.Boards[0])
	if err != nil {
		return board.Scene{}
	}
	p := plotOf(b)
	s := board.Scene{Ground: p.ground, Spaces: p.named(b, l), Edges: p.edges, Centre: []string{"H10", "H11"}}
	put := func(id, symbol string, k float64) {
		s.Pieces = append(s.Pieces, board.Piece{ID: id + symbol, Symbol: symbol, Space: id, Scale: k, DY: 2})
	}
	put("G11", "p-orzel", .96)
	put("H11", "t-back", 1.06)
	put("H12", "t-back", 1.06)
	put("F12", "p-ship", .92)
	for _, t := range []string{"H11", "H12"} {
		from, _ := b.Space("G11")
		to, _ := b.Space(t)
		s.Links = append(s.Links, [2]hex.Point{p.at[from], p.at[to]})
	}
	return s
}
