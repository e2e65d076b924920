//go:build !js

package run

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/coretest"
	"orzel/core/fair"
	"orzel/core/games/orzel"
	"orzel/core/match"
	"orzel/core/record"
	"orzel/signaling/room"
	"orzel/ui"
)

// openDice is a game whose rolls follow from the table: two matches with the same public acts roll the same,
// whatever their commitments are.
type openDice struct{ core.Game }

func (g openDice) Apply(t core.Table, f *core.Fact, log *[]core.Happening) error {
	if owes := g.Owes(t, nil); f.Kind == core.Rolled && len(owes) > 0 {
		h, same := record.H("table", t.Append(nil)), *f
		same.Draws = fair.Roll(h, h, nil, owes[0])
		f = &same
	}
	return g.Game.Apply(t, f, log)
}

// A world is one of two matches that differ in nothing but one peer's secrets: both peers of it with their
// stores, what passes between them, and the sealed frames around it.
type world struct {
	peers  [2]*peer
	seats  [2]*Seat
	stores [2]*store.Memory
	ends   [2]*room.Channel
	cross  []crossing
	secret core.Secret // the last one that was chosen differently
	leak   leak
}

// A leak is what a faulty program would do with the frames that a peer sends, and with the other's store.
type leak func(frames [][]byte, to store.Store) [][]byte

// A crossing is one frame on its way.
type crossing struct {
	by     int
	frame  []byte
	sealed int // bytes of the frame around it
}

func newWorld(game core.Game, seed uint64) (*world, error) {
	w := &world{}
	source := func(i int) *rand.ChaCha8 {
		var s [32]byte
		copy(s[:], fmt.Sprint(seed, " ", i))
		return rand.NewChaCha8(s)
	}
	sides := game.Sides()
	m, outs, err := match.Meet(
		match.Setup{Game: game, Name: "Anna", Seats: sides[:1], Devices: 2, Random: source(0)},
		match.Setup{Game: game, Name: "Jan", Seats: sides[1:], Devices: 2, Random: source(1)},
	)
	if err != nil {
		return nil, err
	}
	invitation, err := room.New(source(2))
	if err != nil {
		return nil, err
	}
	for i := range w.peers {
		w.ends[i] = room.NewChannel(invitation, byte(i), byte(1-i), source(3+i))
		w.stores[i] = store.NewMemory()
		w.peers[i] = newPeer(m[i], shelf{w.stores[i], "a"}, newLink(), newLink())
		w.seats[i] = newSeat(w.peers[i], meta{Game: game.Name(), Mode: ui.Far, Side: sides[i]}, nil)
		w.seats[i].auditing = true // at the end all is open
		w.peers[i].push(outs[i])
	}
	call, err := w.ends[0].Open()
	for i, at := []([]byte){call}, 1; err == nil && len(i) > 0; at = 1 - at {
		var next [][]byte
		for _, f := range i {
			var out room.Output
			out, err = w.ends[at].Receive(f)
			next = append(next, out.Replies...)
		}
		i = next
	}
	if err != nil {
		return nil, err
	}
	return w, w.settle()
}

// settle works until nothing is left to store or on its way.
func (w *world) settle() error {
	for moved := true; moved; {
		moved = false
		for i, p := range w.peers {
			p.work()
			frames := p.out.take()
			told := frames
			if w.leak != nil && w.secret.Open()%2 == 1 { // one bit of it
				told = w.leak(slices.Clone(frames), w.stores[1-i])
			}
			for _, f := range told {
				sealed, err := w.ends[i].Seal(room.Data, f)
				if err != nil {
					return err
				}
				w.cross = append(w.cross, crossing{i, f, len(sealed)})
			}
			for _, f := range frames {
				moved = true
				other := w.peers[1-i]
				if other.receive(f, 0); other.wrong != nil {
					return other.wrong
				}
			}
		}
	}
	return nil
}

// act lets a peer do a choice.
func (w *world) act(by int, side core.Side, c core.Choice) error {
	out, err := w.peers[by].m.Act(side, c)
	if err != nil {
		return err
	}
	w.peers[by].push(out)
	return w.settle()
}

// bare is a frame without what a secret goes into and nobody can read: commitments, shares, nonces, the hashes
// over them and signatures. The hash of the table stays.
func bare(frame []byte) []byte {
	if len(frame) > 0 && (frame[0] == 6 || frame[0] == 10) { // how far a device is
		var h match.Head
		if record.Decode(frame[1:], &h) == nil {
			h.Hash = record.Hash{}
			return append([]byte{frame[0]}, record.Encode(&h)...)
		}
	}
	v, err := match.ReadFrame(frame)
	if err != nil {
		return frame
	}
	if s, ok := v.(*record.Signed); ok {
		return append([]byte{frame[0]}, bareEntry(s)...)
	}
	return frame
}

