// Pictures that move: <div class="moving" id="NAME"> around a still picture, which stays where nothing can compute. The
// sliders stand in the address (#clocks&m=120&d=128), and an address sets them. What is drawn is computed by the C++.
"use strict";
const moving = {};  // name -> {title, controls, draw}; see figures.js
(() => {
  const home = document.currentScript.src;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");

  const control = ({ name, words, min, max, step = 1, value, options }) => options
    ? `<label><span>${words}</span><select name="${name}">${options.map(([key, text]) =>
      `<option value="${key}"${String(key) === String(value) ? " selected" : ""}>${text}</option>`).join("")}` +
      "</select></label>"
    : `<label><span>${words}</span><input type="range" name="${name}" min="${min}" max="${max}" step="${step}"
       value="${value}"><output data-of="${name}"></output></label>`;

  /** The part of the address that sets this picture: [[name, value], ...]. */
  const addressed = (id) => {
    const [first, ...parts] = decodeURIComponent(location.hash.slice(1)).split("&");
    return first === id ? parts.map((part) => part.split("=")) : null;
  };

  function set(place, rope) {
    const { title, controls, plays, draw } = moving[place.id];
    place.innerHTML = `
      <svg role="img" aria-label="${title}"></svg>
      <form>${controls.map(control).join("")}${plays ? '<button type="button" class="play">Play</button>' : ""}</form>
      <p class="says" role="status"></p><p class="caption">${title}.</p>`;
    const form = place.querySelector("form"), svg = place.querySelector("svg"), says = place.querySelector(".says");
    function show() {
      const at = Object.fromEntries(controls.map(({ name }) =>
        [name, isNaN(form.elements[name].value) ? form.elements[name].value : +form.elements[name].value]));
      const { box, drawn, said, shown = {} } = draw(at, rope, place.dataset);
      svg.setAttribute("viewBox", box);
      svg.innerHTML = drawn;
      says.innerHTML = said;
      for (const output of form.querySelectorAll("output"))
        output.value = shown[output.dataset.of] ?? at[output.dataset.of];
    }
    function remember() {
      const state = controls.map(({ name }) => `${name}=${form.elements[name].value}`).join("&");
      history.replaceState(null, "", `#${place.id}&${state}`);
    }
    function fromAddress() {
      const states = addressed(place.id);
      for (const [name, value] of states ?? []) {
        const control = form.elements[name], before = control?.value;
        if (!control) continue;
        control.value = value;  // of a slider what is no number is its middle, what is too large its end
        if (control.value === "" || (control.type === "range" && !isFinite(parseFloat(value)))) control.value = before;
      }
      show();
      if (states) place.scrollIntoView({ block: "center" });
    }
    form.addEventListener("input", show);
    form.addEventListener("change", remember);
    form.addEventListener("submit", (event) => event.preventDefault());
    window.addEventListener("hashchange", fromAddress);
    if (plays) play(form, plays, show, remember);
    fromAddress();
    place.dataset.moves = "";  // so that a test, and the style sheet, know
  }

  /** Steps the slider until it is at its end; where less motion is wanted there is no such button. */
  function play(form, { name, by, every }, moved, ended) {
    const button = form.querySelector(".play"), slider = form.elements[name];
    let timer = null;
    const stop = () => {
      if (!timer) return;
      clearInterval(timer);
      timer = null;
      button.textContent = "Play";
      ended();
    };
    const allowed = () => { button.hidden = calm.matches; if (calm.matches) stop(); };
    calm.addEventListener("change", allowed);
    allowed();
    button.addEventListener("click", () => {
      if (timer) return stop();
      if (+slider.value >= +slider.max) slider.value = slider.min;
      button.textContent = "Pause";
      timer = setInterval(() => {
        slider.value = +slider.value + by;
        moved();
        if (+slider.value >= +slider.max) stop();
      }, every);
    });
    slider.addEventListener("pointerdown", stop);
  }

  /** Asks for the module once, by the first picture that needs it. */
  moving.ready = () => {
    if (!moving.module) moving.module = new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = new URL("pictures.js", home);
      script.onload = () => window.rope.then(resolve, reject);
      script.onerror = reject;
      document.head.append(script);
    });
    return moving.module;
  };

  document.addEventListener("DOMContentLoaded", () => {
    const places = document.querySelectorAll("div.moving");
    if (places.length) moving.ready().then((rope) => places.forEach((place) => set(place, rope)));
  });
})();
