package orzel

import (
	"math"

	"orzel/core/games/orzel"
	"orzel/ui/words"
)

// landmarks are the ports, islands and capes that a space is told by, with their place in degrees.
var landmarks = []struct {
	pl, en   string
	lat, lon float64
}{
	{"Tallinn", "Tallinn", 59.44, 24.75}, {"Helsinki", "Helsinki", 60.17, 24.94}, {"Hanko", "Hanko", 59.82, 22.97}, {"Wyspy Alandzkie", "Åland", 60.2, 20},
	{"Sztokholm", "Stockholm", 59.33, 18.07}, {"Dago", "Dagö", 58.92, 22.6}, {"Ozylia", "Ösel", 58.4, 22.5}, {"Ryga", "Riga", 56.97, 24.1},
	{"Windawa", "Ventspils", 57.39, 21.56}, {"Lipawa", "Liepāja", 56.51, 21.01}, {"Kłajpeda", "Klaipėda", 55.71, 21.13}, {"Gotlandia", "Gotland", 57.5, 18.5},
	{"Olandia", "Öland", 56.75, 16.65}, {"Karlskrona", "Karlskrona", 56.16, 15.59}, {"Królewiec", "Königsberg", 54.7, 20.3}, {"Hel", "Hel", 54.6, 18.8},
	{"Gdynia", "Gdynia", 54.52, 18.53}, {"Ustka", "Ustka", 54.58, 16.86}, {"Bornholm", "Bornholm", 55.13, 14.92}, {"Rugia", "Rügen", 54.45, 13.4},
	{"Świnoujście", "Swinemünde", 53.91, 14.25}, {"Trelleborg", "Trelleborg", 55.37, 13.16}, {"Kopenhaga", "Copenhagen", 55.68, 12.57}, {"Zelandia", "Zealand", 55.5, 11.9},
	{"Falster", "Falster", 54.8, 11.97}, {"Gotska Sandön", "Gotska Sandön", 58.37, 19.25},
}

var winds = [8]string{"n", "ne", "e", "se", "s", "sw", "w", "nw"}

// landmark is the nearest landmark of a space, how far it is, to ten kilometres, and which way it lies.
func landmark(h orzel.Hex, l words.Lang) string {
	const km = 111.2 // a degree of latitude
	best, least := 0, math.Inf(1)
	var east, north float64
	for i, m := range landmarks {
		x, y := (m.lon-h.Lon)*km*math.Cos(h.Lat*math.Pi/180), (m.lat-h.Lat)*km
		if d := math.Hypot(x, y); d < least {
			best, least, east, north = i, d, x, y
		}
	}
	name := landmarks[best].en
	if l == words.PL {
		name = landmarks[best].pl
	}
	if least < 15 {
		return name
	}
	wind := winds[(int(math.Round(math.Atan2(east, north)/(math.Pi/4)))+8)%8]
	return Words.Say(l, "landmark", name, int(math.Round(least/10))*10, Words.Say(l, "wind."+wind))
}

// where tells how far a space is from Orzeł and from the exit, in steps from space to space.
func (d *desk) where(s orzel.Space) string {
	text := ""
	if n := d.steps()[s]; n > 0 {
		text = d.say("from.orzel", int(n))
	}
	if n := d.b.Hex(s).Distance[1]; n > 0 && n < 255 {
		if text != "" {
			text += ", "
		}
		text += d.say("to.exit", int(n))
	}
	return text
}

// steps are the distances of all spaces from Orzeł; jagged edges part them. One that can't be reached is 0 away.
func (d *desk) steps() *[256]uint8 {
	if d.away == nil {
		d.away = new([256]uint8)
		seen := orzel.Of(d.t.Orzel())
		for n, ring := uint8(1), d.b.Around(seen); !ring.Empty(); n++ {
			for s := range ring.All {
				d.away[s] = n
			}
			seen = seen.Or(ring)
			ring = d.b.Around(ring).Less(seen)
		}
	}
	return d.away
}

// tellWhere is where by the space's name.
func (d *desk) tellWhere(id string) string {
	s, _ := d.b.Space(id)
	return d.where(s)
}
