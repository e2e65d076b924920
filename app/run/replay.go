package run

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/games"
	"orzel/core/match"
	"orzel/core/record"
	"orzel/ui"
	"orzel/ui/look"
)

// replay is a match taken apart into its moments. Tables and hands never change once they are written, so
// keeping all of them costs little and every moment is at hand.
type replay struct {
	id      string
	game    core.Game
	meta    meta
	eyes    []core.Side
	branch  bool
	moments []moment
	history []look.Entry
	record  *record.Record
	thread  *Worker
}

type moment struct {
	table core.Table
	fact  core.Fact   // that led to it; none at the start
	hands []core.Hand // by side, nil where unknown
	told  int         // happenings so far
	entry int         // entries so far
}

// Replay takes a game apart.
func (d *Driver) Replay(id string) (ui.Replay, error) {
	m, err := d.meta(id)
	if err != nil {
		return nil, err
	}
	game, err := games.Named(m.Game)
	if err != nil {
		return nil, err
	}
	p := &replay{id: id, game: game, meta: m, branch: !m.Record, thread: d.thread}
	steps := 0
	visit := func(l *match.Line) { steps = p.visit(l, steps) }
	own, free, err := d.own(id, m)
	if err != nil {
		return nil, err
	}
	defer free()
	var r *record.Record
	if own != nil {
		r = own.Record()
	} else if r, err = d.record(id); err != nil {
		return nil, err
	}
	p.record = r
	if own != nil && !own.Over() && m.Mode != ui.HotSeat {
		p.eyes, err = []core.Side{m.Side}, own.Walk(visit)
	} else {
		err = match.Walk(game, r, visit)
	}
	if err != nil {
		return nil, err
	}
	if last := p.moments[len(p.moments)-1]; game.Result(last.table).Over && len(r.Openings) == len(r.Hellos) {
		if !core.NothingHidden(game) {
			p.eyes = game.Sides()
		}
		p.eyes = append(p.eyes, core.NoSide)
	} else {
		p.branch = false // the seeds of a running game are needed again
	}
	return p, nil
}

// own is the person's match, held until free; nil if there is only a record.
func (d *Driver) own(id string, m meta) (own *match.Match, free func(), err error) {
	free = func() {}
	t := d.table(id)
	switch {
	case t != nil:
		peer := t.peer()
		if peer == nil {
			return nil, free, match.ErrNotNow
		}
		peer.mu.Lock()
		return peer.m, peer.mu.Unlock, nil
	case m.Record:
		return nil, free, nil
	}
	own, err = load(shelf{d.Store, id})
	return own, free, err
}

// visit keeps the moment after each fact. It returns how many facts the line had.
func (p *replay) visit(l *match.Line, seen int) int {
	steps := l.Steps()
	if len(p.moments) > 0 && len(steps) == seen {
		return seen
	}
	for _, s := range steps[seen:] {
		if s.Back > 0 {
			p.history = slices.DeleteFunc(slices.Clone(p.history), func(e look.Entry) bool { return e.Number >= s.Back })
		}
		p.history = append(p.history, entries(s, false)...)
	}
	m := moment{table: l.Table(), told: len(p.history), entry: l.Len(), hands: make([]core.Hand, 256)}
	for _, s := range p.game.Sides() {
		m.hands[s] = l.Hand(s)
	}
	if len(steps) > 0 {
		m.fact = steps[len(steps)-1].Fact
	}
	p.moments = append(p.moments, m)
	return len(steps)
}

func (p *replay) Len() int          { return len(p.moments) - 1 }
func (p *replay) Eyes() []core.Side { return p.eyes }
func (p *replay) CanBranch() bool   { return p.branch }

