package match

import (
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

// Resign gives up for an own side: a wish that is valid on its own. The pen's holder writes it. It may be made before
// the devices were compared: then it is sent when they are.
func (m *Match) Resign(side core.Side) (Output, error) {
	var out Output
	switch {
	case m.fault != nil:
		return out, ErrStopped
	case m.forked:
		return out, ErrFork
	case m.line.Holder(side) != m.me:
		return out, ErrNotYours
	case m.Over():
		return out, ErrNotNow
	}
	w := &record.Wish{Author: uint8(m.me), Head: m.line.Head(), Side: uint8(side), What: core.Resign}
	w.Sign(m.secrets.Key, m.line.id)
	m.wish = w
	out.Puts = append(out.Puts, Put{Key: "wish", Value: record.Encode(w)})
	if m.Ready() && m.line.Due().Peer != m.me {
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
	number, prev := uint32(m.line.Len()), m.line.Head()
	switch d.Kind {
	case record.KindCommit:
		share := m.share(number, prev)
		m.write(out, d.Kind, &record.Commit{Commit: m.commitment(share[:])}, core.Secret{})
	case record.KindShare:
		m.write(out, d.Kind, &record.Share{Share: m.share(number, prev)}, core.Secret{})
	case record.KindOpen:
		at := m.line.roll.commits[m.me].Entry
		share := m.share(at, m.line.heads[at])
		m.write(out, d.Kind, &record.Open{Share: share, Nonce: m.nonce(at, share[:])}, core.Secret{})
	case record.KindReveal:
		p := m.line.open[slotKey{d.Debt.Side, d.Debt.Slot}]
		v := m.game.Peek(m.line.Hand(d.Debt.Side), d.Debt.Slot).Open()
		m.write(out, d.Kind, &record.Reveal{
			Side: uint8(d.Debt.Side), Slot: d.Debt.Slot, Of: p.entry, Value: v,
			Nonce: m.nonce(p.entry, fair.Value(v)),
		}, core.Secret{})
	}
}

func (m *Match) writeAct(out *Output, side core.Side, c core.Choice) {
	a := c.Action
	act := record.Act{Side: uint8(side), Verb: a.Verb, N: a.N, A: a.A, B: a.B, C: a.C, Text: m.game.ActionText(m.line.table, a)}
	if _, asks := m.game.Slot(a); !asks {
		m.write(out, record.KindAct, &act, core.Secret{})
		return
	}
	m.write(out, record.KindSecretAct, &record.SecretAct{Act: act, Commit: m.commitment(fair.Value(c.Secret.Open()))}, c.Secret)
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
			o.AddValue(s.Entry.Number, v.Open())
		}
	}
	o.Sign(m.secrets.Key, m.line.id)
	m.openings = append(m.openings, o)
	out.Puts = append(out.Puts, Put{Key: openingKey(m.me), Value: record.Encode(&o)})
	out.say(everybody, frame(frameOpening, &o))
}
