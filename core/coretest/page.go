package coretest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"orzel/core"
	"orzel/core/bot"
)

// Page is a piece of play in testdata that a player can read:
//
//	== 5.3 A title: the rule first
//	# prose
//	position phase=pl-acts down=B15 red=... white=...   sets up; a line that ends in \ goes on in the next
//	PL course 1 C14, secretly sea                       an action, and what follows from it, indented:
//	  placed C14 by die 1                                 the happenings, all of them, or none to leave them out
//	PL course 1 B15, secretly sea
//	  refused 5.3 course-taken B15                        rule, message and arguments
//	PL rolls R1 R3                                      and so, each on a line of its own: "KM shows C14 mine", "PL resigns",
//	                                                    "both agree to a draw"; and what must be refused: "PL waits", no fact
//	                                                    at all, "PL agrees", to nothing, "PL do 9 0 1 2", verb, N, A and B
//	owes                                                 what is due: "PL chooses", "KM reveals C14", "PL rolls 4", "nothing"
//	legal PL                                             the actions, all of them, in order; secrets are left out
//	table                                                fields of the position, and "no key" for a field that is not there
//
// A position that must be refused has its refusal below it.
type Page struct {
	Title string
	Lines []PageLine
}

// PageLine is a statement and the indented lines below it.
type PageLine struct {
	At     string // file:number
	Text   string
	Expect []string
}

// Reader is what the pages of a game need to know of it.
type Reader struct {
	Game interface {
		core.Game
		HappeningText(core.Table, core.Happening) string
	}
	Others []string                                                      // files in testdata that are no pages
	Rolls  func(t core.Table, s core.Side, words []string) []uint16      // what follows "rolls", as draws
	Shows  func(t core.Table, s core.Side, words []string) (f core.Fact) // what follows "shows": slot and value
	Slot   func(t core.Table, slot uint16) string
}

// Pages reads all pages.
func (r Reader) Pages(t testing.TB) (pages []Page) {
	t.Helper()
	names, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatal("no pages: ", err)
	}
	for _, name := range names {
		if slices.Contains(r.Others, name) {
			continue
		}
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if pages, err = readPages(pages, name, string(raw)); err != nil {
			t.Fatal(err)
		}
	}
	return pages
}

func readPages(pages []Page, name, raw string) ([]Page, error) {
	more := ""
	for i, text := range strings.Split(raw, "\n") {
		at := fmt.Sprintf("%s:%d", name, i+1)
		if head, ok := strings.CutSuffix(text, "\\"); ok {
			more += head
			continue
		}
		text, more = more+text, ""
		title, isTitle := strings.CutPrefix(text, "== ")
		switch {
		case isTitle:
			pages = append(pages, Page{Title: title})
		case text == "" || text[0] == '#': // prose
		case len(pages) == 0:
			return nil, fmt.Errorf("%s: a page begins with ==", at)
		case text[0] == ' ':
			lines := pages[len(pages)-1].Lines
			if len(lines) == 0 {
				return nil, fmt.Errorf("%s: nothing that this could follow from", at)
			}
			lines[len(lines)-1].Expect = append(lines[len(lines)-1].Expect, strings.TrimSpace(text))
		default:
			p := &pages[len(pages)-1]
			p.Lines = append(p.Lines, PageLine{At: at, Text: text})
		}
	}
	return pages, nil
}

// Statements are the lines of all pages, without what follows from them.
func (r Reader) Statements(t testing.TB) (lines []string) {
	for _, p := range r.Pages(t) {
		for _, l := range p.Lines {
			lines = append(lines, l.Text)
		}
	}
	return lines
}

// Refused are the rules and messages of all refusals that the pages show.
func (r Reader) Refused(t testing.TB) map[string]bool {
	shown := map[string]bool{}
	for _, p := range r.Pages(t) {
		for _, l := range p.Lines {
			for _, e := range l.Expect {
				if w := strings.Fields(e); len(w) >= 3 && w[0] == "refused" {
					shown[w[1]+" "+w[2]] = true
				}
			}
		}
	}
	return shown
}

// Run plays every page and compares what came of it.
func (r Reader) Run(t *testing.T) {
	for _, p := range r.Pages(t) {
		t.Run(p.Title, func(t *testing.T) {
			play := &pagePlay{Reader: r}
			for _, l := range p.Lines {
				got, want, err := play.check(l)
				if err != nil {
					t.Fatalf("%s: %v", l.At, err)
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s: %s\ngave:\n  %s\nnot:\n  %s", l.At, l.Text, strings.Join(got, "\n  "), strings.Join(want, "\n  "))
				}
			}
		})
	}
}

// pagePlay is the game that a page plays.
type pagePlay struct {
	Reader
	*bot.Bout
	log []core.Happening
}

