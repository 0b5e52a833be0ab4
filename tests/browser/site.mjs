// The built site in a real browser.   node site.mjs SITE PROGRAM ANSWERS NPM SCREENS
// A failure is a line that names the page and what is wrong; the exit code is 1 if there is one.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, existsSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join, resolve } from "node:path";
import { pathToFileURL, fileURLToPath } from "node:url";

const [site, program, answers, npm, screens] = process.argv.slice(2).map((path) => resolve(path));
const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
if (!existsSync(join(npm, "node_modules"))) {
  console.log(`FAILED the packages of tests/browser/package-lock.json are not in ${npm}; tests/run installs them`);
  process.exit(1);
}
const require = createRequire(join(npm, "package.json"));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const run = JSON.parse(readFileSync(join(answers, "run.json"), "utf8"));
const claims = JSON.parse(execFileSync(program, ["sources", "--json"], { maxBuffer: 1 << 26 }));
const samples = JSON.parse(readFileSync(join(site, "assets/numbers.json"), "utf8")).samples;

let failures = 0, checks = 0;
function check(holds, text) {
  ++checks;
  if (!holds && ++failures) console.log("FAILED " + text());
}

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json", ".woff2": "font/woff2", ".png": "image/png" };
const server = createServer((request, response) => {
  const path = join(site, decodeURIComponent(new URL(request.url, "http://x").pathname));
  if (!existsSync(path) || !extname(path)) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" }).end(readFileSync(path));
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const base = `http://127.0.0.1:${server.address().port}/`;

const files = readdirSync(site, { recursive: true }).filter((file) => file.endsWith(".html"));
const pages = files.filter((file) => !file.startsWith("cpp/") && file !== "404.html").sort();
const profile = mkdtempSync(join(tmpdir(), "rope-proofs-browser-"));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: "/usr/bin/chromium", headless: true, viewport: { width: 1366, height: 900 },
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
const page = await context.newPage();
page.setDefaultTimeout(0);  // a busy machine is slow, not wrong; ctest knows when it has waited too long
let here = "";
page.on("console", (message) => check(message.type() !== "error", () => `${here}: console: ${message.text()}`));
page.on("pageerror", (error) => check(false, () => `${here}: ${error}`));
page.on("requestfailed", (request) => check(request.failure().errorText === "net::ERR_ABORTED", () => `${here}: ${request.url()} ${request.failure().errorText}`));
page.on("response", (response) => check(response.status() < 400, () => `${here}: ${response.status()} ${response.url()}`));
page.on("request", (request) => check(/^(http:\/\/127\.0\.0\.1|file:|data:|blob:)/.test(request.url()), () => `${here}: asks the network for ${request.url()}`));

async function open(file, from = base) {
  here = file;
  await page.goto(from + file, { waitUntil: "load" });
  await page.addStyleTag({ content: "* { transition: none !important; }" });  // a colour on its way is nobody's colour
}

const ids = new Map(), links = [];
async function wellMade(file) {
  const found = await page.evaluate(() => {
    const rawTex = [];
    const walk = document.createTreeWalker(document.querySelector("article.md-content__inner"), NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      if (!node.parentElement.closest(".katex, pre, code, script, style") && /\\[a-zA-Z(\[]|\$[^$]+\$|[_^]\{/.test(node.data)) rawTex.push(node.data.trim().slice(0, 80));
    const levels = [...document.querySelectorAll("article h1, article h2, article h3, article h4")].map((h) => +h.tagName[1]);
    return {
      rawTex, levels,
      unset: [...document.querySelectorAll(".arithmatex:not(:has(> .katex, > .katex-display))")].length,
      errors: [...document.querySelectorAll(".katex-error")].map((e) => e.title),
      ids: [...document.querySelectorAll("[id]")].map((e) => e.id),
      links: [...document.querySelectorAll("a")].map((a) => (a.href.baseVal !== undefined ? new URL(a.href.baseVal, location).href : a.href)).filter(Boolean),
      images: [...document.images].filter((i) => !i.alt).map((i) => i.src),
    };
  });
  ids.set(file, new Set(found.ids));
  links.push(...found.links.map((to) => [file, to]));
  check(found.rawTex.length === 0, () => `${file}: raw TeX: ${found.rawTex[0]}`);
  check(found.unset === 0 && found.errors.length === 0, () => `${file}: ${found.unset} formulas not set; ${found.errors[0] ?? ""}`);
  check(found.levels[0] === 1 && found.levels.every((l, i) => i === 0 || l <= found.levels[i - 1] + 1), () => `${file}: headings out of order: ${found.levels}`);
  check(found.images.length === 0, () => `${file}: picture without alternative text: ${found.images[0]}`);
  check(new Set(found.ids).size === found.ids.length, () => `${file}: an id stands twice: ${found.ids.filter((x, i) => found.ids.indexOf(x) !== i)}`);
}

function linksAlive() {
  for (const [from, to] of links) {
    const url = new URL(to);
    check(url.href.startsWith(base) || url.protocol === "https:", () => `${from}: leads to ${to}`);
    if (!url.href.startsWith(base)) continue;
    const file = decodeURIComponent(url.pathname.slice(1)) || "index.html", anchor = decodeURIComponent(url.hash.slice(1));
    check(files.includes(file) || existsSync(join(site, file)), () => `${from}: dead link ${to}`);
    if (anchor && ids.has(file)) check(ids.get(file).has(anchor), () => `${from}: no place #${anchor} in ${file}`);
  }
}

function everythingHasItsPlace() {
  for (const t of run.theorems) check(ids.get(`chapters/${t.chapter}.html`)?.has(t.id), () => `theorem ${t.id} has no card`);
  for (const s of claims.sources) for (const r of s.rows) check(ids.get(`sources/${s.id}.html`)?.has(r.row), () => `claim ${r.row} has no place`);
}

/** The C++ on a card is what stands in the proof file at the lines it names; the steps are those of the run. */
async function codeIsTheFiles(file) {
  const chapter = run.theorems.filter((t) => `chapters/${t.chapter}.html` === file);
  const cards = await page.$$eval("article.card", (cards) => cards.map((card) => ({
    id: card.querySelector(".id").textContent,
    status: card.querySelector(".status .en").textContent.toLowerCase(),
    steps: [...card.querySelectorAll(".derivation > li")].map((li) => li.querySelector(".formula annotation").textContent),
    code: [...card.querySelectorAll("figure.code")].map((f) => [f.querySelector("code").textContent, f.querySelector("figcaption").textContent]),
  })));
  check(cards.map((c) => c.id).join() === chapter.map((t) => t.id).join(), () => `${file}: cards are not the theorems of the chapter`);
  const squeeze = (text) => text.replace(/\s+/g, " ").trim();
  cards.forEach((card, i) => {
    check(card.status === chapter[i].outcome, () => `${card.id}: shown as ${card.status}, is ${chapter[i].outcome}`);
    chapter[i].steps.forEach((step, s) => check(squeeze(card.steps[s] ?? "").endsWith(squeeze(step.latex)), () => `${card.id}: line ${s + 1} shows ${card.steps[s]}`));
    for (const [code, where] of card.code) {
      const [, name, first, last] = where.match(/^(.*):(\d+)(?:–(\d+))?$/);
      const lines = readFileSync(join(root, name), "utf8").split("\n").slice(first - 1, last ?? first).map((l) => l.trim());
      check(code.trim().split("\n").every((l, n) => lines[n]?.includes(l.trim())), () => `${card.id}: ${where} is not what the page shows`);
    }
  });
}

async function search(from, id) {
  await open("index.html", from);
  await page.locator(".md-search__input").click();
  await page.keyboard.type(id);
  const first = page.locator(".md-search-result__link").first();
  try {
    await first.waitFor({ state: "attached", timeout: 120000 });
    await page.waitForFunction((id) => [...document.querySelectorAll(".md-search-result__link")].some((a) => a.href.includes("#" + id)), id, { timeout: 120000 });
    check(true);
  } catch {
    check(false, () => `search for ${id} over ${from.slice(0, 5)} does not lead to its card`);
  }
}

async function sliders() {
  await open("read/45-turn-it-yourself.html");
  const read = () => page.evaluate(() => ({ m: document.querySelector("[name=m]").value, n: document.querySelector("[name=n]").value,
    distance: document.querySelector("[data-show=distance]").textContent, score: document.querySelector("[data-show=score]").textContent,
    q: document.querySelector("[data-show=q]").textContent, turned: document.querySelector("line.q.turned").getAttribute("x2") }));
  const press = async (name, key, times = 1) => { await page.focus(`[name=${name}]`); for (let i = 0; i < times; ++i) await page.keyboard.press(key); };
  const before = await read();
  await press("m", "ArrowRight", 2);
  const moved = await read();
  check(+moved.m === +before.m + 2 && moved.score !== before.score && moved.turned !== before.turned, () => "the arrow keys do not turn the query");
  await press("theta", "ArrowRight", 5);
  check((await read()).score !== moved.score, () => "θ does not change the score");
  await page.focus("[name=hold]"); await page.keyboard.press("Space");
  const held = await read();
  await press("m", "ArrowRight", 30);
  const shifted = await read();
  check(shifted.distance === held.distance && +shifted.n === +held.n + 30 && shifted.q !== held.q, () => "n − m is not held while both positions shift");
  check(Number(shifted.score).toFixed(8) === Number(held.score).toFixed(8), () => `the score moved: ${held.score} ${shifted.score}`);
  await press("n", "End");
  check((await read()).distance === held.distance, () => "n − m is lost at the end of the scale");
  // Two correct libraries differ by an ulp in cos, sin and pow. How much that can make: for each plane, 4 roundings of a
  // coordinate of length at most 1, and 2 of an angle (its power, its product); twice, and once more for each sum.
  const results = await page.evaluate((samples) => samples.map((s) => window.rope.at(s)), samples);
  samples.forEach((sample, i) => {
    let bound = 0;
    for (let plane = 0; plane < sample.d / 2; ++plane)
      bound += 2 * (8 + 2 * (sample.m + sample.n) * sample.theta * Math.pow(10000, (-2 * plane) / sample.d) + sample.d);
    bound *= Number.EPSILON;
    check(Math.abs(results[i].score - sample.score) <= bound, () => `score at ${JSON.stringify(sample)}: ${results[i].score}, allowed ${bound}`);
    for (const name of ["q", "k"]) for (const c of [0, 1]) check(Math.abs(results[i][name][c] - sample[name][c]) <= bound, () => `${name}[${c}] at ${JSON.stringify(sample)}`);
  });
}

async function accessible(file, scheme) {
  await page.evaluate((scheme) => { document.body.dataset.mdColorScheme = scheme; }, scheme);
  const rules = { "color-contrast": { enabled: kinds.includes(file) } };
  // most of a page is KaTeX's own markup: the same few rules thousands of times over
  const found = await page.evaluate(async (rules) => {
    const result = await window.axe.run({ include: ["body"], exclude: [".katex", ".graph svg"] }, { resultTypes: ["violations"], rules });
    return result.violations.filter((v) => ["serious", "critical"].includes(v.impact)).map((v) => `${v.id} (${v.nodes.length}): ${v.nodes[0].html.slice(0, 200)}`);
  }, rules);
  check(found.length === 0, () => `${file}, ${scheme}: ${found.join("; ")}`);
}

async function language() {
  await open("chapters/many-dimensions.html");
  const title = () => page.locator("#pairs").innerText();
  // KaTeX says a formula twice, once for the eye
  const said = () => page.locator("#pairs + article .statement .katex-html:visible").innerText();
  const english = [await title(), await said()];
  await page.locator(".titles-switch").press("Enter");
  check(/属于/.test(await title()) && !/属于/.test(english[0]), () => "the switch does not show Chinese titles");
  check(/不相交/.test(await said()) && /overlap/.test(english[1]) && !/overlap/.test(await said()), () => "the switch does not show Chinese statements");
  await page.reload();
  check(/属于/.test(await title()), () => "the language is not remembered");
  await page.locator(".titles-switch").click();
}

/** On a phone the drawing is to be seen while a slider is moved. */
async function drawingStays() {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ["m", "n", "theta"]) {
    await page.focus(`[name=${name}]`);
    await page.evaluate((name) => document.querySelector(`[name=${name}]`).scrollIntoView({ block: "center" }), name);
    const [drawing, slider] = await page.evaluate((name) => ["#turning svg", `[name=${name}]`].map((s) => { const r = document.querySelector(s).getBoundingClientRect(); return [r.top, r.bottom]; }), name);
    check(drawing[0] >= 0 && drawing[1] <= slider[0] + 1, () => `on a phone the drawing is at ${drawing}, the slider ${name} at ${slider}`);
  }
  await page.setViewportSize({ width: 1366, height: 900 });
}

async function snippets(file) {
  for (const shown of await page.$$eval("pre code", (all) => all.map((c) => c.textContent).filter((t) => t.startsWith("$ rope-proofs ")))) {
    const [command, ...lines] = shown.trimEnd().split("\n");
    const printed = execFileSync(program, [...command.split(" ").slice(2), "--color", "never"], { encoding: "utf8", maxBuffer: 1 << 26 });
    check(printed.trimEnd().replace(/ +\d+(\.\d+)? m?s$/gm, "") === lines.join("\n"), () => `${file}: '${command}' prints something else`);
  }
}

/** No page is wider than the screen; those of each kind are kept as pictures. */
async function fits(file, name, width, height) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((width) => window.innerWidth === width, width);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  check(wide <= 0, () => `${file} is ${wide} pixels wider than a ${name}`);
  if (kinds.includes(file)) await page.screenshot({ path: join(screens, `${name}-${file.replaceAll("/", "-")}.png`) });
}

// the same style sheet colours every page: contrast is measured on one of each kind, in the light and in the dark
const kinds = ["index.html", "chapters/norm.html", "sources/S1.html", "reference/graph.html", "reference/symbols.html",
  "read/45-turn-it-yourself.html", "read/70-what-proved-means.html"];
mkdirSync(screens, { recursive: true });
for (const file of kinds) check(pages.includes(file), () => `there is no ${file}`);
for (const file of pages) {
  await open(file);
  await wellMade(file);
  if (file.startsWith("chapters/")) await codeIsTheFiles(file);
  if (file.startsWith("read/")) await snippets(file);
  await page.evaluate(axe);
  await fits(file, "phone", 390, 844);
  await fits(file, "desktop", 1366, 900);
  await accessible(file, "default");
  if (!kinds.includes(file)) continue;
  await accessible(file, "slate");
  await fits(file, "dark", 1366, 900);
}
linksAlive();
everythingHasItsPlace();
for (const id of ["transpose-product", run.theorems.at(-1).id]) await search(base, id);
await search(pathToFileURL(site).href + "/", "score-2d-printed");
await sliders();
await drawingStays();
await language();
await context.close();
server.close();
rmSync(profile, { recursive: true, force: true });
console.log(`${checks} checks on ${pages.length} pages, ${failures} failed; screenshots in ${screens}`);
process.exit(failures ? 1 : 0);
