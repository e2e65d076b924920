package run

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/games"
	"orzel/ui"
	"orzel/ui/look"
)

// meta is a line of the list of games, as it is stored.
type meta struct {
	Game    string
	Options string
	Mode    ui.Mode
	Side    core.Side
	Also    []core.Side          `json:",omitempty"` // further sides of the same seat
	Level   string               `json:",omitempty"` // of the computer player; in a far game the other person's name
	Person  string               `json:",omitempty"` // far: this person's name
	Names   map[core.Side]string `json:",omitempty"`
	Seats   [][]core.Side        `json:",omitempty"` // far: by device, the host's first
	Started time.Time
	Played  time.Time
	Round   int
	Status  look.Status
	Result  core.Result
	Record  bool // only a record, without secrets: it can be looked at
}

func (m *meta) saved(id string) ui.Saved {
	return ui.Saved{
		ID: id, Game: m.Game, Side: m.Side, Also: m.Also, Mode: m.Mode, Opponent: m.Level, Named: m.Mode == ui.Far, Names: m.Names, Options: m.Options,
		Played: m.Played, Round: m.Round, Status: m.Status, Result: m.Result,
	}
}

// computer reports that the second peer is a computer player's.
func (m *meta) computer() bool { return m.Mode == ui.Solo || m.Mode == ui.HotSeat && m.Level != "" }

func metaKey(id string) string { return "meta/" + id }

func (m *meta) write(id string) store.Write {
	b, err := json.Marshal(m)
	if err != nil {
		panic(err) // plain data
	}
	return store.Write{Bucket: store.Records, Key: metaKey(id), Value: b}
}

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
		list = append(list, m.saved(strings.TrimPrefix(it.Key, metaKey(""))))
	}
	slices.SortStableFunc(list, func(a, b ui.Saved) int { return b.Played.Compare(a.Played) })
	return list, nil
}

func (d *Driver) meta(id string) (m meta, err error) {
	b, err := d.Store.Get(context.Background(), store.Records, metaKey(id))
	if err != nil {
		return m, err
	}
	if err := json.Unmarshal(b, &m); err != nil {
		return m, fmt.Errorf("game %s: %w", id, err)
	}
	return m, m.check()
}

// check refuses a line that no game here could have: it may come from a file.
func (m *meta) check() error {
	game, err := games.Named(m.Game)
	if err != nil {
		return err
	}
	if !slices.Contains(game.Sides(), m.Side) || m.Mode > ui.Far {
		return fmt.Errorf("no seat of side %d, mode %d", m.Side, m.Mode)
	}
	if m.Record {
		return nil
	}
	return playsBeside(game, m.Mode, m.Level)
}

// Delete forgets a game.
func (d *Driver) Delete(id string) error {
	if t := d.table(id); t != nil {
		if t.far != nil {
			t.far.withdraw()
		}
		t.close()
		t.wait() // else a line of it comes back
		d.mu.Lock()
		delete(d.tables, id)
		d.mu.Unlock()
	}
	for _, s := range []store.Store{d.Others, d.Store} {
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
