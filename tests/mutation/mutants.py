"""One-token changes of C++ code: what can be changed, found by a lexer that skips text.

Comments, strings (raw ones too: LaTeX) and preprocessor lines are never touched, because no change of
theirs could make a proof fail; nor is what only the header-only build compiles, for no mutant is built that way.
"""
import re
from dataclasses import dataclass

TOKEN = re.compile(r"""
    (?P<text> //[^\n]* | /\*.*?\*/ | R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)" | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'
            | ^\#ifdef\ ROPE_PROOFS_HEADER_ONLY\n.*?^\#(?:else|endif) | ^[ \t]*\#(?:\\\n|[^\n])*)
  | (?P<number> 0x[0-9a-fA-F']+ | \d[\d']*(?:\.\d*)?(?:[eE][+-]?\d+)?[uUlLfF]*)
  | (?P<name> [A-Za-z_]\w*)
  | (?P<operator> <=> | <<= | >>= | -> | :: | \+\+ | -- | << | >> | <= | >= | == | != | && | \|\| | [-+*/%&|^]= | \S)
""", re.VERBOSE | re.DOTALL | re.MULTILINE)

OPERATORS = {"+": ["-"], "*": ["+", "-"], "/": ["*"], "<": ["<=", ">"], ">": [">=", "<"], "<=": ["<", ">="],
             ">=": [">", "<="], "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"], "+=": ["-="],
             "-=": ["+="], "*=": ["+="]}
COMPARISONS = {"<", ">", "<=", ">=", "==", "!="}
PAIRS = [("sine for cosine", "sin cos"), ("variable", "m n"), ("variable", "i j"), ("variable", "q k"),
         ("variable", "a b"), ("variable", "x y"), ("variable", "r t"), ("variable", "phi psi"), ("component", "re im"),
         ("component", "c s"), ("component", "first second"), ("component", "front back"), ("component", "rows cols"),
         ("component", "row col"), ("component", "numerator denominator"), ("constant", "true false"),
         ("constant", "interleaved half_split")]
PARTNER = {x: (kind, y) for kind, pair in PAIRS for x, y in (pair.split(), pair.split()[::-1])}


@dataclass(frozen=True)
class Mutant:
    file: str   # from the top of the tree
    start: int  # the characters [start, end) of the file
    end: int
    new: str    # put in their place
    kind: str
    line: int
    before: str  # the line as it is, stripped
    after: str

    def applied(self, text):
        return text[:self.start] + self.new + text[self.end:]

    def __str__(self):
        return f"{self.file}:{self.line}: {self.kind}: {self.before}  ->  {self.after}"


def _tokens(text):
    return [m for m in TOKEN.finditer(text) if m.lastgroup not in ("text", "mark")]


def _closing(words, i):
    """The index of the parenthesis that closes words[i]."""
    depth = 0
    for j in range(i, len(words)):
        depth += (words[j] in "([{") - (words[j] in ")]}")
        if depth == 0:
            return j
    return None


def _changes(text):
    """(start, end, new text, kind) of every change of one token."""
    tokens = _tokens(text)
    words = [t.group() for t in tokens]
    for i in range(1, len(tokens) - 1):
        token, word, previous, following = tokens[i], words[i], words[i - 1], words[i + 1]
        here = (token.start(), token.end())
        spaced = text[here[0] - 1].isspace() and text[here[1]].isspace()
        operand = tokens[i - 1].lastgroup in ("name", "number") and previous != "return" or previous in (")", "]")
        if word == "-":
            yield (*here, "+" if operand else "", "sign")
        elif word in OPERATORS and spaced and operand:  # without spaces it is a template's bracket or a pointer
            kind = "comparison" if word in COMPARISONS else "sign" if word in "+" else "operator"
            for new in OPERATORS[word]:
                yield (*here, new, kind)
        elif token.lastgroup == "number" and re.fullmatch(r"\d[\d']*", word):
            value = int(word.replace("'", ""))
            kind = "index" if previous in ("(", "[") and words[i - 2] not in ("if", "while", "return") else "constant"
            for new in {0: [1], 1: [0, 2]}.get(value, [value - 1, value + 1]):
                yield (*here, str(new), kind)
        elif token.lastgroup == "name":
            declared = tokens[i - 1].lastgroup == "name" and previous != "return" or previous in ("&", "::", "#")
            member = previous == "."
            if word == "transpose" and following == "(":
                if member:
                    yield tokens[i - 1].start(), tokens[_closing(words, i + 1)].end(), "", "transpose"
                elif not declared:
                    yield (*here, "", "transpose")
            elif word in ("R", "I") and following == "(" and words[i - 2] != "transpose" and not declared:
                yield here[0], tokens[_closing(words, i + 1)].end(), "transpose(" + \
                    text[here[0]:tokens[_closing(words, i + 1)].end()] + ")", "transpose"
            elif word in PARTNER and (not declared or word in ("interleaved", "half_split")):
                kind, partner = PARTNER[word]
                if member if kind == "component" and len(word) > 2 else \
                        kind != "variable" or not member and partner in words[max(0, i - 40):i + 40]:
                    yield (*here, partner, kind)
            if word in ("i", "j") and previous in ("(", "[", ",") and following in (")", "]", ","):
                yield (*here, f"{word} + 1", "index")


