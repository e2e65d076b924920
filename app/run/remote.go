//go:build !js

package run

import (
	"context"
	"errors"

	"orzel/app/store"
	"orzel/core/games"
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
	bound bool
	tell  func(rtc.State)
}

// join agrees on a match with the other device, or goes on with what the shelf holds of one: a lobby, or the
// match itself, so that joining again is the same match. The host is number 0. What is said in a lobby is
// stored first, and said again whenever the link may have lost it.
func join(ctx context.Context, net *rtc.Link, s match.Setup, host bool, at shelf) (m *match.Match, out match.Output, err error) {
	secret, err := at.values(store.Secrets)
	if err != nil {
		return nil, out, err
	}
	if secret["self"] != nil {
		m, err = load(at)
		return m, out, err
	}
	lobby, last, err := lobbyOf(secret, s, host)
	if err != nil {
		return nil, out, err
	}
	if err := at.store.Put(ctx, at.writes([]match.Put{lobby.Keep()})...); err != nil {
		return nil, out, err
	}
	send := func() {
		for _, f := range last {
			net.Send(f)
		}
	}
	send()
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
				if err := at.store.Put(ctx, at.writes(out.Puts)...); err != nil {
					return nil, out, err
				}
				last = out.Frames
				send()
			}
		}
	}
}

// lobbyOf is the lobby that is stored, or a new one, and what it says first.
func lobbyOf(secret map[string][]byte, s match.Setup, host bool) (*match.Lobby, [][]byte, error) {
	if secret[match.LobbyKey] != nil {
		return match.Resume(games.Named, secret)
	}
	if host {
		l, first, err := match.Host(s)
		return l, [][]byte{first}, err
	}
	l, err := match.Join(s)
	return l, nil, err
}

// newRemote drives a match over a link: a new one with the output of join, or one that was loaded, with none.
// tell is called when the state of the connection changes.
func newRemote(net *rtc.Link, m *match.Match, out match.Output, s shelf, tell func(rtc.State)) *remote {
	r := &remote{peer: newPeer(m, s, newLink(), newLink()), net: net, tell: tell}
	for _, s := range m.Record().Entries {
		if int(s.Entry.Author) != m.Me() {
			r.bind()
		}
	}
	r.push(out)
	r.push(m.Wake())
	return r
}

// bind ties the link to the match's keys once the other device is known to have the match: one that was killed
// in the lobby could not sign, and would be a stranger here for good.
func (r *remote) bind() {
	if r.bound {
		return
	}
	r.bound = true
	other := r.m.Hellos()[1-r.m.Me()].Key
	r.net.Bind([32]byte(record.GameID(r.m.Hellos())), r.m.Key(), other[:])
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
				r.mu.Lock()
				r.push(r.m.Wake())
				r.mu.Unlock()
			default:
				if !match.FromLobby(e.Message) {
					r.bind()
				}
				r.in.send([][]byte{e.Message})
			}
		}
	}
}
