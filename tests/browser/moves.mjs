// The pictures that move: their numbers are those of the same C++ outside the browser, what is drawn is what was
// computed, the sliders stand in the address and obey the keyboard, and paper gets a picture.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addressed, base, check, folder, open, page, run, site } from "./browser.mjs";

const pages = { clocks: "read/50-many-dimensions.html", scores: "read/40-relative-position.html",
  stretched: "read/56-long-context.html", decay: "read/58-decay.html", layouts: "read/52-layouts.html" };

export async function moves() {
  if (!existsSync(join(site, "assets/pictures.js"))) return standsStill();
  for (const from of [base, folder]) await sameNumbers(from);
  await drawnAsComputed();
  await signChanges();
  await addresses();
  await keyboard();
  await printed();
  await calm();
}

/** A figure, when it moves, at what the address says. */
async function at(id, state = "", from = base) {
  await page.goto("about:blank");  // or only the part behind # would change
  await open(`${pages[id]}#${id}${state}`, from);
  await page.waitForSelector(`#${id}[data-moves]`);
}

/** Built without emscripten: still pictures, and no one asks for a module. */
async function standsStill() {
  for (const [id, file] of Object.entries(pages)) {
    await open(file);
    check(await page.locator(`#${id}`).count() === 0, () => `${file}: ${id} is there, and nothing that moves it`);
    check(await page.locator("figure.picture img").count() > 0, () => `${file}: no picture that stands still`);
  }
}

/**
 * Two correct libraries differ by an ulp in cos, sin and pow: an angle by the 2 of its frequency (a power and its
 * base's own) and 1 of its product, a coordinate by its angle's error and 4 roundings, a sum of d products by d more.
 * `turned` is the largest angle, `summed` how many products a number is the sum of.
 */
const allowed = (turned, summed) => Number.EPSILON * Math.max(1, summed) * (8 + 2 * 3 * turned + summed);
const bounds = {
  clocks: ([m]) => allowed(m, 1),
  scores: ([d, first], count) => allowed(first + Math.sqrt(count), d),
  sight: ([slip, , , , size]) => allowed(slip === 7 ? size * size : 2 * size, 4),
  stretched: ([, , factor, trained]) => allowed(Math.max(factor, trained), 1),
  cosine_sums: ([d, , last]) => allowed(last, d) + 0,
  layouts: () => 0,
};

async function sameNumbers(from) {
  await at("clocks", "", from);
  const { moving } = JSON.parse(readFileSync(join(site, "assets/numbers.json"), "utf8"));
  const found = await page.evaluate(async (moving) => {
    const rope = await window.rope;
    return moving.map(({ call, asked }) => rope[call](...asked));
  }, moving);
  moving.forEach(({ call, asked, numbers }, i) => {
    const bound = bounds[call](asked, numbers.length), what = `${call}(${asked})`;
    check(found[i].length === numbers.length, () => `${what} gives ${found[i].length} numbers, not ${numbers.length}`);
    const off = numbers.map((right, n) => Math.abs(found[i][n] - right)), worst = Math.max(...off);
    check(worst <= bound, () => `${what} is off by ${worst} in the browser, allowed ${bound}`);
  });
  const called = new Set(moving.map(({ call }) => call));
  for (const call of Object.keys(bounds)) check(called.has(call), () => `nothing compares ${call}`);
}

const rope = (call, ...asked) =>
  page.evaluate(async ([call, asked]) => (await window.rope)[call](...asked), [call, asked]);
const near = (x, y, half) => Math.abs(x - y) <= half * (1 + 1e-9);  // half a unit of the last place written

async function drawnAsComputed() {
  await at("clocks", "&m=7&d=32&base=10000");
  const hands = await page.$$eval("#clocks line.hand", (all) => all.map((l) =>
    ["x1", "y1", "x2", "y2"].map((name) => +l.getAttribute(name))));
  const clocks = await rope("clocks", 7, 32, 10000);
  check(hands.length === 16, () => `${hands.length} clocks for d = 32`);
  hands.forEach(([x1, y1, x2, y2], i) =>
    check(near(x2 - x1, 30 * clocks[3 * i], 5e-4) && near(y1 - y2, 30 * clocks[3 * i + 1], 5e-4),
      () => `clock ${i} points to ${x2 - x1}, ${y1 - y2}`));

  for (const keys of [0, 1, 2]) {
    await at("scores", `&first=1000&d=8&keys=${keys}`);
    const cells = await page.$$eval("#scores rect", (all) => all.map((r) =>
      [+r.getAttribute("fill-opacity"), r.getAttribute("class"), +r.textContent.replace("−", "-").split(": ")[1]]));
    const scores = await rope("scores", 8, 1000, 16, keys), spread = scores.pop();
    const most = Math.max(...scores.map(Math.abs));
    cells.forEach(([opacity, kind, said], i) => {
      const drawn = near(opacity, Math.abs(scores[i]) / most, 5e-5) && kind === (scores[i] < 0 ? "low" : "high");
      check(drawn && near(said, scores[i], 5e-7), () => `score ${i} is drawn as ${opacity} ${kind} ${said}`);
    });
    check(cells.length === 256, () => `${cells.length} scores`);
    // on a diagonal the scores are one number, but for rounding; keys turned otherwise, they are not
    check((spread <= bounds.scores([8, 1000], 256)) === (keys === 0),
      () => `keys ${keys}: diagonals differ by ${spread}`);
    const written = await page.$eval("#scores .says b", (b) =>
      b.innerHTML.replace("·10<sup>", "e").replace("</sup>", "").replace("−", "-"));
    check(+written === +spread.toExponential(1), () => `the spread ${spread} is said to be ${written}`);
  }

  await at("stretched", "&factor=3&trained=13&plane=20&base=500000");
  const said = await page.$$eval("#stretched .key b", (all) => all.map((b) => +b.textContent));
  const left = (await rope("stretched", 128, 500000, 8, 8192)).slice(100, 104);
  left.forEach((part, way) => check(near(said[way], part, 5e-5), () => `way ${way} leaves ${part}, said ${said[way]}`));
  const dots = await page.$$eval("#stretched circle", (all) => all.map((c) => +c.getAttribute("cy")));
  const heights = left.map((part) => 300 - 272 * (Math.log10(part) + Math.log10(64)) / Math.log10(64));
  heights.forEach((height, way) =>
    check(near(dots[way], height, 5e-3), () => `way ${way} is drawn at ${dots[way]}, not ${height}`));

  await at("layouts", "&way=100&d=16");
  const places = await rope("layouts", 16);
  const squares = await page.$$eval("#layouts rect", (all) => all.map((r) => +r.getAttribute("x")));
  const ends = squares.filter((_, i) => i % 2), to = Array.from({ length: 16 }, (_, i) => places[3 * i + 2]);
  to.forEach((place, i) =>
    check(near(ends[i], 40 * place, 5e-3), () => `coordinate ${i} ends at ${ends[i]}, not at place ${place}`));
  check([...to].sort((a, b) => a - b).every((place, i) => place === i), () => `${to} is no permutation`);
}

