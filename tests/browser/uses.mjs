// What a reader does: search, move the sliders, change the language.
import { addressed, base, check, claims, open, page, run, samples } from "./browser.mjs";

export async function search(from, id, words = id) {
  await open("index.html", from);
  await page.locator(".md-search__input").click();
  await page.keyboard.type(words);
  const leads = (id) =>
    [...document.querySelectorAll(".md-search-result__link")].some((a) => a.href.endsWith("#" + id));
  const found = await page.waitForFunction(leads, id, { timeout: 120000 }).catch(() => null);
  check(found, () => `search for ${words} over ${from.slice(0, 5)} does not lead to ${id}`);
}

/** An address that was cut in two, or names what there is not: a page like any other, without an error. */
export async function addresses() {
  for (const file of ["index.html#%", "read/45-turn-it-yourself.html#d=7&m=%E", "read/46-ask.html#formula=%",
    "read/95-audit-your-rope.html#suspect=%", "read/95-audit-your-rope.html#suspect=nobody",
    "reference/graph.html#%", "read/45-turn-it-yourself.html#m=1e99&theta=x", "read/91-errata.html#%",
    "read/50-many-dimensions.html#clocks&m=1e99&d=7"]) {
    const errors = [], heard = (error) => errors.push(error.message);
    page.on("pageerror", heard);
    await page.goto(base + file);
    await page.waitForTimeout(500);
    page.off("pageerror", heard);
    check(errors.length === 0, () => `${file}: ${errors[0]}`);
  }
}

/** A theorem that is asked for by its id, its whole title or its statement is the first card that is found. Of two
 * searches one after the other none is about the same: what stood there before is no answer. */
export async function searchFirst(from) {
  await open("index.html", from);
  await page.locator(".md-search__input").click();
  const bare = (latex) => latex.replace(/\s/g, ""), { theorems } = run;  // some say the same
  const kinds = [({ id }) => id, ({ title }) => title.replace(/\$/g, ""), ({ latex }) => latex];
  for (const [k, words] of kinds.entries()) {  // each theorem in one of the three ways, in turn
    const wanted = theorems.filter((_, i) => i % kinds.length === k).map((one) => [words(one), theorems
      .filter((t) => t.id === one.id || bare(t.latex) === bare(words(one))).map(({ id }) => id)]);
    const lost = await page.evaluate(async (wanted) => {
      const lost = [], box = document.querySelector(".md-search__input");
      const results = document.querySelector(".md-search-result");
      const first = (ids) => {
        const links = results.querySelector(".md-search-result__item")?.querySelectorAll(".md-search-result__link");
        // below the page that it is on
        return [...links ?? []].slice(0, 2).some((a) => ids.some((id) => a.href.endsWith("#" + id)));
      };
      for (const [words, ids] of wanted) {
        const found = new Promise((done) => {
          const look = new MutationObserver(() => first(ids) && end(true));
          const late = setTimeout(() => end(false), 20000);
          const end = (found) => { look.disconnect(); clearTimeout(late); done(found); };
          look.observe(results, { childList: true, subtree: true });
        });
        box.value = words;
        box.dispatchEvent(new Event("input", { bubbles: true }));
        box.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
        if (!await found) lost.push(words);
      }
      return lost;
    }, wanted);
    check(lost.length === 0, () => `search for ${lost[0]} does not find it first (${lost.length} such)`);
  }
}

const moving = "read/45-turn-it-yourself.html";

export async function sliders() {
  await open(moving);
  await page.waitForSelector("#turning [name=m]");
  const read = () => page.evaluate(() => {
    const shown = (name) => document.querySelector(`[data-show=${name}]`).textContent;
    return { m: +document.querySelector("[name=m]").value, n: +document.querySelector("[name=n]").value,
      distance: shown("distance"), score: shown("score"), q: shown("q"),
      turned: document.querySelector("line.q.turned").getAttribute("x2") };
  });
  const press = async (name, key, times = 1) => {
    await page.focus(`[name=${name}]`);
    for (let i = 0; i < times; ++i) await page.keyboard.press(key);
  };
  const before = await read();
  await press("m", "ArrowRight", 2);
  const moved = await read();
  check(moved.m === before.m + 2 && moved.score !== before.score && moved.turned !== before.turned,
    () => "the arrow keys do not turn the query");
  await press("theta", "ArrowRight", 5);
  check((await read()).score !== moved.score, () => "θ does not change the score");
  await press("hold", "Space");
  const held = await read();
  await press("m", "ArrowRight", 30);
  const shifted = await read();
  check(shifted.distance === held.distance && shifted.n === held.n + 30 && shifted.q !== held.q,
    () => "n − m is not held while both positions shift");
  check(Number(shifted.score).toFixed(8) === Number(held.score).toFixed(8),
    () => `the score moved: ${held.score} ${shifted.score}`);
  await press("n", "End");
  check((await read()).distance === held.distance, () => "n − m is lost at the end of the scale");
  await press("hold", "Space");
  await numbers();
}

