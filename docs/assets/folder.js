// The search's index, half of what a page would weigh, comes when the search is used; from a script, so that it comes
// from a plain folder too.
const spelledForSearch = (() => {
  let found;
  // ^, :, ~ and * are the search's own signs, ? stands in no word of the index; of the commands of a formula the index
  // has those that hooks.py keeps, and of two words for one thing the one that the pages use.
  const words = { license: "licence", cite: "citation", cited: "citation", bibtex: "citation", handout: "one page",
    extrapolation: "longer contexts", alibi: "relative", cheatsheet: "one page", slide: "slides", homework: "exercises",
    基数: "底数", 长度外推: "长上下文", 外推: "长上下文", 反驳: "证伪", 正弦位置编码: "正余弦", 讲义: "一页", 引用格式: "引用",
    许可: "许可证", 作业: "习题", 课件: "幻灯片" };
  const letters = (formula) => formula.replace(/\\(theta|delta|cos|sin|sum|Theta|pi)/g, "$1 ")
    .replace(/\\[a-zA-Z]+|\^(\{?(T|⊤|\\top)\}?)?|[\\~:{}()=+*|&,]/g, " ");
  const transform = (asked) => (/[\\^_]/.test(asked) ? letters(asked) : asked)
    .replace(/[:^~*?？]+|(^|\s)[+\-]+(?=\s|$)/g, " ")
    .replace(/(?<![\w-])\p{L}+(?![\w-])/gu, (word) => words[word.toLowerCase()] ?? word).trim();
  window.__search = { index: new Promise((resolve) => { found = resolve; }), transform };
  const fetch = () => {
    for (const event of events) document.removeEventListener(event, asked, true);
    const script = document.createElement("script");
    const { base } = JSON.parse(document.getElementById("__config").textContent);  // each language has its own index
    script.src = new URL(`${base}/search/search_index.js`, location);
    script.addEventListener("load", () => found(window.__search.index));
    document.head.append(script);
  };
  const events = ["focusin", "pointerdown"];
  const asked = ({ target }) => target.closest?.(".md-search, [for=__search]") && fetch();
  for (const event of events) document.addEventListener(event, asked, true);
  if (new URLSearchParams(location.search).has("q")) fetch();  // an address that asks
  // The theme reads the field when a key is let go: what is pasted by mouse, or put there by an input method, has none.
  document.addEventListener("input", ({ target }) =>
    target.closest(".md-search") && target.dispatchEvent(new KeyboardEvent("keyup")));
  return transform;
})();
// An address that was cut in two, "#formula=%E", is read as if it had no place in it: before any other script sees it.
{
  const whole = () => {
    try { decodeURIComponent(location.hash); } catch {
      history.replaceState(null, "", location.pathname + location.search);
    }
  };
  window.addEventListener("hashchange", whole);
  whole();
}
// The theme keeps one message while its search has not answered the last: a word typed while the index is on its way
// would take the index's place, and the search would wait for it for ever. So what is asked before the index (type 0)
// is there gets an empty answer at once, and the last of it is asked again when the search is ready (type 1).
// A page opened from a plain folder may start no worker from a file; the search then runs in a hidden frame instead.
// The search of the Chinese pages loads a script more; IFrameWorker is the theme's word for such a frame.
{
  const Worker = window.Worker;
  const Frame = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.title = "search";
      document.body.append(frame);
      this.inside = frame.contentWindow;
      this.inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      const load = (url) => new Promise((resolve) => {
        const script = frame.contentDocument.createElement("script");
        script.onload = resolve;
        script.src = url;
        frame.contentDocument.body.append(script);
      });
      this.inside.importScripts = async (...urls) => { for (const one of urls) await load(one); };
      this.ready = load(url);
    }
    postMessage(data) {
      this.ready.then(() => this.inside.dispatchEvent(new MessageEvent("message", { data })));
    }
  };
  // What was asked for by its id, its whole title or its statement stands before what has a word of it more often,
  // whether the index found it or not: `names` of hooks.py has all three.
  const plain = (text) =>
    spelledForSearch(text).replace(/&#?\w+;/g, " ").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  const bare = (text) => text.replace(/\s+/g, "");
  const spelt = (docs) => docs.filter(({ names }) => names)  // once, and not at every key
    .map((doc) => ({ doc, bare: doc.names.map(bare), plain: doc.names.map(plain) }));
  const meant = (asked, cards) => {
    const exact = cards.filter((card) => card.bare.includes(bare(asked)));  // two may differ in a sign alone
    const found = exact.length || !plain(asked) ? exact : cards.filter((card) => card.plain.includes(plain(asked)));
    return found.map(({ doc }) => doc);
  };
  const first = (items, asked, docs, cards) => {
    for (const card of meant(asked, cards).reverse()) {
      const [page] = card.location.split("#");
      const others = items.findIndex(([{ location }]) => location.split("#")[0] === page);
      const found = others < 0 ? [docs.find(({ location }) => location === page)] : items.splice(others, 1)[0];
      const best = Math.max(1, ...found.map(({ score }) => score ?? 0));
      const left = found.filter(({ location }) => location !== card.location)
        .map((one) => ({ terms: {}, score: 0, ...one }));
      const parent = left.filter(({ location }) => location === page);
      items.unshift([...parent, { terms: {}, ...card, score: best }, ...left.filter((one) => !parent.includes(one))]);
    }
  };
  const folder = location.protocol === "file:";
  if (folder) window.IFrameWorker = true;
  window.Worker = class extends (folder ? Frame : Worker) {
    asked = () => document.querySelector(".md-search__input").value;  // the message has it without its signs
    constructor(url) {
      if (String(url).startsWith("blob:")) return new Worker(url);  // a module of our own (module.js), which may start
      super(url);
      this.addEventListener("message", ({ data }) => {
        if (data.type === 1 && this.early) super.postMessage(this.early);
        if (data.type !== 3 || !this.docs) return;
        this.cards ??= spelt(this.docs);
        first(data.data.items, this.asked(), this.docs, this.cards);
      });
    }
    postMessage(message) {
      this.indexed ||= message.type === 0;
      if (message.type === 0) this.docs = message.data.docs;
      if (this.indexed) return super.postMessage(message);
      this.early = message;
      const data = { type: 3, data: { items: [] } };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
    }
  };
}
