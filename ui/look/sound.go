package look

// The sounds that web/sound.js can make.
const (
	Place  = "place" // a card on paper
	Turned = "turn"  // a card turned over
	Dice   = "dice"  // wooden dice on felt
	Tick   = "tick"  // a pencil: an action is spent
	Stamp  = "stamp" // a rubber stamp: honest
	Knock  = "knock" // twice on a hull: a ship is near
	Ping   = "ping"  // far away: a search
	Thud   = "thud"  // dull, without a blast: a mine, an attack
	Bell   = "bell"  // a buoy: it is my turn
	Creak  = "creak" // a rope: the curtain
)

// Sounds are all of them.
var Sounds = []string{Place, Turned, Dice, Tick, Stamp, Knock, Ping, Thud, Bell, Creak}
