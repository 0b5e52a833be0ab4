// A page opened from a plain folder may start no worker from a file; the search then runs in a hidden frame instead. One
// that the page made itself (decide.js) may start. The search of the Chinese pages loads a script more; IFrameWorker is the
// theme's word for such a frame.
if (location.protocol === "file:") {
  const Worker = window.Worker;
  window.IFrameWorker = true;
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
}
