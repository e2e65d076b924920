package orzel

import "orzel/core"

// refusal is a reason why something is illegal; the zero value is none.
type refusal uint8

const (
	fine refusal = iota
	notYourTurn
	rollFirst
	revealFirst
	gameIsOver
	unknownVerb
	noSuchDie
	noSuchSpace
	strayArguments
	wrongRoll
	keepNothing
	keepNotRolled
	keepBlack
	keepSameResult
	keepLowest
	dieDone
	dieLowest
	dieHasNot
	dieOtherSide
	surfaceNone
	surfaceLast
	surfaceShort
	breakNone
	minesPatrolFirst
	earlyIsOver
	prepareShort
	prepareNone
	courseTaken
	courseFar
	courseJagged
	courseMust
	noTokenInHand
	breakNotShip
	breakFar
	mineTaken
	mineMust
	noMineInHand
	shipTaken
	shipFar
	shipMust
	shipFromHand
	shipNotThere
	noShipInHand
	searchNotDown
	searchMust
	attackNotUp
	attackMust
	moveTaken
	moveFar
	revealOther
	revealNotFace
	revealTooMany
	tokenNotInHand
	mineNotInHand
	noSecretAsked
	tokenIsOther
	mineIsOther
	noAgreement
)

// Refusals names every reason: the rule that forbids, and the message id that the words of the screen
// turn into a sentence. In the comment, the arguments.
var Refusals = [...]struct{ Rule, Why string }{
	fine:             {"", ""},
	notYourTurn:      {"2.1", "not-your-turn"},      // side
	rollFirst:        {"3.1", "roll-first"},         //
	revealFirst:      {"5.4", "reveal-first"},       // space
	gameIsOver:       {"9.1", "game-is-over"},       //
	unknownVerb:      {"4.1", "unknown-verb"},       //
	noSuchDie:        {"4.1", "no-such-die"},        // place
	noSuchSpace:      {"1.3", "no-such-space"},      //
	strayArguments:   {"4.1", "stray-arguments"},    // verb
	wrongRoll:        {"3.1", "wrong-roll"},         //
	keepNothing:      {"3.2", "keep-nothing"},       //
	keepNotRolled:    {"3.2", "keep-not-rolled"},    // place
	keepBlack:        {"3.3", "keep-black"},         // place of a black die
	keepSameResult:   {"3.4", "keep-same-result"},   // place, place
	keepLowest:       {"3.4", "keep-lowest"},        // place, lowest place with the same result
	dieDone:          {"4.1", "die-done"},           // place
	dieLowest:        {"4.1", "die-lowest"},         // place, lowest place with an equal die
	dieHasNot:        {"4.1", "die-has-not"},        // place, verb
	dieOtherSide:     {"4.2", "die-other-side"},     // place, verb
	surfaceNone:      {"5.1", "surface-none"},       //
	surfaceLast:      {"4.4", "surface-last"},       //
	surfaceShort:     {"4.4", "surface-short"},      // dice left, empty seas with KM
	breakNone:        {"5.6", "break-none"},         //
	minesPatrolFirst: {"4.4", "mines-patrol-first"}, // verb
	earlyIsOver:      {"4.4", "early-is-over"},      // verb
	prepareShort:     {"4.4", "prepare-short"},      // dice left, ships with PL
	prepareNone:      {"6.7", "prepare-none"},       //
	courseTaken:      {"5.3", "course-taken"},       // space
	courseFar:        {"5.2", "course-far"},         // space
	courseJagged:     {"1.4", "course-jagged"},      // space
	courseMust:       {"5.5", "course-must"},        //
	noTokenInHand:    {"5.5", "no-token-in-hand"},   //
	breakNotShip:     {"5.6", "break-not-ship"},     // space
	breakFar:         {"5.6", "break-far"},          // space
	mineTaken:        {"6.1", "mine-taken"},         // space
	mineMust:         {"6.1", "mine-must"},          //
	noMineInHand:     {"6.1", "no-mine-in-hand"},    //
	shipTaken:        {"6.2", "ship-taken"},         // space
	shipFar:          {"6.2", "ship-far"},           // space
	shipMust:         {"6.4", "ship-must"},          //
	shipFromHand:     {"6.4", "ship-from-hand"},     //
	shipNotThere:     {"6.4", "ship-not-there"},     // space
	noShipInHand:     {"6.4", "no-ship-in-hand"},    //
	searchNotDown:    {"6.5", "search-not-down"},    // space
	searchMust:       {"6.5", "search-must"},        //
	attackNotUp:      {"6.6", "attack-not-up"},      // space
	attackMust:       {"6.6", "attack-must"},        //
	moveTaken:        {"7.2", "move-taken"},         // space
	moveFar:          {"7.2", "move-far"},           // space
	revealOther:      {"6.5", "reveal-other"},       // space
	revealNotFace:    {"8.1", "reveal-not-face"},    //
	revealTooMany:    {"1.2", "reveal-too-many"},    // space
	tokenNotInHand:   {"5.2", "token-not-in-hand"},  //
	mineNotInHand:    {"6.1", "mine-not-in-hand"},   //
	noSecretAsked:    {"4.5", "no-secret-asked"},    //
	tokenIsOther:     {"8.1", "token-is-other"},     // space
	mineIsOther:      {"8.2", "mine-is-other"},      // space
	noAgreement:      {"9.3", "no-agreement"},       //
}

// Impossible names every reason why a position that was set up cannot be reached by play.
var Impossible = [...]struct{ Rule, Why string }{
	{"1.2", "too-many-submarines"},      // how many, at most
	{"1.2", "too-many-empty-seas"},      // how many, at most
	{"1.2", "too-many-tokens"},          // how many, at most
	{"1.2", "too-many-mines-of-a-face"}, // at most
	{"1.2", "too-many-mines"},           // how many, at most
	{"1.2", "too-many-ships"},           // how many, at most
	{"1.2", "too-many-faces"},           // face, at most
	{"1.3", "no-such-space"},            // id
	{"1.5", "two-on-a-space"},           // space
	{"2.1", "round-from-one"},           //
	{"2.1", "die-out-of-phase"},         // side, place, phase
	{"3.1", "die-not-rolled"},           // side
	{"4.1", "die-not-so"},               // side, place
	{"4.4", "order-not-so"},             // side, place
	{"5.2", "more-tokens-than-courses"}, // how many, at most
	{"5.4", "nothing-to-reveal"},        // space
	{"6.3", "last-is-no-ship"},          // space
	{"6.5", "open-before-search"},       // spaces
	{"6.5", "more-open-than-searches"},  // how many, at most
	{"7.1", "token-unlinked"},           // space
	{"7.3", "tokens-while-rolling"},     // spaces
	{"8.1", "face-missing"},             // space
	{"8.1", "no-hidden-token"},          // space
	{"9.1", "not-over"},                 //
	{"9.1", "orzel-is-out"},             // space
	{"9.2", "all-sunk"},                 //
}

// because makes the error. It stays a call: compiled into every place that may refuse, it makes those larger
// and slower that hardly ever do.
//
//go:noinline
func (r refusal) because(args ...any) error {
	return core.Refuse(Refusals[r].Rule, Refusals[r].Why, args...)
}
