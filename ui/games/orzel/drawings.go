//go:build !js

package orzel

import _ "embed"

// The drawings are made by web/gen. A page fetches them.
//
//go:embed static/drawings.svg
var drawings string

func init() { Look{}.Give(drawings) }
