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
from functools import cache, partialmethod, reduce
from operator import add, mul, sub

BASE = 1 << 16


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
        self.degree, self.scale, self.terms = degree, scale, {} if terms is None else terms

    def put(self, e, f, s, c):
        f, c = abs(f), -c if f < 0 and s else c
        if (f or not s) and (c := c + self.terms.pop((e, f, s), 0)):
            self.terms[e, f, s] = c

    def __add__(self, other, sign=1):
        a, b = (1, sign) if self.scale == other.scale else (other.scale, sign * self.scale)
        terms = self.terms.copy() if a == 1 else {key: a * c for key, c in self.terms.items()}
        for key, c in other.terms.items():
            if c := terms.pop(key, 0) + b * c:
                terms[key] = c
        return Terms(max(self.degree, other.degree), a * self.scale, terms)

    __sub__ = partialmethod(__add__, sign=-1)

    def __mul__(self, other):
        out = Terms(self.degree + other.degree, 2 * self.scale * other.scale)
        need(2 * out.degree < BASE, "a degree that is too large")
        for (e, f, s), c in self.terms.items():
            for (d, g, t), k in other.terms.items():
                out.put(e + d, f - g, s ^ t, -c * k if t and not s else c * k)
                out.put(e + d, f + g, s ^ t, -c * k if t and s else c * k)
        return out


class Letters:
    """What a letter is as terms: a power of the base, another one for each name. All that is made is kept: it is the
    same object wherever the same is computed, in another program and at another d, too."""

    def __init__(self):
        self.power = cache(lambda name: BASE ** self.power.cache_info().currsize)
        self.constant, self.real, self.trig = map(cache, (self.constant, self.real, self.trig))
        self.operations = {"+": cache(add), "-": cache(sub), "*": cache(mul)}

    def constant(self, c):
        return Terms(0, c.denominator, {(0, 0, 0): c.numerator} if c else {})

    def real(self, word, name):
        return Terms(1, 1, {(self.power(name), 0, 0): 1})

    def trig(self, sine, *parts):
        out = Terms(sum(abs(k) for k, *_ in parts))
        out.put(0, sum(k * self.power(name) for k, word, name in parts), sine, 1)
        return out


class Point(dict):
    """What a letter is at a point: a fraction, or a point (x, y) of the circle."""
    constant, operations = Fraction, {"+": add, "-": sub, "*": mul}

    def real(self, word, name):
        return self[word][0]

    def trig(self, sine, *parts):
        c, s = 1, 0
        for k, word, name in parts:
            x, y = self[word]
            need(x * x + y * y == 1, f"{word} is no point of the circle")
            for _ in range(abs(k)):
                c, s = (c * x - s * y, s * x + c * y) if k > 0 else (c * x + s * y, s * x - c * y)
        return s if sine else c