def _calls(text, name):
    """(place of the name, its tokens, index of the parenthesis, index of its end) of every call .name(...)."""
    tokens = [m for m in TOKEN.finditer(text) if not m.group().startswith(("//", "/*", "#"))]
    words = [t.group() for t in tokens]
    for i in range(1, len(words) - 1):
        if words[i] == name and words[i - 1] == "." and words[i + 1] == "(":
            yield tokens, words, i, i + 1, _closing(words, i + 1)


def _strings(text):
    return [m for m in TOKEN.finditer(text) if m.group().startswith('"') and len(m.group()) > 2]


def _weakenings(text):
    """What makes a theorem say more, or rest on less, than it has: premises, hypotheses, dimensions and ranges taken
    away, reasons forgotten, a line made a beginning; in the register, another theorem's name."""
    for name in ("rests_on", "given", "dimensions"):
        for tokens, words, i, opening, end in _calls(text, name):
            yield tokens[i - 1].start(), tokens[end].end(), "", name
            if name == "dimensions":
                numbers = [j for j in range(opening, end) if words[j].isdigit() and words[j + 1] == ","]
                for j in numbers[:-1]:
                    yield tokens[j].start(), tokens[j + 1].end(), "", name
    for m in re.finditer(r"\brange\((\"[^\"]*\"), ([^,()]+), ([^,()]+)", text):
        yield *m.span(3), m.group(3) + " - 1", "range"
        yield *m.span(2), m.group(2) + " + 1", "range"
    for m in re.finditer(r"(?m)^\s*(l)\((R?\".*?\"), (\"(?:[^\"\\]|\\.)*\"), ", text):
        yield *m.span(3), '""', "reason"
        yield m.start(1), m.end(3) + 2, f'l.begin("again", {m.group(2)}, ', "cut chain"
    ids = [m for m in _strings(text) if re.fullmatch(r'"[a-z0-9]+(-[a-z0-9]+)+"', m.group())]
    if "Claim statement(" in text:
        names = sorted({m.group() for m in ids})
        for m in ids:
            yield *m.span(), names[(names.index(m.group()) + 1) % len(names)], "link"


def _words(text):
    """What a reader sees: every text that is printed, and every name of a field, changed by one letter; of src/app the
    exit codes."""
    if '#include "app/' in text:
        for m in re.finditer(r"\breturn (?:app::)?(success|unexpected_verdict|bad_input)\b|\bcode = app::(\w+)", text):
            name = m.lastindex
            yield *m.span(name), "unexpected_verdict" if m.group(name) == "success" else "success", "exit code"
        for m in re.finditer(r"\b(?:book|report|formula)::(exit_code)\(", text):
            end = text.index(";", m.start())
            yield m.start(), end, "0", "exit code"
        return
    for m in _strings(text):
        letter = re.search(r"[A-Za-z0-9]", re.sub(r"\\.", "  ", m.group()))
        if letter:
            at = m.start() + letter.start()
            field = re.match(r'"\w+"(, |\] )', text[m.start():]) and text[m.start() - 1] in "{["
            yield at, at + 1, "Q" if text[at] != "Q" else "q", "field" if field else "word"
    yield from _changes(text)


GENERATORS = {"code": _changes, "weakenings": _weakenings, "words": _words}


def _messages(text):
    """Where a check says what a failure would be called: c.check(condition, [&] { return <these words>; })."""
    tokens = _tokens(text)
    words = [t.group() for t in tokens]
    for i in range(2, len(words) - 1):
        if words[i] == "(" and words[i - 1] in ("check", "less", "positive", "agree") and words[i - 2] == ".":
            end = _closing(words, i)
            opening = [j for j in range(i, end) if words[j] == "[" and words[j - 1] == ","]
            if opening:
                yield tokens[opening[-1]].start(), tokens[end].end()


def mutants(file, text, messages=False, generator="code"):
    """All mutants of a file, in reading order: those of the code that decides, or those of its failure messages."""
    found = []
    spans = list(_messages(text))
    for start, end, new, kind in GENERATORS[generator](text):
        if any(a <= start < b for a, b in spans) != messages:
            continue
        first = text.rfind("\n", 0, start) + 1
        last = text.find("\n", end)
        found.append(Mutant(file, start, end, new, kind, text.count("\n", 0, start) + 1, text[first:last].strip(),
                            (text[first:start] + new + text[end:last]).strip()))
    return found
