"""Eight sessions, docs/sessions.json: what to prepare, and what to open at which minute; each exercise is in one."""
import json
import re


def table(root, view):
    sessions = json.loads((root / "docs" / "sessions.json").read_text(encoding="utf-8"))
    course = sorted(path.name[:2] for path in (root / "notebooks" / "exercises" / "course").glob("[0-9]*"))
    given = [f"{number:02}" for session in sessions for number in numbers(session["exercises"])]
    if sorted(given) != course:
        raise SystemExit(f"docs/sessions.json: not each exercise once: {sorted(set(given) ^ set(course))}")
    return "\n".join((plan if view == "plan" else minutes)(sessions))


def numbers(text):
    """22–23, 26 are 22, 23, 26."""
    for first, last in re.findall(r"(\d+)(?:–(\d+))?", text):
        yield from range(int(first), int(last or first) + 1)


def plan(sessions):
    yield "| Session | Goal: the students can | Read before | Notebook | Exercises |\n| --- | --- | --- | --- | --- |"
    for i, each in enumerate(sessions, 1):
        yield (f"| [{i}](93-eight-sessions.md#session-{i}) | {each['goal']} | {each['read']} | {each['notebook']} "
               f"| {each['exercises']} |")


def minutes(sessions):
    yield "| | Minutes | Open |\n| --- | --- | --- |"
    for i, each in enumerate(sessions, 1):
        until = each["open"][-1][0].split("–")[1]
        rows = [*each["open"], [f"{until}–90", f"[Exercises](92-exercises.md) {each['exercises']}"]]
        for at, (when, what) in enumerate(rows):
            number = f"**{i}**{{#session-{i}}}" * (at == 0)
            yield f'| {number} | <span class="whole">{when}</span> | {what} |'
