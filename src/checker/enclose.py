"""Judges the enclosures of a certificate of rope-proofs:  python3 enclose.py FILE.  check.py judges its equations.

A number is enclosed by two integers, its ends times 2^BITS, and every operation rounds outwards. Of a function that
only rises the ends are enclosed; of a cosine the ends and what is 1 or -1 between them. A series is added until its
terms are below 2^-BITS, when each is at most half of the one before. An inequality for all t of a range is tried on
the whole of it, then on its halves, and so on.
"""
import sys
from fractions import Fraction
from functools import cache
from math import isqrt

BITS, DEEPEST = 256, 40
ONE = 1 << BITS


def need(condition, what):
    if not condition:
        raise ValueError(what)


def constant(q):
    return q.numerator * ONE // q.denominator, -(-q.numerator * ONE // q.denominator)


def plus(x, y):
    return x[0] + y[0], x[1] + y[1]


def minus(x, y):
    return x[0] - y[1], x[1] - y[0]


def times(x, y):
    ends = [a * b for a in x for b in y]
    return min(ends) >> BITS, -(-max(ends) >> BITS)


def part(x, n):
    """x / n for an integer n > 0."""
    return x[0] // n, -(-x[1] // n)


def over(x, y):
    need(y[0] > 0 or y[1] < 0, "division by what may be 0")
    ends = [(a * ONE, b) for a in x for b in y]
    return min(a // b for a, b in ends), max(-(-a // b) for a, b in ends)


def series(term, after, divisor=lambda n: 1):
    """The sum of term n / divisor(n), where after(term, n) is term n."""
    total, n = (0, 0), 0
    while term[0] < -1 or term[1] > 1:
        total, n = plus(total, part(term, divisor(n))), n + 1
        term = after(term, n)
    return total[0] - 2, total[1] + 2


def inverse(z, sign):
    """z + sign z^3 / 3 + z^5 / 5 + ...: artanh z, with sign -1 arctan z, for |z| <= 1/2."""
    factor = times((sign * ONE, sign * ONE), times(z, z))
    return series(z, lambda term, n: times(term, factor), lambda n: 2 * n + 1)


@cache
def pi():
    fifth, small = (inverse(constant(Fraction(1, n)), -1) for n in (5, 239))
    return minus(times(constant(16), fifth), times(constant(4), small))


@cache
def log_2():
    return times(constant(2), inverse(constant(Fraction(1, 3)), 1))


@cache
def exp_at(x):
    halvings = max(0, abs(x).bit_length() - BITS)
    t = part((x, x), 1 << halvings)
    y = series((ONE, ONE), lambda term, n: part(times(term, t), n))
    for _ in range(halvings):
        y = times(y, y)
    return max(y[0], 0), y[1]


@cache
def log_at(x):
    """x = 2^k m with 1 <= m < 2, and log m = 2 artanh((m - 1) / (m + 1))."""
    need(x > 0, "the logarithm of what may be 0")
    k = x.bit_length() - 1 - BITS
    power = 1 << (k + BITS)
    z = inverse(over((x - power, x - power), (x + power, x + power)), 1)
    return plus(times(constant(k), log_2()), times(constant(2), z))


@cache
def cos_at(x):
    """x less a multiple of 2 pi is known up to a width, and so is its cosine, whose slope is at most 1."""
    turns = (x + pi()[0]) // (2 * pi()[0])
    r = minus((x, x), times(constant(2 * turns), pi()))
    factor = minus((0, 0), times((r[0], r[0]), (r[0], r[0])))
    y = series((ONE, ONE), lambda term, n: part(times(term, factor), (2 * n - 1) * 2 * n))
    return y[0] - (r[1] - r[0]), y[1] + (r[1] - r[0])


def rising(at):
    return lambda x: (at(x[0])[0], at(x[1])[1])


def cos(x):
    first, last = x[0] // pi()[0] - 1, x[1] // pi()[0] + 1
    if last - first > 6:
        return -ONE, ONE
    found = [cos_at(x[0]), cos_at(x[1])]
    for k in range(first, last + 1):
        low, high = times(constant(k), pi())
        if low <= x[1] and x[0] <= high:
            found.append((-ONE, -ONE) if k % 2 else (ONE, ONE))
    return max(min(low for low, _ in found), -ONE), min(max(high for _, high in found), ONE)


def sqrt(x):
    need(x[0] >= 0, "the square root of what may be negative")
    return isqrt(x[0] << BITS), isqrt(x[1] << BITS) + 1


FUNCTIONS = {"+": plus, "-": minus, "*": times, "/": over, "cos": cos, "sqrt": sqrt, "exp": rising(exp_at),
             "log": rising(log_at), "sin": lambda x: cos(minus(x, part(pi(), 2))),
             "abs": lambda x: (max(x[0], -x[1], 0), max(-x[0], x[1]))}


def value(word, known):
    return known[word] if word in known else pi() if word == "pi" else constant(Fraction(word))


def computed(words, known):
    """r0 + r1, cos r0"""
    sign, *operands = (words[1], words[0], words[2]) if len(words) == 3 else words
    return FUNCTIONS[sign](*(value(word, known) for word in operands))


def positive_on(name, steps, known, box):
    """By halves: whether it is positive for all t of the box."""
    boxes = [(*box, 0)]
    while boxes:
        low, high, depth = boxes.pop()
        here = known | {"t": (constant(low)[0], constant(high)[1])}
        try:
            for step, words in steps:
                here[step] = computed(words, here)
            done = value(name, here)[0] > 0
        except ValueError:
            done = False
        if not done:
            need(depth < DEEPEST, f"{name} is not shown to be positive near t = {float(low)}")
            boxes += [(low, (low + high) / 2, depth + 1), ((low + high) / 2, high, depth + 1)]


def check(block):
    """How many inequalities of a line are positive, are refuted."""
    known, of_t, counts = {}, [], [0, 0]
    for first, *words in (line.split(" ") for line in block.strip("\n").split("\n")[2:]):
        names = [name for name, _ in of_t]
        if words[:1] == ["="]:
            need(first[0] == "r" and first not in known and first not in names, f"{first} twice")
            if "t" in words or set(words) & set(names):
                of_t.append((first, words[1:]))
            else:
                known[first] = computed(words[1:], known)
        elif first == "positive" and words[1:2] == ["for"]:
            low, high = Fraction(words[4]), Fraction(words[6])
            need(low <= high, "an empty range")
            positive_on(words[0], of_t, known, (low, high))
            counts[0] += 1
        else:
            low, high = value(words[0], known)
            need({"positive": low > 0, "refuted": high <= 0}[first], f"{words[0]} is not {first}")
            counts[first == "refuted"] += 1
    return counts


def main(path):
    head, *statements, end = open(path, encoding="utf-8").read().split("\n\n")
    need(head == "rope-proofs certificate 1" and end == "end\n", "no certificate of version 1, or not the whole of it")
    total, said = [0, 0], "{}: {} positive, {} not positive"
    for statement in statements:
        name = statement.split("\n")[0]
        if name.startswith("enclosures "):
            try:
                counts = check(statement)
            except Exception as error:
                sys.exit(f"refused: {name}: {error}")
            total = [a + b for a, b in zip(total, counts)]
            print(said.format(name, *counts))
    print(said.format("accepted", *total))


if __name__ == "__main__":
    main(sys.argv[1])
