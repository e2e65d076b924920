//go:build !js

package westerplatte

import _ "embed"

// The drawings are made by web/gen/westerplatte. A page fetches them.
//
//go:embed static/drawings.svg
var drawings string

func init() { Look{}.Give(drawings) }
