// What the pages that ask share: elements, formulas, a point where two sides are computed, and the modules of
// WebAssembly, each of which is loaded when it is first wanted.
"use strict";
window.show = (() => {
  const home = document.currentScript.src, coming = {};

  /** Promises the function of a module, such as window.decide. */
  function summon(name) {
    coming[name] ??= new Promise((resolve, reject) => {
      const script = make("script", { src: new URL(`${name}.js`, home) });
      script.addEventListener("load", () => resolve(window[name]));
      script.addEventListener("error", () => reject(new Error(`${name}.js is not there`)));
      document.head.append(script);
    });
    return coming[name];
  }
  /** An element with what it holds: text, elements, lists of them. */
  function make(tag, attributes, ...content) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...content.flat(9).filter((part) => part !== null && part !== ""));
    return element;
  }
  function button(words, act, attributes = {}) {
    const element = make("button", { type: "button", ...attributes }, words);
    element.addEventListener("click", act);
    return element;
  }
  /** A field for files below words of our own: the browser's would be in its language. */
  const browse = (words, input) =>
    make("label", { class: "chooses" }, make("span", {}, words), make("span", { class: "md-button" }, "Browse"), input);
  /** A button that keeps the certificate of what was asked, a text or a document, as a file. */
  function certificate(text, call = "certificate") {
    async function download() {
      const said = await (await summon("decide"))(text, call);
      if (!said?.certificate) return;
      make("a", { href: URL.createObjectURL(new Blob([said.certificate])), download: "certificate.txt" }).click();
    }
    return make("p", { class: "certificate" }, button("Download the certificate", download, { class: "md-button" }));
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
  const prose = (text) => (window.inChinese?.(text) ?? text)
    .replace(/\bR\^(\d+|\{[^}]*\})/g, (_, d) => `$\\mathbb{R}^{${d.replace(/[{}]/g, "")}}$`)
    .split("$").map((part, i) => (i % 2 ? tex(part) : part));
  const number = (latex) => tex(latex.replace(/(-?)(\d+)\/(\d+)/g, "$1\\tfrac{$2}{$3}"));
  const scroller = (label, content) =>
    make("div", { class: "formula", tabindex: "0", role: "group", "aria-label": label }, content);

  function side(name, { formula, numbers, value }) {
    const steps = [formula, numbers, value]
      .filter((step, i, all) => step && step !== all[i - 1] && step !== `(${value})`);
    return [make("dt", {}, name),
      ...steps.map((step, i) => make("dd", {}, scroller("formula", number((i > 0 ? "= " : "") + step))))];
  }
  /** Both sides at a point: what it is, what stands there, what comes out. */
  function walk(at) {
    return make("div", { class: "walk" },
      at.dimension || at.values.length ? make("p", {}, "Take",
        at.dimension ? [" ", tex(`d = ${at.dimension}`), at.values.length ? " and" : ""] : "") : null,
      make("ul", {}, at.values.map(({ name, value }) => make("li", {}, number(`${name} = ${value}`)))),
      at.entry ? make("p", {}, say("and look at {1}.", at.entry)) : null,
      make("dl", {}, side("left", at.left), side("right", at.right)),
      make("p", { class: "differ" }, ...(at.difference === "0" ? ["They are equal."]
        : ["They differ by left − right = ", number(at.difference), "."])),
      at.coefficient ? make("p", { class: "coefficient" }, "For all values: the coefficient of ",
        tex(at.coefficient.of), " is ", number(at.coefficient.left), " on the left and ",
        number(at.coefficient.right), " on the right.") : null);
  }
  return { summon, make, button, browse, tex, typed, prose, number, scroller, walk, certificate,
    marks: { proved: "✓", refuted: "✗", "ill-formed": "✗", definition: "·", condition: "·" } };
})();
