package noughts

import "orzel/core"

// Worth adds up the lines without a stone of the other side, those that can be filled next above all.
func (Game) Worth(table core.Table, h core.Hand) float64 {
	t := table.(*Table)
	var sum [3]float64
	for _, l := range lines {
		var n [4]float64
		for _, i := range l {
			n[t.Spaces[i]]++
		}
		for s := X; s <= O; s++ {
			switch {
			case n[other(s)] > 0:
			case n[s] == 2 && n[empty] == 1 && t.Side == s:
				sum[s] += 100
			default:
				sum[s] += n[s] * n[s] / (1 + n[faceDown])
			}
		}
	}
	return sum[h.Side()] - sum[other(h.Side())]
}

// Odds are even: nothing tells a cross from a blank.
func (Game) Odds(_ core.Table, _ core.Hand, _ core.Debt, buf []float64) []float64 {
	return append(buf, 0, 0.5, 0.5)
}
