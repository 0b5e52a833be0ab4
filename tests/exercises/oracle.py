"""The judge gives an input where yours differs, not the answer: no script solves an exercise from the judge's words.

The script plays every exercise in its form. It begins with what anybody can type, and with right answers of which one
thing is spoilt; reads what the judge says; and puts each formula and number of these words wherever it could belong. It
knows how a sentence names a place, makes x_0 at place 0 into x_{2i} for all i, and looks for a formula through all
values that it was told. What the exercise itself says is no news, and neither is what the script has written.
"""
import functools
import itertools
import os
import re
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "support"))
import kit
import in_formulas
from course import exercises

UNREAD = (-1, -1)  # how far an answer comes of which a formula is not read
TRIES, MOST = 8, 120  # changes of one answer, answers in all
PLAIN = str.maketrans("₀₁₂₃₄₅₆₇₈₉⁰¹²³⁴⁵⁶⁷⁸⁹−·", "01234567890123456789- ")


def ascii_of(text):
    """x_0^2 - 1 of x₀² − 1"""
    text = re.sub("[₀-₉]+", lambda m: f"_{{{m[0]}}}", text)
    return re.sub("[⁰¹²³⁴-⁹]+", lambda m: f"^{{{m[0]}}}", text).translate(PLAIN)


def squeezed(formula):
    return re.sub(r"[\s{}\\]", "", formula)


@functools.cache
def compiled(formula):
    parts = re.findall(r"\d+|\w|[-+/()^]", formula.replace("{", "(").replace("}", ")"))
    text = ""
    for before, part in zip([None, *parts], parts):
        times = before and re.match(r"[\w)]", before) and re.match(r"[\w(]", part)
        text += ("*" if times else "") + {"^": "**"}.get(part, f"F({part})" if part.isdigit() else part)
    return compile(text, formula, "eval")


def value(formula, known):
    """What a formula of letters and numbers comes to."""
    return eval(compiled(formula), {"F": Fraction, **known})


class Cell:
    """A field of a form: where it belongs, and what is counted."""

    def __init__(self, line):
        line, _, steps = line.partition(" for ")
        line, _, steps = (line, _, steps) if steps else line.partition("; ")
        places = line.partition(" at ")[2]
        self.places = places.split(", ") if places else []
        self.steps = [re.fullmatch(r"(\w)(?: from (.+?))?(?: = (.+?))?(?: below (.+?))?(?: by (\d))?", step).groups()
                      for step in filter(None, steps.split("; "))]

    def letters(self):
        return [letter for letter, *_ in self.steps]

    def all(self, known, steps=None):
        """{letter: number} for each number that is counted, `known` among it."""
        steps = self.steps if steps is None else steps
        if not steps:
            yield known
            return
        (letter, first, equal, below, by), *rest = steps
        low = value(equal or first or "0", known)
        high = value(below, known) if below else low + 1
        while low < high:
            yield from self.all({**known, letter: low}, rest)
            low += int(by or 1)

    def at(self, place, known):
        """The letters for which this field belongs to this place."""
        for found in self.all(known):
            if [value(p, found) for p in self.places] == list(place):
                yield found