func bareEntry(s *record.Signed) []byte {
	e := s.Entry
	e.Prev = record.Hash{}
	var body any
	switch e.Kind {
	case record.KindSecretAct:
		body = new(record.SecretAct)
	case record.KindCommit:
		body = new(record.Commit)
	case record.KindShare:
		body = new(record.Share)
	case record.KindOpen:
		body = new(record.Open)
	case record.KindReveal:
		body = new(record.Reveal)
	}
	if body != nil && record.Decode(e.Body, body) == nil {
		switch b := body.(type) {
		case *record.SecretAct:
			b.Commit = record.Hash{}
		case *record.Commit:
			b.Commit = record.Hash{}
		case *record.Share:
			b.Share = record.Hash{}
		case *record.Open:
			b.Share, b.Nonce = record.Hash{}, record.Hash{}
		case *record.Reveal:
			b.Nonce = record.Hash{}
		}
		e.Body = record.Encode(body)
	}
	return record.Encode(&e)
}

// opens is the value that a frame reveals.
func opens(frame []byte) (value uint16, ok bool) {
	v, err := match.ReadFrame(frame)
	if s, is := v.(*record.Signed); err == nil && is && s.Entry.Kind == record.KindReveal {
		var b record.Reveal
		if record.Decode(s.Entry.Body, &b) == nil {
			return b.Value, true
		}
	}
	return 0, false
}

// learned is all that a peer holds in its stores and shows on its screen.
func (w *world) learned(i int) (map[string]string, error) {
	all := map[string]string{}
	for _, b := range []store.Bucket{store.Records, store.Secrets} {
		items, err := w.stores[i].List(context.Background(), b, "")
		if err != nil {
			return nil, err
		}
		for _, it := range items {
			v := it.Value
			var s record.Signed
			switch {
			case it.Key == metaKey("a"): // the time it was played at is the clock's
				continue
			case strings.Contains(it.Key, "/entry/") && record.Decode(v, &s) == nil:
				v = bareEntry(&s)
			}
			all[fmt.Sprint(b, " ", it.Key, " ", len(it.Value))] = string(v)
		}
	}
	v := w.seats[i].View()
	all["screen"] = fmt.Sprint(v.Choices, v.Debts, v.History, v.CanUndo, v.Status, v.Result)
	all["table"] = string(v.Table.Append(nil))
	all["hand"] = string(v.Hand.Append(nil))
	return all, nil
}

var errLeak = errors.New("a leak")

