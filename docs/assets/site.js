// Formulas, and the way to the same page in the other language.
(function () {
  "use strict";
  function typeset() {
    for (const element of document.querySelectorAll(".arithmatex")) {
      const tex = element.textContent.trim();
      const display = tex.startsWith("\\[");
      katex.render(tex.slice(2, -2), element, { displayMode: display, throwOnError: false, strict: "ignore" });
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

  // The theme's search box has no name for a reader aloud; its results, and code, scroll but take no key.
  function forReadersWithoutMouse() {
    document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
    document.querySelector(".md-search__scrollwrap")?.setAttribute("tabindex", "0");
    for (const wide of document.querySelectorAll("pre > code, div.arithmatex")) wide.setAttribute("tabindex", "0");
  }

  document.addEventListener("DOMContentLoaded", () => { typeset(); languageSwitch(); forReadersWithoutMouse(); });
})();
