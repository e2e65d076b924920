package run

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	mathrand "math/rand/v2"
	"time"

	"orzel/core"
	"orzel/core/bot"
	"orzel/core/games"
	"orzel/core/match"
	"orzel/core/record"
	"orzel/ui/look"
)

// The names of the work that a thread of its own does.
const (
	thinkWork = "think"
	auditWork = "audit"
)

func init() {
	Register(thinkWork, answer(thinkAbout))
	Register(auditWork, auditRecord)
}

// question is all that a computer player gets: the table and one hand, as the text of a position.
type question struct {
	Game, Level, Position string
	Side                  core.Side
	Seed                  uint64
}

// choice is what it does.
type choice struct {
	Action string
	Secret string
	Wrong  string `json:",omitempty"`
}

func answer(f func(question) (choice, error)) Work {
	return func(request []byte) []byte {
		var q question
		var c choice
		err := json.Unmarshal(request, &q)
		if err == nil {
			c, err = f(q)
		}
		if err != nil {
			c.Wrong = err.Error()
		}
		b, _ := json.Marshal(c)
		return b
	}
}

func thinkAbout(q question) (choice, error) {
	game, err := games.Named(q.Game)
	if err != nil {
		return choice{}, err
	}
	player, err := bot.Named(q.Level, game)
	if err != nil {
		return choice{}, err
	}
	table, hands, err := game.ParsePosition(q.Position)
	if err != nil || len(hands) != 1 || hands[0].Side() != q.Side {
		return choice{}, fmt.Errorf("not a position with one hand: %w", err)
	}
	legal := game.Legal(table, hands[0], q.Side, nil)
	if len(legal) == 0 {
		return choice{}, errStale
	}
	c := player.Choose(game, table, hands[0], q.Side, legal, mathrand.New(mathrand.NewPCG(q.Seed, 0)))
	return choice{Action: game.ActionText(table, c.Action), Secret: game.SecretText(q.Side, c.Secret)}, nil
}

// think lets the computer player think if it has a choice. The caller holds the lock.
func (s *Seat) think() {
	m := s.peers[computer]
	debts := m.Owes()
	if s.thinking || s.wrong != nil || len(debts) == 0 || len(m.Legal(debts[0].Side)) == 0 {
		return
	}
	s.thinking = true
	seed := make([]byte, 8)
	_, _ = rand.Read(seed)
	q := question{
		Game: m.Game().Name(), Level: s.meta.Level, Side: debts[0].Side, Seed: binary.BigEndian.Uint64(seed),
		Position: m.Game().PositionText(m.Table(), m.Hand(debts[0].Side)),
	}
	go s.ask(q, m.Line().Len())
}

// ask waits for the thread and does what it chose, if the match still stands where it stood.
func (s *Seat) ask(q question, at int) {
	began := time.Now()
	request, _ := json.Marshal(q)
	b, err := s.d.thread.Do(context.Background(), thinkWork, request)
	if err != nil { // no thread to be had: think here
		b, err = do(thinkWork, request)
	}
	if rest := s.d.Pace - time.Since(began); rest > 0 {
		select {
		case <-time.After(rest):
		case <-s.ended:
			return
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.thinking = false
	m := s.peers[computer]
	if m.Line().Len() != at {
		s.think()
		return
	}
	var c choice
	if err == nil {
		err = json.Unmarshal(b, &c)
	}
	if err == nil && c.Wrong != "" {
		err = fmt.Errorf("the computer player: %s", c.Wrong)
	}
	if err == nil {
		err = s.reply(m, q.Side, c)
	}
	if err != nil {
		s.wrong = err
		s.look()
	}
}

func (s *Seat) reply(m *match.Match, side core.Side, c choice) error {
	game := m.Game()
	action, err := game.ParseAction(m.Table(), c.Action)
	if err != nil {
		return err
	}
	secret, err := game.ParseSecret(side, c.Secret)
	if err != nil {
		return err
	}
	out, err := m.Act(side, core.Choice{Action: action, Secret: secret})
	if err != nil {
		return err
	}
	s.push(computer, out)
	s.push(computer, m.Send()) // a computer takes nothing back
	return nil
}

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
	r, err := record.Read(file)
	if err != nil {
		return err
	}
	game, err := games.Named(r.Hellos[0].Game)
	if err != nil {
		return err
	}
	line, v, err := match.AuditLine(game, r)
	if err != nil {
		return err
	}
	c.Verdict = v
	var hands []core.Hand
	for _, s := range game.Sides() {
		if h := line.Hand(s); h != nil {
			hands = append(hands, h)
		}
	}
	c.Sides = sidesByPeer(line, game, len(r.Hellos))
	c.Position = game.PositionText(line.Table(), hands...)
	return nil
}

// audit checks the record once both peers have opened. The caller holds the lock.
func (s *Seat) audit() {
	m := s.peers[person]
	r := m.Record()
	if s.auditing || !m.Over() || len(r.Openings) < len(r.Hellos) {
		return
	}
	s.auditing = true
	file := r.Append(nil)
	go func() {
		v, hands, err := s.d.check(file, m.Game())
		s.mu.Lock()
		defer s.mu.Unlock()
		if err != nil {
			s.wrong = err
		}
		s.verdict, s.hands = v, hands
		s.push(person, match.Output{}) // the list of games tells it too
	}()
}

// check audits a record in a thread.
func (d *Driver) check(file []byte, game core.Game) (v look.Verdict, hands []core.Hand, err error) {
	b, err := d.thread.Do(context.Background(), auditWork, file)
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
