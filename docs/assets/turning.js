// Two vectors that turn, and their score, computed by the C++: see moving.js. The sliders stand in the address.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const place = document.getElementById("turning");
  if (place) moving.ready().then((rope) => turning(place, rope));
});

function turning(place, rope) {
  const slider = (name, words, max, step, value) => `<label><span>${words}</span>
    <input type="range" name="${name}" min="0" max="${max}" step="${step}" value="${value}"><output></output></label>`;
  const sizes = [2, 4, 8, 64, 128].map((d) => `<option>${d}</option>`).join("");
  place.innerHTML = `
    <svg viewBox="-125 -125 250 250" role="img" aria-label="The query and the key of plane 0 before and after turning">
      <circle class="ring" r="100" stroke-width="1"/>
      <g stroke-width="1.2"><line class="q start"/><line class="k start"/></g>
      <g stroke-width="3"><line class="q turned"/><line class="k turned"/></g>
      <text class="q">q′</text><text class="k">k′</text>
    </svg>
    <form>
      ${slider("m", "m, query", 100, 1, 3)}
      ${slider("n", "n, key", 100, 1, 10)}
      ${slider("theta", "θ, radians", 3.14, 0.01, 0.1)}
      <label><span>d</span><select name="d">${sizes}</select></label>
      <label class="hold"><input type="checkbox" name="hold">
        <span>hold n − m fixed: moving one moves both</span></label>
      <table tabindex="0"><tbody>
        <tr><th scope="row">n − m</th><td data-show="distance"></td></tr>
        <tr><th scope="row">q′ (plane 0)</th><td data-show="q"></td></tr>
        <tr><th scope="row">k′ (plane 0)</th><td data-show="k"></td></tr>
        <tr><th scope="row">score</th><td class="score" data-show="score" role="status"></td></tr>
      </tbody></table>
    </form>`;
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
  const names = ["m", "n", "theta", "d"];
  const addressed = new URLSearchParams(location.hash.slice(1));
  function remember() {
    const state = names.map((name) => `${name}=${field(name).value}`);
    history.replaceState(null, "", "#" + [...state, ...(field("hold").checked ? ["hold=1"] : [])].join("&"));
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
    const x = rope.turning(...["d", "m", "n", "theta"].map((name) => +field(name).value));
    const [start, now] = [{ q: [x[0], x[1]], k: [x[2], x[3]] }, { q: [x[4], x[5]], k: [x[6], x[7]], score: x[8] }];
    for (const name of ["m", "n", "theta"])
      field(name).parentElement.querySelector("output").textContent = field(name).value;
    const pair = ([x, y]) => `(${x.toFixed(2)}, ${y.toFixed(2)})`;
    const text = { distance, q: pair(now.q), k: pair(now.k), score: now.score.toFixed(4) };
    for (const [name, value] of Object.entries(text)) place.querySelector(`[data-show=${name}]`).textContent = value;
    line(".q.start", start.q); line(".k.start", start.k);
    line(".q.turned", now.q); line(".k.turned", now.k);
    label("text.q", now.q); label("text.k", now.k);
  }
  form.addEventListener("input", (event) => show(event.target.name));
  form.addEventListener("change", remember);
  form.addEventListener("submit", (event) => event.preventDefault());
  for (const name of names.filter((name) => addressed.has(name))) {
    const before = field(name).value;
    field(name).value = addressed.get(name);
    if (field(name).value === "") field(name).value = before;  // a choice that there is not
  }
  field("hold").checked = addressed.has("hold");
  show("");
}
