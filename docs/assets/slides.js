// Turns slides: the next line of a derivation, then the next theorem. The address (#id/3) says where one stands.
"use strict";
document.addEventListener("DOMContentLoaded", () => {
  const root = document.documentElement;
  const slides = [...document.querySelectorAll("main > section")];
  let now = 0, line = 0;
  const remembered = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
  const remember = (name, value) => {
    try { localStorage.setItem(name, value); } catch { /* a folder may have no storage */ }
  };
  root.dataset.titles = remembered("titles") === "zh" ? "zh" : "en";
  root.dataset.scheme = remembered("slides") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

  const typeset = (slide) => {
    for (const element of slide.querySelectorAll(".arithmatex:not([data-set])")) {
      katex.render(element.textContent.trim().slice(2, -2), element, { throwOnError: false, strict: "ignore" });
      element.dataset.set = "";
    }
  };
  const steps = (slide) => [...slide.querySelectorAll(".step")];

  /** The slide, all of it, is made to fit: smaller letters, as far as they can still be read; then it scrolls. */
  function fit(slide) {
    const wide = () => [...slide.querySelectorAll(".formula")].some((f) => f.scrollWidth > f.clientWidth + 1);
    const fits = (steps) => {
      slide.style.fontSize = `${0.94 ** steps}em`;
      return slide.scrollHeight <= slide.clientHeight + 1 && !wide();
    };
    if (fits(0)) return;
    let too = 0, small = 11;  // steps that are too few, and that are enough or the last
    while (small - too > 1) {
      const between = (too + small) >> 1;
      if (fits(between)) small = between; else too = between;
    }
    fits(small);
  }

  function show() {
    slides.forEach((slide, i) => { slide.hidden = i !== now; });
    const slide = slides[now], all = steps(slide);
    typeset(slide);
    for (const step of all) step.classList.remove("later");
    fit(slide);
    all.forEach((step, i) => step.classList.toggle("later", i >= line));
    all[line - 1]?.scrollIntoView({ block: "nearest" });
    document.querySelector(".place").textContent = `${now + 1} / ${slides.length}`;
    history.replaceState(null, "", `#${slide.id}/${line}`);
  }
  function fromAddress() {
    const [id, shown] = location.hash.slice(1).split("/");  // ids are plain letters
    now = Math.max(0, slides.findIndex((slide) => slide.id === id));
    line = Math.min(+shown || 0, steps(slides[now]).length);
    show();
  }
  const next = () => {
    if (line < steps(slides[now]).length) ++line;
    else if (now + 1 < slides.length) [now, line] = [now + 1, 0];
  };
  const back = () => {
    if (line > 0) --line;
    else if (now > 0) [now, line] = [now - 1, steps(slides[now - 1]).length];
  };
  const keys = {
    ArrowRight: next, PageDown: next, " ": next, ArrowLeft: back, PageUp: back,
    ArrowDown: () => { if (now + 1 < slides.length) [now, line] = [now + 1, 0]; },
    ArrowUp: () => { if (now > 0) [now, line] = [now - 1, 0]; },
    Home: () => { [now, line] = [0, 0]; },
    End: () => { [now, line] = [slides.length - 1, 0]; },
    a: () => { line = steps(slides[now]).length; },
    d: () => {
      root.dataset.scheme = root.dataset.scheme === "dark" ? "light" : "dark";
      remember("slides", root.dataset.scheme);
    },
    z: () => {
      root.dataset.titles = root.dataset.titles === "zh" ? "en" : "zh";
      remember("titles", root.dataset.titles);
    },
    f: () => { if (document.fullscreenElement) document.exitFullscreen(); else root.requestFullscreen(); },
  };
  const press = (key) => { if (!keys[key]) return false; keys[key](); show(); return true; };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("button, a") && [" ", "Enter"].includes(event.key)) return;
    if (press(event.key)) event.preventDefault();
  });
  for (const button of document.querySelectorAll("[data-key]"))
    button.addEventListener("click", () => press(button.dataset.key));
  window.addEventListener("hashchange", fromAddress);
  window.addEventListener("resize", fromAddress);  // the address may be ahead of what is shown
  window.addEventListener("beforeprint", () => slides.forEach((slide) => { slide.hidden = false; typeset(slide); }));
  window.addEventListener("afterprint", show);
  fromAddress();
});
