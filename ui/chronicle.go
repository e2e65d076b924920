package ui

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/look"
	"orzel/ui/words"
)

// lately is how many lines of the story are shown until somebody asks for all: a long game has thousands.
const lately = 80

// chronicle is the story in the log, newest first. With each line that is new all others stand elsewhere, and nobody reads
// them while something happens: so it follows when the rest of the page is drawn, and alone.
type chronicle struct {
	app.Compo
	Game *game

	ctx    app.Context
	told   chapter
	behind bool
}

// chapter is what a chronicle tells.
type chapter struct {
	view *look.View
	lang words.Lang
	all  bool
}

func (g *game) chapter() chapter { return chapter{g.view, prefs.lang, g.all} }

// OnMount lets the page know who tells its story.
func (c *chronicle) OnMount(ctx app.Context) { c.ctx, c.Game.tells = ctx, c }

// OnDismount see OnMount.
func (c *chronicle) OnDismount() {
	if c.Game.tells == c {
		c.Game.tells = nil
	}
}

// follow brings the story up to the page after the frame in which the board is.
func (c *chronicle) follow() {
	if c == nil || c.behind || c.told == c.Game.chapter() {
		return
	}
	c.behind = true
	c.Game.later(2, func() {
		c.behind = false
		c.ctx.Dispatch(func(app.Context) { c.Game.ctx.PreventUpdate() })
	})
}

// Render tells it.
func (c *chronicle) Render() app.UI {
	g := c.Game
	if c.told = g.chapter(); g.view == nil {
		return none()
	}
	before := 0 // happenings that are not told: many of them need no line
	if !g.all {
		before = max(0, len(g.view.History)-4*lately)
	}
	lines := g.look.Story(g.input(), before)
	if before == 0 && (g.all || len(lines) <= lately) {
		return app.Elem("div").OnClick(g.onLine).Body(story(lines))
	}
	from := max(0, len(lines)-lately)
	for from < len(lines)-1 && !lines[from].Head {
		from++
	}
	return app.Elem("div").OnClick(g.onLine).Body(story(lines[from:]),
		press("btn more", say("log.all"), g.onAll))
}

func (g *game) onAll(ctx app.Context, e app.Event) { g.all = true }

// story lists turns from the newest, each with its heading above its acts.
func story(lines []look.Line) app.UI {
	if len(lines) == 0 {
		return para("faint", say("log.empty"))
	}
	var rows []app.UI
	end := len(lines)
	for i := len(lines) - 1; i >= 0; i-- {
		if !lines[i].Head {
			continue
		}
		rows = append(rows, storyLine(lines[i]))
		for k := end - 1; k > i; k-- {
			rows = append(rows, storyLine(lines[k]))
		}
		end = i
	}
	return app.Elem("ol").Class("story").Body(rows...)
}

func storyLine(l look.Line) app.UI {
	if l.Head {
		return app.Elem("li").Class("h").Body(span("", l.Text))
	}
	class := ""
	if l.Draft {
		class = "draft"
		l.Text += " · " + say("draft")
	}
	return app.Elem("li").Class(class).Body(lineKey(l, false))
}
