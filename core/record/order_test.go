package record_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"testing"

	"orzel/core/record"
)

// A record has one file: the same parts in another order are none, whatever the checksum says.
func TestPartsInAnotherOrderAreNoRecord(t *testing.T) {
	r := played(t, 4)
	r.Evidence = &r.Entries[1]
	r.Branch = &record.Branch{At: 3}
	r.Openings = append(r.Openings, record.Opening{Values: []byte{}})
	file := r.Append(nil)
	head, rest := file[:14], file[14:len(file)-sha256.Size]
	var parts [][]byte
	for len(rest) > 0 {
		n := 5 + binary.BigEndian.Uint32(rest[1:])
		parts, rest = append(parts, rest[:n]), rest[n:]
	}
	for i := range parts {
		for j := range i {
			if parts[i][0] == parts[j][0] {
				continue // two entries exchanged are the audit's affair
			}
			mixed := slices.Clone(parts)
			mixed[i], mixed[j] = mixed[j], mixed[i]
			b := append(bytes.Clone(head), bytes.Join(mixed, nil)...)
			sum := sha256.Sum256(b)
			if _, err := record.Read(append(b, sum[:]...)); err == nil {
				t.Errorf("part %d (%d) exchanged with part %d (%d)", i, parts[i][0], j, parts[j][0])
			}
		}
	}
}
