package orzel

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"orzel/core"
)

// Option is one side of a face: a verb and how often it is done.
type Option struct {
	Verb  Verb
	Count uint8
}

// Face is a face of a die. With two options exactly one is done [4.2].
type Face struct {
	ID      string
	Black   bool
	Options []Option
}

// sameResult: equal in symbols, numbers and colour [3.4].
func (f Face) sameResult(g Face) bool {
	return f.Black == g.Black && slices.Equal(f.Options, g.Options)
}

// Dice are the faces of both sides' dice, numbered from 1; face 0 is a die not yet rolled.
type Dice struct {
	Name   string // "standard", or variants joined by "+", sorted
	Faces  [3][7]Face
	result [3][7]uint8 // the lowest face with the same result
	work   [3][7]uint8 // the lowest face with the same options, whatever the colour
	option [3][7][2]Option
	black  [3][7]bool
	kind   [3][7][3]kind          // by the option chosen; of face 0, a die with nothing to do
	shown  [3][7 * 7 * 7 * 7]keep // by the faces of the dice just rolled, of no other: see results
	faces  [3][4]faces            // by what the side has left: see Table.faces
}

// kind is what the order of actions asks of a die [4.4].
type kind struct {
	id     uint8 // equal for dice that can do the same
	choice uint8 // decided, free or taking
	verbs  pairs // its verbs, as pairs of the first die [4.2]
	undone       // what it is once a late action is done: see afterLate
}

// How an option is chosen, or may be [4.2].
const (
	decided uint8 = iota
	free          // not yet, and after a late action it needs nothing to take back
	taking        // not yet, and it does
)

// keep are the dice that show a result each, by their lowest place [3.4], and the black ones among them.
type keep struct{ lowest, black uint8 }

type faceFile struct {
	ID      string             `json:"id"`
	Black   bool               `json:"black"`
	Options []map[string]uint8 `json:"options"`
}

type diceFile struct {
	Red      []faceFile            `json:"red"`
	White    []faceFile            `json:"white"`
	Variants map[string][]faceFile `json:"variants"`
}

var readDice = sync.OnceValues(func() (f diceFile, err error) {
	raw, err := files.ReadFile("data/dice.json")
	if err != nil {
		return f, err
	}
	return f, json.Unmarshal(raw, &f)
})

