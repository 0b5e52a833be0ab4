// The box that a formula is typed into: the browser's verdicts are the program's, and the page says them in its words.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { addressed, ask, base, check, folder, open, page, program, root, run, site } from "./browser.mjs";
import { accessible } from "./pages.mjs";

const home = "read/46-ask.html";

export async function asks() {
  if (!existsSync(join(site, "assets/decide.js"))) return withoutModule();
  await sameVerdicts();
  for (const file of [home, "index.html"]) await examples(file);
  for (const from of [base, folder]) await address(from);
  await askedAnew();
  await figure();
  await named();
}

/** Built without emscripten, the pages say so and show no box. */
async function withoutModule() {
  for (const file of [home, "index.html"]) {
    await open(file);
    check(await page.locator("div.ask").count() === 0, () => `${file}: a box, and nothing that answers`);
    const article = await page.innerText("article");
    check(/built without emscripten/.test(article), () => `${file}: doesn't say why there is no box`);
  }
  console.log("no module: the site was built without emscripten");
}

export const say = (formulas) => {
  const options = { input: formulas.join("\n"), encoding: "utf8", maxBuffer: 1 << 28 };
  return JSON.parse(spawnSync(program, ["decide", "-", "--json", "-"], options).stdout).answers;
};

/** The same with one sign changed, at each of its signs: most are false. */
const slips = (formula) => [...formula.matchAll(/[+-]/g)].map(({ 0: sign, index }) =>
  formula.slice(0, index) + (sign === "+" ? "-" : "+") + formula.slice(index + 1));

/** What the tests of src/formula ask, and the lines of the book, each beside the one before. */
export function asked() {
  const found = new Set(), tests = join(root, "tests/formula");
  const strings = /R"\((.*?)\)"|"((?:[^"\\\n]|\\.)*)"/gs;
  for (const file of readdirSync(tests).filter((name) => name.endsWith(".cpp")))
    for (const [, raw, plain] of readFileSync(join(tests, file), "utf8").matchAll(strings))
      found.add(raw ?? plain.replace(/\\x([0-9a-f]{2})/g, "?").replace(/\\(.)/g, "$1"));
  const corpus = join(tests, "fuzz/corpus");
  for (const file of readdirSync(corpus)) found.add(readFileSync(join(corpus, file), "utf8"));
  for (const { latex, steps } of run.theorems) {
    found.add(latex);
    steps.forEach((step, i) => { if (i > 0) found.add(`${steps[i - 1].latex} = ${step.latex}`); });
  }
  return [...found].map((formula) => formula.replace(/[\n\r\0]/g, " ")).filter((formula) => formula.trim());
}

/** The same, and those that are read with slips; and what the program says of them. */
function answered() {
  const written = asked(), said = say(written);
  const read = said.filter(({ verdict }) => verdict !== "not understood").map(({ formula }) => formula);
  const large = ["cos^{16} a cos^{16} b = 1",
    "(x_0 + x_1)^{16} (q_0 + q_1)^{16} (k_0 + k_1)^{16} (y_0 + y_1)^{16} = 1"];
  const others = [...new Set([...read.flatMap(slips), ...large])].filter((formula) => !written.includes(formula));
  return [[...written, ...others], [...said, ...say(others)]];
}

async function sameVerdicts() {
  const [all, program_says] = answered();
  await open(home);
  const start = Date.now();
  const page_says = await page.evaluate(async (all) => {
    const answers = [];
    for (const formula of all) {
      const said = await window.decide(formula);
      answers.push(...(said.answers ?? [{ formula, verdict: said.error }]));
    }
    return answers;
  }, all);
  const count = {};
  check(page_says.length === program_says.length,
    () => `${page_says.length} answers, the program has ${program_says.length}`);
  program_says.forEach((right, i) => {
    count[right.verdict] = (count[right.verdict] ?? 0) + 1;
    const [shown, wanted] = [page_says[i], right].map((answer) => JSON.stringify(answer));
    check(shown === wanted, () => `the browser says of ${right.formula}: ${shown}, the program ${wanted}`);
  });
  const decided = (count.proved ?? 0) + (count.refuted ?? 0);
  check(decided >= 500, () => `only ${decided} formulas were decided`);
  for (const verdict of ["proved", "refuted", "undecided", "not understood"])
    check(count[verdict] > 0, () => `no formula is ${verdict}`);
  const size = gzipSync(readFileSync(join(site, "assets/decide.js"))).length;
  check(size <= 590e3, () => `decide.js has ${size} bytes, gzipped`);
  console.log(`${all.length} formulas in ${Date.now() - start} ms: ${JSON.stringify(count)}; ` +
    `decide.js: ${size} bytes gzipped`);
}

