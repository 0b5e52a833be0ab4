// Cards that answer: each "=" computed at a point of the reader's choice, by what the line's C++ recorded; what a link
// to a theorem leads to, before it is followed; what may be copied.
"use strict";
(() => {
  const { summon, make, button, tex, number, scroller, walk } = window.show;

  /** The two sides of a line, below it. */
  function point(card, line, place) {
    const told = make("div", { class: "told", role: "status" }), fields = make("div", { class: "fields" });
    let entry = 0;
    // 0.5 is 5/10
    const fraction = (_, whole, part) => `${BigInt(whole + part)}/1${"0".repeat(part.length)}`;
    const typed = ({ name, value }) =>
      `${name}\t${value.replace(/−/g, "-").replace(/(\d*)\.(\d+)(?![\d/])/g, fraction)}\n`;
    const numbers = () => [...fields.querySelectorAll("input")].map(typed).join("");
    /** Small fractions, all different. */
    const other = (text) => text.split(",").map(() => {
      const below = 2 + Math.floor(7 * Math.random());
      return `${1 + Math.floor((below - 1) * Math.random())}/${below}`;
    }).join(", ");

    function cells({ entries, columns }) {
      const rows = [];
      entries.forEach(({ left, right }, i) => {
        if (i % columns === 0) rows.push([]);
        const same = left === right;
        const shown = [number(left), same ? " = " : " ≠ ", number(right)];
        const pressed = i === entry ? { "aria-pressed": "true" } : {};
        rows.at(-1).push(make("td", { class: same ? "same" : "differs" },
          button(shown, () => { entry = i; compute(); }, pressed)));
      });
      const table = make("table", { class: "entries" }, make("tbody", {}, rows.map((row) => make("tr", {}, row))));
      return scroller("every entry, left and right", table);
    }
    async function compute() {
      const [ask, programs] = await Promise.all([summon("point"), summon("programs")]);
      const [dimension, ...program] = programs[card].split("\n");
      const said = await ask(`${line} ${entry}\n${numbers()}\n${program.join("\n")}`);
      if (said === null) return;
      const trouble = said.trouble ?? said.error;
      if (trouble) return told.replaceChildren(make("p", { class: "verdict" }, `? ${trouble}`));
      if (!fields.hasChildNodes()) {
        fields.append(...said.chosen.map(({ name, angle, numbers }) => {
          const label = angle ? say("tangent of half of {1}", name) : name, size = Math.max(6, numbers.length);
          const input = make("input", { name, "aria-label": label, value: numbers, size, spellcheck: "false" });
          return make("label", {}, tex(angle ? `\\tan \\tfrac12 ${name} =` : `${name} =`), input);
        }));
      }
      told.replaceChildren(...[+dimension > 0 ? make("p", {}, "At ", tex(`d = ${dimension}`), ".") : null,
        said.entries.length > 1 ? cells(said) : null, walk(said.at)].filter(Boolean));
    }
    const another = button("Another point", () => {
      for (const input of fields.querySelectorAll("input")) input.value = other(input.value);
      compute();
    });
    const form = make("form", { class: "point" }, fields,
      make("p", {}, make("button", { type: "submit" }, "Compute there"), " ", another));
    form.addEventListener("submit", (event) => { event.preventDefault(); compute(); });
    place.append(make("div", { class: "at-point" }, form, told));
    return compute();
  }
  function equals(sign) {
    sign.addEventListener("click", () => {
      const row = sign.closest("li"), open = row.querySelector(".at-point");
      sign.setAttribute("aria-expanded", String(!open));
      if (open) open.remove();
      else point(sign.closest("article.card").dataset.id, sign.dataset.line, row);
    });
  }

  /** What a link to a theorem leads to, beside it while it is pointed at. */
  function previews() {
    const shown = make("div", { class: "preview", role: "tooltip", id: "preview", hidden: "" });
    document.body.append(shown);
    let wanted = null;
    async function show(link) {
      wanted = link;
      const previews = await summon("previews");
      const found = previews[decodeURIComponent(new URL(link.href).hash.slice(1))];
      if (wanted !== link || !found) return;
      const [title, latex, outcome] = found, box = link.getBoundingClientRect();
      shown.replaceChildren(make("p", {}, make("strong", {}, title), ` · ${outcome}`), make("div", {}, tex(latex)));
      shown.hidden = false;
      link.setAttribute("aria-describedby", "preview");
      const left = Math.max(8, Math.min(box.left, document.documentElement.clientWidth - shown.offsetWidth - 8));
      const below = box.bottom + shown.offsetHeight + 8 < window.innerHeight;
      shown.style.left = `${left + window.scrollX}px`;
      shown.style.top = `${(below ? box.bottom + 4 : box.top - shown.offsetHeight - 4) + window.scrollY}px`;
    }
    function hide() {
      wanted?.removeAttribute("aria-describedby");
      wanted = null;
      shown.hidden = true;
    }
    for (const link of document.querySelectorAll("a.theorem")) {
      link.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && show(link));
      link.addEventListener("focus", () => show(link));
      link.addEventListener("pointerleave", hide);
      link.addEventListener("blur", hide);
    }
    document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  }

  function copies(text) {
    const copy = button("Copy", async () => {
      await navigator.clipboard.writeText(text.textContent).then(() => { copy.textContent = "Copied"; },
        () => getSelection().selectAllChildren(text));
    }, { class: "copy" });
    text.before(copy);
  }

  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll("button.equals").forEach(equals);
    document.querySelectorAll("pre.copied").forEach(copies);
    previews();
    // the address of a card that is folded away, or printed: what it leads to is open
    window.addEventListener("beforeprint", () => {
      for (const folded of document.querySelectorAll("article.card details")) folded.open = true;
    });
  });
})();
