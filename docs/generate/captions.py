"""The words of the pictures, docs/captions.json, with the numbers that they name computed: figure() and draw() both
read them, so that no picture is without words and no number in them is typed."""
import json
import math
from fractions import Fraction
from pathlib import Path

WORDS = json.loads((Path(__file__).parents[1] / "captions.json").read_text(encoding="utf-8"))


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
            "third": "{} + {}i".format(*map(round, numbers["product"]["points"][2][0])).replace(" 1i", " i"),
            "met": sum(left == false for _, left, _, false in numbers["five_points"]["points"]),
            "slips": sum(severities(sources).values()),
            "slip_sources": sum(any(row["severity"] for row in source["rows"]) for source in sources),
            "coordinates": 2 * len(numbers["layouts"]["interleaved"]),
            "famous": 2 * pi.numerator, "p": pi.numerator, "q": pi.denominator, "nearest": scientific(near[-1][1])}


def severities(sources):
    """How many slips there are of each severity, the most frequent first."""
    found = [row["severity"] for source in sources for row in source["rows"] if row["severity"]]
    return {name: found.count(name) for name in sorted(set(found), key=found.count, reverse=True)}


def words(name, numbers, sources):
    """Alternative text and caption."""
    return [text.format(**facts(numbers, sources)).replace(" -", " −") for text in WORDS[name].values()]


def figure(name, numbers, sources):
    alternative, caption = words(name, numbers, sources)
    return (f'<figure class="picture"><img src="../pictures/{name}.svg" alt="{alternative}" loading="lazy">'
            f"<figcaption>{caption}</figcaption></figure>")
