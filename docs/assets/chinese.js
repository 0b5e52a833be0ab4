// Only on Chinese pages: what scripts write into the page in English is replaced by its Chinese, as the catalogue of
// words has it (words.js). A piece is the text between two elements.
"use strict";
(() => {
  /** Says in Chinese what entries know: [regular expression, Chinese with <1>, <2!>, <3,> ... for its groups]. */
  window.inChinese = (entries) => {
    const known = entries.map(([english, said]) => [new RegExp(`^${english}$`, "s"), said]);
    const part = (text) => {
      for (const [english, said] of known) {
        const found = text.match(english);
        if (found) return said.replace(/<(\d+)([!,]?)>/g, (_, i, kind) =>
          kind === "!" ? found[i] : kind ? found[i].split(", ").map(part).join("，") : part(found[i]));
      }
      return text;
    };
    // What stands in quotes was written by who asks: no sentence ends in it.
    const quoted = /(?<!\w)'[^']*'/g, kept = "\uE000";
    return (text) => part(text.replace(quoted, (quote) => quote.replaceAll("; ", kept))).replaceAll(kept, "; ");
  };
  const say = window.inChinese(window.words);
  function piece(node) {
    const aside = ".arithmatex, .katex, code, pre, script, style, textarea, [translate=no]";
    if (!/[a-zA-Z]{2}/.test(node.data) || node.parentElement?.closest(aside)) return;
    const [, before, text, after] = node.data.match(/^(\s*)(.*?)(\s*)$/s), said = say(text.replace(/\s+/g, " "));
    if (said !== text) node.data = before + said + after;
  }
  function within(node) {
    if (node.nodeType === Node.TEXT_NODE) return piece(node);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    for (const element of [node, ...node.querySelectorAll("[aria-label], [title], [alt], [placeholder]")])
      for (const name of ["aria-label", "title", "alt", "placeholder"]) {
        const said = element.hasAttribute(name) && say(element.getAttribute(name));
        if (said && said !== element.getAttribute(name)) element.setAttribute(name, said);
      }
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) piece(texts.currentNode);
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      type === "characterData" ? piece(target) : addedNodes.forEach(within);
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
})();
