package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/look"
)

// talePart is the part of a story around the present moment, oldest first: a whole game has thousands of
// lines, and a step must not write them all again. A touch of a line goes to its moment.
type talePart struct {
	app.Compo
	Lines []look.Line
	Told  int // happenings up to now
	Go    func(ctx app.Context, at int)
}

const (
	linesBefore = 60
	linesAfter  = 20
)

func (t *talePart) Render() app.UI {
	now := -1
	for i, l := range t.Lines {
		if l.At < t.Told && !l.Head {
			now = i
		}
	}
	if len(t.Lines) == 0 {
		return para("faint", say("log.empty"))
	}
	from, to := max(0, now-linesBefore), min(len(t.Lines), now+linesAfter)
	rows := make([]app.UI, 0, to-from)
	for i := from; i < to; i++ {
		l := t.Lines[i]
		if l.Head {
			rows = append(rows, app.Elem("li").Class("h").Body(span("", l.Text)))
			continue
		}
		class := ""
		if i == now {
			class = "now"
		} else if i > now {
			class = "then"
		}
		rows = append(rows, app.Elem("li").Class(class).Body(lineKey(l, i == now)))
	}
	return app.Elem("ol").Class("story tale").OnClick(t.onClick).Body(rows...)
}

// lineKey is a line of a story that can be touched. The list listens, not each of its lines.
func lineKey(l look.Line, now bool) app.UI {
	b := app.Elem("button").Attr("type", "button").Class("line").DataSet("at", strconv.Itoa(l.At)).Body(mark(&l), span("", l.Text))
	if now {
		b = b.Aria("current", "step")
	}
	return b
}

func (t *talePart) onClick(ctx app.Context, e app.Event) {
	if at, ok := lineOf(e); ok {
		t.Go(ctx, at)
	}
}

// lineOf is the happening whose line was touched.
func lineOf(e app.Event) (at int, ok bool) {
	line := e.Get("target").Call("closest", "[data-at]")
	if !line.Truthy() {
		return 0, false
	}
	at, err := strconv.Atoi(line.Call("getAttribute", "data-at").String())
	return at, err == nil
}

// OnUpdate keeps the present line in sight.
func (t *talePart) OnUpdate(ctx app.Context) {
	line := ctx.JSSrc().Call("querySelector", ".now")
	if !line.Truthy() {
		return
	}
	box := ctx.JSSrc().Call("closest", ".panel")
	if box.Truthy() {
		box.Set("scrollTop", line.Get("offsetTop").Float()-box.Get("clientHeight").Float()/2)
	}
}
