package run

import (
	"cmp"
	"slices"

	"orzel/core"
)

// share gives each side a device: what the host has left open goes to its one guest, and to itself if the guests have theirs.
func share(game core.Game, host []core.Side, guests [][]core.Side) [][]core.Side {
	seats := append([][]core.Side{host}, guests...)
	var rest []core.Side
	for _, s := range game.Sides() {
		if !slices.ContainsFunc(seats, func(c []core.Side) bool { return slices.Contains(c, s) }) {
			rest = append(rest, s)
		}
	}
	if guests == nil {
		return append(seats, rest)
	}
	seats[0] = slices.Concat(host, rest)
	return seats
}

// shared reports that each side has one device, and each device a side.
func shared(game core.Game, seats [][]core.Side) bool {
	all := slices.SortedStableFunc(slices.Values(slices.Concat(seats...)), cmp.Compare)
	return slices.Equal(all, slices.SortedStableFunc(slices.Values(game.Sides()), cmp.Compare)) &&
		!slices.ContainsFunc(seats, func(c []core.Side) bool { return len(c) == 0 })
}

// seats are the sides by device.
func (f *far) seats() [][]core.Side {
	if len(f.meta.Seats) > 0 {
		return f.meta.Seats
	}
	seats := share(f.game, []core.Side{f.meta.Side}, nil) // stored before a device could have several
	if !f.tie.Host {
		slices.Reverse(seats)
	}
	return seats
}
