//go:build !js

package run

import (
	"context"
	"errors"

	"orzel/core/match"
	"orzel/core/record"
	"orzel/signaling/rtc"
)

// remote drives this device's peer of a match whose other peer is on another device. The peer stores before
// it sends, as always; what it sends goes over the link, and whenever the link may have lost something both
// peers tell each other how far they have got.
//
// It isn't in the page yet: a page that links package rtc is larger by what the build tag keeps out.
type remote struct {
	*peer
	net   *rtc.Link
	hello [][]byte // what the host has said last in the lobby: repeated until the guest answers as a match
	tell  func(rtc.State)
}

// join agrees on a new match with the other device. The host is number 0. The frames of a lobby are said
// again whenever the link may have lost some.
func join(ctx context.Context, net *rtc.Link, s match.Setup, host bool) (m *match.Match, out match.Output, err error) {
	var lobby *match.Lobby
	var last [][]byte
	if host {
		var first []byte
		if lobby, first, err = match.Host(s); err == nil {
			last = [][]byte{first}
		}
	} else {
		lobby, err = match.Join(s)
	}
	if err != nil {
		return nil, out, err
	}
	send := func() {
		for _, f := range last {
			net.Send(f)
		}
	}
	for {
		select {
		case <-ctx.Done():
			return nil, out, ctx.Err()
		case e, open := <-net.Events():
			switch {
			case !open:
				return nil, out, context.Canceled
			case e.Compare:
				send()
			case e.Message != nil:
				m, out, err = lobby.Receive(e.Message)
				if errors.Is(err, match.ErrNoise) {
					continue
				}
				if err != nil || m != nil {
					return m, out, err
				}
				last = out.Frames
				send()
			}
		}
	}
}

// newRemote drives a match over a link: a new one with the output of join, or one that was loaded, with none.
// It binds the link to the match's keys. tell is called when the state of the connection changes.
func newRemote(net *rtc.Link, m *match.Match, out match.Output, s shelf, tell func(rtc.State)) *remote {
	r := &remote{peer: newPeer(m, s, newLink(), newLink()), net: net, tell: tell}
	if len(out.Frames) > 0 && m.Me() == 0 {
		r.hello = out.Frames[:1]
	}
	other := m.Hellos()[1-m.Me()].Key
	net.Bind([32]byte(record.GameID(m.Hellos())), m.Key(), other[:])
	r.push(out)
	r.push(m.Wake())
	return r
}

// carry takes frames to and fro until the peer or the link ends; run works beside it.
func (r *remote) carry() {
	for {
		select {
		case <-r.ended:
			return
		case <-r.out.ready:
			for _, f := range r.out.take() {
				r.net.Send(f)
			}
		case e, open := <-r.net.Events():
			switch {
			case !open:
				return
			case e.State != nil:
				r.tell(*e.State)
			case e.Compare:
				for _, f := range r.hello {
					r.net.Send(f)
				}
				r.mu.Lock()
				r.push(r.m.Wake())
				r.mu.Unlock()
			default:
				if !isLobby(e.Message) {
					r.hello = nil
				}
				r.in.send([][]byte{e.Message})
			}
		}
	}
}

// isLobby reports a frame of a device that has no match yet: the promise of a hello, or a hello.
func isLobby(f []byte) bool { return len(f) > 0 && (f[0] == 1 || f[0] == 2) }
