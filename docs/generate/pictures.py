"""The pictures: SVG drawn from the numbers that docs-numbers and the run print."""
import json
import math
import re
from fractions import Fraction

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot

matplotlib.rcParams.update({"svg.hashsalt": "rope-proofs", "svg.fonttype": "path", "font.size": 10,
                            "axes.spines.top": False, "axes.spines.right": False,
                            "figure.constrained_layout.use": True})
BLUE, ORANGE, GREY = "#1f5f8b", "#c2410c", "#777777"

# name -> (alternative text, caption), with the numbers of facts(); figure() and draw() both read it, so that no picture
# is without words and no number in them is typed.
WORDS = {
    "rotation": (
        "The point (1, 0), turned again and again by {theta} radians along the unit circle.",
        "The pair (1, 0) at positions 0 to {last_position} with θ = {theta}. Each position turns it by {theta} radians "
        "more; the length stays 1."),
    "angles-fast": (
        "A saw-tooth: the angle grows by 1 with each distance and falls back to near 0 about every {full_turn:.2f} "
        "steps.",
        "θ₀ = 1, as in figure 1 of S3: the angle modulo 2π over the distances 1 to {distances}. It comes round "
        "{rounds} times; distance {first_back} looks much like distance 1."),
    "angles-slow": (
        "A straight line of dots that climbs slowly from near 0.",
        "θ₀ = π/4096, as in figure 2 of S3: over the same distances the angle grows steadily and gets no farther than "
        "{slow:.3f} radians."),
    "wavelengths": (
        "A straight line on a logarithmic scale, rising from plane 0 to the last.",
        "How many positions each plane of a head with d = {d} needs for a full turn, 2π/θᵢ: from {shortest:.2f} to "
        "{longest:,.0f}. Each step up the scale on the left is a factor of ten."),
    "sinusoidal": (
        "A curve that starts at {sinusoidal:.0f}, falls quickly and then oscillates slowly downwards.",
        "PE(t)·PE(t+g) over the gap g, d = {d}. It depends on g alone, and starts at d/2 = {sinusoidal:.0f}."),
    "scores": (
        "Two curves over the distance: the parallel one starts at {parallel:.0f} and sinks, the scattered one wavers "
        "around zero.",
        "The rotary score over the distance, d = {d}, every pair of length 1. For parallel q and k it starts at d/2 = "
        "{parallel:.0f} and sinks, with ripples. For unrelated ones it wavers between {lowest:.1f} and {highest:.1f} "
        "all the way."),
    "residual": (
        "On a logarithmic scale, the true identity's residual falls in step with the digits computed with; the false "
        "one's stays where it was.",
        "How far the two sides of an equation are apart, with the right sign and with the sign as one source prints "
        "it; −100 on the left scale is a difference of 10⁻¹⁰⁰. More digits shrink the difference of the true one, and "
        "leave that of the false one where it was."),
    "near-misses": (
        "Dots on double logarithmic axes, falling from the upper left to the lower right, each with its n.",
        "Positions n that come nearer to a full number of turns than all before them. {famous} = 2·{p} is famous: "
        "{p}/{q} is nearly π. None of them arrives; the last is still {nearest} radians away."),
    "scaled": (
        "For each plane, the part that is left of its frequency: one flat line, one sloping curve, and three that stay "
        "at 1 on the left and end at one {factor:.0f}th on the right.",
        "A context {factor:.0f} times as long as the trained {trained:.0f} positions, d = {d}: θ′ᵢ/θᵢ for each plane. "
        "Position interpolation slows all planes alike, NTK the last by exactly {factor:.0f} and the first not at all; "
        "YaRN and Llama 3 keep the planes that turn often, and divide those that turn less than once."),
    "cosine-sums": (
        "Three curves that start at {planes} and fall with ripples; each crosses 0, the larger the base the later.",
        "B(m) = Σ cos(mθᵢ) over the distance m, d = {d}, for bases 10⁴, 5·10⁵ and 10⁷: what two equal vectors score. "
        "Where it first falls below 0 is decided, position by position."),
    "diagonals": (
        "A square of coloured cells, the scores over query position and key position: every diagonal is of one colour.",
        "The score of a query at position m (down) and a key at position n (across), d = {squares_d}. It is the same "
        "along each diagonal, where n − m is constant: the entries of one differ by {spread}, by rounding."),
    "float-errors": (
        "On double logarithmic axes a line of dots that rises with the position, from about 10⁻⁸ to {worst:.2f}, below "
        "the straight line of the bound.",
        "By how many radians angles computed in float32 are off, in the worst of {planes} planes, at the positions "
        "p = 2ᵏ − 1; the line is the bound that is proved. At {longest_position:,} the error is {worst:.3f}."),
    "orders": (
        "Four tables of scores of three words: the two without positions hold the same numbers in another order, the two "
        "with positions do not.",
        "Scores of three words, vectors of {words_d} numbers, for two orders of them. Without positions (left) the second "
        "table is the first, shuffled; with RoPE (right) it holds other numbers."),
    "product": (
        "Three arrows of the plane, and dashed beside each where it is after the multiplication: all turned by one angle.",
        "The points 1, i and {third}, multiplied by cos a + i sin a with a = {turn}: each is turned by {turn} radians, and no "
        "length changes."),
    "severities": (
        "A bar for each severity, with its number of slips.",
        "The {slips} slips of {slip_sources} sources by what they cost their reader."),
    "layouts": (
        "Two rows of {coordinates} squares, joined in pairs by arcs: neighbours above, squares half a row apart below.",
        "The coordinates of a head with d = {coordinates}, and which two make plane 0, 1, 2 and 3: interleaved above, "
        "half-split below."),
}


