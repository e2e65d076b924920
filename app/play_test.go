//go:build !js

package main

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"orzel/core/match"
	"orzel/core/record"
)

// orzel runs a command line and wants it to succeed.
func orzel(t *testing.T, in string, args ...string) string {
	t.Helper()
	var out, errs strings.Builder
	if code := dispatch(args, streams{strings.NewReader(in), &out, &errs}); code != 0 || errs.Len() > 0 {
		t.Fatalf("%v: exit %d, %s", args, code, errs.String())
	}
	return out.String()
}

func TestWrongUseOfTheGameCommandsIsOneLineAndExit2(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	impossible, garbage := file("impossible", "lost=9"), file("garbage", "\x00\xff")
	damaged, good := file("damaged", "orzel record 1\nnonsense\n"), file("good", "# a start\nphase=pl-rolls\n")
	for _, args := range [][]string{
		{"play", "--seats", "greedy"}, {"play", "--seats", "greedy,grandmaster"}, {"play", "--seats", ""},
		{"play", "--games", "0"}, {"play", "--ladder", "random-grandmaster"}, {"play", "--games", "many"}, {"play", "--game", "chess"}, {"play", "--options", "board=1km"},
		{"play", "extra"}, {"play", "--record", filepath.Join(dir, "no", "such", "folder")},
		{"moves"}, {"moves", filepath.Join(dir, "missing")}, {"moves", impossible}, {"moves", garbage}, {"moves", damaged},
		{"moves", good, "--at", "3"}, {"moves", good, "--game", "chess"}, {"moves", good, "--depth", "2"}, {"moves", good, good},
		{"engine", "--game", "chess"}, {"engine", "extra"}, {"engine", "--fast"},
	} {
		var out, errs strings.Builder
		code := dispatch(args, streams{strings.NewReader(""), &out, &errs})
		if code != 2 || strings.Count(errs.String(), "\n") != 1 || !strings.HasPrefix(errs.String(), "orzel "+args[0]) || out.Len() > 0 {
			t.Errorf("%v: exit %d, %q, %q", args, code, errs.String(), out.String())
		}
	}
}

func TestPlayCountsWinsRoundsAndSteps(t *testing.T) {
	var s series
	args := []string{"play", "--seats", "random,greedy", "--games", "5", "--seed", "7", "--json"}
	if err := json.Unmarshal([]byte(orzel(t, "", args...)), &s); err != nil {
		t.Fatal(err)
	}
	if len(s.Seats) != 2 || s.Seats[0].Wins+s.Seats[1].Wins+s.Draws != 5 || s.Seats[1].Player != "greedy" || s.Seats[1].Error <= 0 {
		t.Errorf("%+v", s)
	}
	if s.Steps < 100 || s.Rounds.P10 < 1 || s.Rounds.P90 < s.Rounds.P10 || s.Rounds.Mean < 1 {
		t.Errorf("%+v", s)
	}
	var again series
	if err := json.Unmarshal([]byte(orzel(t, "", args...)), &again); err != nil {
		t.Fatal(err)
	}
	if again.Steps != s.Steps || again.Seats[0] != s.Seats[0] {
		t.Error("the same seed gave other games")
	}
	text := orzel(t, "", "play", "--games", "2")
	for _, w := range []string{"2 games, seed 1", "PL greedy", "KM random", "rounds  mean", "steps/s"} {
		if !strings.Contains(text, w) {
			t.Errorf("%q is not in\n%s", w, text)
		}
	}
}

func TestTheLadderSwapsSides(t *testing.T) {
	args := []string{"play", "--ladder", "random-recruit,recruit-greedy", "--games", "6", "--seed", "7", "--json"}
	var rungs, again []rung
	if err := json.Unmarshal([]byte(orzel(t, "", args...)), &rungs); err != nil {
		t.Fatal(err)
	}
	if len(rungs) != 2 || rungs[0].Stronger != "recruit" || rungs[1].Stronger != "greedy" {
		t.Fatalf("%+v", rungs)
	}
	for _, r := range rungs {
		if r.Games != 6 || r.Sides[0].Games != 3 || r.Sides[1].Games != 3 || r.Wins != r.Sides[0].Wins+r.Sides[1].Wins || r.Error <= 0 {
			t.Errorf("%+v", r)
		}
	}
	if rungs[0].Wins < 4 || rungs[0].Sides[0].Error <= 0 {
		t.Errorf("random plays like a recruit: %+v", rungs[0])
	}
	if err := json.Unmarshal([]byte(orzel(t, "", args...)), &again); err != nil {
		t.Fatal(err)
	}
	if again[0].Wins != rungs[0].Wins || again[0].Sides[0] != rungs[0].Sides[0] || again[1].Wins != rungs[1].Wins {
		t.Error("the same seed gave other games")
	}
	text := orzel(t, "", "play", "--ladder", "random-recruit", "--games", "2")
	for _, w := range []string{"random     < recruit", "2 games", "PL", "KM", "gain"} {
		if !strings.Contains(text, w) {
			t.Errorf("%q is not in\n%s", w, text)
		}
	}
}

