package ui

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"orzel/ui/words"
)

func TestEveryMomentOfTheGalleryIsAPossiblePosition(t *testing.T) {
	for _, m := range moments {
		v := m.view() // panics with the reason
		if len(v.Choices) == 0 && !v.Result.Over {
			t.Errorf("%s: nothing can be done", m.name)
		}
	}
}

func TestTheGalleryHasACurtainAndAReplay(t *testing.T) {
	prefs.lang = words.EN
	g := &game{seat: still{lowered()}, fixed: true}
	g.refresh()
	if html := app.HTMLString(g.Render()); !strings.Contains(html, "Anna") || strings.Contains(html, "data-space") {
		t.Error("this is no curtain")
	}
	reel := &stillReel{}
	r := &replayPage{}
	r.load(reel, reel.Len()/2)
	if html := app.HTMLString(r.Render()); !strings.Contains(html, `type="range"`) || r.step == 0 {
		t.Error("this is no replay")
	}
}
