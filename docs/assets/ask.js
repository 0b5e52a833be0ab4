// The box that a formula is typed into, where a page has a place for it, and what the prover says of it in the words of
// `rope-proofs decide`. The formula that is asked stands in the address.
"use strict";
(() => {
  const { summon, make, button, tex, typed, prose, scroller, walk, certificate, marks } = window.show;
  const root = `${JSON.parse(document.getElementById("__config").textContent).base}/`;

  /** Of each "=" that is proved: what the degrees are, and so how many points decide it. */
  function proof({ exact }) {
    const degrees = (c) => Object.entries(c.degrees)
      .map(([group, degree], i) => [i > 0 ? ", " : "", say("{1} in", degree), " ", tex(group)]);
    return make("details", {}, make("summary", {}, "Why that is a proof"),
      make("p", {}, "Both sides are polynomials. Two that are equal at enough points, for their degree, are equal " +
        "everywhere; both were computed there with fractions, and no difference was found."),
      make("ul", {}, exact.map((c) => make("li", {}, c.dimension ? [tex(`d = ${c.dimension}`), ": "] : "",
        say(c.points === 1 ? "{1} rational point" : "{1} rational points", c.points), " ",
        c.entries > 1 ? say("× {1} entries", c.entries) : "",
        Object.keys(c.degrees).length ? ["; degree at most ", degrees(c)] : ""))));
  }
  function equation(e, i, all) {
    return [
      all.length > 1 ? scroller("formula", tex(`\\dots ${e.sign} ${typed(e.right)}`)) : null,
      make("p", { class: `verdict ${e.verdict}` }, `${marks[e.verdict] ?? "?"} ${e.verdict}`,
        e.ground ? make("span", { class: "ground" }, `  ${e.ground}`) : ""),
      e.trouble ? make("p", {}, e.trouble) : null,
      e.counterexample ? walk(e.counterexample) : null,
      e.nearest ? make("p", {}, "This is true: ", tex(typed(e.nearest))) : null,
      e.verdict === "proved" && e.exact.length ? proof(e) : null];
  }
  /** What was asked, in a line that scrolls, the place that is meant in view. */
  function caret(asked, column) {
    const text = `${asked}\n${" ".repeat(column - 1)}`;
    const place = make("pre", { tabindex: "0", class: "caret" }, text, make("b", {}, "^"));
    requestAnimationFrame(() => {
      const mark = place.lastChild;
      place.scrollLeft = Math.max(0, mark.offsetLeft - place.clientWidth / 2);
    });
    return place;
  }
  function notUnderstood({ column, found, expected, mend }, asked) {
    return [make("p", { class: "verdict" }, "? not understood",
        make("span", { class: "ground" }, "  ",
          say("column {1}: found {2}, expected {3}", column, found, expected))),
      caret(asked.replace(/\s/g, " "), column),
      mend ? make("p", {}, mend) : null];
  }
  const claim = (answer, asked) => make("section", { class: "claim" }, answer.not_understood
    ? notUnderstood(answer.not_understood, asked)
    : [scroller("formula", tex(typed(answer.formula), true)),
      make("p", { class: "reading" }, prose(say("read {1}", answer.reading))),
      answer.notes.map((note) => make("p", { class: "note" }, prose(note))),
      answer.equations.map(equation)]);

  /** What the book has of it: the theorem, or the slip and where it is printed. */
  async function inTheBook(formula, verdict) {
    const previews = await summon("previews"), agrees = (id) => previews[id][2].startsWith(verdict);
    return (await window.known(formula)).filter(agrees).slice(0, 3).map((id) => {
      const [, , outcome, chapter, rows] = previews[id];
      const slip = outcome === "refuted as printed";
      const link = (to, words) => make("a", { href: new URL(`${root}${to}`, location) }, make("code", {}, words));
      return make("p", { class: "book" }, slip ? "A slip of the book:" : "In the book:", " ",
        link(`chapters/${chapter}.html#${id}`, id), ` (${outcome})`,
        rows.length ? [slip ? ", printed in " : ", from ",
          rows.map((row) => [link(`sources/${row.split(".")[0]}.html#${row}`, row), " "])] : "");
    });
  }

  const decided = ({ verdict }) => ["proved", "refuted"].includes(verdict);

  function box(place) {
    const input = make("textarea",
      { id: "formula", rows: "2", spellcheck: "false", autocapitalize: "off", autocomplete: "off" });
    const told = make("div", { class: "told", role: "status" });
    const examples = JSON.parse(place.dataset.examples);
    const groups = [...new Set(examples.map(([group]) => group))];
    const form = make("form", {},
      make("label", { for: "formula" }, "An equation, in LaTeX or plain text"), input,
      make("button", { type: "submit", class: "md-button md-button--primary" }, "Decide"),
      make("div", { class: "examples" }, groups.map((group) => make("p", { "data-group": group }, `${group}: `,
        examples.filter(([name]) => name === group)
          .map(([, formula]) => [button(make("code", {}, formula), () => ask(formula)), " "])))));
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
        ? [say("The browser gave up ({1}); the program may not: rope-proofs decide", answer.error)]
        : [...answer.answers.map((one) => claim(one, formula)),
          ...(answer.answers.some(decided) ? [certificate(formula)] : [])]));
      told.removeAttribute("aria-busy");
      answer.answers?.forEach(async (one, i) =>
        told.children[i]?.append(...await inTheBook(one.formula ?? formula, one.verdict)));
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
    summon("decide").then(() => box(place));
  });
})();
