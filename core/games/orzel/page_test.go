package orzel

import (
	"bytes"
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

// A page of testdata is a piece of play that a player can read:
//
//	== 5.3 A title: the rule first
//	# prose
//	position phase=pl-acts down=B15 red=... white=...   sets up; a line that ends in \ goes on in the next
//	PL course 1 C14, secretly sea                       an action, and what follows from it, indented:
//	  placed C14 by die 1                                 the happenings, all of them, or none to leave them out
//	PL course 1 B15, secretly sea
//	  refused 5.3 course-taken B15                        rule, message and arguments
//	PL rolls R1 R3; KM shows C14 mine; PL resigns; both agree to a draw
//	owes                                                 what is due: "PL chooses", "KM reveals C14", "PL rolls 4", "nothing"
//	legal PL                                             the actions, all of them, in order; secrets are left out
//	table                                                fields of the position, and "no key" for a field that is not there
//
// A position that must be refused has its refusal below it.
type page struct {
	title string
	lines []line
}

// line is a statement and the indented lines below it.
type line struct {
	at     string // file:number
	text   string
	expect []string
}

func readPages(t testing.TB) (pages []page) {
	t.Helper()
	names, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatal("no pages: ", err)
	}
	for _, name := range names {
		if name == perftFile || name == editionFile {
			continue
		}
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		more := ""
		for i, text := range strings.Split(string(raw), "\n") {
			at := fmt.Sprintf("%s:%d", name, i+1)
			if head, ok := strings.CutSuffix(text, "\\"); ok {
				more += head
				continue
			}
			text, more = more+text, ""
			title, isTitle := strings.CutPrefix(text, "== ")
			switch {
			case isTitle:
				pages = append(pages, page{title: title})
			case text == "" || text[0] == '#': // prose
			case len(pages) == 0:
				t.Fatalf("%s: a page begins with ==", at)
			case text[0] == ' ':
				lines := pages[len(pages)-1].lines
				lines[len(lines)-1].expect = append(lines[len(lines)-1].expect, strings.TrimSpace(text))
			default:
				p := &pages[len(pages)-1]
				p.lines = append(p.lines, line{at: at, text: text})
			}
		}
	}
	return pages
}

func TestPages(t *testing.T) {
	for _, p := range readPages(t) {
		t.Run(p.title, func(t *testing.T) {
			play := &pagePlay{}
			for _, l := range p.lines {
				got, err := play.do(l.text)
				var refusal *core.Illegal
				if errors.As(err, &refusal) {
					got = []string{strings.TrimSpace(fmt.Sprint("refused ", refusal.Rule, " ", refusal.Why, " ", strings.Join(refusal.Args, " ")))}
				} else if err != nil {
					t.Fatalf("%s: %v", l.at, err)
				}
				if refusal == nil && len(l.expect) == 0 {
					continue
				}
				if strings.HasPrefix(l.text, "legal") { // many to a line, for the reader
					l.expect = strings.Split(strings.Join(l.expect, "; "), "; ")
					for i := range l.expect {
						l.expect[i] = strings.TrimSpace(l.expect[i])
					}
				}
				if l.text == "table" && refusal == nil {
					got = fieldsAsked(got, l.expect)
				}
				if !slices.Equal(got, l.expect) {
					t.Errorf("%s: %s\ngave:\n  %s\nnot:\n  %s", l.at, l.text, strings.Join(got, "\n  "), strings.Join(l.expect, "\n  "))
				}
			}
		})
	}
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

var rules Game

// pagePlay is the game that a page plays.
type pagePlay struct {
	*bot.Bout
	log []core.Happening
}

// do does one statement and tells what came of it.
func (p *pagePlay) do(text string) ([]string, error) {
	what, rest, _ := strings.Cut(text, " ")
	if what == "position" {
		t, hands, err := rules.ParsePosition(rest)
		if err != nil {
			return nil, err
		}
		p.Bout = bot.From(rules, t, hands, rand.New(rand.NewPCG(1, 1)))
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
		side, err := rules.ParseSide(rest)
		if err != nil {
			return nil, err
		}
		var out []string
		for _, c := range rules.Legal(p.Table, p.Hand(side), side, nil) {
			out = append(out, rules.ActionText(p.Table, c.Action))
		}
		return append(slices.Compact(out), []string{"none"}[min(len(out), 1):]...), nil
	case "table":
		return strings.Fields(rules.PositionText(p.Table)), nil
	}
	f, s, err := p.fact(text)
	if err != nil {
		return nil, err
	}
	p.log = p.log[:0]
	before := p.Table.Append(nil)
	table, hands := p.Table.Clone(), []core.Hand{p.Hands[0].Clone(), p.Hands[1].Clone()}
	if err := p.Apply(f, s); err != nil {
		p.Table, p.Hands = table, hands
		if !bytes.Equal(p.Table.Append(nil), before) {
			return nil, fmt.Errorf("a refusal changed the table")
		}
		return nil, err
	}
	out := []string{}
	for _, h := range p.log {
		out = append(out, rules.HappeningText(p.Table, h))
	}
	return out, nil
}

func (p *pagePlay) due() string {
	d, ok := p.Due()
	switch {
	case !ok:
		return "nothing"
	case d.Kind == core.OwesReveal:
		return sideWords[d.Side] + " reveals " + p.Table.(*Table).board.ID(Space(d.Slot))
	case d.Kind == core.OwesRoll:
		return fmt.Sprint(sideWords[d.Side], " rolls ", d.N)
	}
	return sideWords[d.Side] + " chooses"
}

// fact reads "PL course 1 C14, secretly sea" and its like.
func (p *pagePlay) fact(text string) (f core.Fact, s core.Secret, err error) {
	if text == "both agree to a draw" {
		return core.Fact{Kind: core.Agreement, Value: core.Draw}, s, nil
	}
	who, rest, _ := strings.Cut(text, " ")
	if f.Side, err = rules.ParseSide(who); err != nil {
		return f, s, err
	}
	words := strings.Fields(rest)
	t := p.Table.(*Table)
	switch {
	case len(words) == 0:
		return f, s, fmt.Errorf("%s does nothing", who)
	case words[0] == "resigns":
		f.Kind, f.Value = core.Agreement, core.Resign
	case words[0] == "agrees":
		f.Kind = core.Agreement
	case words[0] == "waits":
	case words[0] == "rolls":
		f.Kind, f.N = core.Rolled, uint8(len(words)-1)
		for i, w := range words[1:] {
			for k, face := range t.dice.Faces[f.Side] {
				if face.ID == w {
					f.Draws[i] = uint16(k - 1)
				}
			}
		}
	case words[0] == "shows" && len(words) == 3:
		x, _ := t.board.Space(words[1])
		face, _ := rules.ParseSecret(f.Side, words[2])
		f.Kind, f.Slot, f.Value = core.Revealed, uint16(x), face.Open()
	default:
		action, secret, _ := strings.Cut(rest, ", secretly ")
		f.Kind = core.Act
		if f.Action, err = p.action(action); err != nil {
			return f, s, err
		}
		s, err = rules.ParseSecret(f.Side, secret)
	}
	return f, s, err
}

// action reads an action, or four numbers for one that has no text: "do 1 2 3 4" is verb, N, A, B.
func (p *pagePlay) action(text string) (a core.Action, err error) {
	if strings.HasPrefix(text, "do ") {
		_, err = fmt.Sscanf(text, "do %d %d %d %d", &a.Verb, &a.N, &a.A, &a.B)
		return a, err
	}
	return rules.ParseAction(p.Table, text)
}
