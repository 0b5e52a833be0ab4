// The exercises in the page: an answer is written as formulas, and judged by the C++ that judges answers in C++. What
// an exercise asks stands in its folder (window.course); what was written is kept in this browser, and handed in as a
// file.
"use strict";
(() => {
  const { summon, make, button, browse, tex, typed } = window.show;
  const format = "rope-proofs-formulas/1", kept = "rope-proofs-exercises";
  const chinese = document.documentElement.lang === "zh";

  // --- what is kept
  let state = { answers: {}, passed: {}, tries: {}, hints: {}, at: null };
  try {
    state = { ...state, ...JSON.parse(localStorage.getItem(kept) ?? "{}") };
  } catch { /* a browser that keeps nothing */ }
  function keep() {
    try {
      localStorage.setItem(kept, JSON.stringify(state));
    } catch { /* it lasts as long as the page is open */ }
  }

  /** The judge's words, in the reader's language. */
  const say = (text) => window.inChinese?.(text) ?? text;
  /** Words that have their language already. */
  const said = (tag, attributes, ...content) => make(tag, { translate: "no", ...attributes }, ...content);

  // --- one exercise
  function field(exercise, i, lines) {
    const [label, range] = exercise.cells[lines ? 0 : i];
    const input = make("input", { type: "text", spellcheck: "false", autocapitalize: "off", autocomplete: "off",
      maxlength: "1000", "aria-label": window.say("formula {1}", i + 1) });
    input.value = state.answers[exercise.name]?.[i] ?? "";
    const seen = make("span", { class: "seen", "aria-hidden": "true" });
    const show = () => seen.replaceChildren(input.value.trim() ? tex(typed(input.value)) : "");
    input.addEventListener("input", show);
    show();
    const whole = lines || label.includes("=") || label.endsWith("mapsto");
    const named = lines && i > 0 ? "=" : whole ? label : `${label} =`;
    return make("p", { class: "cell" }, make("label", {}, tex(lines && i === 0 ? `${label} =` : named), " ", input),
      range ? make("span", { class: "range" }, tex(range)) : null, seen);
  }

  function verdict(report, exercise) {
    if (report.error) return said("p", {}, report.error);
    if (report.cell !== undefined)
      return [make("p", { class: "verdict" }, "? not understood"),
        said("p", {}, window.say("formula {1}, column {2}: found {3}, expected {4}", report.cell + 1, report.column,
          report.found, report.expected)), report.mend ? said("p", {}, say(report.mend)) : null];
    return [make("ul", { class: "judged" }, report.lines.map((line) => said("li", {},
      make("span", { class: `verdict ${line.holds ? "proved" : "refuted"}` }, line.holds ? "✓ " : "✗ "),
      say(line.text), make("span", { class: "ground" }, `  ${say(line.evidence)}`),
      line.why.length ? make("pre", { tabindex: "0" }, line.why.map(say).join("\n")) : null))),
    report.mistake ? said("p", { class: "mistake" }, `→ ${say(report.mistake)}`) : null,
    report.passed ? make("p", { class: "passed" }, "All lines hold.") : null];
  }

  function exercisePlace(exercise, changed) {
    const words = exercise[chinese ? "zh" : "en"], told = make("div", { class: "told", role: "status" });
    const fields = make("div", {}), hints = make("div", { class: "hints" });
    const cells = () => [...fields.querySelectorAll("input")].map((input) => input.value.trim());
    const add = () => fields.append(field(exercise, fields.children.length, exercise.lines));
    const count = exercise.lines ? Math.max(3, state.answers[exercise.name]?.length ?? 0) : exercise.cells.length;
    for (let i = 0; i < count; ++i) add();
    fields.addEventListener("input", () => {
      state.answers[exercise.name] = cells();
      delete state.passed[exercise.name];
      keep();
      changed();
    });

    function hint() {
      const opened = state.hints[exercise.name] ?? 0, left = words.hints.length - opened;
      const ready = (state.tries[exercise.name] ?? 0) >= 2 && !state.passed[exercise.name] && left > 0;
      hints.replaceChildren(...words.hints.slice(0, opened).map((text) => said("p", {}, text)),
        ...(ready ? [button("A hint", () => {
          state.hints[exercise.name] = opened + 1;
          keep();
          hint();
        }, { class: "md-button" })] : []));
    }
    async function decide() {
      let answer = cells();
      if (exercise.lines) while (answer.length > 1 && !answer[answer.length - 1]) answer = answer.slice(0, -1);
      told.setAttribute("aria-busy", "true");
      const written = answer.map((cell) => cell.replace(/\s+/g, " ") || " ");
      const lines = [exercise.name.slice(0, 2), ...written, "", exercise.form];
      const report = await window.judge(lines.join("\n"));
      if (report === null) return;  // another was asked meanwhile
      if (report.passed) state.passed[exercise.name] = true;
      else if (report.lines) state.tries[exercise.name] = (state.tries[exercise.name] ?? 0) + 1;
      keep();
      told.replaceChildren(...[verdict(report, exercise)].flat(9).filter(Boolean));
      told.removeAttribute("aria-busy");
      hint();
      changed();
    }
    hint();
    const form = make("form", { class: "answer" }, fields,
      exercise.lines ? button("One more line", add, { class: "md-button" }) : null, " ",
      make("button", { type: "submit", class: "md-button md-button--primary" }, "Decide"));
    form.addEventListener("submit", (event) => { event.preventDefault(); decide(); });
    return [said("h2", {}, `${exercise.name.slice(0, 2)}  ${words.title}`),
      said("div", { class: "task" }, words.head.split("\n").filter(Boolean).map((line) => make("p", {}, line)),
        words.note ? make("p", {}, words.note) : null),
      form, told, hints,
      make("details", {}, make("summary", {}, "The same in C++"),
        make("p", {}, "In a terminal, with the project or your teacher's copy:"),
        make("pre", { tabindex: "0" }, make("code", {}, `notebooks/exercises/run watch ${exercise.name.slice(0, 2)}`)),
        make("pre", { tabindex: "0" }, make("code", {}, exercise.code)))];
  }

  // --- all of them
  function box(place) {
    const { exercises } = window.course;
    const chooser = make("select", { translate: "no", "aria-label": "exercise" });
    const reached = make("p", { class: "reached" }), here = make("div", { class: "exercise" });
    const named = (e) => `${state.passed[e.name] ? "✓" : " "} ${e.name.slice(0, 2)}  ${e[chinese ? "zh" : "en"].title}`;
    const options = exercises.map((e) => make("option", { value: e.name }));
    chooser.append(...options);
    function changed() {
      options.forEach((option, i) => { option.textContent = named(exercises[i]); });
      const done = exercises.filter((e) => state.passed[e.name]);
      reached.textContent = window.say("{1} of {2} exercises, {3} points", done.length, exercises.length,
        done.reduce((sum, e) => sum + e.points, 0));
    }
    function go(name) {
      const exercise = exercises.find((e) => e.name === name) ?? exercises[0];
      chooser.value = state.at = exercise.name;
      keep();
      here.replaceChildren(...exercisePlace(exercise, changed).flat(9).filter(Boolean));
    }
    chooser.addEventListener("change", () => go(chooser.value));
    const step = (by) => () => go(exercises[exercises.findIndex((e) => e.name === state.at) + by]?.name ?? state.at);
    const name = make("input", { type: "text", maxlength: "60", autocomplete: "name" });
    function handIn() {
      const answers = {};
      for (const e of exercises) {
        const cells = (state.answers[e.name] ?? []).filter((cell, i, all) => !e.lines || cell || i < all.length - 1);
        if (cells.some(Boolean)) answers[e.name] = e.lines ? cells.filter(Boolean) : cells;
      }
      const text = JSON.stringify({ format, answers }, null, 1) + "\n";
      const called = name.value.trim().replace(/[^\p{L}\p{N}]+/gu, "_") || "formulas";
      const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })),
        download: `${called}.json` });
      link.click();
    }
    async function takeBack(event) {
      try {
        const data = JSON.parse(await event.target.files[0].text());
        if (data.format !== format) throw new Error(data.format);
        state.answers = { ...state.answers, ...data.answers };
        for (const each of Object.keys(data.answers)) delete state.passed[each];
        changed();
        go(state.at);
      } catch {
        reached.textContent = "This file is none that this page has written.";
      }
    }
    const file = make("input", { type: "file", accept: ".json" });
    file.addEventListener("change", takeBack);
    const before = button("‹", step(-1), { "aria-label": "the exercise before" });
    const next = button("›", step(1), { "aria-label": "the next exercise" });
    place.append(make("p", { class: "chooser" }, before, " ", chooser, " ", next), reached, here,
    make("div", { class: "hand-in" }, make("p", {}, make("label", {}, "Your name, for the file: ", name), " ",
      button("Hand in: save the file", handIn, { class: "md-button" })),
    make("p", {}, browse("Go on with a file saved before:", file))));
    changed();
    const fromAddress = () => go(new URLSearchParams(location.hash.slice(1)).get("exercise") ?? state.at);
    window.addEventListener("hashchange", fromAddress);
    fromAddress();
  }

  document.addEventListener("DOMContentLoaded", () => {
    const place = document.querySelector("div.exercises");
    if (!place) return;
    summon("course").then(() => {
      window.learn?.(window.course.chinese);
      box(place);
    });
    summon("judge");
  });
})();
