package record

import "encoding/hex"

// weakKeys are the encodings of the points of small order on the curve of Ed25519, but for the sign bit: y is
// 0, 1, -1, one of the two values of order 8, or 0 or 1 not reduced (RFC 8032, 5.1).
var weakKeys = func() map[Hash]bool {
	keys := map[Hash]bool{}
	for _, y := range []string{
		"0000000000000000000000000000000000000000000000000000000000000000",
		"0100000000000000000000000000000000000000000000000000000000000000",
		"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
		"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
		"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
		"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	} {
		var k Hash
		if n, err := hex.Decode(k[:], []byte(y)); err != nil || n != len(k) {
			panic("record: a weak key is misspelt")
		}
		keys[k] = true
	}
	return keys
}()

// WeakKey reports a key for which anybody can make signatures, so that they prove nothing: whoever holds it
// could deny what it signed.
func WeakKey(key Hash) bool {
	key[31] &= 0x7f
	return weakKeys[key]
}
