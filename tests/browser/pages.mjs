// What holds of every page.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ask, base, check, claims, page, root, run, screens, site } from "./browser.mjs";

// the same style sheet colours every page: contrast is measured on one of each kind, in the light and in the dark
export const kinds = ["index.html", "chapters/norm.html", "sources/S1.html", "reference/graph.html",
  "reference/symbols.html", "read/46-ask.html", "read/45-turn-it-yourself.html", "read/70-what-proved-means.html",
  "lectures/10_decay.html"];
const styled = ["color-contrast", "link-in-text-block", "target-size"];

const ids = new Map(), links = [];
export async function wellMade(file) {
  const found = await page.evaluate(async () => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const address = (a) => (a.href.baseVal !== undefined ? new URL(a.href.baseVal, location).href : a.href);
    const rawTex = [], raw = /\\[a-zA-Z(\[]|\$[^$]+\$|[_^]\{|(?<![\w-])theta(?![\w-])/;
    const walk = document.createTreeWalker(document.querySelector("article.md-content__inner"), NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      if (!node.parentElement.closest(".katex, pre, code, script, style") && raw.test(node.data))
        rawTex.push(node.data.trim().slice(0, 80));
    // a formula where a command lost its backslash is set all the same, as a product of letters
    const letters = all("annotation").map((a) => a.textContent.replace(/\\(text|operatorname)\{[^}]*\}/g, ""))
      .filter((tex) => /(?<![\\a-zA-Z])(theta|phi|pi|cos|sin|sum)(?![a-zA-Z])/.test(tex));
    const images = all("img"), lost = [];
    for (const image of images) image.loading = "eager";  // those out of sight are asked for too
    for (const image of images) await image.decode().catch(() => lost.push(image.src));
    return {
      rawTex, letters, lost,
      levels: all("article :is(h1, h2, h3, h4, h5, h6)").map((h) => +h.tagName[1]),
      unset: all(".arithmatex:not(:has(> .katex, > .katex-display))").length,
      errors: [...all(".katex-error").map((e) => e.title),
        // an unknown command is set in this red, as it stands
        ...all(".katex [style*='color']").filter((e) => getComputedStyle(e).color === "rgb(204, 0, 0)")
          .map((e) => e.textContent)],
      ids: all("[id]").map((e) => e.id),
      links: all("a").map(address).filter(Boolean),
      mute: images.filter((i) => !i.alt).map((i) => i.src),
    };
  });
  const { levels } = found, twice = found.ids.filter((id, i) => found.ids.indexOf(id) !== i);
  ids.set(file, new Set(found.ids));
  links.push(...found.links.map((to) => [file, to]));
  check(found.rawTex.length === 0, () => `${file}: raw TeX: ${found.rawTex[0]}`);
  check(found.letters.length === 0, () => `${file}: a command without its backslash: ${found.letters[0]}`);
  check(found.unset === 0, () => `${file}: ${found.unset} formulas not set`);
  check(found.errors.length === 0, () => `${file}: ${found.errors[0]}`);
  check(levels[0] === 1 && levels.every((l, i) => i === 0 || l <= levels[i - 1] + 1),
    () => `${file}: headings out of order: ${levels}`);
  check(found.mute.length === 0, () => `${file}: picture without alternative text: ${found.mute[0]}`);
  check(found.lost.length === 0, () => `${file}: no picture is at ${found.lost[0]}`);
  check(twice.length === 0, () => `${file}: an id stands twice: ${twice}`);
}

/** Where a page leads that is only read. */
export function linksOf(file) {
  const html = readFileSync(join(site, file), "utf8");
  for (const [, to] of html.matchAll(/<a [^>]*href="([^"]+)"/g))
    links.push([file, new URL(to.replaceAll("&amp;", "&"), base + file).href]);
  return html;
}

/** The places of a page that was not opened. */
function idsOf(file) {
  if (!ids.has(file)) {
    const html = readFileSync(join(site, file), "utf8");
    ids.set(file, new Set([...html.matchAll(/\b(?:id|name)="([^"]+)"/g)].map((m) => m[1])));
  }
  return ids.get(file);
}

export function linksAlive() {
  const already = links.length;
  linksOf("cpp/index.html");
  check(links.slice(already).some(([, to]) => to === base + "index.html"), () => "no way back from the C++ interface");
  for (const [from, to] of links) {
    const url = new URL(to);
    check(url.href.startsWith(base) || url.protocol === "https:", () => `${from}: leads to ${to}`);
    if (!url.href.startsWith(base)) continue;
    const file = decodeURIComponent(url.pathname.slice(1)) || "index.html";
    const anchor = decodeURIComponent(url.hash.slice(1)).split(/[&/]/)[0];  // behind it: the state of what stands there
    check(existsSync(join(site, file)), () => `${from}: dead link ${to}`);
    if (anchor && !anchor.includes("=") && file.endsWith(".html") && existsSync(join(site, file)))
      check(idsOf(file).has(anchor), () => `${from}: no place #${anchor} in ${file}`);
  }
}

export function everythingHasItsPlace() {
  for (const t of run.theorems)
    check(ids.get(`chapters/${t.chapter}.html`)?.has(t.id), () => `theorem ${t.id} has no card`);
  for (const s of claims.sources)
    for (const r of s.rows) check(ids.get(`sources/${s.id}.html`)?.has(r.row), () => `claim ${r.row} has no place`);
  const drawn = new Set(links.filter(([from]) => from === "reference/graph.html").map(([, to]) => new URL(to).hash));
  for (const t of run.theorems) check(drawn.has("#" + t.id), () => `theorem ${t.id} is not in the graph`);
}

/** The C++ on a card is what stands in the proof file at the lines it names; the steps are those of the run. */
export async function codeIsTheFiles(file) {
  const chapter = run.theorems.filter((t) => `chapters/${t.chapter}.html` === file);
  const cards = await page.$$eval("article.card", (cards) => cards.map((card) => ({
    id: card.querySelector(".id").textContent,
    status: card.querySelector(".status").lastChild.textContent.trim().toLowerCase(),
    steps: [...card.querySelectorAll(".derivation > li")]
      .map((li) => li.querySelector(".formula annotation").textContent),
    code: [...card.querySelectorAll("figure.code")]
      .map((f) => [f.querySelector("code").textContent, f.querySelector("figcaption").textContent]),
  })));
  check(cards.map((c) => c.id).join() === chapter.map((t) => t.id).join(),
    () => `${file}: cards are not the theorems of the chapter`);
  const squeeze = (text) => text.replace(/\s+/g, " ").trim();
  cards.forEach((card, i) => {
    const { outcome, steps } = chapter[i];
    check(card.status === outcome, () => `${card.id}: shown as ${card.status}, is ${outcome}`);
    steps.forEach((step, s) => check(squeeze(card.steps[s] ?? "").endsWith(squeeze(step.latex)),
      () => `${card.id}: line ${s + 1} shows ${card.steps[s]}`));
    for (const [code, where] of card.code) {
      const [, name, first, last] = where.match(/^(.*):(\d+)(?:–(\d+))?$/);
      const lines = readFileSync(join(root, name), "utf8").split("\n").slice(first - 1, last ?? first);
      check(code.trim().split("\n").every((l, n) => lines[n]?.includes(l.trim())),
        () => `${card.id}: ${where} is not what the page shows`);
    }
  });
}

/** What a written page shows of the program is what it prints, but for the times. */
export async function snippets(file) {
  const shown = await page.$$eval("pre code", (all) => all.map((c) => c.textContent));
  for (const text of shown.filter((t) => t.startsWith("$ rope-proofs "))) {
    const [command, ...lines] = text.trimEnd().split("\n");
    const words = command.slice("$ rope-proofs ".length).match(/'[^']*'|"[^"]*"|[^\s]+/g);
    const printed = ask(...words.map((word) => word.replace(/^(['"])(.*)\1$/, "$2")));
    check(printed.trimEnd().replace(/ +\d+(\.\d+)? m?s$/gm, "") === lines.join("\n"),
      () => `${file}: '${command}' prints something else`);
  }
}

/** What axe finds serious in a part of the open page. */
export async function serious(part, options) {
  if (await page.evaluate(() => !window.axe)) await page.addScriptTag({ url: base + "axe.js" });
  // most of a page is KaTeX's own markup and Graphviz's, which is not what is tested: a box as large as the formula
  // stands for it; and code whose colours aren't looked at is only its text
  return page.evaluate(async ([part, options]) => {
    const small = ".katex, .graph svg" + (options.rules ? ", pre code:not(:has(:not(span)))" : "");
    const whole = [...document.querySelectorAll(small)].map((set) =>
      ({ set, inside: [...set.childNodes], style: set.style.cssText, box: set.getBoundingClientRect() }));
    for (const { set, box } of whole) {
      set.replaceChildren(set.matches("code") ? set.textContent : "x");
      if (!set.matches(".katex")) continue;
      Object.assign(set.style, { display: "inline-block", width: `${box.width}px`, height: `${box.height}px` });
    }
    const { violations } = await window.axe.run(part, { resultTypes: ["violations"], ...options });
    for (const { set, inside, style } of whole) {
      set.replaceChildren(...inside);
      set.style.cssText = style;
    }
    return violations.filter((v) => ["serious", "critical"].includes(v.impact))
      .map((v) => `${v.id} (${v.nodes.length}): ${v.nodes[0].html.slice(0, 200)}`);
  }, [part, options]);
}

/** The light page or the dark one; a page that is told what it knows looks at all of its style anew. */
const colours = (scheme) => page.evaluate((scheme) => {
  if (document.body.dataset.mdColorScheme !== scheme) document.body.dataset.mdColorScheme = scheme;
}, scheme);

/** One page of each kind with all that stands around it and in its colours; of the others what is their own; or only a
 * part that was not there when the page was judged. In the dark, where all else is the same, its colours. */
export async function accessible(file, scheme, part) {
  await colours(scheme);
  const whole = part || kinds.includes(file.replace("zh/", "")), exclude = [".katex", ".graph svg"];
  const rules = scheme === "slate" ? { runOnly: styled } : {};
  const found = await (whole ? serious({ include: [part ?? "body"], exclude }, rules)
    : serious({ include: [".md-content", "div.contents"], exclude },
      { rules: Object.fromEntries(styled.map((rule) => [rule, { enabled: false }])) }));
  check(found.length === 0, () => `${file}, ${scheme}: ${found.join("; ")}`);
}

/** No page is wider than the screen; those of each kind are kept as pictures. */
export async function fits(file, name, width, height, scheme = "default") {
  await colours(scheme);
  await page.setViewportSize({ width, height });
  await page.waitForFunction((width) => window.innerWidth === width, width);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  check(wide <= 0, () => `${file} is ${wide} pixels wider than a ${name}`);
  const cut = await page.$$eval("ol.lines .formula", (all) => all.filter((e) => e.scrollWidth > e.clientWidth).length);
  check(cut === 0 || name === "phone", () => `${file}: ${cut} lines of a derivation are cut on a ${name}`);
  if (kinds.includes(file.replace("zh/", "")))
    await page.screenshot({ path: join(screens, `${name}-${file.replaceAll("/", "-")}.png`) });
}

/** A page to read, on a desk: nothing in a figure or beside a formula is cut or squeezed, and the next figure is at
 * most one and a half screens below. */
export async function figures(file) {
  await page.setViewportSize({ width: 1400, height: 900 });
  const { cut, apart } = await page.evaluate(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const places = all(".reading > :is(figure.picture, .moving, .turns)").map((e) => e.getBoundingClientRect());
    const wide = all(".reading :is(.beside, .moving, .turns) :is(table, pre > code)")
      .filter((e) => e.scrollWidth > e.clientWidth);
    const narrow = all(".reading :is(.moving, .turns) :is(select, [type=range])").filter((e) => e.clientWidth < 100);
    return { apart: Math.max(0, ...places.slice(1).map(({ top }, i) => top - places[i].bottom)),
      cut: [...wide, ...narrow].map((e) => e.outerHTML.slice(0, 80)) };
  });
  check(cut.length === 0, () => `${file}: ${cut.length} cut or squeezed: ${cut[0]}`);
  check(apart <= 1350, () => `${file}: ${apart.toFixed(0)} pixels between two figures`);
}

/** On paper, which does not scroll, nothing is cut at the edge of a sheet: A4 without its margins is 718 pixels
 * wide. */
export async function paper(file) {
  // both at once: the page is laid out for them once
  await Promise.all([page.emulateMedia({ media: "print" }), page.setViewportSize({ width: 718, height: 1040 })]);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll("article table, article pre, article .katex-display")]
      .filter((e) => e.getClientRects().length > 0 && e.getBoundingClientRect().right > window.innerWidth)
      .map((e) => `${e.tagName} ${e.textContent.trim().replace(/\s+/g, " ").slice(0, 60)}`));
  check(cut.length === 0, () => `${file} on paper: ${cut.length} cut at the edge: ${cut[0]}`);
}
