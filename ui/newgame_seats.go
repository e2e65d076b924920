package ui

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"orzel/core"
)

// chair is the key of that answer, "" where it must be a person: in a game with secrets, or of two, where a person beside the
// computer is another mode. In a game that goes on differently its first seat stays the persons', and the other is one answer.
func (n *newGame) chair(s core.Side) string {
	switch {
	case !n.two() || len(n.crews()) < 3 || !core.NothingHidden(n.rules()):
		return ""
	case n.from == "":
		return "chair." + strconv.Itoa(int(s))
	case s == n.of.Side || slices.Contains(n.of.Also, s):
		return ""
	}
	return chairOfOthers
}

// persons are the crews that the computer doesn't have, or the first if it has all that are left of more.
func (n *newGame) persons() [][]core.Side {
	crews := n.crews()
	persons := slices.DeleteFunc(slices.Clone(crews), func(c []core.Side) bool { return lastAnswers[n.chair(c[0])] == theComputer })
	if len(persons) == 0 {
		return crews[:1]
	}
	return persons
}

// personBeside reports that somebody is left if this chair is the computer's.
func (n *newGame) personBeside(chair string) bool {
	return slices.ContainsFunc(n.persons(), func(c []core.Side) bool { return n.chair(c[0]) != chair })
}

// setup is the game as it is answered.
func (n *newGame) setup() Setup {
	l, crews := n.look(), n.crews()
	setup := Setup{Game: l.Name()}
	if n.from == "" {
		setup.Options = n.options()
	}
	if n.two() {
		setup.Mode, setup.Names = HotSeat, map[core.Side]string{}
		persons := n.persons()
		if core.NothingHidden(n.rules()) { // else chance says whose the first seat is
			setup.Side = persons[0][0]
		}
		if len(persons) < len(crews) {
			setup.Also, setup.Level = slices.Concat(persons...)[1:], n.answer("level", standardLevel())
		}
		if len(persons) == 1 && setup.Level != "" { // beside the computer alone
			setup.Mode, setup.Names = Solo, nil
			return setup
		}
		for _, c := range persons {
			s := c[0]
			if setup.Names[s] = strings.TrimSpace(lastAnswers[nameKey(s)]); setup.Names[s] == "" {
				setup.Names[s] = l.Side(prefs.lang, s)
			}
		}
	} else {
		side, _ := strconv.Atoi(n.answer("side", strconv.Itoa(int(l.Sides()[0]))))
		setup.Side = core.Side(side)
		if setup.Side == core.NoSide && len(l.Sides()) > 2 { // chance among the crews, not among all seats
			setup.Side = crews[rand.IntN(len(crews))][0]
		} else if crew := crews[crewOf(crews, setup.Side)]; setup.Side != core.NoSide {
			setup.Side, setup.Also = crew[0], crew[1:]
		}
		if n.far() {
			setup.Mode, setup.Name = Far, myName()
			if len(l.Sides()) > 2 {
				setup.Also, setup.Guests = divided(crews, setup.Side, n.devices())
			}
		} else if n.from != "" || len(crews) > 1 {
			setup.Level = n.answer("level", standardLevel())
		}
	}
	return setup
}

// devices is on how many a game of several persons is to be played; at first on one for each.
func (n *newGame) devices() int {
	most := len(n.crews())
	if d, _ := strconv.Atoi(n.answer("devices", "")); d >= 2 && d <= most {
		return d
	}
	return most
}

// divided gives the crews to devices in turn, from the host's on: what else that has, and what the others have.
func divided(crews [][]core.Side, host core.Side, devices int) (also []core.Side, guests [][]core.Side) {
	seats := make([][]core.Side, devices)
	first := crewOf(crews, host)
	for i := range crews {
		seats[i%devices] = append(seats[i%devices], crews[(first+i)%len(crews)]...)
	}
	return seats[0][1:], seats[1:]
}
