"""Who handed in what: a class's folder as it comes from a course's page, an archive or a repository. A file is an
answer whatever a download has made of its name; what is no answer is listed, and nothing is passed over in silence.
"""
import os
import re
from dataclasses import dataclass, field
from pathlib import Path

import formulas
import handed_in
from course import Refused, exercises
from screen import printable
from sentences import made

MOODLE = re.compile(r"(.+)_(\d+)_assignsubmission_(?:file|onlinetext)_?")  # a folder: Ada_17_assignsubmission_file_
CANVAS = re.compile(r"(.+?)_(?:LATE_)?(\d+)_\d+_(.+)")  # a file: lovelaceada_LATE_17_4711_03_rotation-1.cpp
OTHERS = {"build", "__pycache__", "__macosx", "node_modules"}
DEEPEST, MOST = 8, 5000  # levels and entries that are looked at for one student
STAMP, SECRET = "timestamp.txt", "submission_secret.txt"  # what nbgrader itself puts into a submitted folder
LISTED = 20  # of what is no answer


@dataclass
class Student:
    name: str
    id: str = ""        # as the course's page counts its participants; empty where it does not say
    late: bool = False  # as Canvas says it
    top: Path = Path()  # read from here, without following a link
    files: dict = field(default_factory=dict)   # exercise: path below `top`, as names
    sheets: list = field(default_factory=list)  # what may be a hand-in of the page: files of JSON
    notebooks: list = field(default_factory=list)  # what may have cells of Python in it
    others: list = field(default_factory=list)  # what is there and is no answer
    time: str = ""      # when it was handed in, as nbgrader says it
    page: str = ""      # where the course's page takes what is given back; empty: by the student's name


def plain(name):
    """03_rotation of "03_Rotation (1).CPP", "03-rotation - Copy.cpp", "03_rotation-1.cpp.txt"; "" of other kinds."""
    text, found = re.subn(r"(\.(cpp|cc|cxx|c\+\+|txt))+$", "", name.strip().casefold())
    text = re.sub(r"([\s_-]*(\(\d+\)|-\d+|copy( \d+)?|副本))+$", "", text)
    return re.sub(r"[\s_.-]+", "_", text) if found else ""


def exercise_of(name):
    return next((e for e in exercises() if plain(name) in (e.name, e.name.lstrip("0"))), None)


def repository(folder):
    """Where the answers of a copy of the project or of a student's copy are, or None."""
    for place in (("notebooks", "exercises", "answers"), ("answers",)):
        above = folder.joinpath(*place[:-1])
        if (above / "answers").is_dir() and not (above / "answers").is_symlink() and (above / "run").is_file():
            return place
    return None


def walk(top, names=()):
    """The files below, as tuples of names, nearest first; links are named and not followed."""
    folders, seen = [names], 0
    while folders:
        here = folders.pop(0)
        for entry in sorted(os.scandir(top.joinpath(*here)), key=lambda entry: entry.name):
            seen += 1
            if seen > MOST or entry.name.startswith("."):
                continue
            below = (*here, entry.name)
            if entry.is_dir(follow_symlinks=False) and not exercise_of(entry.name):
                if len(below) <= DEEPEST and entry.name.casefold() not in OTHERS:
                    folders.append(below)
            else:
                yield below


def files_of(student, top, names):
    """Fills in what stands below top/names: of several files for one exercise the one that is called as it should be,
    or else the latest copy; the others are listed."""
    student.top = top
    found = {}
    for path in walk(top, names):
        exercise = exercise_of(path[-1])
        if exercise:
            found.setdefault(exercise.name, []).append(path)
        elif is_sheet(path[-1]):
            student.sheets.append(path)
        elif is_notebook(path[-1]):
            student.notebooks.append(path)
        elif path[-1] not in (STAMP, SECRET):
            student.others.append("/".join(path[len(names):]))
    for name, paths in found.items():
        paths.sort(key=lambda path: (path[-1] != f"{name}.cpp", -copy_of(path[-1]), len(path), path))
        first = student.files.setdefault(name, paths[0])
        student.others += ["/".join(path[len(names):]) for path in paths if path != first]
    student.others = list(map(printable, student.others))
    return student


def is_notebook(name):
    return name.casefold().endswith((".ipynb", ".py"))


def is_sheet(name):
    return name.casefold().endswith((".json", ".json.txt"))