func TestASequentialTestEndsWhenItKnows(t *testing.T) {
	for _, x := range []struct {
		wins, of int // again and again
		want     string
	}{{9, 10, "kept"}, {6, 10, "broken"}, {8, 10, ""}} {
		s := test{low: 0.75, high: 0.85}
		for n := range 200 {
			if s.add(n%x.of < x.wins); s.verdict() != "" {
				break
			}
		}
		if s.verdict() != x.want {
			t.Errorf("%d of %d: %q, not %q", x.wins, x.of, s.verdict(), x.want)
		}
	}
}

func TestARecordThatPlayWritesIsVerifiedAndLookedAt(t *testing.T) {
	for _, name := range []string{"game.rec", "game.txt"} {
		path := filepath.Join(t.TempDir(), name)
		orzel(t, "", "play", "--seats", "greedy,random", "--seed", "3", "--record", path)
		if out := orzel(t, "", "verify", path); !strings.HasPrefix(out, "honest") {
			t.Error(out)
		}
		first := orzel(t, "", "moves", path, "--at", "0")
		if first != "PL rolls: 4 draws below 6\n" {
			t.Errorf("at the start: %q", first)
		}
		if out := orzel(t, "", "moves", path); !strings.HasPrefix(out, "over: ") {
			t.Error(out)
		}
	}
}

// TestABranchIsVerifiedAsOne: the first word says it, and a hand that is closed is nobody's fault.
func TestABranchIsVerifiedAsOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.rec")
	orzel(t, "", "play", "--seats", "greedy,random", "--seed", "3", "--record", path)
	r, _, err := readRecord(path)
	if err != nil {
		t.Fatal(err)
	}
	puts, err := match.BranchOff(r, len(r.Entries), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	stored := map[string][]byte{}
	for _, p := range puts[0] {
		stored[p.Key] = p.Value
	}
	branch, err := match.Stored(stored)
	if err != nil {
		t.Fatal(err)
	}
	for i := range puts {
		o := r.Openings[i]
		o.Sign(ed25519.NewKeyFromSeed(puts[o.Author][0].Value[33:]), record.GameID(r.Hellos))
		branch.Openings = append(branch.Openings, o)
	}
	write := func() {
		if err := os.WriteFile(path, branch.Append(nil), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write()
	if out := orzel(t, "", "verify", path); !strings.HasPrefix(out, "a branch: from entry ") || !strings.Contains(out, "\nhonest") {
		t.Error(out)
	}
	branch.Openings = branch.Openings[:1]
	write()
	var out, wrong strings.Builder
	if code := dispatch([]string{"verify", path}, streams{strings.NewReader(""), &out, &wrong}); code == 0 || !strings.HasPrefix(out.String(), "a branch: ") || !strings.Contains(wrong.String(), "not proven: a hand") {
		t.Errorf("%d, %s%s", code, &out, &wrong)
	}
}

func TestMovesTellsWhatIsDueAndLegal(t *testing.T) {
	const position = "phase=pl-acts orzel=E14 ships=F14,F15 lost=3 with=4 red=R3,R3,R3,R3 white=K1,K1,K1,K1"
	if out := orzel(t, position, "moves", "-"); out != "PL chooses: 1 way\n  course 1 E15\n" {
		t.Errorf("%q", out)
	}
	if out := orzel(t, position+" pl-faces=-", "moves", "-"); out != "PL chooses: 1 way\n  course 1 E15, secretly submarine\n" {
		t.Errorf("%q", out)
	}
	out := orzel(t, position, "moves", "-", "--json")
	if out != `{"owes":[{"kind":"choice","side":"PL"}],"legal":[{"action":"course 1 E15"}]}`+"\n" {
		t.Errorf("%q", out)
	}
	if out := orzel(t, "round=3 result=draw", "moves", "-"); out != "over: draw: draw [9.3]\n" {
		t.Errorf("%q", out)
	}
	if out := orzel(t, "mines=B15 round=2 phase=pl-acts red=R3,R3,R3,R3:1* white=K1,K1,K1,K1 pending=mine:B15", "moves", "-"); !strings.HasPrefix(out, "KM reveals slot") {
		t.Errorf("%q", out)
	}
}

func TestEngineSpeaksOnTheStandardStreams(t *testing.T) {
	out := orzel(t, `{"do":"result"}`+"\n", "engine", "--game", "orzel")
	if out != `{"result":{"over":false}}`+"\n" {
		t.Errorf("%q", out)
	}
}
