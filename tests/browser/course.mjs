// The exercises in the page: every right answer passes as it does in a terminal, slips are named, hints open after two
// tries, what was written is kept, and what is handed in is what was written.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { base, check, folder, open, page, root, site } from "./browser.mjs";
import { accessible } from "./pages.mjs";

const home = "read/92-in-the-page.html", courses = join(root, "notebooks/exercises/course");
const right = (name) =>
  readFileSync(join(courses, name, "answers/right_formulas.txt"), "utf8").trim().split("\n");
const names = readdirSync(courses).sort();

const choose = async (name) => {
  await page.locator(".exercises select").selectOption(name);
  await page.waitForFunction((number) => document.querySelector(".exercise h2").textContent.startsWith(number),
    name.slice(0, 2));
};
const write = async (cells) => {
  for (const [i, cell] of cells.entries()) {
    if (await page.locator(".cell input").count() <= i) await page.locator(".answer > button[type=button]").click();
    await page.locator(".cell input").nth(i).fill(cell);
  }
};
const decided = async () => {
  await page.evaluate(() => document.querySelector(".exercise .told").replaceChildren());
  await page.locator(".answer [type=submit]").click();
  await page.waitForSelector(".exercise .told > *", { timeout: 120000 });
  return page.innerText(".exercise .told");
};

export async function course() {
  if (!existsSync(join(site, "assets/judge.js"))) return;
  await open(home);
  const began = Date.now();
  await page.reload();
  await page.waitForSelector(".cell input");
  await choose("03_rotation");
  await write(["cos a", "sin a", "-sin a", "cos a"]);
  const first = await decided();
  console.log(`first verdict of an exercise ${((Date.now() - began) / 1000).toFixed(1)} s after the page is asked for`);
  check(/This is the transpose/.test(first), () => `the transpose is told of: ${first}`);
  check(await page.locator(".hints button").count() === 0, () => "a hint opens after one try");
  const style = (place) => page.locator(place).first().evaluate((element) => {
    const { fontSize, lineHeight, marginLeft } = getComputedStyle(element);
    return { line: parseFloat(lineHeight) / parseFloat(fontSize), left: parseFloat(marginLeft) };
  });
  check((await style(".cell input")).line >= 1.5, () => "the underscores of a formula are cut off");
  check((await style(".judged .ground")).left >= 8, () => "a line and why it holds run into each other");
  await decided();
  await page.locator(".hints button").click();
  check(/first column/.test(await page.innerText(".hints")), () => "after two tries no hint opens");
  await write(["cos a", "-sin a +", "sin a", "cos a"]);
  const unread = await decided();
  check(/formula 2, column 9: found the end/.test(unread), () => `an open formula is told of: ${unread}`);

  for (const name of names) {  // all of them, as somebody writes them
    await choose(name);
    check(!/\w\[\w\]|\w\.\w+\(|\b(Term|Vec)\b|fraction\(/.test(await page.innerText(".exercise .task")),
      () => `${name} asks for C++`);
    await write(right(name));
    const told = await decided();
    check(/All lines hold/.test(told), () => `${name}: right, and told ${told}`);
  }
  check(/^32 of 32 exercises, 58 points/.test(await page.innerText(".reached")), () => "not all are counted");
  await page.locator(".cell input").first().fill("0");
  check(/^31 of 32/.test(await page.innerText(".reached")), () => "what is changed is still counted as passed");
  await write(right(names.at(-1)));
  await decided();
  await page.reload();
  await page.waitForSelector(".cell input");
  check(/^32 of 32/.test(await page.innerText(".reached")), () => "what was passed is forgotten");
  const coming = page.waitForEvent("download");
  await page.locator(".hand-in button").click();
  const handed = JSON.parse(readFileSync(await (await coming).path(), "utf8"));
  check(handed.format === "rope-proofs-formulas/1" &&
    names.every((name) => JSON.stringify(handed.answers[name]) === JSON.stringify(right(name))),
  () => `what is handed in is not what was written: ${JSON.stringify(handed).slice(0, 300)}`);

  await page.setViewportSize({ width: 390, height: 844 });
  await choose("26_bfloat16_positions");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  check(wide <= 0, () => `the exercises are ${wide} pixels wider than a phone`);
  for (const scheme of ["default", "slate"]) await accessible(home, scheme);
  await page.setViewportSize({ width: 1366, height: 900 });

  await open(home, folder);
  await page.waitForSelector(".cell input");
  await choose("01_multiply");
  await write(["a c + b d", "a d + b c"]);
  check(/You took i\^2 = \+1/.test(await decided()), () => "from a plain folder no verdict comes");

  await open(`zh/${home}`, base);
  await page.waitForSelector(".cell input");
  await choose("03_rotation");
  await write(["cos a", "sin a", "-sin a", "cos a"]);
  const chinese = await decided();
  check(/这是转置/.test(chinese) && !/[a-z]{4,} [a-z]{4,}/.test(chinese), () => `in Chinese it says: ${chinese}`);
  await write(["cos a", "sin b", "-sin a", "cos a"]);
  const unreadable = await decided();
  check(/公式 2，第 5 列/.test(unreadable) && !/[a-z]{4,} [a-z]{2,}/.test(unreadable),
    () => `in Chinese it says of a letter: ${unreadable}`);
}
