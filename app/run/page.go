package run

import "os"

// Path is the address of a file or a screen of this site: p is relative to the
// base under which the site lies.
func Path(p string) string { return os.Getenv("GOAPP_ROOT_PREFIX") + "/" + p }

// Version is the digest of the site that the program came with; "" from a shell.
func Version() string { return os.Getenv("GOAPP_VERSION") }
