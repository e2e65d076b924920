package orzel

import "orzel/core"

// What things are worth, in spaces of the way that Orzeł has to go. Guesses, tuned by play.
const (
	worthWith   = 0.5  // an empty sea with KM
	worthShort  = 0.5  // a movement token too few for a round's courses
	worthShip   = 0.35 // a ship in hand
	worthCaught = 0.5  // a ship with PL
	worthLaid   = 0.45 // a minefield token in hand: what it costs to lay one to no purpose
	worthLater  = 0.6  // an action still to be done
)

// worthLost is what the loss of submarines costs, by how many are left.
var worthLost = [...]float64{40, 14, 8, 4, 1, 0}

// Worth is the evaluation of a greedy player: how good the table is for the hand's side. It sees no enemy
// secret; where one matters, it reckons with the odds.
func (Game) Worth(table core.Table, hand core.Hand) float64 {
	t, h := table.(*Table), hand.(*Hand)
	v := t.pieces()
	if h.side == PL {
		return v - t.distance(h) + t.diceWorth(PL)
	}
	return t.distance(h) - v + t.diceWorth(KM)
}

// Odds see the computer players: the face of a hidden token, as likely as the faces are among all that
// are not open.
func (Game) Odds(table core.Table, _ core.Hand, d core.Debt, buf []float64) []float64 {
	p := table.(*Table).odds(d.Side)
	return append(buf, 0, 1-p, p)
}

// odds is how likely a hidden token of a side is a submarine or a mine.
func (t *Table) odds(s core.Side) float64 {
	a, b := t.belong(s, 1), t.belong(s, 2)
	if a+b == 0 {
		return 0
	}
	return float64(b) / float64(a+b)
}

// pieces is what the pieces off the map are worth to PL.
func (t *Table) pieces() float64 {
	v := -worthLost[t.tokens-t.lost] - worthWith*float64(t.with)
	if own := 2*t.tokens - t.with - t.lost; own < 6 {
		v -= worthShort * float64(6-own)
	}
	v += worthCaught*float64(t.caught) - worthShip*float64(t.shipsInHand())
	return v - worthLaid*float64(t.minesInHand())
}

// distance is how far Orzeł will be from an exit after this round, as the owner of the hand sees it.
func (t *Table) distance(h *Hand) float64 {
	mines, blanks, mine := t.mines, Set{}, wayEmpty
	if h.side == KM {
		mines, blanks, mine = h.at[Mine], h.at[NoMine], wayMine
	} else {
		mine += int(t.odds(KM)*(wayMine-wayEmpty) + 0.5)
	}
	r := t.roads(mines, blanks, mine, wayEmpty)
	tokens := t.tokensOnMap()
	if t.phase < PLActs || t.phase == NewPosition && tokens.Empty() {
		return float64(r.way(one(t.orzel))) / 2
	}
	d := t.far(&r, tokens)
	searches, kills := t.threat()
	if searches == 0 && kills == 0 {
		return d
	}
	return d + t.exposed(h, d, &r, searches, kills)
}

// far is how far Orzeł will be from an exit after this round, with the given movement tokens on the map.
func (t *Table) far(r *roads, tokens Set) float64 { return float64(r.way(t.goal(tokens))) / 2 }

// exposed is what PL must expect to lose by the searches and attacks that KM's dice still hold: tokens,
// and the way they carry.
func (t *Table) exposed(h *Hand, d float64, r *roads, searches, kills float64) (loss float64) {
	tokens, left := t.tokensOnMap(), t.tokens-t.lost
	sub := worthLost[left-1] - worthLost[left]
	if n := float64(t.up.Len()); n > 0 && kills > 0 {
		share := min(1, kills/n)
		for x := range t.up.All {
			loss += share * (sub + t.far(r, tokens.Without(x)) - d)
		}
		kills = max(0, kills-n)
	}
	n := float64(t.down.Len())
	if n == 0 || searches == 0 {
		return loss
	}
	found, p := min(1, searches/n), t.odds(PL)
	struck := min(1, kills/max(1, searches*p))
	for x := range t.down.All {
		if h.side == PL {
			p = float64(bit(h.at[Submarine].Has(x)))
		}
		cut := max(0, t.far(r, tokens.Without(x))-d)
		loss += found * ((1-p)*(worthWith+cut) + p*struck*(sub+cut))
	}
	return loss
}

// threat is how many searches and attacks KM's dice still hold: with faces that give either, the more of
// attacks the better, as long as there is something to attack.
func (t *Table) threat() (searches, kills float64) {
	if t.phase > KMActs {
		return 0, 0
	}
	either := 0.0
	for i := range t.thrown[KM] {
		d := &t.thrown[KM][i]
		s, a := t.actionsLeft(d, KM, Search), t.actionsLeft(d, KM, Attack)
		switch {
		case s > 0 && a > 0:
			either += min(s, a)
		default:
			searches, kills = searches+s, kills+a
		}
	}
	open := float64(t.up.Len())
	for either > 0 {
		if kills < open+searches {
			kills++
		} else {
			searches++
		}
		either--
	}
	return searches, kills
}

// actionsLeft is how often an undone die could still do a verb.
func (t *Table) actionsLeft(d *Die, s core.Side, v Verb) float64 {
	if d.State != Aside {
		return 0
	}
	for k, o := range t.dice.option[s][d.Face] {
		switch {
		case o.Verb != v || d.Option != 0 && d.Option != uint8(k+1):
		case d.Option != 0:
			return float64(d.Left)
		default:
			return float64(o.Count)
		}
	}
	return 0
}