def names(group, shape, d, planes):
    """Of a variable's letters, each in each plane; at some d they are named as those of the generic plane are."""
    if own := {"d": 2, "d/2": 1}.get(shape):
        return ([[(group, i, p) for p in range(planes)] for i in range(own)] if d < 0 else
                [[(group, i % own, i // own)] for i in range(own * d // 2)])
    rows, columns = (max(d, 0) if word == "d" else natural(word) for word in shape.split("x"))
    return [[(group, i)] * planes for i in range(rows * columns)]


def evaluate(program, d, planes, numbers, instead={}):
    """Its lines: the shape, the line that it is set against, and of each entry the values in each plane; and the values
    of its words. `instead`: values that words have whatever is computed."""
    value, letters, lines = dict(instead), {"x": [], "a": []}, []

    def of(word):
        if word not in value:
            value[word] = ([numbers.real(word, name) for name in letters["x"][natural(word[1:])]] if word[0] == "x" else
                           [numbers.constant(Fraction(word))] * planes)
        return value[word]

    for group, (first, *words) in enumerate(program):
        if first in instead or first == "follows":
            continue
        need(first not in value, f"{first} twice")
        if first == "line":
            against = natural(words[2]) if words[1] == "against" else None
            rows, columns = map(natural, words[0].split("x"))
            lines.append(((rows, columns), against, [of(word) for word in words[words.index(":") + 1:]]))
            need(len(lines[-1][2]) == rows * columns and (against is None or against < len(lines) - 1), "no line")
        elif words[1:2] in (["cos"], ["sin"]):
            parts = [(int(k), natural(a[1:])) for k, a in zip(words[2::2], words[3::2], strict=True)]
            value[first] = [numbers.trig(words[1] == "sin", *((k, f"a{i}", letters["a"][i][p]) for k, i in parts))
                            for p in range(planes)]
        elif words[1:2] == ["sum"]:
            total = reduce(numbers.operations["+"], of(words[2]))
            value[first] = [Terms(total.degree + 1, total.scale, total.terms)] * planes
        elif first[0] == "n":
            value[first] = list(map(numbers.operations[words[2]], of(words[1]), of(words[3])))
        else:
            letters["x" if first[0] == "r" else "a"] += names(group, words[0] if first[-1] == "s" else "1x1", d, planes)
    return lines, of


def signs(program, given):
    """The signs of words that sums and products of what is given have: 0 zero, 1 not negative, 2 positive."""
    known = dict(given)

    def of(word):
        if word not in known and word[0] not in "xn":
            known[word] = None if Fraction(word) < 0 else 2 if Fraction(word) > 0 else 0
        return known.get(word)

    for first, *words in program:
        if words[0] == "=" and first not in known and words[1] not in ("cos", "sin"):
            a, b = (words[2], None) if words[1] == "sum" else (words[1], words[3])
            known[first] = of(a) if b is None else (
                {"+": max, "*": min}[words[2]](of(a), of(b)) if words[2] != "-" and None not in (of(a), of(b)) else
                1 if words[2] == "*" and a == b else None)
    return of


def parts(steps, word):
    a = steps.get(word, ())
    return parts(steps, a[1]) + parts(steps, a[3]) if len(a) == 4 and a[2] == "+" else [word]


def follow(program, d, planes, letters, equal, rule, last, *words):
    """A conclusion by rule, from the lines that are `equal`; src/theorem/rules.hpp says why."""
    lines, of = evaluate(program, d, planes, letters)
    entries = [words[words.index(":") + 1:] for first, *words in program if first == "line"]
    head, *values = [part.split(" ") for part in " ".join(words).split(" at ")]
    given, variables = head[1:], head[head.index("for") + 1:] if "for" in head else []
    given = given[:given.index("for")] if variables else given
    given = [(natural(k), ("zero", "nonnegative", "positive").index(sign)) for k, sign in zip(given[::2], given[1::2])]
    chain = [natural(last)]
    while lines[chain[-1]][1] is not None:
        need(chain[-1] in equal, "it follows from a line that is not claimed to be equal")
        chain.append(lines[chain[-1]][1])
    need(len(chain) > 1, "nothing was derived")
    steps = {first: words for first, *words in program if words[0] == "="}
    nothing, degrees = [Terms(0)] * planes, [0]

    def with_zeros(given, instead={}):
        zero = {word: nothing for k, sign in given if sign == 0 for word in entries[k] if word != "0"}
        need(all(word[0] in "xn" for word in zero), "a number that is not 0 is supposed to be 0")
        return evaluate(program, d, planes, letters, {**zero, **instead})[0]

    def put(values, given=()):
        need(len(values) == len(variables) and all(x[0] == "x" for x in variables), "values stand for variables")
        found = with_zeros(given, {x: of(word) for x, word in zip(variables, values)})
        degrees.extend(x.degree for *_, all_of in found for entry in all_of for x in entry)
        return found

    def zero(entries):
        return all(not x.terms for entry in entries for x in entry)

    def uses(word):
        return word in variables or any(map(uses, steps.get(word, ())[1:]))

    if rule in ("substitution", "nonnegative-sum"):
        need(zero(with_zeros(given)[chain[0]][2]), "it is not 0")
    if rule in ("nonnegative-sum", "not-negative", "sign", "monotone"):
        sign = signs(program, [(word, s) for k, s in given for word in entries[k]])
    if rule == "nonnegative-sum":
        all_parts = parts(steps, entries[chain[-1]][0])
        need(len(entries[chain[-1]]) == 1 and all(sign(word) is not None for word in all_parts) and
             all(word in all_parts for k, s in given if s for word in entries[k]), "a part may be negative")
    elif rule in ("not-negative", "sign", "monotone"):
        need(all((-1 if sign(word) is None else sign(word)) >= (0 if rule == "not-negative" else 2)
                 for word in entries[chain[0]]), "it may be negative")
        if rule == "monotone":
            x, y = variables
            need(any(s == 2 and steps.get(entries[k][0]) == ["=", x, "-", y] for k, s in given), "x > y is not given")
            one, other = put((x, "0"))[chain[-1]][2][0], put((y, "0"))[chain[-1]][2][0]
            need(same(lines[chain[-1]][2], [[a - b for a, b in zip(one, other)]]), "it is no difference")
    elif rule in ("instance", "counterexample"):
        need(len(values) == len(entries[chain[-1]]) and
             all(same([entry], put(at)[given[0][0]][2]) for entry, at in zip(lines[chain[-1]][2], values)),
             "the values give something else")
        need(rule == "instance" or any(x.terms and set(x.terms) == {(0, 0, 0)} for entry in lines[chain[0]][2]
                                       for x in entry), "it is no number but 0")
    elif rule == "induction":
        (formula, _), *others = given
        need(not any(map(uses, [word for k, _ in others for word in entries[k]] + values[0])), "it speaks of n")
        need(zero(put(values[0], others)[formula][2]), "it does not hold for 0")
        need(same(lines[chain[-1]][2], put(values[1])[formula][2]), "the chain does not begin with n + 1")
        need(zero(with_zeros(given)[chain[0]][2]), "it does not follow for n + 1")
    else:
        need(rule == "substitution", "there is no such rule")
    return max(degrees)


def same(one, two):
    """Whether entries are equal, in each plane; most are the same object."""
    return one == two or len(one) == len(two) and all(
        (x.scale, x.terms) == (y.scale, y.terms) or not (x - y).terms for u, v in zip(one, two) for x, y in zip(u, v))


def conclude(program, d, planes, letters, equal):
    """All conclusions; how many planes they take for every even d."""
    degrees = [follow(program, d, planes, letters, equal, *use) for first, *use in program if first == "follows"]
    return 1 + max(degrees) if degrees and d < 0 else 1


def judge(program, d, claims, every, letters):
    """d: 0 where sizes are fixed, -1 for every even d. every: the program for every even d that stands before it."""
    planes, last = 0, 1
    while planes < last:
        planes += 1
        lines, _ = evaluate(program, d, planes, letters)
        last = 1 + max(x.degree for *_, entries in lines for values in entries for x in values) if d < 0 else 1
        for k, *entry, point in claims:
            there = evaluate(program, d, 1, point)[0] if entry else lines
            (shape, against, right), (other, _, left) = there[k], there[there[k][1]]
            need(shape == other and (right[entry[0]] != left[entry[0]] if entry else same(right, left)),
                 f"line {k} {'does not differ from' if entry else 'is not equal to'} line {against}")
        last = max(last, conclude(program, d, planes, letters, {k for k, *entry, _ in claims if not entry}))
    if every:
        planes, zero = d // 2, [letters.constant(Fraction(0))]
        expanded, _ = evaluate(every, -1, planes, letters)
        need(0 < d == 2 * planes and len(lines) == len(expanded), "not the lines for every even d")
        for k, ((_, _, entries), ((r, c), _, blocks)) in enumerate(zip(lines, expanded)):
            if r > 1 and c > 1:
                blocks = [[blocks[i % r * c + j % c][i // r]] if i // r == j // c else zero
                          for i in range(r * planes) for j in range(c * planes)]
            else:  # a vector, or a number that is the same in all
                blocks = [[block[p]] for p in range(planes) for block in blocks]
                entries = entries * planes if len(entries) == 1 else entries
            need(same(entries, blocks), f"line {k} is not that for every even d")


def check(statement):
    """How many lines of a theorem or formula are equal, differ, have no certificate."""
    programs, letters, every = [], Letters(), None
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
        judge(program, d, claims, every, letters)
        every = program if d < 0 else every
    return [statement.count("\n" + word) for word in ("equal ", "differ ", "without ")]


def main(path):
    head, *statements, end = open(path, encoding="utf-8").read().split("\n\n")
    need(head == "rope-proofs certificate 1" and end == "end\n", "no certificate of version 1, or not the whole of it")
    total, said = [0, 0, 0], "{}: {} equal, {} different, {} without a certificate"
    for statement in filter(lambda text: not text.startswith("enclosures "), statements):  # enclose.py judges those
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
