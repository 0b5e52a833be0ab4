// The site behind a server of its own, Chromium in front of it, and what every page may not do.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
export const [site, program, answers, npm, screens] = process.argv.slice(2).map((path) => resolve(path));
if (!existsSync(join(npm, "node_modules"))) {
  console.log(`FAILED the packages of tests/browser/package-lock.json are not in ${npm}; tests/run installs them`);
  process.exit(1);
}
const require = createRequire(join(npm, "package.json"));
const { chromium } = require("playwright-core");
const axe = require.resolve("axe-core/axe.min.js");

/** What the program prints; its exit code 1 is an answer too, and what decide and check can't read or decide. */
export function ask(...words) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });
  const answers = ["decide", "check"].includes(words[0]) ? [0, 1, 2, 3] : [0, 1];
  if (!answers.includes(status)) throw new Error(`rope-proofs ${words.join(" ")} ended with ${status}: ${stderr}`);
  return stdout;
}
const json = (path) => JSON.parse(readFileSync(path, "utf8"));
export const run = json(join(answers, "run.json"));
export const claims = json(join(answers, "sources.json"));
export const samples = json(join(site, "assets/numbers.json")).samples;

let failures = 0, checks = 0;
export function check(holds, text) {
  ++checks;
  if (!holds && ++failures) console.log("FAILED " + text());
}

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
  ".json": "application/json", ".woff2": "font/woff2", ".png": "image/png" };
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, "http://x");
  const path = pathname === "/axe.js" ? axe : join(site, decodeURIComponent(pathname));
  if (!existsSync(path) || !extname(path)) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream",
    "cache-control": "max-age=3600" });  // or each page would compile the same scripts anew
  response.end(readFileSync(path));
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
export const base = `http://127.0.0.1:${server.address().port}/`;
export const folder = pathToFileURL(site).href + "/";

export const files = readdirSync(site, { recursive: true }).filter((file) => file.endsWith(".html"));
export const chinese = files.filter((file) => file.startsWith("zh/")).sort();
// the slides have a test of their own: slides.mjs
export const pages = files.filter((file) => !/^(cpp|slides|zh)\/|^404/.test(file)).sort();
// two of each kind: class..., struct..., ..._8hpp
const made = /^cpp\/(class|struct|namespace|group|dir|functions|globals)?.*?(_8[a-z]+|-members|_source)?\.html$/;
const kind = (file) => file.replace(made, "$1$2");
export const doxygen = files.filter((file) => file.startsWith("cpp/")).sort()
  .filter((file, at, all) => all.filter((other) => kind(other) === kind(file)).indexOf(file) < 2);
mkdirSync(screens, { recursive: true });

const profile = mkdtempSync(join(tmpdir(), "rope-proofs-browser-"));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: "/usr/bin/chromium", headless: true, viewport: { width: 1366, height: 900 },
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
    "--disable-sync",
    // a page is run once and left: to compile it better, or on other threads, takes longer than it saves
    "--js-flags=--no-opt,--single-threaded"],
});
await context.addInitScript(() => {  // a colour on its way is nobody's colour
  const still = new CSSStyleSheet();
  still.replaceSync("* { transition: none !important; }");
  document.adoptedStyleSheets = [still];
});
export const page = await context.newPage();
const protocol = await context.newCDPSession(page);
page.setDefaultTimeout(0);  // a busy machine is slow, not wrong; ctest knows when it has waited too long

let here = "";
const local = /^(http:\/\/127\.0\.0\.1|file:|data:|blob:)/;
page.on("console", (message) => check(message.type() !== "error", () => `${here}: console: ${message.text()}`));
page.on("pageerror", (error) => {  // what that script should have done never comes: nobody waits for it
  check(false, () => `${here}: ${error.stack ?? error}`);
  end();
});
page.on("requestfailed", (request) => {
  const why = request.failure().errorText;
  check(why === "net::ERR_ABORTED", () => `${here}: ${request.url()} ${why}`);  // the next page was opened meanwhile
});
page.on("response", (reply) => check(reply.status() < 400, () => `${here}: ${reply.status()} ${reply.url()}`));
page.on("request", (request) =>
  check(local.test(request.url()), () => `${here}: asks the network for ${request.url()}`));

/** What the open page asked for, by address. */
const asked = new Set();
page.on("request", (request) => asked.add(request.url()));

/** No page has more than this to bring along, gzipped, but for the modules, which come when they are wanted. */
const most = 500e3, modules = /\/assets\/(decide|point|judge|audit|pictures|programs)\.js$/;
const sizes = new Map();
function gzipped(url) {
  if (!sizes.has(url)) {
    const file = join(site, decodeURIComponent(new URL(url).pathname));
    sizes.set(url, gzipSync(readFileSync(file)).length);
  }
  return sizes.get(url);
}
export function light(file) {
  const brought = [...asked].filter((url) => url.startsWith(base) && !modules.test(url));
  const sum = brought.reduce((sum, url) => sum + gzipped(url), 0);
  check(sum <= most, () => `${file} brings ${sum} bytes, gzipped: ` +
    brought.map((url) => `${url.slice(base.length)} ${gzipped(url)}`).join());
  return sum;
}

/** Whether the page that is opened next is a reader's first: nothing of the site has come before. */
export const first = (cacheDisabled) => protocol.send("Network.setCacheDisabled", { cacheDisabled });

/** Something is to be seen within a second; a machine that was busy just then is asked again. */
export async function paintsSoon(file) {
  let least = Infinity;
  for (let i = 0; i < 5 && least > 1000; ++i) {
    if (i > 0) await open(file);
    least = Math.min(least, await page.evaluate(() => new Promise((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntriesByName("first-contentful-paint")[0].startTime))
        .observe({ type: "paint", buffered: true }))));
  }
  check(least <= 1000, () => `${file} shows something after ${least.toFixed(0)} ms`);
  return least;
}

export async function open(file, from = base) {
  here = file;
  asked.clear();
  await page.goto(from + file, { waitUntil: "load" });
  // what asks is there once its module is, and belongs to the page
  await page.waitForFunction(() => !document.querySelector("div.ask:empty, div.port:empty"));
}

/** What stands behind # in the address, as the document has it: the driver hears of a change an event later. */
export const addressed = () => page.evaluate(() => location.hash);

/** A screen for the page that is opened next; the one that stands there is not laid out again for it. */
export async function desk() {
  await page.evaluate(() => { document.documentElement.style.display = "none"; });
  await Promise.all([page.emulateMedia({ media: null }), page.setViewportSize({ width: 1366, height: 900 })]);
}

export async function end() {
  await context.close();
  server.close();
  rmSync(profile, { recursive: true, force: true });
  console.log(`${checks} checks on ${pages.length} pages, ${failures} failed; screenshots in ${screens}`);
  process.exit(failures ? 1 : 0);
}
