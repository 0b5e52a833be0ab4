"""Points for every student of a folder, as a table, JSON and JUnit. One student's failure is that student's alone."""
import collections
import json
import os
import xml.etree.ElementTree as xml
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from check import Verdict
from course import Refused, exercises
from screen import printable

PLACES = ("", "answers", "notebooks/exercises/answers")


def students(folder):
    """(name, folder with the files): the folder itself if it holds answers, else each folder in it."""
    def answers_of(top):
        for place in PLACES:
            if any((top / place / e.file).is_file() for e in exercises()):
                return top / place
        return None

    if not folder.is_dir():
        raise Refused(f"'{folder}' is no folder; expected one with answers, or with a folder for each student")
    own = answers_of(folder)
    if own:
        return [(folder.resolve().name, own)]
    found = [(printable(d.name), answers_of(d) or d) for d in sorted(folder.iterdir())
             if d.is_dir() and not d.name.startswith(".")]
    if not found:
        raise Refused(f"'{folder}' has no answers in it; expected files such as {exercises()[0].file}, or a folder for "
                      "each student")
    return found


def grade(checker, folder, jobs=None):
    """The result as it is written to JSON."""
    course = exercises()
    found = students(folder)

    def one(task):
        (_, files), exercise = task
        try:
            verdict = checker.check(exercise, files / exercise.file)
        except Exception as error:  # the grader's own trouble must not stop the rest
            verdict = Verdict("not graded", message=f"{type(error).__name__}: {error}")
        failing = [line["text"] for line in verdict.lines if not line["holds"]]
        return {"exercise": exercise.name, "points": exercise.points if verdict.passed else 0, "of": exercise.points,
                "status": verdict.status,
                "message": printable(" ".join(filter(None, (verdict.message, verdict.mistake))) or "; ".join(failing))}

    tasks = [(student, exercise) for student in found for exercise in course]
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        results = list(pool.map(one, tasks))
    graded = []
    for i, (name, _) in enumerate(found):
        rows = results[i * len(course):(i + 1) * len(course)]
        graded.append({"student": name, "points": sum(r["points"] for r in rows), "of": sum(r["of"] for r in rows),
                       "exercises": rows})
    return {"format": 1, "students": graded}


def table(result):
    """A line for each student of a class; every exercise of a single one."""
    students = result["students"]
    width = max(len(student["student"]) for student in students)
    for student in students:
        rows = student["exercises"]
        counted = collections.Counter(row["status"] for row in rows)
        print(f"{student['student']:<{width}}  {student['points']:>3} of {student['of']} points  "
              + ", ".join(f"{n} {status}" for status, n in sorted(counted.items())))
        for row in rows if len(students) == 1 else ():
            said = f"{row['status']}: {row['message']}" if row["message"] else row["status"]
            print(f"  {'✓' if row['status'] == 'passed' else '✗'} {row['exercise']:<22} "
                  f"{row['points']} of {row['of']}  {said}")


def junit(result):
    suites = xml.Element("testsuites")
    for student in result["students"]:
        rows = student["exercises"]
        suite = xml.SubElement(suites, "testsuite", name=student["student"], tests=str(len(rows)),
                               failures=str(sum(r["status"] != "passed" for r in rows)))
        for row in rows:
            case = xml.SubElement(suite, "testcase", classname=student["student"], name=row["exercise"])
            if row["status"] != "passed":
                xml.SubElement(case, "failure", message=f"{row['status']}: {row['message']}")
    xml.indent(suites)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + xml.tostring(suites, encoding="unicode") + "\n"


def write(path, text):
    """Whole or not at all."""
    path = Path(path)
    try:
        beside = path.with_name(path.name + ".part")
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise Refused(f"cannot write to '{path}': {error.strerror}") from None


def store(result, json_file, junit_file):
    if json_file:
        write(json_file, json.dumps(result, indent=1, ensure_ascii=False) + "\n")
    if junit_file:
        write(junit_file, junit(result))
