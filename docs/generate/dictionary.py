"""The Chinese of what the pages say in English: docs/chinese/*.md, looked up.

An entry is the English, as light Markdown, then after ": " the Chinese; an empty line ends it. What an English sentence
holds besides words, formulas ($m$), code (`x`), links and ids ([[norm]]), its Chinese holds too, each once: it is taken
from the page. In a sentence that the program makes, # is a number, {1}, {2}, ... are its formulas, code, ids, parts of
their own, or lists of these, and <a> is any text, looked up in turn: <a!> is left as it is, <a,> is a list. Where the
Chinese has the numbers in another order, they are #1, #2, ... there. ": =" says that a name is the same in Chinese.
"""
import re
from collections import Counter
from dataclasses import dataclass, field

LINK = r"\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*\)"  # where a link leads, behind its text
ONE = rf"(?:\$[^$]+\$|`[^`]+`|\[\[[^\]]+\]\]|\{{\d+\}}|{LINK})"
HELD = re.compile(f"({ONE})")
LISTS = re.compile(f"({ONE}(?:, {ONE})*)")
# S3 and float32 are names, and so is 4 月, April
NUMBER = re.compile(r"(?<![A-Za-z\d.#])\d+(?:[.,\u202f]\d+)*(?!\d| 月)")
WORD = re.compile(r"[A-Za-z]{2,}")
ANY = re.compile(r"<([a-z])([!,]?)>")
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
class Dictionary:
    entries: dict = field(default_factory=dict)
    places: dict = field(default_factory=dict)  # English -> the file that has it
    patterns: list = field(default_factory=list)  # of the entries with <a>: (expression, English)
    used: set = field(default_factory=set)

    def add(self, english, chinese, place):
        if english in self.entries and self.entries[english] != chinese:
            raise ValueError(f"{place}: {self.places[english]} has another Chinese of {english!r}")
        if Counter(HELD.findall(english)) != Counter(HELD.findall(chinese)):
            raise ValueError(f"{place}: other formulas, code or ids than in {english!r}: {chinese!r}")
        if Counter(numbers(english)) != Counter(numbers(chinese)):
            raise ValueError(f"{place}: other numbers than in {english!r}: {chinese!r}")
        if Counter(re.findall(r"#|<[a-z][!,]?>", english)) != Counter(re.findall(r"#|<[a-z][!,]?>", chinese)):
            raise ValueError(f"{place}: another # or <a> than in {english!r}: {chinese!r}")
        order = sorted(re.findall(r"#([1-9])", chinese))
        if order and order != [str(i) for i in range(1, english.count("#") + 1)]:
            raise ValueError(f"{place}: not each of #1, #2, ... once: {chinese!r}")
        if ANY.search(english):
            expression = re.escape(english).replace(r"\#", f"({NUMBER.pattern})")
            expression = re.sub(r"<([a-z])[!,]?>", r"(?P<\1>.+?)", expression)
            self.patterns.append((re.compile(expression), english))
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
        return next(filter(None, (self.matched(text, *pattern) for pattern in self.patterns)), None)

    def matched(self, text, expression, english):
        """The Chinese of a text with parts that are looked up in turn, where the entry fits and all of them are
        known."""
        found = expression.fullmatch(text)
        if not found:
            return None
        parts = {}
        for name, kind in ANY.findall(english):
            each = found[name].split(", ") if kind == "," else [found[name]]
            said = [self.look_up(part) if is_words(part) and kind != "!" else part for part in each]
            if None in said:
                return None
            parts[name] = "，".join(said)
        self.used.add(english)
        named = expression.groupindex.values()
        counts = [group for i, group in enumerate(found.groups(), 1) if i not in named]
        said = filled(self.entries[english], counts)
        return ANY.sub(lambda m: parts[m[1]], said)

    def words(self):
        """What scripts say, for assets/chinese.js: [regular expression, Chinese with <1>, <2>, ... for its groups]."""
        found = []
        entries = sorted(self.entries.items(), key=lambda entry: (bool(ANY.search(entry[0])), -len(entry[0])))
        for english, said in entries:
            names = iter(range(1, 10))
            groups = [(mark, f"<{next(names)}>") for mark in re.findall(r"#|<[a-z]!?>", english)]
            expression = re.sub(r"[\\^$.*+?()\[\]{}|/]", r"\\\g<0>", english)
            expression = re.sub("<[a-z]!?>", "(.+?)", expression.replace("#", r"(-?\d[\d.,]*)"))
            for mark, place in groups:
                said = said.replace(mark, place, 1) if mark != "#" else said
            said = filled(said, [place for mark, place in groups if mark == "#"])
            found.append([expression, said])
        return found

    def unused(self):
        """What no page says: English -> the file that has it; of sentences without places, which may wait for their
        number."""
        return {english: place for english, place in self.places.items()
                if english not in self.used and not re.search(r"#|\{\d|<[a-z]|" + LACKING, english)}


def is_words(text):
    return bool(WORD.search(without_held(text)))


def joined(lines):
    """Lines of Chinese need no space between them, those of English do."""
    return re.sub(rf"(?<={HAN})\n|\n(?={HAN})", "", "\n".join(line.strip() for line in lines)).replace("\n", " ")


SCRIPTS, PICTURES = "scripts.md", "pictures.md"  # what scripts and pictures say has tables of its own


def read(folder, name=None):
    """The dictionary of a folder, or of its file of this name."""
    found, wrong = Dictionary(), []
    for path in [folder / name] if name else sorted(set(folder.rglob("*.md")) - {folder / SCRIPTS, folder / PICTURES}):
        for block in re.split(r"\n\s*\n", path.read_text(encoding="utf-8").strip()):
            lines = block.split("\n")
            at = next((i for i, line in enumerate(lines) if line.startswith(": ")), 0)
            if not at:
                raise SystemExit(f"{path.relative_to(folder.parent)}: no line of {block!r} begins with ': '")
            english = squeezed(" ".join(lines[:at]))
            chinese = joined([lines[at].removeprefix(": "), *lines[at + 1:]])
            try:
                found.add(english, english if chinese == "=" else chinese, str(path.relative_to(folder.parent)))
            except ValueError as error:
                wrong.append(str(error))
    if wrong:
        raise SystemExit("\n".join(wrong))
    return found
