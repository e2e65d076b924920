// Package coretest is the contract that every game passes in one line: the laws of the kernel, as far as
// the rules alone can keep them. A game's test calls Run; what it needs to know of the game is in Options.
//
//	1 one truth      Legal, Apply and Follow agree on every action and secret there is
//	2 same table     two devices hold the same table after each entry
//	3 blind          an enemy's secrets change neither the table, nor what is legal, nor what is told
//	4 no following   what returned behind the screen cannot be recognised
//	5 replay         the facts alone rebuild the table; every text is read back
//	6 conservation   nothing is made or lost
//	7 drafts         what nobody needed to see can be undone, and survives a restart
//	8 it ends        random play ends and nobody is ever stuck
//	9 liars          a lying peer is named, with the entry; noise names nobody
//
// and two that those rest on: a refusal changes nothing and is one of the game's; a guess at an enemy's hand
// is consistent with the table. Laws 2, 7 and 9 play two devices with a
// link between them.
//
// Each law is a function that returns what it found, so that a test of this package can plant each fault in
// a toy game and see it found.
package coretest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"testing"

	"orzel/core"
	"orzel/core/bot"
)

// Options is what the laws need to know of a game.
type Options struct {
	Starts   []string                                             // options to start games with; none: the default
	Refusals []string                                             // every message id of an Illegal
	Count    func(t core.Table, hands []core.Hand) map[string]int // by kind, how many pieces all places hold
	Hidden   func(t core.Table, s core.Side) int                  // how many things of a side lie hidden on the table; only if some can return unseen
	Games    int                                                  // random games a law; 0: 12. SOAK=1 plays 25 times as many
	Steps    int                                                  // more facts than any random game has; 0: 100000
	Every    int                                                  // law 1 tries the whole list of actions at every so many-th position; 0: by its length, 600 at most
	Matches  int                                                  // whole matches of two devices a law; 0: 4
}

// Law is one law and its check.
type Law struct {
	Name  string
	Check func(core.Game, Options) error
}

// Laws in the order of the design.
var Laws = []Law{
	{"Law1_OneTruth", OneTruth},
	{"Law2_SameTable", SameTable},
	{"Law3_Blind", Blind},
	{"Law3_Canaries", Canaries},
	{"Law4_NoFollowing", NoFollowing},
	{"Law5_Replay", Replay},
	{"Law5_Texts", Texts},
	{"Law6_Conservation", Conservation},
	{"Law7_Drafts", Drafts},
	{"Law8_ItEnds", ItEnds},
	{"Law9_Liars", Liars},
	{"GuessesAreConsistent", Guesses},
}

// Run checks every law.
func Run(t *testing.T, game core.Game, o Options) {
	for _, l := range Laws {
		t.Run(l.Name, func(t *testing.T) {
			if err := l.Check(game, o); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// Soak reports that the full counts are asked for: SOAK=1, as make soak sets it, or ORZEL_SOAK=1.
func Soak() bool { return os.Getenv("SOAK") != "" || os.Getenv("ORZEL_SOAK") != "" }

func (o Options) games() int { return tier(o.Games, 12) }

// matches is how many whole matches, with signatures, a law plays.
func (o Options) matches() int { return tier(o.Matches, 4) }

// tier is a count as asked for or else, 25 times as much in a soak, a quarter in wasm: there it only has to
// show that the same holds.
func tier(asked, other int) int {
	if asked == 0 {
		asked = other
	}
	if Soak() {
		asked *= 25
	}
	if runtime.GOOS == "js" {
		asked = max(1, asked/4)
	}
	return asked
}

func (o Options) steps() int {
	if o.Steps == 0 {
		return 100000
	}
	return o.Steps
}

// every is the rarer, the longer the list: a game of few moves must not go untried.
func (o Options) every(pairs int) int {
	if o.Every == 0 {
		return max(1, min(pairs/250, 600))
	}
	return o.Every
}

func (o Options) starts() []string {
	if len(o.Starts) == 0 {
		return []string{""}
	}
	return o.Starts
}

// start are the options of a law's n-th game.
func (o Options) start(n int) string { return o.starts()[n%len(o.starts())] }

// each sets up the random games of a law.
func (o Options) each(game core.Game, law uint64, play func(b *bot.Bout, rng *rand.Rand) error) error {
	for n := range o.games() {
		start := o.start(n)
		rng := rand.New(rand.NewPCG(law, uint64(n)))
		b, err := bot.NewBout(game, start, rng)
		if err != nil {
			return err
		}
		if err := play(b, rng); err != nil {
			return fmt.Errorf("game %d, options %q, after %d facts: %w\n%s", n, start, b.Steps, err, game.PositionText(b.Table, b.Hands...))
		}
	}
	return nil
}

// walk plays a game at random and looks at every position before its due debt is paid, and at the last.
func (o Options) walk(b *bot.Bout, rng *rand.Rand, look func(d core.Debt, over bool) error) error {
	for range o.steps() {
		d, ok := b.Due()
		if err := look(d, !ok); err != nil || !ok {
			return err
		}
		f, s, err := pay(b, d, rng)
		if err != nil {
			return err
		}
		if err := b.Apply(f, s); err != nil {
			return err
		}
	}
	return fmt.Errorf("not over after %d facts", o.steps())
}

// trace plays a game at random and looks at each fact after it, with its secret and what it told.
func (o Options) trace(b *bot.Bout, rng *rand.Rand, look func(f core.Fact, s core.Secret, told []core.Happening) error) error {
	var told []core.Happening
	b.Log = &told
	for range o.steps() {
		d, ok := b.Due()
		if !ok {
			return nil
		}
		f, s, err := pay(b, d, rng)
		if err != nil {
			return err
		}
		told = told[:0]
		if err := b.Apply(f, s); err != nil {
			return err
		}
		if err := look(f, s, told); err != nil {
			return err
		}
	}
	return nil
}

// pay chooses the next fact at random; it fails where a side is stuck.
func pay(b *bot.Bout, d core.Debt, rng *rand.Rand) (f core.Fact, s core.Secret, err error) {
	switch h := b.Hand(d.Side); {
	case d.Kind == core.OwesChoice && len(b.Game.Legal(b.Table, h, d.Side, nil)) == 0:
		return f, s, fmt.Errorf("side %d owes a choice and has none: stuck", d.Side)
	case d.Kind == core.OwesReveal && b.Game.Peek(h, d.Slot).IsNone():
		return f, s, fmt.Errorf("side %d owes slot %d and holds nothing there: stuck", d.Side, d.Slot)
	case d.Kind == core.OwesRoll && (d.N == 0 || d.Below == 0):
		return f, s, fmt.Errorf("a roll of %d draws below %d", d.N, d.Below)
	}
	f, s = b.Next(d, bot.Random{}, rng)
	return f, s, nil
}
