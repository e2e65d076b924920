// A computer player's thread: the page posts the compiled program, which then
// listens here by itself (see app/run).
importScripts("wasm_exec.js" + self.location.search);
self.onmessage = async ({ data }) => {
  const go = new Go();
  go.argv = ["app", "worker"];
  go.run(await WebAssembly.instantiate(data, go.importObject));
};