// At is a moment as a side's knowledge shows it.
func (p *replay) At(step int, eyes core.Side) *look.View {
	m := p.moments[min(max(step, 0), p.Len())]
	v := &look.View{
		ID: p.id, Game: p.game, Side: eyes, Opponent: p.meta.Level, Named: p.meta.Mode == ui.Far, Names: p.meta.Names, Table: m.table,
		Debts: p.game.Owes(m.table, nil), History: p.history[:m.told:m.told], Result: p.game.Result(m.table),
		Status: look.Status{Kind: look.Waiting},
	}
	if len(v.Debts) > 0 {
		v.Status.Side = v.Debts[0].Side
	}
	if eyes == core.NoSide {
		v.Side = p.meta.Side
	}
	for _, s := range p.eyes {
		switch {
		case s != eyes:
		case eyes != core.NoSide:
			v.Hand = m.hands[eyes]
		default:
			v.Hand = m.hands[v.Side]
			for _, x := range p.game.Sides() {
				if h := m.hands[x]; h != nil {
					v.Hands = append(v.Hands, h)
				}
			}
		}
	}
	return v
}

var errBranch = errors.New("only a game that is over and was played on this device can be tried another way")

// WhatIf begins a new game at a moment of a finished one: both peers' stores up to there, under a new id.
// Another branch has other dice, because they follow from the hash of the entries before.
func (d *Driver) WhatIf(id string, step int, g ui.Setup) (string, error) {
	r, err := d.Replay(id)
	if err != nil {
		return "", err
	}
	p := r.(*replay)
	if !p.branch || g.Mode == ui.Far || step < 0 || step >= p.Len() {
		return "", errBranch
	}
	if err := playsBeside(p.game, g.Mode, g.Level); err != nil {
		return "", err
	}
	m := p.meta
	m.Mode, m.Level, m.Names, m.Person = g.Mode, g.Level, g.Names, ""
	m.Started, m.Played = time.Now(), time.Now()
	m.Round, m.Status, m.Result = p.game.Round(p.moments[step].table), look.Status{}, core.Result{}
	branch := newID()
	own, other, err := d.parts(id, p, p.moments[step].entry, branch)
	if err != nil {
		return "", err
	}
	if err := d.Others.Put(context.Background(), other...); err != nil {
		return "", err
	}
	return branch, d.Store.Put(context.Background(), append(own, m.write(branch))...)
}

// parts are what both peers store of a game's first n entries under another id. Of a game with another device there is one
// store here, but at the end all is in it that both need.
func (d *Driver) parts(id string, p *replay, n int, branch string) (own, other []store.Write, err error) {
	if p.meta.Mode != ui.Far {
		if other, err = (shelf{d.Others, id}).upTo(n, branch); err == nil {
			own, err = (shelf{d.Store, id}).upTo(n, branch)
		}
		return own, other, err
	}
	r, err := d.record(id)
	if err != nil {
		return nil, nil, err
	}
	puts, err := match.BranchOff(r, n, rand.Reader)
	if errors.Is(err, match.ErrClosed) {
		err = errBranch
	}
	if err != nil {
		return nil, nil, err
	}
	me := 0
	for i := range r.Hellos {
		if r.Hellos[i].Seats>>p.meta.Side&1 == 1 {
			me = i
		}
	}
	return shelf{d.Store, branch}.writes(puts[me]), shelf{d.Others, branch}.writes(puts[1-me]), nil
}

// upTo copies what a match had stored after its first n entries to another id.
func (s shelf) upTo(n int, id string) (w []store.Write, err error) {
	for _, b := range []store.Bucket{store.Records, store.Secrets} {
		values, err := s.values(b)
		if err != nil {
			return nil, err
		}
		for k, v := range values {
			var number int
			_, scan := fmt.Sscanf(k, "entry/%d", &number)
			if k == "branch" {
				if v, err = match.CutBranch(v, n); err != nil {
					return nil, err
				}
			}
			if strings.HasPrefix(k, "hello/") || k == "branch" || k == "self" || scan == nil && number < n {
				w = append(w, store.Write{Bucket: b, Key: shelf{id: id}.key(k), Value: v})
			}
		}
	}
	return w, nil
}
