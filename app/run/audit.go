package run

import (
	"context"
	"encoding/json"
	"fmt"

	"orzel/core"
	"orzel/core/games"
	"orzel/core/match"
	"orzel/core/record"
	"orzel/ui/look"
)

// auditWork is the name of the work that checks a record in a thread of its own.
const auditWork = "audit"

func init() { Register(auditWork, auditRecord) }

// checked is what an audit found: the verdict and the position at the end with all hands that are open.
type checked struct {
	Verdict  match.Verdict
	Sides    []core.Side // by peer
	Position string
	Wrong    string
}

func auditRecord(file []byte) []byte {
	var c checked
	if err := c.audit(file); err != nil {
		c.Wrong = err.Error()
	}
	b, _ := json.Marshal(c)
	return b
}

func (c *checked) audit(file []byte) error {
	r, line, v, err := auditFile(file)
	if err != nil {
		return err
	}
	c.Verdict = v
	c.Sides = sidesByPeer(line, line.Game(), len(r.Hellos))
	c.Position = line.Game().PositionText(line.Table(), line.Hands()...)
	return nil
}

// auditFile reads the file of a record and audits it.
func auditFile(file []byte) (r *record.Record, line *match.Line, v match.Verdict, err error) {
	if r, err = record.Read(file); err != nil {
		return r, line, v, err
	}
	game, err := games.Named(r.Hellos[0].Game)
	if err == nil {
		line, v, err = match.AuditLine(game, r)
	}
	return r, line, v, err
}

// audit checks the record once both peers have opened. The caller holds the lock.
func (s *Seat) audit() {
	if s.auditing || !s.m.Proven() {
		return
	}
	s.auditing = true
	file := s.m.Record().Append(nil)
	go func() {
		v, hands, err := check(s.thread, file, s.m.Game())
		s.mu.Lock()
		defer s.mu.Unlock()
		if err != nil {
			s.wrong = err
		}
		s.verdict, s.hands = v, hands
		s.push(match.Output{}) // the list of games tells it too
	}()
}

// check audits a record in a thread.
func check(thread *Worker, file []byte, game core.Game) (v look.Verdict, hands []core.Hand, err error) {
	b, err := thread.Do(context.Background(), auditWork, file)
	if err != nil {
		b, err = do(auditWork, file)
	}
	var c checked
	if err == nil {
		err = json.Unmarshal(b, &c)
	}
	if err == nil && c.Wrong != "" {
		err = fmt.Errorf("audit: %s", c.Wrong)
	}
	if err != nil {
		return v, nil, err
	}
	_, hands, err = game.ParsePosition(c.Position)
	return verdictOf(c.Verdict, c.Sides), hands, err
}
