// Start's figure: both vectors turn, their score stands still; one turns alone, and it doesn't. Computed by the C++.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const place = document.getElementById("still");
  if (place) moving.ready().then((rope) => still(place, rope));
});

function still(place, rope) {
  place.innerHTML = `
    <svg viewBox="-125 -125 250 250" role="img" aria-label="The query and the key, turned by their positions">
      <circle class="ring" r="100" stroke-width="1"/>
      <g stroke-width="3"><line class="q"/><line class="k"/></g>
      <text class="q">q</text><text class="k">k</text>
    </svg>
    <form>
      <label><span>move both</span><input type="range" name="both" min="0" max="60" value="0"></label>
      <label><span>move k alone</span><input type="range" name="alone" min="0" max="60" value="7"></label>
      <p>q at position <output name="m"></output>, k at position <output name="n"></output></p>
      <p class="score">score <output name="score"></output></p>
    </form>`;
  const form = place.querySelector("form"), field = (name) => form.elements[name];
  function show() {
    const m = 3 + +field("both").value, n = m + +field("alone").value;
    const [q, k, score] = ((x) => [x.slice(4, 6), x.slice(6, 8), x[8]])(rope.turning(2, m, n, 0.1));
    for (const [name, [x, y]] of [["q", q], ["k", k]]) {
      const line = place.querySelector(`line.${name}`), text = place.querySelector(`text.${name}`);
      line.setAttribute("x2", 100 * x);
      line.setAttribute("y2", -100 * y);  // a screen's second axis points down
      text.setAttribute("x", 114 * x - 4);
      text.setAttribute("y", -114 * y + 4);
    }
    field("m").value = m;
    field("n").value = n;
    field("score").value = score.toFixed(9).replace("-", "−");
  }
  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  show();
}
