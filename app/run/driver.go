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
	// Unsaved says that the store lives only as long as the page, and why.
	Unsaved error
	// Pace is how long a computer player takes at least for what a person should see.
	Pace time.Duration

	mu     sync.Mutex
	seats  map[string]*Seat
	thread *Worker
}

// NewDriver makes a driver on a store.
func NewDriver(s store.Store, home store.Home) *Driver {
	return &Driver{Store: s, Unsaved: home.Why, seats: map[string]*Seat{}, thread: NewWorker()}
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

func matchKey(id string, peer int, key string) string {
	return fmt.Sprintf("match/%s/%d/%s", id, peer, key)
}

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
	s := d.newSeat(hex.EncodeToString(id[:]), peers, meta{
		Game: g.Game, Options: game.OptionsText(peers[0].Table()), Side: side, Level: g.Level, Started: now, Played: now, Round: 1,
	})
	d.mu.Lock()
	d.seats[s.id] = s
	d.mu.Unlock()
	s.mu.Lock()
	for peer, out := range outs {
		s.push(peer, out)
	}
	s.mu.Unlock()
	s.begin()
	return s.id, nil
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
	for peer := range peers {
		if peers[peer], err = d.load(id, peer); err != nil {
			return nil, err
		}
	}
	s := d.newSeat(id, peers, m)
	for peer := range peers {
		s.push(peer, peers[peer].Wake())
	}
	d.seats[id] = s
	s.begin()
	return s, nil
}

func (d *Driver) load(id string, peer int) (*match.Match, error) {
	var parts [2]map[string][]byte
	for i, b := range []store.Bucket{store.Records, store.Secrets} {
		prefix := matchKey(id, peer, "")
		items, err := d.Store.List(context.Background(), b, prefix)
		if err != nil {
			return nil, err
		}
		parts[i] = map[string][]byte{}
		for _, it := range items {
			parts[i][strings.TrimPrefix(it.Key, prefix)] = it.Value
		}
	}
	return match.Load(games.Named, parts[0], parts[1])
}

// Delete forgets a game.
func (d *Driver) Delete(id string) error {
	d.mu.Lock()
	if s := d.seats[id]; s != nil {
		s.close()
		delete(d.seats, id)
	}
	d.mu.Unlock()
	writes := []store.Write{{Bucket: store.Records, Key: metaKey(id)}}
	for _, b := range []store.Bucket{store.Records, store.Secrets} {
		items, err := d.Store.List(context.Background(), b, "match/"+id+"/")
		if err != nil {
			return err
		}
		for _, it := range items {
			writes = append(writes, store.Write{Bucket: b, Key: it.Key})
		}
	}
	return d.Store.Put(context.Background(), writes...)
}

// ErrRunning is returned for a record of a game that is not over: without its secrets nobody can go on.
var ErrRunning = errors.New("the record of a game that is not over holds no hands: it can be checked, not played on")
