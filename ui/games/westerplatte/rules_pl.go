package westerplatte

import "orzel/ui/look"

var polishRules = []look.Chapter{
	{Number: "1", Title: "Co leży na stole", Rules: [][2]string{
		{"1.1", "Jedenaście miejsc: placówki A–E przy murze, za nimi wartownie 1–6. Ścieżki łączą sąsiednie placówki, sąsiednie wartownie i każdą placówkę z dwiema wartowniami za nią."},
		{"1.2", "Pięć linii ataku A–E, każda z polami od I (daleko) do IV (przy murze). Na linii stoi najwyżej jeden oddział."},
		{"1.3", "Sześć żetonów działań jest potasowanych, po jednym na wartownię: Morale, Moździerz, Miny, Odbudowa, Amunicja, Odparcie."},
		{"1.4", "Każde miejsce zaczyna z 6 cegłami i więcej mieć nie może."},
		{"1.5", "Na poziomie łatwym i średnim są 4 miny, 4 granaty i 8 cegieł; Amunicja daje 4, Odparcie cofa 3. Na trudnym 3, 3, 6, 3 i 2, a tor morale jest dłuższy."},
		{"1.6", "Amunicji jest 16; każdy oficer zaczyna z 2."},
		{"1.7", "Każda osoba ma oficera, na placówce C. Jedna osoba ma dwóch; działają na zmianę."},
		{"1.8", "Talia niemiecka: 24 karty pierwszego etapu, potem 40 drugiego. Kolejności nie zna nikt."},
		{"1.9", "Zdarzenia: na poziomie łatwym sześć dobrych, poza tym trzy dobre i trzy złe."},
		{"1.10", "Przed pierwszym ruchem ciągnie się trzy karty; przy jednej lub dwóch osobach pierwszą tylko się odrzuca. Nic jeszcze nie rusza, a nalot i karta morale kosztują 1 morale i żadnej cegły."},
	}},
	{Number: "2", Title: "Ruch oficera", Rules: [][2]string{
		{"2.1", "Kroki i działanie, potem atak niemiecki, potem nowa karta niemiecka. Potem następny oficer."},
		{"2.1.1", "Do dwóch kroków ścieżkami i jedno działanie, w dowolnej kolejności; niczego nie trzeba. Dodatkowy krok daje trzeci, dodatkowe działanie drugie, po jednym na ruch. Ograniczenie ruchu zabiera krok i znika."},
		{"2.1.2", "Atak: z placówki, na oddział na jej linii. Każdy oficer na tej placówce może zapłacić 1 amunicję za 1 obrażenie, wszystko w jednym działaniu. Przy tylu obrażeniach, ile ma odporności, oddział jest pobity."},
		{"2.1.3", "Żetony, tam gdzie stoi oficer. Morale: +1. Moździerz: granat, 2 obrażenia jednego oddziału gdziekolwiek. Miny: jedna na wolne pole linii. Odbudowa: 2 cegły na jedno uszkodzone miejsce. Amunicja: weź 4 (trudny: 3). Odparcie: do 3 (trudny: 2) karabinów maszynowych cofa się o dwa pola; nie z pola I i nie na minę."},
	}},
	{Number: "3", Title: "Atak niemiecki", Rules: [][2]string{
		{"3.1", "Linie od A do E: haubice niszczą 1 cegłę placówki, karabin maszynowy na IV tyle, ile wynosi jego atak."},
		{"3.2", "Placówka bez cegieł przekazuje obrażenie jednej z dwóch wartowni za nią; gracze wybierają, cegła po cegle."},
		{"3.3", "Gdy dwie wartownie nie mają cegieł, partia jest przegrana."},
	}},
	{Number: "4", Title: "Nowa karta niemiecka", Rules: [][2]string{
		{"4.1", "Oddział staje na I swojej linii; jeśli jest zajęta, na następnej wolnej po prawej, inaczej na pierwszej od A. Gdy wszystkie są zajęte, morale spada o 1, a karta idzie pod talię."},
		{"4.2", "Nalot: morale −1 i cegła z miejsca na karcie."},
		{"4.3", "Karta morale: morale −1."},
		{"4.4", "Potem ruszają dwie linie z karty: karabin maszynowy idzie o 1 lub 3 pola, najdalej na IV. Haubice się nie ruszają. Oddział, który wejdzie na minę, jest pobity, a mina znika."},
		{"4.5", "Naloty i karty morale są odrzucane."},
	}},
	{Number: "5", Title: "Morale", Rules: [][2]string{
		{"5.1", "Tor od niskiego do wysokiego; na poziomie trudnym o jeden stopień bez skutku dłuższy."},
		{"5.2", "W górę: pierwszy wysoki stopień to +1 granat, +1 mina albo +2 cegły; drugi to 5 dodatkowych kroków do podziału; trzeci to 4 dodatkowe działania do podziału i powrót na początek."},
		{"5.3", "W dół: pierwszy niski stopień to strata granatu, miny albo 2 cegieł; drugi to ograniczenia ruchu dla wszystkich po równo; trzeci to strata 5 amunicji łącznie i powrót na początek."},
		{"5.4", "Wzrost z dołu prowadzi na początek. Spadek z góry to jeden stopień i nic nie daje. Dodatkowy krok i ograniczenie jednego oficera się znoszą."},
	}},
	{Number: "6", Title: "Dni", Rules: [][2]string{
		{"6.1", "Dzień kończy się, gdy odrzuconych jest 8 kart; nadmiar liczy się do następnego."},
		{"6.2", "Na końcu dnia 7 wygrywa załoga."},
		{"6.3", "Na końcu dni 3 i 6 żetony są uzupełniane."},
		{"6.4", "Na końcu dni od 1 do 6 jest zdarzenie."},
		{"6.5", "Spalona ścieżka jest zamknięta do końca następnego dnia."},
		{"6.6", "Dzień, który nie skończył się po 40 ruchach, jest przegrany."},
		{"6.7", "Załoga może się poddać. Inaczej przegrać można tylko tak i przez zasadę 3.3."},
	}},
	{Number: "7", Title: "Zdarzenia", Rules: [][2]string{
		{"P1", "Dodatkowy granat, do granicy żetonu."}, {"P2", "Dodatkowa mina, do granicy żetonu."}, {"P3", "Do 4 cegieł na uszkodzone miejsca."}, {"P4", "Każdy oficer znajduje 1 amunicję."}, {"P5", "Radio: morale +1."}, {"P6", "Każdy karabin maszynowy cofa się o jedno pole, chyba że jest tam mina."},
		{"N1", "Pancernik: każda placówka z cegłami traci 1."}, {"N2", "Pożar: ścieżka między placówką B a wartownią 3 jest spalona."}, {"N3", "Pożar: ścieżka między placówką D a wartownią 4 jest spalona."}, {"N4", "Trafiony skład: strata 3 amunicji łącznie."}, {"N5", "Złe wieści: morale −1."}, {"N6", "Jeszcze jedna karta niemiecka."},
	}},
}
