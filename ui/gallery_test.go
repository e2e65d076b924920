package ui

import "testing"

func TestEveryMomentOfTheGalleryIsAPossiblePosition(t *testing.T) {
	for _, m := range moments {
		v := m.view() // panics with the reason
		if len(v.Choices) == 0 && !v.Result.Over {
			t.Errorf("%s: nothing can be done", m.name)
		}
	}
}
