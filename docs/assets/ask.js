// The box that a formula is typed into, where a page has a place for it, and what the prover says of it in the words of
// `rope-proofs decide`. The formula that is asked stands in the address.
"use strict";
(() => {
  const home = document.currentScript.src;
  const marks = { proved: "✓", refuted: "✗" };

  /** An element with what it holds: text, elements, lists of them. */
  function make(tag, attributes, ...content) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...content.flat(9).filter((part) => part !== null && part !== ""));
    return element;
  }
  function tex(latex, displayMode = false) {
    const element = make("span", { class: "arithmatex" });
    katex.render(latex, element, { displayMode, throwOnError: false, strict: "ignore" });
    return element;
  }
  /** A formula as it was typed, in LaTeX or in plain text, for the eye. */
  const typed = (text) => text.replace(/(?<!\\)</g, "\\langle ").replace(/(?<!\\)>/g, "\\rangle ")
    .replace(/(?<![\\a-zA-Z])(theta|omega|alpha|beta|gamma|delta|phi|psi|cos|sin|sum|det)(?![a-zA-Z])/g, "\\$1 ");
  /** A sentence with formulas between dollars; R^2 is the plane. */
  const prose = (text) => text.replace(/\bR\^(\d+|\{[^}]*\})/g, (_, d) => `$\\mathbb{R}^{${d.replace(/[{}]/g, "")}}$`)
    .split("$").map((part, i) => (i % 2 ? tex(part) : part));
  const number = (latex) => tex(latex.replace(/(-?)(\d+)\/(\d+)/g, "$1\\tfrac{$2}{$3}"));
  const scroller = (label, content) =>
    make("div", { class: "formula", tabindex: "0", role: "group", "aria-label": label }, content);

  function side(name, { formula, numbers, value }) {
    const steps = [formula, numbers, value].filter((step, i, all) => step && step !== all[i - 1] && step !== `(${value})`);
    return [make("dt", {}, name), ...steps.map((step, i) => make("dd", {}, scroller("formula", number((i > 0 ? "= " : "") + step))))];
  }
  function walk(at) {
    return make("div", { class: "walk" },
      make("p", {}, "Take", at.dimension ? [" ", tex(`d = ${at.dimension}`), " and"] : ""),
      make("ul", {}, at.values.map(({ name, value }) => make("li", {}, number(`${name} = ${value}`)))),
      at.entry ? make("p", {}, `and look at ${at.entry}.`) : null,
      make("dl", {}, side("left", at.left), side("right", at.right)),
      make("p", { class: "differ" }, "They differ by left − right = ", number(at.difference), "."));
  }
  /** Of each "=" that is proved: what the degrees are, and so how many points decide it. */
  function proof({ exact }) {
    const degrees = (c) => Object.entries(c.degrees).map(([group, degree], i) => [i > 0 ? ", " : "", `${degree} in `, tex(group)]);
    return make("details", {}, make("summary", {}, "Why that is a proof"),
      make("p", {}, "Both sides are polynomials. Two that are equal at enough points, for their degree, are equal everywhere; " +
        "both were computed there with fractions, and no difference was found."),
      make("ul", {}, exact.map((c) => make("li", {}, c.dimension ? [tex(`d = ${c.dimension}`), ": "] : "",
        `${c.points} rational point${c.points === 1 ? "" : "s"}`,
        c.entries > 1 ? ` × ${c.entries} entries` : "",
        Object.keys(c.degrees).length ? ["; degree at most ", degrees(c)] : ""))));
  }
  function equation(e, i, all) {
    return [
      all.length > 1 ? scroller("formula", tex(`\\dots = ${typed(e.right)}`)) : null,
      make("p", { class: `verdict ${e.verdict}` }, `${marks[e.verdict] ?? "?"} ${e.verdict}`,
        e.ground ? make("span", { class: "ground" }, `  ${e.ground}`) : ""),
      e.trouble ? make("p", {}, e.trouble) : null,
      e.counterexample ? walk(e.counterexample) : null,
      e.verdict === "proved" && e.exact.length ? proof(e) : null];
  }
  function notUnderstood({ column, found, expected, mend }, asked) {
    return [make("p", { class: "verdict" }, "? not understood",
        make("span", { class: "ground" }, `  column ${column}: found ${found}, expected ${expected}`)),
      make("pre", { tabindex: "0" }, `${asked.replace(/\s/g, " ")}\n${" ".repeat(column - 1)}^`),
      mend ? make("p", {}, mend) : null];
  }
  const claim = (answer, asked) => make("section", { class: "claim" }, answer.not_understood
    ? notUnderstood(answer.not_understood, asked)
    : [scroller("formula", tex(typed(answer.formula), true)),
      make("p", { class: "reading" }, prose(`read ${answer.reading}`)),
      answer.notes.map((note) => make("p", { class: "note" }, prose(note))),
      answer.equations.map(equation)]);

  function box(place) {
    const input = make("textarea", { id: "formula", rows: "2", spellcheck: "false", autocapitalize: "off", autocomplete: "off" });
    const told = make("div", { class: "told", role: "status" });
    const examples = JSON.parse(place.dataset.examples);
    const groups = [...new Set(examples.map(([group]) => group))];
    const button = (formula) => {
      const example = make("button", { type: "button" }, make("code", {}, formula));
      example.addEventListener("click", () => ask(formula));
      return example;
    };
    const form = make("form", {},
      make("label", { for: "formula" }, "An equation, in LaTeX or plain text"), input,
      make("button", { type: "submit", class: "md-button md-button--primary" }, "Decide"),
      make("div", { class: "examples" }, groups.map((group) => make("p", { "data-group": group }, `${group}: `,
        examples.filter(([name]) => name === group).map(([, formula]) => [button(formula), " "])))));
    place.append(form, told);

    async function ask(formula) {
      input.value = formula;
      told.replaceChildren();
      if (!formula.trim()) return;
      history.replaceState(null, "", "#formula=" + encodeURIComponent(formula));
      told.setAttribute("aria-busy", "true");
      const waiting = setTimeout(() => told.replaceChildren("deciding …"), 200);
      const answer = await window.decide(formula);
      clearTimeout(waiting);
      if (answer === null) return;  // another was asked meanwhile
      told.replaceChildren(...(answer.error
        ? [`The browser gave up (${answer.error}); the program may not: rope-proofs decide`]
        : answer.answers.map((one) => claim(one, formula))));
      told.removeAttribute("aria-busy");
    }
    const fromAddress = () => {
      const found = location.hash.match(/^#formula=(.*)$/);
      if (found) ask(decodeURIComponent(found[1]));
    };
    form.addEventListener("submit", (event) => { event.preventDefault(); ask(input.value); });
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      ask(input.value);
    });
    window.addEventListener("hashchange", fromAddress);
    fromAddress();
  }

  document.addEventListener("DOMContentLoaded", () => {
    const place = document.querySelector("div.ask");
    if (!place) return;
    const script = make("script", { src: new URL("decide.js", home) });
    script.addEventListener("load", () => box(place));
    document.head.append(script);
  });
})();
