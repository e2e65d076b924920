package orzel

// Costs of a way over the board, in halves of a space.
const (
	wayStep  = 2 // a space
	wayShip  = 6 // more, where a ship must be gone around or broken away from
	wayMine  = 5 // more for a mine
	wayEmpty = 1 // more for a minefield token known to be empty: it still costs a look
	wayNone  = 99
)

// way is the cost of the cheapest way from any of the spaces to an exit, in halves of a space; danger is
// what a minefield token costs, by set.
func (t *Table) way(from Set, mines, blanks Set, mine, blank int) int {
	const turns = wayStep + wayShip + 1
	var due [turns]Set
	var done Set
	due[0] = from
	for cost, idle := 0, 0; idle < turns && cost < wayNone; cost++ {
		now := due[cost%turns].Less(done)
		due[cost%turns] = Set{}
		if now.Empty() {
			idle++
			continue
		}
		idle = 0
		if !now.And(t.board.Exit).Empty() {
			return cost
		}
		done = done.Or(now)
		next := t.board.Around(now).Less(done)
		add := func(c int, s Set) { due[(cost+c)%turns] = due[(cost+c)%turns].Or(s) }
		add(wayStep, next.Less(mines).Less(blanks).Less(t.ships))
		add(wayStep+mine, next.And(mines))
		add(wayStep+blank, next.And(blanks))
		add(wayStep+wayShip, next.And(t.ships))
	}
	return wayNone
}

// goal is where Orzeł could be when the round ends with the given movement tokens on the map, itself
// included: [7.1, 7.2].
func (t *Table) goal(tokens Set) Set {
	linked, ring := Set{}, one(t.orzel)
	for !ring.Empty() {
		ring = t.board.Around(ring).And(tokens).Less(linked)
		linked = linked.Or(ring)
	}
	from := linked
	if from.Empty() {
		from = one(t.orzel)
	}
	return t.board.Around(from).And(t.empty()).With(t.orzel)
}
