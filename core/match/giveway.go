package match

import (
	"slices"

	"orzel/core/record"
)

// One person may have a match in two browsers, with the same keys. Only one is connected at a time, but what is done in
// the other meanwhile is signed as well:
//
//	this browser                the other device             another browser
//	 |  entry n: lost           |                                |
//	 |                          |  <------------------  entry n  |
//	 |  head n+1  ------------> |                                |
//	 |  <---------  head n+1    |                                |
//	 |  ask from n  ----------> |                                |
//	 |  <----  entry n of the other browser                      |
//	 |  head n+1, the same  --> |                                |
//
// The other device keeps what it took first, so this one gives way: its own entries go, unsent, as far as the other has
// not built on them with an entry of its own. That is what acknowledges them: it is signed, it lies in the record, and so a
// kill can't lose it. A head is no acknowledgement, because nobody signs it.
//
// Nobody gains a second choice by it. What reached the other device once stays there, and a second entry at its
// height names its author (compare): giving way is no part of what that device judges. It shows nothing twice:
// a nonce follows from the value and from the hash before it, shares and the openings of rolls and tokens from the
// chain alone, so that two browsers write those alike. Only the seed could not be taken back, so a
// match that was opened does not give way.

// alone is from where on only this device is known to have what it wrote: the end of the record, without its own
// entries there. One device that holds all seats is never alone.
func (m *Match) alone() int {
	n := len(m.entries)
	for n > 0 && !m.line.oneDevice() && int(m.entries[n-1].Entry.Author) == m.me {
		e := &m.entries[n-1].Entry
		if _, ok := m.isExclusion(e); ok {
			if _, single := agreements(e.Body, 1); !single {
				break // others have signed it
			}
		}
		n--
	}
	return n
}

// told is how much may be told to whoever holds something else: all but what may have to give way. An exclusion is what gives
// way to nobody but who was waited for before.
func (m *Match) told() int {
	for n := len(m.entries); n > m.alone(); n-- {
		if _, ok := m.isExclusion(&m.entries[n-1].Entry); ok {
			return n
		}
	}
	return m.alone()
}

// giveWay takes an own entry that the other device holds in place of the one here and of all after it. All of it is
// stored at once: a device that is killed before does it again.
func (m *Match) giveWay(out *Output, from int, s *record.Signed) error {
	if len(m.openings) > 0 {
		m.forked = true
		return ErrFork
	}
	k := int(s.Entry.Number)
	line, err := m.lineTo(k)
	if err != nil {
		return err
	}
	secret, _ := m.recover(s)
	if f := line.Take(s, secret); f != nil {
		return noise("an own entry that is none: " + f.Why)
	}
	for i := k + 1; i < len(m.entries); i++ {
		out.Puts = append(out.Puts, Put{Key: entryKey(uint32(i))})
	}
	m.line, m.entries = line, slices.Clone(m.entries[:k]) // a record that was handed out stays as it is
	if m.wish != nil && !line.validWish(m.wish) {
		m.clearWish(out)
	}
	m.keep(out, s)
	out.News = append(out.News, News{Kind: GaveWay})
	out.say(everybody, m.head())
	m.wires[from].ready = false
	if h := m.wires[from].heard; h.Length <= uint32(line.Len()) && line.heads[h.Length] == h.Hash {
		return m.receiveHead(out, from, h)
	}
	return nil
}

// lineTo is the match as it was when it had n entries.
func (m *Match) lineTo(n int) (*Line, error) {
	l, err := NewLine(m.game, m.line.hellos, m.line.branch)
	if err != nil {
		return nil, err
	}
	l.knowOf(m.me)
	for i := range m.entries[:n] {
		secret, _ := m.recover(&m.entries[i])
		if f := l.Take(&m.entries[i], secret); f != nil {
			return nil, f
		}
	}
	return l, nil
}
