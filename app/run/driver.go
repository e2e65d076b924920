package run

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"slices"
	"sync"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/bot"
	"orzel/core/games"
	"orzel/core/match"
	"orzel/ui"
)

// Driver keeps the matches of this device: it is what the pages of package ui ask.
//
// Every match here is one between two peers in one process, each with its own hand, keys and store. They
// meet in frames only. A computer player is given the table and its own hand, in a thread of its own; two
// persons at one screen have a curtain between them. Where nothing is hidden, several persons may share the
// first peer, and a computer player has the second.
type Driver struct {
	Store store.Store
	// Others is where the second peers keep theirs: a store of its own.
	Others store.Store
	// Unsaved says that the stores live only as long as the page, and why.
	Unsaved error
	Network Network
	// Pace is how long a computer player takes at least for what a person should see.
	Pace func() time.Duration

	realm  string // for tests: devices in one process
	mu     sync.Mutex
	tables map[string]*table
	thread *Worker
}

// table is a match that is open.
type table struct {
	seat  ui.Seat
	peers []*peer // two on this device, or none: see far
	far   *far
	lease *store.Lease
}

// peer is the person's, or nil in a match that has not begun.
func (t *table) peer() *peer {
	if t.far != nil {
		return t.far.peer()
	}
	return t.peers[0]
}

// end stops what works at the table.
func (t *table) end() {
	if t.far != nil {
		t.far.end()
	}
	for _, p := range t.peers {
		p.end()
	}
}

func (t *table) close() {
	t.end()
	if t.lease != nil {
		go func() {
			t.wait()
			t.lease.Release()
		}()
	}
}

// wait until its peers store nothing more.
func (t *table) wait() {
	if t.far != nil {
		t.far.wait()
	}
	for _, p := range t.peers {
		<-p.done
	}
}

// NewDriver makes a driver on the person's store and the second peers'.
func NewDriver(own store.Store, home store.Home, others store.Store) *Driver {
	return &Driver{Store: own, Others: others, Unsaved: home.Why, tables: map[string]*table{}, thread: NewWorker()}
}

// Levels are the computer players, the weakest first.
func (d *Driver) Levels() (names []string) {
	for _, l := range bot.Levels {
		names = append(names, l.Name)
	}
	return names
}

