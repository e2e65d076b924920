// The loader: fetches the program, shows how many bytes of it are here, starts
// it and then lets the service worker keep it for the next time.
(() => {
  const told = document.currentScript.dataset, base = told.base;
  const pl = !/^en\b/i.test(navigator.language), say = (a, b) => (pl ? a : b);
  const bar = document.querySelector("#shell progress"), text = document.getElementById("shell-text");
  const mega = (n) => (n / 1e6).toFixed(1).replace(".", say(",", "."));
  const show = (got, total) => {
    bar.max = total;
    bar.value = got;
    text.textContent = `${mega(got)} / ${mega(total)} MB`;
  };

  // The first bytes tell whether a host has unpacked the file on the way.
  async function unpacked(response) {
    const reader = response.body.getReader();
    const first = (await reader.read()).value ?? new Uint8Array();
    const packed = first[0] === 0x1f && first[1] === 0x8b;
    const total = +(packed ? told.packed : told.size);
    let got = first.length;
    show(got, total);
    const counted = new ReadableStream({
      start: (c) => c.enqueue(first),
      async pull(c) {
        const { done, value } = await reader.read();
        if (done) return c.close();
        show((got += value.length), total);
        c.enqueue(value);
      },
      cancel: (why) => reader.cancel(why),
    });
    const bytes = packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
    return new Response(bytes, { headers: { "content-type": "application/wasm" } });
  }

  // The page's first line has asked for the program. What the service worker
  // sends is plain and whole; anything else is counted and perhaps unpacked.
  async function fetchProgram() {
    const response = await self.orzelProgram;
    if (!response.ok) throw new Error(`app.wasm: HTTP ${response.status}`);
    const kept = navigator.serviceWorker?.controller && response.headers.get("content-type") === "application/wasm";
    return kept ? response : unpacked(response);
  }

  async function compile(imports) {
    const response = await fetchProgram();
    if (WebAssembly.instantiateStreaming) return WebAssembly.instantiateStreaming(response, imports);
    return WebAssembly.instantiate(await response.arrayBuffer(), imports);
  }

  async function start() {
    const go = new Go();
    go.argv = ["app"];
    go.env = {
      GOAPP_ROOT_PREFIX: base.slice(0, -1),
      GOAPP_STATIC_RESOURCES_URL: base + "web",
      GOAPP_INTERNAL_URLS: "[]",
      GOAPP_VERSION: told.version,
      ORZEL_RELAY: told.relay ?? "",
      ORZEL_ICE: told.ice ?? "",
    };
    const { module, instance } = await compile(go.importObject);
    self.orzelModule = module; // posted to the threads of computer players
    go.run(instance).then(stopped, stopped);
  }

  const reload = () => location.reload();
  function button(parent, label, act) {
    const b = parent.appendChild(document.createElement("button"));
    b.textContent = label;
    b.onclick = act;
  }
  // The program never ends by itself: say so instead of a page that is deaf.
  function stopped() {
    const box = document.body.appendChild(document.createElement("div"));
    box.id = "stopped";
    box.setAttribute("role", "alert");
    box.textContent = say("Program się zatrzymał. Partia jest zapisana.", "The program stopped. The game is saved.");
    button(box, say("Wczytaj ponownie", "Reload"), reload);
  }
  // Nobody may be stuck on a version that doesn't start: take the one that waits.
  async function newest() {
    const reg = await navigator.serviceWorker?.getRegistration(base);
    await reg?.update().catch(() => {});
    reg?.waiting?.postMessage("skip");
    setTimeout(reload, 500);
  }
  function failed(err) {
    console.error(err);
    text.textContent = say("Nie udało się wczytać programu: ", "The program could not be loaded: ") + err.message;
    button(document.getElementById("shell"), say("Spróbuj ponownie", "Try again"), newest);
  }

  // Small modules beside the program, loaded when they are wanted; null if one can't be had.
  self.orzelImport = (name) => import(`${base}web/${name}`).catch(() => null);

  // go-app asks these two; a browser without install prompts never sets the event.
  let prompt = null;
  const offer = (event) => {
    event?.preventDefault();
    prompt = event;
    self.goappOnAppInstallChange?.();
  };
  addEventListener("beforeinstallprompt", offer);
  addEventListener("appinstalled", () => offer(null));
  self.goappIsAppInstallable = () => prompt !== null;
  self.goappShowInstallPrompt = () => prompt?.prompt();

  // The worker keeps everything once more: not before the page can be used.
  function keep() {
    navigator.serviceWorker?.register(base + "sw.js", { scope: base, updateViaCache: "none" }).catch(console.warn);
  }
  function keepWhenShown() {
    const shown = () => !document.getElementById("shell");
    const idle = self.requestIdleCallback ?? ((f) => setTimeout(f, 200));
    const watch = new MutationObserver(() => shown() && (watch.disconnect(), idle(keep, { timeout: 2000 })));
    watch.observe(document.body, { childList: true });
  }
  keepWhenShown();
  start().catch((err) => (failed(err), keep()));
})();
