package run

import (
	"crypto/ed25519"
	"crypto/rand"
	"slices"
	"sync"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/games"
	"orzel/core/match"
	"orzel/core/record"
	"orzel/signaling/relay"
	"orzel/signaling/room"
	"orzel/signaling/rtc"
	"orzel/ui/look"
)

// Network is how this device meets others.
type Network struct {
	Relay string          // ws:// or wss:// address; "": there is none
	ICE   []rtc.ICEServer // what helps to find a direct path; may be none
	Page  string          // address of the program, for links
	tune  func(*rtc.Config)

	goodbye time.Duration // how long a guest has to hear that the invitation is taken back; 0: mostGoodbye
}

// A far is the person's seat at a match with another device: first the meeting, then a Seat, whose frames go
// over a link. Its peer stores before it sends, as always, and whenever the link may have lost something
// both devices tell each other how far they have got.
//
// One goroutine, run, owns the link. The lock guards what is below it.
type far struct {
	driver *Driver
	shelf  shelf
	game   core.Game
	tie    tie
	net    *rtc.Link
	in     *link // to the peer, and from it
	out    *link
	ended  chan struct{}
	done   chan struct{}
	bell   chan struct{}
	silent *time.Timer // until the relay counts as down
	once   sync.Once

	connection uint64 // of the link, as far as run has heard

	mu      sync.Mutex
	meta    meta
	meeting look.Meeting
	state   look.Net
	lobby   *match.Lobby
	promise []byte        // guest: the host's, until the person has agreed
	late    []store.Write // of the lobby: stored before it says anything
	next    [][]byte      // what it says then,
	say     [][]byte      // and what it has said last: again whenever that may have been lost
	pairing *rtc.Pairing
	seat    *Seat // once both have agreed
	bound   bool
	gone    bool          // host: the invitation is taken back
	goodbye chan struct{} // closed when the guest knows that
	asks    []byte        // the frame that asks for another game
	asked   string        // the invitation of the other to one
	wrong   error
	ears    int
	hear    map[int]func()

	ready     *match.Lobby // guest: see prepare
	preparing bool

	most    bound // of what waits to be judged: see bounds.go
	rest    time.Duration
	deaf    bool        // there was more
	listens *time.Timer // again
}

func (f *far) config(invitation room.Invitation) rtc.Config {
	c := rtc.Config{
		Invitation: invitation, Me: 1, Other: 0, Token: f.tie.Token,
		Relay: f.driver.Network.Relay, ICE: f.driver.Network.ICE, Random: rand.Reader,
	}
	if f.tie.Host {
		c.Me, c.Other = 0, 1
	}
	if f.driver.Network.tune != nil {
		f.driver.Network.tune(&c)
	}
	return c
}

// resume goes on with what is stored: the match, if it has begun, or a lobby. Else a host opens one.
func (f *far) resume() (*match.Match, error) {
	secret, err := f.shelf.values(store.Secrets)
	switch {
	case err != nil:
		return nil, err
	case secret["self"] != nil:
		return load(f.shelf)
	case secret[match.LobbyKey] != nil:
		f.lobby, f.say, err = match.Resume(games.Named, secret)
		f.meeting.State = look.Agreeing
	case f.tie.Host:
		var promise []byte
		if f.lobby, promise, err = match.Host(f.setup()); err == nil {
			f.post(match.Output{Puts: []match.Put{f.lobby.Keep()}, Frames: [][]byte{promise}})
		}
	}
	if f.tie.Host {
		f.meeting.State = look.Calling
	}
	return nil, err
}

// run carries frames to and fro until end.
func (f *far) run() {
	defer close(f.done)
	defer f.net.Close()
	var later <-chan time.Time
	for {
		select {
		case <-f.ended:
			return
		case <-f.out.ready:
			for _, b := range f.out.take() {
				f.net.SendOn(f.connection, b)
			}
			ring(f.in.ready) // the peer may have waited for it
		case <-f.bell:
		case <-later:
		case e, open := <-f.net.Events():
			switch {
			case !open:
				return
			case e.State != nil:
				f.reached(*e.State)
			case e.Compare:
				f.compare(e.Connection)
			default:
				f.receive(e.Message)
			}
		}
		if later = nil; !f.flush() {
			later = time.After(2 * time.Second)
		}
	}
}

// end stops the seat and its peer.
func (f *far) end() {
	f.once.Do(func() { close(f.ended) })
	f.silent.Stop()
	if p := f.peer(); p != nil {
		p.end()
	}
}

// wait until nothing more is stored or sent.
func (f *far) wait() {
	<-f.done
	if p := f.peer(); p != nil {
		<-p.done
	}
}

// peer is the match's, or nil before it has begun.
func (f *far) peer() *peer {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.seat == nil {
		return nil
	}
	return f.seat.peer
}

// compare: frames may have been lost on either side. If the connection is a new one, what was to be sent on the old
// one goes nowhere: see match.Part.
func (f *far) compare(connection uint64) {
	other := connection != f.connection
	f.connection = connection
	f.mu.Lock()
	say, seat := slices.Clone(f.say), f.seat
	if f.tie.Host && seat == nil {
		say = append([][]byte{f.propose()}, say...)
	}
	if f.asks != nil {
		say = append(say, f.asks)
	}
	f.mu.Unlock()
	for _, b := range say {
		f.net.Send(b)
	}
	if seat != nil {
		seat.mu.Lock()
		if other {
			seat.part()
			seat.push(seat.m.Wake())
		} else {
			seat.push(seat.m.Missed())
		}
		seat.mu.Unlock()
	}
}

