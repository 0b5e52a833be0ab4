"""Theorems and results as Python sees them agree with the program; every documented example is run."""

import doctest
import importlib
import json
import os
import subprocess
import sys

import mpmath
import pytest

import rope_proofs as rp


def program(*arguments):
    run = subprocess.run([os.environ["ROPE_PROOFS_PROGRAM"], *arguments], capture_output=True, text=True, check=False)
    return run.stdout


def test_the_same_theorems():
    ids = [line.split("\t")[0] for line in program("list", "--ids").splitlines()]
    assert ids and [theorem.id for theorem in rp.theorems()] == ids


def test_one_version():
    with open(os.path.join(os.environ["ROPE_PROOFS_SOURCE_DIR"], "pyproject.toml"), encoding="utf-8") as project:
        assert f'version = "{rp.__version__}"\n' in project.read()


def test_the_same_verdicts():
    words = ["plane-rotation", "score-2d*", "pairs"]
    theirs = json.loads(program("prove", *words, "--digits", "16,50", "--json", "-"))["theorems"]
    ours = rp.prove_all(*words, digits=[16, 50])
    keys = ("id", "verdict", "outcome", "tier")
    assert [[t[key] for key in keys] for t in theirs] == [[getattr(r, key) for key in keys] for r in ours]
    for t, r in zip(theirs, ours):
        assert [s["latex"] for s in t["steps"]] == [line.latex for line in r.lines]
        assert [s["verdict"] for s in t["steps"]] == [line.verdict for line in r.lines]


def test_a_counterexample_is_one():
    found = rp.prove("score-2d-printed").counterexample
    from fractions import Fraction
    assert Fraction(found.left) - Fraction(found.right) == Fraction(found.difference) != 0
    assert found.values and found.left_formula and str(found)


def test_html_shows_what_was_found_and_escapes_it():
    proved, refuted = rp.prove("composition"), rp.prove("score-2d-printed")
    assert "proved (exact)" in proved._repr_html_() and proved.lines[0].latex in proved._repr_html_()
    assert "Counterexample" in refuted._repr_html_() and refuted.counterexample.difference in refuted._repr_html_()
    page = rp.show("different-frequencies")._repr_html_() + rp.theorems()._repr_html_()
    assert "<script" not in page and "a &lt; b" not in proved._repr_html_()
    from rope_proofs import _html
    assert _html._math("a < b & c") == "$a &lt; b &amp; c$"
    assert _html._sum("= (a - b) \\cdot c + 2 - \\frac{1 + x}{2}") == \
        "$= (a - b) \\cdot c$ $+\\:2$ $-\\:\\frac{1 + x}{2}$"


def test_truth_is_the_verdict_and_results_have_a_hash():
    proved, refuted = rp.prove("composition"), rp.prove("score-2d-printed")
    assert proved and not refuted and not rp.prove("different-frequencies")
    for result in (proved, refuted, rp.prove("abel-bound")):
        assert {result: 1}[result] == 1 and len({result, result}) == 1
        assert len({hash(line) for line in result.lines}) >= 1
    assert len({*rp.decide("R_m = R_n; R_m = R_m"), proved, refuted}) >= 3
    assert rp.show("composition") in {rp.show("composition")}


def test_nothing_is_proved_before_it_is_asked_for():
    assert not hasattr(rp.show("composition"), "verdict") and rp.show("composition").lines[1].verdict is None


def test_precise_values():
    mpmath.mp.dps = 80
    for i, text in enumerate(rp.precise.frequencies(128, digits=60)):
        assert abs(mpmath.mpf(text) - mpmath.mpf(10000) ** (mpmath.mpf(-i) / 64)) <= mpmath.mpf(10) ** -60 / 2
    c, s = rp.precise.rotate([1, 0], 10**6, digits=60)
    assert abs(mpmath.mpf(c) - mpmath.cos(10**6)) <= mpmath.mpf(10) ** -60 / 2
    assert abs(mpmath.mpf(s) - mpmath.sin(10**6)) <= mpmath.mpf(10) ** -60 / 2
    assert rp.precise.rotate([mpmath.mpf("-0.5"), 0], 1, digits=60) == rp.precise.rotate(["-1/2", 0], 1.0, digits=60)
    assert rp.precise.score([1, 0], 5, [0, 1], 5, digits=20) == "0." + 20 * "0"
    assert rp.precise.score([3, 4, 0, 0], 10**6, [3, 4, 0, 0], 10**6, digits=5) == "25.00000"
    assert rp.precise.sinusoidal(-1, 2, digits=3) == ["-0.841", "0.540"]


@pytest.mark.parametrize("name", ["", "._arrays", "._audit", "._cells", "._compare", "._exercises",
                                  "._formulas", "._own", "._proofs", ".precise", ".figures", ".scaling"])
def test_examples(name):
    module = importlib.import_module("rope_proofs" + name)
    failed, _ = doctest.testmod(module, extraglobs={"np": importlib.import_module("numpy")})
    assert failed == 0


def test_stubs_say_what_there_is(tmp_path):
    """mypy's stubtest: names, parameters and defaults of the .pyi are the package's; what is private goes unsaid."""
    package = os.path.dirname(rp.__file__)
    private = tmp_path / "private"
    private.write_text(r"rope_proofs\._.*")
    run = subprocess.run([sys.executable, "-m", "mypy.stubtest", "rope_proofs", "--allowlist", private], cwd=tmp_path,
                         env=os.environ | {"MYPYPATH": os.path.dirname(package)}, capture_output=True, text=True,
                         check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert all(os.path.exists(m.__file__ + "i") for m in (rp, rp.precise))


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
