//go:build !js

package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A command is one word after the program's name. Each lives in a file of its
// own and is listed once, in commands.
type command struct {
	name string
	args string // what may follow, for the usage line
	does string // one line
	run  func(c *call) error
}

var commands = []command{
	serveCommand,
	relayCommand,
	buildCommand,
	playCommand,
	replayCommand,
	movesCommand,
	verifyCommand,
	engineCommand,
	benchCommand,
}

type streams struct {
	in       io.Reader
	out, err io.Writer
}

// A call is one use of a command.
type call struct {
	streams
	flags *flag.FlagSet
	want  string   // what may follow the command's name
	args  []string // before parse all words, after it those that are no flags
}

// A usageError is the caller's mistake: a wrong flag, file or position. It ends
// the program with exit code 2; every other error with 1.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

func usagef(format string, args ...any) error {
	return usageError{fmt.Errorf(format, args...)}
}

// parse reads the flags that the command has defined and checks how many words
// follow them; flags and words may stand in any order.
func (c *call) parse(least, most int) error {
	var words []string
	for rest := c.args; ; {
		if err := c.flags.Parse(rest); err != nil {
			return usageError{err}
		}
		if rest = c.flags.Args(); len(rest) == 0 {
			break
		}
		words, rest = append(words, rest[0]), rest[1:]
	}
	c.args = words
	if len(words) < least {
		return usagef("want: orzel %s %s", c.flags.Name(), c.want)
	}
	if len(words) > most {
		return usagef("unexpected %q", words[most])
	}
	return nil
}

// dispatch runs one command line and returns the exit code. Whatever goes
// wrong is one line on the error stream, save for a compiler's answer, which
// nobody could read that way.
func dispatch(args []string, s streams) int {
	if len(args) == 0 || slices.Contains([]string{"help", "-h", "-help", "--help"}, args[0]) {
		fmt.Fprint(s.out, usage())
		return 0
	}
	i := slices.IndexFunc(commands, func(c command) bool { return c.name == args[0] })
	if i < 0 {
		fmt.Fprintf(s.err, "orzel: no command %q; %s\n", args[0], "known: "+strings.Join(names(), ", "))
		return 2
	}
	cmd := commands[i]
	c := &call{streams: s, flags: flag.NewFlagSet(cmd.name, flag.ContinueOnError), want: cmd.args, args: args[1:]}
	c.flags.SetOutput(io.Discard)
	err := cmd.run(c)
	switch {
	case err == nil:
		return 0
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(s.out, "usage: orzel %s %s\n%s\n", cmd.name, cmd.args, cmd.does)
		c.flags.SetOutput(s.out)
		c.flags.PrintDefaults()
		return 0
	}
	fmt.Fprintf(s.err, "orzel %s: %s\n", cmd.name, strings.TrimSpace(err.Error()))
	if errors.As(err, new(usageError)) {
		return 2
	}
	return 1
}

func names() []string {
	var out []string
	for _, c := range commands {
		out = append(out, c.name)
	}
	return out
}

func usage() string {
	var b strings.Builder
	b.WriteString("Orzeł: historical board games.\n\n")
	for _, c := range commands {
		fmt.Fprintf(&b, "  orzel %-8s %s\n", c.name, c.does)
	}
	b.WriteString("\norzel COMMAND -h tells a command's flags.\n")
	return b.String()
}
