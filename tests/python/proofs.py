"""Theorems and results as Python sees them agree with the program; every documented example is run."""

import doctest
import importlib
import inspect
import json
import os
import subprocess
import sys

import pytest

import rope_proofs as rp


def program(*arguments):
    run = subprocess.run([os.environ["ROPE_PROOFS_PROGRAM"], *arguments], capture_output=True, text=True, check=False)
    return run.stdout


def test_the_same_theorems():
    ids = [line.split("\t")[0] for line in program("list", "--ids").splitlines()]
    assert ids and [theorem.id for theorem in rp.theorems()] == ids


def test_the_same_verdicts():
    words = ["plane-rotation", "score-2d*", "pairs"]
    theirs = json.loads(program("prove", *words, "--digits", "16,50", "--json", "-"))["theorems"]
    ours = rp.prove_all(*words, digits=[16, 50])
    assert [(t["id"], t["verdict"], t["outcome"], t["tier"]) for t in theirs] == [(r.id, r.verdict, r.outcome, r.tier) for r in ours]
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


def test_nothing_is_proved_before_it_is_asked_for():
    assert not hasattr(rp.show("composition"), "verdict") and rp.show("composition").lines[1].verdict is None


def test_precise_values():
    mpmath = pytest.importorskip("mpmath")
    mpmath.mp.dps = 80
    for i, text in enumerate(rp.precise.frequencies(128, digits=60)):
        assert abs(mpmath.mpf(text) - mpmath.mpf(10000) ** (mpmath.mpf(-i) / 64)) <= mpmath.mpf(10) ** -60 / 2
    c, s = rp.precise.rotate([1, 0], 10**6, digits=60)
    assert abs(mpmath.mpf(c) - mpmath.cos(10**6)) <= mpmath.mpf(10) ** -60 / 2
    assert abs(mpmath.mpf(s) - mpmath.sin(10**6)) <= mpmath.mpf(10) ** -60 / 2
    assert rp.precise.score([1, 0], 5, [0, 1], 5, digits=20) == "0." + 20 * "0"
    assert rp.precise.score([3, 4, 0, 0], 10**6, [3, 4, 0, 0], 10**6, digits=5) == "25.00000"
    assert rp.precise.sinusoidal(-1, 2, digits=3) == ["-0.841", "0.540"]


@pytest.mark.parametrize("name", ["", "._arrays", "._audit", "._proofs", ".precise", ".figures"])
def test_examples(name):
    module = importlib.import_module("rope_proofs" + name)
    failed, _ = doctest.testmod(module, extraglobs={"np": importlib.import_module("numpy")})
    assert failed == 0


def test_stubs_name_what_there_is():
    """Names and parameters of the .pyi are those of the package."""
    import ast
    for module, stub in ((rp, "__init__.pyi"), (rp.precise, "precise.pyi")):
        tree = ast.parse(open(os.path.join(os.path.dirname(rp.__file__), stub)).read())
        typed = {node.name: [a.arg for a in node.args.args + node.args.kwonlyargs] for node in tree.body
                 if isinstance(node, ast.FunctionDef)}
        actual = {name: list(inspect.signature(getattr(module, name)).parameters) for name in module.__all__
                  if inspect.isfunction(getattr(module, name))}
        for name, parameters in actual.items():
            assert [p for p in parameters if p != "words"] == typed[name], name
        assert set(actual) == set(typed)


if __name__ == "__main__":
    sys.exit(pytest.main([__file__, "-q", "-p", "no:cacheprovider"]))
