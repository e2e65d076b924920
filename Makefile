# What can be done with a checkout. `run` and `dist` need Go only.

BASE  ?= /
ADDR  ?= localhost:8000
FUZZ  ?= 20000x
STATICCHECK = honnef.co/go/tools/cmd/staticcheck@v0.8.2
WASM  = GOOS=js GOARCH=wasm
NODE  = -exec "$$(go env GOROOT)/lib/wasm/go_js_wasm_exec"
# Packages whose tests also run as WebAssembly, in Node.
BOTH  = ./core/... ./signaling/room ./app/run ./app/store

.PHONY: run dist test bench check soak size fuzz pgo tools

# The game at http://localhost:8000.
run:
	go run ./app serve --addr $(ADDR)

# The site as plain files in dist/, for a host that serves it under BASE. RELAY
# is the wss:// address of the relay if it isn't BASE/signal there, ICE a list
# of stun: and turn: addresses.
dist:
	go run ./app build --out dist --base $(BASE) --relay "$(RELAY)" --ice "$(ICE)"

# Everything, in a few minutes: native, as WebAssembly, and in a browser. The
# browser comes last and alone, because its tests also look at the clock.
test: tools
	go test $$(go list ./... | grep -v /e2e$$)
	$(WASM) go test $(NODE) $(BOTH)
	go test -timeout 25m ./app/e2e

# Sizes and speeds as a table; exit code 1 if a promise is broken.
bench: tools
	go run ./app bench

# What a change must pass before it lands, besides `make test`.
check:
	@test -z "$$(gofmt -l app core signaling ui 2>/dev/null)" || { gofmt -d app core signaling ui; exit 1; }
	go vet ./...
	$(WASM) go vet ./...
	GOBIN="$(CURDIR)/build/bin" go install $(STATICCHECK)
	build/bin/staticcheck ./...
	$(WASM) build/bin/staticcheck ./...
	go mod verify
	go test -race -timeout 30m $(BOTH)
	$(WASM) go test $(NODE) $(BOTH)
	$(MAKE) fuzz size

# Each fuzz target for a moment.
fuzz:
	@grep -rl '^func Fuzz' --include='*_test.go' app core signaling ui 2>/dev/null | xargs -r -n1 dirname | sort -u | while read -r dir; do \
	  grep -ho '^func Fuzz[A-Za-z0-9_]*' $$dir/*_test.go | sed 's/^func //' | while read -r name; do \
	    echo "$$dir $$name"; go test -run '^$$' -fuzz "^$$name\$$" -fuzztime $(FUZZ) -fuzzminimizetime 10x ./$$dir || exit 1; \
	  done || exit 1; \
	done

# Measures where random play spends its time, for the compiler of the program.
pgo:
	go test -run '^$$' -bench '^BenchmarkPlay$$' -benchtime 15s -cpuprofile core/games/play.pgo -o build/play.test ./core/games/orzel

# The size budget of a first visit.
size:
	go run ./app bench size

# The full counts and real clocks behind the smaller ones of `make test`.
soak: tools
	SOAK=1 go test -count=1 -timeout 12h $$(go list ./... | grep -v /e2e$$)
	SOAK=1 go test -count=1 -timeout 2h ./app/e2e

# Browser tests need Chromium, WebAssembly tests Node, one test of pages npm for
# axe-core. Installs them where apt may be used without asking; else says what is
# missing.
tools:
	@have() { command -v "$$1" >/dev/null 2>&1; }; missing=; \
	have node || missing="$$missing nodejs"; \
	have npm || missing="$$missing npm"; \
	[ -n "$$CHROMIUM" ] || have chromium || have chromium-browser || have google-chrome || missing="$$missing chromium"; \
	[ -n "$$missing" ] || exit 0; \
	if ! have apt-get; then echo "missing:$$missing; please install"; exit 1; fi; \
	as=; if [ "$$(id -u)" != 0 ]; then as="sudo -n"; $$as true 2>/dev/null || { echo "missing: run 'sudo apt-get install$$missing'"; exit 1; }; fi; \
	$$as apt-get update && $$as apt-get install -y --no-install-recommends $$missing
