package core

import (
	"errors"
	"fmt"
)

// Secret is the private part of a choice. It never prints its value: not by fmt, not as text or JSON.
// The zero value is no secret. It is as long as an Action, so that a Choice is two words and copied as such.
type Secret struct{ v uint64 }

// Hide makes a secret of a value.
func Hide(v uint16) Secret { return Secret{uint64(v)} }

// Open returns the value. Only the owner's code has a reason to call it.
func (s Secret) Open() uint16 { return uint16(s.v) }

// IsNone reports that nothing was kept secret.
func (s Secret) IsNone() bool { return s.v == 0 }

// Format prints the word "secret", whatever the verb.
func (s Secret) Format(f fmt.State, _ rune) { _, _ = f.Write([]byte("secret")) }

// ErrSecret is returned when something tries to serialise a Secret.
var ErrSecret = errors.New("core: a secret is not for writing")

// MarshalText refuses.
func (s Secret) MarshalText() ([]byte, error) { return nil, ErrSecret }

// MarshalJSON refuses.
func (s Secret) MarshalJSON() ([]byte, error) { return nil, ErrSecret }

// MarshalBinary refuses.
func (s Secret) MarshalBinary() ([]byte, error) { return nil, ErrSecret }
