// What readers do with the built site, in a real browser.   node used.mjs SITE PROGRAM ANSWERS NPM SCREENS
// A failure is a line that names the page and what is wrong; the exit code is 1 if there is one. Each page by itself
// is site.mjs's.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { asks } from "./asks.mjs";
import { base, end, folder, open, run, site } from "./browser.mjs";
import { cards } from "./cards.mjs";
import { certificates } from "./certificates.mjs";
import { asksInChinese, language, searchChinese } from "./chinese.mjs";
import { course } from "./course.mjs";
import { documents } from "./documents.mjs";
import { moves } from "./moves.mjs";
import { kinds } from "./pages.mjs";
import { ports } from "./ports.mjs";
import { lectures } from "./slides.mjs";
import { fromStart, lists } from "./tasks.mjs";
import { addresses, drawingStays, graph, search, searchFirst, sliders, tables } from "./uses.mjs";

for (const id of ["transpose-product", run.theorems[run.theorems.length - 1].id]) await search(base, id);
await search(base, "S1.13", "R_m^T R_n = R_{n-m}");
for (const file of kinds) await open(file, folder);  // from a plain folder, without a server
await search(folder, "score-2d-printed");
await searchFirst(base);
await fromStart();
await lists();
await addresses();
await sliders();
await drawingStays();
await graph();
await tables();
await lectures();
await moves();
await asks();
await documents();
await certificates();
await course();
await ports();
await cards();
await language();
await searchChinese();
if (existsSync(join(site, "assets/decide.js"))) await asksInChinese();
await end();
