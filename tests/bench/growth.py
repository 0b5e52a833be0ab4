"""Growth curves: what a time grows with, the exponent that fits, a table and a picture."""
import json
import math
import statistics
import subprocess
from pathlib import Path


def curves(seconds):
    """{what: [(size, median seconds), ...]} from the families "growth/SIZE"."""
    found = {}
    for family, peers in seconds.items():
        prefix, _, size = family.partition("/")
        if prefix == "growth":
            for what, samples in peers.items():
                found.setdefault(what, []).append((int(size), statistics.median(samples)))
    return {what: sorted(points) for what, points in sorted(found.items())}


def exponent(points):
    """The slope of the straight line through (log size, log seconds), by least squares."""
    x, y = zip(*((math.log(size), math.log(seconds)) for size, seconds in points))
    return statistics.linear_regression(x, y).slope


def table(seconds, readable):
    """Markdown lines; the exponent is fitted to the upper half of the sizes, where the smallest costs no longer
    show."""
    lines = []
    for what, points in curves(seconds).items():
        upper = points[len(points) // 2 - 1:] if len(points) > 3 else points
        lines += ["", f"### {what}", "", "| size | median |", "| ---: | ---: |"]
        lines += [f"| {size} | {readable(median)} |" for size, median in points]
        lines += ["", f"From {upper[0][0]} to {upper[-1][0]} the time grows as size^{exponent(upper):.2f}."]
    return lines


def picture(seconds, path):
    import matplotlib
    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "rope-proofs", "font.size": 9})
    import matplotlib.pyplot as plt

    found = curves(seconds)
    columns = 2
    rows = math.ceil(len(found) / columns)
    figure, all_axes = plt.subplots(rows, columns, figsize=(8, 2.6 * rows), layout="constrained", squeeze=False)
    for axes in all_axes.flat[len(found):]:
        axes.set_visible(False)
    for axes, (what, points) in zip(all_axes.flat, found.items()):
        axes.loglog(*zip(*points), "o-", color="#1565c0")
        size, _, rest = what.partition(", ")
        axes.set(title=rest, xlabel=size, ylabel="seconds")
        axes.grid(alpha=0.3)
    figure.savefig(path, metadata={"Date": None})


def parts_of_the_book(program):
    """Every 16th theorem, every 8th, ..., all: lists of ids."""
    listed = subprocess.run([program, "list", "--ids"], capture_output=True, text=True, check=True).stdout
    ids = [line.split("\t")[0] for line in listed.splitlines()]
    return [ids[::stride] for stride in (16, 8, 4, 2, 1)]
