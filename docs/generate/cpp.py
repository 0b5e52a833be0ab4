"""Cuts the C++ of one step out of its proof file."""
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from textwrap import dedent

# .cases(...) of a theorem; l.begin(...), l(...), l.slip(...) and l.suppose(...) of a derivation, and its conclusions
STEP = re.compile(r"(?:\.(?:begin|slip|cases|slip_cases|encloses|slip_encloses|agrees|cites)|\bl(?:\.suppose)?"
                  r"|\bl\.(?P<rule>vanishes|not_negative|positive|increases|parts_vanish|instances|fails|induction))\(")
# What must be skipped whole, because brackets inside it mean nothing; numbers, because 10'000 opens no character.
OPAQUE = re.compile(r"""\b\d(?:'?[\w.])*                              # 10'000
    | R"(?P<tag>[^(\s]*)\((?s:.)*?\)(?P=tag)" | "(?:\\.|[^"\\\n])*"      # strings
    | '(?:\\.|[^'\\\n])+' | //[^\n]* | /\*(?s:.)*?\*/                    # characters, comments
    """, re.X)


@dataclass
class Snippet:
    text: str
    first: int  # lines of the file, from 1
    last: int


@lru_cache
def _masked(path: Path):
    """The file, and the same with every string and comment blanked: positions stay."""
    text = path.read_text(encoding="utf-8")
    return text, OPAQUE.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)


def _arguments(masked: str, start: int):
    """Spans of the arguments of the call whose bracket opens just before `start`, and its end."""
    depth, begin, spans = 1, start, []
    for at in range(start, len(masked)):
        c = masked[at]
        if c in "([{":
            depth += 1
        elif c in ")]}":
            depth -= 1
            if depth == 0:
                return spans + [(begin, at)], at
        elif c == "," and depth == 1:
            spans.append((begin, at))
            begin = at + 1
    raise ValueError("a call without an end")


@lru_cache
def _steps(path: Path):
    text, masked = _masked(path)
    steps = []
    for call in STEP.finditer(masked):
        spans, end = _arguments(masked, call.end())
        shown = (call.start(), end + 1) if call["rule"] else spans[-1]
        steps.append((text.count("\n", 0, call.start()) + 1, text.count("\n", 0, end) + 1, shown))
    return steps


def cut(root: Path, file: str, line: int) -> Snippet:
    """The last argument of the step that stands at `line`, or the whole conclusion: what the verdict is about."""
    path = root / file
    holding = [s for s in _steps(path) if s[0] <= line <= s[1]]
    if not holding:
        raise ValueError(f"{file}:{line}: no step of a derivation stands here")
    start, end = max(holding)[2]
    text, _ = _masked(path)
    while text[start].isspace():
        start += 1
    end = start + len(text[start:end].rstrip())
    # the first line gets back the indentation it has in the file, so that the lines keep their shape
    line_start = text.rfind("\n", 0, start) + 1
    body = text[start:end]
    lead = re.match(r"\s*", text[line_start:]).group()
    later = [len(re.match(r" *", l).group()) for l in body.split("\n")[1:] if l.strip()]
    indent = " " * min([len(lead), *later]) if later else ""
    return Snippet(dedent(indent + body), text.count("\n", 0, start) + 1, text.count("\n", 0, end) + 1)