// Start begins a game.
func (d *Driver) Start(g ui.Setup) (string, error) {
	game, err := games.Named(g.Game)
	if err != nil {
		return "", err
	}
	if err := playsBeside(game, g.Mode, g.Level); err != nil {
		return "", err
	}
	if g.Mode == ui.Far {
		return d.invite(game, g)
	}
	side := g.Side
	if side == core.NoSide {
		side = anySide(game.Sides())
	}
	peers, outs, err := meet(game, g.Options, append([]core.Side{side}, g.Also...)...)
	if err != nil {
		return "", err
	}
	id, now := newID(), time.Now()
	lease, err := store.Lock(context.Background(), d.leaseName(id), false)
	if err != nil {
		return "", err
	}
	// The second peer's first: what is in the list of games is stored whole.
	if d.Others.Put(context.Background(), shelf{id: id}.writes(outs[1].Puts)...) == nil {
		outs[1].Puts = nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.begin(id, peers, outs, lease, meta{
		Game: g.Game, Options: game.OptionsText(peers[0].Table()), Mode: g.Mode, Side: side, Also: g.Also, Level: g.Level, Names: g.Names,
		Started: now, Played: now, Round: 1,
	})
	return id, nil
}

func newID() string {
	var id [8]byte
	_, _ = rand.Read(id[:])
	return hex.EncodeToString(id[:])
}

func (d *Driver) leaseName(id string) string { return "match:" + d.realm + id }

// begin sets both peers of a match going, with the links between them. The caller holds the lock.
func (d *Driver) begin(id string, peers [2]*match.Match, outs [2]match.Output, lease *store.Lease, m meta) {
	there, back := newLink(), newLink()
	first := newPeer(peers[0], shelf{d.Store, id}, back, there)
	second := newPeer(peers[1], shelf{d.Others, id}, there, back)
	seat := newSeat(first, m, d.thread)
	seat.fleeting = d.Unsaved
	t := &table{seat: seat, peers: []*peer{first, second}, lease: lease}
	seats := []*Seat{seat}
	if !m.computer() {
		there := newSeat(second, m, d.thread)
		there.second = true
		seats = append(seats, there)
		t.seat = newHotSeat(seat, there, core.NothingHidden(peers[0].Game()))
	} else {
		newComputer(second, m.Level, d.thread, d.Pace, seat)
	}
	d.tables[id] = t
	for i, p := range t.peers {
		p.mu.Lock()
		p.push(outs[i])
		p.mu.Unlock()
	}
	for _, s := range seats {
		s.mu.Lock()
		s.look()
		s.mu.Unlock()
	}
	for _, p := range t.peers {
		go p.run()
	}
	go d.watch(id, t)
}

// watch stops a match that another window has taken.
func (d *Driver) watch(id string, t *table) {
	var ended <-chan struct{}
	var lose func(error)
	if t.far != nil {
		ended, lose = t.far.ended, t.far.lose
	} else {
		ended, lose = t.peers[0].ended, t.peers[0].owner.(*Seat).lose
	}
	select {
	case <-t.lease.Lost():
	case <-ended:
		return
	}
	t.end()
	lose(ui.ErrElsewhere)
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.tables[id] == t {
		delete(d.tables, id)
	}
}

func anySide(sides []core.Side) core.Side {
	var b [1]byte
	_, _ = rand.Read(b[:])
	return sides[int(b[0])%len(sides)]
}

// meet lets two peers meet in this process: peer 0 is the person's and plays the given sides.
func meet(game core.Game, options string, sides ...core.Side) (peers [2]*match.Match, outs [2]match.Output, err error) {
	var rest []core.Side
	for _, s := range game.Sides() {
		if !slices.Contains(sides, s) {
			rest = append(rest, s)
		}
	}
	return match.Meet(
		match.Setup{Game: game, Options: options, Seats: sides, Devices: 1, Random: rand.Reader},
		match.Setup{Game: game, Seats: rest, Devices: 1, Random: rand.Reader},
	)
}

// Open takes a seat at a stored game.
func (d *Driver) Open(id string) (ui.Seat, error) { return d.open(id, false) }

// Take does so even if another window plays the game, which then stops.
func (d *Driver) Take(id string) (ui.Seat, error) { return d.open(id, true) }

func (d *Driver) open(id string, steal bool) (ui.Seat, error) {
	if t := d.table(id); t != nil {
		return t.seat, nil
	}
	m, err := d.meta(id)
	if err != nil {
		return nil, err
	}
	if m.Record {
		return d.openRecord(id, m)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if t := d.tables[id]; t != nil {
		return t.seat, nil
	}
	lease, err := store.Lock(context.Background(), d.leaseName(id), steal)
	if errors.Is(err, store.ErrInUse) {
		return nil, ui.ErrElsewhere
	}
	if err != nil {
		return nil, err
	}
	if m.Mode == ui.Far {
		if err := d.openFar(id, m, lease); err != nil {
			lease.Release()
			return nil, err
		}
		return d.tables[id].seat, nil
	}
	var peers [2]*match.Match
	var outs [2]match.Output
	for i, s := range []store.Store{d.Store, d.Others} {
		if peers[i], err = load(shelf{s, id}); err != nil {
			lease.Release()
			return nil, err
		}
		outs[i] = peers[i].Wake()
	}
	d.begin(id, peers, outs, lease, m)
	return d.tables[id].seat, nil
}

// table is the open match of an id, or nil.
func (d *Driver) table(id string) *table {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.tables[id]
}

func load(s shelf) (*match.Match, error) {
	public, err := s.values(store.Records)
	if err != nil {
		return nil, err
	}
	secret, err := s.values(store.Secrets)
	if err != nil {
		return nil, err
	}
	return match.Load(games.Named, public, secret)
}
