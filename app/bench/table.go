// Package bench measures and prints. A part of the program measures itself by
// adding rows to a table; a row holds several runs, of which the median counts,
// and may have a bound that the project has promised.
package bench

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
)

// A Part is a group of rows with one name, by which it can be chosen.
type Part struct {
	Name    string
	Measure func(t *Table) error
}

// A Bound is what a median must keep to.
type Bound struct {
	most, least float64
}

// AtMost is an upper bound.
func AtMost(v float64) Bound { return Bound{most: v, least: math.Inf(-1)} }

// AtLeast is a lower bound.
func AtLeast(v float64) Bound { return Bound{most: math.Inf(1), least: v} }

// Free is for what is measured only.
func Free() Bound { return Bound{most: math.Inf(1), least: math.Inf(-1)} }

func (b Bound) String() string {
	switch {
	case !math.IsInf(b.most, 1):
		return "≤ " + number(b.most)
	case !math.IsInf(b.least, -1):
		return "≥ " + number(b.least)
	}
	return ""
}

// A Table prints rows as they are measured and remembers which broke a bound.
type Table struct {
	out    io.Writer
	broken []string
}

// NewTable prints its heading at once.
func NewTable(out io.Writer) *Table {
	t := &Table{out: out}
	t.line("", "median", "runs", "least", "most", "promised", "")
	return t
}

func (t *Table) line(name, median, runs, least, most, bound, mark string) {
	row := fmt.Sprintf("%-52s %10s %5s %10s %10s  %-9s %s", name, median, runs, least, most, bound, mark)
	fmt.Fprintln(t.out, strings.TrimRight(row, " "))
}

// Group prints the heading of a part.
func (t *Table) Group(name string) { fmt.Fprintf(t.out, "%s\n", name) }

// Row adds the runs of one measurement. The unit belongs to the name.
func (t *Table) Row(name string, bound Bound, runs ...float64) {
	if len(runs) == 0 {
		t.broken = append(t.broken, name+" (not measured)")
		return
	}
	m, mark := Median(runs), ""
	if m > bound.most || m < bound.least {
		mark = "BROKEN"
		t.broken = append(t.broken, name)
	}
	t.line("  "+name, number(m), fmt.Sprint(len(runs)), number(slices.Min(runs)), number(slices.Max(runs)), bound.String(), mark)
}

// Err names the rows that broke their bounds; nil if none did.
func (t *Table) Err() error {
	if len(t.broken) == 0 {
		return nil
	}
	return fmt.Errorf("not as promised: %s", strings.Join(t.broken, "; "))
}

// Median is the middle of some values, or the mean of the two in the middle.
func Median(runs []float64) float64 {
	s := slices.Sorted(slices.Values(runs))
	return (s[(len(s)-1)/2] + s[len(s)/2]) / 2
}

// Run measures the parts that are chosen by their names, or all.
func Run(out io.Writer, parts []Part, chosen []string) error {
	t := NewTable(out)
	for _, p := range parts {
		if len(chosen) > 0 && !slices.Contains(chosen, p.Name) {
			continue
		}
		t.Group(p.Name)
		if err := p.Measure(t); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	return t.Err()
}

// Names lists parts in their order.
func Names(parts []Part) []string {
	var names []string
	for _, p := range parts {
		names = append(names, p.Name)
	}
	return names
}

// number prints three significant digits, more only before the point.
func number(v float64) string {
	switch a := math.Abs(v); {
	case a >= 1e6:
		return fmt.Sprintf("%.3g M", v/1e6)
	case a >= 100:
		return fmt.Sprintf("%.0f", v)
	case a >= 10:
		return fmt.Sprintf("%.1f", v)
	case a >= 1:
		return fmt.Sprintf("%.2f", v)
	}
	return fmt.Sprintf("%.3g", v)
}
