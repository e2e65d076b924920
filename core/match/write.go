package match

import (
	"encoding/binary"

	"orzel/core"
	"orzel/core/fair"
	"orzel/core/record"
)

// Act does a choice of an own side. It stays a draft while nobody else needs to see it; an *core.Illegal is
// the game's refusal, and nothing has changed.
func (m *Match) Act(side core.Side, c core.Choice) (Output, error) {
	var out Output
	switch {
	case m.fault != nil:
		return out, ErrStopped
	case m.forked:
		return out, ErrFork
	case !m.Ready():
		return out, ErrNotReady
	case m.line.Holder(side) != m.me:
		return out, ErrNotYours
	case m.wish != nil || m.line.roll != nil:
		return out, ErrNotNow
	}
	before := m.Owes()
	if err := m.addDraft(side, c); err != nil {
		return out, err
	}
	after := m.Owes()
	if len(after) > 0 && after[0].Kind == core.OwesChoice && after[0].Side == before[0].Side && after[0].Phase == before[0].Phase {
		out.Puts = append(out.Puts, m.putDrafts())
		return out, nil
	}
	return m.Send(), nil
}

// addDraft plays a choice on top of the drafts, on copies.
func (m *Match) addDraft(side core.Side, c core.Choice) error {
	if _, asks := m.game.Slot(c.Action); asks == c.Secret.IsNone() {
		// The game's own refusal is better than ours, if it has one.
		if err := m.game.Apply(m.draft.table.Clone(), &core.Fact{Kind: core.Act, Side: side, Action: c.Action}, nil); err != nil {
			return err
		}
		return core.Refuse("", "fair-secret-shape")
	}
	f := core.Fact{Kind: core.Act, Side: side, Action: c.Action}
	table := m.draft.table.Clone()
	var log []core.Happening
	if err := m.game.Apply(table, &f, &log); err != nil {
		return err
	}
	hands, err := follow(m.game, m.draft.hands, table, f, c.Secret)
	if err != nil {
		return err
	}
	m.draft.steps = append(m.draft.steps, Step{Entry: -1, Peer: m.me, Round: m.game.Round(m.draft.table), Fact: f, Log: log})
	m.draft.table, m.draft.hands = table, hands
	m.drafts = append(m.drafts, c)
	return nil
}

// Undo takes the last draft back.
func (m *Match) Undo() (Output, error) {
	if len(m.drafts) == 0 {
		return Output{}, ErrNothing
	}
	keep, side := m.drafts[:len(m.drafts)-1], m.draft.steps[0].Fact.Side
	m.dropDrafts()
	for _, c := range keep {
		if err := m.addDraft(side, c); err != nil {
			return Output{}, err
		}
	}
	return Output{Puts: []Put{m.putDrafts()}}, nil
}

// CanUndo reports that Undo would take something back.
func (m *Match) CanUndo() bool { return len(m.drafts) > 0 }

// Send signs the drafts and sends them, and whatever is due of this peer without a person; nothing before
// both devices were compared.
func (m *Match) Send() Output {
	var out Output
	if len(m.drafts) > 0 && m.Ready() {
		drafts, side := m.drafts, m.draft.steps[0].Fact.Side
		m.forgetDrafts(&out)
		for _, c := range drafts {
			m.writeAct(&out, side, c)
		}
	}
	m.goOn(&out)
	return out
}

// Resign gives up for an own side: a wish that is valid on its own. The pen's holder writes it.
func (m *Match) Resign(side core.Side) (Output, error) {
	var out Output
	switch {
	case !m.Ready():
		return out, ErrNotReady
	case m.line.Holder(side) != m.me:
		return out, ErrNotYours
	case m.Over():
		return out, ErrNotNow
	}
	w := &record.Wish{Author: uint8(m.me), Head: m.line.Head(), Side: uint8(side), What: core.Resign}
	w.Sign(m.secrets.Key, m.line.id)
	m.wish = w
	out.Puts = append(out.Puts, Put{Key: "wish", Value: record.Encode(w)})
	if m.line.Due().Peer != m.me {
		m.send(&out, frame(frameWish, w))
	}
	m.goOn(&out)
	return out, nil
}