// check does one line and returns what it gave and what it should.
func (p *pagePlay) check(l PageLine) (got, want []string, err error) {
	got, err = p.do(l.Text)
	var refusal *core.Illegal
	if errors.As(err, &refusal) {
		return []string{strings.TrimSpace(fmt.Sprint("refused ", refusal.Rule, " ", refusal.Why, " ", strings.Join(refusal.Args, " ")))}, l.Expect, nil
	}
	switch {
	case err != nil || len(l.Expect) == 0:
		return nil, nil, err
	case strings.HasPrefix(l.Text, "legal"): // many to a line, for the reader
		for _, w := range strings.Split(strings.Join(l.Expect, "; "), "; ") {
			want = append(want, strings.TrimSpace(w))
		}
		return got, want, nil
	case l.Text == "table":
		return fieldsAsked(got, l.Expect), l.Expect, nil
	}
	return got, l.Expect, nil
}

// fieldsAsked are those fields that a page speaks of, and "no key" for each that is not there.
func fieldsAsked(got, asked []string) (out []string) {
	for _, a := range asked {
		key, _, _ := strings.Cut(strings.TrimPrefix(a, "no "), "=")
		i := slices.IndexFunc(got, func(f string) bool { return strings.HasPrefix(f, key+"=") })
		if i < 0 {
			out = append(out, "no "+key)
		} else {
			out = append(out, got[i])
		}
	}
	return out
}

// do does one statement and tells what came of it.
func (p *pagePlay) do(text string) ([]string, error) {
	game := p.Reader.Game
	what, rest, _ := strings.Cut(text, " ")
	if what == "position" {
		t, hands, err := game.ParsePosition(rest)
		if err != nil {
			return nil, err
		}
		p.Bout = bot.From(game, t, hands, rand.New(rand.NewPCG(1, 1)))
		p.Bout.Log = &p.log
		return nil, nil
	}
	if p.Bout == nil {
		return nil, fmt.Errorf("a page begins with a position")
	}
	switch what {
	case "owes":
		return []string{p.due()}, nil
	case "legal":
		side, err := game.ParseSide(rest)
		if err != nil {
			return nil, err
		}
		var out []string
		for _, c := range game.Legal(p.Table, p.Hand(side), side, nil) {
			out = append(out, game.ActionText(p.Table, c.Action))
		}
		return append(slices.Compact(out), []string{"none"}[min(len(out), 1):]...), nil
	case "table":
		return strings.Fields(game.PositionText(p.Table)), nil
	}
	f, s, err := p.fact(text)
	if err != nil {
		return nil, err
	}
	return p.play(f, s)
}

// play applies a fact; after a refusal, of its secret as well, the page goes on from where it was.
func (p *pagePlay) play(f core.Fact, s core.Secret) ([]string, error) {
	p.log = p.log[:0]
	table := p.Table.Clone()
	var hands []core.Hand
	for _, h := range p.Hands {
		hands = append(hands, h.Clone())
	}
	if err := p.Apply(f, s); err != nil {
		p.Table, p.Hands = table, hands
		return nil, err
	}
	out := []string{}
	for _, h := range p.log {
		out = append(out, p.Reader.Game.HappeningText(p.Table, h))
	}
	return out, nil
}

func (p *pagePlay) due() string {
	d, ok := p.Due()
	who := p.Reader.Game.SideText(d.Side)
	switch {
	case !ok:
		return "nothing"
	case d.Kind == core.OwesReveal:
		return who + " reveals " + p.Slot(p.Table, d.Slot)
	case d.Kind == core.OwesRoll:
		return fmt.Sprint(who, " rolls ", d.N)
	}
	return who + " chooses"
}

// fact reads "PL course 1 C14, secretly sea" and its like.
func (p *pagePlay) fact(text string) (f core.Fact, s core.Secret, err error) {
	if text == "both agree to a draw" {
		return core.Fact{Kind: core.Agreement, Value: core.Draw}, s, nil
	}
	who, rest, _ := strings.Cut(text, " ")
	if f.Side, err = p.Reader.Game.ParseSide(who); err != nil {
		return f, s, err
	}
	words := strings.Fields(rest)
	switch {
	case len(words) == 0:
		return f, s, fmt.Errorf("%s does nothing", who)
	case words[0] == "resigns":
		f.Kind, f.Value = core.Agreement, core.Resign
	case words[0] == "agrees":
		f.Kind = core.Agreement
	case words[0] == "waits":
	case words[0] == "rolls":
		f.Kind = core.Rolled
		f.N = uint8(copy(f.Draws[:], p.Rolls(p.Table, f.Side, words[1:])))
	case words[0] == "shows":
		side := f.Side
		f = p.Shows(p.Table, side, words[1:])
		f.Kind, f.Side = core.Revealed, side
	default:
		action, secret, _ := strings.Cut(rest, ", secretly ")
		f.Kind = core.Act
		if f.Action, err = p.action(action); err != nil {
			return f, s, err
		}
		s, err = p.Reader.Game.ParseSecret(f.Side, secret)
	}
	return f, s, err
}

// action reads an action, or four numbers for one that has no text: "do 1 2 3 4" is verb, N, A, B.
func (p *pagePlay) action(text string) (a core.Action, err error) {
	if strings.HasPrefix(text, "do ") {
		_, err = fmt.Sscanf(text, "do %d %d %d %d", &a.Verb, &a.N, &a.A, &a.B)
		return a, err
	}
	return p.Reader.Game.ParseAction(p.Table, text)
}
