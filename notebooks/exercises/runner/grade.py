"""Points for every student of a folder. One student's failure is that student's alone."""
import collections
import contextlib
import hashlib
import json
import math
import os
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import box
import cells
import collect
import confine
import handed_in
import together
from check import Verdict, holes
from collect import LISTED
from course import Refused, exercises
from kept import Kept
from screen import columns, padded, printable
from sentences import hear, list_of, made, with_said
from words import say

NOT_ATTEMPTED = ("missing", "untouched")


def code_of(text):
    """Without spaces and comments: whoever has changed these alone, or has the skeleton in Chinese, has done
    nothing."""
    return b"".join(re.sub(rb"//[^\n]*", b"", text).split())


def points(exercise, verdict, assignment=None):
    """All, or of a partly right answer the part that the judge counts: where a derivation leads, mistakes that are
    seen."""
    of, step = (assignment.of(exercise), assignment.step) if assignment else (exercise.points, 0.1)
    if verdict.passed:
        return of
    earned, parts = verdict.part
    return round(math.floor(of * earned / parts / step + 1e-9) * step, 2) if parts > 0 else 0


class Clock:
    """The seconds that each student's answers may take together: who uses them up stops nobody else."""

    def __init__(self, seconds):
        self.seconds, self.used = seconds, collections.Counter()

    def spend(self, student, look):
        """None for a student whose time is used up, or once grading was stopped."""
        if confine.STOPPED.is_set() or self.used[student] > self.seconds:
            return None
        start = time.monotonic()
        try:
            return look()
        finally:
            self.used[student] += time.monotonic() - start

    def check(self, student, look):
        verdict = self.spend(student, look)
        if confine.STOPPED.is_set():
            return Verdict("not graded", message="grading was stopped before")
        return verdict or Verdict("time limit", message=made(
            "the answers of this student took more than {1} seconds together", self.seconds))


def not_stopped_by(look):
    """The grader's own trouble must not stop the rest."""
    try:
        return look()
    except Exception as error:
        return Verdict("not graded", message=f"{type(error).__name__}: {error}")


def grade(checker, folder, jobs=None, kept=None, assignment=None, shard=(1, 1), seconds=300):
    """The result as it is written to JSON; of shard (i, n) every n-th student, from the i-th on. Ctrl-C ends what runs
    and gives what is there, with "stopped". \\throws Refused if the box has a hole."""
    leaks = holes(checker)
    if leaks:
        raise Refused("nothing was graded, because the box has a hole on this system: {1}", list_of(leaks, "{1}; {2}"))
    course = assignment.exercises() if assignment else exercises()
    found, beside = collect.students(Path(folder), assignment.name if assignment else "")
    found = found[shard[0] - 1::shard[1]]
    kept = kept or Kept(checker, None)
    written = [collect.formulas_of(student) for student in found]
    python = [cells.found_in(student) if any(e in cells.ALL for e in course) else {} for student in found]
    clock = Clock(seconds)

    def one_cell(i, cell):
        path, *answer = python[i].get(cell.asked, (None,))
        if not path:
            return Verdict("missing", message=handed_in.NOTHING)
        return clock.check(i, lambda: kept.cell(cell, answer))

    def first_look(i, exercise):
        """A verdict, or the C++ that is to be compiled for one."""
        if exercise in cells.ALL:
            return one_cell(i, exercise)
        student, formulas_of_it = found[i], written[i].get(exercise.name)
        answer, why = (handed_in.read(student.top, *student.files[exercise.name])
                       if exercise.name in student.files else (b"", handed_in.NOTHING))
        untouched = not why and code_of(answer) == code_of(exercise.skeleton.read_bytes())
        if formulas_of_it and (why or untouched):
            sent = json.dumps(formulas_of_it).encode()
            return clock.check(i, lambda: kept.check(exercise, sent, True))
        if why:
            return Verdict("missing" if why == handed_in.NOTHING else "refused", message=why)
        return Verdict("untouched") if untouched else answer

    def compiled(i, answers):
        """The verdicts of {exercise: C++}: what passes in one program passes, the rest is looked at alone."""
        company = hashlib.sha256(repr(sorted((e.name, answer) for e, answer in answers.items())).encode()).digest()
        places = {e: kept.place(e, answer, beside=company) for e, answer in answers.items()}
        verdicts = {e: kept.known(kept.place(e, answer)) or kept.known(places[e]) for e, answer in answers.items()}
        new = [e for e in answers if not verdicts[e]]
        if len(new) > 1:
            texts = [(e, answers[e].decode("utf-8", "surrogateescape")) for e in new]
            with contextlib.suppress(OSError, box.Missing):  # alone they tell what the trouble is
                for k, verdict in (clock.spend(i, lambda: together.passed(checker, texts)) or {}).items():
                    verdicts[new[k]] = kept.keep(places[new[k]], lambda: verdict)
        return {e: verdicts[e] or not_stopped_by(lambda: clock.check(i, lambda: kept.check(e, answers[e])))
                for e in answers}

    def rows_of(i, some):
        verdicts = {e: not_stopped_by(lambda: first_look(i, e)) for e in some}
        verdicts |= compiled(i, {e: answer for e, answer in verdicts.items() if isinstance(answer, bytes)})
        return [row(e, verdicts[e], assignment) for e in some]

    tasks = [(i, some) for i in range(len(found)) for some in together.parts(course)]
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        results = [pool.submit(rows_of, *task) for task in tasks]
        try:
            done = 0
            for result in results:
                done += len(result.result())
                progress(done, len(found) * len(course))
        except KeyboardInterrupt:
            confine.STOPPED.set()
            print(say("stopped: what is graded is written down, the rest is not graded"), file=sys.stderr)
    of_student = [[] for _ in found]
    for (i, _), result in zip(tasks, results):
        of_student[i] += result.result()
    stopped = confine.STOPPED.is_set()
    confine.STOPPED.clear()
    graded = []
    for i, student in enumerate(found):
        rows = of_student[i]
        used = {python[i][cell.asked][0] for cell in course if cell in cells.ALL and cell.asked in python[i]}
        student.others += [printable("/".join(path)) for path in student.notebooks if path not in used]
        entry = {"student": student.name, "id": student.id, "late": student.late, "time": student.time,
                 "page": student.page,
                 "points": round(sum(r["points"] for r in rows), 2), "of": sum(r["of"] for r in rows),
                 "exercises": rows, "unrecognised": student.others}
        if assignment:
            assignment.take_off(entry)
        graded.append(entry)
    return with_said({"format": 3, "assignment": assignment.title if assignment else "", "stopped": stopped,
                      "students": graded, "unrecognised": beside})


