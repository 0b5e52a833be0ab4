"""The exercises as their page needs them: what each folder of notebooks/exercises/course says, in both languages, and
nothing that answers one."""
import json
import re
import sys


def data(root):
    sys.path.insert(0, str(root / "notebooks" / "exercises" / "runner"))
    import course
    table = lambda file: json.loads(file.read_text(encoding="utf-8"))
    known = table(root / "notebooks" / "exercises" / "runner" / "chinese.json")["words"]
    found = []
    for exercise in course.exercises():
        if not (exercise.folder / "form.txt").exists():
            continue  # a new one, in C++ alone
        head, _, code = exercise.skeleton.read_text(encoding="utf-8").partition("// Minutes:")
        text = (exercise.folder / "form.txt").read_text(encoding="utf-8")
        english = [line.removeprefix("//").strip() for line in head.split("\n")]
        translated = exercise.folder / "chinese.json"
        said = table(translated) if translated.exists() else {"head": english, "hints": exercise.hints, "words": {}}
        known |= said["words"]
        found.append({
            "name": exercise.name, "minutes": exercise.minutes, "points": exercise.points, "theorem": exercise.theorem,
            "code": code.partition('#include "exercise.hpp"\n')[2].strip(), "form": text, "cells": cells(text),
            "lines": "\nanswer lines\n" in text,
            "en": side(english, exercise.hints, re.search("^note (.*)$", text, re.M)),
            "zh": side(said["head"], said["hints"], re.match("(.*)", said.get("note", "")))})
    return f"window.course = {json.dumps({'exercises': found, 'chinese': known}, ensure_ascii=False)};"


def side(head, hints, note):
    """Wrapped lines of the head joined again; each item begins with its word, "Goal:"."""
    joined = "\n".join(head[1:]).strip()
    joined = re.sub(r"\n(?!\n|\w+: |\w+：|  |\[|-)(?=\S)", " " if joined.isascii() else "\n", joined)
    return {"title": head[0].strip(), "head": joined, "hints": hints, "note": note[1] if note else ""}


def cells(form):
    """[what a field is for, as LaTeX; for which i, as LaTeX]"""
    found = []
    for line in re.findall("^cell (.*)$", form, re.M):
        label, _, steps = line.partition(" for ")
        found.append([label.partition(" at ")[0], ",\\; ".join(map(counted, filter(None, steps.split("; "))))])
    return found


def counted(step):
    if " below " not in step:
        return step
    letter, _, below = step.partition(" below ")
    below, _, by = below.partition(" by ")
    letter, _, first = letter.partition(" from ")
    items = f"{first or 0}, {first or 0}+{by}, \\dots" if by else ""
    return f"{letter} = {items} < {below}" if by else f"{first or 0} \\le {letter} < {below}"
