// What people come for, each from Start, with at most two clicks; and that no list is longer than one likes to scroll.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { check, claims, open, page, run, site } from "./browser.mjs";

let clicks = 0;
const click = async (selector) => {
  ++clicks;
  await page.locator(selector).first().click();
};
const choose = async (selector, value) => {
  ++clicks;
  await page.selectOption(selector, value);
};
const seen = (selector) => page.locator(selector).first().waitFor({ timeout: 60000 }).then(() => true, () => false);

const tasks = {
  "a proof": async () => {
    await click(".examples [data-group=True] button");
    return seen(".claim .verdict.proved") && seen(".claim .book a[href*='score-2d']");
  },
  "a false formula, and where it is printed": async () => {
    await click(".examples [data-group=False] button");
    await seen(".claim .verdict.refuted");
    await click(".claim .book a[href*='score-2d-printed']");
    return seen("article.card[data-id=score-2d-printed]");
  },
  "a wrong port": async () => {
    await click(".doors a[href*=audit]");
    await choose("select[name=suspect]", "flipped-sign");
    return await seen(".finding") && await seen(".gallery .book a[href*='score-2d-printed']");
  },
  "why a rotation and nothing else": async () => {
    await click("article a[href*=why-a-rotation]");
    return await seen("a.theorem[href*='relative-needs-powers']") && seen("a.theorem[href*='orthogonal-plane']");
  },
  "S1's slips": async () => {
    await click("article a[href*=errata]");
    await choose(".filter select[name=work]", "S1");
    const shown = await page.$$eval("details.erratum:not([hidden])", (all) => all.map(({ id }) => id));
    const wanted = claims.sources.find(({ id }) => id === "S1").rows.filter(({ severity }) => severity);
    return shown.join() === wanted.map(({ row }) => `errata-${row}`).join();
  },
  "session 3": async () => {
    await click(".doors a[href*=sessions]");
    return await seen("#session-3") && seen("a[href*='score-2d-printed']");
  },
  "how to cite": async () => /@software/.test(await page.locator("article").innerText()),
  "YaRN": async () => {
    await click("article a[href*=long-context]");
    return /YaRN/.test(await page.locator("article").innerText());
  },
  "a search in Chinese": async () => {
    await click(".language-switch");
    await click(".md-search__input");
    await page.locator(".md-search__input").fill("长度外推");
    return seen(".md-search-result__link[href*='long-context']");
  },
};

export async function fromStart() {
  const asks = existsSync(join(site, "assets/decide.js"));
  for (const [name, done] of Object.entries(tasks)) {
    if (!asks && /formula|proof|port/.test(name)) continue;
    await open("index.html");
    clicks = 0;
    check(await done().catch(() => false), () => `${name}: not found from Start`);
    check(clicks <= 2, () => `${name}: ${clicks} clicks from Start`);
  }
}

/** The lists of everything: filtered, and no 30,000 pixels long. */
export async function lists() {
  const lists = [["reference/theorems.html", "ul.all > li"], ["read/91-errata.html", "details.erratum"]];
  for (const [file, entries] of lists) {
    await open(file);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    check(height < 12000, () => `${file} is ${height} pixels long`);
    await page.locator(".filter [name=words]").fill("score-2d");
    const left = await page.$$eval(entries,
      (all) => all.filter(({ hidden }) => !hidden).map(({ textContent }) => textContent));
    check(left.length > 0 && left.length < 30 && left.every((text) => text.includes("score-2d")),
      () => `${file} shows ${left.length} for score-2d`);
  }
  await open("reference/theorems.html");
  const listed = await page.$$eval("ul.all > li > code", (all) => all.map((code) => code.textContent));
  check(listed.join() === run.theorems.map(({ id }) => id).join(), () => "not every theorem is listed, in order");
}
