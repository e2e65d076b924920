package ui

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/look"
)

// meeting is the page between an invitation and the first roll: a code and a link for the host, a question
// for the guest, and for both how far it has come.
type meeting struct {
	app.Compo
	ID   string
	Seat Seat
	View *look.View
	Look look.Look

	ctx  app.Context // its own: a button's is gone as soon as the button is
	note string
	sure bool // it is being asked whether the invitation is to be taken back

	folded bool   // somebody has opened or folded what follows
	open   bool   // the way without a server
	text   string // this device's text
	busy   bool
	taken  bool // the answer has been taken
}

// OnMount answers the text that the game was joined by.
func (m *meeting) OnMount(ctx app.Context) {
	m.ctx = ctx
	if text := pairings[m.ID]; text != "" && !m.View.Meeting.Host {
		delete(pairings, m.ID)
		m.folded, m.open = true, true
		m.reply(ctx, text)
	}
}

func (m *meeting) Render() app.UI {
	at := m.View.Meeting
	body := []app.UI{heading(say("meet"))}
	if at.Host {
		body = append(body, para("of", m.Look.Title(prefs.lang)+": "+m.terms()))
	}
	switch {
	case at.State == look.Refused:
		args := make([]any, len(at.Args))
		for i, a := range at.Args {
			args[i] = a
		}
		body = append(body, refusal(say(at.Why, args...)), m.leave())
		return paper("plain meet", body...)
	case at.Host:
		body = append(body, m.invitation(), m.state())
	default:
		body = append(body, m.proposal(), m.state())
	}
	body = append(body, refusal(m.note), app.If(len(m.View.People) == 0, m.texts), para("honest", say("meet.honest")), m.leave())
	return paper("plain meet", body...)
}

// terms are the game's options and this person's side in words.
func (m *meeting) terms() string {
	var words []string
	options := strings.Fields(m.View.Meeting.Options)
	for _, f := range m.Look.Fields(prefs.lang) {
		for _, a := range f.Answers {
			if !slices.ContainsFunc(strings.Fields(a.Value), func(o string) bool { return !slices.Contains(options, o) }) {
				words = append(words, a.Label)
			}
		}
	}
	var mine []string
	for _, s := range slices.Concat(m.Look.Crews(m.View.Meeting.Options)...) { // seats that nobody plays have no word
		if slices.Contains(m.View.Meeting.Sides, s) {
			mine = append(mine, m.Look.Navy(prefs.lang, s))
		}
	}
	if len(mine) > 0 {
		words = append(words, say("meet.you", strings.Join(mine, ", ")))
	}
	return strings.Join(words, " · ")
}

// invitation is what the host shows or sends; a text without a server takes its place: one code before a
// camera is enough.
func (m *meeting) invitation() app.UI {
	at := m.View.Meeting
	if at.State != look.Calling || m.text != "" {
		return none()
	}
	return app.Elem("section").Class("invitation").Aria("label", say("meet")).Body(
		div("plate", &code{Text: at.Link, Name: say("meet.qr"), Ecc: "medium"},
			app.Elem("p").Class("code").Aria("label", say("meet.code")).Role("group").Body(groups(at.Code)...)),
		app.Elem("div").Body(
			para("", say("meet.host")),
			para("link", at.Link),
			div("pair", app.If(canShare(), func() app.UI {
				return press("btn go", say("share"), m.onShare)
			}),
				&copyKey{Text: at.Link, Label: say("copy.link")},
			)))
}

// groups are the groups of a code, each whole on its line.
func groups(code string) []app.UI {
	parts := strings.Split(code, "-")
	out := make([]app.UI, len(parts))
	for i, p := range parts {
		if i < len(parts)-1 {
			p += "-"
		}
		out[i] = span("", p)
	}
	return out
}

func (m *meeting) onShare(ctx app.Context, e app.Event) {
	title := m.Look.Title(prefs.lang)
	share(title, say("share.text", title), m.View.Meeting.Link)
}

