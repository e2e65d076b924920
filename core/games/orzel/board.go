package orzel

import (
	"embed"
	"encoding/json"
	"fmt"
	"sort"
	"sync"

	"orzel/core/hex"
)

//go:embed data/*.json
var files embed.FS

// Board is the map: the spaces, who is next to whom [1.3, 1.4], where Orzeł starts and where it gets out.
// It never changes after it was read.
type Board struct {
	Name   string // "55km": the width of a hexagon
	Start  Space
	Exit   Set
	Sea    Set // all spaces
	Width  float64
	spaces []Hex // by Space; the first stands for no space
	byID   map[string]Space
	near   [192]Set
	out    [192]uint8 // steps to the nearest exit, on an empty board: Hex.Distance, where it is asked often
	jagged [][2]Space
}

// Hex is what is known of a space beside the rules: its name, its place on the grid and on the globe.
type Hex struct {
	ID       string    `json:"id"`
	Q        int       `json:"q"`
	R        int       `json:"r"`
	Lat      float64   `json:"lat"`
	Lon      float64   `json:"lon"`
	Region   string    `json:"region"`
	Distance [2]uint8  `json:"-"` // steps from the start, steps to the nearest exit, on an empty board
	At       hex.Axial `json:"-"`
}

// Boards names the boards; the first is the default [1.3].
var Boards = []string{"55km", "51km", "54km", "50km", "47km"}

var boards = func() map[string]func() (*Board, error) {
	m := map[string]func() (*Board, error){}
	for _, name := range Boards {
		m[name] = sync.OnceValues(func() (*Board, error) { return readBoard(name) })
	}
	return m
}()

// LoadBoard returns a board by name.
func LoadBoard(name string) (*Board, error) {
	if read, ok := boards[name]; ok {
		return read()
	}
	return nil, fmt.Errorf("orzel: no board %q", name)
}

func readBoard(name string) (*Board, error) {
	raw, err := files.ReadFile("data/board-" + name + ".json")
	if err != nil {
		return nil, err
	}
	return ParseBoard(name, raw)
}

// ParseBoard reads a board file. It refuses one that is not a board: unknown ids, a start or an exit that
// is no space, jagged edges between spaces that do not touch, or no way out.
func ParseBoard(name string, raw []byte) (*Board, error) {
	var file struct {
		Width    float64     `json:"hex_km_flat_to_flat"`
		Start    string      `json:"start"`
		Exit     []string    `json:"exit"`
		Barriers [][2]string `json:"barriers"`
		Hexes    []Hex       `json:"hexes"`
	}
	if err := json.Unmarshal(raw, &file); err != nil {
		return nil, fmt.Errorf("orzel: board %s: %w", name, err)
	}
	if len(file.Hexes) > 191 {
		return nil, fmt.Errorf("orzel: board %s: %d spaces, at most 191", name, len(file.Hexes))
	}
	sort.Slice(file.Hexes, func(i, j int) bool { return file.Hexes[i].ID < file.Hexes[j].ID })
	b := &Board{Name: name, Width: file.Width, spaces: append([]Hex{{}}, file.Hexes...), byID: map[string]Space{}}
	at := map[hex.Axial]Space{}
	for i := range b.spaces[1:] {
		s := Space(i + 1)
		h := &b.spaces[s]
		h.At = hex.Axial{Q: h.Q, R: h.R}
		if !isID(h.ID) {
			return nil, fmt.Errorf("orzel: board %s: space id %q: want a letter and two digits", name, h.ID)
		}
		if b.byID[h.ID] != 0 || at[h.At] != 0 {
			return nil, fmt.Errorf("orzel: board %s: space %q twice", name, h.ID)
		}
		b.byID[h.ID], at[h.At] = s, s
		b.Sea = b.Sea.With(s)
	}
	for s, h := range b.spaces {
		for _, d := range hex.Directions {
			if n := at[h.At.Add(d)]; s != 0 && n != 0 {
				b.near[s] = b.near[s].With(n)
			}
		}
	}
	var ok bool
	if b.Start, ok = b.byID[file.Start]; !ok {
		return nil, fmt.Errorf("orzel: board %s: start %q is no space", name, file.Start)
	}
	for _, id := range file.Exit {
		if b.byID[id] == 0 {
			return nil, fmt.Errorf("orzel: board %s: exit %q is no space", name, id)
		}
		b.Exit = b.Exit.With(b.byID[id])
	}
	if err := b.cut(file.Barriers); err != nil {
		return nil, err
	}
	return b, b.measure()
}

func isID(id string) bool {
	return len(id) == 3 && 'A' <= id[0] && id[0] <= 'Z' && '0' <= id[1] && id[1] <= '9' && '0' <= id[2] && id[2] <= '9'
}

// [1.4] Two spaces joined by a jagged edge are NOT adjacent, for every rule.
func (b *Board) cut(barriers [][2]string) error {
	for _, e := range barriers {
		x, y := b.byID[e[0]], b.byID[e[1]]
		if x == 0 || y == 0 || !b.near[x].Has(y) {
			return fmt.Errorf("orzel: board %s: no edge %s-%s to be jagged", b.Name, e[0], e[1])
		}
		b.near[x], b.near[y] = b.near[x].Without(y), b.near[y].Without(x)
		b.jagged = append(b.jagged, [2]Space{min(x, y), max(x, y)})
	}
	sort.Slice(b.jagged, func(i, j int) bool {
		return b.jagged[i][0] < b.jagged[j][0] || b.jagged[i][0] == b.jagged[j][0] && b.jagged[i][1] < b.jagged[j][1]
	})
	return nil
}

func (b *Board) measure() error {
	b.flood(Of(b.Start), 0)
	b.flood(b.Exit, 1)
	for s := range b.spaces {
		b.out[s] = b.spaces[s].Distance[1]
	}
	if b.Exit.Empty() || b.spaces[b.Start].Distance[1] == 255 {
		return fmt.Errorf("orzel: board %s: no way from %s to an exit", b.Name, b.ID(b.Start))
	}
	return nil
}

func (b *Board) flood(from Set, which int) {
	for i := range b.spaces {
		b.spaces[i].Distance[which] = 255
	}
	seen, ring := from, from
	for d := uint8(0); !ring.Empty(); d++ {
		for s := range ring.All {
			b.spaces[s].Distance[which] = d
		}
		ring = b.Around(ring).Less(seen)
		seen = seen.Or(ring)
	}
}

// Around returns every space that is adjacent to one of the set's [1.4].
func (b *Board) Around(s Set) (n Set) {
	for ; !s.Empty(); s = s.rest() {
		n = n.Or(b.near[s.First()])
	}
	return n
}

// Near returns the spaces adjacent to one space [1.4].
func (b *Board) Near(s Space) Set { return b.near[s] }

// Hex returns what is known of a space.
func (b *Board) Hex(s Space) Hex { return b.spaces[s] }

// ID is the name of a space, "-" for no space.
func (b *Board) ID(s Space) string {
	if s == 0 || int(s) >= len(b.spaces) {
		return "-"
	}
	return b.spaces[s].ID
}

// Space finds a space by its id.
func (b *Board) Space(id string) (Space, bool) { s, ok := b.byID[id]; return s, ok }

// Jagged lists the jagged edges, each with the lower space first.
func (b *Board) Jagged() [][2]Space { return b.jagged }
