package run

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/games"
	"orzel/core/match"
	"orzel/core/record"
	"orzel/signaling/room"
	"orzel/signaling/rtc"
	"orzel/ui"
	"orzel/ui/look"
)

// again marks the frame that holds the invitation to another game.
const again = 0x81

// withdrawn marks the host's word that it takes the invitation back, and the guest's that it has heard.
const withdrawn = 0x82

// proposed marks the host's first frame, which is not one of the match: no frame of a match begins so.
const proposed = 0x80

// proposal is what the host has set. The guest's hello, given when the person has agreed, holds the side.
type proposal struct {
	Protocol uint16
	Game     string
	Edition  uint16
	Options  string
	Seats    [][]core.Side // by device, the host's first
	Name     string        // the host's
}

const (
	mostName     = 64   // bytes
	mostProposal = 2048 // bytes
)

var (
	errPairing   = errors.New("this text belongs to another invitation")
	errNoMeeting = errors.New("there is nothing to agree to")
)

// invite begins a match as its host.
func (d *Driver) invite(game core.Game, g ui.Setup) (string, error) {
	t, err := game.Start(g.Options)
	if err != nil {
		return "", err
	}
	invitation, err := room.New(rand.Reader)
	if err != nil {
		return "", err
	}
	side := g.Side
	if side == core.NoSide {
		side = anySide(game.Sides())
	}
	id := newID()
	return id, d.tieUp(id, tie{Code: invitation.Code(), Host: true}, meta{
		Game: g.Game, Options: game.OptionsText(t), Mode: ui.Far, Side: side, Also: g.Also, Person: clean(g.Name),
		Seats: share(game, append([]core.Side{side}, g.Also...), g.Guests),
	})
}

// Join takes an invitation, or the text of a pairing, which holds one. The id follows from the invitation,
// so that nobody joins twice.
func (d *Driver) Join(text string) (string, error) {
	invitation, err := rtc.Invited(text)
	if errors.Is(err, rtc.ErrText) {
		invitation, err = room.Parse(text)
	}
	if err != nil {
		return "", err
	}
	of := invitation.Room()
	id := hex.EncodeToString(of[:8])
	if _, err := d.meta(id); err == nil {
		return id, nil
	} else if !errors.Is(err, store.ErrNotFound) {
		return "", err
	}
	// The game and the side are the host's to tell: until then they are those of the first game.
	game := games.All[0]
	return id, d.tieUp(id, tie{Code: invitation.Code()}, meta{Game: game.Name(), Mode: ui.Far, Side: game.Sides()[0]})
}

// setup is what this device brings to the match.
func (f *far) setup() match.Setup {
	return match.Setup{
		Game: f.game, Options: f.meta.Options, Name: f.meta.Person,
		Seats: f.seats()[f.me], Devices: uint8(len(f.seats())), Peers: len(f.seats()), Number: f.me, Random: rand.Reader,
	}
}

// propose is the host's word of what it has set.
func (f *far) propose() []byte {
	b, err := json.Marshal(proposal{
		Protocol: record.Protocol, Game: f.game.Name(), Edition: f.game.Edition(), Options: f.meta.Options, Name: f.meta.Person,
		Seats: f.seats(),
	})
	if err != nil {
		panic(err) // plain data
	}
	return append([]byte{proposed}, b...)
}

// post has something of the lobby stored and then said. The caller holds the lock, or is alone.
func (f *far) post(out match.Output) {
	f.late, f.next = instead(f.late, f.shelf.writes(out.Puts)), once(f.next, out.Frames)
	ring(f.bell)
}

// flush stores what the lobby has to keep, and then says what it has to say. false: the store refuses.
func (f *far) flush() bool {
	f.mu.Lock()
	late, next := f.late, f.next
	f.late, f.next = nil, nil
	f.mu.Unlock()
	if len(late) > 0 && f.shelf.store.Put(context.Background(), late...) != nil {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.late, f.next = instead(late, f.late), once(next, f.next)
		return false
	}
	if len(next) > 0 {
		f.mu.Lock()
		f.say = next
		wires := slices.Clone(f.wires)
		f.mu.Unlock()
		for _, w := range wires {
			for _, b := range next {
				if w != nil {
					w.net.Send(b)
				}
			}
		}
	}
	return true
}

// consider shows the guest what the host has set. The caller holds the lock.
func (f *far) consider(b []byte) {
	var p proposal
	if f.tie.Host || f.seat != nil || f.lobby != nil || len(b) > mostProposal || json.Unmarshal(b, &p) != nil {
		return
	}
	game, err := games.Named(p.Game)
	switch {
	case p.Protocol != record.Protocol:
		f.refuse("meet-version")
		return
	case err != nil:
		f.refuse("meet-game", p.Game)
		return
	case p.Edition != game.Edition():
		f.refuse("meet-edition", fmt.Sprint(p.Edition), fmt.Sprint(game.Edition()))
		return
	case !shared(game, p.Seats) || len(p.Seats) <= f.me:
		return
	}
	t, err := game.Start(p.Options)
	if err != nil {
		f.refuse("meet-version")
		return
	}
	mine := p.Seats[f.me]
	if f.game.Name() != p.Game || !slices.Equal(f.seats()[f.me], mine) {
		f.ready = nil
	}
	f.game = game
	f.meta.Game, f.meta.Options, f.meta.Level = p.Game, game.OptionsText(t), clean(p.Name)
	f.meta.Seats, f.meta.Side, f.meta.Also = p.Seats, mine[0], mine[1:]
	f.meeting.State, f.meeting.Why, f.meeting.Args = look.Proposed, "", nil
	f.meeting.Options, f.meeting.Sides, f.meeting.Name = f.meta.Options, mine, f.meta.Level
	f.keep()
	f.tell()
	f.prepare()
}

