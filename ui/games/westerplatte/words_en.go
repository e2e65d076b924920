package westerplatte

import "orzel/ui/words"

var english = words.Catalogue{
	"title": "7 Days of Westerplatte", "subtitle": "The defence of the depot, 1–7 September 1939",
	"side.1": "Officer 1", "side.2": "Officer 2", "side.3": "Officer 3", "side.4": "Officer 4", "side.all": "the garrison", "side.game": "Germany",
	"navy.1": "Officer 1 · disc", "navy.2": "Officer 2 · square", "navy.3": "Officer 3 · triangle", "navy.4": "Officer 4 · diamond", "navy.all": "the garrison", "navy.game": "Germany",

	"shell.round": "Day {0}", "shell.saved.round": "day {0}", "shell.saved.with": "with {0}", "shell.dice": "The garrison", "shell.screen": "Stores", "shell.level": "The other officers", "shell.side": "Your officer",
	"shell.computer": "Alone", "shell.computer.small": "the computer has the other officers", "shell.hotseat": "At one screen", "shell.hotseat.small": "together; nothing is hidden",
	"shell.wait.line": "The other officers: {0}.", "shell.resign.sure": "Give up the depot? All officers lose.", "shell.voyage": "The plan at the end", "shell.see.board": "See the plan",

	"shell.verdict.honest.line": "All {0} {0|entry|entries} of the record agree, from the first to the last.", "shell.verdict.hand": "All officers were on one device, so luck is not proven.",

	"new.players": "Officers", "new.1": "1 person", "new.1.small": "with two officers", "new.2": "2 officers", "new.2.small": "one each", "new.3": "3 officers", "new.3.small": "one each", "new.4": "4 officers", "new.4.small": "one each; they may fire together",
	"new.difficulty": "Difficulty", "new.easy": "Easy", "new.easy.small": "good events only", "new.medium": "Medium", "new.medium.small": "good and bad events", "new.hard": "Hard", "new.hard.small": "good and bad events, fewer stores",

	"outpost": "outpost {0}", "house": "guardhouse {0}", "field": "track {0}, space {1}", "day": "Day {0}", "morale": "Morale", "today": "discarded today: {0} of 8", "today.short": "{0} of 8 cards",
	"bricks": "{0} {0|brick|bricks}", "threat": "{0} about to fall", "ghost": "a machine gun will come here", "mine": "landmine", "burned": "the path to {0} is burned", "acting": "{0}, acting", "left": "{0} of {1}",
	"face.hmg": "machine gun, {0} resistance, moves {1}, attack {2}", "face.how": "howitzers, {0} resistance, dug in, attack {2}",
	"tile.morale": "Morale", "tile.mortar": "Mortar", "tile.mines": "Landmines", "tile.rebuild": "Rebuild", "tile.ammo": "Ammunition", "tile.backup": "Back up",
	"step.L3": "−5 ammunition", "step.L2": "limited movement", "step.L1": "supply −1", "step.below": "no effect", "step.dip": "no effect", "step.S": "start", "step.H1": "supply +1", "step.H2": "extra moves", "step.H3": "extra actions",
	"good.mine": "1 landmine", "good.grenade": "1 grenade", "good.bricks": "2 bricks", "stock.mine": "landmines", "stock.grenade": "grenades", "stock.bricks": "bricks",
	"token.quick": "an extra move", "token.again": "an extra action", "token.limited": "a limited-movement token",

	"verb.move": "move", "verb.attack": "attack", "verb.raise": "raise morale", "verb.shell": "mortar", "verb.mine": "landmine", "verb.rebuild": "rebuild", "verb.load": "take ammunition", "verb.back": "back up",
	"verb.suffer": "choose a guardhouse", "verb.add": "add", "verb.drop": "drop", "verb.give": "give", "verb.lose": "lose", "verb.strengthen": "strengthen", "verb.stop": "stop", "verb.end": "end of turn",
	"do.move": "Move here", "do.attack": "Attack", "do.pay": "{0} pays", "do.raise": "Raise morale", "do.shell": "Mortar grenade", "do.mine": "Lay a landmine", "do.rebuild": "Rebuild", "do.load": "Take ammunition", "do.back": "Back up a troop",
	"do.suffer": "Lose a brick here", "do.add": "Add {0}", "do.drop": "Drop {0}", "do.give": "To {0}", "do.lose": "{0} loses 1", "do.strengthen": "A brick here", "do.stop": "That is all", "do.end": "End of turn", "back": "Back",

	"ask.turn": "Move and act", "ask.turn.line": "Touch something lit.", "ask.threat": "Cracked bricks are about to fall.",
	"ask.shell": "Two damage to one troop anywhere; what is too much is lost.", "ask.mine": "On a space of a track without a troop and without a mine.", "ask.rebuild": "Two bricks onto one damaged space.", "ask.back": "A machine gun goes back two spaces.",
	"ask.payers": "Who fires as well?", "ask.payers.line": "One ammunition, one more damage.", "ask.troops": "Another troop?", "ask.troops.line": "{0} more may go back.",
	"ask.damage": "Which guardhouse is hit?", "ask.damage.line": "Outpost {1} has no bricks: {0} {0|passes|pass} on.", "ask.addition": "High morale", "ask.addition.line": "Choose what is added to its tile.",
	"ask.quick": "Extra moves", "ask.quick.line": "{0} {0|token|tokens} to share.", "ask.again": "Extra actions", "ask.again.line": "{0} {0|token|tokens} to share.",
	"ask.removal": "Low morale", "ask.removal.line": "Choose what is lost.", "ask.losses": "Who loses ammunition?", "ask.losses.line": "{0} more.", "ask.strength": "Strengthening the wall", "ask.strength.line": "{0} {0|brick|bricks} for damaged spaces.",
	"ask.findings": "Who finds ammunition?", "ask.findings.line": "{0} left.", "targets": "{0} {0|target|targets}", "phase": "{0} acts",
	"steps": "{0|move|moves}", "actions": "{0|action|actions}", "steps.told": "{0}, extra {1}", "actions.told": "{0}, extra {1}", "officer.told": "{0}, ammunition {1}, extra moves {2}, extra actions {3}, limited {4}",
	"cards": "cards", "bank": "bank", "germany": "The German phase",

	"log.start": "Before the first turn", "log.germany": "Germany, after {0}", "log.turn": "{0}, day {1}", "log.slowed": "{0} has one move less", "log.moved": "{0}: to {1}, from {2}", "log.used": "{0} uses {1}", "log.shot": "{0} fires at track {1}",
	"log.raised": "{0} raises morale", "log.shelled": "{0}: a mortar grenade on track {1}", "log.mined": "{0}: a landmine on {1}", "log.rebuilt": "{0} rebuilds {1}: {2} {2|brick|bricks}", "log.loaded": "{0} takes {1} ammunition", "log.backed": "A troop goes back: {0}",
	"log.brick": "A brick falls: {0}", "log.card": "Card: {0}", "log.placed": "A new troop on track {0}", "log.advanced": "A troop moves: {0}", "log.blew": "The mine goes off: {0}", "log.fell": "The troop on track {0} is beaten", "log.buried": "No track is free: the card goes under the deck",
	"log.rose": "Morale rises: {0}", "log.sank": "Morale falls: {0}", "log.reset": "Morale goes back to the start", "log.added": "Added: {0}", "log.dropped": "Lost: {0}", "log.given": "{0} gets {1}", "log.cancelled": "{0}: extra and limited movement cancel out",
	"log.lost": "{0} loses {1} ammunition", "log.found": "{0} finds 1 ammunition", "log.day": "Day {0} ends", "log.refilled": "The tiles are full again", "log.event": "Event: {0}", "log.burned": "Fire: no way between {0} and {1}", "log.cleared": "The fire is out between {0} and {1}",
	"log.strengthened": "A brick more: {0}", "log.over.held": "The depot has held out", "log.over.walls": "Two guardhouses are without bricks", "log.over.starved": "The garrison is starved out", "log.over.resigned": "The garrison gives up",
	"card.troop": "{0}; track {1}; then {2} move", "card.raid": "air raid on {0}; then {1} move", "card.decline": "morale falls; then {0} move",
	"event.P1": "an extra grenade", "event.P2": "an extra landmine", "event.P3": "strengthening the wall", "event.P4": "ammunition found", "event.P5": "radio: Westerplatte fights on", "event.P6": "the enemy in disarray",
	"event.N1": "fire from the battleship", "event.N2": "forest fire on the bay side", "event.N3": "forest fire on the canal side", "event.N4": "the store is hit", "event.N5": "bad news from the front", "event.N6": "a new assault",

	"end.held": "The depot has held out", "end.held.line": "Seven days. The garrison wins.", "end.walls": "The walls are breached", "end.walls.line": "Two guardhouses have no bricks. Germany wins.",
	"end.starved": "The garrison is starved out", "end.starved.line": "The day did not end in time. Germany wins.", "end.given-up": "The garrison gives up", "end.given-up.line": "Germany wins.",
	"end.days": "{0|day|days}", "end.turns": "{0|turn|turns}", "end.fell": "{0|troop beaten|troops beaten}", "end.bricks": "{0|brick stands|bricks stand}",

	"hint.only": "Hint: {0}. There is nothing else to do.", "hint.do": "Hint: {0}. About {1} games of 100 are won so.", "hint.other": "Next best: {0} ({1} of 100).", "why.only": "{0}: there was nothing else to do.", "why.do": "{0}: I saw about {1} chances of 100.",

	"no.not-your-turn": "It is the turn of {0}.", "no.roll-first": "A card is drawn first.", "no.game-is-over": "The game is over.", "no.unknown-verb": "That can't be done now.", "no.stray-arguments": "That says too much: {0}.", "no.no-such-officer": "{0} is not in the game.",
	"no.not-asked": "Nobody asks for that now: {0}.", "no.wrong-roll": "This is not the draw that is due.", "no.nothing-hidden": "Nothing is hidden in this game.", "no.no-agreement": "That doesn't end the game.", "no.no-move-left": "No move is left.",
	"no.move-far": "No path leads from here to {0}.", "no.move-burned": "The path to {0} is burned.", "no.no-action-left": "No action is left.", "no.attack-from-guardhouse": "Attacks are made from an outpost; this is {0}.", "no.attack-no-troop": "There is no troop on track {0}.",
	"no.payer-elsewhere": "{0} is not on this outpost.", "no.payer-empty": "{0} has no ammunition.", "no.payer-twice": "{0} has paid already.", "no.tile-elsewhere": "For this ({0}) the officer must be at another tile than that of {1}.", "no.mortar-empty": "No grenade is left.", "no.mortar-no-troop": "There is no troop on track {0}.",
	"no.mines-empty": "No landmine is left.", "no.mine-on-troop": "A troop stands there: {0}.", "no.mine-on-mine": "A landmine lies there: {0}.", "no.bricks-empty": "No bricks are left.", "no.wall-whole": "Nothing is missing there: {0}.", "no.bank-empty": "The bank has no ammunition.",
	"no.back-no-troop": "There is no troop on track {0}.", "no.back-howitzer": "Howitzers never move: track {0}.", "no.back-first": "The troop on track {0} stands on I.", "no.back-onto-mine": "It would end on a mine: {0}.", "no.back-twice": "The troop on track {0} has gone back already.",
	"no.suffer-elsewhere": "The damage doesn't reach that: {0}.", "no.add-full": "The tile is full: {0}.", "no.drop-none": "There is none: {0}.", "no.lose-none": "{0} has no ammunition.", "no.find-twice": "{0} has found some already.", "no.strengthen-whole": "Nothing is missing there: {0}.",
	"no.payers-first": "First: who fires as well?", "no.troops-first": "First: does another troop go back?", "no.damage-first": "First: which guardhouse loses the brick?", "no.addition-first": "First choose what is added.", "no.tokens-first": "First share the tokens.",
	"no.removal-first": "First choose what is lost.", "no.losses-first": "First: who loses ammunition?", "no.strength-first": "First place the bricks.", "no.findings-first": "First: who finds ammunition?",
}
