"""Eight sessions, docs/sessions.json: what to prepare, and what to open at which minute; each exercise is in one."""
import re

from book import read_json
from words import table


def shown(root, view):
    sessions = read_json(root / "docs" / "sessions.json")
    course = sorted(path.name[:2] for path in (root / "notebooks" / "exercises" / "course").glob("[0-9]*"))
    given = [f"{number:02}" for session in sessions for number in numbers(session["exercises"])]
    if sorted(given) != course:
        raise SystemExit(f"docs/sessions.json: not each exercise once: {sorted(set(given) ^ set(course))}")
    return plan(sessions) if view == "plan" else minutes(sessions)


def numbers(text):
    """22–23, 26 are 22, 23, 26."""
    for first, last in re.findall(r"(\d+)(?:–(\d+))?", text):
        yield from range(int(first), int(last or first) + 1)


def plan(sessions):
    return table(["Session", "Goal: the students can", "Read before", "Notebook", "Exercises"],
                 [(f"[{i}](93-eight-sessions.md#session-{i})", each["goal"], each["read"], each["notebook"],
                   each["exercises"]) for i, each in enumerate(sessions, 1)])


def minutes(sessions):
    rows = []
    for i, each in enumerate(sessions, 1):
        until = each["open"][-1][0].split("–")[1]
        number = f"**{i}**{{#session-{i}}}"
        for when, what in [*each["open"], (f"{until}–90", f"[Exercises](92-exercises.md) {each['exercises']}")]:
            rows.append((number, f'<span class="whole">{when}</span>', what))
            number = ""
    return table(["", "Minutes", "Open"], rows)
