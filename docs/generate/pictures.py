"""The pictures: SVG drawn from the numbers that docs-numbers and the run print, and their words. docs/captions.json has
these, with the numbers that they name as Jinja finds them: no picture is without words, and no number in them is typed.
"""
import functools
import json
import math
import operator
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot

import templates
import translate
from book import read, read_json, write
from chinese import catalogue

PICTURES = read_json(Path(__file__).parents[1] / "captions.json")

# text stays text: it can be selected, and its Chinese can be put in its place
matplotlib.rcParams.update({"svg.hashsalt": "rope-proofs", "svg.fonttype": "none", "font.size": 10,
                            "axes.spines.top": False, "axes.spines.right": False,
                            "legend.frameon": False, "figure.constrained_layout.use": True})
BLUE, ORANGE, GREY = "#1f5f8b", "#c2410c", "#777777"
THIN = {"color": GREY, "linewidth": 0.8}

# name of a picture that moves (docs/assets/figures.js) -> the one that stands for it where nothing can compute
MOVING = {"clocks": "wavelengths", "scores": "diagonals", "stretched": "scaled", "decay": "cosine-sums",
          "layouts": "layouts", "turning": "rotation", "sight": "diagonals"}


def scientific(x):
    """2.9·10⁻⁶"""
    digits, power = f"{x:.1e}".split("e")
    return f"{digits}·10" + str(int(power)).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))


def words(name, book):
    """Alternative text and caption, with what docs-numbers has, and what none of these says by itself."""
    fast, near_pi = book.numbers["angles"]["1"], Fraction(math.pi).limit_denominator(1000)
    if 2 * near_pi.numerator not in dict(book.numbers["near_misses"]):
        raise SystemExit(f"docs/generate/pictures.py: {2 * near_pi.numerator} is no near miss")
    known = book.numbers | {
        "pi": math.pi, "near_pi": near_pi, "scientific": scientific, "slips": book.slips,
        "back": [distance for distance in range(2, len(fast) + 1) if fast[distance - 1] < fast[distance - 2]],
        "third": "{} + {}i".format(*map(round, book.numbers["product"]["points"][2][0])).replace(" 1i", " i"),
        "met": sum(left == false for _, left, _, false in book.numbers["five_points"]["points"])}
    said = (templates.ENVIRONMENT.from_string(PICTURES[name][text]) for text in ("alternative", "caption"))
    return [text.render(known).replace(" -", " −") for text in said]


def figure(name, book):
    alternative, caption = words(name, book)
    return (f'<figure class="picture"><img src="../pictures/{name}.svg" alt="{alternative}" loading="lazy">'
            f"<figcaption>{caption}</figcaption></figure>")


def moving(name, book):
    still = figure(MOVING[name], book)
    kind = "moving" if name != "turning" else "turns"
    data = f" data-certified='{json.dumps(certified(book))}'" if name == "decay" else ""
    if not book.computes:
        return f"{still}\n\nThis copy of the site was built without emscripten: the picture stands still."
    return f'<div class="{kind}" id="{name}"{data}>{still}</div>'


def certified(book):
    """Where B(m) first falls below 0, as the theorems on it have decided: for each base all m up to the one before."""
    found = []
    for theorem in book.chapters["bases"]:
        base = re.search(r"b = (?:(\d+) \\cdot )?10\^(\d)$", theorem["latex"])
        if not re.fullmatch(r"sign-change-\de\d", theorem["id"]) or not base or theorem["outcome"] != "proved":
            continue
        last = int(re.search(r"m \\le (\d+)$", theorem["scope"]["domains"][0])[1])
        found.append({"base": int(base[1] or 1) * 10 ** int(base[2]), "first": last + 1, "id": theorem["id"],
                      "holds": f"0 ≤ m ≤ {last}"})
    return found


def tell(axes, text, x, y, ha="center"):
    axes.annotate(text, (x, y), ha=ha, va="center")


def rotation(axes, numbers, _):
    turned = numbers["rotation"]["turned"]
    circle = [2 * math.pi * i / 200 for i in range(201)]
    axes.plot([math.cos(a) for a in circle], [math.sin(a) for a in circle], **THIN)
    for m, (x, y) in enumerate(turned):
        axes.annotate("", (x, y), (0, 0), arrowprops={"arrowstyle": "->", "color": BLUE, "alpha": 0.35 + 0.1 * m})
        tell(axes, f"m = {m}", 1.13 * x, 1.13 * y)


def curves(axes, numbers, drawn):
    """What docs/captions.json has drawn of the numbers, values over 0, 1, 2, ..., or rows with them; and its axes."""
    for curve in drawn.get("curves", []):
        values = functools.reduce(operator.getitem, curve["of"].split(), numbers)
        first = curve.get("from", 0)
        x, *y = zip(*values) if isinstance(values[0], list) else (range(first, first + len(values)), values)
        looks = {name: look for name, look in curve.items() if name not in ("of", "from", "column", "as", "style")}
        getattr(axes, curve.get("as", "plot"))(x, y[curve.get("column", 0)], curve.get("style", "-"), **looks)
    if "zero" in drawn:
        axes.axhline(0, **THIN)
    axes.set(**drawn["axes"])


def angles_fast(axes, *_):
    axes.axhline(2 * math.pi, **THIN)
    tell(axes, "2π", 50.5, 2 * math.pi, "left")


