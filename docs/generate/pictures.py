"""The pictures: SVG drawn from the numbers that docs-numbers and the run print."""
import json
import math
import re

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot

import translate
from captions import figure, severities, words
from chinese import catalogue

# text stays text: it can be selected, and its Chinese can be put in its place
matplotlib.rcParams.update({"svg.hashsalt": "rope-proofs", "svg.fonttype": "none", "font.size": 10,
                            "axes.spines.top": False, "axes.spines.right": False,
                            "legend.frameon": False, "figure.constrained_layout.use": True})
BLUE, ORANGE, GREY = "#1f5f8b", "#c2410c", "#777777"
THIN = {"color": GREY, "linewidth": 0.8}

# name of a picture that moves (docs/assets/figures.js) -> the one that stands for it where nothing can compute
MOVING = {"clocks": "wavelengths", "scores": "diagonals", "stretched": "scaled", "decay": "cosine-sums",
          "layouts": "layouts", "turning": "rotation", "sight": "diagonals"}
NONE = "This copy of the site was built without emscripten: the picture stands still."


def moving(name, book):
    still = figure(MOVING[name], book.numbers, book.sources)
    kind = "moving" if name != "turning" else "turns"
    data = f" data-certified='{json.dumps(certified(book))}'" if name == "decay" else ""
    return f'<div class="{kind}" id="{name}"{data}>{still}</div>' if book.computes else f"{still}\n\n{NONE}"


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
    axes.set(aspect="equal", xlim=(-1.35, 1.35), ylim=(-0.25, 1.3), xlabel="first coordinate",
             ylabel="second coordinate")


def angles(axes, values):
    axes.plot(range(1, len(values) + 1), values, "o", markersize=3.5, color=BLUE)
    axes.set(xlabel="distance", ylabel="angle modulo 2π (radians)", ylim=(0, None))


def angles_fast(axes, numbers, _):
    values = numbers["angles"]["1"]
    angles(axes, values)
    axes.plot(range(1, len(values) + 1), values, color=BLUE, linewidth=0.5, alpha=0.6)
    axes.axhline(2 * math.pi, **THIN)
    tell(axes, "2π", 50.5, 2 * math.pi, "left")


def angles_slow(axes, numbers, _):
    angles(axes, numbers["angles"]["pi/4096"])


def wavelengths(axes, numbers, _):
    axes.semilogy(numbers["wavelengths"], "o", markersize=3, color=BLUE)
    axes.set(xlabel="plane i", ylabel="positions for a full turn")


def sinusoidal(axes, numbers, _):
    axes.plot(numbers["sinusoidal"], color=BLUE)
    axes.axhline(0, **THIN)
    axes.set(xlabel="gap g", ylabel="PE(t)·PE(t+g)")


def scores(axes, numbers, _):
    axes.plot(numbers["scores"]["parallel"], color=BLUE, label="q and k parallel in every plane")
    axes.plot(numbers["scores"]["random"], color=ORANGE, linestyle="--", label="q and k at scattered angles")
    axes.axhline(0, **THIN)
    axes.set(xlabel="distance", ylabel="score")


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
    axes.set(xlabel="digits computed with", ylabel="log₁₀ of the largest difference")


def near_misses(axes, numbers, _):
    found = numbers["near_misses"]
    axes.loglog(*zip(*found), "o", color=BLUE)
    for (n, gap), (following, _) in zip(found, found[1:] + [(math.inf, 0)]):
        crowded = following < 1.5 * n  # its label goes to the other side
        axes.annotate(f"{n}", (n, gap), textcoords="offset points", xytext=(-5, -5) if crowded else (5, 4),
                      ha="right" if crowded else "left", va="top" if crowded else "bottom")
    axes.set(xlabel="position n", ylabel="distance to the nearest multiple of 2π")


def scaled(axes, numbers, _):
    for key, name, style in (("interpolation", "position interpolation", "-"), ("ntk", "NTK", "-"),
                             ("yarn", "YaRN, its code", "-"), ("yarn_paper", "YaRN, its paper", "--"),
                             ("llama3", "Llama 3's bands", ":")):
        axes.semilogy(numbers["scaled"][key], style, label=name)
    axes.set(xlabel="plane i", ylabel="θ′ᵢ / θᵢ")


