// The Chinese pages: nothing of them is English but names, code and quotations; the way there and back; the search.
import { base, check, chinese, claims, folder, open, page, pages } from "./browser.mjs";

/** No piece of text has four English words in a row, or nothing but English words. */
export async function inChinese(file) {
  const found = await page.evaluate((titles) => {
    const left = [], aside = ".katex, code, pre, script, style, svg, [translate=no], [lang=en], .language-switch";
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
    const drawn = [...document.querySelectorAll(".picture img")].map((image) => image.getAttribute("src"));
    return { left, drawn, language: document.documentElement.lang };
  }, claims.sources.map(({ title }) => title));
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

/** The box answers in Chinese. */
export async function asksInChinese() {
  await open("zh/read/46-ask.html");
  for (let i = 0; i < await page.locator(".examples button").count(); ++i) {
    await page.evaluate(() => document.querySelector(".told").replaceChildren());
    await page.locator(".examples button").nth(i).click();
    await page.waitForSelector(".claim");
    await inChinese(`zh/read/46-ask.html, example ${i + 1}`);
  }
}
