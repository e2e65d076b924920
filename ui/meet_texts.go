package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/look"
)

// texts is the meeting without any server: the host's text goes to the guest by any way, the guest's comes
// back, and the devices know each other.
func (m *meeting) texts() app.UI {
	at := m.View.Meeting
	if at.State != look.Calling {
		return none()
	}
	open := m.open
	if !m.folded {
		open = !at.Relay
	}
	head := key("fold", m.onFold).Aria("expanded", strconv.FormatBool(open)).Body(
		span("", say("texts")), icon(icRight))
	if !open {
		return app.Elem("section").Class("texts").Body(head)
	}
	body := []app.UI{head}
	if at.Host {
		body = append(body, m.hostTexts()...)
	} else {
		body = append(body, m.guestTexts()...)
	}
	return app.Elem("section").Class("texts").Body(body...)
}

func (m *meeting) onFold(ctx app.Context, e app.Event) {
	if !m.folded {
		m.open = !m.View.Meeting.Relay
	}
	m.folded, m.open = true, !m.open
}

func (m *meeting) hostTexts() []app.UI {
	body := []app.UI{para("", say("texts.host"))}
	if m.text == "" {
		return append(body, press("btn", m.label("texts.make"), m.onOffer).Attr("disabled", m.busy))
	}
	body = append(body, own(say("texts.mine"), m.text))
	if m.taken {
		return append(body, app.Elem("p").Role("status").Text(say("texts.done")))
	}
	return append(body, &taker{Label: say("texts.theirs"), Go: m.label("texts.take"), Busy: m.busy, Take: m.finish})
}

func (m *meeting) guestTexts() []app.UI {
	if m.text != "" {
		return []app.UI{para("", say("texts.guest")), own(say("texts.answer"), m.text)}
	}
	return []app.UI{&taker{Label: say("texts.invite"), Go: m.label("texts.reply"), Busy: m.busy, Take: m.reply}}
}

func (m *meeting) label(id string) string {
	if m.busy {
		return say("texts.wait")
	}
	return say(id)
}

// own is a text of this device, for the other's camera or for any way of sending it.
func own(label, text string) app.UI {
	return div("own", &code{Text: text, Name: say("texts.qr"), Ecc: "low"},
		app.Elem("label").Class("paste").Body(span("", label),
			area("4").Attr("readonly", true).Text(text)),
		&copyKey{Text: text, Label: say("copy.text")})
}

// slowly does what takes seconds away from the screen.
func (m *meeting) slowly(do func(FarSeat) error, done func()) {
	far, ok := m.Seat.(FarSeat)
	if !ok || m.busy {
		return
	}
	m.busy, m.note = true, ""
	m.ctx.Async(func() {
		err := do(far)
		m.ctx.Dispatch(func(app.Context) {
			if m.busy = false; err != nil {
				m.note = failure(err)
				return
			}
			done()
		})
	})
}

// show shows this device's text, and brings the keyboard there: the button that made it has gone.
func (m *meeting) show(text string) {
	m.text = text
	m.ctx.Defer(func(app.Context) { focusOn(".own textarea") })
}

func (m *meeting) onOffer(ctx app.Context, e app.Event) {
	text := ""
	m.slowly(func(s FarSeat) (err error) { text, err = s.Offer(); return err }, func() { m.show(text) })
}

func (m *meeting) reply(ctx app.Context, offer string) {
	text := ""
	m.slowly(func(s FarSeat) (err error) { text, err = s.Reply(offer); return err }, func() { m.show(text) })
	ctx.Update()
}

func (m *meeting) finish(ctx app.Context, answer string) {
	m.slowly(func(s FarSeat) error { return s.Finish(answer) }, func() { m.taken = true })
	ctx.Update()
}
