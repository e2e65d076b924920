package core

import (
	"fmt"
	"strings"
)

// PositionFields splits the text of a position, in which every game writes key=value, separated by spaces, each key once.
func PositionFields(game, text string) (map[string]string, error) {
	fields := map[string]string{}
	for _, f := range strings.Fields(text) {
		k, v, ok := strings.Cut(f, "=")
		if !ok {
			return nil, fmt.Errorf("%s: position: %q is not key=value", game, f)
		}
		if _, twice := fields[k]; twice {
			return nil, fmt.Errorf("%s: position: %s= twice", game, k)
		}
		fields[k] = v
	}
	return fields, nil
}
