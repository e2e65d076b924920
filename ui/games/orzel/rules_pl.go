package orzel

import "orzel/ui/look"

var polishRules = []look.Chapter{
	{Number: "1", Title: "Co leży na stole", Rules: [][2]string{
		{"1.1", "Dwie strony: Marynarka Wojenna i Kriegsmarine. W każdej fazie Polska jest pierwsza."},
		{"1.2", "Polska ma za zasłonką żetony ruchu: 4 okręty podwodne i 4 puste morza (w pierwszej partii 5 i 5). Niemcy mają 8 pól minowych, 4 z miną i 4 bez, oraz 4 ścigacze. Każda strona ma 4 kości."},
		{"1.3", "Orzeł zaczyna w Tallinnie. Reszta morza jest pusta."},
		{"1.4", "Poszarpana linia dzieli dwa pola: nie są sąsiadami, dla żadnej zasady."},
		{"1.5", "Pole jest puste, gdy nie ma na nim żetonu, pola minowego, ścigacza ani Orła."},
		{"1.6", "Ile czego gdzie jest, widać zawsze. Stron żetonów i pól minowych nie widać."},
	}},
	{Number: "2", Title: "Runda", Rules: [][2]string{
		{"2.1", "Rzuca Polska, rzucają Niemcy, działa Polska, działają Niemcy, Polska wyznacza nową pozycję Orła. Potem następna runda."},
		{"2.2", "Nie ma ostatniej rundy. Partia kończy się od razu, gdy spełni się zasada 9.1 albo 9.2."},
	}},
	{Number: "3", Title: "Rzut", Rules: [][2]string{
		{"3.1", "Rzuć wszystkimi swoimi kośćmi, które nie są odłożone."},
		{"3.2", "Po każdym rzucie odłóż co najmniej jedną z kości właśnie rzuconych."},
		{"3.3", "Jeśli wypadł czarny znak, jedna z takich kości musi zostać teraz odłożona."},
		{"3.4", "Możesz odłożyć więcej, ale nigdy dwóch o tym samym wyniku: znaki, liczby i kolor. Kość może być taka jak odłożona wcześniej."},
		{"3.5", "Pozostałymi rzucasz dalej, aż wszystkie cztery są odłożone. Niemcy rzucają, znając kości Polski."},
	}},
	{Number: "4", Title: "Działania", Rules: [][2]string{
		{"4.1", "Każda kość musi być wykonana. Dwa równe znaki to dwa działania; między nimi mogą być działania innych kości."},
		{"4.2", "Z kości z kreską wykonuje się jedną stronę. Wybiera się ją z pierwszym działaniem."},
		{"4.3", "Strony, która w tej chwili jest niedozwolona, nie można wybrać; wtedy zostaje druga. Jeśli drugiego z dwóch znaków nie da się wykonać, jest bez skutku."},
		{"4.4", "Kolejność jest dowolna, z dwoma wyjątkami: Polska wynurza się po wszystkich innych działaniach; Niemcy stawiają miny i wysyłają patrole przed wszystkimi innymi. Mgła w dowolnej chwili."},
		{"4.5", "Działanie bez możliwego celu jest bez skutku. Co jest jedynym wyborem, i to nie tajnym, dzieje się samo."},
	}},
	{Number: "5", Title: "Działania Polski", Rules: [][2]string{
		{"5.1", "Wynurzenie: odzyskaj od Niemców jedno puste morze. Niemożliwe, jeśli Niemcy żadnego nie mają."},
		{"5.2", "Kurs: połóż żeton z ręki zakryty obok Orła albo obok dowolnego żetonu ruchu. Który, to twoja tajemnica."},
		{"5.3", "Nie tam, gdzie jest żeton, ścigacz albo Orzeł. Na pole minowe wolno."},
		{"5.4", "Na polu minowym Niemcy odkrywają swój żeton, który potem schodzi z gry. Mina: twój żeton zostaje odkryty i nie wchodzi na pole; okręt jest stracony na zawsze, puste morze trafia do Niemców. Bez miny: twój żeton zostaje na polu, nadal zakryty."},
		{"5.5", "Kto nie ma żetonu w ręce albo wolnego pola, wyznacza kurs bez skutku; w każdym innym razie wyznaczyć go musi."},
		{"5.6", "Zerwanie kontaktu: zabierz ścigacz, który stoi obok Orła albo żetonu ruchu; zostaje u ciebie. Niemożliwe, jeśli takiego nie ma."},
	}},
	{Number: "6", Title: "Działania Niemiec", Rules: [][2]string{
		{"6.1", "Miny: połóż pole minowe z ręki zakryte na dowolnym pustym polu, także na wyjściu. Które, to twoja tajemnica."},
		{"6.2", "Patrol: postaw ścigacz z ręki na pustym polu obok Orła, żetonu ruchu albo ścigacza z działania tuż przed tym."},
		{"6.3", "Tuż przed tym znaczy: twoje ostatnie działanie w tej fazie, z którejkolwiek kości. Mgła między dwoma patrolami niczego nie dzieli."},
		{"6.4", "Bez ścigacza w ręce możesz przesunąć jeden z mapy na inne pole według zasady 6.2 albo je zostawić. Ścigacz z ręki trzeba postawić, jeśli jest gdzie."},
		{"6.5", "Szukanie: wybierz zakryty żeton; Polska go odkrywa. Okręt zostaje, odkryty. Puste morze idzie do Niemców."},
		{"6.6", "Atak: okręt odkryty schodzi z gry na zawsze. Orła i tego, co zakryte, nie można atakować."},
		{"6.7", "Przygotowanie: odzyskaj od Polski jeden ścigacz. Niemożliwe, jeśli Polska żadnego nie ma."},
		{"6.8", "Mgła: nic się nie dzieje."},
	}},
	{Number: "7", Title: "Nowa pozycja", Rules: [][2]string{
		{"7.1", "Żetony, których łańcuch żetonów nie łączy z Orłem, wracają do ręki Polski, nie odkryte."},
		{"7.2", "Orzeł może przejść na dowolne puste pole obok żetonu ruchu na mapie. Gdy na mapie nie ma żadnego, na pole obok swojego. Może zostać."},
		{"7.3", "Potem wszystkie żetony wracają do ręki i tam się mieszają. Nikt nie może śledzić żetonu z rundy na rundę. Pola minowe i ścigacze zostają."},
	}},
	{Number: "8", Title: "Tajemnice i ich dowód", Rules: [][2]string{
		{"8.1", "Strona żetonu jest zapieczętowana, gdy staje na mapie. Otwiera ją zasada 5.4 albo 6.5, inaczej koniec partii."},
		{"8.2", "Tak samo pola minowe."},
		{"8.3", "Na końcu wszystko się otwiera i cała partia jest sprawdzona. Kto postawił, czego nie miał w ręce, jest wskazany, z wpisem i zasadą."},
	}},
	{Number: "9", Title: "Koniec", Rules: [][2]string{
		{"9.1", "Polska wygrywa w chwili, gdy Orzeł jest na polu wyjścia."},
		{"9.2", "Niemcy wygrywają w chwili, gdy ostatni okręt zszedł z gry."},
		{"9.3", "Strona może poddać partię. Obie mogą zgodzić się na remis."},
	}},
}
