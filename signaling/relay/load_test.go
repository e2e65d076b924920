//go:build linux

package relay

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"orzel/signaling/room"
)

// TestMain is also the server of the load test: a process of its own, so that its memory is its own.
func TestMain(m *testing.M) {
	if os.Getenv("ORZEL_RELAY_CHILD") == "" {
		os.Exit(m.Run())
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	limits := roomy()
	fmt.Println(l.Addr())
	go func() {
		_, _ = bufio.NewReader(os.Stdin).ReadByte() // the parent is gone
		os.Exit(0)
	}()
	_ = http.Serve(l, New(limits).Handler("/signal"))
}

// resident is the memory of a process in bytes.
func resident(t *testing.T, pid int) int {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Skip(err)
	}
	_, rest, _ := strings.Cut(string(b), "VmRSS:")
	kb, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		t.Fatal(err)
	}
	return kb << 10
}

// TestLoad opens many rooms of two, lets each host send one frame every five seconds, and prints what a room
// costs and how long forwarding takes. SOAK=1 opens 5,000.
func TestLoad(t *testing.T) {
	rooms, long := 150, 2*time.Second
	if os.Getenv("SOAK") != "" {
		rooms, long = 5000, 30*time.Second
	}
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), "ORZEL_RELAY_CHILD=1")
	in, _ := child.StdinPipe()
	out, _ := child.StdoutPipe()
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = in.Close(); _ = child.Wait() }()
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	url := "ws://" + strings.TrimSpace(address) + "/signal"
	empty := resident(t, child.Process.Pid)

	var hosts, guests []*websocket.Conn
	begun := time.Now()
	for range rooms {
		j := Join{Places: 2}
		_, _ = rand.Read(j.Room[:])
		hosts = append(hosts, seat(t, url, j))
		j.Places, j.Token = 0, Token{1}
		guests = append(guests, seat(t, url, j))
	}
	opening := time.Since(begun)
	time.Sleep(time.Second)
	full := resident(t, child.Process.Pid)

	var mu sync.Mutex
	var took []time.Duration
	var readers, writers sync.WaitGroup
	base := time.Now()
	for _, g := range guests {
		readers.Go(func() {
			for {
				_, b, err := g.Read(context.Background())
				if err != nil {
					return
				}
				if len(b) == room.Block+2 {
					d := time.Since(base) - time.Duration(binary.BigEndian.Uint64(b[2:]))
					mu.Lock()
					took = append(took, d)
					mu.Unlock()
				}
			}
		})
	}
	sent := 0
	for n, h := range hosts {
		readers.Go(func() { // answers pings
			for {
				if _, _, err := h.Read(context.Background()); err != nil {
					return
				}
			}
		})
		every := min(5*time.Second, long)
		count := int(long / every)
		sent += count
		writers.Go(func() {
			time.Sleep(every * time.Duration(n) / time.Duration(rooms))
			for range count {
				f := make([]byte, room.Block)
				binary.BigEndian.PutUint64(f, uint64(time.Since(base)))
				if h.Write(context.Background(), websocket.MessageBinary, f) != nil {
					return
				}
				time.Sleep(every)
			}
		})
	}
	writers.Wait()
	for n := 0; n < 200; n++ {
		mu.Lock()
		all := len(took) == sent
		mu.Unlock()
		if all {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	busy := resident(t, child.Process.Pid)
	for n := range hosts {
		_ = hosts[n].CloseNow()
		_ = guests[n].CloseNow()
	}
	readers.Wait()
	if len(took) != sent {
		t.Fatalf("%d of %d frames arrived", len(took), sent)
	}
	slices.Sort(took)
	t.Logf("%d rooms of two opened in %v; memory %d MB empty, %.1f kB a room open, %.1f kB in use; %d frames at %.0f/s: p50 %v, p99 %v, last %v",
		rooms, opening.Round(time.Millisecond), empty>>20, float64(full-empty)/1024/float64(rooms), float64(busy-empty)/1024/float64(rooms),
		sent, float64(sent)/long.Seconds(), took[len(took)/2], took[len(took)*99/100], took[len(took)-1])
	if full-empty > rooms*300<<10 {
		t.Error("a room costs more than 300 kB")
	}
}

// seat joins and waits for the first notice.
func seat(t *testing.T, url string, j Join) *websocket.Conn {
	c, _, err := websocket.Dial(t.Context(), url, nil)
	if err != nil {
		t.Fatal(err)
	}
	c.SetReadLimit(room.MaxFrame + 2)
	if err := c.Write(t.Context(), websocket.MessageBinary, j.Encode()); err != nil {
		t.Fatal(err)
	}
	if _, b, err := c.Read(t.Context()); err != nil || len(b) != 4 {
		t.Fatal(err)
	}
	return c
}