/** Each example is what its group says, shown in the program's words, and no wider than a phone. */
async function examples(file) {
  const words = (text) => text.replace(/\s+/g, " ").trim();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(file);
  const group = { True: "proved", False: "refuted", "Not understood": "not understood" };
  const buttons = await page.$$eval(".examples button",
    (all) => all.map((b) => [b.parentElement.dataset.group, b.textContent]));
  check(["True", "False"].every((wanted) => buttons.some(([name]) => name === wanted)), () => `${file}: no examples`);
  for (const [i, [name, formula]] of buttons.entries()) {
    await page.evaluate(() => document.querySelector(".told").replaceChildren());
    await page.locator(".examples button").nth(i).click();
    await page.waitForSelector(".claim");
    const shown = await page.evaluate(() => {
      const all = (selector) => [...document.querySelectorAll(selector)];
      const tex = (selector) => all(selector + " annotation").map((a) => a.textContent);
      const withoutFormulas = (p) => {
        const copy = p.cloneNode(true);
        copy.querySelectorAll(".katex").forEach((k) => k.remove());
        return copy.textContent;
      };
      return { verdicts: all(".verdict").map((p) => p.textContent),
        said: all(".walk > p, .claim > pre").map(withoutFormulas), reading: all(".claim .reading").map(withoutFormulas),
        letters: tex(".claim .reading"), formulas: tex(".walk"),
        wide: document.documentElement.scrollWidth - window.innerWidth };
    });
    const printed = ask("decide", formula);
    const terminal = words(printed), lines = printed.split("\n").map(words);
    const [answer] = JSON.parse(ask("decide", formula, "--json", "-")).answers;
    check(answer.verdict === group[name], () => `${file}: ${formula} stands under ${name}, is ${answer.verdict}`);
    const wrong = (what) => () =>
      `${file}: ${formula}: the terminal's ${what} is not what is shown: ${JSON.stringify(shown)}`;
    const verdicts = lines.filter((line) => /^[✓✗?] /.test(line));
    check(shown.verdicts.map(words).join("; ") === verdicts.join("; "), wrong("verdict"));
    const walk = lines.filter((line) => /^(Take|and look at|They differ)/.test(line))
      .map((line) => words(line.replace(/d = \d+/, "").replace(/(left − right =) .*\./, "$1 .")));
    // the sentence about a coefficient is made of formulas
    const said = shown.said.map(words).filter((sentence) => !sentence.startsWith("For all values"));
    check(shown.said.length - said.length === (printed.match(/For all values/g) ?? []).length, wrong("coefficient"));
    check(walk.every((line, i) => (said[i] ?? "") === line), wrong("walk"));
    check(said.every((sentence) => walk.includes(sentence) || terminal.includes(sentence)),
      wrong("text"));
    const letters = (answer.reading.match(/\$[^$]+\$|R\^\d+/g) ?? [])
      .map((x) => x.replace(/\$/g, "").replace(/^R\^(\d+)$/, "\\mathbb{R}^{$1}"));
    check(shown.letters.join() === letters.join(), wrong("reading"));
    for (const { counterexample: at } of answer.equations.filter((e) => e.counterexample)) {
      const fraction = (latex) => latex.replace(/(-?)(\d+)\/(\d+)/g, "$1\\tfrac{$2}{$3}");
      const wanted = [...at.values.map((v) => `${v.name} = ${v.value}`), at.left.formula, at.right.formula,
        `= ${at.left.value}`, `= ${at.right.value}`, at.difference,
        ...at.coefficient ? [at.coefficient.of, at.coefficient.left, at.coefficient.right] : []];
      for (const latex of wanted.map(fraction))
        check(shown.formulas.some((f) => f === latex || `= ${f}` === latex),
          () => `${file}: ${formula}: ${latex} is not shown`);
    }
    check(shown.wide <= 0, () => `${file}: the answer to ${formula} is ${shown.wide} pixels wider than a phone`);
    if (buttons[i + 1]?.[0] !== name) for (const scheme of ["default", "slate"]) await accessible(file, scheme, ".ask");
  }
  await page.setViewportSize({ width: 1366, height: 900 });
}

