// Debug a port: a wrong one out of the gallery, or what one's own code answers; the diagnosis is that of
// `rope-proofs audit`, made in the page. What is chosen stands in the address.
"use strict";
(() => {
  const { summon, make, button, browse } = window.show;
  const kinds = { mistake: "Mistakes", convention: "Conventions, which are right", precision: "What loses digits" };

  const ask = async (call, asked, files = {}) => (await summon("audit"))(JSON.stringify(asked), call, files);
  const choice = (name, options) =>
    make("select", { name }, options.map((value) => make("option", { value, translate: "no" }, value)));
  const field = (label, input) => make("label", {}, make("span", {}, label), input);
  const scrolling = (text) => make("pre", { tabindex: "0", class: "said" }, text);

  /** A law with its formulas between backticks. */
  const law = (text) =>
    (window.inChinese?.(text) ?? text).split("`").map((part, i) => (i % 2 ? make("code", {}, part) : part));

  /** What was found out: the headline, what was seen and what mends it; then all that the program prints. */
  function diagnosis({ exit_code, bad_input, report, text }) {
    if (bad_input) return [make("p", { class: "verdict" }, "? ", bad_input)];
    const right = exit_code === 0;
    return [make("p", { class: `verdict ${right ? "proved" : "refuted"}` }, right ? "✓ " : "✗ ", report.headline),
      report.findings.map(({ id, kind, words, evidence, mend }) => make("section", { class: "finding" },
        make("p", {}, make("strong", {}, kind), " ", make("code", {}, id), law(say(": {1}", words))),
        evidence ? make("p", {}, say("seen: {1}", evidence)) : null,
        mend ? make("p", { class: "mend" }, say("mend: {1}", mend)) : null)),
      make("details", {}, make("summary", {}, "All that rope-proofs audit prints"), scrolling(text))];
  }
  /** Of one question at a time; null: another was asked meanwhile. */
  async function tell(place, question, show) {
    place.setAttribute("aria-busy", "true");
    place.replaceChildren(make("p", {}, "asking …"));
    const said = await question;
    if (said === null) return;
    place.removeAttribute("aria-busy");
    const shown = said.error ? [say("The browser gave up: {1}", said.error)] : show(said);
    place.replaceChildren(...shown.flat(9).filter(Boolean));
  }

  function gallery(suspects, ports) {
    const told = make("div", { class: "told", role: "status" });
    const chosen = make("select", { name: "suspect" }, make("option", { value: "" }, "…"),
      Object.entries(kinds).map(([kind, title]) => make("optgroup", { label: title },
        suspects.filter((s) => s.kind === kind).map(({ id }) => make("option", { value: id, translate: "no" }, id)))));
    const check = ({ name, law: text, seen, residual }) => make("tr", { class: seen ? "seen" : "unseen" },
      make("td", {}, seen ? "✗ sees it" : "passes"), make("th", { scope: "row" }, name), make("td", {}, law(text)),
      make("td", { class: "off" }, residual ? say("off by {1}", residual.toExponential(1)) : "holds"));
    const checks = (all) => make("table", { class: "checks" }, make("tbody", {}, all.map(check)));
    const theorem = ([id, chapter]) =>
      [make("a", { class: "theorem", href: `../chapters/${chapter}.html#${id}` }, make("code", {}, id)), " "];
    function show() {
      const one = suspects.find(({ id }) => id === chosen.value);
      if (!one) return told.replaceChildren();
      history.replaceState(null, "", `#suspect=${one.id}`);
      return tell(told, ask("suspect", { suspect: one.id }), (said) => [
        make("p", {}, "It computes ", make("code", {}, one.formula), law(say(": {1}.", one.effect))),
        ports[one.id] ? make("p", { class: "book" }, "In the book: ", ports[one.id].map(theorem)) : null,
        one.kind === "precision" ? null : [
          make("h4", {}, say("Which checks see it, at d = {1}, base {2}", said.head_dim, said.base)),
          make("div", { class: "formula", tabindex: "0", role: "group", "aria-label": "checks" }, checks(said.checks))],
        make("h4", {}, "What the audit says"), diagnosis(said)]);
    }
    function fromAddress() {
      const found = location.hash.match(/^#suspect=(.*)$/);
      if (!found) return;
      const before = chosen.value;
      chosen.value = decodeURIComponent(found[1]);
      if (chosen.value) show();
      else chosen.value = before;  // no port of that name
    }
    chosen.addEventListener("change", show);
    window.addEventListener("hashchange", fromAddress);
    fromAddress();
    return make("section", { class: "gallery" }, field("Choose a port", chosen), told);
  }

  function own() {
    const told = make("div", { class: "told", role: "status" }), probe = make("p", { class: "probe" });
    const dim = make("input", { type: "number", name: "head_dim", value: "128", min: "2", max: "1024", step: "2" });
    const longest = make("input", { type: "number", name: "longest", value: "131071", min: "8" });
    const format = choice("format", ["float32", "float64", "float16", "bfloat16"]);
    const base = make("input", { type: "number", name: "base", min: "0", step: "any", placeholder: "any" });
    const layout = choice("layout", ["", "half-split", "interleaved", "any"]);
    const files = make("input", { type: "file", name: "files", multiple: "", accept: ".npy,.json" });
    const kept = {};
    const asked = () => ({ head_dim: +dim.value, longest: +longest.value, format: format.value,
      ...(base.value && { base: +base.value }), ...(layout.value && { layout: layout.value }) });

    async function download() {
      const said = await ask("probe", asked());
      if (said === null) return;
      if (said.bad_input) return probe.replaceChildren(said.bad_input);
      probe.replaceChildren(...Object.entries(said.bytes).flatMap(([name, bytes]) => {
        const link = make("a", { href: URL.createObjectURL(new Blob([bytes])), download: name }, name);
        return [link, " "];
      }), say("{1} rows", said.rows));
      probe.querySelectorAll("a").forEach((link) => link.click());
    }
    /** x.npy, positions.npy, y.npy and config.json by their names; any other array is the answer. */
    async function take(list) {
      for (const file of list) {
        const name = /config.*\.json$/i.test(file.name) ? "config.json"
          : /position/i.test(file.name) ? "positions.npy" : /^(.*[^a-z])?x\.npy$/i.test(file.name) ? "x.npy" : "y.npy";
        kept[name] = new Uint8Array(await file.arrayBuffer());
      }
      judge();
    }
    const judge = () => kept["y.npy"] && tell(told, ask("audit", asked(), kept), (said) =>
      [make("p", {}, say(kept["x.npy"] ? "Read: {1}." : "Read: {1}, for the probe above.",
        Object.keys(kept).join(", "))),
        diagnosis(said)]);
    for (const input of [base, layout]) input.addEventListener("change", judge);
    files.addEventListener("change", () => take(files.files));
    const zone = make("div", { class: "drop" },
      make("p", {}, "Drop ", make("code", {}, "y.npy"), " here, with ", make("code", {}, "x.npy"), " and ",
        make("code", {}, "positions.npy"), " if they are not this probe's, and ", make("code", {}, "config.json"),
        " if the weights came with one."), browse("or choose files", files));
    zone.addEventListener("dragover", (event) => event.preventDefault());
    zone.addEventListener("drop", (event) => { event.preventDefault(); take(event.dataTransfer.files); });
    return make("section", { class: "own" },
      make("div", { class: "fields" },
        field("head_dim", dim), field("longest position", longest), field("format", format)),
      button("Download the probe", download, { class: "md-button" }), probe, zone,
      make("div", { class: "fields" }, field("meant base", base), field("meant layout", layout)), told);
  }

  document.addEventListener("DOMContentLoaded", async () => {
    for (const place of document.querySelectorAll("div.port")) {
      const [{ suspects }, ports] = await Promise.all([ask("suspects", {}), summon("ports")]);
      place.append(make("h3", {}, "A wrong port"), gallery(suspects, ports), make("h3", {}, "Your port"), own());
    }
  });
})();
