package room

// Window is how many frames may overtake one that is late.
const Window = 64

// sequence puts messages in order that came over several carriers.
type sequence struct {
	next uint64
	held map[uint64]Message
}

// take accepts a message and returns those that are due. A message far ahead moves the window: what is
// still missing then is given up.
func (s *sequence) take(counter uint64, m Message) (due []Message, gap bool, err error) {
	if _, twice := s.held[counter]; twice || counter < s.next {
		return nil, false, ErrRepeated
	}
	if s.held == nil {
		s.held = map[uint64]Message{}
	}
	s.held[counter] = m
	if counter-s.next >= Window {
		due, gap = s.advance(counter - Window + 1)
	}
	for {
		m, here := s.held[s.next]
		if !here {
			return due, gap, nil
		}
		due = append(due, m)
		delete(s.held, s.next)
		s.next++
	}
}

// advance gives up what is missing below to.
func (s *sequence) advance(to uint64) (due []Message, gap bool) {
	if to-s.next > Window { // nothing is held further ahead than that
		for n := s.next; len(s.held) > 1 && n < s.next+Window; n++ {
			if m, here := s.held[n]; here {
				due = append(due, m)
				delete(s.held, n)
			}
		}
		s.next = to
		return due, true
	}
	for ; s.next < to; s.next++ {
		if m, here := s.held[s.next]; here {
			due = append(due, m)
			delete(s.held, s.next)
		} else {
			gap = true
		}
	}
	return due, gap
}

// flush gives up all that is missing.
func (s *sequence) flush() (due []Message, gap bool) {
	for len(s.held) > 0 {
		if m, here := s.held[s.next]; here {
			due = append(due, m)
			delete(s.held, s.next)
		} else {
			gap = true
		}
		s.next++
	}
	return due, gap
}