// goOn writes what is due of this peer without a person: a wish, what both agreed, shares, openings of a
// roll, reveals, and after the end its opening.
func (m *Match) goOn(out *Output) {
	for m.writeVotes(out) || m.Ready() {
		d := m.line.Due()
		switch {
		case d.Kind == 0:
			heard := m.line.left() == 1
			for p := range m.others(nil) {
				heard = heard || !m.wires[p].parted && !m.wires[p].unheard
			}
			if heard {
				m.openUp(out)
			}
			return
		case d.Peer != m.me:
			return
		case m.wish != nil:
			w := m.wish
			m.clearWish(out)
			m.write(out, record.KindWish, w, core.Secret{})
		case d.Kind == record.KindAct:
			if !m.settle(out) {
				return
			}
		default:
			m.answer(out, d)
		}
	}
}

func (m *Match) clearWish(out *Output) {
	if m.wish != nil {
		m.wish = nil
		out.Puts = append(out.Puts, Put{Key: "wish"})
	}
}

// answer writes the part of this peer in a roll or a reveal.
func (m *Match) answer(out *Output, d Due) {
	id, seed := m.line.id, m.secrets.Seed
	number, prev := uint32(m.line.Len()), m.line.Head()
	switch d.Kind {
	case record.KindCommit:
		share := m.share(number, prev)
		nonce := fair.Nonce(seed, id, number, prev, 0, share[:])
		m.write(out, d.Kind, &record.Commit{Commit: fair.Commitment(id, uint8(m.me), number, 0, share[:], nonce)}, core.Secret{})
	case record.KindShare:
		m.write(out, d.Kind, &record.Share{Share: m.share(number, prev)}, core.Secret{})
	case record.KindOpen:
		at := m.line.roll.commits[m.me].Entry
		share := m.share(at, m.line.heads[at])
		m.write(out, d.Kind, &record.Open{Share: share, Nonce: fair.Nonce(seed, id, at, m.line.heads[at], 0, share[:])}, core.Secret{})
	case record.KindReveal:
		p := m.line.open[slotKey{d.Debt.Side, d.Debt.Slot}]
		v := m.game.Peek(m.line.Hand(d.Debt.Side), d.Debt.Slot).Open()
		m.write(out, d.Kind, &record.Reveal{
			Side: uint8(d.Debt.Side), Slot: d.Debt.Slot, Of: p.entry, Value: v,
			Nonce: fair.Nonce(seed, id, p.entry, m.line.heads[p.entry], 0, fair.Value(v)),
		}, core.Secret{})
	}
}

// share of this peer in the roll under way, or in the one that entry number begins.
func (m *Match) share(number uint32, prev record.Hash) record.Hash {
	return m.line.shareOf(m.secrets.Seed, m.me, number, prev)
}

// shareOf is what a peer's seed makes its share: the first committer's follows from the hash before its
// entry, every other's from that entry's own hash.
func (l *Line) shareOf(seed fair.Seed, peer int, number uint32, prev record.Hash) record.Hash {
	if r := l.roll; r != nil {
		if number = r.number; r.order[0] == peer {
			prev = l.heads[number]
		} else {
			prev = r.began
		}
	}
	return fair.Share(seed, l.id, number, prev)
}

func (m *Match) writeAct(out *Output, side core.Side, c core.Choice) {
	a := c.Action
	act := record.Act{Side: uint8(side), Verb: a.Verb, N: a.N, A: a.A, B: a.B, C: a.C, Text: m.game.ActionText(m.line.table, a)}
	if _, asks := m.game.Slot(a); !asks {
		m.write(out, record.KindAct, &act, core.Secret{})
		return
	}
	number, prev, value := uint32(m.line.Len()), m.line.Head(), fair.Value(c.Secret.Open())
	nonce := fair.Nonce(m.secrets.Seed, m.line.id, number, prev, 0, value)
	m.write(out, record.KindSecretAct, &record.SecretAct{Act: act, Commit: fair.Commitment(m.line.id, uint8(m.me), number, 0, value, nonce)}, c.Secret)
}