def merge(files):
    """The results of shards as one, the students by name. \\throws Refused for what is no result or comes twice"""
    parts = []
    for file in files:
        try:
            parts.append(json.loads(Path(file).read_text(encoding="utf-8")))
        except (OSError, ValueError) as error:
            raise Refused("cannot read '{1}': {2}", file, error) from None
        if not isinstance(parts[-1], dict) or parts[-1].get("format") != 3:
            raise Refused("'{1}' is no result of this version of grade --json", file)
        if parts[-1]["assignment"] != parts[0]["assignment"]:
            raise Refused("'{1}' is of another assignment than '{2}'", file, files[0])
        hear(parts[-1].get("said"))
    students = sorted((s for part in parts for s in part["students"]), key=lambda s: s["student"])
    twice = [name for name, n in collections.Counter(s["student"] for s in students).items() if n > 1]
    if twice:
        raise Refused("'{1}' is in two of these files; expected the shards of one class", twice[0])
    return with_said({**parts[0], "stopped": any(part["stopped"] for part in parts), "students": students})


def row(exercise, verdict, assignment=None):
    failing = [line["text"] for line in verdict.lines if not line["holds"]]
    return {"exercise": exercise.name, "points": points(exercise, verdict, assignment),
            "of": assignment.of(exercise) if assignment else exercise.points, "status": verdict.status,
            "message": printable(list_of(list(filter(None, (verdict.message, verdict.mistake))), "{1} {2}")
                                 or list_of(failing, "{1}; {2}")),
            "lines": verdict.lines, "mistake": verdict.mistake}


def progress(done, of):
    if sys.stderr.isatty():
        shown = "\r\033[K  " + say("{1} of {2} answers", done, of) if done < of else "\r\033[K"
        print(shown, end="", file=sys.stderr, flush=True)


def table(result):
    """A line for each student of a class; every exercise of a single one."""
    students = result["students"]
    width = max((columns(student["student"]) for student in students), default=0)
    for student in students:
        rows = student["exercises"]
        counted = collections.Counter(row["status"] for row in rows)
        earned = say("{1} of {2} points", f"{student['points']:>4g}", f"{student['of']:g}")
        late = lateness(student)
        print(f"{padded(student['student'], width)}  {earned}  "
              + say(list_of([made("{1} {2}", n, status) for status, n in sorted(counted.items())]))
              + (f"  {say(late)}" if late else ""))
        for row in rows if len(students) == 1 else ():
            said = say("{1}: {2}", row["status"], row["message"]) if row["message"] else say(row["status"])
            mark = {"passed": "✓", "missing": " ", "untouched": " "}.get(row["status"], "✗")
            print(f"  {mark} {row['exercise']:<22} {say(reached(row))}  {said}")
        unrecognised(student)
    unrecognised(result)


def reached(of):
    return made("{1} of {2} points", f"{of['points']:g}", f"{of['of']:g}")


def lateness(student):
    """What is said of a student who was late."""
    days = student.get("days late", 0)
    return (made("days late: {1}, points before: {2}", days, f"{student['before']:g}") if days
            else "late" if student["late"] else "")


def unrecognised(of):
    """Nothing that was handed in is passed over in silence."""
    names = of["unrecognised"]
    if names:
        shown = list_of([*names[:LISTED], *([f"... ({len(names)})"] if len(names) > LISTED else [])])
        print("    " + say("not taken for an answer: {1}", shown))
