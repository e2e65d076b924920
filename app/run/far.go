package run

import (
	"slices"
	"strings"
	"sync"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/games"
	"orzel/core/match"
	"orzel/core/record"
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
	trunk  *rtc.Trunk
	in     *link // to the peer, and from it
	out    *link
	events chan event
	ended  chan struct{}
	done   chan struct{}
	bell   chan struct{}
	silent *time.Timer // until the relay counts as down
	once   sync.Once

	mu      sync.Mutex
	me      int     // this device's number; a guest's is its place in the room until it has agreed
	wires   []*wire // by number; nil: this device, or not yet known
	meta    meta
	meeting look.Meeting
	state   look.Net
	lobby   *match.Lobby
	early   map[int][]byte // guest: the others' promises, until the person has agreed
	late    []store.Write  // of the lobby: stored before it says anything
	next    [][]byte       // what it says then,
	say     [][]byte       // and what it has said last: again whenever that may have been lost
	pairing *rtc.Pairing
	seat    *Seat         // once both have agreed
	gone    bool          // host: the invitation is taken back
	goodbye chan struct{} // closed when the guests know that
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
	defer func() {
		f.mu.Lock()
		wires := slices.Clone(f.wires)
		f.mu.Unlock()
		for _, w := range wires {
			if w != nil {
				w.net.Close()
			}
		}
	}()
	var later <-chan time.Time
	for {
		select {
		case <-f.ended:
			return
		case <-f.out.ready:
			out := f.out.takeAll()
			f.mu.Lock()
			wires := slices.Clone(f.wires)
			f.mu.Unlock()
			for i, b := range out.Frames {
				for p, w := range wires {
					if w != nil && out.To[i].Has(p) {
						w.net.SendOn(w.connection, b)
					}
				}
			}
			ring(f.in.ready) // the peer may have waited for it
		case <-f.bell:
		case <-later:
		case e := <-f.events:
			f.mu.Lock()
			late := e.of >= len(f.wires) || f.wires[e.of] != e.wire
			f.mu.Unlock()
			switch {
			case late:
			case e.State != nil:
				f.reached(e.of, *e.State)
			case e.Notice != nil:
				f.seated(*e.Notice)
			case e.Compare:
				f.compare(e.of, e.Connection)
			default:
				f.receive(e.of, e.Message)
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
func (f *far) compare(of int, connection uint64) {
	f.mu.Lock()
	w := f.wires[of]
	other := connection != w.connection
	w.connection = connection
	say, seat := slices.Clone(f.say), f.seat
	if f.tie.Host && seat == nil {
		say = append([][]byte{f.propose()}, say...)
	}
	if f.asks != nil {
		say = append(say, f.asks)
	}
	f.mu.Unlock()
	for _, b := range say {
		w.net.Send(b)
	}
	if seat != nil {
		seat.mu.Lock()
		if other {
			seat.part(of)
			seat.push(seat.m.Wake(of))
		} else {
			seat.push(seat.m.Missed(of))
		}
		seat.mu.Unlock()
	}
}

// receive takes a frame from the other device.
func (f *far) receive(from int, b []byte) {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case len(b) == 0:
	case b[0] == proposed:
		if from == 0 {
			f.consider(b[1:])
		}
	case b[0] == withdrawn:
		f.takenBack(from)
	case f.gone:
		f.wires[from].net.Send([]byte{withdrawn})
	case b[0] == again:
		if _, err := room.Parse(string(b[1:])); err == nil && f.seat != nil && f.asked != string(b[1:]) {
			f.asked = string(b[1:])
			f.tell()
		}
	case f.seat != nil:
		if !match.FromLobby(b) {
			f.bind(from, true)
		}
		f.hand(from, b)
	case f.lobby != nil:
		f.meet(from, b)
	case match.FromLobby(b):
		f.early[from] = b
	}
}

// begin sets the match going. The caller holds the lock, or is alone.
func (f *far) begin(m *match.Match, out match.Output) {
	f.meta.Level = f.names(m)
	if f.meta.Round == 0 {
		f.meta.Round = 1
	}
	p := newPeer(m, f.shelf, f.in, f.out)
	f.seat = newSeat(p, f.meta, f.driver.thread)
	f.seat.fleeting = f.driver.Unsaved
	p.mu.Lock()
	for i, w := range f.others() {
		f.bind(i, slices.ContainsFunc(m.Record().Entries, func(e record.Signed) bool { return int(e.Entry.Author) == i }))
		out.Add(m.Hear(w.state.Connected, i))
	}
	p.push(out)
	p.push(m.Missed())      // what was said to the lobby is lost
	if len(out.Puts) == 0 { // else it is shown when that is stored and its frames have left: to draw a table takes long
		f.seat.look()
	}
	p.mu.Unlock()
	f.seat.Subscribe(func() { f.mu.Lock(); defer f.mu.Unlock(); f.tell() })
	go p.run()
}

// names are those of the others.
func (f *far) names(m *match.Match) string {
	var names []string
	for i, h := range m.Hellos() {
		if n := clean(h.Name); i != m.Me() && n != "" {
			names = append(names, n)
		}
	}
	return strings.Join(names, ", ")
}
