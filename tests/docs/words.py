"""What the pages make of the program's sentences: formulas, names in code, links; docs/generate/words.py."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(os.environ.get("ROPE_PROOFS_SOURCE_DIR", pathlib.Path(__file__).parents[2]))
PROGRAM = os.environ.get("ROPE_PROOFS_PROGRAM", str(ROOT / "build/release/rope-proofs"))
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "docs/generate"))
import words

FORMULA = re.compile(r'<span class="arithmatex">\\\((.*?)\\\)</span>')


def shown(text):
    """The formulas between dollars, the code between backticks."""
    html = words.prose(text, lambda name: f"[{name}]" if name == "score-2d" else None)
    return re.sub(r"</?code>", "`", FORMULA.sub(r"$\1$", html))


def sentences(value, key=""):
    """All that the program says in words: not the formulas, the code and the values."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from sentences(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from sentences(inner, key)
    elif isinstance(value, str) and key in {"reason", "shows", "remark", "hypotheses", "notes", "trouble", "text",
                                            "cost", "grounds", "words"}:
        yield value


class Words(unittest.TestCase):
    def test_formulas_and_names(self):
        for text, expected in {
            "up to 10^6, or 2^-24 of it": "up to $10^6$, or $2^{-24}$ of it",
            "10000^(-2i/d) is no power": "$10000^{-2i/d}$ is no power",
            "printed x^(2)_m, zeta_31": "printed $x^{(2)}_m$, $\\zeta_{31}$",
            "|z|^2 and theta_k": "$|z|^2$ and $\\theta_k$",
            "multiply out, i^2 = -1": "multiply out, $i^2$ = -1",
            "as rope::ntk_base has it": "as `rope::ntk_base` has it",
            "rotary_dim, n_rot of modeling_rope_utils.py": "`rotary_dim`, `n_rot` of `modeling_rope_utils.py`",
            "W_Q W_K^T and theta": "$W_Q$ $W_K^T$ and θ",
            "see score-2d, not half-split; x $a_b$": "see [score-2d], not half-split; x $a_b$",
        }.items():
            self.assertEqual(shown(text), expected)

    def test_no_sentence_of_the_program_keeps_a_power_or_a_name_as_typed(self):
        with tempfile.TemporaryDirectory() as folder:
            run = pathlib.Path(folder) / "run.json"
            subprocess.run([PROGRAM, "prove", "--color", "never", "--json", run], capture_output=True, check=True)
            said = [json.loads(run.read_text(encoding="utf-8"))]
        said.append(json.loads(subprocess.run([PROGRAM, "sources", "--json"], capture_output=True, check=True).stdout))
        looked_at = 0
        for text in sentences(said):
            looked_at += 1
            if "base^((2 * max_pos_emb)" in text:
                continue  # a comment of somebody's code, as it stands
            left = re.sub(r"<code>.*?</code>", "", FORMULA.sub("", words.prose(text)))
            with self.subTest(text):
                self.assertNotRegex(left, r"\^|::|\w_\w|\\")
        self.assertGreater(looked_at, 1000)


if __name__ == "__main__":
    unittest.main()
