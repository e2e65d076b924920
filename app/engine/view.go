package engine

import (
	"math/rand/v2"

	"orzel/core"
)

// Debt is one thing that the game waits for, as programs read it.
type Debt struct {
	Kind  string `json:"kind"` // "choice", "reveal" or "roll"
	Side  string `json:"side"`
	Slot  uint16 `json:"slot,omitempty"`  // reveal: the game's number of the place
	N     uint8  `json:"n,omitempty"`     // roll: how many draws
	Below uint16 `json:"below,omitempty"` // roll: each is below this
}

// Move is one legal choice. Of a side whose hand is not known only the action is told.
type Move struct {
	Action string `json:"action"`
	Secret string `json:"secret,omitempty"`
}

// Result says how a game ended.
type Result struct {
	Over   bool   `json:"over"`
	Winner string `json:"winner,omitempty"` // none: a draw
	Why    string `json:"why,omitempty"`
	Rule   string `json:"rule,omitempty"`
}

// Owes is what a table waits for.
func Owes(game core.Game, t core.Table) []Debt {
	out := []Debt{}
	for _, d := range game.Owes(t, nil) {
		x := Debt{Side: game.SideText(d.Side)}
		switch d.Kind {
		case core.OwesChoice:
			x.Kind = "choice"
		case core.OwesReveal:
			x.Kind, x.Slot = "reveal", d.Slot
		case core.OwesRoll:
			x.Kind, x.N, x.Below = "roll", d.N, d.Below
		}
		out = append(out, x)
	}
	return out
}

// Moves are the legal choices of the side that owes one. Without its hand (nil) they are the actions: what is
// asked is judged from the table alone, so any hand that fits gives the same.
func Moves(game core.Game, t core.Table, h core.Hand, side core.Side) []Move {
	known := h != nil
	if !known {
		h = game.Deal(t, side)
		game.Guess(t, nil, h, rand.New(rand.NewPCG(1, 1)))
	}
	out := []Move{}
	var last core.Action
	for i, c := range game.Legal(t, h, side, nil) {
		m := Move{Action: game.ActionText(t, c.Action)}
		if known {
			m.Secret = game.SecretText(side, c.Secret)
		} else if i > 0 && c.Action == last {
			continue
		}
		last = c.Action
		out = append(out, m)
	}
	return out
}

// Ended is a table's result.
func Ended(game core.Game, t core.Table) Result {
	r := game.Result(t)
	return Result{Over: r.Over, Winner: game.SideText(r.Winner), Why: r.Why, Rule: r.Rule}
}
