package westerplatte

import "orzel/ui/words"

var polish = words.Catalogue{
	"title": "7 dni Westerplatte", "subtitle": "Obrona składnicy, 1–7 września 1939",
	"side.1": "Oficer 1", "side.2": "Oficer 2", "side.3": "Oficer 3", "side.4": "Oficer 4", "side.all": "załoga", "side.game": "Niemcy",
	"navy.1": "Oficer 1 · krążek", "navy.2": "Oficer 2 · kwadrat", "navy.3": "Oficer 3 · trójkąt", "navy.4": "Oficer 4 · romb", "navy.all": "załoga", "navy.game": "Niemcy",

	"shell.round": "Dzień {0}", "shell.saved.round": "dzień {0}", "shell.saved.with": "razem: {0}", "shell.dice": "Załoga", "shell.screen": "Zapasy", "shell.level": "Pozostali oficerowie", "shell.side": "Twój oficer",
	"shell.computer": "Samotnie", "shell.computer.small": "pozostałych oficerów ma komputer", "shell.hotseat": "Przy jednym ekranie", "shell.hotseat.small": "razem; nic nie jest ukryte",
	"shell.wait.line": "Pozostali oficerowie: {0}.", "shell.resign.sure": "Poddać składnicę? Przegrywają wszyscy.", "shell.voyage": "Plan na końcu", "shell.see.board": "Zobacz plan",

	"shell.verdict.honest.line": "Wszystkie zapisy się zgadzają, od pierwszego do ostatniego: {0}.", "shell.verdict.hand": "Wszyscy oficerowie byli na jednym urządzeniu, więc los nie jest udowodniony.",

	"new.players": "Oficerowie", "new.1": "1 osoba", "new.1.small": "z dwoma oficerami", "new.2": "2 oficerów", "new.2.small": "każdy swój", "new.3": "3 oficerów", "new.3.small": "każdy swój", "new.4": "4 oficerów", "new.4.small": "każdy swój; mogą strzelać razem",
	"new.difficulty": "Trudność", "new.easy": "Łatwa", "new.easy.small": "tylko dobre zdarzenia", "new.medium": "Średnia", "new.medium.small": "zdarzenia dobre i złe", "new.hard": "Trudna", "new.hard.small": "zdarzenia dobre i złe, mniej zapasów",

	"outpost": "placówka {0}", "house": "wartownia {0}", "field": "linia {0}, pole {1}", "day": "Dzień {0}", "morale": "Morale", "today": "odrzucone dziś: {0} z 8", "today.short": "karty: {0} z 8",
	"bricks": "{0} {0|cegła|cegły|cegieł}", "threat": "zaraz spadnie: {0}", "ghost": "tu dojdzie karabin maszynowy", "mine": "mina", "burned": "ścieżka do {0} płonie", "acting": "{0}, działa", "left": "{0} z {1}",
	"face.hmg": "karabin maszynowy, odporność {0}, ruch {1}, atak {2}", "face.how": "haubice, odporność {0}, okopane, atak {2}",
	"tile.morale": "Morale", "tile.mortar": "Moździerz", "tile.mines": "Miny", "tile.rebuild": "Odbudowa", "tile.ammo": "Amunicja", "tile.backup": "Odparcie",
	"step.L3": "−5 amunicji", "step.L2": "ograniczony ruch", "step.L1": "zapas −1", "step.below": "bez skutku", "step.dip": "bez skutku", "step.S": "początek", "step.H1": "zapas +1", "step.H2": "dodatkowe kroki", "step.H3": "dodatkowe działania",
	"good.mine": "1 mina", "good.grenade": "1 granat", "good.bricks": "2 cegły", "stock.mine": "miny", "stock.grenade": "granaty", "stock.bricks": "cegły",
	"token.quick": "dodatkowy krok", "token.again": "dodatkowe działanie", "token.limited": "ograniczenie ruchu",

	"verb.move": "ruch", "verb.attack": "atak", "verb.raise": "podniesienie morale", "verb.shell": "moździerz", "verb.mine": "mina", "verb.rebuild": "odbudowa", "verb.load": "amunicja", "verb.back": "odparcie",
	"verb.suffer": "wybór wartowni", "verb.add": "dodanie", "verb.drop": "utrata", "verb.give": "przydział", "verb.lose": "strata", "verb.strengthen": "wzmocnienie", "verb.stop": "koniec wyboru", "verb.end": "koniec ruchu",
	"do.move": "Przejdź tutaj", "do.attack": "Atakuj", "do.pay": "Płaci {0}", "do.raise": "Podnieś morale", "do.shell": "Granat z moździerza", "do.mine": "Postaw minę", "do.rebuild": "Odbuduj", "do.load": "Weź amunicję", "do.back": "Odeprzyj oddział",
	"do.suffer": "Cegła spada tutaj", "do.add": "Dodaj: {0}", "do.drop": "Tracimy: {0}", "do.give": "Dla: {0}", "do.lose": "Traci 1: {0}", "do.strengthen": "Cegła tutaj", "do.stop": "To wszystko", "do.end": "Koniec ruchu", "back": "Wróć",

	"ask.turn": "Krok i działanie", "ask.turn.line": "Dotknij tego, co świeci.", "ask.threat": "Pęknięte cegły zaraz spadną.",
	"ask.shell": "Dwa obrażenia jednego oddziału gdziekolwiek; nadmiar przepada.", "ask.mine": "Na polu linii bez oddziału i bez miny.", "ask.rebuild": "Dwie cegły na jedno uszkodzone miejsce.", "ask.back": "Karabin maszynowy cofa się o dwa pola.",
	"ask.payers": "Kto jeszcze strzela?", "ask.payers.line": "Jeden nabój, jedno obrażenie więcej.", "ask.troops": "Jeszcze jeden oddział?", "ask.troops.line": "Może cofnąć się jeszcze {0}.",
	"ask.damage": "Która wartownia obrywa?", "ask.damage.line": "Placówka {1} nie ma cegieł: dalej przechodzi {0}.", "ask.addition": "Wysokie morale", "ask.addition.line": "Wybierz, co przybywa na żetonie.",
	"ask.quick": "Dodatkowe kroki", "ask.quick.line": "Do podziału: {0}.", "ask.again": "Dodatkowe działania", "ask.again.line": "Do podziału: {0}.",
	"ask.removal": "Niskie morale", "ask.removal.line": "Wybierz, co tracimy.", "ask.losses": "Kto traci amunicję?", "ask.losses.line": "Jeszcze {0}.", "ask.strength": "Wzmocnienie muru", "ask.strength.line": "{0} {0|cegła|cegły|cegieł} na uszkodzone miejsca.",
	"ask.findings": "Kto znajduje amunicję?", "ask.findings.line": "Zostało {0}.", "targets": "{0} {0|cel|cele|celów}", "phase": "Działa: {0}",
	"steps": "{0|krok|kroki|kroków}", "actions": "{0|działanie|działania|działań}", "steps.told": "{0}, dodatkowe: {1}", "actions.told": "{0}, dodatkowe: {1}", "officer.told": "{0}, amunicja {1}, dodatkowe kroki {2}, dodatkowe działania {3}, ograniczenia {4}",
	"cards": "karty", "bank": "bank", "germany": "Faza niemiecka",

	"log.start": "Przed pierwszym ruchem", "log.germany": "Niemcy, po: {0}", "log.turn": "{0}, dzień {1}", "log.slowed": "{0}: o jeden krok mniej", "log.moved": "{0}: {2} → {1}", "log.used": "{0}: {1}", "log.shot": "{0} strzela na linię {1}",
	"log.raised": "{0} podnosi morale", "log.shelled": "{0}: granat na linię {1}", "log.mined": "{0}: mina na {1}", "log.rebuilt": "{0}: odbudowa, {1}, {2} {2|cegła|cegły|cegieł}", "log.loaded": "{0} bierze amunicję: {1}", "log.backed": "Oddział się cofa: {0}",
	"log.brick": "Spada cegła: {0}", "log.card": "Karta: {0}", "log.placed": "Nowy oddział na linii {0}", "log.advanced": "Oddział naprzód: {0}", "log.blew": "Wybucha mina: {0}", "log.fell": "Oddział na linii {0} pobity", "log.buried": "Wszystkie linie zajęte: karta idzie pod talię",
	"log.rose": "Morale rośnie: {0}", "log.sank": "Morale spada: {0}", "log.reset": "Morale wraca na początek", "log.added": "Przybywa: {0}", "log.dropped": "Stracone: {0}", "log.given": "{0} dostaje: {1}", "log.cancelled": "{0}: dodatkowy krok znosi ograniczenie",
	"log.lost": "{0} traci amunicję: {1}", "log.found": "{0} znajduje 1 nabój", "log.day": "Koniec dnia {0}", "log.refilled": "Żetony znów pełne", "log.event": "Zdarzenie: {0}", "log.burned": "Pożar: {0} i {1} bez przejścia", "log.cleared": "Pożar zgaszony: {0} – {1}",
	"log.strengthened": "Cegła więcej: {0}", "log.over.held": "Składnica się obroniła", "log.over.walls": "Dwie wartownie bez cegieł", "log.over.starved": "Załoga wygłodzona", "log.over.resigned": "Załoga się poddaje",
	"card.troop": "{0}; linia {1}; potem ruszają {2}", "card.raid": "nalot, {0}; potem ruszają {1}", "card.decline": "morale spada; potem ruszają {0}",
	"event.P1": "dodatkowy granat", "event.P2": "dodatkowa mina", "event.P3": "wzmocnienie muru", "event.P4": "znaleziona amunicja", "event.P5": "radio: Westerplatte broni się", "event.P6": "zamęt u wroga",
	"event.N1": "ogień z pancernika", "event.N2": "pożar lasu od zatoki", "event.N3": "pożar lasu od kanału", "event.N4": "trafiony skład amunicji", "event.N5": "złe wieści z frontu", "event.N6": "nowy szturm",

	"end.held": "Składnica się obroniła", "end.held.line": "Siedem dni. Wygrywa załoga.", "end.walls": "Mury przełamane", "end.walls.line": "Dwie wartownie nie mają cegieł. Wygrywają Niemcy.",
	"end.starved": "Załoga wygłodzona", "end.starved.line": "Dzień nie skończył się na czas. Wygrywają Niemcy.", "end.given-up": "Załoga się poddaje", "end.given-up.line": "Wygrywają Niemcy.",
	"end.days": "{0|dzień|dni|dni}", "end.turns": "{0|ruch|ruchy|ruchów}", "end.fell": "{0|pobity oddział|pobite oddziały|pobitych oddziałów}", "end.bricks": "{0|cegła stoi|cegły stoją|cegieł stoi}",

	"hint.only": "Podpowiedź: {0}. Nic innego nie można zrobić.", "hint.do": "Podpowiedź: {0}. Tak wygrywa się około {1} partii na 100.", "hint.other": "Druga możliwość: {0} ({1} na 100).", "why.only": "{0}: nic innego nie mogłem zrobić.", "why.do": "{0}: szanse oceniałem na {1} na 100.",

	"no.not-your-turn": "Ruch: {0}.", "no.roll-first": "Najpierw ciągnie się kartę.", "no.game-is-over": "Partia jest skończona.", "no.unknown-verb": "Teraz nie można tego zrobić.", "no.stray-arguments": "To mówi za dużo: {0}.", "no.no-such-officer": "{0} nie gra.",
	"no.not-asked": "Nikt teraz o to nie pyta: {0}.", "no.wrong-roll": "To nie jest ciągnięcie, na które pora.", "no.nothing-hidden": "W tej grze nic nie jest tajne.", "no.no-agreement": "To nie kończy partii.", "no.no-move-left": "Nie ma już kroków.",
	"no.move-far": "Nie prowadzi stąd ścieżka: {0}.", "no.move-burned": "Ścieżka płonie: {0}.", "no.no-action-left": "Nie ma już działania.", "no.attack-from-guardhouse": "Atakuje się z placówki, a to {0}.", "no.attack-no-troop": "Na linii {0} nie ma oddziału.",
	"no.payer-elsewhere": "{0} nie stoi na tej placówce.", "no.payer-empty": "{0} nie ma amunicji.", "no.payer-twice": "{0} już płaci.", "no.tile-elsewhere": "Do tego ({0}) oficer musi stać przy innym żetonie niż {1}.", "no.mortar-empty": "Nie ma już granatów.", "no.mortar-no-troop": "Na linii {0} nie ma oddziału.",
	"no.mines-empty": "Nie ma już min.", "no.mine-on-troop": "Stoi tam oddział: {0}.", "no.mine-on-mine": "Leży tam mina: {0}.", "no.bricks-empty": "Nie ma już cegieł.", "no.wall-whole": "Niczego tam nie brakuje: {0}.", "no.bank-empty": "W banku nie ma amunicji.",
	"no.back-no-troop": "Na linii {0} nie ma oddziału.", "no.back-howitzer": "Haubice się nie ruszają: linia {0}.", "no.back-first": "Oddział na linii {0} stoi na polu I.", "no.back-onto-mine": "Stanąłby na minie: {0}.", "no.back-twice": "Oddział na linii {0} już się cofnął.",
	"no.suffer-elsewhere": "Obrażenie tam nie sięga: {0}.", "no.add-full": "Żeton jest pełny: {0}.", "no.drop-none": "Tego nie ma: {0}.", "no.lose-none": "{0} nie ma amunicji.", "no.find-twice": "{0} już znalazł.", "no.strengthen-whole": "Niczego tam nie brakuje: {0}.",
	"no.payers-first": "Najpierw: kto jeszcze strzela?", "no.troops-first": "Najpierw: czy cofa się jeszcze jeden oddział?", "no.damage-first": "Najpierw: która wartownia traci cegłę?", "no.addition-first": "Najpierw wybierz, co przybywa.", "no.tokens-first": "Najpierw rozdziel żetony.",
	"no.removal-first": "Najpierw wybierz, co tracimy.", "no.losses-first": "Najpierw: kto traci amunicję?", "no.strength-first": "Najpierw rozłóż cegły.", "no.findings-first": "Najpierw: kto znajduje amunicję?",
}
