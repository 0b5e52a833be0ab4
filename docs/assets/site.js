// Formulas, and the language of titles and statements.
(function () {
  "use strict";
  const root = document.documentElement;
  const remembered = (() => { try { return localStorage.getItem("titles"); } catch { return null; } })();
  root.dataset.titles = remembered === "zh" ? "zh" : "en";

  function typeset() {
    for (const element of document.querySelectorAll(".arithmatex")) {
      const tex = element.textContent.trim();
      const display = tex.startsWith("\\[");
      katex.render(tex.slice(2, -2), element, { displayMode: display, throwOnError: false, strict: "ignore" });
    }
  }

  function languageSwitch() {
    const header = document.querySelector(".md-header__inner");
    if (!header) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "titles-switch";
    const show = () => {
      const chinese = root.dataset.titles === "zh";
      button.textContent = chinese ? "English" : "中文";
      button.lang = chinese ? "en" : "zh";
      button.setAttribute("aria-label", chinese ? "Titles and statements in English" : "标题与命题用中文");
    };
    button.addEventListener("click", () => {
      root.dataset.titles = root.dataset.titles === "zh" ? "en" : "zh";
      try { localStorage.setItem("titles", root.dataset.titles); } catch { /* a folder may have no storage */ }
      show();
    });
    show();
    header.insertBefore(button, header.querySelector(".md-search, [for=__search]") || null);
  }

  // The theme's search box has no name for a reader aloud; its results, and code, scroll but take no key.
  function forReadersWithoutMouse() {
    document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
    document.querySelector(".md-search__scrollwrap")?.setAttribute("tabindex", "0");
    for (const wide of document.querySelectorAll("pre > code, div.arithmatex")) wide.setAttribute("tabindex", "0");
  }

  document.addEventListener("DOMContentLoaded", () => { typeset(); languageSwitch(); forReadersWithoutMouse(); });
})();