// receive takes a frame from the other device.
func (f *far) receive(b []byte) {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case len(b) == 0:
	case b[0] == proposed:
		f.consider(b[1:])
	case b[0] == withdrawn:
		f.takenBack()
	case f.gone:
		f.net.Send([]byte{withdrawn})
	case b[0] == again:
		if _, err := room.Parse(string(b[1:])); err == nil && f.seat != nil && f.asked != string(b[1:]) {
			f.asked = string(b[1:])
			f.tell()
		}
	case f.seat != nil:
		if !match.FromLobby(b) {
			f.bind(true)
		}
		f.hand(b)
	case f.lobby != nil:
		f.meet(b)
	case match.FromLobby(b):
		f.promise = b
	}
}

// begin sets the match going. The caller holds the lock, or is alone.
func (f *far) begin(m *match.Match, out match.Output) {
	other := m.Hellos()[1-m.Me()]
	f.meta.Level = clean(other.Name)
	if f.meta.Round == 0 {
		f.meta.Round = 1
	}
	p := newPeer(m, f.shelf, f.in, f.out)
	f.seat = newSeat(p, f.meta, f.driver.thread)
	f.seat.fleeting = f.driver.Unsaved
	f.bind(false)
	for _, e := range m.Record().Entries {
		if int(e.Entry.Author) != m.Me() {
			f.bind(true)
			break
		}
	}
	p.mu.Lock()
	p.push(out)
	p.push(m.Wake())
	if len(out.Puts) == 0 { // else it is shown when that is stored and its frames have left: to draw a table takes long
		f.seat.look()
	}
	p.mu.Unlock()
	f.seat.Subscribe(func() { f.mu.Lock(); defer f.mu.Unlock(); f.tell() })
	go p.run()
}

// bind ties the link to the match's keys: at once to this device's, but to the other's only when that is known to
// have the match. One that was killed in its lobby could not sign, and would be a stranger here for good. The
// caller holds the lock, or is alone.
func (f *far) bind(both bool) {
	if f.bound {
		return
	}
	f.bound = both
	m := f.seat.m
	var theirs ed25519.PublicKey
	if both {
		key := m.Hellos()[1-m.Me()].Key
		theirs = key[:]
	}
	f.net.Bind([32]byte(record.GameID(m.Hellos())), m.Key(), theirs)
}

// reached shows how the other device is reached.
func (f *far) reached(s rtc.State) {
	f.mu.Lock()
	defer f.mu.Unlock()
	lost := !s.Connected && (f.state.Connected || f.state.Lost)
	f.state = look.Net{ // the relay takes one that sleeps for present
		Connected: s.Connected, Direct: s.Path == rtc.Straight, Trying: s.Trying, Present: s.Present && !lost,
		Lost: lost, Stranger: s.Stranger, Refused: refusals[s.Refused],
	}
	if s.Refused == relay.Full && !f.tie.Host && f.seat == nil {
		f.state.Refused = "meet-taken"
	}
	if f.silent.Stop(); s.Path == rtc.NoPath && !s.Connected && f.meeting.Relay && f.state.Refused == "" {
		f.silent.Reset(relaySilence)
	}
	if s.Refused == relay.Replaced && f.seat != nil { // so it says: if the other still answers here, play goes on
		f.seat.mu.Lock()
		f.seat.m.Rest()
		f.seat.push(f.seat.m.Missed())
		f.seat.look()
		f.seat.mu.Unlock()
	}
	if f.seat != nil {
		f.seat.mu.Lock()
		if out := f.seat.m.Hear(s.Connected); len(out.Puts) > 0 {
			f.seat.push(out)
		}
		f.seat.mu.Unlock()
	}
	f.tell()
}

// relaySilence is how long a relay may take before the screen says that it doesn't answer.
const relaySilence = 4 * time.Second

// unanswered says that the relay doesn't answer; the link goes on trying.
func (f *far) unanswered() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.state.Refused = "relay-down"
	f.tell()
}

// refusals are the message ids of the relay's reasons. Others pass by themselves.
var refusals = func() map[relay.Status]string {
	m := map[relay.Status]string{relay.BadJoin: "relay-old", relay.Replaced: "relay-replaced", relay.Busy: "relay-busy"}
	for _, c := range []relay.Status{relay.Full, relay.Taken} {
		m[c] = "relay-full"
	}
	for _, c := range []relay.Status{relay.TooFast, relay.TooMany, relay.Slow} {
		m[c] = "relay-flood"
	}
	return m
}()

// tell calls everybody who looks at the seat. The caller holds the lock.
func (f *far) tell() {
	for _, h := range f.hear {
		h()
	}
}

// Hurry lets all open matches connect at once: the device is back from sleep, or has a network again.
func (d *Driver) Hurry() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, t := range d.tables {
		if t.far != nil {
			t.far.Hurry()
		}
	}
}
