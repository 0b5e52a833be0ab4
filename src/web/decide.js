// rope-proofs on this page: its C++ as WebAssembly, in a worker made of this text, so that it works from a plain folder
// and without a network. `decide(formula)` promises what `rope-proofs decide FORMULA --json -` writes, or {error}. A new
// question ends the one that is still being answered, which gets null.
"use strict";
(() => {
  const packed = "@MODULE@";  // gzip, base64

  function inside() {  // the worker: nothing of the page is known here
    async function start(packed) {
      const bytes = new Blob([Uint8Array.from(atob(packed), (c) => c.charCodeAt(0))]);
      const wasm = await new Response(bytes.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
      const none = new Proxy({}, { get: () => () => 0 });  // it writes no file and reads none
      const { instance } = await WebAssembly.instantiate(wasm, { env: none, wasi_snapshot_preview1: none });
      instance.exports._initialize();
      return instance.exports;
    }
    function decide(module, formula) {
      const text = new TextEncoder().encode(formula.replaceAll("\0", " "));
      const at = module.room(text.length);
      new Uint8Array(module.memory.buffer).set([...text, 0], at);
      const from = module.decide(at), memory = new Uint8Array(module.memory.buffer);
      return JSON.parse(new TextDecoder().decode(memory.subarray(from, memory.indexOf(0, from))));
    }
    let module;
    onmessage = ({ data }) => {
      if (data.packed) module = start(data.packed);
      else module.then((m) => decide(m, data.formula)).catch((e) => ({ error: String(e) })).then(postMessage);
    };
  }

  let worker = null, answer = null;
  function hire() {
    const address = URL.createObjectURL(new Blob([`"use strict"; (${inside})()`], { type: "text/javascript" }));
    worker = new Worker(address);
    worker.onmessage = ({ data }) => {
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
  window.decide = (formula) => new Promise((resolve) => {
    if (answer) {
      dismiss();
      answer(null);
    }
    answer = resolve;
    if (!worker) hire();
    worker.postMessage({ formula });
  });
  hire();  // so that it is ready when the first formula comes
})();
