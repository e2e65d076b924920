package coretest

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"reflect"
	"strings"
)

// Search looks for secret bytes in everything that a value reaches: fields that are not exported, pointers,
// interfaces, maps, slices and strings, as they are, in hexadecimal and in base64. It returns where it found
// them, and "" if nowhere. What it cannot look into, a closure or a channel, is a find as well.
func Search(value any, secret []byte) string {
	s := search{seen: map[visit]bool{}, forms: [][]byte{
		secret, []byte(hex.EncodeToString(secret)), []byte(strings.ToUpper(hex.EncodeToString(secret))),
		[]byte(base64.RawStdEncoding.EncodeToString(secret)), []byte(base64.RawURLEncoding.EncodeToString(secret)),
	}}
	return s.walk("", reflect.ValueOf(value))
}

type visit struct {
	at   uintptr
	kind reflect.Type
}

type search struct {
	seen  map[visit]bool
	forms [][]byte
}

func (s *search) hit(b []byte) bool {
	for _, f := range s.forms {
		if bytes.Contains(b, f) {
			return true
		}
	}
	return false
}

func (s *search) walk(path string, v reflect.Value) string {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return ""
		}
		if v.Kind() == reflect.Pointer {
			at := visit{v.Pointer(), v.Type()}
			if s.seen[at] {
				return ""
			}
			s.seen[at] = true
		}
		return s.walk(path, v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			if f := s.walk(path+"."+v.Type().Field(i).Name, v.Field(i)); f != "" {
				return f
			}
		}
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			if f := s.walk(path+"[key]", it.Key()); f != "" {
				return f
			}
			if f := s.walk(fmt.Sprintf("%s[%v]", path, it.Key()), it.Value()); f != "" {
				return f
			}
		}
	case reflect.String:
		if s.hit([]byte(v.String())) {
			return path
		}
	case reflect.Slice, reflect.Array:
		return s.list(path, v)
	case reflect.Func:
		if !v.IsNil() {
			return path + " (a closure, which nobody can look into)"
		}
	case reflect.Chan:
		if !v.IsNil() && v.Cap() > 0 && v.Type().Elem().Size() > 0 {
			return path + " (a channel that holds values)"
		}
	}
	return ""
}

func (s *search) list(path string, v reflect.Value) string {
	if v.Type().Elem().Kind() == reflect.Uint8 {
		b := make([]byte, v.Len())
		for i := range b {
			b[i] = byte(v.Index(i).Uint())
		}
		if s.hit(b) {
			return path
		}
		return ""
	}
	for i := range v.Len() {
		if f := s.walk(fmt.Sprintf("%s[%d]", path, i), v.Index(i)); f != "" {
			return f
		}
	}
	return ""
}