/** The formula that is asked stands in the address, and the address asks it; without a server too. */
async function address(from) {
  const formula = "R_m^\\top R_n = R_{m-n}";
  await open("index.html", from);
  await page.fill("#formula", formula);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".verdict.refuted");
  const at = await addressed();
  check(at === "#formula=" + encodeURIComponent(formula), () => `the address is ${at}`);
  await page.reload();
  await page.waitForSelector(".verdict.refuted");
  check(await page.inputValue("#formula") === formula, () => "the address does not fill the box");
  const milliseconds = await page.evaluate(async () => {
    const start = performance.now();
    await window.decide("R_m^\\top R_n = R_{n-m}");
    return performance.now() - start;
  });
  console.log(`${from.slice(0, 5)}: an answer in ${milliseconds.toFixed(0)} ms`);
}

async function askedAnew() {
  const [first, second] = await page.evaluate(() =>
    Promise.all([window.decide("R_m^T R_n = R_{m-n}"), window.decide("R_m^T R_n = R_{n-m}")]));
  check(first === null && second.answers[0].verdict === "proved", () => "a new question does not end the old one");
}

/** Start's figure: the score stands still when both move, and only then; a slip breaks what it must, nothing else. */
async function figure() {
  await open("index.html");
  await page.waitForSelector("#sight[data-moves]");
  const read = () => page.evaluate(() => ({ score: document.querySelector("#sight b.score").textContent,
    turned: document.querySelector("#sight line.q:not(.start)").getAttribute("x2"),
    breaks: [...document.querySelectorAll("#sight .usual li")].map(({ className }) => className === "breaks") }));
  const press = async (name) => {
    await page.focus(`#sight [name=${name}]`);
    await page.keyboard.press("ArrowRight");
    return read();
  };
  const before = await read(), both = await press("both"), alone = await press("apart");
  check(both.score === before.score && both.turned !== before.turned,
    () => "both moved: the score did, or they did not");
  check(alone.score !== both.score && alone.turned === both.turned, () => "k moved alone: the score did not, or q did");
  const squares = 7;  // a turn, but not by the same step everywhere
  for (let slip = 0; slip <= squares; ++slip)
    for (const keys of [0, 1]) {
      await page.selectOption("#sight [name=slip]", String(slip));
      await page.selectOption("#sight [name=keys]", String(keys));
      const noTurn = slip === 5 || slip === 6;
      const wanted = [noTurn, slip > 0 && (keys === 1 || noTurn || slip === squares), slip > 0];
      const { breaks } = await read();
      check(breaks.join() === wanted.join(), () => `slip ${slip}, keys ${keys}: lengths, diagonals, places: ${breaks}`);
    }
}

/** What is asked is named by the book's id, whatever its letters are called and whichever side stands first. */
async function named() {
  await open(home);
  const found = await page.evaluate(async () => {
    const previews = await window.show.summon("previews");
    const lost = [];
    for (const [id, [, latex, , , , also]] of Object.entries(previews))
      for (const formula of [latex, ...also]) {
        const names = await window.known(formula);
        const plain = formula.replace(/\{[^{}]*\}/g, "").split("=").length === 2 && !/text|quad/.test(formula);
        if (plain && !names.includes(id)) lost.push(`${id}: ${formula}`);
      }
    const asked = ["R_s^T R_t = R_{t-s}", "R_{n - m} = R_m^\\top R_n", "R_m^T R_n = R_{m-n}", "|q|^2 = 7"];
    return { lost, asked: await Promise.all(asked.map(window.known)) };
  });
  check(found.lost.length === 0, () => `not known by itself: ${found.lost.slice(0, 3)}`);
  check(found.asked.join(" | ") === "transpose-product | transpose-product | score-2d-printed | ",
    () => `known as: ${found.asked.join(" | ")}`);
}
