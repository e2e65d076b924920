package match

import (
	"fmt"
	"math"

	"orzel/core"
	"orzel/core/fair"
	"orzel/core/record"
)

// State is what an audit can say of a record.
type State uint8

// The states of a verdict.
const (
	Running  State = iota + 1 // the match is not over; what is written so far keeps the rules
	Unproven                  // it is over, but a peer has not opened its hand
	Honest                    // rules kept, nothing changed afterwards, every secret opened
	Broken                    // somebody lied: Fault says who, where and how
)

// Verdict is the result of an audit.
type Verdict struct {
	State     State
	Fault     *Fault
	Missing   []int          // peers that have not opened
	OneDevice bool           // one device held all seats, by the peers' own word: luck is not proven
	Branch    *record.Branch // where somebody went on alone; nil: nowhere
	Entries   int
	Result    core.Result
}

// Audit replays a record with everything known through the same rules as the match. It needs no secret but
// what the record opens, so anybody can do it. The error is for a record that is none of this game's.
func Audit(game core.Game, r *record.Record) (Verdict, error) {
	_, v, err := AuditLine(game, r)
	return v, err
}

// clear takes the name from a fault in a record with a branch. Whoever made that signed the openings for all, so that
// even what stands before it may look like a lie; the match itself, without the branch, names who lied.
func clear(branch *record.Branch, f *Fault) {
	if f != nil && branch != nil {
		f.Peer, f.Side = Nobody, core.NoSide
	}
}

// AuditLine also returns the line as far as it goes, with the hands of all peers that have opened.
func AuditLine(game core.Game, r *record.Record) (*Line, Verdict, error) {
	v := Verdict{State: Broken, Entries: len(r.Entries)}
	l, err := lineOf(game, r)
	if err != nil {
		return nil, v, err
	}
	defer func() { clear(r.Branch, v.Fault) }()
	v.OneDevice, v.Branch = l.oneDevice(), r.Branch
	if at, err := r.CheckSignatures(); err != nil {
		v.Fault = brokenChain(at)
		return l, v, nil
	}
	a := &auditor{line: l, opened: map[int]*opened{}}
	for i := range r.Openings {
		if v.Fault, err = a.open(r, r.Head(), &r.Openings[i]); v.Fault != nil || err != nil {
			return l, v, err
		}
	}
	for i := range r.Entries {
		if !l.Follows(&r.Entries[i].Entry) {
			v.Fault = brokenChain(i)
			return l, v, nil
		}
		if f := a.take(&r.Entries[i]); f != nil {
			v.Fault = proven(r, i, f)
			return l, v, nil
		}
	}
	v.Result = game.Result(l.table)
	if r.Evidence != nil {
		v.Fault = judgeEvidence(l, r.Entries, r.Evidence)
		if v.Fault == nil {
			return l, v, record.ErrDamaged
		}
		return l, v, nil
	}
	for i := range r.Hellos {
		if a.opened[i] == nil && !l.out.Has(i) {
			v.Missing = append(v.Missing, i)
		}
	}
	switch {
	case !v.Result.Over:
		v.State = Running
	case len(v.Missing) > 0:
		v.State = Unproven
	default:
		v.State = Honest
	}
	return l, v, nil
}

// brokenChain: an entry that was changed after it was signed. It names nobody: anyone who held the file can
// have done it.
func brokenChain(at int) *Fault { return &Fault{Entry: at, Peer: Nobody, Why: "fair-broken-chain"} }

// proven is a fault in entry i, if its author signed that entry.
func proven(r *record.Record, i int, f *Fault) *Fault {
	if f.Peer >= len(r.Hellos) || r.Entries[i].Verify(record.Key(r.Hellos, r.Branch, uint8(f.Peer), uint32(i))) != nil {
		return brokenChain(i)
	}
	clear(r.Branch, f)
	return f
}

// opened is what a peer has opened after the end.
type opened struct {
	seed   fair.Seed
	values map[uint32]uint16
}

var errOpening = fmt.Errorf("%w: an opening that is none of this record", record.ErrDamaged)

type auditor struct {
	line   *Line
	opened map[int]*opened
}

// open takes an opening. One that its author did not sign, or signed over another end, was put there by
// whoever held the file: an error, not a fault.
func (a *auditor) open(r *record.Record, head record.Hash, o *record.Opening) (*Fault, error) {
	f := unfair("fair-wrong-opening").by(len(r.Entries), o.Author)
	if f.Peer >= len(r.Hellos) || a.opened[f.Peer] != nil || o.Head != head {
		return nil, errOpening
	}
	h := &r.Hellos[f.Peer]
	p := &opened{seed: fair.Seed(o.Seed), values: map[uint32]uint16{}}
	switch {
	case o.Verify(record.Key(r.Hellos, r.Branch, o.Author, math.MaxUint32), a.line.id) != nil:
		return nil, errOpening
	case !o.EachValue(func(entry uint32, value uint16) { p.values[entry] = value }):
		return f, nil
	case fair.SeedCommitment(h.Role, h.Key, p.seed) != h.Seed:
		f.Why = "fair-wrong-seed"
		return f, nil
	}
	a.opened[f.Peer] = p
	a.line.knowOf(f.Peer)
	return nil, nil
}

// take checks that an entry of a peer that has opened is the one its seed leads to, then judges it with
// every hand that is known.
func (a *auditor) take(s *record.Signed) *Fault {
	e := &s.Entry
	var secret core.Secret
	if p := a.opened[int(e.Author)]; p != nil {
		why := ""
		if secret, why = a.follows(e, p); why != "" {
			return unfair(why).by(int(e.Number), e.Author)
		}
	}
	return a.line.Take(s, secret)
}

func (a *auditor) follows(e *record.Entry, p *opened) (secret core.Secret, why string) {
	share := func() record.Hash { return a.line.shareOf(p.seed, int(e.Author), e.Number, e.Prev) }
	commitment := func(value []byte) record.Hash { return a.line.commitment(p.seed, e.Author, e.Number, e.Prev, value) }
	switch e.Kind {
	case record.KindSecretAct:
		var b record.SecretAct
		v, ok := p.values[e.Number]
		if record.Decode(e.Body, &b) == nil && (!ok || commitment(fair.Value(v)) != b.Commit) {
			return secret, "fair-wrong-commitment"
		}
		secret = core.Hide(v)
	case record.KindCommit:
		var b record.Commit
		s := share()
		if record.Decode(e.Body, &b) == nil && commitment(s[:]) != b.Commit {
			return secret, "fair-wrong-share"
		}
	case record.KindShare:
		var b record.Share
		if record.Decode(e.Body, &b) == nil && share() != b.Share {
			return secret, "fair-wrong-share"
		}
	}
	return secret, ""
}

// judgeEvidence says what an entry beside the chain proves, or nil if it proves nothing.
func judgeEvidence(l *Line, entries []record.Signed, s *record.Signed) *Fault {
	e := &s.Entry
	if int(e.Author) >= len(l.hellos) || s.Verify(record.Key(l.hellos, l.branch, e.Author, e.Number)) != nil {
		return nil
	}
	if n := e.Number; n < uint32(len(entries)) {
		mine := &entries[n].Entry
		if l.oneDevice() || mine.Author != e.Author || mine.Prev != e.Prev || mine.Hash() == e.Hash() || entries[n].Verify(record.Key(l.hellos, l.branch, e.Author, e.Number)) != nil {
			return nil
		}
		return unfair("fair-fork").by(int(n), e.Author)
	}
	if e.Number != uint32(l.Len()) || e.Prev != l.Head() {
		return nil
	}
	return l.Take(s, core.Secret{})
}
