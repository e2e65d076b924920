package match

import (
	"orzel/core"
	"orzel/core/record"
)

// lineOf is the line of a record that is this game's, before its first entry.
func lineOf(game core.Game, r *record.Record) (*Line, error) {
	if err := fit(game, r.Hellos); err != nil {
		return nil, err
	}
	return NewLine(game, r.Hellos, r.Branch)
}

// Replay returns the line after the first n entries of a record, with the hands of those peers that have
// opened; n beyond the end is the end.
func Replay(game core.Game, r *record.Record, n int) (line *Line, err error) {
	part := *r
	part.Entries = r.Entries[:min(max(n, 0), len(r.Entries))]
	err = walkTo(game, &part, r.Head(), nil, func(l *Line) { line = l })
	return line, err
}

// Walk replays a record with the hands of those peers that have opened, and shows the line before the first
// entry and after each one.
func Walk(game core.Game, r *record.Record, visit func(*Line)) error {
	return walkTo(game, r, r.Head(), nil, visit)
}

// Walk replays this match with its peer's own hands as well.
func (m *Match) Walk(visit func(*Line)) error {
	r := m.Record()
	return walkTo(m.game, r, r.Head(), m, visit)
}

// walkTo walks over the first entries of a record that ends at head, with one's own hands if there is a match.
func walkTo(game core.Game, r *record.Record, head record.Hash, own *Match, visit func(*Line)) error {
	l, err := lineOf(game, r)
	if err != nil {
		return err
	}
	a := &auditor{line: l, opened: map[int]*opened{}}
	for i := range r.Openings {
		_, _ = a.open(r, head, &r.Openings[i]) // a wrong opening opens nothing; the audit names it
	}
	if own != nil {
		l.knowOf(own.me)
	}
	visit(l)
	for i := range r.Entries {
		s := &r.Entries[i]
		if !l.Follows(&s.Entry) {
			return brokenChain(i)
		}
		var f *Fault
		if own != nil && int(s.Entry.Author) == own.me {
			secret, _ := own.recover(s)
			f = l.Take(s, secret)
		} else {
			f = a.take(s)
		}
		if f != nil {
			return proven(r, i, f)
		}
		visit(l)
	}
	return nil
}
