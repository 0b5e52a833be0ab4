// The Chinese pages: nothing of them is English but names, code and quotations; the way there and back; the search.
import { asked, say } from "./asks.mjs";
import { base, check, chinese, claims, folder, open, page, pages } from "./browser.mjs";

/** No piece of text has four English words in a row, or nothing but English words: of the open page, or of one that is
 * only read. */
export async function inChinese(file, html = "") {
  const found = await page.evaluate(([titles, html]) => {
    const document = html ? new DOMParser().parseFromString(html, "text/html") : window.document;
    const left = [], aside = ".katex, .arithmatex, code, pre, script, style, svg, [translate=no], [lang=en], " +
      ".language-switch";
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      if (parentElement.closest(aside) || titles.some((title) => data.includes(title))) continue;
      if (/[A-Za-z]{2,}([ ,]+[a-z]{2,}){3}/.test(data) ||
          /^[^\u4e00-\u9fff]*[a-z]{3,} [a-z]{2,}[^\u4e00-\u9fff]*$/.test(data) ||
          (parentElement.closest("label, button") && /^\s*[a-z]{3,}( |$)/.test(data)))
        left.push(data.trim().slice(0, 90));
    }
    for (const element of document.body.querySelectorAll("[aria-label], [alt], [title]"))
      for (const name of ["aria-label", "alt", "title"]) {
        const said = element.getAttribute(name) ?? "";
        if (element.closest(aside) || titles.some((title) => said.includes(title))) continue;
        if (/ [a-z]{2,} /.test(said)) left.push(said);
      }
    for (const field of document.querySelectorAll("[type=file]"))
      if (getComputedStyle(field).opacity !== "0") left.push("what the browser says of a file");
    const drawn = [...document.querySelectorAll(".picture img")].map((image) => image.getAttribute("src"));
    return { left, drawn, language: document.documentElement.lang };
  }, [claims.sources.map(({ title }) => title), html]);
  check(found.language === "zh", () => `${file} says that it is in ${found.language}`);
  check(found.drawn.every((src) => src.endsWith("-zh.svg")), () => `${file} has English pictures: ${found.drawn}`);
  check(found.left.length === 0,
    () => `${file} says in English: ${found.left.slice(0, 3).join(" | ")} (${found.left.length})`);
}

/** A page has a button exactly if it is there in the other language, and the button leads there, to the same card. */
export async function language() {
  for (const file of pages)
    check(chinese.includes(`zh/${file}`), () => `${file} is not there in Chinese`);
  await open("chapters/many-dimensions.html#pairs");
  const said = () => page.locator("#pairs + article .statement .katex-html").first().innerText();
  const english = await said();
  await page.locator(".language-switch").click();
  await page.waitForURL("**/zh/chapters/many-dimensions.html#pairs");
  check(/不相交/.test(await said()) && /overlap/.test(english), () => "the switch does not show Chinese statements");
  check(/属于/.test(await page.locator("#pairs").innerText()), () => "the switch does not show Chinese titles");
  await page.locator(".language-switch").press("Enter");
  await page.waitForURL(({ pathname }) =>
    pathname.endsWith("/chapters/many-dimensions.html") && !pathname.includes("/zh/"));
  await open("404.html");
  check(await page.locator(".language-switch").count() === 0, () => "a page without Chinese has a button");
}

/** A word from the middle of a sentence, words one after the other, none, and an id: put there without a key, as by
 * pasting and by input methods; the first before the index has come, the others after. */
export async function searchChinese() {
  const asked = [["转置即转回", "chapters/"], ["共轭 复数", "20-complex-view.html"], ["平均值之和不存在的词", ""],
    ["score-2d", "#score-2d"]];
  for (const from of [base, folder]) {
    await open("zh/index.html", from);
    await page.locator(".md-search__input").click();
    for (const [words, leads] of asked) {
      await page.locator(".md-search__input").fill(words);
      const found = await page.waitForFunction((leads) => {
        const links = [...document.querySelectorAll(".md-search-result__link")].map((a) => a.href);
        const told = document.querySelector(".md-search-result__meta").textContent;
        return leads ? links.some((href) => href.includes("/zh/") && href.includes(leads))
          : /没有/.test(told) && !links.length;
      }, leads, { timeout: 120000 }).catch(() => null);
      check(found, () => `search for ${words} over ${from.slice(0, 5)} finds ${leads || "something"} not as it should`);
    }
  }
}

/** The first formula of each message and each reading with its notes, whatever they quote. */
function ofEachShape(formulas) {
  const shapes = new Set(), said = say(formulas);
  return said.filter(({ not_understood: why, reading, notes }) => {
    const words = why ? `${why.found}, ${why.expected}, ${why.mend}` : `${reading} ${notes.join(" ")}`;
    const shape = words.replace(/'[^']*'|\$[^$]*\$|\d+/g, "#"), is_new = !shapes.has(shape);
    shapes.add(shape);
    return is_new;
  }).map(({ formula }) => formula);
}

/** The box answers in Chinese. */
export async function asksInChinese() {
  await open("zh/read/46-ask.html");
  for (let i = 0; i < await page.locator(".examples button").count(); ++i) {
    await page.evaluate(() => document.querySelector(".told").replaceChildren());
    await page.locator(".examples button").nth(i).click();
    await page.waitForSelector(".claim");
    await inChinese(`zh/read/46-ask.html, example ${i + 1}`);
  }
  const some = ofEachShape(asked()), left = await page.evaluate(answersLeft, some);
  check(some.length > 250 && left.length === 0,
    () => `${left.length} of ${some.length} answers keep English: ${left.slice(0, 3).join(" | ")}`);
  await open("zh/read/95-audit-your-rope.html");
  await page.waitForSelector("[name=suspect] option:nth-child(1)", { state: "attached" });
  const ports = await page.evaluate(diagnosesLeft);
  check(ports.asked > 50 && ports.left.length === 0,
    () => `of ${ports.asked} diagnoses these keep English: ${ports.left.slice(0, 3).join(" | ")}`);
}

/** In every page that follows: what stands in an element and says words of English. Names in quotes, and
 * what could be written behind a formula ("for vectors q"), are no English. */
const english = () => {
  window.english = (element) => {
    const found = [], texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      if (parentElement.closest(".katex, code, pre, summary")) continue;
      const said = data.replace(/'[^']*'|(for|where) [^，；]*/g, "");
      if (/[A-Za-z]{3,},? [a-z]{2,}|\b(an?|the) |^[a-z]{4,}$/.test(said)) found.push(data.trim());
    }
    return found;
  };
  window.told = async (place) => {
    while (!place.childElementCount || place.getAttribute("aria-busy")) await new Promise((go) => setTimeout(go, 5));
    await new Promise((go) => setTimeout(go, 5));
    return window.english(place);
  };
};
await page.addInitScript(english);

async function answersLeft(formulas) {
  const found = [], box = document.querySelector("#formula"), told = document.querySelector(".told");
  for (const formula of formulas) {
    told.replaceChildren();
    box.value = formula;
    box.form.requestSubmit();
    found.push(...await window.told(told));
  }
  return found;
}

async function diagnosesLeft() {
  const chosen = document.querySelector("[name=suspect]"), told = document.querySelector(".gallery .told");
  const ids = [...chosen.options].map(({ value }) => value).filter(Boolean), left = [];
  for (const id of ids) {
    told.replaceChildren();
    chosen.value = id;
    chosen.dispatchEvent(new Event("change"));
    left.push(...await window.told(told));
  }
  return { asked: ids.length, left };
}
