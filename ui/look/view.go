// Package look is the border between the pages and a game: what a page knows of a running game (View),
// what a game gives to be shown (Picture) and the interface that each game's look fulfils (Look).
//
// No rule passes this border. What may be touched is what the game's Legal lists; a selection in the tray
// only makes that list shorter.
package look

import (
	"orzel/core"
	"orzel/ui/words"
)

// View is one moment of a game as one seat sees it.
type View struct {
	ID       string
	Game     core.Game
	Side     core.Side
	Opponent string // id of a level, "greedy"; or a name
	Named    bool   // Opponent is a name, not the id of a level
	Table    core.Table
	Hand     core.Hand
	Hands    []core.Hand // when the game is over: every hand that has been opened
	Debts    []core.Debt
	Choices  []core.Choice // legal now; empty if it is not this seat's turn
	History  []Entry       // from the first happening on
	CanUndo  bool
	Status   Status
	Result   core.Result
	Verdict  Verdict
	// Curtain is who must take the device before anything secret is shown; while it is down the view holds no
	// hand, no choices and no drafts. Names are the persons of a hot-seat game;
	// beside an Opponent a side without one is its.
	Curtain core.Side
	Names   map[core.Side]string
	Meeting *Meeting // two devices: not nil until both have agreed; then there is no table yet
	Net     *Net     // two devices: how they are connected
	// Two devices: Proposals stand now; MayDraw and Backs are what may be offered, Backs as the number of entries that
	// would stand, the earliest first; News are what the other device has told lately.
	Proposals []Proposal
	MayDraw   bool
	Rematch   bool // the other person asks for another game
	Backs     []int
	News      []News
	People    []Person // more than two devices: the others
	Vote      *Vote    // it waits for somebody for whom another may play on; nil: not so
	Unsaved   string   // not "": the store refused, for this reason; the game lives only while the page is open
}

// Refused asks the rules why this seat can't do something now; nil: it can, or they give no reason.
func (v *View) Refused(a core.Action) *core.Illegal {
	err := v.Game.Apply(v.Table.Clone(), &core.Fact{Kind: core.Act, Side: v.Side, Action: a}, nil)
	why, _ := err.(*core.Illegal)
	return why
}

// Meeting is what lies between an invitation and the first roll.
type Meeting struct {
	Host    bool
	Code    string // the invitation, as it is typed, and as an address of the program; the host's alone
	Link    string
	State   MeetingState
	Why     string      // Refused: message id of the reason
	Args    []string    // its arguments
	Name    string      // the other person's, "" while unknown
	Options string      // the game's, as the host has set them
	Sides   []core.Side // this person's
	Relay   bool        // there is a server to meet through; else only two texts are left
}

// MeetingState says what a meeting waits for.
type MeetingState uint8

// The states of a meeting.
const (
	Calling  MeetingState = iota + 1 // no other device yet
	Proposed                         // guest: the host's game is known; it is for the person to agree
	Agreeing                         // both devices are here and exchange their promises
	Refused                          // it cannot be: Why
)

// Person is somebody on another of several devices.
type Person struct {
	Name string // "" while unknown
	Side core.Side
	Net  Net
	Out  bool // was voted out, and looks on
}

// Vote is whether somebody who stays away is to be played on for.
type Vote struct {
	Name  string // whose seat it is
	Side  core.Side
	May   bool   // this person may ask for it,
	Mine  bool   // has agreed to it,
	Asked bool   // or is asked by
	By    string // this one, who would play on
}

// Proposal is an agreement that one person has offered. It stands until somebody plays on.
type Proposal struct {
	Mine bool
	Draw bool // else to take back
	To   int  // take back: how many entries are to stand
}

// News is what a person hears besides the table, mostly from the other device; it is told once. N counts them from 1.
type News struct {
	N        int
	Kind     NewsKind
	Name     string // more than two devices: whose word it is
	Proposal Proposal
	Gesture  int // as match.Wave, match.WellPlayed, match.OneMoment
}

// NewsKind says what a News tells.
type NewsKind uint8

// The kinds of News.
const (
	Offered  NewsKind = iota + 1 // the other person makes Proposal
	Declined                     // and declines this one's
	Lapsed                       // Proposal stands no more: somebody has played on
	Agreed
	Gestured
	GaveWay  // what was done here gave way to what this person did in another browser
	Withdrew // the other person has withdrawn Proposal
	PlayedOn // Name was voted out
)

// Net is how the other device is reached.
type Net struct {
	Connected bool
	Direct    bool   // else by the server, which sees sealed bytes alone
	Trying    bool   // for a direct path
	Present   bool   // the other device is at the server, but not heard yet
	Lost      bool   // it was connected, and isn't any more
	Stranger  bool   // somebody with the link, but not of this game, has knocked
	Flood     bool   // the other device has sent more than is read: it is not heard for a moment
	Refused   string // message id of why the server has no place, or ""
}

// Entry is a happening and where in the record it stands.
type Entry struct {
	Number    int // of the record's entry; consequences share it
	Round     int
	Happening core.Happening
	Draft     bool // mine, not sent yet
}

// Status says what the game waits for, for the top line.
type Status struct {
	Kind StatusKind
	Side core.Side // whom it waits for
	Args []string  // further words: a reason
}

// StatusKind is a kind of Status; the words of the shell have a sentence for each.
type StatusKind uint8

// The kinds of Status.
const (
	YourTurn StatusKind = iota + 1
	Waiting             // for Side's choice, reveal or roll
	Rolling             // a joint roll goes on
	Thinking            // a computer player thinks
	Unproven            // over; what must be opened is not all here yet
	Over
	Stuck     // something is wrong; Args[0] says what. After a lie of Side, the message id, entry, rule and arguments follow
	Elsewhere // another window has taken the game
	Resigning // this side has resigned, and the device that has to write it has not heard of it yet
)

// Verdict is what the audit at the end found.
type Verdict struct {
	Kind    VerdictKind
	Entries int       // how many entries the record has
	Entry   int       // Broken: the first that breaks a rule
	Side    core.Side // Broken: who wrote it; Unopened: who has not opened; none where nobody can be named
	Rule    string
	Why     string // message id
	Args    []string
	OneHand bool // both hands lay on one device: luck is not proven
	Branch  bool // a match of two devices that somebody tried another way, alone, from entry From on
	From    int
}

// VerdictKind is the outcome of an audit.
type VerdictKind uint8

// The kinds of Verdict.
const (
	NoVerdict VerdictKind = iota // not over, or not yet looked at
	Honest
	Broken
	Unopened // somebody has not opened
)

// Selection is what lies chosen in the tray and not yet acted on. It narrows Choices and changes nothing.
type Selection struct {
	Die  int         // place 1-4, 0 none
	Keep uint8       // set of places to set aside, bit i for place i+1
	Face core.Secret // the token chosen from the hand
	From string      // a piece on the map that is to be moved, or a row of spaces
	Verb uint8       // what is to be done, if that is chosen first
}

// Input is all that a picture depends on.
type Input struct {
	Lang words.Lang
	View *View
	Sel  Selection
	// Before is an earlier moment that the screen has shown. What has happened since is shown as it comes about: see
	// board.Motion. nil: nothing moves.
	Before *View
}
