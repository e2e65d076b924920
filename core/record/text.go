package record

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// The text of a record has one line for each part, and is read back to the same bytes. TEXT.md has the
// grammar and an example.
const textHead = word + " 1"

var kindWords = [...]string{
	KindAct: "act", KindSecretAct: "secret-act", KindCommit: "commit", KindShare: "share",
	KindOpen: "open", KindReveal: "reveal", KindWish: "wish", KindAgreement: "agreement",
}

// Text writes a record.
func (r *Record) Text() string {
	var w strings.Builder
	fmt.Fprintln(&w, textHead)
	for i := range r.Hellos {
		h := &r.Hellos[i]
		fmt.Fprintf(&w, "hello protocol=%d game=%q edition=%d options=%q role=%d seats=%d devices=%d name=%q key=%x nonce=%x seed=%x\n",
			h.Protocol, h.Game, h.Edition, h.Options, h.Role, h.Seats, h.Devices, h.Name, h.Key, h.Nonce, h.Seed)
	}
	if b := r.Branch; b != nil {
		fmt.Fprintf(&w, "branch at=%d host=%x guest=%x\n", b.At, b.Host, b.Guest)
	}
	prev := GameID(r.Hellos)
	for i := range r.Entries {
		w.WriteString(entryText(&r.Entries[i], prev))
		prev = r.Entries[i].Entry.Hash()
	}
	for i := range r.Openings {
		o := &r.Openings[i]
		fmt.Fprintf(&w, "opening by %d head=%x seed=%x values=%q sig=%x\n", o.Author, o.Head, o.Seed, valuesText(o), o.Sig)
	}
	if r.Evidence != nil {
		w.WriteString("evidence " + entryText(r.Evidence, prev))
	}
	return w.String()
}

func entryText(s *Signed, prev Hash) string {
	e := &s.Entry
	kind, body := bodyText(e)
	w := fmt.Sprintf("entry %d by %d %s %s table=%x", e.Number, e.Author, kind, body, e.Table)
	if e.Prev != prev {
		w += fmt.Sprintf(" prev=%x", e.Prev)
	}
	return w + fmt.Sprintf(" sig=%x\n", s.Sig)
}

func bodyText(e *Entry) (kind, body string) {
	raw := fmt.Sprintf("body=\"%x\"", e.Body)
	kind = fmt.Sprintf("kind-%d", e.Kind)
	if int(e.Kind) < len(kindWords) && kindWords[e.Kind] != "" {
		kind = kindWords[e.Kind]
	}
	switch v := newBody(e.Kind); {
	case v == nil || Decode(e.Body, v) != nil:
		return kind, raw
	default:
		return kind, fieldsText(v)
	}
}

func newBody(k Kind) any {
	switch k {
	case KindAct:
		return new(Act)
	case KindSecretAct:
		return new(SecretAct)
	case KindCommit:
		return new(Commit)
	case KindShare:
		return new(Share)
	case KindOpen:
		return new(Open)
	case KindReveal:
		return new(Reveal)
	case KindWish:
		return new(Wish)
	case KindAgreement:
		return new(Agreement)
	}
	return nil
}

func fieldsText(body any) string {
	act := func(a *Act) string {
		return fmt.Sprintf("side=%d action=%d.%d.%d.%d.%d text=%q", a.Side, a.Verb, a.N, a.A, a.B, a.C, a.Text)
	}
	switch b := body.(type) {
	case *Act:
		return act(b)
	case *SecretAct:
		return act(&b.Act) + fmt.Sprintf(" commit=%x", b.Commit)
	case *Commit:
		return fmt.Sprintf("commit=%x", b.Commit)
	case *Share:
		return fmt.Sprintf("share=%x", b.Share)
	case *Open:
		return fmt.Sprintf("share=%x nonce=%x", b.Share, b.Nonce)
	case *Reveal:
		return fmt.Sprintf("side=%d slot=%d of=%d value=%d nonce=%x", b.Side, b.Slot, b.Of, b.Value, b.Nonce)
	case *Wish:
		return fmt.Sprintf("author=%d head=%x side=%d what=%d wish=%x", b.Author, b.Head, b.Side, b.What, b.Sig)
	case *Agreement:
		return fmt.Sprintf("author=%d head=%x what=%d to=%d offer=%x", b.Author, b.Head, b.What, b.To, b.Sig)
	}
	return ""
}

func valuesText(o *Opening) string {
	var w []string
	if !o.EachValue(func(entry uint32, value uint16) { w = append(w, fmt.Sprintf("%d:%d", entry, value)) }) {
		return "x" + hex.EncodeToString(o.Values)
	}
	return strings.Join(w, " ")
}

// ReadText reads what Text writes. The error names the line.
func ReadText(text string) (*Record, error) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if lines[0] != textHead {
		return nil, ErrForeign
	}
	r := &Record{}
	for i, line := range lines[1:] {
		if err := r.readLine(line); err != nil {
			return nil, fmt.Errorf("record: line %d: %w", i+2, err)
		}
	}
	if len(r.Hellos) == 0 {
		return nil, fmt.Errorf("%w: no hello", ErrDamaged)
	}
	if r.Text() != text {
		return nil, ErrCanonical
	}
	return r, nil
}

