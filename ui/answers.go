package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// question is a label with its answers.
func question(label string, answers ...app.UI) app.UI {
	return app.Elem("section").Class("ask-one").Aria("label", label).Body(headline(label), div("answers", answers...))
}

// answerKey is one answer of a question, a button that stays down.
type answerKey struct {
	app.Compo
	Key, Value, Label, Small string
	On, Shut                 bool
	Pick                     func(ctx app.Context, key, value string)
}

func (a *answerKey) Render() app.UI {
	class := "answer"
	if a.On {
		class += " on"
	}
	return key(class, a.onClick).Aria("pressed", strconv.FormatBool(a.On)).Attr("disabled", a.Shut).Body(
		bold(a.Label), app.If(a.Small != "", func() app.UI { return fine(a.Small) }),
	)
}

func (a *answerKey) onClick(ctx app.Context, e app.Event) { a.Pick(ctx, a.Key, a.Value) }
