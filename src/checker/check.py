"""Judges a certificate of rope-proofs:  python3 check.py FILE.  It shares no line with the program that wrote it.

A line is computed by +, - and * from rationals, reals x0, x1, ... and the cosines and sines of sums of angles. By
    2 cos f cos g = cos(f-g) + cos(f+g)   2 sin f cos g = sin(f-g) + sin(f+g)   2 sin f sin g = cos(f-g) - cos(f+g)
it is a sum of terms c x^e cos f and c x^e sin f, where f is a sum of multiples of angles, and f and -f count once.
These functions are linearly independent: two lines are equal for all values if and only if their coefficients c are.
That two lines differ is tried at the point that is given, with fractions and the addition theorems.

For every even d there is a program for one generic plane: a variable whose size is said by d is of the plane, and "sum"
adds over the planes. Where at most k sums are multiplied, a line is a polynomial of degree k in sums over the planes:
added plane by plane, its (k+1)-th differences are 0, and what is 0 for 1, ..., k+1 planes is 0 for any number of them.
Where a program at some d stands beside it, its lines must be those of the generic plane, in each plane.
"""
import sys
from fractions import Fraction
from operator import add, mul, sub

BASE = 1 << 16
OPERATIONS = {"+": add, "-": sub, "*": mul}


def need(condition, what):
    if not condition:
        raise ValueError(what)


def natural(word):
    need(word.isdecimal(), f"no number: {word}")
    return int(word)


class Terms:
    """{(e, f, s): c}: the sum of c / scale times x^e cos f (s = 0) or x^e sin f (s = 1). A list of exponents is one
    integer, each a digit; so to multiply is to add. No exponent is above `degree`, nor how many sums are multiplied."""

    def __init__(self, degree, scale=1, terms=None):
        need(2 * degree < BASE, "a degree that is too large")
        self.degree, self.scale, self.terms = degree, scale, {} if terms is None else terms

    def put(self, e, f, s, c):
        if f < 0:
            f, c = -f, -c if s else c
        if f or not s:
            c += self.terms.pop((e, f, s), 0)
            if c:
                self.terms[e, f, s] = c

    def __add__(self, other, sign=1):
        a, b = (1, sign) if self.scale == other.scale else (other.scale, sign * self.scale)
        copied = self.terms.copy() if a == 1 else {key: a * c for key, c in self.terms.items()}
        out = Terms(max(self.degree, other.degree), a * self.scale, copied)
        for key, c in other.terms.items():
            out.put(*key, b * c)
        return out

    def __sub__(self, other):
        return self.__add__(other, -1)

    def __mul__(self, other):
        out = Terms(self.degree + other.degree, 2 * self.scale * other.scale)
        for (e, f, s), c in self.terms.items():
            for (d, g, t), k in other.terms.items():
                if f and g:
                    out.put(e + d, f - g, s ^ t, -c * k if t and not s else c * k)
                    out.put(e + d, f + g, s ^ t, -c * k if t and s else c * k)
                else:
                    out.put(e + d, f + g, s | t, 2 * c * k)
        return out


class Letters(dict):
    """What a letter is as terms: a power of the base, another one for each name."""

    def __missing__(self, name):
        self[name] = BASE ** len(self)
        return self[name]

    def constant(self, c):
        return Terms(0, c.denominator, {(0, 0, 0): c.numerator} if c else {})

    def real(self, word, name):
        return Terms(1, 1, {(self[name], 0, 0): 1})

    def trig(self, sine, parts):
        out = Terms(sum(abs(k) for k, *_ in parts))
        out.put(0, sum(k * self[name] for k, word, name in parts), sine, 1)
        return out


class Point(dict):
    """What a letter is at a point: a fraction, or a point (x, y) of the circle."""
    constant = Fraction

    def real(self, word, name):
        return self[word][0]

    def trig(self, sine, parts):
        c, s = 1, 0
        for k, word, name in parts:
            x, y = self[word]
            need(x * x + y * y == 1, f"{word} is no point of the circle")
            for _ in range(abs(k)):
                c, s = (c * x - s * y, s * x + c * y) if k > 0 else (c * x + s * y, s * x - c * y)
        return s if sine else c


