"""run: you write a few lines of C++, the prover decides them.

Each exercise is a file in the folder answers beside this program, with a TODO in it. Open the first one in your \
editor, and run:

  run watch [NAME]          checks the exercise you are at, and again whenever you save its file

You see line by line what holds: ✓ proved for all values, or ✗ with numbers for which the two sides differ. A common
mistake is named. When an exercise passes, the next one comes. Or step by step:

  run                       the first exercise that does not pass yet
  run check [NAME]          one exercise, or all of them
  run hint [NAME]           opens the next hint; the last one nearly tells it
  run solution NAME         how we wrote it, once yours passes
  run list                  all exercises, how long they take, how far you are
  run reset NAME            the skeleton again; your file is kept as NAME.cpp.old

For teachers:
  run assign FILE NAME[=POINTS]...    what is to be handed in: --title, --due 2026-11-30T23:59, --late PERCENT,DAYS
                            and --step 0.5 for half points; FILE is JSON, and may be edited. cell:turn asks for the
                            cell of a lecture, handed in as notebook
  run grade FOLDER          points for each student's folder in FOLDER, or for what Moodle and Canvas let you download;
                            Ctrl-C ends it and writes what is graded. As you like:
      --assignment FILE     what was asked alone; --times TABLE: when it was handed in (columns student and time)
      --csv FILE            a table; --columns canvas or --columns moodle: as these take it
      --feedback DIR        a page for each student, with what holds, what does not, and for which numbers; named so
                            that Moodle, Canvas and nbgrader take the folder back
      --similar FILE        who handed in the same to the letter, where few others did
      --json FILE  --junit FILE  --jobs N  --seconds N (for one student's answers together, 300)
      --shard I/N           every N-th student from the I-th on; --merge FILE... in place of the folder puts together
                            what the shards wrote with --json
  run dev check [NAME...]   for authors: skeletons fail, solutions pass, each stated mistake is named
  run student-copy DIR|FILE.zip    what the students get: no solution in it, in no form

NAME is a number (3), a name (03_rotation) or a part of one. Exit code: 0 passed, 1 not yet, 2 bad input.
In English or Chinese: ROPE_PROOFS_LANGUAGE=en or zh; otherwise as your system is set. 中文：ROPE_PROOFS_LANGUAGE=zh
"""
import argparse
import json
import re
import sys
from pathlib import Path

import assignment
import author
import box
import collect
import course
import grade
import handed_in
import screen
import sheets
import similar
import student
import watch
import words
from check import Checker, Verdict
from course import Progress, Refused, exercises
from kept import Kept, write
from sentences import made
from words import say


