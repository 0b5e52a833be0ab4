"""Points for every student of a folder. One student's failure is that student's alone."""
import collections
import hashlib
import json
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path

import handed_in
from check import Verdict, holes
from course import Refused, exercises
from screen import columns, padded, printable
from words import say

PLACES = ((), ("answers",), ("notebooks", "exercises", "answers"))
NOT_ATTEMPTED = ("missing", "untouched")
# What depends on how busy the machine is, and is found out anew each time.
NEVER_KEPT = ("time limit", "memory limit", "crashed", "output limit", "not graded", "no answer", "undecided")


def students(folder):
    """(name, folder, where in it the answers are): the folder itself if it holds answers, else each folder in it."""
    def answers_of(top):
        for place in PLACES:
            if any(os.path.lexists(top.joinpath(*place, e.file)) for e in exercises()):
                return place
        return None

    if not folder.is_dir():
        raise Refused(f"'{folder}' is no folder; expected one with answers, or with a folder for each student")
    own = answers_of(folder)
    if own is not None:
        return [(folder.resolve().name, folder, own)]
    found = [(printable(d.name), folder, (d.name, *((answers_of(d) or ()) if not d.is_symlink() else ())))
             for d in sorted(folder.iterdir()) if (d.is_dir() or d.is_symlink()) and not d.name.startswith(".")]
    if not found:
        raise Refused(f"'{folder}' has no answers in it; expected files such as {exercises()[0].file}, or a folder for "
                      "each student")
    return found


class Kept:
    """Verdicts by content: the answer's bytes and whatever they were judged with. Never by a file's time or name."""

    def __init__(self, checker, folder):
        self.folder = folder
        judged_with = hashlib.sha256(repr(sorted(checker.limits.items())).encode())
        for file in (checker.settings["judge"], *checker.settings["link"], checker.settings["precompiled"],
                     *sorted(Path(__file__).parent.glob("*.py"))):
            judged_with.update(Path(file).read_bytes())
        self.judged_with = judged_with.digest()

    def place(self, exercise, answer):
        asked = exercise.question.read_bytes() + exercise.name.encode()
        key = hashlib.sha256(self.judged_with + asked + b"\0" + answer)
        return self.folder / f"{key.hexdigest()}.json"

    def check(self, checker, exercise, answer):
        place = self.place(exercise, answer)
        try:
            return Verdict(**json.loads(place.read_text()))
        except (OSError, ValueError, TypeError):
            pass
        verdict = checker.check(exercise, answer)
        if verdict.status not in NEVER_KEPT:
            self.folder.mkdir(parents=True, exist_ok=True)
            write(place, json.dumps(asdict(verdict)))
        return verdict


def code_of(text):
    """Without spaces and comments: whoever has changed these alone, or has the skeleton in Chinese, has done
    nothing."""
    return b"".join(re.sub(rb"//[^\n]*", b"", text).split())


def points(exercise, verdict):
    """All, or of a partly right answer the part that the judge counts: lines of a derivation, mistakes that are
    seen."""
    if verdict.passed:
        return exercise.points
    earned, of = verdict.part
    return int(10 * exercise.points * earned / of) / 10 if of > 0 else 0


def grade(checker, folder, jobs=None, kept=None):
    """The result as it is written to JSON. \\throws Refused if the box has a hole."""
    leaks = holes(checker)
    if leaks:
        raise Refused("nothing was graded, because the box has a hole on this system: " + "; ".join(leaks))
    course = exercises()
    found = students(Path(folder))
    look = kept.check if kept else lambda checker, exercise, answer: checker.check(exercise, answer)
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        def one(task):
            (_, top, names), exercise = task
            try:
                answer, why = handed_in.read(top, *names, exercise.file)
                if why:
                    verdict = Verdict("missing" if why == handed_in.NOTHING else "refused", message=why)
                elif code_of(answer) == code_of(exercise.skeleton.read_bytes()):
                    verdict = Verdict("untouched")
                else:
                    verdict = look(checker, exercise, answer)
            except Exception as error:  # the grader's own trouble must not stop the rest
                verdict = Verdict("not graded", message=f"{type(error).__name__}: {error}")
            return row(exercise, verdict)

        tasks = [(student, exercise) for student in found for exercise in course]
        results = []
        for result in pool.map(one, tasks):
            results.append(result)
            progress(len(results), len(tasks))
    graded = []
    for i, (name, _, _) in enumerate(found):
        rows = results[i * len(course):(i + 1) * len(course)]
        graded.append({"student": name, "points": round(sum(r["points"] for r in rows), 1),
                       "of": sum(r["of"] for r in rows), "exercises": rows})
    return {"format": 2, "students": graded}


def row(exercise, verdict):
    failing = [line["text"] for line in verdict.lines if not line["holds"]]
    return {"exercise": exercise.name, "points": points(exercise, verdict), "of": exercise.points,
            "status": verdict.status,
            "message": printable(" ".join(filter(None, (verdict.message, verdict.mistake))) or "; ".join(failing)),
            "lines": verdict.lines, "mistake": verdict.mistake}


def progress(done, of):
    if sys.stderr.isatty():
        shown = "\r\033[K  " + say(f"{done} of {of} answers") if done < of else "\r\033[K"
        print(shown, end="", file=sys.stderr, flush=True)


def table(result):
    """A line for each student of a class; every exercise of a single one."""
    students = result["students"]
    width = max(columns(student["student"]) for student in students)
    for student in students:
        rows = student["exercises"]
        counted = collections.Counter(row["status"] for row in rows)
        earned = say(f"{student['points']:>4g} of {student['of']} points")
        print(f"{padded(student['student'], width)}  {earned}  "
              + ", ".join(f"{n} {say(status)}" for status, n in sorted(counted.items())))
        for row in rows if len(students) == 1 else ():
            said = f"{say(row['status'])}: {say(row['message'])}" if row["message"] else say(row["status"])
            mark = {"passed": "✓", "missing": " ", "untouched": " "}.get(row["status"], "✗")
            print(f"  {mark} {row['exercise']:<22} {row['points']:g} of {row['of']}  {said}")


def write(path, text):
    """Whole or not at all."""
    path = Path(path)
    try:
        beside = path.with_name(f"{path.name}.{os.getpid()}.part")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise Refused(f"cannot write to '{path}': {error.strerror}") from None