/** The numbers behind the page, and those it shows, are the program's. */
async function numbers() {
  const found = await page.evaluate(async (samples) => {
    const rope = await window.rope;
    return samples.map((sample) => {
    const form = document.querySelector("#turning form");
    for (const name of ["m", "n", "theta", "d"]) form.elements[name].value = sample[name];
    form.elements.m.dispatchEvent(new Event("input", { bubbles: true }));
    const shown = (name) => document.querySelector(`[data-show=${name}]`).textContent.match(/-?\d+(\.\d+)?/g);
    const x = rope.turning(sample.d, sample.m, sample.n, sample.theta);
    return { q: x.slice(4, 6), k: x.slice(6, 8), score: x[8],
      shown: { score: shown("score"), q: shown("q"), k: shown("k") } };
    });
  }, samples);
  samples.forEach((sample, i) => {
    // Two correct libraries differ by an ulp in cos, sin and pow. How much that can make: for each plane, 4 roundings
    // of a coordinate of length at most 1, and 2 of an angle (its power, its product); twice, and once more for each
    // sum.
    let bound = 0;
    for (let plane = 0; plane < sample.d / 2; ++plane) {
      const turns = (sample.m + sample.n) * sample.theta * Math.pow(10000, (-2 * plane) / sample.d);
      bound += 2 * (8 + 2 * turns + sample.d);
    }
    bound *= Number.EPSILON;
    const at = `at d = ${sample.d}, m = ${sample.m}, n = ${sample.n}, θ = ${sample.theta}`;
    const pairs = ["q", "k"].flatMap((name) => [0, 1].map((c) =>
      [`${name}[${c}]`, sample[name][c], found[i][name][c], found[i].shown[name][c]]));
    const score = ["score", sample.score, found[i].score, found[i].shown.score[0]];
    for (const [name, right, computed, shown] of [score, ...pairs]) {
      check(Math.abs(computed - right) <= bound, () => `${name} ${at}: ${computed}, is ${right}, allowed ${bound}`);
      const half = 0.5 * 10 ** -shown.split(".")[1].length;  // of the last place shown
      check(Math.abs(shown - right) <= half + bound, () => `${name} ${at} is shown as ${shown}, is ${right}`);
    }
  });
}

/** On a phone the whole drawing is to be seen, below the header and above whatever is moved. */
export async function drawingStays() {
  await open(moving);
  await page.waitForSelector("#turning [name=m]");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ["m", "n", "theta", "d", "hold"]) {
    await page.focus(`[name=${name}]`);
    const [header, drawing, moved] = await page.evaluate((name) => {
      const places = [".md-header", "#turning svg", `#turning [name=${name}]`].map((s) => document.querySelector(s));
      const seen = () => places.map((place) => { const r = place.getBoundingClientRect(); return [r.top, r.bottom]; });
      window.scrollBy({ top: seen()[2][0] - window.innerHeight / 2, behavior: "instant" });
      return seen();
    }, name);
    check(drawing[0] >= header[1] - 1 && drawing[1] <= moved[0] + 1,
      () => `on a phone the header ends at ${header[1]}, the drawing is at ${drawing}, ${name} at ${moved}`);
  }
  await page.setViewportSize({ width: 1366, height: 900 });
}

/** The graph opens on the score; a chapter or a source shows its own theorems and what stands next to them. */
export async function graph() {
  await open("reference/graph.html");
  const seen = () => page.$$eval("div.graph:not([hidden])", (all) => all.map((part) =>
    [...part.querySelectorAll("a")].map((a) => new URL(a.href.baseVal, location).hash.slice(1))));
  const of = (chapter) => run.theorems.filter((t) => t.chapter === chapter);
  const complete = async (theorems, what) => {
    const [ids, ...others] = await seen();
    const wanted = new Set(theorems.flatMap((t) => [t.id, ...t.premises, ...t.used_by]));
    check(others.length === 0 && [...wanted].sort().join() === [...new Set(ids)].sort().join(),
      () => `the graph of ${what} shows ${ids}`);
  };
  await complete(of("relative-position"), "what the site is about");
  for (const chapter of run.chapters.map(({ id }) => id)) {
    await page.selectOption("#part", `chapter=${chapter}`);
    await complete(of(chapter), chapter);
  }
  const rows = claims.sources.find(({ id }) => id === "S8").rows.flatMap((r) => [...r.decided_by, ...r.mended_by]);
  await page.selectOption("#part", "source=S8");
  await complete(run.theorems.filter(({ id }) => rows.includes(id)), "S8");
  const at = await addressed();
  check(at === "#source=S8", () => `the graph's address is ${at}`);
}

/** What a phone must show without scrolling. */
export async function tables() {
  const widths = [["reference/kill-matrix.html", ".kill table", 390]];
  for (const [file, selector, width] of widths) {
    await page.setViewportSize({ width, height: 900 });
    await open(file);
    const ends = await page.$$eval(`article ${selector}`, (all) => all.map((table) => {
      const cells = [...table.querySelectorAll("th")], verdict = cells.find((th) => th.textContent === "Verdict");
      return (verdict ?? cells.at(-1)).getBoundingClientRect().right;
    }));
    check(ends.length > 0 && Math.max(...ends) <= width,
      () => `${file}: a column ends at ${Math.max(...ends)} of ${width} pixels`);
  }
  await page.setViewportSize({ width: 1366, height: 900 });
}
