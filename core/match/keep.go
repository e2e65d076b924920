package match

import (
	"crypto/ed25519"
	"encoding/binary"
	"errors"
	"fmt"

	"orzel/core"
	"orzel/core/record"
)

// What a match keeps in its store, by key. Public: hello/N, branch, entry/N, opening/N, evidence, wish, offer/what. Secret: self,
// the seed and the key; drafts; before the match, lobby.

func entryKey(n uint32) string  { return fmt.Sprintf("entry/%08d", n) }
func helloKey(peer int) string  { return fmt.Sprintf("hello/%d", peer) }
func openingKey(p int) string   { return fmt.Sprintf("opening/%d", p) }
func (m *Match) putDrafts() Put { return Put{Secret: true, Key: "drafts", Value: m.draftBytes()} }

// ErrLost is returned when a store does not hold a whole match.
var ErrLost = errors.New("match: the store does not hold this match whole")

const draftSize = 11 // side, verb, N, A, B, C, secret

func (m *Match) draftBytes() []byte {
	if len(m.drafts) == 0 {
		return nil
	}
	var b []byte
	for i, c := range m.drafts {
		a := c.Action
		b = append(b, byte(m.draft.steps[i].Fact.Side), a.Verb, a.N)
		for _, v := range []uint16{a.A, a.B, a.C, c.Secret.Open()} {
			b = binary.BigEndian.AppendUint16(b, v)
		}
	}
	return b
}

func (m *Match) readDrafts(b []byte) error {
	if len(b)%draftSize != 0 {
		return fmt.Errorf("%w: drafts", ErrLost)
	}
	for ; len(b) > 0; b = b[draftSize:] {
		u := func(i int) uint16 { return binary.BigEndian.Uint16(b[i:]) }
		c := core.Choice{Action: core.Action{Verb: b[1], N: b[2], A: u(3), B: u(5), C: u(7)}, Secret: core.Hide(u(9))}
		if err := m.addDraft(core.Side(b[0]), c); err != nil {
			return fmt.Errorf("%w: drafts: %v", ErrLost, err)
		}
	}
	return nil
}

// begin is what a new match stores before its first frame.
func (m *Match) begin(out *Output) {
	self := append([]byte{byte(m.me)}, m.secrets.Seed[:]...)
	out.Puts = append(out.Puts, Put{Secret: true, Key: "self", Value: append(self, m.secrets.Key.Seed()...)})
	for i := range m.line.hellos {
		out.Puts = append(out.Puts, Put{Key: helloKey(i), Value: record.Encode(&m.line.hellos[i])})
	}
	out.Puts = append(out.Puts, Put{Secret: true, Key: LobbyKey})
}

// Load brings a match back from what was put: the public and the secret values by key. It writes nothing
// until Wake and the other device's answer.
func Load(games func(name string) (core.Game, error), public, secret map[string][]byte) (*Match, error) {
	r, err := Stored(public)
	if err != nil {
		return nil, err
	}
	self := secret["self"]
	if len(self) != 65 || int(self[0]) >= len(r.Hellos) {
		return nil, fmt.Errorf("%w: own seed", ErrLost)
	}
	var s Secrets
	copy(s.Seed[:], self[1:33])
	s.Key = ed25519.NewKeyFromSeed(self[33:])
	if !owns(&r.Hellos[self[0]], record.Key(r.Hellos, r.Branch, self[0], uint32(len(r.Entries))), s) {
		return nil, fmt.Errorf("%w: the seed is another match's", ErrLost)
	}
	game, err := gameOf(games, r.Hellos)
	if err != nil {
		return nil, err
	}
	if err := fit(game, r.Hellos); err != nil {
		return nil, err
	}
	if at, err := r.CheckSignatures(); err != nil {
		return nil, fmt.Errorf("%w: entry %d: %v", ErrLost, at, err)
	}
	m, err := newMatch(game, r.Hellos, r.Branch, int(self[0]), s)
	if err != nil {
		return nil, err
	}
	if err := m.replay(r); err != nil {
		return nil, err
	}
	m.openings = r.Openings
	if b, ok := public["wish"]; ok {
		m.wish = new(record.Wish)
		if err := record.DecodeOwn(b, m.wish); err != nil {
			return nil, fmt.Errorf("%w: wish", ErrLost)
		}
	}
	if m.wish != nil && !m.line.validWish(m.wish) {
		m.wish = nil // it names an entry that is not here; it can be made again
	}
	m.loadOffers(public)
	m.dropDrafts()
	if m.fault == nil && m.readDrafts(secret["drafts"]) != nil {
		m.dropDrafts() // no game is lost for what was not even sent
	}
	return m, nil
}

func (m *Match) replay(r *record.Record) error {
	for i := range r.Entries {
		if !m.line.Follows(&r.Entries[i].Entry) {
			return fmt.Errorf("%w: entry %d does not follow on the one before", ErrLost, i)
		}
		secret, _ := m.recover(&r.Entries[i])
		if f := m.line.Take(&r.Entries[i], secret); f != nil {
			return f
		}
		m.entries = append(m.entries, r.Entries[i])
	}
	if m.evidence = r.Evidence; m.evidence != nil {
		m.fault = judgeEvidence(m.line, m.entries, m.evidence)
	}
	return nil
}

// Stored gathers a record from a store's public values.
func Stored(public map[string][]byte) (*record.Record, error) {
	r := &record.Record{}
	for i := 0; public[helloKey(i)] != nil; i++ {
		var h record.Hello
		if err := record.DecodeOwn(public[helloKey(i)], &h); err != nil {
			return nil, fmt.Errorf("%w: hello %d: %v", ErrLost, i, err)
		}
		r.Hellos = append(r.Hellos, h)
	}
	if b := public[branchKey]; b != nil && len(r.Hellos) == 2 {
		r.Branch = new(record.Branch)
		if err := record.DecodeOwn(b, r.Branch); err != nil {
			return nil, fmt.Errorf("%w: branch: %v", ErrLost, err)
		}
	}
	for i := uint32(0); public[entryKey(i)] != nil; i++ {
		var s record.Signed
		if err := record.DecodeOwn(public[entryKey(i)], &s); err != nil {
			return nil, fmt.Errorf("%w: entry %d: %v", ErrLost, i, err)
		}
		r.Entries = append(r.Entries, s)
	}
	for i := range r.Hellos {
		if b := public[openingKey(i)]; b != nil {
			var o record.Opening
			if err := record.DecodeOwn(b, &o); err != nil {
				return nil, fmt.Errorf("%w: opening %d: %v", ErrLost, i, err)
			}
			r.Openings = append(r.Openings, o)
		}
	}
	if b := public["evidence"]; b != nil {
		r.Evidence = new(record.Signed)
		if err := record.DecodeOwn(b, r.Evidence); err != nil {
			return nil, fmt.Errorf("%w: evidence: %v", ErrLost, err)
		}
	}
	if len(r.Hellos) == 0 {
		return nil, fmt.Errorf("%w: no hello", ErrLost)
	}
	return r, nil
}
