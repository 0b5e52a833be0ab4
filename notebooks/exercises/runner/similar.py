"""Who wrote the same as somebody else: answers that are equal to the letter, comments and all, and that few others
have. A short exercise has few right answers, so an equal one says nothing by itself; ten that only two students share
do.
"""
import csv
import hashlib
import io
import itertools
from collections import Counter, defaultdict

import collect
import formulas
import handed_in
from course import exercises
from grade import code_of
from sheets import cell

MOST = 0.2  # what more of the class has than this, is common


def texts(student):
    """{exercise: what was handed in}, without those that are untouched."""
    found = {}
    written = collect.formulas_of(student)
    for exercise in exercises():
        if exercise.name in student.files:
            content, why = handed_in.read(student.top, *student.files[exercise.name])
            if not why and code_of(content) != code_of(exercise.skeleton.read_bytes()):
                found[exercise.name] = b"\n".join(line.rstrip() for line in content.strip().split(b"\n"))
        if exercise.name not in found and not formulas.unfit(written.get(exercise.name, 0)):
            found[exercise.name] = "\n".join(written[exercise.name]).encode(errors="replace")
    return found


def pairs(students):
    """[(name, other name, [exercise, ...])] of those who share answers, most first."""
    holders = defaultdict(list)
    for student in students:
        for name, text in texts(student).items():
            holders[name, hashlib.sha256(text).digest()].append(student.name)
    shared = Counter()
    which = defaultdict(list)
    for (name, _), who in sorted(holders.items()):
        if 1 < len(who) <= max(2, MOST * len(students)):
            for pair in itertools.combinations(sorted(who), 2):
                shared[pair] += 1
                which[pair].append(name)
    return [(*pair, which[pair]) for pair, _ in shared.most_common()]


def table(found):
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["student", "student", "equal answers", "exercises"])
    for one, other, names in found:
        rows.writerow([cell(one), cell(other), len(names), " ".join(names)])
    return out.getvalue()