def cosine_sums(axes, numbers, _):
    for key, name in (("1e4", "base 10⁴"), ("5e5", "base 5·10⁵"), ("1e7", "base 10⁷")):
        axes.semilogx(*zip(*numbers["cosine_sums"][key]), linewidth=0.9, label=name)
    axes.axhline(0, **THIN)
    axes.set(xlabel="distance m", ylabel="B(m)")


def float_errors(axes, numbers, _):
    positions, errors, bounds = zip(*[row for row in numbers["float_errors"] if row[1] > 0])
    axes.loglog(positions, bounds, color=GREY, linewidth=0.8, label="3/2 · p · 2⁻²⁴")
    axes.loglog(positions, errors, "o", color=BLUE, label="float32")
    axes.set(xlabel="position p", ylabel="error of the angle (radians)")


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
    axes.set(xlim=(0, 10.4), ylim=(-0.2, 8.4))


def product(axes, numbers, _):
    for colour, (before, after) in zip((BLUE, ORANGE, GREY), numbers["product"]["points"]):
        for (x, y), style in ((before, "-"), (after, "--")):
            axes.annotate("", (x, y), (0, 0), arrowprops={"arrowstyle": "->", "color": colour, "linestyle": style})
    axes.axhline(0, color=GREY, linewidth=0.5)
    axes.axvline(0, color=GREY, linewidth=0.5)
    axes.set(aspect="equal", xlim=(-1.6, 2.6), ylim=(-0.3, 2.4), xlabel="real part", ylabel="part with i")


def five_points(axes, numbers, _):
    angle, left, right, false = zip(*numbers["five_points"]["curve"])
    axes.plot(angle, left, color=BLUE, label="cos² a − sin² a and 2 cos² a − 1")
    axes.plot(angle, right, color=BLUE)
    axes.plot(angle, false, color=ORANGE, linestyle="--", label="2 cos² a − cos a")
    for at, of_left, _, of_false in numbers["five_points"]["points"]:
        axes.plot([at, at], [of_left, of_false], **THIN)
        axes.plot(at, of_left, "o", color=BLUE)
        axes.plot(at, of_false, "s", color=ORANGE, markersize=4)
    axes.set(xlabel="angle a (radians)", ylim=(-1.2, 4.2))


def severities_drawn(axes, _, book):
    found = severities(book.sources)
    bars = axes.barh(list(found), list(found.values()), color=BLUE, alpha=0.6)
    axes.bar_label(bars, padding=4)
    axes.set(xlabel="slips", xticks=[])


def diagonals(axes, numbers, _):
    shown = axes.imshow(numbers["diagonals"]["scores"], cmap="PuOr_r")
    axes.set(xlabel="key's position n", ylabel="query's position m")
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
    axes.set(xlim=(-2, 8.2), ylim=(-0.3, 4.2), aspect="equal")
    axes.axis("off")


DRAWINGS = {"rotation": rotation, "angles-fast": angles_fast, "angles-slow": angles_slow,
            "wavelengths": wavelengths, "sinusoidal": sinusoidal, "scores": scores, "residual": residual,
            "near-misses": near_misses, "scaled": scaled, "cosine-sums": cosine_sums, "float-errors": float_errors,
            "diagonals": diagonals, "orders": orders, "product": product, "severities": severities_drawn,
            "five-points": five_points, "layouts": layouts}


def draw(book, folder):
    """NAME.svg for each, and NAME-zh.svg, in Chinese."""
    folder.mkdir(parents=True, exist_ok=True)
    chinese = catalogue.read(catalogue.PICTURES)
    for name, drawing in DRAWINGS.items():
        canvas, axes = pyplot.subplots(figsize=(6.4, 3.6))
        drawing(axes, book.numbers, book)
        if axes.get_legend_handles_labels()[1]:
            axes.legend()
        title = words(name, book.numbers, book.sources)[0]
        canvas.savefig(folder / f"{name}.svg", transparent=True, metadata={"Date": None, "Title": title})
        pyplot.close(canvas)
        english = (folder / f"{name}.svg").read_text(encoding="utf-8")
        (folder / f"{name}-zh.svg").write_text(translate.picture(name, english, chinese), encoding="utf-8")
    if chinese.unused():
        raise SystemExit(f"src/words/zh.po: no picture says {', '.join(chinese.unused())}")
