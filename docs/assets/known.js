// Which theorems of the book say what was asked, whatever its letters are called: two equations are one if they are the
// same string once they are spelt alike, either side first. `known(formula)` promises their ids.
"use strict";
window.known = (() => {
  const positions = /^[mnstpg]$/, vectors = /^[qkxyuv]$/, angles = /^(a|b|alpha|beta)$/;

  /** One spelling: no space, braces only around more than one letter, inner products as products. */
  const spellings = [
    [/\\bigl?|\\bigr?|\\left|\\right|\\[,;!:]|\\cdot|\\displaystyle/g, ""],
    [/\\(text|mathrm|operatorname)\{([^{}]*)\}/g, "$2"], [/\\mathsf\{T\}|\\(top|intercal)(?![a-z])|⊤/g, "T"],
    [/\\begin\{[pb]matrix\}|\[\[/g, "["], [/\\end\{[pb]matrix\}|\]\]/g, "]"], [/\\\\|\],\s*\[/g, ";"], [/&/g, ","],
    [/\s+/g, " "], [/(\\[a-zA-Z]+) (?=[a-zA-Z])/g, "$1⋅"], [/ /g, ""],
    [/\{(\w|\\[a-z]+)\}/g, "$1"], [/\\langle⋅?([^,]+),(.+?)\\rangle/g, "($1)^T($2)"],
    [/\((\w)\)(?!\^?\w*\()/g, "$1"]];
  const spelt = (formula) => spellings.reduce((text, [from, to]) => text.replace(from, to), window.show.typed(formula));
  /** The letters of a kind by the order in which they come. */
  function lettered(text) {
    const found = { P: [], V: [], A: [] };
    return text.replace(/\\([a-zA-Z]+)|[a-zA-Z]/g, (word, command) => {
      const letter = command ?? word;
      const kind = positions.test(letter) ? "P" : vectors.test(letter) ? "V" : angles.test(letter) ? "A" : null;
      if (!kind || (letter === "T")) return word;
      if (!found[kind].includes(letter)) found[kind].push(letter);
      return `${kind}${found[kind].indexOf(letter)}`;
    });
  }
  /** The equations of a formula, each as the first of its two orders. */
  const keys = (formula) => formula.split(/,?\s*\\q?quad|,\s(?![^<(=]*(?:[>)]|\\rangle))/).flatMap((claim) => {
    const sides = claim.split(/=(?![^{]*\})/).map(spelt);
    return sides.slice(1).map((right, i) =>
      [`${sides[i]}=${right}`, `${right}=${sides[i]}`].map(lettered).sort()[0]);
  });
  let book;  // of each theorem the keys of what it says, and of what its derivation shows
  return async (formula) => {
    const previews = await window.show.summon("previews");
    book ??= Object.entries(previews).map(([id, [, latex, , , , also]]) => [id, [latex, ...also].map(keys)]);
    const asked = keys(formula);
    const says = (has) => asked.includes(has[0]) && asked.every((key) => has.includes(key));
    return asked.length ? book.filter(([, claims]) => claims.some(says)).map(([id]) => id) : [];
  };
})();
