package ui

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/board"
	"orzel/ui/look"
)

// rules is the rulebook in our own short words, each rule with its number as an anchor. It can be searched;
// its pictures are drawn by the board itself.
type rules struct {
	app.Compo
	game string // whose rules; "" for the flagship's
	aim  string // id of the rule that the address names
	seek string // what is looked for
}

// OnNav brings the rule that the address names into sight.
func (r *rules) OnNav(ctx app.Context) {
	entitle(say("rules"))
	r.game = ctx.Page().URL().Query().Get("game")
	r.aim, r.seek = ctx.Page().URL().Fragment, ""
	if app.IsServer {
		return
	}
	withDrawings(lookOr(r.game), func() { // the rules come with them
		ctx.Dispatch(func(ctx app.Context) {
			if at := r.aim; at != "" {
				ctx.Defer(func(ctx app.Context) { ctx.ScrollTo(at) })
			}
		})
	})
}

func (r *rules) Render() app.UI {
	l := lookOr(r.game)
	var chapters []app.UI
	found := 0
	for _, c := range l.Rules(prefs.lang) {
		rows := []app.UI{app.Elem("h2").ID("r" + c.Number).Text(c.Number + ". " + c.Title)}
		for _, rule := range c.Rules {
			if r.fits(c, rule) {
				rows = append(rows, r.rule(l, rule))
			}
		}
		if len(rows) > 1 {
			found += len(rows) - 1
			chapters = append(chapters, app.Elem("section").Class("chapter").Body(rows...))
		}
	}
	told := ""
	if r.seek != "" {
		told = say("found", found)
	}
	return paperOf(l, "plain book",
		app.Elem("header").Class("head").Body(
			key("back", r.onBack).Aria("label", say("close")).Body(icon(icLeft)),
			app.Elem("h1").Text(say("rules")),
		),
		para("of", l.Title(prefs.lang)),
		app.Elem("div").Class("seek").Role("search").Body(
			app.Elem("input").Attr("type", "search").Attr("placeholder", say("seek")).Aria("label", say("seek")).OnInput(r.onSeek),
			app.Elem("span").Role("status").Text(told)),
		div("chapters", chapters...),
	)
}

// rulesAt is the address of a rule.
func rulesAt(l look.Look, rule string) string {
	game := ""
	if l.Name() != looks[0].Name() {
		game = "?game=" + l.Name()
	}
	return "/rules" + game + "#r" + rule
}

// fits reports that a rule, its number or its chapter's title has all the words that are looked for.
func (r *rules) fits(c look.Chapter, rule [2]string) bool {
	text := strings.ToLower(c.Title + " " + rule[0] + " " + rule[1])
	for _, w := range strings.Fields(strings.ToLower(r.seek)) {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

func (r *rules) rule(l look.Look, rule [2]string) app.UI {
	class := "rule"
	if r.aim == "r"+rule[0] {
		class += " aimed"
	}
	body := []app.UI{bold(rule[0]), app.Elem("p").Body(marked(rule[1], strings.Fields(strings.ToLower(r.seek)))...)}
	if s, ok := l.Figure(prefs.lang, rule[0]); ok {
		body = append(body, app.Elem("div").Class("figure").Role("img").Aria("label", say("figure", rule[0])).Body(
			&board.Board{Scene: s, Words: boardWords(l), Lang: string(prefs.lang), Still: true}))
	}
	return app.Elem("div").Class(class).ID("r" + rule[0]).Body(body...)
}

// marked is a text with the words that were looked for marked.
func marked(text string, words []string) []app.UI {
	var out []app.UI
	low := strings.ToLower(text)
	if len(low) != len(text) { // a letter whose small form is longer: places would not agree
		words = nil
	}
	for len(low) > 0 {
		at, n := len(low), 0
		for _, w := range words {
			if i := strings.Index(low, w); i >= 0 && (i < at || i == at && len(w) > n) {
				at, n = i, len(w)
			}
		}
		if at > 0 {
			out = append(out, app.Text(text[:at]))
		}
		if n > 0 {
			out = append(out, app.Elem("mark").Text(text[at:at+n]))
		}
		text, low = text[at+n:], low[at+n:]
	}
	return out
}

func (r *rules) onSeek(ctx app.Context, e app.Event) { r.seek = ctx.JSSrc().Get("value").String() }

// onBack returns to where the reader came from.
func (r *rules) onBack(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	if app.Window().Get("history").Get("length").Int() > 1 {
		app.Window().Get("history").Call("back")
		return
	}
	visit(ctx, "/")
}
