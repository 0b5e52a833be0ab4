// Cards that answer: each "=" at a point, the previews of links, what may be copied, nothing cut.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { axe, check, folder, open, page, run, site } from "./browser.mjs";
import { accessible } from "./pages.mjs";

const home = "chapters/relative-position.html";

export async function cards() {
  await previews();
  await nothingCut();
  if (!existsSync(join(site, "assets/decide.js"))) return;
  await everyEquals();
  await atPoint();
}

/** Every "=" of the book, at the point that the page begins with: the sides of a proved line are equal. */
async function everyEquals() {
  await open(home);
  await page.evaluate(() => Promise.all(["decide", "programs"].map(window.show.summon)));
  let proved = 0, differ = 0;
  for (const { id, steps } of run.theorems) {
    let line = -1;
    for (const { kind, verdict } of steps) {
      line += kind === "begin" || kind === "line";
      if (kind !== "line") continue;
      const said = await page.evaluate(([id, line]) =>
        window.decide(`${line} 0\n\n${window.programs[id].split("\n").slice(1).join("\n")}`, "evaluate"), [id, line]);
      check(!said.trouble && !said.error && said.entries.length > 0, () => `${id}, line ${line}: ${said.trouble ?? said.error}`);
      const equal = said.entries?.every(({ left, right }) => left === right);
      if (verdict === "proved") check(equal, () => `${id}, line ${line} is proved, and its sides differ: ${JSON.stringify(said.entries)}`);
      proved += verdict === "proved" && equal;
      differ += verdict === "refuted" && !equal;
    }
  }
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
    const set = (name, value) => card.locator(`input[name="${name}"]`).fill(value);
    const names = await card.locator(".fields input").evaluateAll((all) => all.map((input) => input.name));
    for (const name of names) await set(name, /theta|m|n/.test(name) && !/[qk]/.test(name) ? "0" : "1, 2");
    await card.locator(".point [type=submit]").click();
    await page.waitForFunction(() => /left|equal/.test(document.querySelector("article[data-id=score-2d-printed] .differ").textContent));
    await page.waitForFunction(() => document.querySelector("article[data-id=score-2d-printed] .differ").textContent === "They are equal.");
    await set(names[0], "x");
    await card.locator(".point [type=submit]").click();
    await card.locator(".at-point .verdict").waitFor();
    check(/takes .* fraction/.test(await card.locator(".at-point .verdict").innerText()), () => "what is no fraction is not said to be none");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await open(home);
  await page.locator("article[data-id=transpose-product] button.equals").first().click();
  await page.locator(".walk").waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  check(wide <= 0, () => `a point is shown ${wide} pixels wider than a phone`);
  await page.evaluate(axe);
  for (const scheme of ["default", "slate"]) await accessible(home, scheme);
  await page.setViewportSize({ width: 1366, height: 900 });
}

async function previews() {
  const previews = JSON.parse(readFileSync(join(site, "assets/previews.js"), "utf8").replace(/^window.previews = |;$/g, ""));
  for (const t of run.theorems)
    check(previews[t.id]?.join() === [t.title, t.latex, t.outcome].join(), () => `${t.id} has no preview, or another's`);
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
        .filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && getComputedStyle(e).display !== "inline")
        .map((e) => e.textContent.slice(0, 60));
    });
    check(cut.length === 0, () => `at ${width}: cut: ${cut[0]}`);
  }
  await page.setViewportSize({ width: 1366, height: 900 });
}