class Form:
    """form.txt, as the page shows it."""

    def __init__(self, exercise):
        text = (exercise.folder / "form.txt").read_text()
        self.given = re.findall(r"^given (\S+) (\S+) ?(\S*)", text, re.M)
        self.lines = "\nanswer lines" in text
        self.numbers = bool(re.search(r"^answer (numbers|fractions)", text, re.M))
        self.sizes = re.findall(r"^(?:size|planes) (\w)", text, re.M)
        self.cells = [Cell(line) for line in re.findall(r"^cell (.*)$", text, re.M)]
        self.columns = int((re.findall(r"^answer \d (\d)$", text, re.M) or [1])[0])
        self.letters = {*self.sizes, *(name for name, *_ in self.given), *(x for c in self.cells for x in c.letters())}
        self.indices = {p for cell in self.cells for p in cell.places} | {x for c in self.cells for x in c.letters()}

    def of_keys(self, sentence):
        """[(field, {letter: number})] of "j = 1, d = 2: ...", and of "m = 3, 8 of 16: ..."."""
        head = sentence.partition(":")[0]
        keys, numbers = dict(re.findall(r"\b(\w) = (\d+)", head)), re.findall(r"\d+", head)
        if not keys or ":" not in sentence:
            return []
        known = {name: Fraction(keys.get(name, numbers[-1])) for name in self.sizes}
        place = [Fraction(number) for name, number in keys.items() if name not in self.sizes]
        return [(k, found) for k, cell in enumerate(self.cells) for found in cell.at(place, known)]

    def of_place(self, place, size):
        """[(field, {letter: number})] of a place that is named."""
        if not any(cell.places for cell in self.cells):
            at = place[0] * self.columns + place[-1] if len(place) > 1 else place[0]
            return [(at + k, {}) for k in range(0, len(self.cells), 4) if at + k < len(self.cells)]
        known = {name: Fraction(size) for name in self.sizes}
        if len(self.sizes) > 1:
            known[self.sizes[1]] = Fraction((size + 2) // 4)  # ask::partial_planes
        return [(k, found) for k, cell in enumerate(self.cells) for found in cell.at(place, known)]


def places(said):
    """[((row, column) or (component,), d or 0)] that sentences name, the last first, which is what was asked itself."""
    found, size = {}, 0
    for sentence in said:
        if size_here := re.search(r"\bd = (\d+)\b", sentence):
            size = int(size_here[1])
        if named := re.search(r"row (\d+), column (\d+)|component (\d+)", sentence):
            found[tuple(int(n) for n in named.groups() if n), size] = True
    return list(found)[::-1]


class Script:
    def __init__(self, exercise, judge=in_formulas.judged):
        self.exercise, self.form, self.judge = exercise, Form(exercise), judge
        letters = "".join(sorted(self.form.letters))
        self.run = re.compile(rf"(?:\\?(?:cos|sin)|(?<![A-Za-z\\])[{letters or ' '}](?![A-Za-z])|\d|[-+/^_(){{}}. ])+")
        page = "\n".join([*exercise.head, (exercise.folder / "form.txt").read_text()])
        self.known = {squeezed(formula) for formula in self.formulas(page)}
        if not self.form.given and not self.form.numbers:  # a witness: the points that the page names are everybody's
            self.known |= set(re.findall(r"\d+(?:/\d+)?", page))
        self.heard = {}  # field: formulas that were said of it
        self.tried = {}

    def formulas(self, sentence):
        """All that could be one, in this order: what is longest in its place, then what stands in brackets there."""
        found = []
        for run in self.run.findall(sentence):
            for part in (run, *re.findall(r"[({]([^(){}]*)[)}]", run)):
                part = part.strip(" ._^/+").removesuffix("-").strip()
                unfit = part.count("(") != part.count(")") or part.count("{") != part.count("}")
                if re.search(r"[A-Za-z]" if self.form.given else r"\w", part) and not unfit:
                    found.append(part)
        return found

    def judged(self, cells):
        """(passed, how far it came, sentences)"""
        report = self.judge(self.exercise, list(cells))
        if "trouble" in report:
            return False, UNREAD, []
        said = [line["text"] for line in report["lines"]]
        for line in report["lines"]:
            said += [line["evidence"], *line["why"]]
        said += [report["note"], report["mistake"]]
        said = [ascii_of(sentence) for sentence in said if sentence]
        far = (report["earned"], sum(line["holds"] for line in report["lines"]))
        return report["passed"], far, said

    def news(self, said, spoilt=False):
        """What the page does not say, and is no echo of an answer; nor, of a slip, the term that it is in."""
        found, echo = {}, re.compile("yours |.*(the wrong|is too much|stands? where)" if spoilt else "yours ")
        for sentence in said[::-1]:
            for formula in self.formulas(sentence) if not echo.match(sentence) else ():
                new = squeezed(formula)
                if new not in self.known and (self.form.given or new.removeprefix("-") not in self.known):
                    found.setdefault(new, formula)  # without letters (3/5, -4/5) is (3/5, 4/5) again
        return list(found.values())

    def for_all(self, formula, found):
        """x_{2i} of x_0 where i is 0, in each way that fits; a vector's places are those of the answer first."""
        if not found:
            return [formula]
        places = {place for cell in self.form.cells for place in cell.places}
        vectors = {name for name, kind, _ in self.form.given if kind == "vector"}
        fitting = {}
        for letter, number in re.findall(r"(\w)_\{?(\d+)\}?", formula):
            fits = [index for index in sorted(self.form.indices) if self.known_at(index, found) == int(number)]
            fits.sort(key=lambda index: (index in places) != (letter in vectors) or len(index) > 1 > len(vectors))
            fitting[letter, number] = fits or [number]
        ways = []
        for choice in itertools.islice(itertools.product(*fitting.values()), 8):
            by = dict(zip(fitting, choice))
            ways.append(re.sub(r"(\w)_\{?(\d+)\}?", lambda m: f"{m[1]}_{{{by[m[1], m[2]]}}}", formula))
        return ways

    @staticmethod
    def known_at(index, found):
        try:
            return value(index, found)
        except NameError:  # a letter of another field
            return None

    def changes(self, cells, said, spoilt):
        """The answers that these words could mean."""
        named = [target for place, size in places(said)[:1] for target in self.form.of_place(place, size)]
        targets = named or [(k, {}) for k in range(len(cells))]
        for k, own in enumerate(cells) if self.form.numbers else ():
            yield from ((*cells[:k], put, *cells[k + 1:]) for put in self.mended(own, said))
        for formula in self.news(said, spoilt):
            for k, found in targets:
                if squeezed(formula) in squeezed(" ".join(cells) if spoilt else cells[k]):
                    continue
                for way in self.for_all(formula, found):
                    if named:
                        self.heard.setdefault(k, {})[way] = True
                    for put in self.put(cells[k], way):
                        yield (*cells[:k], put, *cells[k + 1:])
            if self.form.lines:
                yield (*cells, formula)

    def put(self, own, formula):
        yield formula
        pattern = re.sub(r"(?:\\?[+-])", "[+-]", re.sub(r"\s+", "", re.escape(squeezed(formula))))
        if re.search("[+-]", formula) and (found := re.search(pattern, squeezed(own))):  # but for its signs
            yield squeezed(own)[:found.start()] + formula + squeezed(own)[found.end():]
        if re.search("[A-Za-z]", formula):
            yield f"{own} + {formula}"
            yield f"{own} - ({formula})"

    @staticmethod
    def mended(own, said):
        """Of what is said to be off by a number; other numbers are inputs."""
        for number in re.findall(r"\b(?:by|times) (-?\d+(?:/\d+)?)", " ".join(said)):
            yield from (f"{own} + {number}", f"{own} - {number}", f"({own})/({number})")

    def table(self):
        """Formulas through all values that were told, until one passes or nothing new is told."""
        cells, told, unread = ("0",) * len(self.form.cells), {}, set()
        while True:
            passed, far, said = self.judged(cells)
            if far == UNREAD:
                unread |= set(cells) - {"0"}
            before = sum(map(len, told.values()))
            for sentence in said:
                should = re.search(r"(?:should be|expected) +(-?\d+(?:/\d+)?)", sentence)
                for k, found in self.form.of_keys(sentence) if should else ():
                    if (found, Fraction(should[1])) not in told.setdefault(k, []):
                        told[k].append((found, Fraction(should[1])))
            if passed or far != UNREAD and sum(map(len, told.values())) == before:
                return cells if passed else None
            through = {k: next((f for f in family(sorted(points[0][0])) if f not in unread and
                                all(self.fits(f, *p) for p in points)), "0") for k, points in told.items()}
            cells = tuple(through.get(k, cell) for k, cell in enumerate(cells))

    @staticmethod
    def fits(formula, found, told):
        try:
            return value(formula, found) == told
        except ZeroDivisionError:
            return False

    def try_all(self, answers):
        """Whether one of them passes; what is said of those that were not tried before."""
        for cells in answers:
            if cells not in self.tried:
                self.tried[cells] = self.judged(cells)
                if self.tried[cells][0]:
                    return cells
        return None

    def starts(self):
        """What anybody can type."""
        typed = ["0", "1"]
        for name, kind, size in self.form.given:
            typed += {"real": [name], "vector": [f"{name}_0", f"{name}_1"], "angle": [f"cos {name}", f"sin {name}"],
                      "angles": [f"cos {name}_0", f"sin {name}_0"]}.get(kind, [])
        typed += [x for cell in self.form.cells for x in cell.letters()] if self.form.numbers else []
        typed += [str(2**k + 1) for k in range(1, 12)] if self.form.numbers and not self.form.sizes else []
        return [(text,) * len(self.form.cells) for text in dict.fromkeys(typed)]

    def from_nothing(self):
        """The right answer that it came to, or None."""
        if self.form.numbers and (found := self.table()):
            return found
        self.tried = {cells: self.judged(cells) for cells in self.starts()}
        starts = [cells for cells in self.tried if not self.tried[cells][0]]  # what passes by luck is not told
        known, expanded = None, set()
        while known != (known := repr(self.heard)) and len(self.tried) < MOST:
            reached = [c for c in self.tried if self.tried[c][2]]
            furthest = sorted(reached, key=lambda c: (self.tried[c][1], reached.index(c)), reverse=True)
            for cells in [c for c in [*starts, *furthest] if c not in expanded][:len(starts)]:
                expanded.add(cells)
                if found := self.try_all(itertools.islice(self.changes(cells, self.tried[cells][2], False), TRIES)):
                    return found
            ways = [list(self.heard.get(k, {"0": True}))[:4] for k in range(len(self.form.cells))]
            if found := self.try_all(itertools.islice(itertools.product(*ways), MOST // 2)):
                return found
        return None

    def from_a_slip(self):
        """The first slip that the words mend, with what mends it; or None."""
        right = in_formulas.right(self.exercise)
        for cells in dict.fromkeys(slips(right)):
            passed, _, said = self.judged(cells)
            if not passed and (found := self.try_all(itertools.islice(self.changes(cells, said, True), TRIES))):
                return cells, found
        return None


def slips(right):
    """One thing spoilt: a sign, a digit, a term or two left out, cos and sin exchanged, two fields exchanged."""
    for a, b in (("-", "+"), ("+", "-"), (r"\bsin", "-sin"), (r"\bn-m", "m-n")):  # wherever it stands
        yield tuple(re.sub(a if a[0] == "\\" else re.escape(a), b, text) for text in right)
    for i, text in enumerate(right):
        for found in re.finditer(r"[+-]|\d", text):
            now = {"+": "-", "-": "+"}.get(found[0]) or str((int(found[0]) + 1) % 10)
            yield (*right[:i], text[:found.start()] + now + text[found.end():], *right[i + 1:])
        terms = re.split(r" (?=[+-] )", text)
        for left_out in [*itertools.combinations(range(len(terms)), 1), *zip(range(len(terms)), range(1, len(terms)))]:
            rest = " ".join(term for k, term in enumerate(terms) if k not in left_out).removeprefix("+ ")
            if rest:
                yield (*right[:i], rest, *right[i + 1:])
        exchanged = re.sub("cos|sin", lambda m: {"cos": "sin", "sin": "cos"}[m[0]], text)
        if exchanged != text:
            yield (*right[:i], exchanged, *right[i + 1:])
        for j in range(i):
            yield tuple(right[{i: j, j: i}.get(k, k)] for k in range(len(right)))


def family(letters):
    """Formulas of a table's letters, simple ones first."""
    products = [f"{a} {b}" for a, b in itertools.combinations(letters, 2)]
    more = [f"{a} ({b}+1)" for a in letters for b in letters if a != b]
    tops = ["0", "1", *letters, *(f"2{a}" for a in letters), *products, *(f"{a}+1" for a in letters),
            *(f"2{a}+1" for a in letters), *(f"{a}+{b}" for a in letters for b in letters),
            *(f"{a}+{b}/2" for a in letters for b in letters), *more]
    for top in tops:
        yield top
        yield f"-({top})"
    for top in tops[2:]:
        for below in (*letters, *(f"{a}-2" for a in letters), *(f"{a}+2" for a in letters)):
            yield f"({top})/({below})"
            yield f"-({top})/({below})"


def telling(exercise, cells):
    """What the judge would say if it gave the answer away."""
    report, form, right = in_formulas.judged(exercise, cells), Form(exercise), in_formulas.right(exercise)
    if "trouble" in report or report["passed"]:
        return report
    if form.lines:
        return report
    for line in report["lines"]:
        for why in line["why"]:
            for k, found in form.of_keys(why):
                line["why"] = [f"{why}, it should be {value(right[k], found)}"]
    said = [report["mistake"], *(why for line in report["lines"] for why in line["why"])]
    said = said[1:] + said[:1]
    for place, size in places(said)[:1] if not form.numbers else ():
        for k, found in form.of_place(place, size):
            indexed = lambda m: f"_{value(m[1] or m[2], found)}"
            report["lines"][-1]["why"].append("it should be " + re.sub(r"_(?:(\w)|\{(.*?)\})", indexed, right[k]))
    if len(right) == 1 and not form.sizes:
        report["lines"][-1]["why"].append(f"it should be {right[0]}")
    return report


class Oracle(unittest.TestCase):
    def played(self, play, judge=in_formulas.judged):
        """{number: the answer that it came to, or None}"""
        scripts = [Script(e, judge) for e in exercises()]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return dict(zip((s.exercise.number for s in scripts), pool.map(play, scripts)))

    def test_no_exercise_is_solved_by_what_is_said(self):
        self.assertEqual({n: found for n, found in self.played(Script.from_nothing).items() if found}, {})

    def test_no_slip_is_mended_by_what_is_said(self):
        self.assertEqual({n: found for n, found in self.played(Script.from_a_slip).items() if found}, {})

    def test_a_judge_that_gives_answers_away_is_noticed(self):
        played = self.played(Script.from_nothing, telling)
        solved = [number for number, found in played.items() if found]
        print(f"of a judge that says 'it should be X', {len(solved)} of {len(played)} are solved:", *solved)
        self.assertGreater(2 * len(solved), len(played))


if __name__ == "__main__":
    unittest.main()
