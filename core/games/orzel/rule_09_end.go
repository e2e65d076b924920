package orzel

import "orzel/core"

// sunk: [9.2] KM wins the moment the last submarine token has left the game.
func (t *Table) sunk(log *[]core.Happening) {
	if t.lost == t.tokens {
		t.finish(bySinking, KM, log)
	}
}

// finish ends the game at once, in the middle of any step [2.2].
func (t *Table) finish(how uint8, winner core.Side, log *[]core.Happening) {
	t.end, t.winner = how, winner
	t.pending, t.at = nothing, 0
	note(log, core.Happening{What: GameOver, Side: winner, A: uint16(how)})
}

// agree: [9.3] a side MAY resign; both MAY agree a draw.
func (t *Table) agree(f *core.Fact, log *[]core.Happening) error {
	switch {
	case f.Value == core.Resign && (f.Side == PL || f.Side == KM):
		t.finish(byResign, PL+KM-f.Side, log)
	case f.Value == core.Draw:
		t.finish(byDraw, core.NoSide, log)
	default:
		return noAgreement.because()
	}
	return nil
}

// result says whether the game is over, and why.
func (t *Table) result() core.Result {
	r := [...]core.Result{
		running:   {},
		byExit:    {Over: true, Why: "exit", Rule: "9.1"},
		bySinking: {Over: true, Why: "sunk", Rule: "9.2"},
		byResign:  {Over: true, Why: "resigned", Rule: "9.3"},
		byDraw:    {Over: true, Why: "draw", Rule: "9.3"},
	}[t.end]
	r.Winner = t.winner
	return r
}
