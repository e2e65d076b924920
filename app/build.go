//go:build !js

package main

import (
	"fmt"
	"os"

	"orzel/app/site"
)

var buildCommand = command{
	name: "build",
	args: "--out DIR [--base /path/]",
	does: "write the site as plain files for any static host",
	run:  runBuild,
}

func runBuild(c *call) error {
	out := c.flags.String("out", "", "folder to write; an earlier build in it is replaced")
	base := c.flags.String("base", "/", "path under which the host will serve it")
	if err := c.parse(0, 0); err != nil {
		return err
	}
	if *out == "" {
		return usagef("--out DIR is needed")
	}
	s, err := buildSite(*base)
	if err != nil {
		return err
	}
	if err := s.Write(*out); err != nil {
		return usageError{err}
	}
	fmt.Fprintf(c.out, "version %s for %s: %d files in %s\n", s.Version, s.Base, len(s.Files), *out)
	return nil
}

// buildSite builds from the checkout that the command runs in.
func buildSite(base string) (*site.Site, error) {
	if _, err := site.CleanBase(base); err != nil {
		return nil, usageError{err}
	}
	dir, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	root, err := site.FindRoot(dir)
	if err != nil {
		return nil, usageError{err}
	}
	return site.Build(site.Options{Root: root, Base: base})
}
