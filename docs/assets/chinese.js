// Only on Chinese pages: what scripts write into the page in English is replaced by its Chinese, as the catalogue of
// words has it (words.js). A piece is the text between two elements.
"use strict";
(() => {
  const catalogue = window.words;  // a sentence, with {1}, {2}, ... for its parts: its Chinese
  const heard = new Map();  // what a module says: the sentence and the parts that each text was made of
  const fill = (sentence, parts) =>
    // what stands in quotes was written by who asks
    sentence.replace(/('?)\{(\d)\}/g, (_, quote, i) => quote + (quote ? parts[i - 1] : said(parts[i - 1])));
  const said = (text) => Object.hasOwn(catalogue, text) ? catalogue[text]
    : heard.has(text) ? window.say(...heard.get(text)) : text;

  /** The Chinese of a sentence with parts. */
  window.say = (sentence, ...parts) => fill(catalogue[sentence] ?? sentence, parts.map(String));
  /** The Chinese of a text that a module has said, whole. */
  window.inChinese = said;
  window.learn = (words) => Object.assign(catalogue, words);
  window.hear = (sentences) => Object.entries(sentences).forEach(([text, made]) => heard.set(text, made));

  function piece(node) {
    const aside = ".arithmatex, .katex, code, pre, script, style, textarea, [translate=no]";
    if (!/[a-zA-Z]{2}/.test(node.data) || node.parentElement?.closest(aside)) return;
    const [, before, text, after] = node.data.match(/^(\s*)(.*?)(\s*)$/s), found = said(text.replace(/\s+/g, " "));
    if (found !== text) node.data = before + found + after;
  }
  function within(node) {
    if (node.nodeType === Node.TEXT_NODE) return piece(node);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    for (const element of [node, ...node.querySelectorAll("[aria-label], [title], [alt], [placeholder]")])
      for (const name of ["aria-label", "title", "alt", "placeholder"]) {
        const found = element.hasAttribute(name) && said(element.getAttribute(name));
        if (found && found !== element.getAttribute(name)) element.setAttribute(name, found);
      }
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) piece(texts.currentNode);
  }
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      type === "characterData" ? piece(target) : addedNodes.forEach(within);
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
})();