class Session:
    def __init__(self, settings):
        self.settings = Path(settings)
        self.checker = Checker(settings, without=frozenset() if box.there() else None)

    def check(self, exercise, quiet=False):
        answer, why = handed_in.read(exercise.answer.parent, exercise.file)
        verdict = Verdict("missing", message=why) if why else self.checker.check(exercise, answer)
        Progress().record(exercise, verdict.passed)
        if not quiet:
            screen.show(exercise, verdict)
        return verdict

    def progress_bar(self):
        progress = Progress()
        print(screen.bar(sum(progress.passed(e) for e in exercises()), len(exercises())))

    def first(self):
        progress = Progress()
        for exercise in exercises():
            if progress.passed(exercise):
                continue
            passed = self.check(exercise).passed
            if not passed:
                self.progress_bar()
                print(say("Your file: {1}    a hint: {2}", f"{course.PLACE}answers/{exercise.file}",
                          f"{course.PLACE}run hint"))
                return 1
        self.progress_bar()
        return 0

    def check_all(self):
        failed = 0
        names = max(len(e.name) for e in exercises())
        for exercise in exercises():
            verdict = Verdict("") if Progress().passed(exercise) else self.check(exercise, quiet=True)
            failed += not verdict.passed
            mark = screen.green("✓") if verdict.passed else screen.red("✗")
            detail = verdict.status
            if verdict.lines:
                held = sum(line["holds"] for line in verdict.lines)
                detail = made("{1} of {2} lines hold", held, len(verdict.lines))
            named = screen.padded(words.title(exercise), 50)
            print(f"  {mark} {exercise.name:<{names}} {named} {say(detail)}".rstrip(), flush=True)
        self.progress_bar()
        return 1 if failed else 0

    def current(self):
        return next((e for e in exercises() if not Progress().passed(e)), exercises()[-1])

    def hint(self, exercise):
        opened = Progress().open_hint(exercise)
        print(screen.bold(exercise.name))
        for i, text in enumerate(words.hints(exercise)[:opened], 1):
            print(screen.wrapped(text, "     ", f"  {i}. "))
        if opened == len(exercise.hints):
            print(screen.dim("  " + say("these are all the hints")))
        return 0

    def solution(self, exercise):
        if not exercise.solution.exists():
            raise Refused("the solution of {1} is not in this copy; your teacher has it", exercise.name)
        if not self.check(exercise, quiet=True).passed:
            raise Refused("the solution of {1} opens when your answer passes; it does not yet: run check {2}",
                          exercise.name, exercise.number)
        print(exercise.solution.read_text(), end="")
        return 0

    def list(self):
        progress = Progress()
        width = max(screen.columns(words.title(e)) for e in exercises())
        names = max(len(e.name) for e in exercises())
        for e in exercises():
            mark = screen.green("✓") if progress.passed(e) else " "
            named = screen.padded(words.title(e), width)
            print(f"  {mark} {e.name:<{names}} {named} {say('{1} min', f'{e.minutes:>3}')} {say('{1} pt', e.points)}")
        self.progress_bar()
        return 0

    @staticmethod
    def reset(exercise):
        if exercise.answer.exists():
            exercise.answer.replace(exercise.answer.with_name(exercise.file + ".old"))
        course.prepare_answers(words.skeleton)
        print(say("{1} is the skeleton again; what it was is in {2}", exercise.file, f"{exercise.file}.old"))
        return 0

    def grade(self, arguments):
        options = Parser(prog="grade", add_help=False)
        options.add_argument("folder", type=Path, nargs="?")
        for name in ("json", "junit", "csv", "feedback", "assignment", "times", "similar"):
            options.add_argument(f"--{name}")
        options.add_argument("--columns", choices=sheets.FORMS, default="plain")
        options.add_argument("--jobs", type=int)
        options.add_argument("--seconds", type=int, default=300)
        options.add_argument("--shard", default="1/1")
        options.add_argument("--merge", nargs="+")
        chosen = options.parse_args(arguments)
        for name in ("jobs", "seconds"):
            if getattr(chosen, name) is not None and getattr(chosen, name) < 1:
                raise Refused("--{1} must be at least 1, got {2}", name, getattr(chosen, name))
        if chosen.columns != "plain" and not chosen.csv:
            raise Refused("--columns {1} says how a table is written; it needs --csv FILE", chosen.columns)
        if (chosen.folder is None) == (chosen.merge is None):
            raise Refused("grade needs one folder, or --merge and the files of its shards")
        if chosen.similar and not chosen.folder:
            raise Refused("--similar compares what was handed in; it needs the folder")
        if chosen.times and not chosen.assignment:
            raise Refused("--times says when answers were handed in; it needs --assignment FILE, which says when they "
                          "were due")
        result = grade.merge(chosen.merge) if chosen.merge else self.graded(chosen)
        grade.table(result)
        for file, text in ((chosen.json, lambda: json.dumps(result, indent=1, ensure_ascii=False) + "\n"),
                           (chosen.junit, lambda: sheets.junit(result)),
                           (chosen.csv, lambda: sheets.table(result, chosen.columns))):
            if file:
                write(file, text())
        if chosen.similar:
            write(chosen.similar, similar.table(similar.pairs(
                collect.students(chosen.folder, Path(chosen.assignment or "").stem)[0])))
        if chosen.feedback:
            sheets.pages(result, chosen.feedback)
        return 130 if result["stopped"] else 0

    def graded(self, chosen):
        shard = re.fullmatch(r"([1-9]\d{0,5})/([1-9]\d{0,5})", chosen.shard)
        if not shard or int(shard[1]) > int(shard[2]):
            raise Refused("--shard must be I/N with I from 1 to N, got '{1}'", chosen.shard)
        asked = assignment.read(chosen.assignment, chosen.times) if chosen.assignment else None
        checker = Checker(self.settings)  # never without the box
        kept = Kept(checker, self.settings.parent / "graded")
        return grade.grade(checker, chosen.folder, chosen.jobs, kept, asked, tuple(map(int, shard.groups())),
                           chosen.seconds)

    @staticmethod
    def assign(arguments):
        options = Parser(prog="assign", add_help=False)
        options.add_argument("file", type=Path)
        options.add_argument("exercises", nargs="+")
        for name in ("title", "due", "late"):
            options.add_argument(f"--{name}", default="")
        options.add_argument("--step", type=float, default=0.1)
        chosen = options.parse_args(arguments)
        data = assignment.assigned(chosen.exercises, chosen.title, chosen.due, chosen.late, chosen.step)
        write(chosen.file, json.dumps(data, indent=1, ensure_ascii=False) + "\n")
        points = sum(data["exercises"].values())
        print(say("{1} exercises, {2} points; grade with --assignment {3}", len(data["exercises"]), f"{points:g}",
                  chosen.file))
        return 0


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Refused("{1}: {2}", self.prog, message)


def main(settings, typed):
    command, rest = (typed[0], typed[1:]) if typed else ("", [])
    if command in ("help", "--help", "-h"):
        print(say(__doc__.strip()))
        return 0
    session = Session(settings)
    if command == "dev":
        if rest[:1] != ["check"]:
            raise Refused("dev takes check and names of exercises, got '{1}'", screen.printable(" ".join(rest)))
        asked = [course.find(word) for word in rest[1:]] or course.exercises()
        return author.check(Checker(session.settings, seconds=60), asked)
    if command in ("grade", "assign"):
        return getattr(session, command)(rest)
    if command == "student-copy":
        if len(rest) != 1:
            raise Refused("student-copy needs one folder or .zip file to write, got {1}", len(rest))
        student.copy(rest[0], session.settings)
        return 0
    commands = {"": session.first, "check": session.check_all, "watch": lambda: watch.watch(session, session.current()),
                "list": session.list}
    named = {"check": lambda e: 0 if session.check(e).passed else 1, "hint": session.hint,
             "solution": session.solution, "reset": session.reset,
             "watch": lambda e: watch.watch(session, e)}
    if command not in commands | named:
        known = sorted({*commands, *named, "assign", "dev", "grade", "student-copy", "help"} - {""})
        raise Refused("'{1}' is no command; expected one of {2}", screen.printable(command), ", ".join(known))
    most = 1 if command in named else 0
    if len(rest) > most:
        raise Refused("{1} takes at most {2} name, got '{3}'", command or "run", most, " ".join(rest))
    course.prepare_answers(words.skeleton)
    if command in named and rest:
        return named[command](course.find(rest[0]))
    if command == "hint":
        return session.hint(session.current())
    if command in commands:
        return commands[command]()
    raise Refused("{1} needs the name of an exercise, got none", command)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1], sys.argv[2:]))
    except Refused as refused:
        print(f"rope-proofs: {say(str(refused))}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(141)
