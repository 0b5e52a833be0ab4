// A document, dropped: each of its lines as it is, and below it what `rope-proofs check` says of the equations there.
"use strict";
(() => {
  const { summon, make, browse, tex, typed, prose, scroller, walk, certificate, marks } = window.show;
  const quiet = ["proved", "definition", "condition"];  // what nobody has to look at
  const counted = { proved: "{1} proved", refuted: "{1} refuted", ill_formed: "{1} ill-formed",
    undecided: "{1} undecided", definition: "{1} definition", condition: "{1} condition", not_read: "{1} not read" };

  const one = ({ left, right, tag, verdict, why, reading, notes, nearest, counterexample }) =>
    make("section", { class: `found ${verdict.replace(" ", "-")}` },
      make("p", { class: `verdict ${verdict}` }, `${marks[verdict] ?? "?"} ${verdict}${tag ? ` ${tag}` : ""}`),
      scroller("formula", verdict === "not read" ? make("code", {}, right ? `${left} = ${right}` : left)
        : tex(`${typed(left)} = ${typed(right)}`)),
      why ? make("p", {}, why) : null,
      counterexample ? [make("p", { class: "reading" }, prose(say("read {1}", reading))),
        notes.map((note) => make("p", { class: "note" }, prose(note))), walk(counterexample),
        nearest ? make("p", {}, "This is true: ", tex(typed(nearest))) : null] : null);

  function inPlace(name, text, { files: [{ counts, equations }] }) {
    const all = make("input", { type: "checkbox" });
    const places = [];
    const lines = text.split(/\r?\n/).map((line, i) => {
      const here = equations.filter((e) => e.line === i + 1);
      const loud = here.some(({ verdict }) => !quiet.includes(verdict));
      const kind = here.length ? (loud ? "loud" : "quiet") : "plain";
      return make("li", { "data-line": i + 1, class: kind }, make("code", {}, line),
        here.map((e) => {
          const place = make("div", { class: quiet.includes(e.verdict) ? "quiet" : "loud" });
          places.push([place, e]);
          return place;
        }));
    });
    const said = Object.entries(counts).filter(([, n]) => n > 0).map(([verdict, n]) => say(counted[verdict], n))
      .reduce((list, one) => list ? say("{1}, {2}", list, one) : one, "");
    const list = make("ol", { class: "document", tabindex: "0", "aria-label": name }, lines);
    all.addEventListener("change", () => list.classList.toggle("all", all.checked));
    const found = equations.length === 1 ? "{1}: {2} equation: {3}" : "{1}: {2} equations: {3}";
    return [make("p", { class: "verdict" }, say(found, name, equations.length, said || "none")),
      make("label", {}, all, " show what is proved and defined, and the lines between, too"), list, places,
      counts.proved + counts.refuted > 0 ? certificate(`${name}\n${text}`, "certificate_of_document") : ""];
  }

  /** null: bytes that would be read as something else than what stands there. */
  async function textOf(file) {
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
      return text.includes("\0") ? null : text;
    } catch {
      return null;
    }
  }
  async function check(file, told) {
    const text = await textOf(file);
    if (text === null) return told.replaceChildren(say("{1}: found bytes that are no text, expected UTF-8", file.name));
    told.setAttribute("aria-busy", "true");
    told.replaceChildren("reading …");
    const said = await (await summon("decide"))(`${file.name}\n${text}`, "check");
    if (said === null) return;
    if (said.not_text) told.replaceChildren(say("{1}: expected {2}", file.name, said.not_text));
    else if (said.error)
      told.replaceChildren(say("The browser gave up ({1}); the program may not: rope-proofs check", said.error));
    else await fill(told, ...inPlace(file.name, text, said));
    told.removeAttribute("aria-busy");
  }
  /** A thousand equations are set a few at a time, so that the page goes on answering; another document ends it. */
  async function fill(told, head, choice, list, places, last) {
    told.replaceChildren(head, choice, list, last);
    let since = performance.now();
    for (const [place, equation] of places) {
      place.append(one(equation));
      if (performance.now() - since < 40) continue;
      await new Promise((resume) => setTimeout(resume));
      if (!list.isConnected) return;
      since = performance.now();
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    for (const place of document.querySelectorAll("div.documents")) {
      const told = make("div", { class: "told", role: "status" });
      const accept = ".md,.markdown,.tex,.txt,.rst,.ipynb,.html,.htm";
      const input = make("input", { type: "file", name: "document", accept });
      const words = "Drop a document here (Markdown, LaTeX, a notebook, HTML, reST), or choose one ";
      place.append(make("div", { class: "drop" }, browse(words, input)), told);
      input.addEventListener("change", () => input.files.length && check(input.files[0], told));
      place.addEventListener("dragover", (event) => event.preventDefault());
      place.addEventListener("drop", (event) => {
        event.preventDefault();
        if (event.dataTransfer.files.length) check(event.dataTransfer.files[0], told);
      });
    }
  });
})();