/** The curve's first sign change is where the theorems have it; what is marked is theirs. */
async function signChanges() {
  const decided = run.theorems.filter(({ id }) => /^sign-change-\de\d$/.test(id));
  await at("decay");
  const marked = JSON.parse(await page.$eval("#decay", (div) => div.dataset.certified));
  check(marked.length === decided.length && decided.length === 4,
    () => `${marked.length} sign changes for ${decided.length} theorems`);
  for (const { base, first, id } of marked) {
    const { latex } = decided.find((theorem) => theorem.id === id);
    check(latex.includes(`B(${first}) < 0`), () => `${id} says nothing of B(${first}): ${latex}`);
    const values = await page.evaluate(async ([base, first]) => {
      const rope = await window.rope;
      return [rope.cosine_sums(128, base, first, 1e6)].map((all) => {
        const negative = all.findIndex((value, i) => i % 2 === 1 && value < 0);
        return [all[negative - 1], all.length / 2];
      })[0];
    }, [base, first]);
    check(values[0] === first && values[1] === first,
      () => `base ${base}: of ${values[1]} the first below 0 is ${values[0]}, not ${first}`);
    await page.selectOption("#decay [name=base]", String(base));
    const text = await page.textContent("#decay text.sign"), x = +await page.getAttribute("#decay line.sign", "x1");
    check(text === `m = ${first}`, () => `base ${base}: marked ${text}`);
    check(near(x, 52 + 580 * Math.log10(first) / 5.4, 5e-3), () => `base ${base}: the mark stands at ${x}`);
  }
}

async function addresses() {
  await at("clocks", "&m=100&d=8&base=500000");
  const state = () => page.$$eval("#clocks :is(input, select)", (all) => all.map((e) => e.value).join());
  check(await state() === "100,8,500000", () => `the address sets ${state()}`);
  await page.selectOption("#clocks [name=d]", "32");
  const part = await addressed();
  check(part === "#clocks&m=100&d=32&base=500000", () => `the address is ${part}`);
  await open("index.html");
  await open("read/45-turn-it-yourself.html#m=5&n=50&theta=0.2&d=8&hold=1");
  await page.waitForSelector("#turning [name=m]");
  const turned = await page.$$eval("#turning :is(input, select)", (all) =>
    all.map((e) => (e.type === "checkbox" ? e.checked : e.value)).join());
  check(turned === "5,50,0.2,8,true", () => `the address sets ${turned}`);
}

async function keyboard() {
  const sliders = { clocks: "m", scores: "first", stretched: "plane", decay: "m", layouts: "way" };
  for (const [id, slider] of Object.entries(sliders)) {
    await at(id, id === "layouts" ? "&way=50" : "");
    const seen = () => page.evaluate((id) =>
      [`#${id} svg`, `#${id} .says`].map((part) => document.querySelector(part).innerHTML).join(""), id);
    const before = await seen();
    await page.focus(`#${id} [name=${slider}]`);
    for (let i = 0; i < 20; ++i) await page.keyboard.press("ArrowRight");
    check(await seen() !== before, () => `${id}: the arrow keys move nothing`);
  }
}

/** On paper: the drawing as it is, no button and no slider; on white, whatever the screen had. */
async function printed() {
  for (const id of Object.keys(pages)) {
    await at(id);
    await page.emulateMedia({ media: "print" });
    const [svg, sliders] = await page.evaluate((id) => [
      document.querySelector(`#${id} svg`).getBoundingClientRect().height,
      [...document.querySelectorAll(`#${id} :is(input, button)`)].filter((e) => e.offsetParent).length], id);
    check(svg > 100 && sliders === 0, () => `${id} on paper: ${svg} pixels high, ${sliders} sliders`);
    await page.emulateMedia({ media: null });
  }
}

/** Who wants less motion is offered none that starts by itself. */
async function calm() {
  await at("clocks");
  check(await page.isVisible("#clocks .play"), () => "no button plays the clocks");
  await page.emulateMedia({ reducedMotion: "reduce" });
  const hidden = page.waitForSelector("#clocks .play", { state: "hidden", timeout: 20000 }).catch(() => null);
  check(await hidden !== null || !await page.isVisible("#clocks .play"),
    () => "less motion was asked for, and the clocks still play");
  await page.emulateMedia({ reducedMotion: null });
}
