package match

import (
	"crypto/ed25519"

	"orzel/core"
	"orzel/core/fair"
	"orzel/core/record"
)

// Secrets are what a peer must not lose and not show: its seed and its signing key.
type Secrets struct {
	Seed fair.Seed
	Key  ed25519.PrivateKey
}

// Match is one peer's side of a match.
type Match struct {
	game     core.Game
	me       int
	secrets  Secrets
	line     *Line
	entries  []record.Signed
	openings []record.Opening
	evidence *record.Signed
	fault    *Fault
	forked   bool
	wires    []wire // by peer
	drafts   []core.Choice
	draft    draft
	wish     *record.Wish // signed, not yet in the record
	offers   []offer      // of this moment, all peers'
	made     uint8        // own gestures since the last entry
}

// draft is the match as it will be when the drafts are sent.
type draft struct {
	table core.Table
	hands []core.Hand
	steps []Step
}

func newMatch(game core.Game, hellos []record.Hello, branch *record.Branch, me int, secrets Secrets) (*Match, error) {
	line, err := NewLine(game, hellos, branch)
	if err != nil {
		return nil, err
	}
	line.knowOf(me)
	m := &Match{game: game, me: me, secrets: secrets, line: line, wires: make([]wire, len(hellos))}
	m.dropDrafts()
	return m, nil
}

// Game is the game that is played.
func (m *Match) Game() core.Game { return m.game }

// Me is this peer's number.
func (m *Match) Me() int { return m.me }

// Key is this peer's own in the match: what else it signs with it, such as a connection, carries another
// label than an entry.
func (m *Match) Key() ed25519.PrivateKey { return m.secrets.Key }

// Hellos are the peers, in order.
func (m *Match) Hellos() []record.Hello { return m.line.hellos }

// Table is the table as this peer sees it, its drafts included.
func (m *Match) Table() core.Table { return m.draft.table }

// Hand is the hand of a side that this peer holds, its drafts included; nil for any other.
func (m *Match) Hand(s core.Side) core.Hand {
	if int(s) >= len(m.draft.hands) {
		return nil
	}
	return m.draft.hands[s]
}

// Steps are the facts so far, and Drafts those that are not sent yet.
func (m *Match) Steps() []Step { return m.line.steps }

// Drafts are the own acts that can still be undone.
func (m *Match) Drafts() []Step { return m.draft.steps }

// Line is the match as it was written.
func (m *Match) Line() *Line { return m.line }

// Fault is the lie that stopped the match, or nil.
func (m *Match) Fault() *Fault { return m.fault }

// Forked reports that the other device holds another game.
func (m *Match) Forked() bool { return m.forked }

// Proven reports that all peers who have played to the end have opened their hands.
func (m *Match) Proven() bool {
	left := m.line.left()
	for i := range m.openings {
		if m.line.out.Has(int(m.openings[i].Author)) {
			left++
		}
	}
	return m.Over() && len(m.openings) >= left
}

// Owes is what the game waits for, drafts included.
func (m *Match) Owes() []core.Debt { return m.game.Owes(m.draft.table, nil) }

// Over reports that the game has ended.
func (m *Match) Over() bool { return m.game.Result(m.line.table).Over }

// Legal are the choices that a side of this peer has now; nothing while another is due.
func (m *Match) Legal(s core.Side) []core.Choice {
	if !m.mayAct(s) {
		return nil
	}
	return m.game.Legal(m.draft.table, m.draft.hands[s], s, nil)
}

// Resigning reports that an own side has resigned and that it is not in the record yet.
func (m *Match) Resigning() bool { return m.wish != nil }

func (m *Match) mayAct(s core.Side) bool {
	if !m.Ready() || m.line.Holder(s) != m.me || m.wish != nil || m.line.roll != nil {
		return false
	}
	owes := m.Owes()
	return len(owes) > 0 && owes[0].Kind == core.OwesChoice && owes[0].Side == s
}

// Record is the match as it would lie in a file.
func (m *Match) Record() *record.Record {
	return &record.Record{Hellos: m.line.hellos, Branch: m.line.branch, Entries: m.entries, Openings: m.openings, Evidence: m.evidence}
}

func (m *Match) dropDrafts() {
	m.drafts = nil
	m.draft = draft{table: m.line.table, hands: m.line.hands}
}
