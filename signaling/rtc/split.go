package rtc

import "encoding/binary"

// Data channels carry up to 16 kB everywhere. So a frame goes in parts, which are numbered and may come in any
// order: frame number (4 bytes), part, number of parts, bytes.
const (
	partHeader = 6
	partLength = 15 << 10
	mostParts  = 8
	// halfFrames is how many incomplete frames are kept.
	halfFrames = 8
)

// Send splits a frame into parts and sends them. It waits while the network is slower.
func (d *Direct) Send(frame []byte) error {
	d.sending.Lock()
	defer d.sending.Unlock()
	for !d.over() && d.peer.buffered() > mostBuffered {
		select {
		case <-d.drained:
		case <-d.gone:
		}
	}
	if d.over() {
		return ErrGone
	}
	d.number++
	for _, p := range split(d.number, frame) {
		if err := d.peer.send(p); err != nil {
			return err
		}
	}
	return nil
}

func split(number uint32, frame []byte) (parts [][]byte) {
	count := (len(frame) + partLength - 1) / partLength
	for n := range count {
		p := binary.BigEndian.AppendUint32(nil, number)
		p = append(p, byte(n), byte(count))
		parts = append(parts, append(p, frame[n*partLength:min((n+1)*partLength, len(frame))]...))
	}
	return parts
}

// joiner puts parts together.
type joiner struct {
	half  map[uint32][][]byte
	order []uint32 // the oldest first: it goes when there are too many
}

// take returns a frame when its last part has come.
func (j *joiner) take(p []byte) []byte {
	if len(p) <= partHeader || len(p) > partHeader+partLength {
		return nil
	}
	number, n, count := binary.BigEndian.Uint32(p), int(p[4]), int(p[5])
	if count == 1 && n == 0 {
		return p[partHeader:]
	}
	if count > mostParts || n >= count {
		return nil
	}
	if j.half == nil {
		j.half = map[uint32][][]byte{}
	}
	parts := j.half[number]
	if parts == nil {
		if len(j.order) == halfFrames {
			delete(j.half, j.order[0])
			j.order = j.order[1:]
		}
		parts = make([][]byte, count)
		j.half[number], j.order = parts, append(j.order, number)
	}
	if len(parts) != count {
		return nil
	}
	parts[n] = p[partHeader:]
	var frame []byte
	for _, q := range parts {
		if q == nil {
			return nil
		}
		frame = append(frame, q...)
	}
	delete(j.half, number)
	for i, o := range j.order {
		if o == number {
			j.order = append(j.order[:i:i], j.order[i+1:]...)
			break
		}
	}
	return frame
}

// collect hands on whole frames until the end.
func (d *Direct) collect() {
	defer close(d.frames)
	var j joiner
	for {
		select {
		case <-d.gone:
			return
		case p := <-d.raw:
			if f := j.take(p); f != nil {
				select {
				case d.frames <- f:
				case <-d.gone:
					return
				}
			}
		}
	}
}
