// The pictures that move, one by one: controls, and from their state and the numbers of the C++ a drawing and a
// sentence. Only the drawing is done here.
"use strict";
(() => {
  const text = (x, y, words, attributes = "") => `<text x="${x}" y="${y}" ${attributes}>${words}</text>`;
  const line = (x1, y1, x2, y2, attributes = "") => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${attributes}/>`;
  const rows = (numbers, width) =>
    Array.from({ length: numbers.length / width }, (_, i) => numbers.slice(i * width, (i + 1) * width));
  const minus = (words) => String(words).replace(/-/g, "−");
  const short = (x) => minus(Math.abs(x) >= 1000 || x === 0 ? Math.round(x) : +x.toPrecision(3));
  const power = (x) => {
    const [digits, exponent] = x.toExponential(1).split("e");
    return `${minus(digits)}·10<sup>${minus(+exponent)}</sup>`;
  };
  const superscript = (n) => [...String(n)].map((c) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[c] ?? "⁻").join("");
  const bases = [["10000", "10⁴"], ["500000", "5·10⁵"], ["1000000", "10⁶"], ["10000000", "10⁷"]];
  const sizes = (...all) => all.map((d) => [d, d]);

  /** Axes of a plot, x and y from data to the picture: [low, high, log?], with ticks; then what is drawn inside. */
  function plot(x, y, names) {
    const [left, right, top, bottom] = [52, 632, 28, 300];
    const scale = ([low, high, log], from, to) => (value) => {
      const f = log ? Math.log10 : (v) => v;
      return +(from + (to - from) * (f(value) - f(low)) / (f(high) - f(low))).toFixed(2);
    };
    const at = { x: scale(x, left, right), y: scale(y, bottom, top) };
    const ticks = ([low, high, log]) => {
      if (log) {
        const first = Math.ceil(Math.log10(low) - 1e-9), last = Math.floor(Math.log10(high) + 1e-9);
        return Array.from({ length: last - first + 1 }, (_, i) => [10 ** (first + i), "10" + superscript(first + i)]);
      }
      const decade = 10 ** Math.floor(Math.log10(high - low)), step = decade / (high - low > 5 * decade ? 1 : 2);
      const out = [];
      for (let v = Math.ceil(low / step) * step; v <= high + 1e-9; v += step) out.push([v, minus(+v.toPrecision(6))]);
      return out;
    };
    const axes = ticks(x).map(([v, words]) => line(at.x(v), bottom, at.x(v), bottom + 5, 'class="axis"') +
        text(at.x(v), bottom + 18, words, 'text-anchor="middle"')).join("") +
      ticks(y).map(([v, words]) => line(left - 5, at.y(v), right, at.y(v), 'class="grid"') +
        text(left - 8, at.y(v) + 4, words, 'text-anchor="end"')).join("") +
      line(left, bottom, right, bottom, 'class="axis"') + line(left, top, left, bottom, 'class="axis"') +
      text((left + right) / 2, bottom + 36, names[0], 'text-anchor="middle"') +
      text(left - 40, top - 14, names[1]);
    return { at, axes, box: "0 0 660 342" };
  }
  const curve = (points, kind) =>
    `<polyline class="curve ${kind}" points="${points.map((p) => p.join(",")).join(" ")}"/>`;

  moving.clocks = {
    title: "A clock for each plane: where the vector (1, 0) is turned to at this position",
    controls: [
      { name: "m", words: "position m", min: 0, max: 4096, value: 12 },
      { name: "d", words: "d", options: sizes(8, 32, 128), value: 32 },
      { name: "base", words: "base", options: bases, value: 10000 },
    ],
    plays: { name: "m", by: 1, every: 120 },
    draw({ m, d, base }, rope) {
      const hands = rows(rope.clocks(m, d, base), 3), across = Math.min(8, hands.length);
      const drawn = hands.map(([x, y], i) => {
        const cx = 40 + 80 * (i % across), cy = 40 + 88 * Math.floor(i / across);
        const tip = [(cx + 30 * x).toFixed(3), (cy - 30 * y).toFixed(3)];  // a screen's second axis points down
        return `<circle class="ring" cx="${cx}" cy="${cy}" r="32"/>` +
          line(cx, cy, ...tip, 'class="hand"') +
          text(cx, cy + 45, i, 'text-anchor="middle"');
      }).join("");
      const [first, last] = [hands[0][2], hands.at(-1)[2]];
      return { drawn, box: `0 0 ${80 * across} ${88 * Math.ceil(hands.length / across)}`,
        said: say("At position {1} plane 0 has come round {2} times, plane {3} {4} times.",
          m, short(first), hands.length - 1, short(last)) };
    },
  };

  const slips = ["none", "sign: turned backwards", "other pairs: (0, 2) and (1, 3)", "turned twice",
    "another base: 10000 for 100", "a minus lost", "a shear", "angles that grow as m²"];
  moving.sight = {
    title: "Left the query and the key, turned by their positions, dashed where they belong; right their score " +
      "at all positions m and n",
    controls: [
      { name: "both", words: "move both", min: 0, max: 7, value: 2 },
      { name: "apart", words: "move k alone", min: 0, max: 4, value: 3 },
      { name: "slip", words: "a slip", options: slips.map((words, i) => [i, words]), value: 0 },
      { name: "keys", words: "made in", options: [[0, "queries and keys"], [1, "the keys alone"]], value: 0 },
    ],
    draw({ both: m, apart, slip, keys }, rope) {
      const n = m + apart, cells = 12, side = 22, left = 330, top = 26;
      const [points, [score, elsewhere, longer], found] =
        ((x) => [rows(x.slice(0, 8), 2), x.slice(8, 11), x.slice(11)])(rope.sight(slip, keys, m, n, cells));
      const spread = found.pop(), most = Math.max(...found.map(Math.abs)), [cx, cy] = [150, 160];
      const arrow = ([x, y], kind) =>
        line(cx, cy, (cx + 105 * x).toFixed(2), (cy - 105 * y).toFixed(2), `class="${kind}"`);
      const named = ([x, y], name) => text((cx + 122 * x).toFixed(2), (cy - 122 * y + 5).toFixed(2), name,
        `class="${name}" text-anchor="middle"`);
      const vectors = `<circle class="ring" cx="${cx}" cy="${cy}" r="105"/>` + arrow(points[2], "q start") +
        arrow(points[3], "k start") + arrow(points[0], "q") + arrow(points[1], "k") + named(points[0], "q") +
        named(points[1], "k");
      const matrix = found.map((s, i) => {
        const [row, column] = [Math.floor(i / cells), i % cells];
        return `<rect class="${s < 0 ? "low" : "high"}" x="${left + side * column}" y="${top + side * row}"
          width="${side}" height="${side}" fill-opacity="${(Math.abs(s) / most).toFixed(4)}"/>`;
      }).join("");
      const diagonal = [Math.max(0, -apart), Math.min(cells, cells - apart)].map((row) =>
        [left + side * (row + apart), top + side * row]);
      const drawn = vectors + matrix + line(...diagonal.flat(), 'class="diagonal"') +
        `<rect class="now" x="${left + side * n}" y="${top + side * m}" width="${side}" height="${side}"/>` +
        text(left - 14, top + side * (m + 0.7), "m", 'text-anchor="middle"') +
        text(left + side * (n + 0.5), 18, "n", 'text-anchor="middle"');
      const two = (x) => minus(x.toFixed(2));
      const holds = (off, words, broken) => two(off) === "0.00" ? `<li class="holds">${words}</li>`
        : `<li class="breaks">${words}, <b>${say(broken, two(off))}</b></li>`;
      return { drawn, box: "20 0 590 300", shown: { both: m, apart },
        said: `q at position <b>${m}</b>, k at position <b>${n}</b>; score <b class="score">${two(score)}</b>
          <ul class="usual">${holds(longer, "every vector keeps its length", "no: off by up to {1}")}
          ${holds(spread, "along each diagonal the score is the same", "no: it differs by up to {1}")}
          ${holds(elsewhere, "every vector stands where RoPE puts it", "no: off by up to {1}")}</ul>` };
    },
  };

  const size = 16;
  moving.scores = {
    title: "The scores of queries at positions m, row by row, and keys at positions n, column by column",
    controls: [
      { name: "first", words: "first position", min: 0, max: 1000, value: 0 },
      { name: "d", words: "d", options: sizes(2, 8, 64), value: 64 },
      { name: "keys", words: "the keys", options: [[0, "turned as the queries are"], [1, "turned the wrong way"],
        [2, "with another base, 5·10⁵"]], value: 0 },
    ],
    draw({ first, d, keys }, rope) {
      const found = rope.scores(d, first, size, keys), spread = found.pop();
      const most = Math.max(...found.map(Math.abs)), side = 26;
      const drawn = found.map((score, i) => {
        const [m, n] = [Math.floor(i / size), i % size], [x, y] = [44 + side * n, 24 + side * m];
        const shade = (Math.abs(score) / most).toFixed(4), said = minus(score.toFixed(6));
        return `<rect class="${score < 0 ? "low" : "high"}" x="${x}" y="${y}" width="${side}" height="${side}"
          fill-opacity="${shade}"><title>m = ${first + m}, n = ${first + n}: ${said}</title></rect>`;
      }).join("") + [0, size - 1].map((i) =>
        text(38, 24 + side * (i + 0.65), first + i, 'text-anchor="end"') +
        text(44 + side * (i + 0.5), 16, first + i, 'text-anchor="middle"')).join("") +
        text(20, 24 + side * size / 2, "m") + text(44 + side * size / 2, 16, "n", 'text-anchor="middle"');
      const compared = keys === 0 ? ": the rounding of the machine, nothing else."
        : say(", where the largest score is {1}.", short(most));
      return { drawn, box: `0 0 ${50 + side * size} ${30 + side * size}`,
        said: `On each diagonal <i>n − m</i> is constant. The scores on one differ by at most <b>${power(spread)}</b>` +
          compared };
    },
  };

  const ways = ["interpolation", "NTK", "YaRN", "Llama 3"];
  moving.stretched = {
    title: "What is left of the frequency of each plane, for four ways to a longer context",
    controls: [
      { name: "factor", words: "factor s", min: 0, max: 6, step: 0.25, value: 4 },
      { name: "trained", words: "trained on", min: 9, max: 17, value: 12 },
      { name: "plane", words: "plane", min: 0, max: 63, value: 40 },
      { name: "base", words: "base", options: bases, value: 10000 },
    ],
    draw({ factor, trained, plane, base }, rope) {
      const s = 2 ** factor, length = 2 ** trained, left = rows(rope.stretched(128, base, s, length), 5);
      const { at, axes, box } = plot([0, 63], [1 / 64, 1, true], ["plane i", "θ′/θ"]);
      const curves = ways.map((_, w) => curve(left.map((row, i) => [at.x(i), at.y(row[w])]), `way${w}`));
      const dots = ways.map((_, w) =>
        `<circle class="dot way${w}" cx="${at.x(plane)}" cy="${at.y(left[plane][w])}" r="4"/>`);
      const drawn = axes + curves.join("") + line(at.x(plane), at.y(1), at.x(plane), at.y(1 / 64), 'class="here"') +
        dots.join("");
      const table = ways.map((name, w) =>
        `<span class="key way${w}">${name} <b>${left[plane][w].toFixed(4)}</b></span>`);
      return { drawn, box, shown: { factor: +s.toPrecision(4), trained: length },
        said: say("Plane {1} turns {2} times within {3} positions. Of its frequency is left: {4}",
          plane, short(left[plane][4]), length, table.join(" ")) };
    },
  };

  moving.decay = {
    title: "B(m), the score of two equal vectors, over the distance m, and where it first falls below 0",
    controls: [
      { name: "base", words: "base", options: bases, value: 10000 },
      { name: "m", words: "distance m", min: 0, max: 5.4, step: 0.001, value: 3 },
    ],
    draw({ base, m: exponent }, rope, { certified }) {
      const last = 10 ** 5.4, d = 128, m = Math.floor(10 ** exponent);
      const { at, axes, box } = plot([1, last, true], [-20, 64], ["distance m", "B(m)"]);
      const points = rows(rope.cosine_sums(d, base, Math.floor(last), 120), 2), [here] = rope.cosine_sum(d, base, m);
      const { first, id, holds } = JSON.parse(certified).find((one) => one.base === base);
      const drawn = axes + line(at.x(1), at.y(0), at.x(last), at.y(0), 'class="axis"') +
        curve(points.map(([x, y]) => [at.x(x), at.y(y)]), "way0") +
        line(at.x(first), at.y(-20), at.x(first), at.y(30), 'class="sign"') +
        text(at.x(first) + 5, at.y(26), `m = ${first}`, 'class="sign"') +
        line(at.x(m), at.y(64), at.x(m), at.y(-20), 'class="here"') +
        `<circle class="dot way1" cx="${at.x(m)}" cy="${at.y(here)}" r="4"/>`;
      const [before, after] = [first - 1, first].map((p) => rope.cosine_sum(d, base, p)[0].toFixed(3));
      return { drawn, box, shown: { m },
        said: `B(${m}) = <b>${minus(here.toFixed(6))}</b>` +
          say(". Decided for every distance: B(m) &gt; 0 for {1}, and then B({2}) &lt; 0: ", holds, first) +
          `<a class="theorem" href="../chapters/bases.html#${id}"><code>${id}</code></a>` +
          say(". The picture agrees: B({1}) = {2}, B({3}) = {4}.", first - 1, minus(before), first, minus(after)) };
    },
  };

  moving.layouts = {
    title: "The coordinates of a head, from the interleaved layout above to the half-split one below",
    controls: [
      { name: "way", words: "on the way", min: 0, max: 100, value: 100 },
      { name: "d", words: "d", options: sizes(8, 16), value: 8 },
    ],
    plays: { name: "way", by: 2, every: 40 },
    draw({ way, d }, rope) {
      const side = 640 / d, found = rows(rope.layouts(d), 3), part = way / 100;
      const square = (plane, x, y, name) =>
        `<rect class="plane" style="--plane:${plane / (d / 2)}" x="${x.toFixed(2)}" y="${y.toFixed(2)}"
        width="${side - 4}" height="44"/>` +
        text((x + side / 2 - 2).toFixed(2), (y + 27).toFixed(2), name, 'text-anchor="middle"');
      const drawn = found.map(([plane, from, to]) => {
        const x = side * from, now = side * (from + (to - from) * part), y = 30 + 150 * part;
        return line(x + side / 2 - 2, 74, (now + side / 2 - 2).toFixed(2), y.toFixed(2), 'class="grid"') +
          square(plane, x, 30, from) + (part > 0 ? square(plane, now, y, from) : "");
      }).join("") + text(0, 20, "interleaved") + text(0, 246, "half-split");
      const places = found.map(([, from, to]) => `${from} → ${to}`).join(", ");
      return { drawn, box: "0 0 640 254", shown: { way: `${way} %` },
        said: say("Squares of one colour make a plane. Coordinate {1}.", places) };
    },
  };
})();