// proposal is what the guest is asked.
func (m *meeting) proposal() app.UI {
	at := m.View.Meeting
	if at.State == look.Calling {
		return none()
	}
	title := say("meet.invited", m.Look.Title(prefs.lang))
	if at.Name != "" {
		title = say("meet.invites", at.Name, m.Look.Title(prefs.lang))
	}
	body := []app.UI{headline(title), app.Elem("p").Class("terms").Body(flag(m.Look, m.View.Side), span("", m.terms()))}
	if at.State == look.Proposed {
		body = append(body, ownName(), press("btn go big", say("meet.agree"), m.onAgree))
	}
	return app.Elem("section").Class("plate").Body(body...)
}

func (m *meeting) onAgree(ctx app.Context, e app.Event) {
	m.note = ""
	if far, ok := m.Seat.(FarSeat); ok {
		if err := far.Agree(myName()); err != nil {
			m.note = failure(err)
		}
	}
}

// ownName asks for the name that the other person sees; it is kept for the next time.
func ownName() app.UI {
	return app.Elem("label").Class("named").Body(
		span("", say("far.name")),
		app.Elem("input").Attr("type", "text").Attr("name", "nickname").Attr("maxlength", 24).Attr("autocomplete", "nickname").Attr("placeholder", say("name")).
			Attr("value", prefs.name).OnInput(onOwnName))
}

func onOwnName(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	setName(ctx.JSSrc().Get("value").String())
}

func myName() string { return strings.TrimSpace(prefs.name) }

// state says what it waits for and how far the connection is.
func (m *meeting) state() app.UI {
	at, net := m.View.Meeting, m.View.Net
	text, id := "", ""
	switch {
	case at.State == look.Agreeing:
		id = "meet.agreeing"
	case at.State == look.Calling && at.Host && net != nil && net.Connected:
		id = "meet.seen"
	case at.State == look.Calling && at.Host:
		id = "meet.calling"
	case at.State == look.Calling:
		id = "meet.calling.guest"
	}
	if id != "" {
		text = say(id)
	}
	how, cut := "", false
	switch {
	case net != nil && (at.Relay || net.Connected):
		how, cut = netText(net)
	case !at.Relay:
		how = say("net.none")
	}
	if len(m.View.People) > 0 && at.Relay {
		how = everybody(m.Look, m.View.People)
	}
	if net != nil && net.Stranger {
		how += " " + say("net.stranger")
	}
	return div("state", icon(icMast),
		app.Elem("p").Role("status").Body(bold(text), span("", sentence(how))),
		app.If(cut, func() app.UI {
			return press("btn", say("net.hurry"), m.onHurry)
		}))
}

func (m *meeting) onHurry(ctx app.Context, e app.Event) {
	if far, ok := m.Seat.(FarSeat); ok {
		far.Hurry()
	}
}

// sentence ends with a point.
func sentence(s string) string {
	if s == "" || strings.HasSuffix(s, ".") || strings.HasSuffix(s, "…") {
		return s
	}
	return s + "."
}

// leave ends the meeting: the game is deleted.
func (m *meeting) leave() app.UI {
	id := "meet.no"
	switch {
	case m.View.Meeting.State == look.Refused:
		id = "delete"
	case m.View.Meeting.Host:
		id = "meet.cancel"
	}
	if m.sure {
		return div("note sure", para("", m.question()),
			press("btn go", say("yes"), m.onReallyLeave),
			press("btn", say("no"), m.onLeave))
	}
	return div("leave", link("/").Class("btn").Text(say("home")),
		press("btn", say(id), m.onLeave))
}

func (m *meeting) question() string {
	if m.View.Meeting.Host {
		return say("meet.sure")
	}
	return say("delete.sure")
}

func (m *meeting) onLeave(ctx app.Context, e app.Event) {
	if m.sure = !m.sure; m.sure && byKeyboard() {
		m.ctx.Defer(func(app.Context) { focusOn(".meet .sure .btn") })
	}
}

func (m *meeting) onReallyLeave(ctx app.Context, e app.Event) {
	id := m.ID
	m.sure = false
	m.ctx.Async(func() {
		err := driver.Delete(id)
		m.ctx.Dispatch(func(ctx app.Context) {
			if err != nil {
				m.note = failure(err)
				return
			}
			visit(ctx, "/")
		})
	})
}
