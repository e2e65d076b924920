package westerplatte

// Sprite is "": a page fetches static/drawings.svg.
func (Look) Sprite() string { return "" }
