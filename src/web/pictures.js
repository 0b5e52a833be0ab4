// What the pictures that move are computed by: the C++ of src/rope as WebAssembly, made of this text, so that it works
// from a plain folder and without a network. `window.rope` promises {turning, clocks, scores, ...}: the functions of
// src/web/drawn.hpp, each from numbers to an array of numbers.
"use strict";
window.rope = (async () => {
  const packed = "@MODULE@";  // gzip, base64
  const bytes = new Blob([Uint8Array.from(atob(packed), (c) => c.charCodeAt(0))]);
  const wasm = new Response(bytes.stream().pipeThrough(new DecompressionStream("gzip")),
    { headers: { "content-type": "application/wasm" } });  // compiled while it is unpacked
  const none = new Proxy({}, { get: () => () => 0 });  // it writes no file and reads none
  const { instance } = await WebAssembly.instantiateStreaming(wasm, { env: none, wasi_snapshot_preview1: none });
  const { memory, _initialize, ...functions } = instance.exports;
  _initialize();
  const called = (call) => (...asked) => {
    const at = call(...asked), count = new Float64Array(memory.buffer, at, 1)[0];
    return Array.from(new Float64Array(memory.buffer, at + 8, count));
  };
  return Object.fromEntries(Object.entries(functions).filter(([, f]) => typeof f === "function")
    .map(([name, call]) => [name, called(call)]));
})();
