//go:build !js

package westerplatte

import _ "embed"

// The drawings are made by web/gen/westerplatte.
//
//go:embed static/drawings.svg
var sprite string

// Sprite see look.Look.
func (Look) Sprite() string { return sprite }
