// Debug a port: the module's diagnosis is the program's, on every suspect of the gallery; the page says it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { addressed, ask, check, open, page, program, root, site } from "./browser.mjs";
import { accessible } from "./pages.mjs";

const home = "read/95-audit-your-rope.html";
const temporary = mkdtempSync(join(tmpdir(), "rope-proofs-ports-"));

export async function ports() {
  if (!existsSync(join(site, "assets/audit.js"))) return;
  await sameDiagnoses();
  await sameMatrix();
  await chosen();
  await dropped();
  const size = gzipSync(readFileSync(join(site, "assets/audit.js"))).length;
  console.log(`audit.js: ${size} bytes gzipped`);
  rmSync(temporary, { recursive: true });
}

/** What the program says of files: its report, or its one line. */
function says(files, ...options) {
  const { status, stdout, stderr } = spawnSync(program, ["audit", ...files, ...options], { encoding: "utf8" });
  return { status, stdout, line: stderr.trim().replace(/^rope-proofs: /, "") };
}

/** Word by word and number by number. Only what is printed with all digits of a double may differ in the last of them:
 * it was fitted to a logarithm or an angle of each plane, and two correct libraries differ by an ulp in each. */
function same(a, b, planes) {
  const number = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g, [ours, theirs] = [a.match(number), b.match(number)];
  return a.replace(number, "") === b.replace(number, "") && ours.every((x, i) => x === theirs[i] ||
    (x.replace(/\D/g, "").length >= 15 && Math.abs(x - theirs[i]) <= planes * Number.EPSILON * Math.abs(x)));
}

/** Of the same answers, a suspect's: exit code and report, word by word and number by number. */
async function sameDiagnoses() {
  await open(home);
  await page.waitForSelector("[name=suspect] option:nth-child(1)", { state: "attached" });
  const ids = await page.evaluate(async () => (await window.audit("{}", "suspects")).suspects.map(({ id }) => id));
  const files = ["x.npy", "positions.npy", "y.npy"].map((name) => join(temporary, name));
  let equal = 0;
  for (const id of ids) {
    const found = await page.evaluate(async (suspect) => {
      const base64 = (bytes) => btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(""));
      const { bytes } = await window.audit(JSON.stringify({ suspect, head_dim: 64 }), "probe");
      const { exit_code, text } = await window.audit("{}", "audit", bytes);
      return { exit_code, text, bytes: Object.entries(bytes).map(([name, all]) => [name, base64(all)]) };
    }, id);
    for (const [name, bytes] of found.bytes) writeFileSync(join(temporary, name), Buffer.from(bytes, "base64"));
    const { status, stdout } = says(files);
    check(status === found.exit_code && same(found.text, stdout, 32),
      () => `${id}: the page's audit says\n${found.text}the program's\n${stdout}`);
    equal += stdout === found.text;
  }
  check(ids.length >= 60 && equal > ids.length / 2, () => `only ${ids.length} suspects`);
  console.log(`${equal} of ${ids.length} suspects: the same report`);
}

/** Which check sees which mistake, and what the audit names it. */
async function sameMatrix() {
  const rows = [...ask("suspects").matchAll(/^\| `([a-z0-9-]+)` \|((?: [× ] \|)+)$/gm)];
  check(rows.length >= 50, () => `the program shows ${rows.length} suspects`);
  for (const [, id, marks] of rows) {
    const found = await page.evaluate((suspect) => window.audit(JSON.stringify({ suspect }), "suspect"), id);
    const seen = found.checks?.map((c) => (c.seen ? " × |" : "   |")).join("");
    check(seen === marks && found.diagnosis === id,
      () => `${id}: the page has ${seen} ${found.diagnosis}, the program ${marks}`);
  }
}

/** A mistake is chosen: what it computes, who sees it, what the audit says; and its address says it again. */
async function chosen() {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(home);
  await page.selectOption("[name=suspect]", "flipped-sign");
  await page.waitForSelector(".gallery .verdict.refuted");
  const shown = await page.innerText(".gallery .told");
  for (const words of ["R(-p theta)", "absolute reference", "sees it", "is no correct RoPE"])
    check(shown.includes(words), () => `flipped-sign is shown without "${words}": ${shown}`);
  const at = await addressed();
  check(at === "#suspect=flipped-sign", () => `the address of a mistake is ${at}`);
  await page.reload();
  await page.waitForSelector(".gallery .verdict.refuted");
  for (const scheme of ["default", "slate"]) await accessible(home, scheme);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  check(wide <= 0, () => `a mistake is shown ${wide} pixels wider than a phone`);
  await page.setViewportSize({ width: 1366, height: 900 });
}

/** Files are dropped: ggml's answer to its own probe, one that fits no probe, the page's own probe. */
async function dropped() {
  const data = (name) => join(root, "tests/audit/data", name);
  const ggml = [data("probe_x.npy"), data("probe_positions.npy"), data("ggml_neox_d128_base1e4.npy")];
  const told = () => page.innerText(".own .told");
  const give = async (files) => {
    await page.setInputFiles("[name=files]", files);
    await page.waitForFunction(() => document.querySelector(".own .told [class*=verdict]"));
  };
  const named = [["x.npy", ggml[0]], ["positions.npy", ggml[1]], ["y.npy", ggml[2]]]
    .map(([name, path]) => ({ name, mimeType: "application/octet-stream", buffer: readFileSync(path) }));
  await open(home);
  await give(named);
  check((await told()).includes(says(ggml).stdout.split("\n")[0]),
    () => "of ggml's answer the page does not say what the program does");
  await page.fill("[name=base]", "500000");
  await page.locator("[name=base]").blur();
  const expected = says(ggml, "--base", "500000").stdout.split("\n")[0];
  await page.waitForFunction((words) => document.querySelector(".own .told").innerText.includes(words), expected);

  await open(home);  // without its probe
  await page.fill("[name=head_dim]", "64");
  await give([named[2]]);
  const wrong = says([join(temporary, "x.npy"), join(temporary, "positions.npy"), ggml[2]]);
  check(wrong.status === 2 && wrong.line.endsWith((await told()).split("\n").at(-1).replace(/^\? /, "")),
    () => `an answer to another probe: the program says "${wrong.line}"`);

  await open(home);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(".own button")]);
  check(/\.npy$/.test(download.suggestedFilename()), () => "the probe is no file");
}
