package look

import (
	"strings"

	"orzel/core"
	"orzel/ui/board"
	"orzel/ui/words"
)

// Picture is a game at one moment, ready to be shown: plain data, every word in the language asked for.
type Picture struct {
	Scene  board.Scene
	Round  int
	Phase  int // from 0
	Phases int
	When   int    // milliseconds of the scene's motion until the phase begins
	Now    string // the phase in words, short
	Long   string // the phase in words, as a sentence
	Prompt Prompt
	Dice   [][]Die // rows of the tray: mine, theirs
	Acting int     // the row of the side that rolls or acts now
	Cards  []Card
	Tokens []Token // the tray of a game without dice: what a turn still has, and who is who
	Report *Report // what has just been done to the players, until they play on
	Keys   []Key   // what is done without the map
	Screen []Count
	Rule   string // number of the rule in force
	Ticker *Line  // the last line of the story
}

// Prompt says what is asked.
type Prompt struct {
	Title string
	Line  string
	Count string // "8 spaces"; "" for none
}

// Token is one cell of the tray: a few small things and what they are.
type Token struct {
	Symbols []string
	Label   string
	Name    string // for the ear
	On      bool   // whose turn it is
	Leaf    string // what Look.Leaf tells of it
}

// Leaf tells at reading size what lies in a space, or of a thing of the tray.
type Leaf struct {
	Title string
	Items []Item
}

// Item is one thing of a Leaf, with the rules about it.
type Item struct {
	Symbol, Box string // a drawing, and the part of it that is seen; "" for none
	Title       string
	Rules       [][2]string // number, text
}

// Report is a card and what came of it.
type Report struct {
	Symbol, Title string
	Leaf          string // what Look.Leaf tells of the card
	When          int    // milliseconds of the scene's motion until it is turned over
	Lines         []Line
}

// DieState is how a die is drawn.
type DieState uint8

// The states of a die.
const (
	DieBlank DieState = iota // not rolled
	DieFree                  // may be chosen
	DieMust                  // must be kept
	DieAside                 // set aside
	DieSpent
)

// Die is one die of the tray.
type Die struct {
	Place   int
	Symbol  string
	Name    string // for the ear: what its face shows
	Caption string
	State   DieState
	Chosen  bool
	Open    bool // a touch does something
	Throw   int  // changes when it is rolled
}

// Card is a kind of token behind the screen.
type Card struct {
	Symbol, Title, Small string
	Face                 core.Secret
	Chosen, Open         bool
}

// Key is a button: a choice that points at no space.
type Key struct {
	Label  string
	Symbol string // "" for none
	Choice core.Choice
	Sel    *Selection // it only selects this
	On     bool       // it is selected
	Main   bool       // the dark one
	Shut   bool       // shown, but not possible
	Why    string     // Shut: the sentence that says why
	Rule   string     // Shut: the rule that says so
}

// Count is one cell of what is where.
type Count struct{ Symbol, First, Second string }

// Offer is one thing that a touch of a space can mean.
type Offer struct {
	Label  string
	Symbol string
	Choice core.Choice
}

// Line is one line of the story.
type Line struct {
	Head  bool // opens a side's turn
	Mine  bool
	N     int // number of the action in its turn
	Text  string
	Draft bool
	Next  bool // it is still to come
	When  int  // milliseconds of the scene's motion until it is seen
	At    int  // which happening of the view's history it tells
}

// End is the page that tells how a game ended.
type End struct {
	Title, Line, Round string
	Numbers            [][2]string // figure, what it counts
	Turns              [][2]string // when, what
	Scene              board.Scene
}

// Chapter is one chapter of the rules in our own words.
type Chapter struct {
	Number, Title string
	Rules         [][2]string // number, text
}

// Field is one question of a new game.
type Field struct {
	Key, Label string
	Answers    []Answer
}

// Answer is one answer; the first of a field is the default. Its value are the options that it gives: key=value, more than
// one divided by spaces.
type Answer struct{ Value, Label, Small string }

// Look is the look and the words of one game.
type Look interface {
	// Name is the game's own, as in core.Game.
	Name() string
	// Title and Subtitle introduce it.
	Title(l words.Lang) string
	Subtitle(l words.Lang) string
	// Sprite is an svg element with every symbol that pictures name; "" before Give.
	Sprite() string
	// Give hands over the game's static file drawings.svg, which a page fetches; elsewhere it is part of the program. It
	// ends with the rules: see Unbind.
	Give(file string)
	// Side and Navy are the names of a seat, short and in full. Tag is its CSS class.
	Side(l words.Lang, s core.Side) string
	Navy(l words.Lang, s core.Side) string
	Tag(s core.Side) string
	// Sides in order. Crews are those of a game with these options that somebody plays, by person: each list is what
	// one person has.
	Sides() []core.Side
	Crews(options string) [][]core.Side
	// Book are the game's words. A sentence "shell.ID" in it stands for the shell's own ID in this game.
	Book() words.Book
	// Fields are the questions of a new game; Options puts their answers together, and is what a new game proposes when
	// there are none.
	Fields(l words.Lang) []Field
	Options(answers ...string) string
	// First are the options of somebody's first game.
	First() string
	// Cover is a scene for the front page.
	Cover(l words.Lang) board.Scene

	// Draw shows the moment. PressDie, PressCard and At say what a touch of a die, a card and a space means.
	Draw(in Input) Picture
	PressDie(in Input, place int) Selection
	PressCard(in Input, face core.Secret) Selection
	At(in Input, space string) ([]Offer, Selection)
	// Leaf tells of a space, or of what a token or report names; false: there is nothing to tell.
	Leaf(in Input, id string) (Leaf, bool)
	// Sound is what a happening sounds like, one of Sounds, or "" for silence.
	Sound(h core.Happening) string
	// Story tells what has happened, oldest first, from a place in the history on.
	Story(in Input, from int) []Line
	// WhyNot and WhyNotDie ask the rules why a space or a die can't be touched now; nil: there is nothing to say.
	WhyNot(in Input, space string) *core.Illegal
	WhyNotDie(in Input, place int) *core.Illegal
	// Hint says what a computer player would do now; Take is the selection with which that is one touch away. Why says
	// what it believed and feared when it did something, where the view is the moment before.
	Hint(in Input, a *Advice) string
	Take(in Input, c core.Choice) Selection
	Why(in Input, a *Advice) string
	// Refuse turns a refusal into a sentence.
	Refuse(l words.Lang, why *core.Illegal) string
	End(in Input) End
	// Rules are the rules in our own words, none before Give; Figure is the picture of a rule, if it has one.
	Rules(l words.Lang) []Chapter
	Figure(l words.Lang, rule string) (board.Scene, bool)
}

// Options puts the answers to Fields together in a game's canonical order.
func Options(g core.Game, answers []string) string {
	t, err := g.Start(strings.Join(answers, " "))
	if err != nil {
		return ""
	}
	return g.OptionsText(t)
}
