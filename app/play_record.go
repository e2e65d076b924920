//go:build !js

package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"orzel/core"
	"orzel/core/bot"
	"orzel/core/match"
)

// playRecord plays one game as a match between two peers, as a solo game in the browser is: with commitments, joint
// dice and signatures. The first side is one peer's, all others are the other's. A path that ends in .txt gets the
// text form.
func playRecord(c *call, game core.Game, options string, players []bot.Player, seed uint64, path string) error {
	t := &tables{game: game, players: players, rng: rand.New(rand.NewPCG(seed, 1))}
	if err := t.meet(options, seed); err != nil {
		return err
	}
	for !t.done() {
		moved, err := t.deliver()
		if err == nil && !moved {
			moved, err = t.choose()
		}
		if err != nil {
			return err
		}
		if !moved {
			return errors.New("the match stands still")
		}
	}
	r := t.peers[0].Record()
	b := r.Append(nil)
	if strings.HasSuffix(path, ".txt") {
		b = []byte(r.Text())
	}
	if err := write(path, b); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "%d entries in %s\nresult: %s\n", len(r.Entries), path, resultText(game, game.Result(t.peers[0].Table())))
	return nil
}

// tables are two peers with the frames on their way to each.
type tables struct {
	game    core.Game
	players []bot.Player
	rng     *rand.Rand
	peers   [2]*match.Match
	inbox   [2][][]byte
}

// source gives each peer its own reproducible bytes for keys and seeds.
func source(seed uint64, peer uint64) *rand.ChaCha8 {
	var s [32]byte
	binary.BigEndian.PutUint64(s[:], seed)
	binary.BigEndian.PutUint64(s[8:], peer+1)
	return rand.NewChaCha8(s)
}

func (t *tables) meet(options string, seed uint64) error {
	sides := t.game.Sides()
	peers, outs, err := match.Meet(
		match.Setup{Game: t.game, Options: options, Seats: sides[:1], Devices: 1, Random: source(seed, 0)},
		match.Setup{Game: t.game, Seats: sides[1:], Devices: 1, Random: source(seed, 1)},
	)
	t.peers, t.inbox = peers, [2][][]byte{outs[1].Frames, outs[0].Frames}
	return err
}

// done: the game is over and both have opened.
func (t *tables) done() bool {
	return t.peers[0].Over() && len(t.peers[0].Record().Openings) == 2
}

// deliver hands over one frame to each peer that has one waiting.
func (t *tables) deliver() (moved bool, err error) {
	for i := range t.peers {
		if len(t.inbox[i]) == 0 {
			continue
		}
		f := t.inbox[i][0]
		t.inbox[i] = t.inbox[i][1:]
		out, err := t.peers[i].Receive(f)
		if err != nil {
			return false, err
		}
		t.inbox[1-i] = append(t.inbox[1-i], out.Frames...)
		moved = true
	}
	return moved, nil
}

// choose asks the player whose choice is due. It sees its own peer's table and hand.
func (t *tables) choose() (bool, error) {
	for i, p := range t.peers {
		for k, s := range t.game.Sides() {
			legal := p.Legal(s)
			if len(legal) == 0 {
				continue
			}
			out, err := p.Act(s, t.players[k].Choose(t.game, p.Table(), p.Hand(s), s, legal, t.rng))
			t.inbox[1-i] = append(t.inbox[1-i], out.Frames...)
			return true, err
		}
	}
	return false, nil
}
