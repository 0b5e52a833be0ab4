// The built site in a real browser.   node site.mjs SITE PROGRAM ANSWERS NPM SCREENS
// A failure is a line that names the page and what is wrong; the exit code is 1 if there is one.
import { asks } from "./asks.mjs";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { axe, base, check, chinese, doxygen, end, folder, light, open, page, pages, paintsSoon, run, site } from "./browser.mjs";
import { cards } from "./cards.mjs";
import { documents } from "./documents.mjs";
import { accessible, codeIsTheFiles, everythingHasItsPlace, fits, kinds, linksAlive, paper, snippets,
  wellMade } from "./pages.mjs";
import { asksInChinese, inChinese, language, searchChinese } from "./chinese.mjs";
import { moves } from "./moves.mjs";
import { ports } from "./ports.mjs";
import { lectures } from "./slides.mjs";
import { drawingStays, graph, search, sliders, tables } from "./uses.mjs";

for (const file of kinds) check(pages.includes(file), () => `there is no ${file}`);
let heaviest = 0, slowest = 0;
for (const file of pages) {
  await open(file);
  heaviest = Math.max(heaviest, light(file));
  slowest = Math.max(slowest, await paintsSoon(file));
  await wellMade(file);
  if (file.startsWith("chapters/")) await codeIsTheFiles(file);
  if (file.startsWith("read/")) await snippets(file);
  await page.evaluate(axe);
  await fits(file, "phone", 390, 844);
  await fits(file, "desktop", 1366, 900);
  await accessible(file, "default");
  if (kinds.includes(file)) {
    await accessible(file, "slate");
    await fits(file, "dark", 1366, 900);
  }
  await paper(file);
}
for (const file of chinese) {
  await open(file);
  await wellMade(file);
  await inChinese(file);
  await fits(file, "phone", 390, 844);
  await fits(file, "desktop", 1366, 900);
  if (!kinds.includes(file.replace("zh/", ""))) continue;
  await page.evaluate(axe);
  await accessible(file, "default");
}
for (const file of doxygen) {
  await open(file);
  await page.evaluate(axe);
  await fits(file, "phone", 390, 844);
  await fits(file, "desktop", 1366, 900);
  await accessible(file, "default");
}
console.log(`the heaviest page brings ${heaviest} bytes, gzipped; the slowest shows something after ${slowest.toFixed(0)} ms`);
linksAlive();
everythingHasItsPlace();
for (const id of ["transpose-product", run.theorems[run.theorems.length - 1].id]) await search(base, id);
await search(base, "S1.13", "R_m^T R_n = R_{n-m}");
for (const file of kinds) await open(file, folder);  // from a plain folder, without a server
await search(folder, "score-2d-printed");
await sliders();
await drawingStays();
await graph();
await tables();
await lectures();
await moves();
await asks();
await documents();
await ports();
await cards();
await language();
await searchChinese();
if (existsSync(join(site, "assets/decide.js"))) await asksInChinese();
await end();
