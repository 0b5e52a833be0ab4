// Formulas, and the way to the same page in the other language.
"use strict";
/** A sentence with its parts in the places of {1}, {2}, ...; on Chinese pages it is in Chinese. */
window.say ??= (sentence, ...parts) => sentence.replace(/\{(\d)\}/g, (_, i) => parts[i - 1]);
(function () {
  function typeset() {
    for (const element of document.querySelectorAll(".arithmatex")) {
      const tex = element.textContent.trim();
      const display = tex.startsWith("\\[");
      const options = { displayMode: display, trust: true, throwOnError: false, strict: "ignore" };  // our own formulas
      katex.render(tex.slice(2, -2), element, options);
      // a line ends before "=", not behind it: the sign and its room are put where the next part begins
      for (const part of element.querySelectorAll(".katex-html > .base:has(> .mrel) + .base")) {
        const room = part.previousSibling.lastChild, sign = room.previousSibling;
        if (sign?.matches(".mrel")) part.firstChild.after(sign, room);
      }
    }
  }

  /** A line of code and the part of the formula that it computes are lit together. */
  function litTogether() {
    for (const pair of document.querySelectorAll(".beside")) {
      const light = ({ target, type }) => {
        const part = type === "pointerover" && target.closest("[data-lit]")?.dataset.lit;
        for (const other of pair.querySelectorAll("[data-lit]"))
          other.classList.toggle("lit", other.dataset.lit === part);
      };
      for (const event of ["pointerover", "pointerleave"]) pair.addEventListener(event, light);
    }
  }

  /** A page that is there in the other language too says so in its head: <link rel="alternate">. */
  function languageSwitch() {
    const other = document.querySelector('link[rel="alternate"][hreflang]');
    const header = document.querySelector(".md-header__inner");
    if (!other || !header) return;
    const link = document.createElement("a");
    link.className = "language-switch";
    link.lang = link.hreflang = other.hreflang;
    link.textContent = other.hreflang === "zh" ? "中文" : "English";
    link.href = other.href;
    link.addEventListener("click", () => { link.href = other.href + location.hash; });
    header.insertBefore(link, header.querySelector(".md-search, [for=__search]") || null);
  }

  // Large letters and no margins, for a projector; it stays while one turns pages, and Escape ends it.
  function projector() {
    const root = document.documentElement, header = document.querySelector(".md-header__inner");
    if (!header) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "projector-switch";
    button.textContent = "Projector";
    const set = (on) => {
      root.toggleAttribute("data-projector", on);
      try { sessionStorage.setItem("projector", on ? "on" : ""); } catch { /* a folder may have no storage */ }
    };
    button.addEventListener("click", () => set(!root.hasAttribute("data-projector")));
    document.addEventListener("keydown", (event) => { if (event.key === "Escape") set(false); });
    try {
      root.toggleAttribute("data-projector", sessionStorage.getItem("projector") === "on");
    } catch { /* as above */ }
    header.insertBefore(button, header.querySelector(".md-search, [for=__search]") || null);
  }

  // Paper does not scroll: what is wider than a sheet is printed smaller.
  const sheet = 640;  // CSS pixels of an A4 page between its margins
  window.addEventListener("beforeprint", () => {
    for (const wide of document.querySelectorAll(".formula, div.arithmatex")) {
      const parts = [...wide.querySelectorAll(".base")].map((part) => part.getBoundingClientRect());
      const part = sheet / (Math.max(...parts.map(({ right }) => right)) - Math.min(...parts.map(({ left }) => left)));
      if (part < 1) wide.style.zoom = part;  // by what is drawn: a window wider than paper has room for it
    }
  });
  window.addEventListener("afterprint", () => {
    for (const wide of document.querySelectorAll(".formula, div.arithmatex")) wide.style.zoom = "";
  });

  // The theme's search box has no name for a reader aloud; its results, and code, scroll but take no key.
  function forReadersWithoutMouse() {
    document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
    document.querySelector(".md-search__scrollwrap")?.setAttribute("tabindex", "0");
    for (const wide of document.querySelectorAll("pre > code, div.arithmatex, .md-typeset__scrollwrap"))
      wide.setAttribute("tabindex", "0");
  }

  document.addEventListener("DOMContentLoaded", () => {
    typeset();
    litTogether();
    projector();
    languageSwitch();
    forReadersWithoutMouse();
  });
})();