// parallel plays one game in two worlds in which one peer hides other things from some moment on, until they
// have to part because something is opened that differs. It returns how many frames were compared since the
// worlds differed.
func parallel(seed uint64, l leak) (compared int, err error) {
	rng := rand.New(rand.NewPCG(seed, 77))
	hider, from := int(seed%2), rng.IntN(120)
	var game core.Game = openDice{orzel.Game{}}
	var w [2]*world
	for i := range w {
		if w[i], err = newWorld(game, seed); err != nil {
			return 0, err
		}
		w[i].leak = l
	}
	differ := false
	for step := 0; step < 400 && !w[0].peers[0].m.Over(); step++ {
		by, side, c, ok := w[0].choice(rng)
		if !ok {
			return compared, errors.New("nobody has a choice")
		}
		other := c
		if by == hider && step >= from {
			for _, x := range w[1].peers[by].m.Legal(side) {
				if x.Action == c.Action && x.Secret != c.Secret {
					other = x
				}
			}
			if other != c {
				differ = true
				w[0].secret, w[1].secret = c.Secret, other.Secret
			}
		}
		if !slices.Contains(w[1].peers[by].m.Legal(side), other) { // the one that was meant is used up
			for _, x := range w[1].peers[by].m.Legal(side) {
				if x.Action == c.Action {
					other = x
				}
			}
		}
		at := len(w[0].cross)
		if err := w[0].act(by, side, c); err != nil {
			return compared, err
		}
		if err := w[1].act(by, side, other); err != nil {
			return compared, fmt.Errorf("%w: with other secrets: %w", errLeak, err)
		}
		if w[0].peers[0].m.Over() || w[1].peers[0].m.Over() {
			return compared, nil // and all is opened
		}
		for k := at; k < max(len(w[0].cross), len(w[1].cross)); k++ {
			if k >= len(w[0].cross) || k >= len(w[1].cross) {
				return compared, fmt.Errorf("%w: step %d: %d frames and %d", errLeak, step, len(w[0].cross), len(w[1].cross))
			}
			a, b := w[0].cross[k], w[1].cross[k]
			x, one := opens(a.frame)
			y, two := opens(b.frame)
			if one && two && x != y && a.by == hider && len(a.frame) == len(b.frame) {
				return compared, nil
			}
			if a.by != b.by || len(a.frame) != len(b.frame) || a.sealed != b.sealed || a.sealed%room.Block != 0 || !bytes.Equal(bare(a.frame), bare(b.frame)) {
				return compared, fmt.Errorf("%w: step %d, frame %d: by %d and %d, %d and %d bytes, sealed %d and %d:\n%x\n%x",
					errLeak, step, k, a.by, b.by, len(a.frame), len(b.frame), a.sealed, b.sealed, bare(a.frame), bare(b.frame))
			}
			if differ {
				compared++
			}
		}
		if step%8 > 0 { // what is stored stays for a while, and is many times more
			continue
		}
		one, err := w[0].learned(1 - hider)
		if err != nil {
			return compared, err
		}
		two, err := w[1].learned(1 - hider)
		if err != nil {
			return compared, err
		}
		if len(one) != len(two) {
			return compared, fmt.Errorf("%w: step %d: %d and %d things are stored", errLeak, step, len(one), len(two))
		}
		for key, v := range one {
			if two[key] != v {
				return compared, fmt.Errorf("%w: step %d: %s:\n%x\n%x", errLeak, step, key, v, two[key])
			}
		}
	}
	return compared, nil
}

// choice is a random one of whoever has one.
func (w *world) choice(rng *rand.Rand) (by int, side core.Side, c core.Choice, ok bool) {
	for i, p := range w.peers {
		for _, s := range p.m.Game().Sides() {
			if legal := p.m.Legal(s); len(legal) > 0 {
				return i, s, legal[rng.IntN(len(legal))], true
			}
		}
	}
	return 0, 0, core.Choice{}, false
}

// What the other side hides changes nothing of what crosses the link, but for commitments and what follows from
// them, which nobody can read: the same frames, in the same order, of the same lengths, sealed to the same
// sizes; and nothing of what this device stores and shows.
func TestWhatIsHiddenChangesNothingOnTheWire(t *testing.T) {
	games := 20
	if coretest.Soak() {
		games = 200
	}
	frames := 0
	for n := range games {
		compared, err := parallel(uint64(n), nil)
		if err != nil {
			t.Fatalf("game %d: %v", n, err)
		}
		frames += compared
	}
	t.Logf("%d frames of %d games were the same while the secrets differed", frames, games)
	if frames < 20*games {
		t.Errorf("only %d frames were compared in %d games", frames, games)
	}
}

// The control: one bit that depends on a secret is found, wherever it goes.
func TestALeakOfOneBitIsFound(t *testing.T) {
	leaks := map[string]leak{
		"a longer frame": func(f [][]byte, _ store.Store) [][]byte {
			if len(f) > 0 {
				f[0] = append(slices.Clone(f[0]), 0)
			}
			return f
		},
		"a flag": func(f [][]byte, _ store.Store) [][]byte {
			for i, b := range f {
				v, err := match.ReadFrame(b)
				if e, ok := v.(*record.Signed); err == nil && ok {
					e.Entry.Author ^= 1
					f[i] = match.EntryFrame(e)
				}
			}
			return f
		},
		"a frame more": func(f [][]byte, _ store.Store) [][]byte {
			if len(f) > 0 {
				f = append(f, f[0])
			}
			return f
		},
		"a frame later": func(f [][]byte, _ store.Store) [][]byte { slices.Reverse(f); return f },
		"a word in a store": func(f [][]byte, to store.Store) [][]byte {
			_ = to.Put(context.Background(), store.Write{Bucket: store.Records, Key: "match/a/odd", Value: []byte{1}})
			return f
		},
	}
	for what, leak := range leaks {
		found := false
		for n := uint64(0); n < 20 && !found; n++ {
			_, err := parallel(n, leak)
			if err != nil && !errors.Is(err, errLeak) {
				t.Fatal(err)
			}
			found = err != nil
		}
		if !found {
			t.Errorf("%s is not found", what)
		}
	}
}
