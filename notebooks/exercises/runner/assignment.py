"""An assignment: which exercises, how many points each is worth, when it is due and what being late costs. `run assign`
writes it as JSON, which a teacher may edit.

    {"title": "Week 3", "exercises": {"03_rotation": 2, "07_relative_position": 1.5}, "step": 0.5,
     "due": "2026-11-30T23:59", "late": {"percent a day": 10, "days": 3}}
"""
import csv
import datetime
import json
import math
import zoneinfo
from pathlib import Path

import cells
import course
from course import Refused
from sentences import made

KEYS = {"title", "exercises", "step", "due", "late"}
STEPS = (0.1, 0.25, 0.5, 1)


def find(word):
    """An exercise, or the cell of a lecture."""
    return cells.find(word) or course.find(word)


class Assignment:
    def __init__(self, data, times=None, name=""):
        self.name = name  # of its file, without .json: what nbgrader calls it
        self.data, self.title, self.times = data, data.get("title", ""), times or {}
        self.step, self.due = data.get("step", 0.1), moment(data["due"], "due") if "due" in data else None
        self.worth = {find(name).name: points for name, points in data["exercises"].items()}

    def exercises(self):
        return [e for e in [*course.exercises(), *cells.ALL] if e.name in self.worth]

    def of(self, exercise):
        return self.worth[exercise.name]

    def take_off(self, student):
        """What being late costs, of what was earned; the times are those of a table or nbgrader's, for a file's own is
        its owner's to set."""
        stamp = stamped(student["time"])
        if student["time"] and not stamp:
            student["unrecognised"].append(f"timestamp.txt: {student['time']}")
        at = self.times.get(student["student"]) or self.times.get(student["id"]) or stamp
        student["days late"] = days = (max(0, math.ceil((at - self.due) / datetime.timedelta(days=1)))
                                       if at and self.due else 0)
        student["before"] = student["points"]
        rule = self.data.get("late", {"percent a day": 0, "days": 0})
        if days:
            kept = 0 if days > rule["days"] else max(0, 1 - rule["percent a day"] * days / 100)
            student["points"] = round(math.floor(student["points"] * kept / self.step + 1e-9) * self.step, 2)
        student["late"] = student["late"] or days > 0


def number(value, name, low, high):
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
        raise Refused("{1} must be a number from {2} to {3}, got {4}", name, low, high, repr(value))
    return value


def moment(text, name):
    try:
        return datetime.datetime.fromisoformat(text).replace(tzinfo=None)
    except (TypeError, ValueError):
        raise Refused("{1} must be a time such as 2026-11-30T23:59, got {2}", name, repr(text)) from None


def stamped(text):
    """Of nbgrader's "2026-11-30 10:30:47.524219 UTC", by the clock here; None for another text."""
    when, _, zone = text.rpartition(" ")
    try:
        return moment(when, "").replace(tzinfo=zoneinfo.ZoneInfo(zone)).astimezone().replace(tzinfo=None)
    except (Refused, ValueError, LookupError, OSError):
        return None


def checked(data):
    """\\throws Refused naming what is wrong"""
    if not isinstance(data, dict) or not data.keys() <= KEYS:
        wrong = ", ".join(sorted(set(data) - KEYS)) if isinstance(data, dict) else repr(data)
        raise Refused("an assignment has {1}, got {2}", ", ".join(sorted(KEYS)), wrong)
    if not isinstance(data.get("exercises"), dict) or not data["exercises"]:
        raise Refused("an assignment names its exercises and their points: {\"exercises\": {\"03_rotation\": 2}}")
    for name, points in data["exercises"].items():
        number(points, made("the points of {1}", find(name).name), 0, 1000)
    if data.get("step", 0.1) not in STEPS:
        raise Refused("step must be one of {1}, got {2}", ", ".join(map(str, STEPS)), repr(data["step"]))
    if "late" in data:
        if not isinstance(data["late"], dict) or data["late"].keys() != {"percent a day", "days"}:
            raise Refused("late must have \"percent a day\" and \"days\"")
        number(data["late"]["percent a day"], "percent a day", 0, 100)
        number(data["late"]["days"], "days", 0, 365)
    return data


def read(file, times=None):
    """The assignment of a file; `times`: a table with the columns student and time."""
    try:
        data = json.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Refused("cannot read '{1}': {2}", file, error) from None
    handed = {}
    if times:
        try:
            with open(times, encoding="utf-8-sig", newline="") as table:
                handed = {row["student"]: moment(row["time"], made("the time of {1}", row["student"]))
                          for row in csv.DictReader(table)}
        except (OSError, KeyError) as error:
            raise Refused("cannot read '{1}', a table with the columns student and time: {2}", times, error) from None
    return Assignment(checked(data), handed, Path(file).stem)


def assigned(words, title, due, late, step):
    """Of NAME or NAME=POINTS, of "10,3" for 10 percent a day and 3 days at most."""
    exercises = {}
    for word in words:
        name, given, points = word.partition("=")
        exercise = find(name)
        try:
            exercises[exercise.name] = float(points) if given else exercise.points
        except ValueError:
            raise Refused("{1} must be a number from {2} to {3}, got {4}", made("the points of {1}", exercise.name),
                          0, 1000, repr(points)) from None
    data = {"title": title, "exercises": exercises, "step": step}
    if due:
        moment(due, "due")
        data["due"] = due
    if late:
        try:
            percent, days = map(float, late.split(","))
        except ValueError:
            raise Refused("--late must be PERCENT,DAYS such as 10,3, got '{1}'", late) from None
        data["late"] = {"percent a day": percent, "days": days}
    return checked(data)
