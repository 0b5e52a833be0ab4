// Cards that answer: each "=" at a point, the previews of links, what may be copied, nothing cut.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check, folder, open, page, run, site } from "./browser.mjs";
import { accessible } from "./pages.mjs";

const home = "chapters/relative-position.html";

export async function cards() {
  await previews();
  await nothingCut();
  if (!existsSync(join(site, "assets/point.js"))) return;
  await everyEquals();
  await atPoint();
}

/** Every "=" of the book, at the point that the page begins with: the sides of a proved line are equal. */
async function everyEquals() {
  await open(home);
  await page.evaluate(() => Promise.all(["point", "programs"].map(window.show.summon)));
  const lines = run.theorems.flatMap(({ id, steps }) => {
    let line = -1;
    return steps.map(({ kind, verdict }) => {
      line += ["begin", "line", "supposition"].includes(kind);
      return { id, line, kind, verdict };
    }).filter(({ kind }) => kind === "line");
  });
  const all = await page.evaluate(async (lines) => {
    const said = [];
    for (const { id, line } of lines)
      said.push(await window.point(`${line} 0\n\n${window.programs[id].split("\n").slice(1).join("\n")}`));
    return said;
  }, lines);
  let proved = 0, differ = 0;
  lines.forEach(({ id, line, verdict }, i) => {
    const said = all[i], equal = said.entries?.every(({ left, right }) => left === right);
    check(said.entries?.length > 0, () => `${id}, line ${line}: ${said.trouble ?? said.error}`);
    if (verdict === "proved")
      check(equal, () => `${id}, line ${line} is proved, and its sides differ: ${JSON.stringify(said.entries)}`);
    proved += verdict === "proved" && equal;
    differ += verdict === "refuted" && !equal;
  });
  check(proved > 200 && differ > 20, () => `${proved} proved lines are equal, ${differ} refuted ones differ`);
  console.log(`${proved} proved lines are equal at a point, ${differ} refuted ones differ there`);
}

/** The reader's own point: the misprinted score at the counterexample of the card. */
async function atPoint() {
  for (const from of [undefined, folder]) {
    await open(home, from);
    const card = page.locator("article[data-id=score-2d-printed]");
    await card.locator("button.equals", { hasText: "≟" }).click();
    await card.locator(".walk").waitFor();
    const fields = card.locator(".fields input"), submit = card.locator(".point [type=submit]");
    const differ = card.locator(".differ"), point = [];
    for (const field of await fields.all()) {  // no turn at all: there the misprinted sign is not seen
      const angle = /theta|^[mn]$/.test(await field.getAttribute("name"));
      point.push(angle);
      await field.fill(angle ? "0" : `1, ${point.length}`);  // not parallel
    }
    check(point.includes(true) && point.includes(false), () => "the score has no angle, or no vector");
    await submit.click();
    await differ.filter({ hasText: "They are equal." }).waitFor();
    await fields.nth(point.indexOf(true)).fill("1/2");
    await submit.click();
    await differ.filter({ hasText: "left − right" }).waitFor();
    await fields.first().fill("x");
    await submit.click();
    await card.locator(".at-point .verdict").waitFor();
    check(/takes .* fraction/.test(await card.locator(".at-point .verdict").innerText()),
      () => "what is no fraction is not said to be none");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await open(home);
  await page.locator("article[data-id=transpose-product] button.equals").first().click();
  await page.locator(".walk").waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  check(wide <= 0, () => `a point is shown ${wide} pixels wider than a phone`);
  for (const scheme of ["default", "slate"]) await accessible(home, scheme);
  await page.setViewportSize({ width: 1366, height: 900 });
}

async function previews() {
  const script = readFileSync(join(site, "assets/previews.js"), "utf8");
  const previews = JSON.parse(script.replace(/^window.previews = |;$/g, ""));
  for (const t of run.theorems)
    check(previews[t.id]?.slice(0, 3).join() === [t.title, t.latex, t.outcome].join(),
      () => `${t.id} has no preview, or another's`);
  await open(home);
  const link = page.locator(".facts a.theorem").first();
  const id = (await link.getAttribute("href")).split("#")[1];
  await link.focus();
  await page.waitForSelector("#preview:not([hidden])");
  check((await page.innerText("#preview")).includes(previews[id][0]), () => `the preview of ${id} is another's`);
  check(await page.locator("#preview .katex").count() === 1, () => "a preview without its formula");
  await page.keyboard.press("Escape");
  check(await page.locator("#preview").isHidden(), () => "a preview that Escape does not close");
}

/** All of the C++ is to be seen, on a phone too; a formula that goes on says so by scrolling, and takes keys. */
async function nothingCut() {
  for (const [width, height] of [[390, 844], [1366, 900]]) {
    await page.setViewportSize({ width, height });
    await open(home);
    const cut = await page.evaluate(() => {
      for (const d of document.querySelectorAll("details")) d.open = true;
      return [...document.querySelectorAll("article.card pre, article.card code, article.card p, article.card dd")]
        .filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 &&
          getComputedStyle(e).display !== "inline")
        .map((e) => e.textContent.slice(0, 60));
    });
    check(cut.length === 0, () => `at ${width}: cut: ${cut[0]}`);
  }
  await page.setViewportSize({ width: 1366, height: 900 });
}
