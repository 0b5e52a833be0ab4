// Two vectors that turn: the same formulas as src/rope (frequency, rotate, dot), in double precision.
"use strict";
const rope = {
  frequencies: (d, theta) => Array.from({ length: d / 2 }, (_, i) => (i === 0 ? 1 : Math.pow(10000, (-2 * i) / d)) * theta),
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
    const t = this.frequencies(d, theta), q = this.scattered(d, 0, (1 + Math.sqrt(5)) / 2), k = this.scattered(d, 0.25, Math.SQRT2);
    const q_m = this.rotate(q, m, t), k_n = this.rotate(k, n, t);
    return { start: { q, k }, q: q_m, k: k_n, score: this.dot(q_m, k_n) };
  },
};
window.rope = rope;

document.addEventListener("DOMContentLoaded", () => {
  const place = document.getElementById("turning");
  if (!place) return;
  place.innerHTML = `
    <form>
      <label><span>m, query</span><input type="range" name="m" min="0" max="100" value="3"><output></output></label>
      <label><span>n, key</span><input type="range" name="n" min="0" max="100" value="10"><output></output></label>
      <label><span>θ, radians</span><input type="range" name="theta" min="0" max="3.14" step="0.01" value="0.1"><output></output></label>
      <label><span>d</span><select name="d">${[2, 4, 8, 64, 128].map((d) => `<option>${d}</option>`).join("")}</select></label>
      <label class="hold"><input type="checkbox" name="hold"><span>hold n − m fixed: moving one moves both</span></label>
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
    const now = rope.at({ d: +field("d").value, m: +field("m").value, n: +field("n").value, theta: +field("theta").value });
    for (const name of ["m", "n", "theta"]) field(name).parentElement.querySelector("output").textContent = field(name).value;
    const text = { distance, q: `(${now.q[0].toFixed(6)}, ${now.q[1].toFixed(6)})`, k: `(${now.k[0].toFixed(6)}, ${now.k[1].toFixed(6)})`, score: now.score.toFixed(9) };
    for (const [name, value] of Object.entries(text)) place.querySelector(`[data-show=${name}]`).textContent = value;
    line(".q.start", now.start.q); line(".k.start", now.start.k);
    line(".q.turned", now.q); line(".k.turned", now.k);
    label("text.q", now.q); label("text.k", now.k);
  }
  form.addEventListener("input", (event) => show(event.target.name));
  form.addEventListener("submit", (event) => event.preventDefault());
  show("");
});