// write signs an entry, takes it, and lets it be stored and sent.
func (m *Match) write(out *Output, kind record.Kind, body any, secret core.Secret) {
	m.writeBody(out, kind, record.Encode(body), secret)
}

func (m *Match) writeBody(out *Output, kind record.Kind, body []byte, secret core.Secret) {
	e := record.Entry{
		Number: uint32(m.line.Len()), Prev: m.line.Head(), Table: m.line.tableHash(),
		Author: uint8(m.me), Kind: kind, Body: body,
	}
	s := e.Sign(m.secrets.Key)
	if f := m.line.Take(&s, secret); f != nil {
		panic("match: own entry refused: " + f.Error()) // the drafts were judged by the same rules
	}
	m.keep(out, &s)
	m.send(out, frame(frameEntry, &s))
}

// send what is sent once more when both have compared.
func (m *Match) send(out *Output, f []byte) { m.pass(out, m.me, f) }

// keep stores an entry that the line has taken.
func (m *Match) keep(out *Output, s *record.Signed) {
	m.entries = append(m.entries, *s)
	out.Puts = append(out.Puts, Put{Key: entryKey(s.Entry.Number), Value: record.Encode(s)})
	m.forgetDrafts(out)
	m.lapse(out, &s.Entry)
	m.made = 0
	for i := range m.wires {
		m.wires[i].seen = 0
	}
}

// forgetDrafts drops the drafts, on this device and in its store.
func (m *Match) forgetDrafts(out *Output) {
	had := len(m.drafts) > 0
	m.dropDrafts()
	if had {
		out.Puts = append(out.Puts, m.putDrafts())
	}
}

// openUp: after the end this peer owes its seed and every value not yet revealed.
func (m *Match) openUp(out *Output) {
	for i := range m.openings {
		if int(m.openings[i].Author) == m.me {
			return
		}
	}
	o := record.Opening{Author: uint8(m.me), Head: m.line.Head(), Seed: record.Hash(m.secrets.Seed), Values: []byte{}}
	for _, s := range m.entries {
		if v, ok := m.recover(&s); ok {
			o.Values = binary.BigEndian.AppendUint32(o.Values, s.Entry.Number)
			o.Values = binary.BigEndian.AppendUint16(o.Values, v.Open())
		}
	}
	o.Sign(m.secrets.Key, m.line.id)
	m.openings = append(m.openings, o)
	out.Puts = append(out.Puts, Put{Key: openingKey(m.me), Value: record.Encode(&o)})
	out.say(everybody, frame(frameOpening, &o))
}

// recover finds the secret of an own entry again: the only value whose nonce, which follows from the seed,
// opens the commitment.
func (m *Match) recover(s *record.Signed) (core.Secret, bool) {
	e := &s.Entry
	var b record.SecretAct
	if int(e.Author) != m.me || e.Kind != record.KindSecretAct || record.Decode(e.Body, &b) != nil {
		return core.Secret{}, false
	}
	for _, v := range m.game.Secrets() {
		value := fair.Value(v.Open())
		nonce := fair.Nonce(m.secrets.Seed, m.line.id, e.Number, e.Prev, 0, value)
		if !v.IsNone() && fair.Commitment(m.line.id, e.Author, e.Number, 0, value, nonce) == b.Commit {
			return v, true
		}
	}
	return core.Secret{}, false
}

// Whim is what a computer player of this peer decides by in the entry that it writes next.
func (m *Match) Whim() uint64 {
	return fair.Whim(m.secrets.Seed, m.line.id, uint32(m.line.Len()))
}

// WhimOf is the whim of the author of an entry, known once its seed is open.
func WhimOf(r *record.Record, entry int) (whim uint64, ok bool) {
	if entry < 0 || entry >= len(r.Entries) {
		return 0, false
	}
	for i := range r.Openings {
		if o := &r.Openings[i]; o.Author == r.Entries[entry].Entry.Author {
			return fair.Whim(fair.Seed(o.Seed), record.GameID(r.Hellos), uint32(entry)), true
		}
	}
	return 0, false
}
