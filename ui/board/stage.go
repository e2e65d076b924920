package board

import (
	"reflect"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Stage holds the scene of a board that changes while people play. What stands beside the board answers a touch first; the
// board, which is most of a page, follows with the next frame, and alone: nothing around it is drawn once more.
type Stage struct {
	Around app.Context // of the page around the board, from when it is mounted

	now  Scene
	next *Scene
	on   *Board // shows it
}

// Show puts a scene on.
func (s *Stage) Show(scene Scene) {
	if s.on == nil {
		s.now = scene
		return
	}
	waits := s.next != nil
	if s.next = &scene; waits {
		return
	}
	AfterPaint(func() {
		if s.on != nil {
			s.on.hand.ctx.Dispatch(s.change)
		}
	})
}

// change brings the board up to what is to be shown.
func (s *Stage) change(ctx app.Context) {
	if s.next == nil || s.on == nil || reflect.DeepEqual(s.now, *s.next) {
		s.next = nil
		ctx.PreventUpdate()
		return
	}
	s.now, s.next = *s.next, nil
	s.Around.PreventUpdate()
	s.on.OnUpdate(ctx)
}

// leave is told of a board that is gone; the next one shows what was to come.
func (s *Stage) leave(b *Board) {
	if s.on != b {
		return
	}
	if s.on = nil; s.next != nil {
		s.now, s.next = *s.next, nil
	}
}
