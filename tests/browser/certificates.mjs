// The certificate of a verdict reached in the browser: it is the program's, check.py accepts it, and refuses it after
// one digit was changed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ask, base, check, folder, open, page, program, root, screens, site } from "./browser.mjs";

const judged = (text) => {
  const path = join(screens, "certificate.txt");
  writeFileSync(path, text);
  const words = [join(root, "src/checker/check.py"), path];
  const { status, stdout, stderr } = spawnSync("python3", words, { encoding: "utf8" });
  return [status, (stdout + stderr).trim().split("\n").at(-1)];
};
async function downloaded(place) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(`${place} .certificate button`)]);
  return readFileSync(await download.path(), "utf8");
}
function accepted(text, wanted, counts) {
  check(text === wanted, () => `the certificate is not the program's: ${text}`);
  const [status, said] = judged(text);
  check(status === 0 && said === `accepted: ${counts} without a certificate`, () => `check.py says: ${said}`);
  // an angle's cosine at the point; where there is none, how often the first step takes its angle
  const digit = text.includes("\nat ") ? /(\nat a0 = -?)(\d)/ : /(n0 = (?:cos|sin) )(\d)/;
  const changed = text.replace(digit, (_, before, digit) => before + (+digit + 1) % 10);
  check(changed !== text && judged(changed)[0] === 1, () => `accepted after a digit was changed: ${changed}`);
}

export async function certificates() {
  if (!existsSync(join(site, "assets/decide.js"))) return;
  for (const from of [base, folder]) {
    await open("read/46-ask.html", from);
    for (const [formula, counts] of [["R_m^T R_n = R_{m-n}", "0 equal, 1 different, 0"],
      ["sin(a+b) = sin a cos b + cos a sin b", "1 equal, 0 different, 0"]]) {
      await page.fill("#formula", formula);
      await page.keyboard.press("Enter");
      await page.waitForSelector(".ask .certificate");
      accepted(await downloaded(".ask"), ask("decide", formula, "--certificate", "-"), counts);
    }
    await page.fill("#formula", "frob(q) = q");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".claim");
    check(await page.locator(".ask .certificate").count() === 0, () => "a certificate of what was not understood");
  }
  const document = "Here $R_m^T R_n = R_{n-m}$, and $R_m^T R_n = R_{m-n}$ too.\n";
  const notes = { name: "notes.md", mimeType: "text/markdown", buffer: Buffer.from(document) };
  await page.setInputFiles("[name=document]", notes);
  await page.waitForSelector(".documents .certificate");
  const options = { input: document, encoding: "utf8" };
  accepted(await downloaded(".documents"), spawnSync(program, ["check", "-", "--certificate", "-"], options).stdout,
    "1 equal, 1 different, 0");
}
