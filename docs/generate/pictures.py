"""The pictures: SVG drawn from the numbers that docs-numbers and the run print."""
import math

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot

matplotlib.rcParams.update({"svg.hashsalt": "rope-proofs", "svg.fonttype": "path", "font.size": 10, "axes.spines.top": False,
                            "axes.spines.right": False, "figure.constrained_layout.use": True})
BLUE, ORANGE, GREY = "#1f5f8b", "#c2410c", "#777777"

# name -> (alternative text, caption); figure() and draw() both read it, so that no picture is without words.
WORDS = {
    "rotation": ("The point (1, 0) turned seven times, half a radian each time, along the unit circle.",
                 "The pair (1, 0) at positions 0 to 6 with θ = 0.5. Each position turns it by half a radian more; the length stays 1."),
    "angles-fast": ("A saw-tooth: the angle grows by 1 with each distance and falls back to near 0 about every 6.28 steps.",
                    "θ₀ = 1: the angle modulo 2π over the distances 1 to 50. It turns round eight times; distance 7 looks much like distance 1."),
    "angles-slow": ("A straight line of dots that climbs slowly from near 0.",
                    "θ₀ = π/4096: over the same distances the angle grows steadily and stays small, far below a quarter turn."),
    "wavelengths": ("A straight line on a logarithmic scale, rising from plane 0 to the last.",
                    "How many positions each plane of a head with d = 128 needs for a full turn: 2π/θᵢ."),
    "sinusoidal": ("A curve that starts at 64, falls quickly and then oscillates slowly downwards.",
                   "PE(t)·PE(t+g) over the gap g, d = 128. It depends on g alone, and starts at d/2 = 64."),
    "scores": ("Two curves over the distance: the parallel one starts at 64 and sinks, the scattered one wavers around zero.",
               "The rotary score over the distance. For parallel q and k it falls from its largest value; for unrelated ones it shows no such trend."),
    "residual": ("On a logarithmic scale, the true identity's residual falls in step with the digits computed with; the false one's stays where it was.",
                 "The same equation with the right sign and with the sign as one source prints it. More digits shrink the residual of the true one, "
                 "and leave the false one where it was."),
    "near-misses": ("Dots on double logarithmic axes, falling from the upper left to the lower right, each with its n.",
                    "Positions n that come nearer to a full number of turns than all before them. 710 is famous: 355/113 is nearly π. None of them arrives."),
}


def figure(name):
    alternative, caption = WORDS[name]
    return (f'<figure class="picture"><img src="../pictures/{name}.svg" alt="{alternative}" loading="lazy">'
            f"<figcaption>{caption}</figcaption></figure>")


def rotation(axes, numbers, _):
    turned = numbers["rotation"]["turned"]
    circle = [2 * math.pi * i / 200 for i in range(201)]
    axes.plot([math.cos(a) for a in circle], [math.sin(a) for a in circle], color=GREY, linewidth=0.8)
    for m, (x, y) in enumerate(turned):
        axes.annotate("", (x, y), (0, 0), arrowprops={"arrowstyle": "->", "color": BLUE, "alpha": 0.35 + 0.1 * m})
        axes.annotate(f"m = {m}", (1.13 * x, 1.13 * y), ha="center", va="center")
    axes.set(aspect="equal", xlim=(-1.35, 1.35), ylim=(-0.25, 1.3), xlabel="first coordinate", ylabel="second coordinate")


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
    for step, colour, marker, name in ((last, BLUE, "o-", "score-2d: true"), (slip, ORANGE, "s--", "score-2d-printed: false")):
        shown = [(p["digits"], p["residual_log10"]) for p in step["precisions"] if p["residual_log10"] is not None]
        axes.plot(*zip(*shown), marker, color=colour, label=name)
    axes.set(xlabel="digits computed with", ylabel="log₁₀ of the largest difference")
    axes.legend(frameon=False)


def near_misses(axes, numbers, _):
    found = numbers["near_misses"]
    axes.loglog(*zip(*found), "o", color=BLUE)
    for n, gap in found:
        axes.annotate(f"{n}", (n, gap), textcoords="offset points", xytext=(5, 4))
    axes.set(xlabel="position n", ylabel="distance to the nearest multiple of 2π")


DRAWINGS = {"rotation": rotation, "angles-fast": angles("1"), "angles-slow": angles("pi/4096"), "wavelengths": wavelengths,
            "sinusoidal": sinusoidal, "scores": scores, "residual": residual, "near-misses": near_misses}


def draw(book, numbers, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for name, drawing in DRAWINGS.items():
        canvas, axes = pyplot.subplots(figsize=(6.4, 3.6))
        drawing(axes, numbers, book)
        canvas.savefig(folder / f"{name}.svg", metadata={"Date": None, "Title": WORDS[name][0]})
        pyplot.close(canvas)
