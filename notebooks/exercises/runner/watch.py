"""Watch mode: an exercise is checked again whenever its file is saved; when it passes, the next one comes."""
import select
import sys

import course
import screen
from course import Progress, exercises
from words import say

KEYS = "with Enter: h hint, n next, b back, l list, q quit"


def watch(session, exercise):
    while True:
        print()
        stamp = saved(exercise)
        before = Progress().passed(exercise)  # who comes back to one that passes wants to look at it
        if session.check(exercise).passed and not before:
            solution = f"{course.PLACE}run solution {exercise.number}"
            print("  " + screen.green(say("passed; the solution: {1}", solution)))
            following = next_open(exercise)
            if following is None:
                print(screen.green(say("Every exercise passes.")))
                return 0
            if stamp == saved(exercise):
                exercise = following
            continue
        session.progress_bar()
        print(screen.dim("  " + say("waiting for {1} to be saved    {2}", exercise.answer.name, KEYS)), flush=True)
        moved = exercise
        while saved(exercise) == stamp and moved == exercise:
            moved = listen(session, exercise)
            if moved is None:
                return 0
        exercise = moved


def next_open(exercise):
    """The next one that does not pass yet, from this one on and then from the first."""
    all_of_them = exercises()
    here = all_of_them.index(exercise)
    return next((e for e in all_of_them[here + 1:] + all_of_them[:here] if not Progress().passed(e)), None)


def beside(exercise, step):
    all_of_them = exercises()
    return all_of_them[min(max(all_of_them.index(exercise) + step, 0), len(all_of_them) - 1)]


def saved(exercise):
    try:
        return exercise.answer.stat().st_mtime_ns
    except OSError:  # between an editor's delete and its rename
        return None


def listen(session, exercise):
    """Waits a moment for a key; the exercise to go on with, or None to end."""
    ready, _, _ = select.select([sys.stdin], [], [], 0.2)
    if not ready:
        return exercise
    line = sys.stdin.readline()
    key = line.strip()
    if not line or key == "q":
        return None
    if key in ("n", "next"):
        return beside(exercise, 1)
    if key in ("b", "back"):
        return beside(exercise, -1)
    if key == "h":
        session.hint(exercise)
    elif key == "l":
        session.list()
    sys.stdout.flush()
    return exercise
