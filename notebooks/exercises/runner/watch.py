"""Watch mode: the first exercise that does not pass is checked again whenever its file is saved."""
import select
import sys

import screen
from course import Progress, exercises

KEYS = "h and Enter: a hint    l: list    q: quit"


def watch(session):
    while True:
        exercise = next((e for e in exercises() if not Progress().passed(e)), None)
        if exercise is None:
            print(screen.green("Every exercise passes."))
            return 0
        print()
        stamp = saved(exercise)
        if session.check(exercise).passed:
            print(f"  {screen.green('passed')}; the solution: notebooks/exercises/run solution {exercise.number}")
            continue
        session.progress_bar()
        print(screen.dim(f"  waiting for {exercise.answer.name} to be saved    {KEYS}"), flush=True)
        while saved(exercise) == stamp:
            if not listen(session, exercise):
                return 0


def saved(exercise):
    try:
        return exercise.answer.stat().st_mtime_ns
    except OSError:  # between an editor's delete and its rename
        return None


def listen(session, exercise):
    """Waits a moment for a key; False ends the watch."""
    ready, _, _ = select.select([sys.stdin], [], [], 0.3)
    if not ready:
        return True
    key = sys.stdin.readline()
    if not key or key.strip() == "q":
        return False
    if key.strip() == "h":
        session.hint(exercise)
    elif key.strip() == "l":
        session.list()
    sys.stdout.flush()
    return True
