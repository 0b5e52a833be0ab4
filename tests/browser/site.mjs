// Every page of the built site in a real browser.   node site.mjs SITE PROGRAM ANSWERS NPM SCREENS
// A failure is a line that names the page and what is wrong; the exit code is 1 if there is one. What is done with the
// pages is used.mjs's.
import { check, chinese, desk, doxygen, end, first, light, open, page, pages, paintsSoon } from "./browser.mjs";
import { accessible, codeIsTheFiles, everythingHasItsPlace, figures, fits, kinds, linksAlive, linksOf, paper,
  snippets, wellMade } from "./pages.mjs";
import { inChinese } from "./chinese.mjs";

for (const file of kinds) check(pages.includes(file), () => `there is no ${file}`);
let heaviest = 0, slowest = 0;
for (const file of pages) {
  await first(kinds.includes(file));
  await desk();
  await open(file);
  heaviest = Math.max(heaviest, light(file));
  if (kinds.includes(file)) slowest = Math.max(slowest, await paintsSoon(file));
  await wellMade(file);
  if (file.startsWith("chapters/")) await codeIsTheFiles(file);
  if (file.startsWith("read/")) await snippets(file);
  await fits(file, "desktop", 1366, 900);
  await accessible(file, "default");
  if (await page.$(".reading")) await figures(file);
  await fits(file, "phone", 390, 844);
  if (kinds.includes(file)) {
    await fits(file, "dark", 1366, 900, "slate");
    await accessible(file, "slate");
  }
  await paper(file);
}
for (const file of chinese) {  // every page for its words and where it leads; one of each kind for all the rest
  if (!kinds.includes(file.replace("zh/", ""))) {
    await inChinese(file, linksOf(file));
    continue;
  }
  await desk();
  await open(file);
  await wellMade(file);
  await inChinese(file);
  await fits(file, "desktop", 1366, 900);
  await accessible(file, "default");
  await fits(file, "phone", 390, 844);
}
for (const file of doxygen) {
  await desk();
  await open(file);
  await fits(file, "desktop", 1366, 900);
  await accessible(file, "default");
  await fits(file, "phone", 390, 844);
}
console.log(`the heaviest page brings ${heaviest} bytes, gzipped; ` +
  `the slowest shows something after ${slowest.toFixed(0)} ms`);
linksAlive();
everythingHasItsPlace();
await end();
