"""No statement reaches further than its verdict: each quantifier that a reader sees is covered by the scope."""
import json
import os
import re
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
from command import run

LETTER = r"(?<![A-Za-z\\]){}(?![A-Za-z])"
RANGE = re.compile(r"(?:-?\d[\d^]*|[a-zA-Z](?:_\w)?) *\\le *(?P<name>[a-zA-Z](?:_\w|_\{\w+\})?) *(?:\\le|<) *"
                   r"(?P<end>-?\\tfrac|[^,;:\\]+)")
DOTS = re.compile(r"(?<!\d)\\[ldc]?dots")  # "0.71\ldots" leaves out digits, not cases
SIZE = re.compile(r"(?<![A-Za-z\\])n_\d")


def squeezed(latex):
    return re.sub(r"\s", "", latex)


def formulas(latex):
    """Without words, so that a letter is a variable."""
    return re.sub(r"\\text\{[^{}]*\}|\\(?:operatorname|mathrm)\{[^{}]*\}|\\(?:begin|end)\{[^{}]*\}", " ", latex)


def named(latex, variable):
    return re.search(LETTER.format(re.escape(variable)), formulas(latex)) is not None


def unlimited_lines(theorem):
    """Whether lines hold for all values of their variables."""
    return any(step["kind"] == "line" for step in theorem["steps"])


def overreaching(theorem):
    """What the statement says and the scope does not cover, each in a sentence."""
    scope, latex, found = theorem["scope"], theorem["latex"], []
    beside = [theorem["remark"], *theorem["hypotheses"]]
    dimensions = {c["dimension"] for step in theorem["steps"] for c in step["exact"] if c["dimension"]}
    in_domains = lambda variable: any(named(domain, variable) for domain in scope["domains"])
    enclosed = any(step["kind"] == "enclosures" for step in theorem["steps"])
    of_lines = lambda variable: any(variable in c["degrees"] for step in theorem["steps"] for c in step["exact"])
    fixed = re.search(r"(?<![A-Za-z\\])d *= *\d+(?! *,)", latex)
    explained = scope["dimensions"] and re.search(r"\bd\b", theorem["remark"])
    # a real number d that lines hold for: of any value, an entry of a matrix as well as a dimension
    of_d = scope["every_even_dimension"] or in_domains("d") or fixed or explained or of_lines("d")

    if dimensions and not of_d:
        found.append("it is in d dimensions and neither holds for every even d nor says why not")
    if scope["every_even_dimension"] and not any(g.startswith("every even") for g in theorem["grounds"]):
        found.append("it says every even d and not on which ground")
    if named(latex, "d") and not of_d:
        found.append("it speaks of d, and its scope does not")
    for match in RANGE.finditer(formulas(latex)):
        if match["end"].endswith("tfrac") and enclosed:
            continue  # to a fraction: an interval of reals, which is no domain and which enclosures cover
        to_scope = any(in_domains(name) for name in re.findall(r"[a-z](?:_\w)?", match["end"]))  # 0 <= r < n_3
        if not (in_domains(match["name"]) or to_scope or unlimited_lines(theorem) or match["name"] == "i" and of_d):
            found.append(f"it shows the range {match[0].strip()}, which is not in its scope")
    for size in set(SIZE.findall(latex)):
        if not in_domains(size) and not any(size in text for text in beside):
            found.append(f"it speaks of {size}, and its scope does not")
    limited = scope["words"] or unlimited_lines(theorem)
    if not limited and (DOTS.search(latex) or re.search(r"\\forall|for (all|every|any)\b", latex)):
        found.append("it speaks of all, or leaves out with dots, and nothing says what was looked at")
    if not limited and named(SIZE.sub("", latex), "n"):
        found.append("it has the free variable n, and nothing says what it ranges over")
    shown = squeezed(latex + "".join(theorem["hypotheses"]))
    found += [f"its scope {domain} is not shown" for domain in scope["domains"] if squeezed(domain) not in shown]
    return found


def invented(latex, remark="", given=(), every=False, dimensions=(), domains=(), kind="line", words=None, real=()):
    scope = {"every_even_dimension": every, "dimensions": list(dimensions), "domains": list(domains)}
    limited = every or dimensions or domains
    return {"latex": latex, "remark": remark, "hypotheses": list(given), "outcome": "proved",
            "scope": scope | {"words": words if words is not None else "for ..." if limited else ""},
            "grounds": ["every even $d$: ..."] if every else [],
            "steps": [{"kind": kind, "exact": [{"dimension": d, "degrees": dict.fromkeys(real, 1)}
                                               for d in dimensions or ([None] if real else [])]}]}