def names(group, shape, d, planes):
    """Of a variable's letters, each in each plane; at some d they are named as those of the generic plane are."""
    own = {"d": 2, "d/2": 1}.get(shape)
    if own:
        return ([[(group, i, p) for p in range(planes)] for i in range(own)] if d < 0 else
                [[(group, i % own, i // own)] for i in range(own * d // 2)])
    rows, columns = (max(d, 0) if word == "d" else natural(word) for word in shape.split("x"))
    return [[(group, i)] * planes for i in range(rows * columns)]


def evaluate(program, d, planes, numbers):
    """Its lines: the shape, the line that it is set against, and of each entry the values in each plane."""
    value, letters, lines = {}, {"x": [], "a": []}, []

    def of(word):
        if word not in value:
            value[word] = ([numbers.real(word, name) for name in letters["x"][natural(word[1:])]] if word[0] == "x" else
                           [numbers.constant(Fraction(word))] * planes)
        return value[word]

    for number, (first, *words) in enumerate(program):
        need(first not in value, f"{first} twice")
        if first == "line":
            against = natural(words[2]) if words[1] == "against" else None
            rows, columns = map(natural, words[0].split("x"))
            lines.append(((rows, columns), against, [of(word) for word in words[words.index(":") + 1:]]))
            need(len(lines[-1][2]) == rows * columns and (against is None or against < len(lines) - 1),
                 "a line of another size, or one against a line that is not above it")
        elif words[1:2] in (["cos"], ["sin"]):
            parts = [(int(k), natural(a[1:])) for k, a in zip(words[2::2], words[3::2], strict=True)]
            value[first] = [numbers.trig(words[1] == "sin", [(k, f"a{i}", letters["a"][i][p]) for k, i in parts])
                            for p in range(planes)]
        elif words[1:2] == ["sum"]:
            total = sum(of(words[2]), Terms(0))
            value[first] = [Terms(total.degree + 1, total.scale, total.terms)] * planes
        elif first[0] == "n":
            value[first] = list(map(OPERATIONS[words[2]], of(words[1]), of(words[3])))
        else:
            shape = words[0] if first[-1] == "s" else "1x1"
            letters["x" if first[0] == "r" else "a"] += names(number, shape, d, planes)
    return lines


def same(left, right):
    """Whether entries are equal, in each plane; most are the same object."""
    return len(left) == len(right) and all(
        x is y or not (x - y).terms for u, v in zip(left, right) for x, y in zip(u, v))


def judge(program, d, claims, every):
    """d: 0 where sizes are fixed, -1 for every even d. every: the program for every even d that stands before it."""
    letters, planes, last = Letters(), 0, 1
    while planes < last:
        planes += 1
        lines = evaluate(program, d, planes, letters)
        last = 1 + max(x.degree for *_, entries in lines for values in entries for x in values) if d < 0 else 1
        for k, *entry, point in claims:
            there = evaluate(program, d, 1, point) if entry else lines
            (shape, against, right), (other, _, left) = there[k], there[there[k][1]]
            need(shape == other and (right[entry[0]] != left[entry[0]] if entry else same(right, left)),
                 f"line {k} {'does not differ from' if entry else 'is not equal to'} line {against}")
    if every:
        planes = d // 2
        expanded = evaluate(every, -1, planes, letters)
        need(0 < d == 2 * planes and len(lines) == len(expanded), "not the lines for every even d")
        for k, ((_, _, entries), ((r, c), _, blocks)) in enumerate(zip(lines, expanded)):
            if r > 1 and c > 1:
                blocks = [[blocks[i % r * c + j % c][i // r] if i // r == j // c else Terms(0)]
                          for i in range(r * planes) for j in range(c * planes)]
            else:  # a vector, or a number that is the same in all
                blocks = [[block[p]] for p in range(planes) for block in blocks]
                entries = entries * planes if len(entries) == 1 else entries
            need(same(entries, blocks), f"line {k} is not that for every even d")


def check(statement):
    """How many lines of a theorem or formula are equal, differ, have no certificate."""
    programs, every = [], None
    for first, *words in (line.split(" ") for line in statement.split("\n")[1:]):
        if first == "program":
            programs.append(([], natural(words[3]) if words[:1] == ["at"] else -1 if words else 0, []))
        elif first in ("equal", "differ"):
            programs[-1][2].append([*map(natural, words[::2]), Point()])
        elif first == "at":
            programs[-1][2][-1][-1][words[0]] = [Fraction(word) for word in words[2:]]
        elif first not in ("states", "read", "shown", "without"):
            programs[-1][0].append((first, *words))
    for program, d, claims in programs:
        judge(program, d, claims, every)
        every = program if d < 0 else every
    return [statement.count("\n" + word) for word in ("equal ", "differ ", "without ")]


def main(path):
    head, *statements, end = open(path, encoding="utf-8").read().split("\n\n")
    need(head == "rope-proofs certificate 1" and end == "end\n", "no certificate of version 1, or not the whole of it")
    total, said = [0, 0, 0], "{}: {} equal, {} different, {} without a certificate"
    for statement in statements:
        name = statement.split("\n")[0]
        try:
            counts = check(statement)
        except Exception as error:
            sys.exit(f"refused: {name}: {error}")
        total = list(map(add, total, counts))
        print(said.format(name, *counts))
    print(said.format("accepted", *total))


if __name__ == "__main__":
    main(sys.argv[1])