// prepare makes the guest's lobby while the person reads what the host has set: to make its keys takes a moment. It says nothing
// and is not stored before the person has agreed. The caller holds the lock.
func (f *far) prepare() {
	if f.ready != nil || f.preparing {
		return
	}
	f.preparing = true
	setup := f.setup()
	go func() {
		lobby, err := match.Join(setup)
		f.mu.Lock()
		defer f.mu.Unlock()
		f.preparing = false
		if err == nil && setup.Game.Name() == f.game.Name() && slices.Equal(setup.Seats, f.seats()[f.me]) {
			f.ready = lobby
		}
	}()
}

// keep has the line of the list of games stored. The caller holds the lock.
func (f *far) keep() {
	f.meta.Played = time.Now()
	f.late = instead(f.late, []store.Write{f.meta.write(f.shelf.id)})
}

// Agree accepts what the host proposes.
func (f *far) Agree(name string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.meeting.State != look.Proposed || f.lobby != nil {
		return errNoMeeting
	}
	f.meta.Person = clean(name)
	lobby := f.ready
	if lobby == nil {
		var err error
		if lobby, err = match.Join(f.setup()); err != nil {
			return err
		}
	}
	lobby.Call(f.meta.Person)
	f.lobby, f.ready, f.meeting.State = lobby, nil, look.Agreeing
	f.keep()
	f.tie.Me = f.me
	f.late = instead(f.late, []store.Write{f.tie.write(f.shelf)})
	f.wires[0].net.Stay()
	f.reach(len(f.seats()))
	f.post(match.Output{Puts: []match.Put{lobby.Keep()}, Frames: lobby.Again()})
	for from, b := range f.early {
		f.meet(from, b)
	}
	f.tell()
	return nil
}

// meet takes a frame of the lobby. The caller holds the lock.
func (f *far) meet(from int, b []byte) {
	m, out, err := f.lobby.ReceiveFrom(from, b)
	var other *match.Mismatch
	switch {
	case errors.Is(err, match.ErrNoise):
		return
	case errors.As(err, &other):
		f.refuse("meet-"+map[string]string{"edition": "edition", "game": "game"}[other.What], other.Theirs, other.Mine)
		return
	case err != nil:
		f.refuse("meet-version")
		return
	}
	if m == nil {
		f.post(out)
		return
	}
	seats := f.seats()
	for i, h := range m.Hellos() {
		var bits uint16
		for _, s := range seats[i] {
			bits |= 1 << s
		}
		if bits != h.Seats || !f.tie.Host && m.Hellos()[0].Options != f.meta.Options { // not what the person has agreed to
			f.refuse("meet-version")
			return
		}
	}
	f.say, f.next = nil, nil
	f.begin(m, out)
}

// withdraw takes the invitation back, if the match has not begun, and from now on none begins: a guest who is there is told,
// once more after each word that shows that it has not heard, and has a moment. Who comes later finds nobody.
func (f *far) withdraw() {
	f.mu.Lock()
	f.gone = f.tie.Host && f.seat == nil
	tell := f.gone && !f.allTold()
	if tell {
		f.sayAll([]byte{withdrawn})
	}
	f.mu.Unlock()
	if !tell {
		return
	}
	select {
	case <-f.goodbye:
	case <-time.After(cmp.Or(f.driver.Network.goodbye, mostGoodbye)):
	case <-f.ended:
	}
}

// mostGoodbye is how long a guest has to hear it.
const mostGoodbye = time.Second

// allTold reports that all guests who are there know that. The caller holds the lock.
func (f *far) allTold() bool {
	for _, w := range f.others() {
		if w.state.Connected && !w.told {
			return false
		}
	}
	return true
}

// takenBack shows a guest that the host has taken the invitation back. The caller holds the lock.
func (f *far) takenBack(from int) {
	f.wires[from].told = true
	switch {
	case f.seat != nil || !f.tie.Host && from != 0 || f.tie.Host && !f.allTold():
	case !f.tie.Host:
		f.wires[from].net.Send([]byte{withdrawn})
		f.refuse("meet-gone")
	default:
		select {
		case <-f.goodbye:
		default:
			close(f.goodbye)
		}
	}
}

// refuse shows why the two cannot play. The caller holds the lock.
func (f *far) refuse(why string, args ...string) {
	f.meeting.State, f.meeting.Why, f.meeting.Args = look.Refused, why, args
	f.tell()
}

// Rematch invites the other device to another game with sides changed, over the link that there is, or takes its
// invitation.
func (f *far) Rematch() (string, error) {
	f.mu.Lock()
	asked, m, seats := f.asked, f.meta, f.seats()
	f.mu.Unlock()
	if asked != "" {
		return f.driver.Join(asked)
	}
	next := (f.me + 1) % len(seats)
	seats = slices.Concat(seats[next:], seats[:next])
	setup := ui.Setup{
		Game: m.Game, Options: m.Options, Mode: ui.Far, Name: m.Person, Side: seats[0][0], Also: seats[0][1:], Guests: seats[1:],
	}
	id, err := f.driver.Start(setup)
	if err != nil {
		return "", err
	}
	t := f.driver.table(id)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.asks = append([]byte{again}, t.far.tie.Code...)
	f.out.send([][]byte{f.asks})
	return id, nil
}

// clean makes a person's name one short line.
func clean(name string) string {
	name = strings.Join(strings.Fields(strings.ToValidUTF8(name, "")), " ")
	for len(name) > mostName {
		r := []rune(name)
		name = string(r[:len(r)-1])
	}
	return name
}
