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
  run grade FOLDER          points for each student's folder in FOLDER, and, as you like:
      --csv FILE            a table; --columns canvas or --columns moodle: as these take it
      --feedback DIR        a page for each student, with what holds, what does not, and for which numbers
      --json FILE  --junit FILE  --jobs N
  run student-copy DIR|FILE.zip    what the students get: no solution in it, in no form

NAME is a number (3), a name (03_rotation) or a part of one. Exit code: 0 passed, 1 not yet, 2 bad input.
In English or Chinese: ROPE_PROOFS_LANGUAGE=en or zh; otherwise as your system is set. 中文：ROPE_PROOFS_LANGUAGE=zh
"""
import argparse
import json
import sys
from pathlib import Path

import box
import course
import grade
import handed_in
import screen
import sheets
import student
import watch
import words
from check import Checker, Verdict
from course import Progress, Refused, exercises
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
                print(say(f"Your file: {course.PLACE}answers/{exercise.file}    a hint: {course.PLACE}run hint"))
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
                detail = f"{held} of {len(verdict.lines)} lines hold"
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
            raise Refused(f"the solution of {exercise.name} is not in this copy; your teacher has it")
        if not self.check(exercise, quiet=True).passed:
            raise Refused(f"the solution of {exercise.name} opens when your answer passes; it does not yet: "
                          f"run check {exercise.number}")
        print(exercise.solution.read_text(), end="")
        return 0

    def list(self):
        progress = Progress()
        width = max(screen.columns(words.title(e)) for e in exercises())
        names = max(len(e.name) for e in exercises())
        for e in exercises():
            mark = screen.green("✓") if progress.passed(e) else " "
            named = screen.padded(words.title(e), width)
            print(f"  {mark} {e.name:<{names}} {named} {say(f'{e.minutes:>3} min')} {say(f'{e.points} pt')}")
        self.progress_bar()
        return 0

    @staticmethod
    def reset(exercise):
        if exercise.answer.exists():
            exercise.answer.replace(exercise.answer.with_name(exercise.file + ".old"))
        course.prepare_answers(words.skeleton)
        print(say(f"{exercise.file} is the skeleton again; what it was is in {exercise.file}.old"))
        return 0

    def grade(self, arguments):
        options = Parser(prog="grade", add_help=False)
        options.add_argument("folder", type=Path)
        for name in ("json", "junit", "csv", "feedback"):
            options.add_argument(f"--{name}")
        options.add_argument("--columns", choices=sheets.FORMS, default="plain")
        options.add_argument("--jobs", type=int)
        chosen = options.parse_args(arguments)
        if chosen.jobs is not None and chosen.jobs < 1:
            raise Refused(f"--jobs must be at least 1, got {chosen.jobs}")
        if chosen.columns != "plain" and not chosen.csv:
            raise Refused(f"--columns {chosen.columns} says how a table is written; it needs --csv FILE")
        checker = Checker(self.settings)  # never without the box
        kept = grade.Kept(checker, self.settings.parent / "graded")
        result = grade.grade(checker, chosen.folder, chosen.jobs, kept)
        grade.table(result)
        for file, text in ((chosen.json, lambda: json.dumps(result, indent=1, ensure_ascii=False) + "\n"),
                           (chosen.junit, lambda: sheets.junit(result)),
                           (chosen.csv, lambda: sheets.table(result, chosen.columns))):
            if file:
                grade.write(file, text())
        if chosen.feedback:
            sheets.pages(result, chosen.feedback)
        return 0


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Refused(f"{self.prog}: {message}")


def main(settings, typed):
    command, rest = (typed[0], typed[1:]) if typed else ("", [])
    if command in ("help", "--help", "-h"):
        print(__doc__.strip() if words.language() == "en" else "\n".join(words.general()["help"]))
        return 0
    session = Session(settings)
    if command == "grade":
        return session.grade(rest)
    if command == "student-copy":
        if len(rest) != 1:
            raise Refused(f"student-copy needs one folder or .zip file to write, got {len(rest)}")
        student.copy(rest[0], session.settings)
        return 0
    commands = {"": session.first, "check": session.check_all, "watch": lambda: watch.watch(session, session.current()),
                "list": session.list}
    named = {"check": lambda e: 0 if session.check(e).passed else 1, "hint": session.hint,
             "solution": session.solution, "reset": session.reset,
             "watch": lambda e: watch.watch(session, e)}
    if command not in commands | named:
        known = sorted({*commands, *named, "grade", "student-copy", "help"} - {""})
        raise Refused(f"'{screen.printable(command)}' is no command; expected one of {', '.join(known)}")
    most = 1 if command in named else 0
    if len(rest) > most:
        raise Refused(f"{command or 'run'} takes at most {most} name, got '{' '.join(rest)}'")
    course.prepare_answers(words.skeleton)
    if command in named and rest:
        return named[command](course.find(rest[0]))
    if command == "hint":
        return session.hint(session.current())
    if command in commands:
        return commands[command]()
    raise Refused(f"{command} needs the name of an exercise, got none")


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
