"""What the student sees."""
import os
import re
import sys
import textwrap
import unicodedata

from words import say, title

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


def columns(text):
    """How wide it is on a screen: a Chinese character is as wide as two others."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def padded(text, width):
    return text + " " * (width - columns(text))


def wrapped(text, indent, first=None):
    if columns(text) > len(text):  # between any two characters, as Chinese is
        lines = [indent if first is None else first]
        for word in re.findall(r"(?:[\x21-\x7e]+|.)[，。；：）”]*", text):
            if columns(lines[-1] + word) > WIDTH:
                lines.append(indent)
            lines[-1] += word
        return "\n".join(lines)
    return textwrap.fill(text, WIDTH, initial_indent=indent if first is None else first, subsequent_indent=indent,
                         break_long_words=False, break_on_hyphens=False)


def printable(text):
    """Without control characters: they move a terminal's cursor, and XML has none, not even escaped."""
    return "".join(c if c.isprintable() else " " for c in text)


def show(exercise, verdict):
    """Line by line what holds."""
    print(bold(f"{exercise.name}") + f"  {title(exercise)}  "
          + dim(say("{1} min, {2}", exercise.minutes, exercise.theorem)))
    width = max((columns(say(line["text"])) for line in verdict.lines), default=0)
    for line in verdict.lines:
        mark = green("✓") if line["holds"] else red("✗")
        print(f"  {mark} {padded(say(line['text']), width)}  {dim(say(line['evidence']))}")
        for why in line["why"]:
            print(wrapped(say(why), "        ", "      "))
    if verdict.message:
        print(f"  {red('✗')} {say('{1}: {2}', verdict.status, printable(verdict.message))}")
    if verdict.mistake:
        print(wrapped(say(verdict.mistake), "    ", "  " + bold("→ ")))
    if verdict.passed and verdict.note:
        print(wrapped(say(verdict.note), "    ", "  " + dim("· ")))
    if verdict.printed.strip():
        print(dim("  " + say("it printed:")))
        for line in verdict.printed.strip().split("\n")[:10]:
            print(dim("    " + printable(line[:WIDTH])))


def bar(done, total):
    filled = round(30 * done / total)
    return f"[{green('█' * filled)}{'░' * (30 - filled)}] " + say("{1} of {2} exercises", done, total)
