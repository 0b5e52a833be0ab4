"""What the student sees."""
import os
import sys
import textwrap

WIDTH = 88


def coloured():
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def paint(text, code):
    return f"\033[{code}m{text}\033[0m" if coloured() else text


def green(text):
    return paint(text, "32")


def red(text):
    return paint(text, "31")


def dim(text):
    return paint(text, "2")


def bold(text):
    return paint(text, "1")


def wrapped(text, indent, first=None):
    return textwrap.fill(text, WIDTH, initial_indent=indent if first is None else first, subsequent_indent=indent,
                         break_long_words=False, break_on_hyphens=False)


def printable(text):
    """Without control characters: they move a terminal's cursor, and XML has none, not even escaped."""
    return "".join(c if c.isprintable() else " " for c in text)


def show(exercise, verdict):
    """Line by line what holds."""
    print(bold(f"{exercise.name}") + f"  {exercise.title}  " + dim(f"{exercise.minutes} min, {exercise.theorem}"))
    width = max((len(line["text"]) for line in verdict.lines), default=0)
    for line in verdict.lines:
        mark = green("✓") if line["holds"] else red("✗")
        print(f"  {mark} {line['text']:<{width}}  {dim(line['evidence'])}")
        for why in line["why"]:
            print(wrapped(why, "        ", "      "))
    if verdict.message:
        print(f"  {red('✗')} {verdict.status}: {printable(verdict.message)}")
    if verdict.mistake:
        print(wrapped(verdict.mistake, "    ", "  " + bold("→ ")))
    if verdict.passed and verdict.note:
        print(wrapped(verdict.note, "    ", "  " + dim("· ")))
    if verdict.printed.strip():
        print(dim("  it printed:"))
        for line in verdict.printed.strip().split("\n")[:10]:
            print(dim("    " + printable(line[:WIDTH])))


def bar(done, total):
    filled = round(30 * done / total)
    return f"[{green('█' * filled)}{'░' * (30 - filled)}] {done} of {total} exercises"