func (r *Record) readLine(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "hello":
		if len(r.Hellos) == MaxPeers {
			return fmt.Errorf("more than %d hellos", MaxPeers)
		}
		f, err := fieldsOf(rest)
		if err != nil {
			return err
		}
		h := Hello{
			Protocol: number[uint16](f, "protocol"), Game: f.str("game"), Edition: number[uint16](f, "edition"), Options: f.str("options"),
			Role: number[uint8](f, "role"), Seats: number[uint16](f, "seats"), Devices: number[uint8](f, "devices"), Name: f.str("name"),
			Key: f.hash("key"), Nonce: f.hash("nonce"), Seed: f.hash("seed"),
		}
		r.Hellos = append(r.Hellos, h)
		return f.err
	case "branch":
		if r.Branch != nil || len(r.Hellos) != 2 {
			return fmt.Errorf("a branch has one line, after two hellos")
		}
		f, err := fieldsOf(rest)
		if err != nil {
			return err
		}
		r.Branch = &Branch{At: number[uint32](f, "at"), Host: f.hash("host"), Guest: f.hash("guest")}
		return f.err
	case "entry":
		s, err := r.readEntry(rest)
		r.Entries = append(r.Entries, s)
		return err
	case "evidence":
		if r.Evidence != nil {
			return fmt.Errorf("evidence twice")
		}
		s, err := r.readEntry(strings.TrimPrefix(rest, "entry "))
		r.Evidence = &s
		return err
	case "opening":
		return r.readOpening(rest)
	}
	return fmt.Errorf("want hello, branch, entry, opening or evidence, not %q", word)
}

func (r *Record) readOpening(rest string) error {
	w := strings.SplitN(rest, " ", 3)
	if len(w) != 3 || w[0] != "by" {
		return fmt.Errorf("want opening by AUTHOR")
	}
	f, err := fieldsOf(w[2])
	if err != nil {
		return err
	}
	f.values["author"] = w[1]
	o := Opening{Author: number[uint8](f, "author"), Head: f.hash("head"), Seed: f.hash("seed"), Values: []byte{}}
	f.bytes("sig", o.Sig[:])
	text := f.str("values")
	if raw, ok := strings.CutPrefix(text, "x"); ok {
		if o.Values, err = hex.DecodeString(raw); err != nil {
			return err
		}
	} else {
		for _, p := range strings.Fields(text) {
			n, v, _ := strings.Cut(p, ":")
			f.values["n"], f.values["v"] = n, v
			o.AddValue(number[uint32](f, "n"), number[uint16](f, "v"))
		}
	}
	r.Openings = append(r.Openings, o)
	return f.err
}

func (r *Record) readEntry(rest string) (s Signed, err error) {
	w := strings.SplitN(rest, " ", 5)
	if len(w) != 5 || w[1] != "by" {
		return s, fmt.Errorf("want entry NUMBER by AUTHOR KIND")
	}
	f, err := fieldsOf(w[4])
	if err != nil {
		return s, err
	}
	f.values["number"], f.values["author_"] = w[0], w[2]
	e := &s.Entry
	e.Number, e.Author, e.Table, e.Prev = number[uint32](f, "number"), number[uint8](f, "author_"), f.hash("table"), r.Head()
	if f.has("prev") {
		e.Prev = f.hash("prev")
	}
	f.bytes("sig", s.Sig[:])
	for k, word := range kindWords {
		if word == w[3] && word != "" {
			e.Kind = Kind(k)
		}
	}
	if e.Kind == 0 {
		f.values["kind"] = strings.TrimPrefix(w[3], "kind-")
		e.Kind = Kind(number[uint8](f, "kind"))
	}
	if f.has("body") {
		if e.Body, err = hex.DecodeString(f.str("body")); err != nil {
			return s, err
		}
		return s, f.err
	}
	e.Body = f.body(e.Kind)
	return s, f.err
}

// body builds a body from its fields.
func (f *fields) body(k Kind) []byte {
	act := func() (a Act) {
		parts := strings.Split(f.get("action"), ".")
		if len(parts) != 5 {
			f.fail("action", "want five numbers")
			return a
		}
		for i, p := range parts {
			f.values[strconv.Itoa(i)] = p
		}
		return Act{
			Side: number[uint8](f, "side"), Verb: number[uint8](f, "0"), N: number[uint8](f, "1"), A: number[uint16](f, "2"),
			B: number[uint16](f, "3"), C: number[uint16](f, "4"), Text: f.str("text"),
		}
	}
	switch k {
	case KindAct:
		a := act()
		return Encode(&a)
	case KindSecretAct:
		return Encode(&SecretAct{act(), f.hash("commit")})
	case KindCommit:
		return Encode(&Commit{f.hash("commit")})
	case KindShare:
		return Encode(&Share{f.hash("share")})
	case KindOpen:
		return Encode(&Open{f.hash("share"), f.hash("nonce")})
	case KindReveal:
		return Encode(&Reveal{number[uint8](f, "side"), number[uint16](f, "slot"), number[uint32](f, "of"), number[uint16](f, "value"), f.hash("nonce")})
	case KindWish:
		w := Wish{Author: number[uint8](f, "author"), Head: f.hash("head"), Side: number[uint8](f, "side"), What: number[uint16](f, "what")}
		f.bytes("wish", w.Sig[:])
		return Encode(&w)
	case KindAgreement:
		a := Agreement{Author: number[uint8](f, "author"), Head: f.hash("head"), What: number[uint16](f, "what"), To: number[uint32](f, "to")}
		f.bytes("offer", a.Sig[:])
		return Encode(&a)
	}
	f.fail("body", "missing")
	return nil
}
