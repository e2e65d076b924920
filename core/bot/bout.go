package bot

import (
	"fmt"
	"math/rand/v2"

	"orzel/core"
)

// Bout is a game of computer players on one device, without record, commitments or signatures: what tests,
// measurements and training need. Each player still gets its own hand only.
type Bout struct {
	Game   core.Game
	Table  core.Table
	Hands  []core.Hand // in the order of the game's sides
	Dice   *rand.Rand
	Steps  int // facts applied: choices, rolls and reveals
	Chosen int // choices that a player was asked for
	Log    *[]core.Happening

	seat  [256]uint8 // by side, the place of its hand in Hands, from 1
	fact  core.Fact
	debts []core.Debt
	legal []core.Choice
}

// NewBout sets up a game.
func NewBout(game core.Game, options string, dice *rand.Rand) (*Bout, error) {
	t, err := game.Start(options)
	if err != nil {
		return nil, err
	}
	return From(game, t, nil, dice), nil
}

// From goes on from a table. Hands that are not given are dealt, or guessed where tokens lie hidden.
func From(game core.Game, t core.Table, hands []core.Hand, dice *rand.Rand) *Bout {
	b := &Bout{Game: game, Table: t, Dice: dice}
	for i, s := range game.Sides() {
		b.seat[s] = uint8(i + 1)
		h := core.HandOf(hands, s)
		if h == nil {
			h = game.Deal(t, s)
			game.Guess(t, nil, h, dice)
		}
		b.Hands = append(b.Hands, h)
	}
	return b
}

// Hand is the hand of a side.
func (b *Bout) Hand(s core.Side) core.Hand {
	if i := b.seat[s]; i > 0 {
		return b.Hands[i-1]
	}
	return nil
}

// Due is what the game waits for now; ok is false when it is over.
func (b *Bout) Due() (d core.Debt, ok bool) {
	b.debts = b.Game.Owes(b.Table, b.debts[:0])
	if len(b.debts) == 0 {
		return d, false
	}
	return b.debts[0], true
}

// Next pays what is due: rolls, reveals honestly, or asks the player of the side that must choose. It
// returns the fact and its secret, not yet applied.
func (b *Bout) Next(d core.Debt, p Player, rng *rand.Rand) (f core.Fact, s core.Secret) {
	s = b.pay(&d, p, rng, &f)
	return f, s
}

func (b *Bout) pay(d *core.Debt, p Player, rng *rand.Rand, f *core.Fact) (s core.Secret) {
	f.Side, f.N, f.Action, f.Slot, f.Value = d.Side, 0, core.Action{}, 0, 0
	h := b.Hands[b.seat[d.Side]-1]
	if d.Kind == core.OwesChoice {
		b.legal = b.Game.Legal(b.Table, h, d.Side, b.legal[:0])
		b.Chosen++
		c := p.Choose(b.Game, b.Table, h, d.Side, b.legal, rng)
		f.Kind, f.Action = core.Act, c.Action
		return c.Secret
	}
	if d.Kind == core.OwesRoll {
		f.Kind, f.N = core.Rolled, d.N
		b.Roll(d, f)
		return s
	}
	f.Kind, f.Slot, f.Value = core.Revealed, d.Slot, b.Game.Peek(h, d.Slot).Open()
	return s
}

// Roll draws what a debt asks for.
func (b *Bout) Roll(d *core.Debt, f *core.Fact) {
	below := uint32(d.Below)
	for i := range d.N {
		f.Draws[i] = uint16(draw(b.Dice, below))
		if d.Falling {
			below--
		}
	}
}

// Apply applies a fact to the table and to every hand.
func (b *Bout) Apply(f core.Fact, s core.Secret) error {
	b.fact = f
	return b.apply(s)
}

// apply applies the fact in b, which stays there so that a step needs no memory of its own.
func (b *Bout) apply(s core.Secret) error {
	f := &b.fact
	if err := b.Game.Apply(b.Table, f, b.Log); err != nil {
		return err
	}
	b.Steps++
	own := int(b.seat[f.Side]) - 1
	for i, h := range b.Hands {
		x := core.Secret{}
		if i == own {
			x = s
		}
		if err := b.Game.Follow(h, b.Table, f, x); err != nil {
			return err
		}
	}
	return nil
}

// Step pays what is due, with a player for each side in order. over is true when nothing was.
func (b *Bout) Step(players []Player, rng *rand.Rand) (over bool, err error) {
	b.debts = b.Game.Owes(b.Table, b.debts[:0])
	if len(b.debts) == 0 {
		return true, nil
	}
	d := &b.debts[0]
	s := b.pay(d, players[b.seat[d.Side]-1], rng, &b.fact)
	return false, b.apply(s)
}

// Play plays to the end, with a player for each side in order. most is a limit to the steps, against a
// game that does not end.
func (b *Bout) Play(players []Player, rng *rand.Rand, most int) (core.Result, error) {
	for range most {
		over, err := b.Step(players, rng)
		if err != nil {
			return core.Result{}, fmt.Errorf("bot: %s: %w", b.Game.PositionText(b.Table, b.Hands...), err)
		}
		if over {
			return b.Game.Result(b.Table), nil
		}
	}
	return core.Result{}, fmt.Errorf("bot: not over after %d steps: %s", most, b.Game.PositionText(b.Table))
}
