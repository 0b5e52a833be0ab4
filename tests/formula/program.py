"""The commands decide and check: exit codes, JSON against its schema, a document with file and line."""
import json
import os
import pathlib
import subprocess
import tempfile
import time

import jsonschema

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
PROGRAM = pathlib.Path(os.environ.get("ROPE_PROOFS_PROGRAM", ROOT / "build/release/rope-proofs")).resolve()
SCHEMA = json.loads((ROOT / "docs/decide.schema.json").read_text())


def run(*arguments, text=""):
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True)


def code(formula, *more):
    return run("decide", formula, *more).returncode


assert code("R_m^T R_n = R_{n-m}") == 0
assert code("R_m^T R_n = R_{m-n}") == 1
assert code("q R_m k = 0") == 2
assert code("(a1 + a2)^40 = 1") in (2, 3)
assert "a column of 2 times" in run("decide", "q R_m k = 0").stdout, "what is not understood is printed"
assert code("|R_m x|^2 = |x|^2", "--for", "d = 8") == 0
assert code("q'^T k' = q^T R_{n-m} k", "--where", "q' := R_m q, k' := R_n k") == 0
assert run("decide", "x = x", "--for", "nonsense").returncode == 2
assert run("decide").returncode == 2
both = run("decide", "-", text="cos(-a) = cos a\n\nsin(-a) = sin a\n")
assert both.returncode == 1 and both.stdout.count("read for all angles") == 2, both.stdout

for formula in ("R_m^T R_n = R_{m-n}", "PE(t)^T PE(t) = d/2", "x_9 = 1"):
    answer = json.loads(run("decide", formula, "--json", "-").stdout)
    jsonschema.validate(answer, SCHEMA)

DOCUMENT = r"""# Notes
<!-- formulas: where q' := R_m q, k' := R_n k -->
Inline $\cos(-a) = \cos a$ and code `$x = y$`.

$$q'^\top k' = q^\top R_{m-n} k \tag{7}$$

\begin{aligned}
R_m^\top R_n &= R_{-m} R_n \\
             &= R_{n-m}
\end{aligned}

```
$$R_m = R_n$$
```
$$f(x) = \int x$$
"""
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder) / "notes.md"
    path.write_text(DOCUMENT)
    done = run("check", str(path), "--json", "-")
    assert done.returncode == 1, done
    report = json.loads(done.stdout)
    jsonschema.validate(report, SCHEMA)
    found = [(e["line"], e["verdict"], e["tag"]) for e in report["files"][0]["equations"]]
    assert found == [(3, "proved", None), (5, "refuted", "(7)"), (8, "proved", None), (9, "proved", None),
                     (15, "not read", None)], found
    assert run("check", str(path)).stdout.count("refuted") == 2  # the line and the count
    path.write_text("$$\\cos(-a) = \\cos a$$ and $2 y = f(x)$")
    assert run("check", str(path)).returncode == 0
    assert run("check", str(path), "--strict").returncode == 2
    path.write_text("$\\pi \\approx 3.14$, $\\pi \\approx 3.15$")
    found = json.loads(run("check", str(path), "--json", "-").stdout)["files"][0]["equations"]
    assert [(e["sign"], e["verdict"]) for e in found] == [("\\approx", "proved"), ("\\approx", "refuted")], found
    assert "π ≈ 3.15" in run("check", str(path)).stdout
    path.write_text("$$\\cos(-a) = \\cos a$$ and $2 y = f(x)$")
    assert path.read_text().startswith("$$")
    # what a condition excludes is shown: its author may take it for true
    path.write_text("if $A B = B A$, with $n = m + 1$, then $A B^2 = B^2 A$")
    done = run("check", str(path), "--strict")
    assert done.returncode == 0 and "left 1, right 0" in done.stdout and "m + 1" not in done.stdout, done
    assert run("check", "--all", str(path)).stdout.count("m + 1") == 1
    assert run("check", folder + "/none.md").returncode == 2

start = time.monotonic()
for _ in range(10):
    run("decide", "R_m^T R_n = R_{n-m}")
each = (time.monotonic() - start) / 10
start = time.monotonic()
run("decide", "q^T R_m^T R_n k = sum_i q^{(i)T} R_{n-m}^{(i)} k^{(i)}")
print(f"an identity in the plane {1000 * each:.0f} ms, in d dimensions {1000 * (time.monotonic() - start):.0f} ms")

# formats, SARIF, passages; what is no text is refused in one line that names it
with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    (folder / "a.html").write_text("<p>Let $s = n - m$. Then\n$R_m^\\top R_n = R_s$ and $R_m R_n = R_s$.</p>")
    done = run("check", str(folder / "a.html"), "--sarif", "-")
    report = json.loads(done.stdout)
    assert done.returncode == 1 and report["version"] == "2.1.0", done
    result, = report["runs"][0]["results"]
    assert result["ruleId"] == "refuted" and result["level"] == "error", result
    assert result["locations"][0]["physicalLocation"]["region"]["startLine"] == 2, result
    assert {rule["id"] for rule in report["runs"][0]["tool"]["driver"]["rules"]} >= {result["ruleId"]}
    for name, content, words in (("a.pdf", b"%PDF-1.7", "a PDF"), ("a.md", b"\xff\xfea\0", "UTF-16"),
                                 ("b.md", b"$x$\n\xff", "another byte in line 2"), ("a.ipynb", b"[]", "got none")):
        (folder / name).write_bytes(content)
        done = run("check", str(folder / name))
        assert done.returncode == 2 and words in done.stderr and done.stderr.count("\n") == 1, done
    (folder / "paper.tex").write_text("\\newcommand{\\rot}[1]{R_{#1}}\n$\\rot{m}^\\top\\rot{n} = \\rot{m-n}$\n")
    done = run("check", str(folder / "paper.tex"))
    assert done.returncode == 1 and "paper.tex:2" in done.stdout and "This is true" in done.stdout, done
assert code("Let $s = n - m$. Then $R_m^T R_n = R_s$.") == 0
assert "given s = n - m, line 1" in run("decide", "Let $s = n - m$. Then $R_m^T R_n = R_s$.").stdout
assert "This is true: Rₘᵀ Rₙ = Rₙ₋ₘ" in run("decide", "R_m^T R_n = R_{m-n}").stdout
