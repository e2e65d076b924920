package match

import (
	"math/bits"

	"orzel/core"
	"orzel/core/fair"
	"orzel/core/record"
)

// Step is a fact and what came of it, for the log.
type Step struct {
	Entry int // the number of the entry that completed the fact; drafts: -1
	Peer  int
	Round int // of the table before it
	Fact  core.Fact
	Log   []core.Happening
	Out   int // an exclusion: the peer, and one; Heir plays its sides on
	Heir  int
	Back  int // an agreement to take back: how many entries stand; the facts of the others are undone
}

// Line is a match as far as it was written: it judges entry after entry. It holds those hands that its
// maker knows.
type Line struct {
	game   core.Game
	hellos []record.Hello
	branch *record.Branch
	id     record.Hash
	heads  []record.Hash // heads[n] is what entry n follows on
	table  core.Table
	hands  []core.Hand // by side; nil where unknown
	open   map[slotKey]placed
	roll   *roll
	steps  []Step
	marks  []mark   // the moments since the last entry that was not an act
	seats  []uint16 // by peer, as in the hellos until somebody is excluded
	out    Peers    // excluded
}

type slotKey struct {
	side core.Side
	slot uint16
}

// placed is a commitment that lies in a slot.
type placed struct {
	entry  uint32
	commit record.Hash
}

// roll is a joint roll under way.
type roll struct {
	debt    core.Debt
	order   []int  // the roller's peer, then the others
	stage   int    // how many entries it has
	number  uint32 // of its first entry
	began   record.Hash
	commits map[int]Commitment
	shares  []record.Hash
}

// Commitment of a peer in a roll, and where it stands.
type Commitment struct {
	Entry uint32
	Hash  record.Hash
}

// NewLine sets up the table that the hellos speak of, of a match that may be a branch; nil: it is none. No hand is known.
func NewLine(game core.Game, hellos []record.Hello, branch *record.Branch) (*Line, error) {
	table, err := game.Start(hellos[0].Options)
	if err != nil {
		return nil, err
	}
	id := record.GameID(hellos)
	l := &Line{
		game: game, hellos: hellos, branch: branch, id: id, heads: []record.Hash{id}, table: table,
		hands: make([]core.Hand, sides(game)), open: map[slotKey]placed{},
	}
	for i := range hellos {
		l.seats = append(l.seats, hellos[i].Seats)
	}
	return l, nil
}

// left is how many peers play.
func (l *Line) left() int { return len(l.hellos) - bits.OnesCount8(uint8(l.out)) }

func sides(game core.Game) int {
	most := core.NoSide
	for _, s := range game.Sides() {
		most = max(most, s)
	}
	return int(most) + 1
}

// Know gives the line the hand of a side, before the first entry.
func (l *Line) Know(s core.Side) { l.hands[s] = l.game.Deal(l.table, s) }

// knowOf gives it the hands of all sides that a peer holds.
func (l *Line) knowOf(peer int) {
	for _, s := range l.game.Sides() {
		if l.Holder(s) == peer {
			l.Know(s)
		}
	}
}

// Len is the number of entries.
func (l *Line) Len() int { return len(l.heads) - 1 }

// Head is what the next entry follows on.
func (l *Line) Head() record.Hash { return l.heads[len(l.heads)-1] }

// Follows reports that an entry is the next one: its number, and the hash of the entry before.
func (l *Line) Follows(e *record.Entry) bool {
	return e.Number == uint32(l.Len()) && e.Prev == l.Head()
}

// Game is the game that is played.
func (l *Line) Game() core.Game { return l.game }

// Table is the table after the last entry.
func (l *Line) Table() core.Table { return l.table }

// Hand is the hand of a side, nil where it is not known.
func (l *Line) Hand(s core.Side) core.Hand {
	if int(s) >= len(l.hands) {
		return nil
	}
	return l.hands[s]
}

// Hands are those that are known, in the order of the game's sides.
func (l *Line) Hands() (known []core.Hand) {
	for _, s := range l.game.Sides() {
		if h := l.Hand(s); h != nil {
			known = append(known, h)
		}
	}
	return known
}

// Steps are the facts so far.
func (l *Line) Steps() []Step { return l.steps }

// Holder is the peer that holds a side, or -1.
func (l *Line) Holder(s core.Side) int {
	for i := range l.seats {
		if s < 16 && l.seats[i]>>s&1 == 1 {
			return i
		}
	}
	return -1
}

// oneDevice reports that, by the peers' own word, one device holds all seats. Its person may try a finished
// game another way, or bring a backup to a second place: two entries at one height are then no lie.
func (l *Line) oneDevice() bool {
	for i := range l.hellos {
		if l.hellos[i].Devices < 2 {
			return true
		}
	}
	return l.branch != nil
}

// key is what a peer signs now.
func (l *Line) key(author uint8) record.Hash {
	return record.Key(l.hellos, l.branch, author, uint32(l.Len()))
}

func (l *Line) tableHash() record.Hash { return record.H("table", l.table.Append(nil)) }

// Due is what may be written next, and by whom: the pen.
type Due struct {
	Kind record.Kind // KindAct stands for secret acts too; 0: nothing, the game is over
	Peer int
	Debt core.Debt
}

// Due says who holds the pen: whom an open roll waits for, else the holder of the first side that owes.
func (l *Line) Due() Due {
	if r := l.roll; r != nil {
		n := len(r.order)
		switch {
		case r.stage < n-1:
			return Due{record.KindCommit, r.order[r.stage], r.debt}
		case r.stage == n-1:
			return Due{record.KindShare, r.order[n-1], r.debt}
		}
		return Due{record.KindOpen, r.order[r.stage-n], r.debt}
	}
	debts := l.game.Owes(l.table, nil)
	if len(debts) == 0 {
		return Due{}
	}
	d := Due{Peer: l.Holder(debts[0].Side), Debt: debts[0]}
	switch debts[0].Kind {
	case core.OwesChoice:
		d.Kind = record.KindAct
	case core.OwesReveal:
		d.Kind = record.KindReveal
	default:
		if d.Kind = record.KindCommit; l.left() == 1 {
			d.Kind = record.KindShare
		}
	}
	return d
}

func (l *Line) newRoll(d Due) *roll {
	r := &roll{debt: d.Debt, order: []int{d.Peer}, commits: map[int]Commitment{}, shares: make([]record.Hash, len(l.hellos))}
	for i := range l.hellos {
		if i != d.Peer && !l.out.Has(i) {
			r.order = append(r.order, i)
		}
	}
	return r
}

// result of a complete roll.
func (l *Line) result(r *roll) core.Fact {
	var shares []record.Hash
	for i, s := range r.shares {
		if !l.out.Has(i) {
			shares = append(shares, s)
		}
	}
	return core.Fact{Kind: core.Rolled, Side: r.debt.Side, N: r.debt.N, Draws: fair.Roll(l.id, r.began, shares, r.debt)}
}