def residual(axes, _, book):
    for theorem, slip, colour, marker, name in (("score-2d", False, BLUE, "o-", "score-2d: true"),
                                                ("score-2d-printed", True, ORANGE, "s--", "score-2d-printed: false")):
        largest = {}  # of all its lines; None is a difference of exactly 0
        for step in book.theorems[theorem]["steps"]:
            for precision in step["precisions"] if step["slip"] == slip else []:
                digits, found = precision["digits"], precision["residual_log10"]
                largest[digits] = max(largest.get(digits, -math.inf), -math.inf if found is None else found)
        if not all(map(math.isfinite, largest.values())):
            raise SystemExit(f"docs/generate/pictures.py: no difference to draw for {theorem}: {largest}")
        axes.plot(*zip(*sorted(largest.items())), marker, color=colour, label=name)


def near_misses(axes, numbers, _):
    found = numbers["near_misses"]
    axes.loglog(*zip(*found), "o", color=BLUE)
    for (n, gap), (following, _) in zip(found, found[1:] + [(math.inf, 0)]):
        crowded = following < 1.5 * n  # its label goes to the other side
        axes.annotate(f"{n}", (n, gap), textcoords="offset points", xytext=(-5, -5) if crowded else (5, 4),
                      ha="right" if crowded else "left", va="top" if crowded else "bottom")


def float_errors(axes, numbers, _):
    positions, errors, bounds = zip(*[row for row in numbers["float_errors"] if row[1] > 0])
    axes.loglog(positions, bounds, color=GREY, linewidth=0.8, label="3/2 · p · 2⁻²⁴")
    axes.loglog(positions, errors, "o", color=BLUE, label="float32")


def orders(axes, numbers, _):
    axes.axis("off")
    for row, tables in enumerate(numbers["orders"]["tables"]):
        for column, table in enumerate((tables["without"], tables["rotary"])):
            left, top = 5.6 * column + 1.6, 4.2 * (1 - row) + 2
            for i, (name, line) in enumerate(zip(tables["words"], table)):
                tell(axes, name, left - 0.1, top - i + 0.45, "right")
                tell(axes, name, left + i + 0.5, top + 1.2)
                for j, score in enumerate(line):
                    shade = min(1, abs(score) / numbers["orders"]["d"] * 2)
                    axes.add_patch(pyplot.Rectangle((left + j, top - i), 0.96, 0.92, alpha=0.5 * shade,
                                                    color=BLUE if score > 0 else ORANGE))
                    tell(axes, f"{score:.1f}".replace("-", "−"), left + j + 0.5, top - i + 0.45)
            if row == 0:
                tell(axes, ("without positions", "RoPE")[column], left + 1.5, 8.1)


def product(axes, numbers, _):
    for colour, (before, after) in zip((BLUE, ORANGE, GREY), numbers["product"]["points"]):
        for (x, y), style in ((before, "-"), (after, "--")):
            axes.annotate("", (x, y), (0, 0), arrowprops={"arrowstyle": "->", "color": colour, "linestyle": style})
    axes.axhline(0, color=GREY, linewidth=0.5)
    axes.axvline(0, color=GREY, linewidth=0.5)


def five_points(axes, numbers, _):
    for at, of_left, _, of_false in numbers["five_points"]["points"]:
        axes.plot([at, at], [of_left, of_false], **THIN)
        axes.plot(at, of_left, "o", color=BLUE)
        axes.plot(at, of_false, "s", color=ORANGE, markersize=4)


def severities_drawn(axes, _, book):
    found = Counter(row["severity"] for _, row in book.slips).most_common()
    bars = axes.barh(*zip(*found), color=BLUE, alpha=0.6)
    axes.bar_label(bars, padding=4)


def diagonals(axes, numbers, _):
    shown = axes.imshow(numbers["diagonals"]["scores"], cmap="PuOr_r")
    axes.figure.colorbar(shown, label="score")


def layouts(axes, numbers, _):
    angles = [math.pi * t / 40 for t in range(41)]
    for height, key in ((2.4, "interleaved"), (0, "half_split")):
        for i, (a, b) in enumerate(numbers["layouts"][key]):
            colour = pyplot.cm.tab10(i)
            for place in (a, b):
                axes.add_patch(pyplot.Rectangle((place, height), 0.9, 0.7, color=colour, alpha=0.25))
                tell(axes, str(place), place + 0.45, height + 0.35)
            middle, half = (a + b) / 2 + 0.45, (b - a) / 2
            axes.plot([middle + half * math.cos(t) for t in angles],
                      [height + 0.75 + 0.2 * half**0.5 * (1 + i / 8) * 1.6 * math.sin(t) for t in angles], color=colour)
        tell(axes, key.replace("_", "-"), -0.2, height + 0.35, "right")
    axes.axis("off")


DRAWINGS = {"rotation": rotation, "angles-fast": angles_fast, "residual": residual, "near-misses": near_misses,
            "float-errors": float_errors, "diagonals": diagonals, "orders": orders, "product": product,
            "severities": severities_drawn, "five-points": five_points, "layouts": layouts}


def draw(book, folder):
    """NAME.svg for each, and NAME-zh.svg, in Chinese."""
    folder.mkdir(parents=True, exist_ok=True)
    chinese = catalogue.read(catalogue.PICTURES)
    for name, drawn in PICTURES.items():
        canvas, axes = pyplot.subplots(figsize=(6.4, 3.6))
        curves(axes, book.numbers, drawn)
        if name in DRAWINGS:
            DRAWINGS[name](axes, book.numbers, book)
        if axes.get_legend_handles_labels()[1]:
            axes.legend()
        told = {"Date": None, "Title": words(name, book)[0]}
        canvas.savefig(folder / f"{name}.svg", transparent=True, metadata=told)
        pyplot.close(canvas)
        write(folder / f"{name}-zh.svg", translate.picture(name, read(folder / f"{name}.svg"), chinese))
    if chinese.unused():
        raise SystemExit(f"src/words/zh.po: no picture says {', '.join(chinese.unused())}")
