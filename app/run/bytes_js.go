//go:build js

package run

import "syscall/js"

func bytesToJS(b []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(a, b)
	return a
}

func bytesFromJS(v js.Value) []byte {
	b := make([]byte, v.Length())
	js.CopyBytesToGo(b, v)
	return b
}

// textOf is a string from the browser, "" for anything that is none.
func textOf(v js.Value) string {
	if v.Type() != js.TypeString {
		return ""
	}
	return v.String()
}
