package orzel

// Costs of a way over the board, in halves of a space.
const (
	wayStep  = 2 // a space
	wayShip  = 6 // more, where a ship must be gone around or broken away from
	wayMine  = 5 // more for a mine
	wayEmpty = 1 // more for a minefield token known to be empty: it still costs a look
	wayNone  = 99
)

// roads are the costs of the cheapest ways to an exit, in halves of a space, found outward from the exits and
// only as far as asked.
type roads struct {
	board *Board
	enter [4]struct { // the spaces by what one more step onto them costs
		at   Set
		cost int
	}
	known int          // the costs looked at
	at    [wayNone]Set // by cost, the spaces from which a way costs so much
	due   [wayMost]Set // by cost, the spaces to look at
	done  Set
	idle  int
}

// wayMost is more than a step can cost.
const wayMost = wayStep + wayShip + 1

// roads makes ready; mine and blank are what the minefield tokens of two sets cost.
func (t *Table) roads(mines, blanks Set, mine, blank int) (r roads) {
	r.board = t.board
	r.enter[0].at, r.enter[0].cost = t.board.Sea.Less(mines.Or(blanks).Or(t.ships)), wayStep
	r.enter[1].at, r.enter[1].cost = mines, wayStep+mine
	r.enter[2].at, r.enter[2].cost = blanks, wayStep+blank
	r.enter[3].at, r.enter[3].cost = t.ships, wayStep+wayShip
	r.due[0] = t.board.Exit
	return r
}

// way is the cost of the cheapest way from any of the spaces to an exit.
func (r *roads) way(from Set) int {
	for cost := range r.known {
		if !r.at[cost].And(from).Empty() {
			return cost
		}
	}
	for r.known < wayNone && r.idle < wayMost {
		if !r.look().And(from).Empty() {
			return r.known - 1
		}
	}
	return wayNone
}

// look finds the spaces of the next cost.
func (r *roads) look() Set {
	cost := r.known
	r.known++
	now := r.due[cost%wayMost].Less(r.done)
	r.due[cost%wayMost] = Set{}
	r.at[cost] = now
	if now.Empty() {
		r.idle++
		return now
	}
	r.idle = 0
	r.done = r.done.Or(now)
	for i := range r.enter {
		e := &r.enter[i]
		if s := now.And(e.at); !s.Empty() {
			d := &r.due[(cost+e.cost)%wayMost]
			*d = d.Or(r.board.Around(s))
		}
	}
	return now
}

// goal is where Orzeł could be when the round ends with the given movement tokens on the map, itself
// included: [7.1, 7.2].
func (t *Table) goal(tokens Set) Set {
	from := t.linkedOf(tokens)
	if from.Empty() {
		from = one(t.orzel)
	}
	return t.board.Around(from).And(t.empty()).With(t.orzel)
}
