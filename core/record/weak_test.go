package record

import (
	"crypto/ed25519"
	"encoding/binary"
	"testing"
)

// anybody reports that a signature made without the secret key, of nothing but zeros, is taken for one of
// some text: S = 0, R = the point that is no sum at all.
func anybody(key Hash) bool {
	sig := make([]byte, ed25519.SignatureSize)
	sig[0] = 1
	for n := range uint64(400) {
		if ed25519.Verify(key[:], binary.BigEndian.AppendUint64(nil, n), sig) {
			return true
		}
	}
	return false
}

// The keys that are refused are those for which anybody can sign; a real key is not.
func TestAKeyThatAnybodyCanSignForIsWeak(t *testing.T) {
	if len(weakKeys) != 7 {
		t.Fatalf("%d keys", len(weakKeys))
	}
	for k := range weakKeys {
		for _, sign := range []byte{0, 0x80} {
			k := k
			if k[31] |= sign; !WeakKey(k) {
				t.Errorf("%x is not weak", k)
			}
			if sign == 0 && !anybody(k) {
				t.Errorf("%x is weak, and nobody can sign for it", k)
			}
		}
	}
	for n := range byte(20) {
		seed := make([]byte, ed25519.SeedSize)
		seed[0] = n
		key := Hash(ed25519.NewKeyFromSeed(seed).Public().(ed25519.PublicKey))
		if WeakKey(key) || n == 0 && anybody(key) {
			t.Errorf("%x is weak", key)
		}
	}
}
