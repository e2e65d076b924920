package run

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"time"

	"orzel/app/store"
	"orzel/core/games"
	"orzel/core/match"
	"orzel/signaling/relay"
	"orzel/signaling/room"
	"orzel/signaling/rtc"
	"orzel/ui/look"
)

// tie is what ties this device to the match's room. It is stored with the secrets.
type tie struct {
	Code  string // of the invitation
	Token relay.Token
	Host  bool
	Me    int `json:",omitempty"` // a guest's number, once it has agreed
}

const tieKey = "tie"

// me is this device's number; before it has agreed a guest is the first.
func (t tie) me() int {
	if t.Host {
		return 0
	}
	return max(1, t.Me)
}

func (t tie) write(s shelf) store.Write {
	b, err := json.Marshal(t)
	if err != nil {
		panic(err) // plain data
	}
	return store.Write{Bucket: store.Secrets, Key: s.key(tieKey), Value: b}
}

// tieUp stores a match that is to be, and opens it.
func (d *Driver) tieUp(id string, t tie, m meta) error {
	if _, err := rand.Read(t.Token[:]); err != nil {
		return err
	}
	m.Started, m.Played, m.Status = time.Now(), time.Now(), look.Status{Kind: look.Waiting}
	// A store that refuses is said on the screen; the meeting lives in memory then.
	_ = d.Store.Put(context.Background(), t.write(shelf{id: id}), m.write(id))
	lease, err := store.Lock(context.Background(), d.leaseName(id), false)
	if err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.sit(id, t, m, lease)
}

// openFar goes on with one that is stored. The caller holds the lock.
func (d *Driver) openFar(id string, m meta, lease *store.Lease) error {
	b, err := d.Store.Get(context.Background(), store.Secrets, shelf{id: id}.key(tieKey))
	if err != nil {
		return err
	}
	var t tie
	if err := json.Unmarshal(b, &t); err != nil {
		return fmt.Errorf("game %s: %w", id, err)
	}
	return d.sit(id, t, m, lease)
}

// sit begins to connect, and goes on with what is stored of the match. The caller holds the lock.
func (d *Driver) sit(id string, t tie, m meta, lease *store.Lease) error {
	invitation, err := room.Parse(t.Code)
	if err != nil {
		return err
	}
	game, err := games.Named(m.Game)
	if err != nil {
		return err
	}
	f := &far{
		driver: d, shelf: shelf{d.Store, id}, game: game, tie: t, in: newLink(), out: newLink(), meta: m, most: mostUnjudged, rest: deafness,
		ended: make(chan struct{}), done: make(chan struct{}), bell: make(chan struct{}, 1), goodbye: make(chan struct{}), hear: map[int]func(){},
		events: make(chan event), early: map[int][]byte{}, me: t.me(),
	}
	f.meeting = look.Meeting{Host: t.Host, State: look.Calling, Options: m.Options, Relay: d.Network.Relay != ""}
	f.meeting.Sides = f.seats()[min(f.me, len(f.seats())-1)]
	if t.Host {
		f.meeting.Code, f.meeting.Link = invitation.Code(), invitation.Link(d.Network.Page)
	}
	old, err := f.resume()
	if err != nil {
		lease.Release()
		return err
	}
	f.silent = time.AfterFunc(relaySilence, f.unanswered)
	if !f.meeting.Relay {
		f.silent.Stop()
	}
	f.trunk = rtc.NewTrunk(f.config(invitation, 1-min(1, f.me)))
	if f.reach(1); t.Host || f.lobby != nil || old != nil {
		f.reach(len(f.seats()))
	}
	if old != nil {
		f.begin(old, match.Output{})
	}
	d.tables[id] = &table{seat: f, far: f, lease: lease}
	go f.run()
	go d.watch(id, d.tables[id])
	return nil
}
