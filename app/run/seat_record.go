package run

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/games"
	"orzel/core/match"
	"orzel/core/record"
	"orzel/ui"
	"orzel/ui/look"
)

// Export gives the record of a game as a file. It holds no secret of a running game.
func (d *Driver) Export(id string) ([]byte, error) {
	d.mu.Lock()
	s := d.seats[id]
	d.mu.Unlock()
	if s != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.m.Record().Append(nil), nil
	}
	if b, err := d.Store.Get(context.Background(), store.Records, shelf{id: id}.key("file")); err == nil {
		return b, nil
	}
	m, err := load(shelf{d.Store, id})
	if err != nil {
		return nil, err
	}
	return m.Record().Append(nil), nil
}

// Import takes the record of a finished game, to be looked at.
func (d *Driver) Import(file []byte) (string, error) {
	r, err := record.Read(file)
	if err != nil {
		return "", err
	}
	game, err := games.Named(r.Hellos[0].Game)
	if err != nil {
		return "", err
	}
	line, v, err := match.AuditLine(game, r)
	if err != nil {
		return "", err
	}
	if v.State == match.Running {
		return "", ErrRunning
	}
	var b [8]byte
	_, _ = rand.Read(b[:])
	id := hex.EncodeToString(b[:])
	now := time.Now()
	m := meta{
		Game: game.Name(), Options: r.Hellos[0].Options, Side: sidesByPeer(line, game, len(r.Hellos))[0], Started: now, Played: now,
		Round: game.Round(line.Table()), Status: look.Status{Kind: look.Over}, Result: game.Result(line.Table()), Record: true,
	}
	return id, d.Store.Put(context.Background(), m.write(id),
		store.Write{Bucket: store.Records, Key: shelf{id: id}.key("file"), Value: file})
}

// shown is a record that is only looked at.
type shown struct{ view *look.View }

func (d *Driver) openRecord(id string, m meta) (ui.Seat, error) {
	file, err := d.Store.Get(context.Background(), store.Records, shelf{id: id}.key("file"))
	if err != nil {
		return nil, err
	}
	r, err := record.Read(file)
	if err != nil {
		return nil, err
	}
	game, err := games.Named(m.Game)
	if err != nil {
		return nil, err
	}
	line, verdict, err := match.AuditLine(game, r)
	if err != nil {
		return nil, err
	}
	v := &look.View{
		ID: id, Game: game, Side: m.Side, Opponent: r.Hellos[len(r.Hellos)-1].Name, Named: true, Table: line.Table(),
		Status: look.Status{Kind: look.Over}, Result: game.Result(line.Table()),
		Verdict: verdictOf(verdict, sidesByPeer(line, game, len(r.Hellos))),
	}
	for _, s := range game.Sides() {
		h := line.Hand(s)
		if h == nil { // never opened: what is known of it is how much there was
			h = game.Deal(line.Table(), s)
		} else {
			v.Hands = append(v.Hands, h)
		}
		if s == m.Side {
			v.Hand = h
		}
	}
	for _, step := range line.Steps() {
		v.History = append(v.History, entries(step, false)...)
	}
	return shown{v}, nil
}

// View never changes.
func (s shown) View() *look.View { return s.view }

// errShown is the answer to whoever would play a record.
var errShown = fmt.Errorf("a record is only looked at")

func (s shown) Act(core.Choice) error          { return errShown }
func (s shown) Undo() error                    { return errShown }
func (s shown) Resign() error                  { return errShown }
func (s shown) Subscribe(func()) (stop func()) { return func() {} }
