// Two vectors that turn: the same formulas as src/rope (frequency, rotate, dot), in double precision.
"use strict";
const rope = {
  // 10000^(-2i/d), times theta: with theta = 1 RoPE's own, 1 in plane 0
  frequencies: (d, theta) => Array.from({ length: d / 2 }, (_, i) => Math.pow(10000, (-2 * i) / d) * theta),
  // length 1 in every plane, at angles that an irrational step scatters: as docs/numbers.cpp has them
  scattered(d, first, step) {
    const x = [];
    for (let i = 0; i < d / 2; ++i) {
      const a = 2 * Math.PI * ((first + i * step) % 1);
      x.push(Math.cos(a), Math.sin(a));
    }
    return x;
  },
  rotate(x, position, theta) {
    const y = x.slice();
    theta.forEach((t, i) => {
      const c = Math.cos(position * t), s = Math.sin(position * t);
      y[2 * i] = x[2 * i] * c - x[2 * i + 1] * s;
      y[2 * i + 1] = x[2 * i] * s + x[2 * i + 1] * c;
    });
    return y;
  },
  dot: (x, y) => x.reduce((sum, value, i) => sum + value * y[i], 0),
  at({ d, m, n, theta }) {
    const t = this.frequencies(d, theta);
    const q = this.scattered(d, 0, (1 + Math.sqrt(5)) / 2), k = this.scattered(d, 0.25, Math.SQRT2);
    const q_m = this.rotate(q, m, t), k_n = this.rotate(k, n, t);
    return { start: { q, k }, q: q_m, k: k_n, score: this.dot(q_m, k_n) };
  },
};
window.rope = rope;

document.addEventListener("DOMContentLoaded", () => {
  const place = document.getElementById("turning");
  if (!place) return;
  const slider = (name, words, max, step, value) => `<label><span>${words}</span>
    <input type="range" name="${name}" min="0" max="${max}" step="${step}" value="${value}"><output></output></label>`;
  const sizes = [2, 4, 8, 64, 128].map((d) => `<option>${d}</option>`).join("");
  place.innerHTML = `
    <form>
      ${slider("m", "m, query", 100, 1, 3)}
      ${slider("n", "n, key", 100, 1, 10)}
      ${slider("theta", "θ, radians", 3.14, 0.01, 0.1)}
      <label><span>d</span><select name="d">${sizes}</select></label>
      <label class="hold"><input type="checkbox" name="hold">
        <span>hold n − m fixed: moving one moves both</span></label>
      <table><tbody>
        <tr><th scope="row">n − m</th><td data-show="distance"></td></tr>
        <tr><th scope="row">q′ (plane 0)</th><td data-show="q"></td></tr>
        <tr><th scope="row">k′ (plane 0)</th><td data-show="k"></td></tr>
        <tr><th scope="row">score</th><td class="score" data-show="score" role="status"></td></tr>
      </tbody></table>
    </form>
    <svg viewBox="-125 -125 250 250" role="img" aria-label="The query and the key of plane 0 before and after turning">
      <circle class="ring" r="100" stroke-width="1"/>
      <g stroke-width="1.2"><line class="q start"/><line class="k start"/></g>
      <g stroke-width="3"><line class="q turned"/><line class="k turned"/></g>
      <text class="q">q′</text><text class="k">k′</text>
    </svg>`;
  const form = place.querySelector("form");
  const field = (name) => form.elements[name];
  let distance = 7;

  function line(selector, [x, y]) {
    const element = place.querySelector(selector);
    element.setAttribute("x2", 100 * x);
    element.setAttribute("y2", -100 * y);  // a screen's second axis points down
  }
  function label(selector, [x, y]) {
    const element = place.querySelector(selector);
    element.setAttribute("x", 112 * x - 6);
    element.setAttribute("y", -112 * y + 4);
  }
  function show(changed) {
    const range = field("m").max;
    if (field("hold").checked && (changed === "m" || changed === "n")) {
      // both stay on the scale: the one that would leave it stops the other
      const other = changed === "m" ? "n" : "m", sign = changed === "m" ? 1 : -1;
      const wanted = Math.min(range, Math.max(0, +field(changed).value + sign * distance));
      field(other).value = wanted;
      field(changed).value = wanted - sign * distance;
    }
    distance = field("n").value - field("m").value;
    const set = Object.fromEntries(["m", "n", "theta", "d"].map((name) => [name, +field(name).value]));
    const now = rope.at(set);
    for (const name of ["m", "n", "theta"])
      field(name).parentElement.querySelector("output").textContent = field(name).value;
    const pair = ([x, y]) => `(${x.toFixed(6)}, ${y.toFixed(6)})`;
    const text = { distance, q: pair(now.q), k: pair(now.k), score: now.score.toFixed(9) };
    for (const [name, value] of Object.entries(text)) place.querySelector(`[data-show=${name}]`).textContent = value;
    line(".q.start", now.start.q); line(".k.start", now.start.k);
    line(".q.turned", now.q); line(".k.turned", now.k);
    label("text.q", now.q); label("text.k", now.k);
  }
  form.addEventListener("input", (event) => show(event.target.name));
  form.addEventListener("submit", (event) => event.preventDefault());
  show("");
});
