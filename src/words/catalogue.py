"""The catalogue of words: zh.po has the Chinese of what is said in English, and this looks it up; for the pages, their
scripts and pictures, the lectures, the exercises and their judge, and the titles that the program prints.

zh.po is gettext's format, one line a string: "#:" says where a sentence is said (a page, a lecture, an exercise, or a
kind of place), msgctxt where it means something else than elsewhere. What an English sentence holds besides words,
formulas ($m$), code (`x`), links and ids ([[norm]]), its Chinese holds too, each once: it is taken from the page. In a
sentence that is made, # is a number, and {1}, {2}, ... are its formulas, code, ids, parts of their own, or lists of
these. Where the Chinese has the numbers in another order, they are #1, #2, ... there. A name is the same in both.
"""
import ast
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

LINK = r"\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*\)"  # where a link leads, behind its text
ONE = rf"(?:\$[^$]+\$|`[^`]+`|\[\[[^\]]+\]\]|\{{\d+\}}|{LINK})"
HELD = re.compile(f"({ONE})")
LISTS = re.compile(f"({ONE}(?:, {ONE})*)")
# S3 and float32 are names, and so is 4 月, April
NUMBER = re.compile(r"(?<![A-Za-z\d.#])\d+(?:[.,\u202f]\d+)*(?!\d| 月)")
WORD = re.compile(r"[A-Za-z]{2,}")
FILE = Path(__file__).with_name("zh.po")
LACKING = "was built without"  # what a site says only where a tool is missing
HAN = "[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]"


def squeezed(text):
    return re.sub(r"[ \t\r\n]+", " ", text).strip()


def without_held(text):
    return HELD.sub(" ", text)


def numbers(text):
    """The numbers among the words."""
    return NUMBER.findall(without_held(text))


def filled(said, values, held=None):
    """A sentence with the values in the places of its #, one after the other, or of its #1, #2, ...; and with what it
    holds in the places of {1}, {2}, ..."""
    following = iter(values)
    place = lambda m: values[int(m[1]) - 1] if m[1] else next(following)
    return "".join((held or {}).get(part, part) if i % 2 else re.sub(r"#([1-9])?", place, part)
                   for i, part in enumerate(HELD.split(said)))


@dataclass
class Catalogue:
    entries: dict = field(default_factory=dict)
    places: dict = field(default_factory=dict)  # English -> where it is said
    used: set = field(default_factory=set)

    def add(self, english, chinese, place):
        """\throws ValueError where the two do not say the same; a title, a remark, the head of an exercise may write
        its formulas in another way"""
        if english in self.entries and self.entries[english] != chinese:
            raise ValueError(f"{place}: there is another Chinese of {english!r}, at {self.places[english]}")
        if not is_said_whole(place):
            if Counter(HELD.findall(english)) != Counter(HELD.findall(chinese)):
                raise ValueError(f"{place}: other formulas, code or ids than in {english!r}: {chinese!r}")
            if Counter(numbers(english)) != Counter(numbers(chinese)):
                raise ValueError(f"{place}: other numbers than in {english!r}: {chinese!r}")
        if english.count("#") != chinese.count("#"):
            raise ValueError(f"{place}: other # than in {english!r}: {chinese!r}")
        order = sorted(re.findall(r"#([1-9])", chinese))
        if order and order != [str(i) for i in range(1, english.count("#") + 1)]:
            raise ValueError(f"{place}: not each of #1, #2, ... once: {chinese!r}")
        self.entries[english] = chinese
        self.places[english] = place

    def look_up(self, text):
        """The Chinese of a text, or None. What stands between marks of HELD is compared first, then counted."""
        if text in self.entries:
            self.used.add(text)
            return self.entries[text]
        counts = NUMBER.findall(without_held(text))
        for held in (None, HELD, LISTS):
            parts = (held or HELD).split(text)
            marks = [part if held is None else f"{{{i + 1}}}" for i, part in enumerate(parts[1::2])]
            key = "".join(marks[i // 2] if i % 2 else NUMBER.sub("#", part) for i, part in enumerate(parts))
            if key in self.entries:
                self.used.add(key)
                return filled(self.entries[key], counts, dict(zip(marks, parts[1::2])))
        return None

    def markdown(self, text):
        """The Chinese of light Markdown, by headings, paragraphs and items; and what of it has none."""
        lacking = []

        def said(piece):
            mark, words = re.fullmatch(r"(#+ |\* |- |\d+\. )?(.*)", piece, re.S).groups(default="")
            found = self.look_up(squeezed(words))
            if found is None and is_words(words):
                lacking.append(squeezed(words))
            return mark + (found or words)

        parts = re.split(r"(\n\s*\n|\n(?=\* |- |\d+\. ))", text.strip())
        return "".join(part if i % 2 else said(part) for i, part in enumerate(parts)), lacking

    def unused(self):
        """What no page says: English -> the file that has it; of sentences without places, which may wait for their
        number."""
        return {english: place for english, place in self.places.items()
                if english not in self.used and not re.search(r"#|\{\d|" + LACKING, english)}


def is_words(text):
    return bool(WORD.search(without_held(text)))


#: what has sentences of its own, beside the pages and lectures
SCRIPTS, TERMINAL, PICTURES, TITLES, ANSWERS = "scripts", "terminal", "pictures", "titles", "answers"
OF_STATEMENTS = ("labels", "tiers", "statements", "hypotheses", "remarks")


def is_of_exercises(place):
    return place == "course" or bool(re.match(r"\d\d_", place))


def is_said_whole(place):
    return place in (TITLES, *OF_STATEMENTS) or is_of_exercises(place)


def is_of_pages(place):
    return place not in (SCRIPTS, TERMINAL, PICTURES, ANSWERS) and not is_said_whole(place)


def part(wanted, file=FILE):
    """The file with what is said in the places that are wanted, and nothing else."""
    header, *blocks = file.read_text(encoding="utf-8").split("\n\n")
    of = lambda block: any(map(wanted, block.partition("\n")[0].split()[1:]))
    return "\n\n".join([header, *(block.rstrip("\n") for block in blocks if of(block))]) + "\n"


def said_in(file):
    """Every entry of a file: (where it is said, its context or "", English, Chinese). What reads it is here, and no
    library, since exercises run where there is nothing but Python."""
    return parsed(file.name, file.read_text(encoding="utf-8"))


@cache
def parsed(name, text):
    entries = []
    for block in text.split("\n\n")[1:]:  # the first is the header
        found = {"#:": "", "msgctxt": "", "msgid": "", "msgstr": ""}
        for line in filter(None, block.split("\n")):
            key, _, rest = line.partition(" ")
            if key in found:
                at, line = key, rest
            elif not line.startswith('"'):
                raise SystemExit(f"{name}: expected #:, msgctxt, msgid or msgstr, found {line!r}")
            found[at] += line if at == "#:" else ast.literal_eval(line)
        entries.append((found["#:"].split(), found["msgctxt"], found["msgid"], found["msgstr"]))
    return entries


def read(wanted=is_of_pages, file=FILE):
    """What is said in the places that are wanted: one, by its name, or all of which wanted(place) is true."""
    of = wanted if callable(wanted) else lambda place: place == wanted
    found, wrong = Catalogue(), []
    for places, context, english, chinese in said_in(file):
        places = [place for place in places if of(place)]
        if not places or context and context not in places:
            continue
        try:
            found.add(english, chinese, places[0])
        except ValueError as error:
            wrong.append(str(error))
    if wrong:
        raise SystemExit("\n".join([*wrong, f"rope-proofs: {len(wrong)} entries to mend in {file}"]))
    return found
