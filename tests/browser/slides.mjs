// What a lecturer opens: a deck for each chapter that shows each theorem line by line and fits a projector, the
// projector's button, and what is there to print.
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { addressed, check, files, folder, open, page, run, site } from "./browser.mjs";
import { serious } from "./pages.mjs";

export async function lectures() {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const { id } of run.chapters) await deck(id);
  await page.setViewportSize({ width: 1366, height: 900 });
  await accessible();
  await fromFolder();
  await projector();
  light();
  paper();
}

const squeeze = (text) => text.replace(/\s+/g, " ").trim();

/** Every theorem of the chapter, every line of it; a key shows one line more. */
async function deck(chapter) {
  const theorems = run.theorems.filter((t) => t.chapter === chapter);
  await open(`slides/${chapter}.html`);
  const shown = await page.$$eval("main > section", (all) => all.slice(1).map((s) => [s.id,
    [...s.querySelectorAll(".lines > li")].map((li) => li.querySelector(".arithmatex").textContent),
    s.querySelector(".status .en").textContent.toLowerCase()]));
  check(shown.map(([id]) => id).join() === theorems.map((t) => t.id).join(),
    () => `slides/${chapter}: not the theorems of the chapter`);
  theorems.forEach(({ id, steps, outcome }, i) => {
    const [, lines, status] = shown[i];
    const isShown = (step, n) => squeeze(lines[n].slice(2, -2)).endsWith(squeeze(step.latex));
    check(lines.length === steps.length && steps.every(isShown),
      () => `slides/${chapter}: the lines of ${id} are not its steps`);
    check(status === outcome, () => `slides/${chapter}: ${id} is shown as ${status}, is ${outcome}`);
  });
  const found = await page.evaluate(async (ids) => {
    const found = [];
    for (const id of ids) {
      const there = new Promise((done) => addEventListener("hashchange", done, { once: true }));
      location.hash = `${id}/999`;
      await there;
      const slide = document.getElementById(id);
      found.push([slide.hidden ? NaN : Math.max(slide.scrollWidth - slide.clientWidth,
        document.documentElement.scrollWidth - window.innerWidth), slide.querySelectorAll(".later").length]);
    }
    return found;
  }, theorems.map(({ id }) => id));
  theorems.forEach(({ id }, i) => {
    const [wide, later] = found[i];
    check(wide <= 0 && later === 0, () => `slides/${chapter}: ${id} is ${wide} pixels too wide, ${later} lines hidden`);
  });
}

/** What a reader aloud meets; all decks are made alike. */
async function accessible() {
  await open("slides/relative-position.html#score-2d-printed/99");
  for (const scheme of ["light", "dark"]) {
    await page.evaluate((scheme) => { document.documentElement.dataset.scheme = scheme; }, scheme);
    const found = await serious({ include: ["body"], exclude: [".katex"] }, {});
    check(found.length === 0, () => `slides, ${scheme}: ${found.join("; ")}`);
  }
}

/** Line by line with the arrow keys, there and back; the address says where. */
async function fromFolder() {
  await open("slides/relative-position.html#transpose-product/0", folder);
  const seen = () =>
    page.evaluate(() => document.querySelectorAll("main > section:not([hidden]) .step:not(.later)").length);
  const steps = await page.$$eval("#transpose-product .step", (all) => all.length);
  for (let line = 0; line <= steps; ++line) {
    const lines = await seen();
    check(lines === line, () => `after ${line} keys ${lines} lines are shown`);
    const at = await addressed();
    check(at === `#transpose-product/${line}`, () => `after ${line} keys the address is ${at}`);
    await page.keyboard.press("ArrowRight");
  }
  const behind = await addressed();
  check(/^#(?!transpose-product)[\w-]+\/0$/.test(behind), () => `behind the last line stands ${behind}`);
  await page.keyboard.press("ArrowLeft");
  const back = await addressed();
  check(back === `#transpose-product/${steps}`, () => `the way back leads to ${back}`);
}

async function projector() {
  await open("read/30-rotation.html");
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.querySelector("article p")).fontSize));
  const before = await size();
  await page.click(".projector-switch");
  check(await size() > 1.3 * before && !await page.isVisible(".md-tabs"),
    () => "the projector's button enlarges nothing");
  await page.reload();
  check(await size() > 1.3 * before, () => "the projector is forgotten on the next page");
  await page.keyboard.press("Escape");
  check(await size() === before, () => "Escape does not end the projector");
}

/** No page is heavy. */
function light() {
  for (const file of files) {
    const size = gzipSync(readFileSync(join(site, file))).length;
    check(size <= 500e3, () => `${file} has ${size} bytes, gzipped`);
  }
}

/** How often a PDF says something: Chromium and pikepdf write what is not a stream as text. */
const says = (pdf, what) => (readFileSync(join(site, pdf), "latin1").match(what) ?? []).length;
const sheets = (pdf) => says(pdf, /\/Type ?\/Page\b(?!s)/g);

function paper() {
  if (!existsSync(join(site, "print"))) return console.log("no PDF: the site was built without Chromium");
  for (const folder of ["print", "zh/print"]) {
    const handout = sheets(`${folder}/handout.pdf`), file = `${folder}/book.pdf`, book = sheets(file);
    check(handout === 1, () => `${folder}: the handout has ${handout} pages`);
    const links = says(file, /\/Dest\b/g), marks = says(file, /\/Title\b/g), { size } = statSync(join(site, file));
    check(book > run.chapters.length, () => `${file} has ${book} pages`);
    check(marks > run.theorems.length, () => `${file} has ${marks} bookmarks for ${run.theorems.length} theorems`);
    check(links > marks + run.theorems.length, () => `${file} has ${links} places that something leads to`);
    const lost = says(file, /https:\/\/book\//g);
    check(lost === 0, () => `${lost} links of ${file} lead out of their part and nowhere`);
    console.log(`${file}: ${book} pages, ${links} links and bookmarks, ${size} bytes`);
  }
}
