// Lists that show what is asked for: <p class="filter"> with fields, and below it the entries. A field `words` compares
// all words of an entry, every other field its attribute data-NAME.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const fields = document.querySelector(".filter");
  if (!fields) return;
  const entries = [...document.querySelectorAll("ul.all > li, details.erratum")];
  const status = (entry) => entry.querySelector(".status")?.classList[1];
  const chosen = () => [...fields.querySelectorAll("input, select")].filter(({ value }) => value);
  function show() {
    const asked = chosen();
    for (const entry of entries) {
      entry.hidden = !asked.every(({ name, value }) => name === "words"
        ? value.toLowerCase().split(/\s+/).every((word) => entry.textContent.toLowerCase().includes(word))
        : (name === "outcome" ? status(entry) : entry.dataset[name]) === value);
    }
    for (const part of document.querySelectorAll("ul.all")) {  // a chapter of which nothing is left, with its heading
      part.hidden = part.previousElementSibling.hidden = [...part.children].every(({ hidden }) => hidden);
    }
    const left = entries.filter(({ hidden }) => !hidden);
    fields.querySelector(".left").textContent = say("{1} of {2}", left.length, entries.length);
  }
  fields.hidden = false;
  fields.addEventListener("input", show);
  show();
  /** The address of an entry opens it. */
  const open = () => {
    const entry = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (entry?.matches("details")) { entry.open = true; entry.scrollIntoView(); }
  };
  window.addEventListener("hashchange", open);
  open();
});
