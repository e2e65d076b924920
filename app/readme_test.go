//go:build !js

package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A cited test is one that the README names as what shows a line of its table of threats.
type cited struct{ line, pkg, name string }

var (
	inPackage = regexp.MustCompile("^(?:[a-z ,]*)`([a-z0-9/]+)` (.+)$")
	testName  = regexp.MustCompile(`^(?:Test|Law)[A-Za-z0-9_]+(?:/[A-Za-z0-9_]+)?$`)
)

// citations reads the last column of the table under Threats. Where it is not as it is meant to be, it says so.
func citations(readme string) (list []cited, wrong []string) {
	_, rest, _ := strings.Cut(readme, "\n## Threats\n")
	rest, _, _ = strings.Cut(rest, "\n## ")
	for _, line := range strings.Split(rest, "\n") {
		columns := strings.Split(strings.Trim(line, "|"), "|")
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| Who tries what |") {
			continue
		}
		if len(columns) != 3 {
			wrong = append(wrong, "not three columns: "+line)
			continue
		}
		for _, part := range strings.Split(columns[2], ";") {
			m := inPackage.FindStringSubmatch(strings.TrimSpace(part))
			if m == nil {
				wrong = append(wrong, "no package and test: "+part)
				continue
			}
			for _, name := range strings.Split(m[2], ", ") {
				if name = strings.TrimSpace(name); !testName.MatchString(name) {
					wrong = append(wrong, "no name of a test: "+name)
					continue
				}
				if strings.HasPrefix(name, "Law") { // another subtest of the one before
					name = "TestLaws/" + name
				}
				list = append(list, cited{strings.TrimSpace(columns[0]), m[1], name})
			}
		}
	}
	return list, wrong
}

// lacking are those of them that are not there: no function of the name in the package's tests, or no law of it.
func lacking(t *testing.T, list []cited) (out []cited) {
	t.Helper()
	sources := map[string]string{}
	read := func(pattern string) string {
		if _, read := sources[pattern]; !read {
			files, err := filepath.Glob(pattern)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range files {
				b, err := os.ReadFile(f)
				if err != nil {
					t.Fatal(err)
				}
				sources[pattern] += string(b)
			}
		}
		return sources[pattern]
	}
	for _, c := range list {
		name, law, _ := strings.Cut(c.name, "/")
		tests := read(filepath.Join("..", filepath.FromSlash(c.pkg), "*_test.go"))
		there := strings.Contains(tests, "\nfunc "+name+"(t *testing.T) {")
		if law != "" {
			there = there && strings.Contains(read("../core/coretest/coretest.go"), `{"`+law+`", `)
		}
		if !there {
			out = append(out, c)
		}
	}
	return out
}

// Every line of the README's table of threats names tests, and they are there. The control: one that is not is found.
func TestTheTableOfThreatsNamesTestsThatAreThere(t *testing.T) {
	b, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	list, wrong := citations(string(b))
	for _, w := range wrong {
		t.Error(w)
	}
	if len(list) < 60 {
		t.Errorf("only %d tests were read: the table is read wrongly", len(list))
	}
	for _, c := range lacking(t, list) {
		t.Errorf("%q: there is no %s in %s", c.line, c.name, c.pkg)
	}
	made := []cited{{"", "app/run", "TestThatIsNowhere"}, {"", "core/match", list[0].name}, {"", "core/games/orzel", "TestLaws/Law99_None"}, {"", "no/package", list[0].name}}
	if found := lacking(t, made); len(found) != len(made) {
		t.Errorf("the control: of %v only %v were missed", made, found)
	}
	if _, wrong := citations("\n## Threats\n| a | b | `app/run` some test |\n| a | b |\n| a | b | shown by nobody |\n"); len(wrong) != 3 {
		t.Errorf("the control: %q", wrong)
	}
}