// Variants lists the names of the variants of the dice, sorted.
func Variants() []string {
	f, err := readDice()
	if err != nil {
		return nil
	}
	var names []string
	for n := range f.Variants {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}

var diceCache sync.Map // name -> *Dice: dice are read once and never change

// LoadDice returns the dice with the named variants, "standard" or "" for none.
func LoadDice(name string) (*Dice, error) {
	name, parts := canonical(name)
	if d, ok := diceCache.Load(name); ok {
		return d.(*Dice), nil
	}
	f, err := readDice()
	if err != nil {
		return nil, err
	}
	d := &Dice{Name: name}
	for i, side := range [][]faceFile{nil, f.Red, f.White} {
		for j, face := range side {
			if d.Faces[i][j+1], err = face.read(core.Side(i)); err != nil {
				return nil, err
			}
		}
	}
	replaced := map[string]string{}
	for _, p := range parts {
		faces, ok := f.Variants[p]
		if !ok {
			return nil, fmt.Errorf("orzel: no dice %q", p)
		}
		for _, face := range faces {
			if q, twice := replaced[face.ID]; twice {
				return nil, fmt.Errorf("orzel: dice %s and %s both replace face %s", q, p, face.ID)
			}
			replaced[face.ID] = p
			if err := d.replace(face); err != nil {
				return nil, err
			}
		}
	}
	d.compare()
	kept, _ := diceCache.LoadOrStore(name, d)
	return kept.(*Dice), nil
}

// canonical is the one name of a set of variants, so that equal dice are the same *Dice, and its parts.
func canonical(name string) (string, []string) {
	if name == "" || name == "standard" {
		return "standard", nil
	}
	parts := strings.Split(name, "+")
	slices.Sort(parts)
	return strings.Join(parts, "+"), parts
}

func (d *Dice) replace(face faceFile) error {
	for side := range d.Faces {
		for j := range d.Faces[side] {
			if j > 0 && d.Faces[side][j].ID == face.ID {
				f, err := face.read(core.Side(side))
				d.Faces[side][j] = f
				return err
			}
		}
	}
	return fmt.Errorf("orzel: no face %q to replace", face.ID)
}

func (d *Dice) compare() {
	for s := range d.Faces {
		for i := 6; i > 0; i-- {
			f := d.Faces[s][i]
			d.result[s][i], d.work[s][i], d.black[s][i] = uint8(i), uint8(i), f.Black
			copy(d.option[s][i][:], f.Options)
			for j := i - 1; j > 0; j-- {
				if d.Faces[s][j].sameResult(f) {
					d.result[s][i] = uint8(j)
				}
				if slices.Equal(d.Faces[s][j].Options, f.Options) {
					d.work[s][i] = uint8(j)
				}
			}
		}
	}
	for s := range d.kind {
		for i := range d.kind[s] {
			for chosen := range d.kind[s][i] {
				d.kind[s][i][chosen] = d.kindOf(s, i, chosen)
			}
		}
		for i := range d.shown[s] {
			d.shown[s][i] = d.keepOf(s, i)
		}
		for left := range d.faces[s] {
			d.faces[s][left] = d.facesOf(s, left>>1 == 1, left&1 == 1)
		}
	}
}

func (d *Dice) kindOf(s, face, chosen int) kind {
	if face == 0 {
		return kind{}
	}
	options := d.Faces[s][face].Options
	k := kind{id: d.work[s][face]*3 + uint8(chosen), undone: afterLate(options, chosen)}
	for i, o := range options {
		if chosen == 0 || chosen == i+1 {
			k.verbs |= firstDie(o.Verb)
		}
	}
	if chosen == 0 {
		k.choice = free + k.short
	}
	return k
}

// keepOf reads faces that are packed as results does it, the first die's the highest.
func (d *Dice) keepOf(s, faces int) (k keep) {
	seen := [7]bool{true} // by result; no face is none
	for i, unit := 0, 7*7*7; i < 4; i, unit = i+1, unit/7 {
		face := faces / unit % 7
		if r := d.result[s][face]; !seen[r] {
			seen[r] = true
			k.lowest |= 1 << i
			k.black |= bit(d.black[s][face]) << i
		}
	}
	return k
}

// read refuses a face that no die of a side can have: another side's verb, the same verb on both sides of
// the line, or nothing but actions that can be illegal ([5.1, 5.6, 6.7]: each is always one of two choices),
// which would leave a player with a die that cannot be done.
func (f faceFile) read(s core.Side) (Face, error) {
	face := Face{ID: f.ID, Black: f.Black}
	from, to := verbs(s)
	sure := false
	for _, o := range f.Options {
		for word, n := range o {
			v, ok := verbOf[word]
			if !ok || len(o) != 1 || n < 1 || n > 2 || v < from || v > to {
				return face, fmt.Errorf("orzel: face %s: no option %v", f.ID, o)
			}
			face.Options = append(face.Options, Option{v, n})
			sure = sure || !scarce(v) && v != Break
		}
	}
	switch n := len(face.Options); {
	case n < 1 || n > 2:
		return face, fmt.Errorf("orzel: face %s has %d options", f.ID, n)
	case n == 2 && face.Options[0].Verb == face.Options[1].Verb:
		return face, fmt.Errorf("orzel: face %s: both options are %s", f.ID, verbWords[face.Options[0].Verb])
	case !sure:
		return face, fmt.Errorf("orzel: face %s: no option that can always be done", f.ID)
	}
	return face, nil
}
