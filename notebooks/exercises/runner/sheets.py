"""The result of a class in the forms that others read: JUnit, CSV, and a page for each student."""
import csv
import html
import io
import xml.etree.ElementTree as xml
from pathlib import Path

from course import Refused
from grade import NOT_ATTEMPTED, lateness, reached
from kept import write
from sentences import list_of, made
from words import language, say

FORMS = ("plain", "canvas", "moodle")
COLUMN = "rope-proofs"


def junit(result):
    suites = xml.Element("testsuites")
    for student in result["students"]:
        rows = student["exercises"]
        suite = xml.SubElement(suites, "testsuite", name=student["student"], tests=str(len(rows)),
                               failures=str(sum(r["status"] not in ("passed", *NOT_ATTEMPTED) for r in rows)),
                               skipped=str(sum(r["status"] in NOT_ATTEMPTED for r in rows)))
        for row in rows:
            case = xml.SubElement(suite, "testcase", classname=student["student"], name=row["exercise"])
            if row["status"] in NOT_ATTEMPTED:
                xml.SubElement(case, "skipped", message=row["status"])
            elif row["status"] != "passed":
                xml.SubElement(case, "failure", message=f"{row['status']}: {row['message']}")
    xml.indent(suites)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + xml.tostring(suites, encoding="unicode") + "\n"


def cell(text):
    """A spreadsheet computes what begins like this: a student's folder may be called =HYPERLINK(...)."""
    return "'" + text if text[:1] in "=+-@\t" and text else text


def table(result, form="plain"):
    """As CSV. A folder's name is the student's login name: SIS Login ID for Canvas, Username for Moodle; a folder that
    these have named has their own number."""
    out = io.StringIO()
    sheet = csv.writer(out, lineterminator="\r\n")
    students = result["students"]
    if form == "canvas":  # its first five columns are fixed; the second row has the points that can be reached
        sheet.writerow(["Student", "ID", "SIS User ID", "SIS Login ID", "Section", COLUMN])
        sheet.writerow(["    Points Possible", "", "", "", "", f"{students[0]['of']:g}" if students else ""])
        for student in students:
            name = cell(student["student"])
            sheet.writerow([name, student["id"], "", "" if student["id"] else name, "", f"{student['points']:g}"])
    elif form == "moodle":
        numbered = any(student["id"] for student in students)
        who = ["Identifier", "Full name"] if numbered else ["Username"]
        sheet.writerow([*who, COLUMN, "Feedback comments"])
        for student in students:
            who = [f"Participant {student['id']}"] if numbered else []
            sheet.writerow([*who, cell(student["student"]), f"{student['points']:g}", cell(summary(student))])
    else:
        asked = [r["exercise"] for r in students[0]["exercises"]] if students else []
        sheet.writerow(["student", "points", "of", "passed", "attempted", "untouched", "late",
                        "not taken for an answer",
                        *(f"{name} {what}" for name in asked for what in ("points", "status"))])
        for student in students:
            rows = student["exercises"]
            passed = sum(r["status"] == "passed" for r in rows)
            untouched = sum(r["status"] in NOT_ATTEMPTED for r in rows)
            sheet.writerow([cell(student["student"]), f"{student['points']:g}", f"{student['of']:g}", passed,
                            len(rows) - passed - untouched, untouched, "yes" if student["late"] else "",
                            cell("; ".join(student["unrecognised"])),
                            *(value for r in rows for value in (f"{r['points']:g}", r["status"]))])
    return out.getvalue()


def summary(student):
    """In a cell: what was tried, and what came of it; what is said of many exercises is said once."""
    said = {}
    for r in student["exercises"]:
        if r["status"] not in NOT_ATTEMPTED:
            what = made("{1} ({2})", r["status"], r["message"]) if r["message"] else r["status"]
            said.setdefault(what, []).append(made("{1} {2}", r["exercise"], reached(r)))
    return say(list_of([made("{1}: {2}", list_of(which), what) for what, which in said.items()]
                       + list(filter(None, [lateness(student)])), "{1}; {2}"))


STYLE = """body{font:16px/1.5 system-ui,sans-serif;max-width:46em;margin:2em auto;padding:0 1em}
pre{background:#f4f4f4;padding:.5em;white-space:pre-wrap}.y{color:#176b2c}.n{color:#a11}
h2{margin-top:1.6em;font-size:1.1em}
@media(prefers-color-scheme:dark){body{background:#111;color:#eee}pre{background:#222}.y{color:#7c9}.n{color:#f88}}"""


def page(student, title=""):
    """What a student gets back for the assignment of this title: each exercise line by line, with its
    counterexamples."""
    def e(text):
        return html.escape(say(text))

    head = html.escape(" · ".join(filter(None, (title, student["student"]))))
    parts = [f'<!doctype html><html lang="{language()}"><meta charset="utf-8">'
             f"<title>{head}</title><style>{STYLE}</style><h1>{head}</h1>"
             f"<p>{' · '.join(map(e, filter(None, (reached(student), lateness(student)))))}</p>"]
    if student["unrecognised"]:
        parts.append(f"<p>{e('These files were not taken for an answer; they are called like 03_rotation.cpp:')} "
                     f"{html.escape(', '.join(map(say, student['unrecognised'])))}</p>")
    for row in student["exercises"]:
        parts.append(f"<h2>{e(made('{1}: {2}', row['exercise'], reached(row)))} · {e(row['status'])}</h2>")
        if row["lines"]:
            parts.append("<ul>")
            for line in row["lines"]:
                mark = '<span class="y">✓</span>' if line["holds"] else '<span class="n">✗</span>'
                why = "\n".join(map(say, line["why"]))
                parts.append(f"<li>{mark} {e(line['text'])} <small>{e(line['evidence'])}</small>"
                             + (f"<pre>{html.escape(why)}</pre>" if why else "") + "</li>")
            parts.append("</ul>")
        said = row["mistake"] if row["lines"] else row["message"]
        parts.append(f"<p>→ {e(said)}</p>" if said else "")
    return "\n".join(filter(None, parts)) + "\n</html>\n"


def pages(result, folder):
    used = set()
    for student in result["students"]:
        place = Path(folder) / (student["page"] or f"{file_of(student['student'], used)}.html")
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refused("cannot write to '{1}': {2}", place.parent, error.strerror) from None
        write(place, page(student, result["assignment"]))


def file_of(name, used):
    """A name that a file may have, and that no other student has: who is called too long is not to stop the rest."""
    stem = name.encode()[:200].decode(errors="ignore")
    while stem.casefold() in used:
        stem += "_"
    used.add(stem.casefold())
    return stem