def scientific(x):
    """2.9·10⁻⁶"""
    digits, power = f"{x:.1e}".split("e")
    return f"{digits}·10" + str(int(power)).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))


def facts(numbers, sources):
    fast, near, scores = numbers["angles"]["1"], numbers["near_misses"], numbers["scores"]
    pi = Fraction(math.pi).limit_denominator(1000)
    if 2 * pi.numerator not in dict(near):
        raise SystemExit(f"docs/generate/pictures.py: {2 * pi.numerator} is no near miss")
    back = [distance for distance in range(2, len(fast) + 1) if fast[distance - 1] < fast[distance - 2]]
    return {"theta": numbers["rotation"]["theta"], "last_position": len(numbers["rotation"]["turned"]) - 1,
            "full_turn": 2 * math.pi, "distances": len(fast), "rounds": len(back), "first_back": back[0],
            "slow": max(numbers["angles"]["pi/4096"]), "d": numbers["head_dim"],
            "shortest": numbers["wavelengths"][0], "longest": numbers["wavelengths"][-1],
            "sinusoidal": numbers["sinusoidal"][0], "parallel": scores["parallel"][0],
            "lowest": min(scores["random"]), "highest": max(scores["random"]),
            "factor": numbers["scaled"]["factor"], "trained": numbers["scaled"]["trained"],
            "planes": numbers["head_dim"] // 2, "worst": numbers["float_errors"][-1][1],
            "longest_position": numbers["float_errors"][-1][0],
            "squares_d": numbers["diagonals"]["d"], "spread": scientific(numbers["diagonals"]["spread"]),
            "words_d": numbers["orders"]["d"], "turn": numbers["product"]["angle"],
            "third": "{} + {}i".format(*map(round, numbers["product"]["points"][2][0])),
            "slips": sum(severities(sources).values()),
            "slip_sources": sum(any(row["severity"] for row in source["rows"]) for source in sources),
            "coordinates": 2 * len(numbers["layouts"]["interleaved"]),
            "famous": 2 * pi.numerator, "p": pi.numerator, "q": pi.denominator, "nearest": scientific(near[-1][1])}


def severities(sources):
    """How many slips there are of each severity, the gravest last."""
    found = [row["severity"] for source in sources for row in source["rows"] if row["severity"]]
    return {name: found.count(name) for name in sorted(set(found), key=found.count, reverse=True)}


def words(name, numbers, sources):
    return [text.format(**facts(numbers, sources)).replace(" -", " −") for text in WORDS[name]]


def figure(name, numbers, sources):
    alternative, caption = words(name, numbers, sources)
    return (f'<figure class="picture"><img src="../pictures/{name}.svg" alt="{alternative}" loading="lazy">'
            f"<figcaption>{caption}</figcaption></figure>")


# name of a picture that moves (docs/assets/figures.js) -> the one that stands for it where nothing can compute
MOVING = {"clocks": "wavelengths", "scores": "diagonals", "stretched": "scaled", "decay": "cosine-sums",
          "layouts": "layouts", "turning": "rotation"}


