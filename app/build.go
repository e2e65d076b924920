//go:build !js

package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"orzel/app/site"
)

var buildCommand = command{
	name: "build",
	args: "--out DIR [--base /path/] [--relay wss://HOST/PATH] [--ice stun:HOST:PORT ...]",
	does: "write the site as plain files for any static host",
	run:  runBuild,
}

func runBuild(c *call) error {
	out := c.flags.String("out", "", "folder to write; an earlier build in it is replaced")
	base := c.flags.String("base", "/", "path under which the host will serve it")
	network := networkFlags(c)
	if err := c.parse(0, 0); err != nil {
		return err
	}
	if *out == "" {
		return usagef("--out DIR is needed")
	}
	s, err := buildSite(*base, network())
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
func buildSite(base string, n site.Network) (*site.Site, error) {
	if _, err := site.CleanBase(base); err != nil {
		return nil, usageError{err}
	}
	root, err := checkout()
	if err != nil {
		return nil, err
	}
	s, err := site.Build(site.Options{Root: root, Base: base, Network: n})
	if errors.Is(err, site.ErrNetwork) {
		err = usageError{err}
	}
	return s, err
}

// checkout is the folder of the checkout that the command runs in.
func checkout() (root string, err error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	if root, err = site.FindRoot(dir); err != nil {
		return "", usageError{err}
	}
	return root, nil
}

// networkFlags are how the pages of a site meet others.
func networkFlags(c *call) func() site.Network {
	relay := c.flags.String("relay", "", "ws:// or wss:// address of the relay; else BASE/signal on the same host")
	ice := c.flags.String("ice", "", "stun:, turn: or turns: addresses, separated by spaces; a turn server's name and password follow after commas")
	return func() site.Network { return site.Network{Relay: *relay, ICE: strings.Fields(*ice)} }
}
