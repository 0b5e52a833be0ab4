// A page opened from a plain folder may start no worker from a file; the search then runs in a hidden frame instead. One
// that the page made itself (decide.js) may start.
if (location.protocol === "file:") {
  const Worker = window.Worker;
  window.Worker = class extends EventTarget {
    constructor(url) {
      if (String(url).startsWith("blob:")) return new Worker(url);
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.title = "search";
      document.body.append(frame);
      this.inside = frame.contentWindow;
      this.inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      const script = frame.contentDocument.createElement("script");
      this.ready = new Promise((resolve) => { script.onload = resolve; });
      script.src = url;
      frame.contentDocument.body.append(script);
    }
    postMessage(data) {
      this.ready.then(() => this.inside.dispatchEvent(new MessageEvent("message", { data })));
    }
  };
}
