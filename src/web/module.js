// A module of rope-proofs on this page: its C++ as WebAssembly, in a worker made of this text, so that it works from a
// plain folder and without a network. `window.@NAME@(text, call, files)` promises what the module's function `call`
// writes of the text and the files {name: bytes}, or {error}; files that it makes come as {bytes: {name: bytes}}. A new
// question ends the one that is still being answered, which gets null.
"use strict";
(() => {
  const packed = "@MODULE@";  // gzip, base64

  function inside() {  // the worker: nothing of the page is known here
    async function start(packed) {
      const bytes = new Blob([Uint8Array.from(atob(packed), (c) => c.charCodeAt(0))]);
      const wasm = new Response(bytes.stream().pipeThrough(new DecompressionStream("gzip")),
        { headers: { "content-type": "application/wasm" } });  // compiled while it is unpacked
      const none = new Proxy({}, { get: () => () => 0 });  // it writes no file and reads none
      const { instance } = await WebAssembly.instantiateStreaming(wasm, { env: none, wasi_snapshot_preview1: none });
      instance.exports._initialize();
      return instance.exports;
    }
    function answer(module, { text, call, files }) {
      const give = (bytes) => {
        const at = module.room(bytes.length), memory = new Uint8Array(module.memory.buffer);
        memory.set(bytes, at);
        memory[at + bytes.length] = 0;
        return at;
      };
      const words = (text) => give(new TextEncoder().encode(text.replaceAll("\0", " ")));
      module.clear?.();
      for (const [name, bytes] of Object.entries(files)) module.keep(words(name), give(bytes), bytes.length);
      const from = module[call](words(text)), memory = new Uint8Array(module.memory.buffer);
      const said = JSON.parse(new TextDecoder().decode(memory.subarray(from, memory.indexOf(0, from))));
      for (const [name, [at, size]] of Object.entries(said.bytes ?? {})) said.bytes[name] = memory.slice(at, at + size);
      return said;
    }
    let module;
    onmessage = ({ data }) => {
      if (data.packed) module = start(data.packed);
      else module.then((m) => answer(m, data)).catch((e) => ({ error: String(e) })).then(postMessage);
    };
  }

  let worker = null, answer = null;
  function hire() {
    const address = URL.createObjectURL(new Blob([`"use strict"; (${inside})()`], { type: "text/javascript" }));
    worker = new Worker(address);
    worker.onmessage = ({ data }) => {
      window.hear?.(data.said ?? {});
      if (data.error) dismiss();  // after a trap nothing is known of its memory
      answer?.(data);
      answer = null;
    };
    worker.postMessage({ packed });
  }
  function dismiss() {
    worker.terminate();
    worker = null;
  }
  window.@NAME@ = (text, call = "@NAME@", files = {}) => new Promise((resolve) => {
    if (answer) {
      dismiss();
      answer(null);
    }
    answer = resolve;
    if (!worker) hire();
    worker.postMessage({ text, call, files });
  });
  hire();  // so that it is ready when the first question comes
})();