NONE = "This copy of the site was built without emscripten: the picture stands still."


def moving(name, book, numbers):
    if name == "still":
        return '<div id="still"></div>' if book.moves else ""
    still = figure(MOVING[name], numbers, book.sources)
    kind = "moving" if name != "turning" else "turns"
    data = f" data-certified='{json.dumps(certified(book))}'" if name == "decay" else ""
    return f'<div class="{kind}" id="{name}"{data}>{still}</div>' if book.moves else f"{still}\n\n{NONE}"


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


def rotation(axes, numbers, _):
    turned = numbers["rotation"]["turned"]
    circle = [2 * math.pi * i / 200 for i in range(201)]
    axes.plot([math.cos(a) for a in circle], [math.sin(a) for a in circle], color=GREY, linewidth=0.8)
    for m, (x, y) in enumerate(turned):
        axes.annotate("", (x, y), (0, 0), arrowprops={"arrowstyle": "->", "color": BLUE, "alpha": 0.35 + 0.1 * m})
        axes.annotate(f"m = {m}", (1.13 * x, 1.13 * y), ha="center", va="center")
    axes.set(aspect="equal", xlim=(-1.35, 1.35), ylim=(-0.25, 1.3), xlabel="first coordinate",
             ylabel="second coordinate")


def angles(key):
    def draw_angles(axes, numbers, _):
        values = numbers["angles"][key]
        axes.plot(range(1, len(values) + 1), values, "o", markersize=3.5, color=BLUE)
        if key == "1":
            axes.plot(range(1, len(values) + 1), values, color=BLUE, linewidth=0.5, alpha=0.6)
            axes.axhline(2 * math.pi, color=GREY, linewidth=0.8)
            axes.annotate("2π", (50.5, 2 * math.pi), va="center")
        axes.set(xlabel="distance", ylabel="angle modulo 2π (radians)", ylim=(0, None))
    return draw_angles


def wavelengths(axes, numbers, _):
    axes.semilogy(numbers["wavelengths"], "o", markersize=3, color=BLUE)
    axes.set(xlabel="plane i", ylabel="positions for a full turn")


def sinusoidal(axes, numbers, _):
    axes.plot(numbers["sinusoidal"], color=BLUE)
    axes.axhline(0, color=GREY, linewidth=0.8)
    axes.set(xlabel="gap g", ylabel="PE(t)·PE(t+g)")


def scores(axes, numbers, _):
    axes.plot(numbers["scores"]["parallel"], color=BLUE, label="q and k parallel in every plane")
    axes.plot(numbers["scores"]["random"], color=ORANGE, linestyle="--", label="q and k at scattered angles")
    axes.axhline(0, color=GREY, linewidth=0.8)
    axes.set(xlabel="distance", ylabel="score")
    axes.legend(frameon=False)


def residual(axes, _, book):
    last = book.theorems["score-2d"]["steps"][-1]
    slip = next(step for step in book.theorems["score-2d-printed"]["steps"] if step["slip"])
    for step, colour, marker, name in ((last, BLUE, "o-", "score-2d: true"),
                                       (slip, ORANGE, "s--", "score-2d-printed: false")):
        shown = [(p["digits"], p["residual_log10"]) for p in step["precisions"] if p["residual_log10"] is not None]
        axes.plot(*zip(*shown), marker, color=colour, label=name)
    axes.set(xlabel="digits computed with", ylabel="log₁₀ of the largest difference")
    axes.legend(frameon=False)


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
    axes.legend(frameon=False)


def cosine_sums(axes, numbers, _):
    for key, name in (("1e4", "base 10⁴"), ("5e5", "base 5·10⁵"), ("1e7", "base 10⁷")):
        axes.semilogx(*zip(*numbers["cosine_sums"][key]), linewidth=0.9, label=name)
    axes.axhline(0, color=GREY, linewidth=0.8)
    axes.set(xlabel="distance m", ylabel="B(m)")
    axes.legend(frameon=False)


def float_errors(axes, numbers, _):
    positions, errors, bounds = zip(*[row for row in numbers["float_errors"] if row[1] > 0])
    axes.loglog(positions, bounds, color=GREY, linewidth=0.8, label="3/2 · p · 2⁻²⁴")
    axes.loglog(positions, errors, "o", color=BLUE, label="float32")
    axes.set(xlabel="position p", ylabel="error of the angle (radians)")
    axes.legend(frameon=False)


