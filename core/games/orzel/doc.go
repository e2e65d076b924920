// Package orzel is ORP Orzeł: the escape of a Polish submarine from Tallinn through the Baltic to the
// Danish straits, September 1939.
//
// Sides: the Polish Navy (PL) and the Kriegsmarine (KM). Sequence of a round: PL rolls, KM rolls, PL acts,
// KM acts, PL sets Orzeł's new position. PL wins on an exit space, KM by removing the last submarine.
//
// Secret are the faces of PL's movement tokens (submarine or empty sea) that lie face down or in hand, and
// of KM's minefield tokens (mine or empty). The table holds only where a token lies.
//
// The files follow the chapters of the rules; a number like [5.3] cites one. Chance are the dice.
//
// Reconstructed, because the rulebook's text does not tell them: the boards and the faces of the dice
// (data/). The coastline that the boards were cut from is Natural Earth's, public domain. They are data:
// whoever owns the box can put the printed values in.
//
// How even the sides are with which board, dice and tokens was measured between computer players: BALANCE.md.
// Two strong players win as often as each other with Even, in games of 9 rounds, and on the board of 51 km with
// the standard dice and 4+4 tokens, in shorter ones; with First Poland wins 65 %. With 4+4 on the board of 55 km
// it wins 64 %, on that of 50 km 43 %. web/gen/board.mjs made the others.
package orzel

// Edition is raised by hand whenever rules or data change what a record means.
const Edition = 1
