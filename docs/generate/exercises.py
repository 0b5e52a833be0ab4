"""The exercises as their page needs them: what each folder of notebooks/exercises/course says, in both languages, and
nothing that answers one."""
import re
import sys
from functools import cache

from book import read
from chinese import catalogue
from words import in_both, prose

IN_CODE = ("In C++: ", "用 C++：")  # what a page of formulas has no use for


@cache
def by_name(root):
    """The exercises by their names, as their own runner reads them."""
    sys.path.append(str(root / "notebooks" / "exercises" / "runner"))
    import course
    return {exercise.name: exercise for exercise in course.exercises()}


def link(root, name):
    """To where it is answered, with its title and minutes."""
    exercise = by_name(root).get(name)
    if not exercise:
        raise SystemExit(f"a written page names the exercise {name}, which is none")
    titles = [f'<a href="92-in-the-page.html#exercise={name}">{prose(title)}</a>'
              for title in (exercise.title, catalogue.read(name).entries[exercise.title])]
    return f"<p><strong>Exercise {int(exercise.number)}</strong>: {in_both(*titles)}, {exercise.minutes} minutes</p>"


def data(root):
    chinese = catalogue.read(catalogue.is_of_exercises)
    found = []
    for exercise in by_name(root).values():
        if not (exercise.folder / "form.txt").exists():
            continue  # a new one, in C++ alone
        code, text = read(exercise.skeleton).partition("// Minutes:")[2], read(exercise.folder / "form.txt")
        note = re.search("^note (.*)$", text, re.M)
        said = [*exercise.head, *exercise.hints, note[1] if note else ""]
        found.append({
            "name": exercise.name, "minutes": exercise.minutes, "points": exercise.points, "theorem": exercise.theorem,
            "code": code.partition('#include "exercise.hpp"\n')[2].strip(), "form": text, "cells": cells(text),
            "lines": "\nanswer lines\n" in text,
            "en": side(*said), "zh": side(*(chinese.entries.pop(text, text) for text in said))})
    return {"exercises": found, "chinese": chinese.entries}


def side(title, head, *hints_and_note):
    """Wrapped lines of the head joined again; each item begins with its word, "Goal:"."""
    *hints, note = hints_and_note
    hints = [hint for hint in hints if not hint.startswith(IN_CODE)]
    head = "\n\n".join(part for part in head.split("\n\n") if not part.startswith(IN_CODE))
    joined = re.sub(r"\n(?!\n|\w+: |\w+：|  |\[|-)(?=\S)", "" if re.search("[\u4e00-\u9fff]", head) else " ", head)
    return {"title": title, "head": joined, "hints": hints, "note": note}


def cells(form):
    """[what a field is for, as LaTeX; for which i, as LaTeX]"""
    lines = re.findall("^cell (.+?)(?: at .+?)?(?: for (.+))?$", form, re.M)
    return [[label, ",\\; ".join(map(counted, filter(None, steps.split("; "))))] for label, steps in lines]


def counted(step):
    """i from 2 below d by 2"""
    def in_latex(found):
        letter, first, below, by = found.groups("")
        first = first or "0"
        return f"{letter} = {first}, {first}+{by}, \\dots < {below}" if by else f"{first} \\le {letter} < {below}"
    return re.sub("^(.+?)(?: from (.+?))? below (.+?)(?: by (.+))?$", in_latex, step)
