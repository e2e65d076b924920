package ui

import "orzel/ui/words"

// shell are the words of the program around the games.
var shell = words.Book{
	words.EN: {
		"app": "Orzeł", "game": "Game", "resume": "Resume", "play": "Play", "play.small": "{0}, against the computer", "play.first": "{0}, against the computer · first game", "new": "New game", "computer": "Against the computer", "hotseat": "Two, one screen", "invite": "Invite",
		"shelf": "On the shelf", "soon": "coming", "games": "Games", "over": "finished",
		"saved.round": "round {0}", "saved.with": "with {0}", "delete": "Delete", "delete.sure": "Delete this game?", "yes": "Yes", "no": "No",
		"import": "Load a file", "export": "Save to a file",
		"shelf.westerplatte": "7 Days of Westerplatte", "shelf.westerplatte.small": "1–4 people, together", "shelf.fleet": "Fleet", "shelf.fleet.small": "2 people, hidden moves",
		"shelf.semper": "Semper Fidelis", "shelf.semper.small": "2 people, Lwów 1918", "shelf.orchestra": "Black Orchestra", "shelf.orchestra.small": "1–5 people, together",
		"side": "Your side", "chance": "Either", "chance.small": "chance decides", "level": "Opponent", "start": "Start", "starting": "Setting up…",
		"level.recruit": "Recruit", "level.recruit.small": "a first opponent", "level.sailor": "Sailor", "level.sailor.small": "sees what is near",
		"level.bosun": "Bosun", "level.bosun.small": "thinks ahead", "level.lieutenant": "Lieutenant", "level.lieutenant.small": "misses little", "level.captain": "Captain", "level.captain.small": "the strongest",
		"level.random": "Landlubber", "level.greedy": "Deckhand", // of games that were begun long ago
		"status.yours": "Your turn", "status.waiting": "Waiting for: {0}", "status.rolling": "The dice are rolling", "status.thinking": "Computer thinking", "status.unproven": "Over, not yet proven", "status.over": "The game is over", "status.resigning": "Resigned. The other device has not heard of it yet", "status.stuck": "The game stands still: {0}",
		"wait.line": "Opponent: {0}.", "round": "Round {0}", "log": "Log", "log.newest": "newest first", "log.all": "The whole story", "log.empty": "Nothing has happened yet.", "undo": "Undo", "rule": "Rule {0}", "rules": "Rules", "menu": "Menu", "close": "Close",
		"dice": "Dice", "dice.theirs": "Their dice", "screen": "Behind your screen", "draft": "not sent yet",
		"find": "Show the play", "in": "Closer", "out": "Farther", "list.lit": "What you can touch", "list.none": "Nothing can be touched now", "list.pieces": "On the map", "list.map": "The map",
		"language": "Language", "theme": "Light", "theme.auto": "by the system", "theme.day": "day", "theme.night": "night", "day": "Day", "night": "Night", "board.words": "Map in words", "hand.left": "Tools on the left",
		"resign": "Resign", "resign.sure": "Resign this game? The opponent wins.", "home": "All games", "on": "on", "off": "off",
		"verdict.honest": "HONEST", "verdict.honest.line": "Both hands are open. All {0} {0|entry|entries} of the record agree, from the first to the last.", "verdict.hand": "Both hands lay on one device, so luck is not proven.",
		"verdict.branch": "From entry {0} on this is no match of two: somebody tried it another way, alone, and wrote for both.", "verdict.closed": "Not proven: a hand is closed.",
		"verdict.broken": "Entry {0}: rule {1} broken", "verdict.broken.line": "{0} wrote it. {1}", "verdict.unopened": "Not proven: {0} has not opened.", "verdict.none": "Not yet proven: the hands are being opened.",
		"hint": "Hint", "hint.wait": "Thinking…", "why.ask": "What did the computer think?",
		"sound": "Sounds", "pace": "The computer's moves", "pace.slow": "calm", "pace.usual": "brisk", "pace.none": "at once",
		"turning": "Turning points", "rematch": "Rematch", "see.board": "See the chart", "see.verdict": "See the verdict", "loading": "Opening the game…", "lost": "There is no such game here.", "lost.page": "There is no such page.", "error": "Something went wrong: {0}",
		"gallery": "Gallery", "settings": "Settings", "voyage": "The voyage", "phase": "phase {0} of {1}", "update": "A new version is ready", "update.take": "Take it", "unsaved": "This browser keeps nothing: the game lives only while the page is open. ({0})",

		"mode": "Who plays", "hotseat.small": "a curtain between the hands", "names": "Who is who", "name": "name", "chair.person": "Person", "chair.computer": "Computer", "status.person": "Move: {0}", "won": "{0} won", "elsewhere": "This game is open in another window", "elsewhere.line": "Only one window can play it, so that nothing is done twice.", "elsewhere.take": "Play here",
		"curtain.give": "Hand the device to: {0}.", "curtain.hidden": "Already hidden: the hand of {0}.", "curtain.hold": "Hold to open", "curtain.again": "Press again to open",
		"curtain.down": "The curtain is down.", "looked": "This record can only be looked at.", "file.damaged": "The file is damaged.", "file.foreign": "This is not a file of this program.", "file.newer": "A newer version wrote this file: take the new version first.", "file.nothing": "Everything in this file is here already.", "file.running": "The game in this file is not over and its hands are not in it: it can't be played on here.",
		"whatif.only": "Only a finished game that was played on this device can go on differently.", "whatif": "What if…", "whatif.line": "A new game from this moment. The old one stays as it was.",

		"replay": "Replay", "step.first": "To the beginning", "step.back": "One step back", "step.on": "One step on", "step.last": "To the end", "step": "{0} of {1}", "moment": "Moment", "eyes": "Whose knowledge", "eyes.all": "all open",
		"picture.svg": "Picture SVG", "picture.png": "Picture PNG", "then": "A moment that has passed", "now": "Back to now",
		"heard": "What happens",
		"seek":  "Search the rules", "found": "{0} {0|rule|rules}", "figure": "Picture of rule {0}",
		"sure": "Ask before an act on the map", "export.all": "Save everything", "export.secrets": "With the hands, running games can be played on wherever the file is loaded. Without them the file is safe to show.", "export.records": "Records only", "export.play": "With the hands",
		"file.inside": "What is in the file", "file.holds": "In this file: {0} {0|game|games}", "file.take": "Load them", "file.closed": "record only",
		"verdict.unfair":     "Entry {0} is not honest",
		"fair-after-the-end": "It was written after the game was over.", "fair-not-the-pen": "It was written when the other side was due.", "fair-wrong-kind": "It is not what was due.",
		"fair-malformed": "It can't be read.", "fair-wrong-table": "It names another table than the one that lay there.", "fair-not-your-side": "It speaks for a side that its writer doesn't hold.", "fair-wrong-text": "Its text is not what was done.",
		"fair-secret-shape": "It seals too much or too little.", "fair-wrong-share": "A share of a roll is not the one that was sealed: the dice were loaded.", "fair-wrong-reveal": "What was opened is not what was sealed.",
		"fair-wrong-commitment": "A seal is not the one that had to be made.", "fair-wrong-wish": "A wish is not signed for this game.", "fair-wrong-seed": "The seed is not the one that was promised at the start.",
		"fair-wrong-opening": "Something was opened that had not been sealed.", "fair-fork": "Two different entries stand at one place.", "fair-broken-chain": "The entries do not follow on one another.",

		"invite.small": "on devices of your own", "join": "I have a code", "join.line": "Paste the code, the link or the text, just as it came.", "join.label": "Code, link or text", "join.go": "Join", "far.name": "Your name", "saved.open": "invitation open",
		"scan": "Scan with the camera", "scan.stop": "Switch the camera off", "scan.look": "Hold the code before the camera.", "scan.file": "Take it from a picture", "scan.nothing": "There is no code in this picture.",
		"scan.refused": "The camera may not be used here: allow it in the browser, or paste the code.", "scan.absent": "No camera can be used here. Paste the code, or take it from a picture.",
		"invite-not-a-code": "This is no code of an invitation.", "invite-too-short": "A part of the code is missing.", "invite-too-long": "This is longer than a code.", "invite-wrong-check": "A character of the code is wrong. Compare it, please.",
		"copy.link": "Copy the link", "copy.text": "Copy the text", "copied": "Copied.", "copy.failed": "It could not be copied: select it and copy it yourself.", "share": "Send", "share.text": "Play {0} with me", "qr.none": "No code can be drawn of this. Copy it.",
		"meet": "Invitation", "meet.you": "your side: {0}", "meet.code": "Code of the invitation", "meet.qr": "QR code of the link", "meet.host": "Show this code to the other person, read it out, or send the link. Whoever has it can join.",
		"meet.invites": "{0} invites you to {1}", "meet.invited": "You are invited to {0}", "meet.agree": "Agree and play", "meet.no": "No, thank you", "meet.cancel": "Take it back", "meet.sure": "Take the invitation back? Its code stops working.",
		"meet.calling": "Waiting for the other person", "meet.calling.guest": "Waiting for the person who invites you", "meet.seen": "The other person is here and may agree now", "meet.agreeing": "Both are here. The devices exchange their sealed promises.",
		"meet.honest":  "Nobody between your devices sees anything: what is sent is sealed by the code. For the program itself you trust who serves this page.",
		"meet-version": "The two devices run different versions. Load the newest on both, and invite again.", "meet-game": "One of the devices doesn't have this game yet. Load the newest version on both, and invite again.", "meet-edition": "The devices know different editions of the rules. Load the newest version on both, and invite again.",
		"meet-taken": "Somebody else has taken this invitation. Ask for a new one.", "meet-gone": "This invitation has been taken back. Ask for a new one.",
		"net.none": "There is no server here: two texts will do, see below.", "net.calling": "Looking for the other device…", "net.present": "The other device is at the server, but has not spoken yet", "net.direct": "Connected directly", "net.server": "Connected by the server", "net.trying": "looking for a direct path",
		"net.lost": "Connection lost, trying again", "net.stranger": "Somebody with the link has knocked and was not let in.", "net.hurry": "Try now",
		"net.flood":  "The other device sends too much at once. It is heard again in a moment.",
		"relay-full": "No place is left here: somebody else has it.", "relay-busy": "The server is full. Trying again.", "relay-flood": "The server wants a pause. Trying again soon.", "relay-old": "The server doesn't know this version: load the newest.", "relay-replaced": "Another window has the place of this one.", "relay-down": "The server doesn't answer. Trying again.",
		"texts": "Without a server", "texts.host": "Your text goes to the other person by any way you like, an answer comes back, and the devices know each other. Leave this page open until then.", "texts.guest": "Give this answer back and leave the page open.", "texts.make": "Make a text", "texts.mine": "Your text, for the other person's eyes only", "texts.answer": "Your answer", "texts.theirs": "The answer that comes back", "texts.invite": "The text of the person who invites you",
		"texts.take": "Take the answer", "texts.reply": "Make the answer", "texts.qr": "QR code of the text", "texts.wait": "A moment…", "texts.done": "The answer is taken: the devices are looking for each other.",
		"text.foreign": "This is no text of this program, or not all of it.", "text.order": "This is the other one of the two texts.", "text.other": "This text belongs to another invitation.", "text.rtc": "This browser can't connect directly: WebRTC is missing or switched off.",
		"offer.draw": "{0} offers a draw.", "offer.back": "{0} asks to take the last act back.", "offer.draw.mine": "You offer a draw. {0} hasn't answered yet.", "offer.back.mine": "You ask to take back. {0} hasn't answered yet.", "accept": "Accept", "decline": "Decline", "declined": "{0} declines.", "withdraw": "Withdraw", "nameless": "The other person", "offer.draw.withdrew": "{0} no longer offers a draw.", "offer.back.withdrew": "{0} no longer asks to take back.", "agreed": "Agreed.",
		"gave.way": "The move made here was not sent. {0} already has another that you made in another browser, and that one counts.", "games.two": "The two devices hold different versions of this game. If you have played it in another browser too, go on there.",
		"devices": "On how many devices", "vote.may": "{0} is away, and the game waits.", "vote.ask": "Play on for {0}", "vote.asked": "{0} is away. {1} would play on for them. Do you agree?", "vote.mine": "You agree to play on for {0}. The others haven't answered yet.", "vote.out": "{0} is out; somebody else plays on there.", "vote.looks": "looks on",
		"draw.offer": "Offer a draw", "back.ask": "Ask to take back", "gesture.1": "Wave", "gesture.2": "Well played", "gesture.3": "One moment", "gesture.heard.1": "{0} waves.", "gesture.heard.2": "{0}: well played.", "gesture.heard.3": "{0}: one moment.", "rematch.asked": "{0} asks for another game, sides changed.",

		"you.won": "You won", "you.lost": "You lost", "ask": "Ask about a space by its name, such as G11", "ask.go": "Ask", "ask.unknown": "There is no space {0} on this map.", "ask.lit": "It can be touched now.", "ask.unlit": "It can't be touched now.",
		"export.running": "The file holds what lies open and no hands: the game can be checked from it, but not played on. What it can be played on from is “Save everything” in the list of games.",
	},
	words.PL: {
		"app": "Orzeł", "game": "Gra", "resume": "Wróć do partii", "play": "Graj", "play.small": "{0}, z komputerem", "play.first": "{0}, z komputerem · pierwsza partia", "new": "Nowa partia", "computer": "Z komputerem", "hotseat": "We dwoje, jeden ekran", "invite": "Zaproś z daleka",
		"shelf": "Na półce", "soon": "w drodze", "games": "Partie", "over": "skończona",
		"saved.round": "runda {0}", "saved.with": "przeciwnik: {0}", "delete": "Usuń", "delete.sure": "Usunąć tę partię?", "yes": "Tak", "no": "Nie",
		"import": "Wczytaj plik", "export": "Zapisz do pliku",
		"shelf.westerplatte": "7 dni Westerplatte", "shelf.westerplatte.small": "1–4 osoby, razem", "shelf.fleet": "Flota", "shelf.fleet.small": "2 osoby, ukryte ruchy",
		"shelf.semper": "Semper Fidelis", "shelf.semper.small": "2 osoby, Lwów 1918", "shelf.orchestra": "Czarna Orkiestra", "shelf.orchestra.small": "1–5 osób, razem",
		"side": "Twoja strona", "chance": "Obojętnie", "chance.small": "zdecyduje los", "level": "Przeciwnik", "start": "Zaczynaj", "starting": "Rozkładam…",
		"level.recruit": "Rekrut", "level.recruit.small": "na pierwszą partię", "level.sailor": "Mat", "level.sailor.small": "widzi, co blisko",
		"level.bosun": "Bosman", "level.bosun.small": "myśli naprzód", "level.lieutenant": "Porucznik", "level.lieutenant.small": "mało co przeoczy", "level.captain": "Kapitan", "level.captain.small": "najmocniejszy",
		"level.random": "Szczur lądowy", "level.greedy": "Majtek",
		"status.yours": "Twój ruch", "status.waiting": "Czekamy na: {0}", "status.rolling": "Kości się toczą", "status.thinking": "Komputer myśli", "status.unproven": "Koniec, jeszcze nie dowiedziony", "status.over": "Koniec partii", "status.resigning": "Partia poddana. Drugie urządzenie jeszcze o tym nie wie", "status.stuck": "Partia stoi: {0}",
		"wait.line": "Przeciwnik: {0}.", "round": "Runda {0}", "log": "Dziennik", "log.newest": "od najnowszych", "log.all": "Cały dziennik", "log.empty": "Jeszcze nic się nie stało.", "undo": "Cofnij", "rule": "Zasada {0}", "rules": "Zasady", "menu": "Menu", "close": "Zamknij",
		"dice": "Kości", "dice.theirs": "Kości przeciwnika", "screen": "Za twoją zasłonką", "draft": "jeszcze nie wysłane",
		"find": "Pokaż miejsce gry", "in": "Bliżej", "out": "Dalej", "list.lit": "Czego można dotknąć", "list.none": "Teraz niczego nie można dotknąć", "list.pieces": "Na mapie", "list.map": "Mapa",
		"language": "Język", "theme": "Światło", "theme.auto": "jak system", "theme.day": "dzień", "theme.night": "noc", "day": "Dzień", "night": "Noc", "board.words": "Mapa słowami", "hand.left": "Narzędzia po lewej",
		"resign": "Poddaj partię", "resign.sure": "Poddać tę partię? Wygra przeciwnik.", "home": "Wszystkie partie", "on": "tak", "off": "nie",
		"verdict.honest": "UCZCIWIE", "verdict.honest.line": "Obie ręce otwarte. Zapis, {0} {0|wpis|wpisy|wpisów}, zgadza się od pierwszego do ostatniego.", "verdict.hand": "Obie ręce leżały na jednym urządzeniu, więc los nie jest dowiedziony.",
		"verdict.branch": "Od wpisu {0} to nie jest partia dwojga: ktoś w pojedynkę grał ją dalej inaczej i pisał za obie strony.", "verdict.closed": "Nie dowiedzione: jedna ręka jest zamknięta.",
		"verdict.broken": "Wpis {0}: złamana zasada {1}", "verdict.broken.line": "Wpis zrobiła strona: {0}. {1}", "verdict.unopened": "Nie dowiedzione: nie otworzyła się strona: {0}.", "verdict.none": "Jeszcze nie dowiedzione: ręce się otwierają.",
		"hint": "Podpowiedź", "hint.wait": "Zastanawiam się…", "why.ask": "Co myślał komputer?",
		"sound": "Dźwięki", "pace": "Ruchy komputera", "pace.slow": "spokojnie", "pace.usual": "żwawo", "pace.none": "od razu",
		"turning": "Punkty zwrotne", "rematch": "Rewanż", "see.board": "Zobacz mapę", "see.verdict": "Zobacz werdykt", "loading": "Otwieram partię…", "lost": "Tu nie ma takiej partii.", "lost.page": "Nie ma takiej strony.", "error": "Coś poszło źle: {0}",
		"gallery": "Galeria", "settings": "Ustawienia", "voyage": "Podróż", "phase": "faza {0} z {1}", "update": "Nowa wersja jest gotowa", "update.take": "Weź ją", "unsaved": "Ta przeglądarka niczego nie zapisuje: partia żyje, póki strona jest otwarta. ({0})",
		"mode": "Kto gra", "hotseat.small": "zasłona między rękami", "names": "Kto jest kim", "name": "imię", "chair.person": "Osoba", "chair.computer": "Komputer", "status.person": "Ruch: {0}", "won": "wygrywa: {0}", "elsewhere": "Ta partia jest otwarta w innym oknie", "elsewhere.line": "Grać może tylko jedno okno, żeby nic nie stało się dwa razy.", "elsewhere.take": "Graj tutaj",
		"curtain.give": "Oddaj urządzenie: {0}.", "curtain.hidden": "Już schowana ręka: {0}.", "curtain.hold": "Przytrzymaj, aby odsłonić", "curtain.again": "Naciśnij jeszcze raz, aby odsłonić",
		"curtain.down": "Zasłona jest opuszczona.", "looked": "Ten zapis można tylko oglądać.", "file.damaged": "Plik jest uszkodzony.", "file.foreign": "To nie jest plik tego programu.", "file.newer": "Ten plik zapisała nowsza wersja: najpierw weź nową wersję.", "file.nothing": "Wszystko z tego pliku już tu jest.", "file.running": "Partia z tego pliku nie jest skończona i nie ma w nim rąk: nie da się jej tu dalej grać.",
		"whatif.only": "Inaczej może pójść tylko skończona partia, rozegrana na tym urządzeniu.", "whatif": "A gdyby…", "whatif.line": "Nowa partia od tej chwili. Stara zostaje, jaka była.",

		"replay": "Powtórka", "step.first": "Na początek", "step.back": "Krok wstecz", "step.on": "Krok dalej", "step.last": "Na koniec", "step": "{0} z {1}", "moment": "Chwila", "eyes": "Czyja wiedza", "eyes.all": "wszystko",
		"picture.svg": "Obraz SVG", "picture.png": "Obraz PNG", "then": "Chwila, która minęła", "now": "Wróć do teraz",
		"heard": "Co się dzieje",
		"seek":  "Szukaj w zasadach", "found": "{0} {0|zasada|zasady|zasad}", "figure": "Obraz zasady {0}",
		"sure": "Pytaj przed działaniem na mapie", "export.all": "Zapisz wszystko", "export.secrets": "Z rękami trwające partie można grać dalej tam, gdzie plik się wczyta. Bez nich plik można bezpiecznie pokazać.", "export.records": "Same zapisy", "export.play": "Z rękami",
		"file.inside": "Co jest w pliku", "file.holds": "W tym pliku: {0} {0|partia|partie|partii}", "file.take": "Wczytaj", "file.closed": "sam zapis",
		"verdict.unfair":     "Wpis {0} nie jest uczciwy",
		"fair-after-the-end": "Powstał, gdy partia była już skończona.", "fair-not-the-pen": "Powstał, gdy pora była na drugą stronę.", "fair-wrong-kind": "To nie to, na co była pora.",
		"fair-malformed": "Nie da się go odczytać.", "fair-wrong-table": "Mówi o innym stole niż ten, który tam był.", "fair-not-your-side": "Mówi za stronę, której autor nie prowadzi.", "fair-wrong-text": "Jego tekst mówi co innego, niż zrobiono.",
		"fair-secret-shape": "Pieczętuje za dużo albo za mało.", "fair-wrong-share": "Udział w rzucie nie jest tym, który zapieczętowano: kości były fałszywe.", "fair-wrong-reveal": "Odkryto nie to, co zapieczętowano.",
		"fair-wrong-commitment": "Pieczęć nie jest tą, którą trzeba było położyć.", "fair-wrong-wish": "Życzenie nie jest podpisane dla tej partii.", "fair-wrong-seed": "Ziarno nie jest tym, które obiecano na początku.",
		"fair-wrong-opening": "Otworzono coś, czego nie zapieczętowano.", "fair-fork": "W jednym miejscu stoją dwa różne wpisy.", "fair-broken-chain": "Wpisy nie następują po sobie.",

		"invite.small": "każde na swoim urządzeniu", "join": "Mam kod", "join.line": "Wklej kod, link albo tekst, tak jak przyszedł.", "join.label": "Kod, link albo tekst", "join.go": "Dołącz", "far.name": "Twoje imię", "saved.open": "zaproszenie czeka",
		"scan": "Zeskanuj aparatem", "scan.stop": "Wyłącz aparat", "scan.look": "Pokaż kod aparatowi.", "scan.file": "Weź z obrazka", "scan.nothing": "Na tym obrazku nie ma kodu.",
		"scan.refused": "Aparatu nie wolno tu użyć: pozwól na to w przeglądarce albo wklej kod.", "scan.absent": "Nie ma tu aparatu, którego można użyć. Wklej kod albo weź go z obrazka.",
		"invite-not-a-code": "To nie jest kod zaproszenia.", "invite-too-short": "Brakuje części kodu.", "invite-too-long": "To jest dłuższe niż kod.", "invite-wrong-check": "W kodzie jest zły znak. Porównaj go, proszę.",
		"copy.link": "Kopiuj link", "copy.text": "Kopiuj tekst", "copied": "Skopiowane.", "copy.failed": "Nie udało się skopiować: zaznacz i skopiuj ręcznie.", "share": "Wyślij", "share.text": "Zagraj ze mną w {0}", "qr.none": "Nie da się z tego narysować kodu. Skopiuj to.",
		"meet": "Zaproszenie", "meet.you": "twoja strona: {0}", "meet.code": "Kod zaproszenia", "meet.qr": "Kod QR z linkiem", "meet.host": "Pokaż ten kod drugiej osobie, przeczytaj go albo wyślij link. Kto go ma, może dołączyć.",
		"meet.invites": "{0} zaprasza: {1}", "meet.invited": "Zaproszenie: {0}", "meet.agree": "Zgoda, gramy", "meet.no": "Nie, dziękuję", "meet.cancel": "Wycofaj", "meet.sure": "Wycofać zaproszenie? Jego kod przestanie działać.",
		"meet.calling": "Czekamy na drugą osobę", "meet.calling.guest": "Czekamy na osobę, która zaprasza", "meet.seen": "Druga osoba już tu jest i może się zgodzić", "meet.agreeing": "Oboje są na miejscu. Urządzenia wymieniają zapieczętowane obietnice.",
		"meet.honest":  "Nikt między urządzeniami niczego nie widzi: co się wysyła, jest zapieczętowane kodem. Co do samego programu, ufasz temu, kto udostępnia tę stronę.",
		"meet-version": "Na urządzeniach działają różne wersje. Wczytajcie na obu najnowszą i zaproście się jeszcze raz.", "meet-game": "Jedno z urządzeń nie ma jeszcze tej gry. Wczytajcie na obu najnowszą wersję i zaproście się jeszcze raz.", "meet-edition": "Urządzenia znają różne wydania zasad. Wczytajcie na obu najnowszą wersję i zaproście się jeszcze raz.",
		"meet-taken": "Z tego zaproszenia skorzystał już ktoś inny. Poproś o nowe.", "meet-gone": "To zaproszenie zostało wycofane. Poproś o nowe.",
		"net.none": "Tu nie ma serwera: wystarczą dwa teksty, patrz niżej.", "net.calling": "Szukam drugiego urządzenia…", "net.present": "Drugie urządzenie jest przy serwerze, ale jeszcze milczy", "net.direct": "Połączono wprost", "net.server": "Połączono przez serwer", "net.trying": "szukam drogi wprost",
		"net.lost": "Połączenie zerwane, próbuję dalej", "net.stranger": "Ktoś z linkiem zapukał i nie został wpuszczony.", "net.hurry": "Spróbuj teraz",
		"net.flood":  "Drugie urządzenie wysyła za dużo naraz. Za chwilę znowu go posłucham.",
		"relay-full": "Nie ma tu już miejsca: zajął je ktoś inny.", "relay-busy": "Serwer jest pełny. Próbuję dalej.", "relay-flood": "Serwer chce przerwy. Niedługo spróbuję znowu.", "relay-old": "Serwer nie zna tej wersji: wczytaj najnowszą.", "relay-replaced": "Miejsce tego okna zajęło inne okno.", "relay-down": "Serwer nie odpowiada. Próbuję dalej.",
		"texts": "Bez serwera", "texts.host": "Twój tekst idzie do drugiej osoby dowolną drogą, wraca odpowiedź i urządzenia się znają. Do tego czasu nie zamykaj tej strony.", "texts.guest": "Oddaj tę odpowiedź i nie zamykaj strony.", "texts.make": "Zrób tekst", "texts.mine": "Twój tekst, tylko dla drugiej osoby", "texts.answer": "Twoja odpowiedź", "texts.theirs": "Odpowiedź, która wróci", "texts.invite": "Tekst osoby, która zaprasza",
		"texts.take": "Weź odpowiedź", "texts.reply": "Zrób odpowiedź", "texts.qr": "Kod QR z tekstem", "texts.wait": "Chwileczkę…", "texts.done": "Odpowiedź przyjęta: urządzenia szukają się nawzajem.",
		"text.foreign": "To nie jest tekst tego programu albo nie cały.", "text.order": "To ten drugi z dwóch tekstów.", "text.other": "Ten tekst należy do innego zaproszenia.", "text.rtc": "Ta przeglądarka nie umie połączyć się wprost: WebRTC nie ma albo jest wyłączone.",
		"offer.draw": "{0} proponuje remis.", "offer.back": "{0} prosi o cofnięcie ostatniej czynności.", "offer.draw.mine": "Proponujesz remis. {0} jeszcze nie odpowiada.", "offer.back.mine": "Prosisz o cofnięcie. {0} jeszcze nie odpowiada.", "accept": "Zgoda", "decline": "Nie", "declined": "{0} się nie zgadza.", "withdraw": "Wycofaj", "nameless": "Druga osoba", "offer.draw.withdrew": "{0} nie proponuje już remisu.", "offer.back.withdrew": "{0} nie prosi już o cofnięcie.", "agreed": "Uzgodnione.",
		"gave.way": "Ruch zrobiony tutaj nie został wysłany. {0} ma już inny, zrobiony przez ciebie w innej przeglądarce, i ten się liczy.", "games.two": "Na urządzeniach są dwie różne wersje tej partii. Jeśli grasz w nią też w innej przeglądarce, graj dalej tam.",
		"devices": "Na ilu urządzeniach", "vote.may": "Gra czeka, a {0} się nie odzywa.", "vote.ask": "Graj dalej za: {0}", "vote.asked": "{0} się nie odzywa. Za tę osobę może grać dalej {1}. Zgoda?", "vote.mine": "Zgadzasz się grać dalej za: {0}. Reszta jeszcze nie odpowiada.", "vote.out": "{0} już nie gra; ktoś inny gra tam dalej.", "vote.looks": "patrzy",
		"draw.offer": "Zaproponuj remis", "back.ask": "Poproś o cofnięcie", "gesture.1": "Pomachaj", "gesture.2": "Dobra gra", "gesture.3": "Chwileczkę", "gesture.heard.1": "{0} macha.", "gesture.heard.2": "{0}: dobra gra.", "gesture.heard.3": "{0}: chwileczkę.", "rematch.asked": "{0} prosi o rewanż, strony odwrotnie.",

		"you.won": "Wygrana", "you.lost": "Przegrana", "ask": "Zapytaj o pole, np. G11", "ask.go": "Zapytaj", "ask.unknown": "Na tej mapie nie ma pola {0}.", "ask.lit": "Można go teraz dotknąć.", "ask.unlit": "Nie można go teraz dotknąć.",
		"export.running": "W pliku jest to, co leży odkryte, bez rąk: można z niego sprawdzić partię, ale nie grać dalej. Do dalszej gry służy „Zapisz wszystko” na liście partii.",
	},
}

// levelName names a computer player; an unknown id is shown as it is.
func levelName(id string) string {
	if shell.Has(prefs.lang, "level."+id) {
		return say("level." + id)
	}
	return id
}

func opponentName(name string, named bool) string {
	if named {
		return name
	}
	return levelName(name)
}
