// What paper.py asks of each page before it is printed: that it is there with its fonts, and fits; then what is wider
// than its place all the same: on paper nobody scrolls. Both are whole pixels, one more or less under a zoom.
(async () => {
  if (document.readyState !== "complete") await new Promise((there) => addEventListener("load", there));
  document.body.offsetWidth;  // laid out: what it needs is asked for
  await document.fonts.ready;
  window.fit?.();
  return [...document.querySelectorAll(".formula, div.arithmatex, .katex-display, pre, table")]
    .filter((e) => e.scrollWidth > e.clientWidth + 2).map((e) => e.textContent.trim().slice(0, 60)).join("; ");
})()
