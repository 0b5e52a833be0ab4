"""The words of the pictures: alternative text and caption, with the numbers that they name computed."""
import math
from fractions import Fraction

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
        "Four tables of scores of three words: the two without positions hold the same numbers in another order, the "
        "two with positions do not.",
        "Scores of three words, vectors of {words_d} numbers, for two orders of them. Without positions (left) the "
        "second table is the first, shuffled; with RoPE (right) it holds other numbers."),
    "product": (
        "Three arrows of the plane, and dashed beside each where it is after the multiplication: all turned by one "
        "angle.",
        "The points 1, i and {third}, multiplied by cos a + i sin a with a = {turn}: each is turned by {turn} radians, "
        "to where it is dashed, and no length changes."),
    "five-points": (
        "Two curves over the angle: the five points lie on the first one, and only some of them on the second.",
        "Both sides of the true equation are the one curve, with the five points. The dashed one is the false right "
        "side 2 cos² a − cos a: it passes through {met} of the points and misses the others."),
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
    return [text.format(**facts(numbers, sources)).replace(" -", " −") for text in WORDS[name]]


def figure(name, numbers, sources):
    alternative, caption = words(name, numbers, sources)
    return (f'<figure class="picture"><img src="../pictures/{name}.svg" alt="{alternative}" loading="lazy">'
            f"<figcaption>{caption}</figcaption></figure>")