def orders(axes, numbers, _):
    axes.axis("off")
    for row, tables in enumerate(numbers["orders"]["tables"]):
        for column, table in enumerate((tables["without"], tables["rotary"])):
            left, bottom = 5.6 * column + 1.6, 4.2 * (1 - row)
            for i, (name, line) in enumerate(zip(tables["words"], table)):
                axes.annotate(name, (left - 0.1, bottom + 2 - i + 0.45), ha="right", va="center")
                axes.annotate(name, (left + i + 0.5, bottom + 3.2), ha="center", va="center")
                for j, score in enumerate(line):
                    shade = min(1, abs(score) / numbers["orders"]["d"] * 2)
                    axes.add_patch(pyplot.Rectangle((left + j, bottom + 2 - i), 0.96, 0.92, alpha=0.5 * shade,
                                                    color=BLUE if score > 0 else ORANGE))
                    axes.annotate(f"{score:.1f}".replace("-", "−"), (left + j + 0.5, bottom + 2 - i + 0.45), ha="center",
                                  va="center")
            if row == 0:
                axes.annotate(("without positions", "RoPE")[column], (left + 1.5, 8.1), ha="center", va="center")
    axes.set(xlim=(0, 10.4), ylim=(-0.2, 8.4))


def product(axes, numbers, _):
    for colour, (before, after) in zip((BLUE, ORANGE, GREY), numbers["product"]["points"]):
        for (x, y), style in ((before, "-"), (after, "--")):
            axes.annotate("", (x, y), (0, 0), arrowprops={"arrowstyle": "->", "color": colour, "linestyle": style})
    axes.axhline(0, color=GREY, linewidth=0.5)
    axes.axvline(0, color=GREY, linewidth=0.5)
    axes.set(aspect="equal", xlim=(-1.6, 2.6), ylim=(-0.3, 2.4), xlabel="real part", ylabel="part with i")


def severities_drawn(axes, _, book):
    found = severities(book.sources)
    bars = axes.barh(list(found), list(found.values()), color=BLUE, alpha=0.6)
    axes.bar_label(bars, padding=4)
    axes.set(xlabel="slips")


def diagonals(axes, numbers, _):
    shown = axes.imshow(numbers["diagonals"]["scores"], cmap="PuOr_r")
    axes.set(xlabel="key's position n", ylabel="query's position m")
    axes.figure.colorbar(shown, label="score")


def layouts(axes, numbers, _):
    for height, (key, name) in zip((2.4, 0), (("interleaved", "interleaved"), ("half_split", "half-split"))):
        pairs = numbers["layouts"][key]
        for i, (a, b) in enumerate(pairs):
            colour = pyplot.cm.tab10(i)
            for place in (a, b):
                axes.add_patch(pyplot.Rectangle((place, height), 0.9, 0.7, color=colour, alpha=0.25))
                axes.annotate(str(place), (place + 0.45, height + 0.35), ha="center", va="center")
            angles = [math.pi * t / 40 for t in range(41)]
            middle, half = (a + b) / 2 + 0.45, (b - a) / 2
            axes.plot([middle + half * math.cos(t) for t in angles],
                      [height + 0.75 + 0.2 * half**0.5 * (1 + i / 8) * 1.6 * math.sin(t) for t in angles], color=colour)
        axes.annotate(name, (-0.2, height + 0.35), ha="right", va="center")
    axes.set(xlim=(-2, 8.2), ylim=(-0.3, 4.2), aspect="equal")
    axes.axis("off")


DRAWINGS = {"rotation": rotation, "angles-fast": angles("1"), "angles-slow": angles("pi/4096"),
            "wavelengths": wavelengths, "sinusoidal": sinusoidal, "scores": scores, "residual": residual,
            "near-misses": near_misses, "scaled": scaled, "cosine-sums": cosine_sums, "float-errors": float_errors,
            "diagonals": diagonals, "orders": orders, "product": product, "severities": severities_drawn, "layouts": layouts}


def draw(book, numbers, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawing in DRAWINGS.items():
        canvas, axes = pyplot.subplots(figsize=(6.4, 3.6))
        drawing(axes, numbers, book)
        canvas.savefig(folder / f"{name}.svg", metadata={"Date": None, "Title": words(name, numbers, book.sources)[0]})
        pyplot.close(canvas)
