package run

import (
	"context"
	"errors"
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
	r, err := d.record(id)
	if err != nil {
		return nil, err
	}
	return r.Append(nil), nil
}

// record is the record of a game, open or not.
func (d *Driver) record(id string) (*record.Record, error) {
	if t := d.table(id); t != nil {
		p := t.peer()
		if p == nil {
			return nil, match.ErrNotNow
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.m.Record(), nil
	}
	b, err := d.Store.Get(context.Background(), store.Records, shelf{id: id}.key("file"))
	if err == nil {
		return record.Read(b)
	}
	public, err := shelf{d.Store, id}.values(store.Records)
	if err != nil {
		return nil, err
	}
	return match.Stored(public)
}

// ErrRunning is returned for a record of a game that is not over: without its secrets nobody can go on.
var ErrRunning = errors.New("the record of a game that is not over holds no hands: it can be checked, not played on")

// importRecord takes the record of a finished game, to be looked at.
func (d *Driver) importRecord(file []byte) (string, error) {
	r, line, v, err := auditFile(file)
	if err != nil {
		return "", err
	}
	game := line.Game()
	if v.State == match.Running {
		return "", ErrRunning
	}
	id, now := newID(), time.Now()
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
	r, err := d.record(id)
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
		Verdict: verdictOf(verdict, sidesByPeer(line, game, len(r.Hellos))), Hand: line.Hand(m.Side), Hands: line.Hands(),
	}
	if v.Hand == nil && m.Side != core.NoSide { // never opened: what is known of it is how much there was
		v.Hand = game.Deal(line.Table(), m.Side)
	}
	for _, step := range line.Steps() {
		v.History = append(v.History, entries(step, false)...)
	}
	return shown{v}, nil
}

// View never changes.
func (s shown) View() *look.View { return s.view }

// errShown is the answer to whoever would play a record.
var errShown = errors.New("a record is only looked at")

func (s shown) Act(core.Choice) error          { return errShown }
func (s shown) Undo() error                    { return errShown }
func (s shown) Resign() error                  { return errShown }
func (s shown) Hint() (*look.Advice, error)    { return nil, errShown }
func (s shown) Lift()                          {}
func (s shown) Drop()                          {}
func (s shown) Subscribe(func()) (stop func()) { return func() {} }