def formulas_of(student):
    """{exercise: formulas} of what the page handed in; of several files the latest copy. What is none is listed."""
    for path in sorted(student.sheets, key=lambda path: (-copy_of(path[-1]), len(path), path)):
        content, why = handed_in.read(student.top, *path)
        answers, why = formulas.read(content) if not why else ({}, why)
        if not why:
            student.others += [made("{1}: another one is taken", printable(other[-1])) for other in student.sheets
                               if other != path]
            return answers
        student.others.append(made("{1}: {2}", printable(path[-1]), why))
    return {}


def copy_of(name):
    found = re.search(r"(?:\(|-)(\d+)\)?\.\w+$", name)
    return int(found[1]) if found else 0


def of_nbgrader(student, folder, assignment):
    """submitted/STUDENT/ASSIGNMENT; what is given back is called feedback/STUDENT/ASSIGNMENT/NAME.html there."""
    who = student.name
    student.page = f"{who}/{assignment}/{assignment}.html"
    if (folder / who / assignment).is_dir() and not (folder / who / assignment).is_symlink():
        files_of(student, folder, (who, assignment))
        stamp, why = handed_in.read(folder, who, assignment, STAMP)
        if not why:
            student.time = printable(stamp[:100].decode(errors="replace").strip())
        elif why != handed_in.NOTHING:
            student.others.append(made("{1}: {2}", STAMP, why))
    student.name = printable(who)
    return student


def students(folder, assignment=""):
    """(the students, by name; what stands beside them and belongs to none). Where one has a folder called as the
    assignment, as nbgrader makes it, what stands beside that folder is of other assignments."""
    if not folder.is_dir():
        raise Refused("'{1}' is no folder; expected one with answers, or with a folder for each student", folder)
    entries = sorted((e for e in os.scandir(folder) if not e.name.startswith(".")), key=lambda e: e.name)
    folders = [e.name for e in entries if e.is_dir()]
    alone = repository(folder) or (("answers",) if folders == ["answers"] else None)
    if alone or any(exercise_of(e.name) for e in entries):
        return [files_of(Student(folder.resolve().name), folder, alone or ())], []
    found, beside = {}, []
    nbgrader = assignment and any((folder / name / assignment).is_dir() for name in folders)
    for entry in entries:
        canvas = CANVAS.fullmatch(entry.name)
        if nbgrader and entry.is_dir(follow_symlinks=False):
            found[entry.name] = of_nbgrader(Student(entry.name), folder, assignment)
        elif entry.is_dir():
            moodle = MOODLE.fullmatch(entry.name)
            key, id = (f"{moodle[1]}_{moodle[2]}", moodle[2]) if moodle else (entry.name, "")
            student = found.setdefault(key, Student(printable(moodle[1] if moodle else entry.name), id,
                                                    page=f"{entry.name}/feedback.html" if moodle else ""))
            if entry.is_symlink():
                student.top, student.files = folder, {e.name: (entry.name, e.file) for e in exercises()}
            else:
                files_of(student, folder, (entry.name, *(repository(folder / entry.name) or ())))
        elif canvas:
            key = f"{canvas[1]}_{canvas[2]}"
            student = found.setdefault(key, Student(printable(canvas[1]), canvas[2], top=folder,
                                                    page=f"{entry.name[:canvas.start(3)]}feedback.html"))
            student.late |= "_LATE_" in entry.name
            exercise = exercise_of(canvas[3])
            before = student.files.get(exercise.name) if exercise else None
            if is_sheet(canvas[3]):
                student.sheets.append((entry.name,))
            elif is_notebook(canvas[3]):
                student.notebooks.append((entry.name,))
            elif exercise and (not before or copy_of(before[-1]) < copy_of(entry.name)):
                student.files[exercise.name] = (entry.name,)
                student.others += [before[-1]] if before else []
            else:
                student.others.append(printable(entry.name))
        elif is_sheet(entry.name):  # ada.json, beside those of the others
            found[entry.name] = Student(printable(entry.name.split(".json")[0]), top=folder, sheets=[(entry.name,)])
        else:
            beside.append(printable(entry.name))
    if not found:
        raise Refused("'{1}' has no answers in it; expected files such as {2}, or a folder for each student", folder,
                      exercises()[0].file)
    names = [student.name for student in found.values()]
    for student in found.values():
        if names.count(student.name) > 1 and student.id:  # two of one name
            student.name += f" {student.id}"
    return list(found.values()), beside
