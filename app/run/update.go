package run

// Update is what a page may know and do about a newer version of the program.
// A new version is fetched beside the running one and waits; nothing changes
// until Apply. Package ui asks it through an interface of its own.
//
// Ready and Apply don't wait and may be called from anywhere.
type Update interface {
	// Ready tells whether a newer version waits, and its digest as in Version.
	Ready() (version string, ok bool)
	// Subscribe calls f, on a goroutine of its own, each time that Ready's
	// answer changes, until stop.
	Subscribe(f func()) (stop func())
	// Check asks the host whether there is a newer version.
	Check()
	// Apply lets the waiting version take over and loads the page anew. Store
	// what is to be kept before.
	Apply()
}