class Scope(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.run_ = json.loads(run("--digits", "16", "--samples", "1", "--json", "-").stdout)
        cls.proved = [t for t in cls.run_["theorems"] if t["scope"] is not None]

    def test_each_statement_against_its_scope(self):
        self.assertTrue(self.proved)
        for theorem in self.proved:
            with self.subTest(theorem=theorem["id"]):
                self.assertEqual(overreaching(theorem), [], theorem["latex"])

    def test_what_is_not_proved_has_no_scope(self):
        for theorem in self.run_["theorems"]:
            self.assertEqual(theorem["scope"] is None, theorem["verdict"] not in ("proved", "supported"), theorem["id"])

    def test_the_words_are_computed_from_the_scope(self):
        for theorem in self.proved:
            scope, words = theorem["scope"], theorem["scope"]["words"]
            self.assertEqual("every even $d$" in words, scope["every_even_dimension"], theorem["id"])
            self.assertEqual(bool(words), any([scope["every_even_dimension"], scope["dimensions"], scope["domains"]]))
            for domain in scope["domains"]:
                self.assertIn(f"for ${domain}$", words, theorem["id"])
            if scope["dimensions"] and not scope["every_even_dimension"]:
                self.assertIn(f"$d = {scope['dimensions'][0]}", words)
                self.assertIn(f"{scope['dimensions'][-1]}$", words)

    def test_what_the_table_says(self):
        table = run("prove", "--digits", "16", "--samples", "1", environment={"COLUMNS": "160"}).stdout.splitlines()
        for theorem in self.proved:
            at = next(i for i, line in enumerate(table) if line.startswith(f"  ✓ {theorem['id']} "))
            limits = theorem["scope"]["words"].split("$")[0]
            if limits:
                self.assertRegex(table[at] + table[at + 1], rf"{theorem['outcome']}\b.*{limits}")
            else:
                self.assertNotIn(f"{theorem['outcome']} for", table[at])

    def test_another_dimension(self):
        every = next((t for t in self.proved if t["scope"]["every_even_dimension"]), None)
        if every is not None:
            theorems = json.loads(run(every["id"], "--dimension", "6", "--json", "-").stdout)["theorems"]
            theorem = next(t for t in theorems if t["id"] == every["id"])  # "norm" runs norm-2d as well
            self.assertTrue(theorem["scope"]["every_even_dimension"])
            self.assertEqual(theorem["scope"]["dimensions"], [6])

    def test_overreaching_is_noticed(self):
        for theorem in (
            invented(r"|R_m v|^2 = |v|^2, v \in \mathbb{R}^d", dimensions=[2, 4]),
            invented(r"A B = B A", dimensions=[2]),
            invented(r"A B = B A", given=["d even"], dimensions=[2, 4]),
            invented(r"\{0, \dots, d-1\} = \bigcup_{i < d/2} \{2i, 2i+1\}", kind="cases"),
            invented(r"1 \le g \le 10^6 \Rightarrow \cos g < 1", kind="enclosures"),
            invented(r"i = 0, \dots, n_3 - 1 \text{ names each row}", kind="cases", domains=[r"1 \le n \le 9"]),
            invented(r"f(n) \ge 0 \text{ for all } n", kind="cases"),
            invented(r"f(n) \ge 0", kind="cases"),
            invented(r"\cos g < 1", domains=[r"1 \le g \le 10"], kind="enclosures"),
            invented(r"e^y > 1 + y, -1 \le y \le -\tfrac1{100}", kind="cases"),
            invented(r"e^y > 1 + y, -1 \le y \le 5", kind="enclosures"),
            invented(r"2(d/2 - 1) = d - 2", real=["i"]),
            invented(r"r \ge 0, 0 \le r < n_3", kind="cases", domains=[r"1 \le m \le 9"]),
        ):
            self.assertNotEqual(overreaching(theorem), [], theorem["latex"])

    def test_what_is_covered_is_left_alone(self):
        for theorem in (
            invented(r"|R_m v|^2 = |v|^2, v \in \mathbb{R}^d", every=True, dimensions=[2, 4]),
            invented(r"A B = B A", remark="A matrix that joins planes is decided at each d alone.", dimensions=[2]),
            invented(r"R_m^\top R_n = R_{n-m}"),
            invented(r"1 \le g \le 10^6 \Rightarrow \cos g < 1", kind="enclosures", domains=[r"1 \le g \le 10^6"]),
            invented(r"\theta_i = 10000^{-2i/d}, d = 128", kind="enclosures"),
            invented(r"e^y > 1 + y, -1 \le y \le -\tfrac1{100}", kind="enclosures"),
            invented(r"2(d/2 - 1) = d - 2", real=["d"]),
            invented(r"r \ge 0, 0 \le r < n_3, 1 \le n_3 \le 9", kind="cases", domains=[r"1 \le n_3 \le 9"]),
        ):
            self.assertEqual(overreaching(theorem), [], theorem["latex"])


if __name__ == "__main__":
    unittest.main()
