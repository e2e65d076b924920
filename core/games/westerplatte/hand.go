package westerplatte

import (
	"fmt"

	"orzel/core"
)

// Hand is a side and nothing else: nothing is secret in this game.
type Hand struct{ side core.Side }

// Side is the owner.
func (h *Hand) Side() core.Side { return h.side }

// Clone returns a hand of its own.
func (h *Hand) Clone() core.Hand { c := *h; return &c }

// Copy makes h equal to another hand.
func (h *Hand) Copy(from core.Hand) { *h = *from.(*Hand) }

// Append adds the canonical bytes.
func (h *Hand) Append(b []byte) []byte { return append(b, byte(h.side)) }

// Format prints whose hand it is.
func (h *Hand) Format(f fmt.State, _ rune) { _, _ = fmt.Fprintf(f, "hand of side %d", uint8(h.side)) }
