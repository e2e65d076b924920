package run

import (
	"testing"
	"time"

	"orzel/app/store"
	"orzel/core"
	"orzel/core/games/orzel"
	"orzel/core/match"
)

// told is an owner that hears news.
type told struct {
	nobody
	list chan []match.News
}

func (o told) news(list []match.News) { o.list <- list }

// What the store of this device refused does not leave for another device: the frames wait, in order, and go
// once all is stored. Between two peers of one device play goes on in memory.
func TestNothingLeavesBeforeItIsStored(t *testing.T) {
	for _, far := range []bool{true, false} {
		peers, outs, err := meet(orzel.Game{}, "", orzel.PL)
		if err != nil {
			t.Fatal(err)
		}
		mem, in, out := store.NewMemory(), newLink(), newLink()
		p := newPeer(peers[0], shelf{mem, "a"}, in, out)
		p.owner, p.far, p.again = nobody{}, far, time.Millisecond
		mem.BreakAt(1, store.RefuseFrom, store.ErrQuota)
		go p.run()
		push := func(o match.Output) {
			p.mu.Lock()
			defer p.mu.Unlock()
			p.push(o)
		}
		push(outs[0])
		push(peers[0].Wake()) // nothing to store, but it tells of what is not stored
		want := len(outs[0].Frames) + 1
		if !far {
			await := time.After(time.Minute)
			for got := 0; got < want; got += len(out.take()) {
				select {
				case <-out.ready:
				case <-await:
					t.Fatal("play on one device has stopped")
				}
			}
			p.end()
			continue
		}
		time.Sleep(50 * time.Millisecond)
		if f := out.take(); len(f) > 0 {
			t.Fatalf("%d frames have left", len(f))
		}
		mem.BreakAt(0, store.NoFault, nil) // there is room again
		<-out.ready
		frames := out.take()
		if len(frames) != want || string(frames[0]) != string(outs[0].Frames[0]) {
			t.Fatalf("%d frames of %d", len(frames), want)
		}
		again, err := load(shelf{mem, "a"})
		if err != nil || again.Line().Head() != peers[0].Line().Head() {
			t.Fatal("they left before all was stored", err)
		}
		p.end()
		<-p.done
	}
}

// The owner hears of an offer and of a gesture.
func TestNewsReachTheOwner(t *testing.T) {
	peers, outs, err := meet(orzel.Game{}, "", orzel.PL)
	if err != nil {
		t.Fatal(err)
	}
	in, out := newLink(), newLink()
	p := newPeer(peers[1], shelf{store.NewMemory(), "a"}, in, out)
	o := told{list: make(chan []match.News, 9)}
	p.owner = o
	p.push(outs[1])
	go p.run()
	defer func() { p.end(); <-p.done }()
	in.send(outs[0].Frames)
	for peers[0].Owes()[0].Kind != core.OwesChoice || len(peers[0].Line().Steps()) == 0 {
		<-out.ready
		for _, f := range out.take() {
			answer, err := peers[0].Receive(f)
			if err != nil {
				t.Fatal(err)
			}
			in.send(answer.Frames)
		}
	}
	wave, err := peers[0].Gesture(match.Wave)
	if err != nil {
		t.Fatal(err)
	}
	in.send(wave.Frames)
	if list := <-o.list; len(list) != 1 || list[0].Kind != match.Gestured || list[0].Gesture != match.Wave {
		t.Fatalf("%+v", list)
	}
	offer, err := peers[0].Offer(core.Draw, 0)
	if err != nil {
		t.Fatal(err)
	}
	in.send(offer.Frames)
	if list := <-o.list; len(list) != 1 || list[0].Kind != match.Offered || list[0].Offer.What != core.Draw {
		t.Fatalf("%+v", list)
	}
}

// counted counts the transactions that it is asked to add to.
type counted struct {
	nobody
	n *int
}

func (c counted) extra() []store.Write { *c.n++; return nil }

// A frame that proves nothing costs no transaction, however many there are. The control: one that says something does.
func TestNoiseIsNotStored(t *testing.T) {
	for _, noise := range []bool{true, false} {
		peers, _, err := meet(orzel.Game{}, "", orzel.PL)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		p := newPeer(peers[0], shelf{store.NewMemory(), "a"}, newLink(), newLink())
		p.owner = counted{n: &n}
		frame := []byte("?")
		if !noise {
			frame = peers[1].Wake().Frames[0]
		}
		for range 50 {
			p.receive(frame, 0)
			p.work()
		}
		if n > 0 == noise {
			t.Errorf("noise %v: %d transactions", noise, n)
		}
	}
}
