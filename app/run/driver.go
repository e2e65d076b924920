package run

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/bot"
	"orzel/core/games"
	"orzel/core/match"
	"orzel/ui"
	"orzel/ui/look"
)

// Driver keeps the matches of this device: it is what the pages of package ui ask.
//
// A solo game is a match between two peers in one process, the person's and the computer's, each with its
// own hand, keys and part of the store. They meet in frames only, and the computer player is given the
// table and its own hand, in a thread of its own.
type Driver struct {
	Store store.Store
	// Computers is where the computer players' peers keep theirs: a store of its own.
	Computers store.Store
	// Unsaved says that the store lives only as long as the page, and why.
	Unsaved error
	// Pace is how long a computer player takes at least for what a person should see.
	Pace time.Duration

	mu     sync.Mutex
	seats  map[string]*Seat
	stops  map[string]func() // end both peers of a match
	thread *Worker
}

// NewDriver makes a driver on the person's store and the computer players'.
func NewDriver(own store.Store, home store.Home, computers store.Store) *Driver {
	return &Driver{Store: own, Computers: computers, Unsaved: home.Why, seats: map[string]*Seat{}, stops: map[string]func(){}, thread: NewWorker()}
}

// meta is a line of the list of games, as it is stored.
type meta struct {
	Game    string
	Options string
	Side    core.Side
	Level   string
	Started time.Time
	Played  time.Time
	Round   int
	Status  look.Status
	Result  core.Result
	Record  bool // only a record, without secrets: it can be looked at
}

func metaKey(id string) string { return "meta/" + id }

func (m *meta) write(id string) store.Write {
	b, err := json.Marshal(m)
	if err != nil {
		panic(err) // plain data
	}
	return store.Write{Bucket: store.Records, Key: metaKey(id), Value: b}
}

// Levels are the computer players, the weakest first.
func (d *Driver) Levels() []string { return slices.Clone(bot.Names) }

// Games lists what is stored, the one played last first.
func (d *Driver) Games() ([]ui.Saved, error) {
	items, err := d.Store.List(context.Background(), store.Records, metaKey(""))
	if err != nil {
		return nil, err
	}
	var list []ui.Saved
	for _, it := range items {
		var m meta
		if json.Unmarshal(it.Value, &m) != nil {
			continue // a line of a newer version is left alone
		}
		list = append(list, ui.Saved{
			ID: strings.TrimPrefix(it.Key, metaKey("")), Game: m.Game, Side: m.Side, Opponent: m.Level, Options: m.Options,
			Played: m.Played, Round: m.Round, Status: m.Status, Result: m.Result,
		})
	}
	slices.SortStableFunc(list, func(a, b ui.Saved) int { return b.Played.Compare(a.Played) })
	return list, nil
}

// Start begins a game against a computer player.
func (d *Driver) Start(g ui.Setup) (string, error) {
	game, err := games.Named(g.Game)
	if err != nil {
		return "", err
	}
	if _, err := bot.Named(g.Level, game); err != nil {
		return "", err
	}
	side := g.Side
	if side == core.NoSide {
		side = anySide(game.Sides())
	}
	peers, outs, err := meet(game, g.Options, side)
	if err != nil {
		return "", err
	}
	var id [8]byte
	_, _ = rand.Read(id[:])
	now := time.Now()
	s, c := d.sit(hex.EncodeToString(id[:]), peers, meta{
		Game: g.Game, Options: game.OptionsText(peers[0].Table()), Side: side, Level: g.Level, Started: now, Played: now, Round: 1,
	})
	d.mu.Lock()
	defer d.mu.Unlock()
	d.begin(s, outs[0], c, outs[1])
	return s.shelf.id, nil
}

// sit makes the drivers of both peers and the links between them.
func (d *Driver) sit(id string, peers [2]*match.Match, m meta) (*Seat, *computer) {
	there, back := newLink(), newLink()
	s := newSeat(newPeer(peers[0], shelf{d.Store, id}, back, there), m, d.thread)
	s.unsaved = d.Unsaved
	return s, newComputer(newPeer(peers[1], shelf{d.Computers, id}, there, back), m.Level, d.thread, d.Pace, s)
}

// begin sets both peers going.
func (d *Driver) begin(s *Seat, first match.Output, c *computer, second match.Output) {
	d.seats[s.shelf.id] = s
	d.stops[s.shelf.id] = func() { s.end(); c.end() }
	s.push(first)
	c.push(second)
	s.look()
	go s.run()
	go c.run()
}

func anySide(sides []core.Side) core.Side {
	var b [1]byte
	_, _ = rand.Read(b[:])
	return sides[int(b[0])%len(sides)]
}

// meet lets two peers meet in this process: peer 0 is the person's.
func meet(game core.Game, options string, side core.Side) (peers [2]*match.Match, outs [2]match.Output, err error) {
	var rest []core.Side
	for _, s := range game.Sides() {
		if s != side {
			rest = append(rest, s)
		}
	}
	host, promise, err := match.Host(match.Setup{Game: game, Options: options, Seats: []core.Side{side}, Devices: 1, Random: rand.Reader})
	if err != nil {
		return peers, outs, err
	}
	guest, err := match.Join(match.Setup{Game: game, Seats: rest, Devices: 1, Random: rand.Reader})
	if err != nil {
		return peers, outs, err
	}
	_, hello, err := guest.Receive(promise)
	if err == nil {
		peers[0], outs[0], err = host.Receive(hello.Frames[0])
	}
	if err == nil {
		peers[1], outs[1], err = guest.Receive(outs[0].Frames[0])
	}
	if err == nil {
		outs[0].Frames = outs[0].Frames[1:]
	}
	return peers, outs, err
}

// Open takes a seat at a stored game.
func (d *Driver) Open(id string) (ui.Seat, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if s := d.seats[id]; s != nil {
		return s, nil
	}
	b, err := d.Store.Get(context.Background(), store.Records, metaKey(id))
	if err != nil {
		return nil, err
	}
	var m meta
	if err := json.Unmarshal(b, &m); err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	if m.Record {
		return d.openRecord(id, m)
	}
	var peers [2]*match.Match
	for peer, s := range []store.Store{d.Store, d.Computers} {
		if peers[peer], err = load(shelf{s, id}); err != nil {
			return nil, err
		}
	}
	s, c := d.sit(id, peers, m)
	d.begin(s, peers[0].Wake(), c, peers[1].Wake())
	return s, nil
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

// Delete forgets a game.
func (d *Driver) Delete(id string) error {
	d.mu.Lock()
	if stop := d.stops[id]; stop != nil {
		stop()
		delete(d.stops, id)
		delete(d.seats, id)
	}
	d.mu.Unlock()
	for _, s := range []store.Store{d.Computers, d.Store} {
		writes, err := shelf{s, id}.clear()
		if err != nil {
			return err
		}
		if s == d.Store {
			writes = append(writes, store.Write{Bucket: store.Records, Key: metaKey(id)})
		}
		if err := s.Put(context.Background(), writes...); err != nil {
			return err
		}
	}
	return nil
}

// ErrRunning is returned for a record of a game that is not over: without its secrets nobody can go on.
var ErrRunning = errors.New("the record of a game that is not over holds no hands: it can be checked, not played on")
