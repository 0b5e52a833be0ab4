// A document that is dropped: what is found in it is what `rope-proofs check` finds, and stands at its line.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check, open, page, program, root, site } from "./browser.mjs";
import { accessible } from "./pages.mjs";

const home = "read/46-ask.html";

export async function documents() {
  if (!existsSync(join(site, "assets/decide.js"))) return;
  await open(home);
  await page.evaluate(() => window.show.summon("decide"));
  const read = (name) => readFileSync(join(root, name), "utf8");
  const quoted = [...read("tests/formula/sources.cpp").matchAll(/R"\((.*?)\)"/gs)]
    .map(([, text], i) => [`quotation ${i + 1}`, text]);
  const ours = ["README.md", "CONTRIBUTING.md",
    ...readdirSync(join(root, "docs/pages")).map((name) => `docs/pages/${name}`)];
  check(quoted.length >= 4, () => `only ${quoted.length} quotations of the sources`);
  let equations = 0, refuted = 0;
  for (const [name, text] of [...ours.map((name) => [name, read(name)]), ...quoted]) {
    const found = await page.evaluate((text) => window.decide(`-\n${text}`, "check"), text);
    const options = { input: text, encoding: "utf8" };
    const right = JSON.parse(spawnSync(program, ["check", "-", "--json", "-"], options).stdout);
    const [{ equations: theirs, counts }] = right.files;
    check(found.exit_code === right.exit_code && JSON.stringify(found.files?.[0].equations) === JSON.stringify(theirs),
      () => `${name}: the page finds ${JSON.stringify(found.files?.[0].counts)}, ` +
        `the program ${JSON.stringify(counts)}`);
    equations += theirs.length;
    refuted += counts.refuted;
  }
  check(equations >= 80 && refuted > 0, () => `${equations} equations in the documents, ${refuted} refuted`);
  console.log(`${equations} equations of documents, ${refuted} of them refuted: the page finds what the program does`);
  await inPlace();
}

async function inPlace() {
  const text = "# Notes\n\nWe know $R_m^\\top R_n = R_{n-m}$.\n\n" +
    "Some write\n\n$$R_m^\\top R_n = R_{m-n} \\tag{7}$$\n\nand $\\sqrt{x} = y$.\n";
  await page.setViewportSize({ width: 390, height: 844 });
  await open(home);
  await page.focus("[name=document]");
  const outline = await page.$eval(".documents .chooses .md-button", (words) => getComputedStyle(words).outlineStyle);
  check(outline !== "none", () => "the field for a document does not show that it has the keys");
  const notes = { name: "notes.md", mimeType: "text/markdown", buffer: Buffer.from(text) };
  await page.setInputFiles("[name=document]", notes);
  await page.waitForSelector("ol.document");
  const at = (line) => page.locator("ol.document > li").nth(line - 1);
  check(await at(7).locator(".verdict.refuted").count() === 1 && /\(7\)/.test(await at(7).innerText()),
    () => "a refuted equation does not stand at its line");
  const number = await at(7).evaluate((line) => getComputedStyle(line, "::before").content);
  check(number === '"7"', () => `line 7 is numbered ${number}`);
  check(/left − right/.test(await at(7).innerText()), () => "it is refuted without a counterexample");
  check(await at(9).locator(".not-read").count() === 1, () => "what is not read does not stand at its line");
  check(!await at(3).isVisible() && !await at(1).isVisible(), () => "what is proved stands in the way");
  await page.locator(".documents [type=checkbox]").check();
  check(await at(3).isVisible() && /proved/.test(await at(3).innerText()) && await at(1).isVisible(),
    () => "all is not all");
  const cells = [{ cell_type: "markdown", source: ["$R_m^T R_n = R_{m-n}$"] }];
  const files = [["a.ipynb", JSON.stringify({ cells }), "a.ipynb: 1 equation: 1 refuted"],
    ["b.ipynb", "{", "b.ipynb: expected a Jupyter notebook"],
    ["c.md", Buffer.from("$R_m R_n = R_{m-n}$", "utf16le"), "c.md: found bytes that are no text"],
    ["d.md", Buffer.from([0x24, 0xff]), "d.md: found bytes that are no text"]];
  for (const [name, bytes, said] of files) {
    await page.setInputFiles("[name=document]", { name, mimeType: "text/plain", buffer: Buffer.from(bytes) });
    const shown = (said) => document.querySelector(".documents .told").innerText.startsWith(said);
    const found = await page.waitForFunction(shown, said, { timeout: 60000 }).catch(() => null);
    check(found, () => `of ${name} the page does not say "${said}"`);
  }
  await page.setInputFiles("[name=document]", notes);
  await page.waitForSelector("ol.document");
  await page.locator(".documents [type=checkbox]").check();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  check(wide <= 0, () => `a document is shown ${wide} pixels wider than a phone`);
  for (const scheme of ["default", "slate"]) await accessible(home, scheme, ".documents");
  await page.setViewportSize({ width: 1366, height: 900 });
}
