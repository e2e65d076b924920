// Package web holds those static files that programs need as well as pages.
package web

import _ "embed"

// Style is the style sheet: palettes, type and states.
//
//go:embed app.css
var Style string
