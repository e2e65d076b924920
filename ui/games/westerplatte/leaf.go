package westerplatte

import (
	"slices"
	"strings"

	"orzel/core/games/westerplatte"
	"orzel/ui/look"
)

// leaves are the drawings of which a leaf tells, by how their ids begin: the part that is seen, and the rules.
var leaves = [...]struct{ begins, box, rules string }{
	{"wall-", "-92 -40 184 80", "3.1 3.2"}, {"front-", "-92 -40 184 80", "3.2 3.3"}, {"tile-", "-82 -58 164 116", "2.1.3"},
	{"troop-how", "-90 -64 180 130", "3.1 2.1.2"}, {"troop-", "-90 -64 180 130", "4.4 3.1 2.1.2"}, {"mine-", "-50 -46 100 96", "4.4"},
	{"burned-", "", "6.5"}, {"off-", "-54 -98 108 152", "2.1.1"}, {"today-", "-24 -30 48 60", "6.1 6.4"}, {"mo-", "-24 -32 48 64", ""},
	{"ghost", "-90 -64 180 130", "4.4"}, {"i-", "-50 -50 100 100", ""}, {"p-", "-49 -48 98 98", ""},
	{"t-", "-40 -40 80 84", ""}, {"card-", "-66 -91 132 190", ""},
}

// item is a thing with what stands about it in the rules, or in those that are given.
func (d *desk) item(symbol, title, rules string) look.Item {
	x := look.Item{Symbol: symbol, Title: title}
	for _, l := range leaves {
		if strings.HasPrefix(symbol, l.begins) {
			x.Box, rules = l.box, rules+" "+l.rules
			break
		}
	}
	if x.Box == "" {
		x.Symbol = ""
	}
	for _, number := range strings.Fields(rules) {
		text := d.rule(number)
		if number == "2.1.3" { // of the six tiles the sentence about this one
			name, _, _ := strings.Cut(title, ",")
			_, text, _ = strings.Cut(text, ". "+name+": ")
			text, _, _ = strings.Cut(strings.TrimSuffix(text, "."), ". ")
			text += "."
		}
		x.Rules = append(x.Rules, [2]string{number, text})
	}
	return x
}

// rule is the text of a rule.
func (d *desk) rule(number string) string {
	for _, c := range (Look{}).Rules(d.Lang) {
		for _, r := range c.Rules {
			if r[0] == number {
				return r[1]
			}
		}
	}
	return ""
}

// Leaf tells of a space, an officer (P1), what a turn has (TURN) or the card that was drawn last (CARD).
func (Look) Leaf(in look.Input, id string) (look.Leaf, bool) {
	d := open(in)
	l := look.Leaf{Title: place(in.Lang, id)}
	add := func(symbol, title, rules string) { l.Items = append(l.Items, d.item(symbol, title, rules)) }
	switch id {
	case "CARD":
		l.Title = d.say("germany")
		if r := d.report(); r != nil {
			add(r.Symbol, d.cardTitle(r.Symbol[5:]), d.cardRules(r.Symbol[5:]))
		}
	case "TURN":
		l.Title = d.say("phase", d.person(d.t.Active()))
		for i, t := range d.tokens()[:2] {
			add([]string{"t-move", "t-act"}[i], t.Label+": "+t.Name, []string{"2.1.1", "2.1.2"}[i])
		}
	case "MORALE":
		l.Title = d.say("morale")
		track := d.t.MoraleTrack()
		for i := range track {
			step := track[len(track)-1-i]
			symbol, rules := "mo-"+moraleID(step), map[string]string{"H1": "5.2", "S": "5.4", "L1": "5.3"}[step.String()]
			if step == d.t.Morale() {
				symbol += "-on"
			}
			add(symbol, d.say("step."+step.String()), rules)
		}
	case "BANK":
		l.Title = d.say("bank")
		for i, c := range d.stores() {
			add(c.Symbol, c.Second+": "+c.First, [...]string{"1.8", "1.6", "1.5", "1.5", "1.5"}[i])
		}
	default:
		for _, p := range d.scene().Pieces {
			if p.Name != "" && (p.Space == id || p.ID == "officer"+strings.TrimPrefix(id, "P")) {
				if p.Space != id {
					l.Title = p.Name
					i := slices.IndexFunc(d.tokens(), func(t look.Token) bool { return t.Leaf == id })
					add(p.Symbol, d.tokens()[i].Name, "1.7")
					continue
				}
				add(p.Symbol, p.Name, "")
			}
		}
		if len(l.Items) == 0 && l.Title != id {
			add("", l.Title, "1.2")
		}
		if id == "DAY" {
			l.Title = d.say("day", d.t.Day())
		}
	}
	return l, len(l.Items) > 0
}

// cardOf finds a German card by its id; false for an event.
func (d *desk) cardOf(id string) (c westerplatte.CardID, ok bool) {
	for c = 1; c <= 64; c++ {
		if d.t.Card(c).ID == id {
			return c, true
		}
	}
	return 0, false
}

func (d *desk) cardTitle(id string) string {
	if c, ok := d.cardOf(id); ok {
		return d.cardText(c)
	}
	return d.say("event." + id)
}

func (d *desk) cardRules(id string) string {
	c, ok := d.cardOf(id)
	switch {
	case !ok && d.t.Officers() > 2:
		return id + " 7.1 6.4"
	case !ok:
		return id + " 6.4"
	}
	return [...]string{westerplatte.MachineGun: "4.1 4.4 3.1", westerplatte.Howitzer: "4.1 3.1", westerplatte.AirRaid: "4.2 4.4", westerplatte.Decline: "4.3 4.4"}[d.t.Card(c).Kind]
}
