package westerplatte

import (
	"strconv"

	"orzel/core"
)

// refusal is a reason why something is illegal; the zero value is none.
type refusal uint8

const (
	fine refusal = iota
	notYourTurn
	rollFirst
	gameIsOver
	unknownVerb
	strayArguments
	noSuchOfficer
	notAsked
	wrongRoll
	nothingHidden
	noAgreement
	noMoveLeft
	moveFar
	moveBurned
	noActionLeft
	attackFromGuardhouse
	attackNoTroop
	payerElsewhere
	payerEmpty
	payerTwice
	tileElsewhere
	mortarEmpty
	mortarNoTroop
	minesEmpty
	mineOnTroop
	mineOnMine
	bricksEmpty
	wallWhole
	bankEmpty
	backNoTroop
	backHowitzer
	backFirst
	backOntoMine
	backTwice
	sufferElsewhere
	addFull
	dropNone
	loseNone
	findTwice
	strengthenWhole
	payersFirst
	troopsFirst
	damageFirst
	additionFirst
	tokensFirst
	removalFirst
	lossesFirst
	strengthFirst
	findingsFirst
)

// Refusals names every reason: the rule that forbids, the message id that the words of the screen turn into a
// sentence, and what its arguments are: o an officer, s a space, t a track, p a space of a track, v a verb, g a
// good.
var Refusals = [...]struct{ Rule, Why, Args string }{
	fine:                 {"", "", ""},
	notYourTurn:          {"2.1", "not-your-turn", "o"},
	rollFirst:            {"1.8", "roll-first", ""},
	gameIsOver:           {"6.2", "game-is-over", ""},
	unknownVerb:          {"2.1", "unknown-verb", ""},
	strayArguments:       {"2.1", "stray-arguments", "v"},
	noSuchOfficer:        {"1.7", "no-such-officer", "o"},
	notAsked:             {"2.1", "not-asked", "v"},
	wrongRoll:            {"1.8", "wrong-roll", ""},
	nothingHidden:        {"1.8", "nothing-hidden", ""},
	noAgreement:          {"6.7", "no-agreement", ""},
	noMoveLeft:           {"2.1.1", "no-move-left", ""},
	moveFar:              {"2.1.1", "move-far", "s"},
	moveBurned:           {"6.5", "move-burned", "s"},
	noActionLeft:         {"2.1.1", "no-action-left", ""},
	attackFromGuardhouse: {"2.1.2", "attack-from-guardhouse", "s"},
	attackNoTroop:        {"2.1.2", "attack-no-troop", "t"},
	payerElsewhere:       {"2.1.2", "payer-elsewhere", "o"},
	payerEmpty:           {"2.1.2", "payer-empty", "o"},
	payerTwice:           {"2.1.2", "payer-twice", "o"},
	tileElsewhere:        {"2.1.3", "tile-elsewhere", "vs"},
	mortarEmpty:          {"2.1.3", "mortar-empty", ""},
	mortarNoTroop:        {"2.1.3", "mortar-no-troop", "t"},
	minesEmpty:           {"2.1.3", "mines-empty", ""},
	mineOnTroop:          {"2.1.3", "mine-on-troop", "p"},
	mineOnMine:           {"2.1.3", "mine-on-mine", "p"},
	bricksEmpty:          {"2.1.3", "bricks-empty", ""},
	wallWhole:            {"2.1.3", "wall-whole", "s"},
	bankEmpty:            {"2.1.3", "bank-empty", ""},
	backNoTroop:          {"2.1.3", "back-no-troop", "t"},
	backHowitzer:         {"2.1.3", "back-howitzer", "t"},
	backFirst:            {"2.1.3", "back-first", "t"},
	backOntoMine:         {"2.1.3", "back-onto-mine", "p"},
	backTwice:            {"2.1.3", "back-twice", "t"},
	sufferElsewhere:      {"3.2", "suffer-elsewhere", "s"},
	addFull:              {"5.2", "add-full", "g"},
	dropNone:             {"5.3", "drop-none", "g"},
	loseNone:             {"5.3", "lose-none", "o"},
	findTwice:            {"7", "find-twice", "o"},
	strengthenWhole:      {"7", "strengthen-whole", "s"},
	payersFirst:          {"2.1.2", "payers-first", ""},
	troopsFirst:          {"2.1.3", "troops-first", ""},
	damageFirst:          {"3.2", "damage-first", "t"},
	additionFirst:        {"5.2", "addition-first", ""},
	tokensFirst:          {"5.2", "tokens-first", ""},
	removalFirst:         {"5.3", "removal-first", ""},
	lossesFirst:          {"5.3", "losses-first", ""},
	strengthFirst:        {"7", "strength-first", ""},
	findingsFirst:        {"7", "findings-first", ""},
}

// Impossible names every reason why a position that was set up cannot be reached by play.
var Impossible = [...]struct{ Rule, Why string }{
	{"1.2", "two-on-a-track"},       // track
	{"1.2", "troop-not-so"},         // track
	{"1.3", "tile-twice"},           // tile
	{"1.5", "stock-not-so"},         // good
	{"1.6", "too-much-ammo"},        // how much, at most
	{"1.7", "no-such-officer"},      // officer
	{"1.8", "card-twice"},           // card
	{"1.8", "second-stage-early"},   //
	{"1.10", "first-cards"},         // how many were drawn
	{"2.1", "nothing-asked"},        //
	{"2.1", "want-not-so"},          // want
	{"2.1.1", "turn-not-so"},        //
	{"3.3", "walls-are-lost"},       //
	{"4.1", "under-is-no-troop"},    // card
	{"4.1", "card-not-so"},          // card
	{"4.4", "troop-on-mine"},        // track
	{"5.1", "morale-not-so"},        //
	{"5.3", "too-many-tokens"},      // token
	{"5.4", "tokens-not-cancelled"}, // officer
	{"6.1", "day-not-so"},           // day, discards of it
	{"6.4", "events-not-so"},        // how many were drawn, how many should be
	{"6.5", "path-not-burned"},      //
	{"6.6", "turns-not-so"},         // turns
	{"6.7", "not-over"},             //
	{"7", "event-not-so"},           // event
}

// firsts are what is said to someone who does something else while a choice is wanted.
var firsts = [...]refusal{
	Payers: payersFirst, Troops: troopsFirst, Damage: damageFirst, Addition: additionFirst, QuickTokens: tokensFirst,
	AgainTokens: tokensFirst, Removal: removalFirst, Losses: lossesFirst, Strength: strengthFirst, Findings: findingsFirst,
}

// no is a refusal with its arguments as numbers, which costs nothing until it is told. The zero value is none.
type no struct {
	why  refusal
	a, b uint16
}

// told is the refusal as others see it; nil for none.
func (n no) told() error {
	if n.why == fine {
		return nil
	}
	r := Refusals[n.why]
	var args []any
	for i, kind := range r.Args {
		x := n.a
		if i == 1 {
			x = n.b
		}
		switch kind {
		case 'o':
			args = append(args, Game{}.SideText(core.Side(x)))
		case 's':
			args = append(args, Space(x).String())
		case 't':
			args = append(args, Track(x).String())
		case 'p':
			args = append(args, Track(x).String()+strconv.Itoa(int(n.b)))
		case 'v':
			args = append(args, verbWords[x])
		case 'g':
			args = append(args, Good(x).String())
		}
	}
	return core.Refuse(r.Rule, r.Why, args...)
}
