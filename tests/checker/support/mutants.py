"""Certificates of one program each, from the book's, with one word changed; and, by floating point numbers alone,
whether what they claim is still so."""
import math
import random
import re

SEED = 27


class Malformed(Exception):
    """No certificate any more."""


def statements(text, longest=4000):
    """Of each theorem its programs, one by one: (name, [lines])."""
    for statement in text.split("\n\n")[1:-1]:
        head, *parts = re.split(r"^(?=program)", statement, flags=re.MULTILINE)
        name = head.split("\n")[0]
        for part in parts:
            lines = [line for line in part.strip("\n").split("\n") if not line.startswith(("without", "follows"))]
            if len(part) < longest and any(line.startswith(("equal", "differ")) for line in lines):
                yield name, lines


def certificate(name, lines):
    return "rope-proofs certificate 1\n\n" + "\n".join([name, *lines]) + "\n\nend\n"


def changed(word, line, draw):
    """Another word in its place."""
    if word in ("+", "-", "*"):
        return draw.choice([s for s in "+-*" if s != word])
    if word in ("cos", "sin"):
        return "sin" if word == "cos" else "cos"
    if word == "sum":
        return None
    if re.fullmatch(r"[nxa]\d+", word):
        near = int(word[1:]) + draw.choice([-2, -1, 1, 2])
        return None if near < 0 or line[0] == word else f"{word[0]}{near}"
    if re.fullmatch(r"-?\d+(/\d+)?", word):
        return draw.choice([f"-{word}".replace("--", ""), str(int(word.split("/")[0]) + draw.choice([-1, 1, 2]))])
    return None


def mutants(text, count):
    """`count` of them: (name, lines, what was changed)."""
    draw, all_parts, found = random.Random(SEED), list(statements(text)), []
    while len(found) < count:
        name, lines = draw.choice(all_parts)
        number = draw.randrange(len(lines))
        words = lines[number].split(" ")
        if words[0] not in ("program", "line", "equal", "differ", "at") and words[0][0] != "n":
            continue
        if draw.random() < 0.3 and words[0] not in ("equal", "differ", "at", "program"):
            continue  # claims, points and sizes are few
        place = draw.randrange(len(words))
        word = changed(words[place], words, draw)
        if words[0] in ("equal", "differ") and place == 0:
            word = None
        if word is None or word == words[place]:
            continue
        after = " ".join([*words[:place], word, *words[place + 1:]])
        found.append((name, [*lines[:number], after, *lines[number + 1:]], f"{lines[number]} -> {after}"))
    return found


def still_so(lines):
    """Whether what the program claims is so, at random values; at its point where it claims a difference.
    Raises whatever a text throws that is no certificate"""
    kept = [line for line in lines if not line.startswith(("differ", "at "))]
    equal = all(holds(kept, seed) for seed in range(5))  # a small x hides its 60th power
    if not any(line.startswith("differ") for line in lines):
        return equal
    return equal and holds([line for line in lines if not line.startswith("equal")], SEED)


def holds(lines, seed):
    draw = random.Random(seed)
    head = lines[0].split(" ")
    every, d = head[1:2] == ["for"], natural(head[4]) if head[1:2] == ["at"] else 0
    planes = 3 if every else 1
    letters, values, outputs, claims = {"x": [], "a": []}, [], [], []
    point = {}
    for words in (line.split(" ") for line in lines if line.startswith("at ")):
        point[words[1]] = [fraction(word) for word in words[3:]]
    at_point = any(line.startswith("differ") for line in lines)

    def fresh(kind, shared):
        name = f"{kind}{len(letters[kind])}"
        if at_point:
            if name not in point:
                raise Malformed(name)
            if kind == "x":
                return point[name] * planes
            c, s = point[name]
            if abs(c * c + s * s - 1) > 1e-12:
                return None
            return [math.atan2(s, c)] * planes
        first = draw.uniform(-2, 2)
        return [first if shared else draw.uniform(-2, 2) for _ in range(planes)]

    def of(word):
        if word[0] in "xn":
            return (letters["x"] if word[0] == "x" else values)[natural(word[1:])]
        return [fraction(word)] * planes

    good = True
    for words in (line.split(" ") for line in lines[1:]):
        kind = words[0]
        if kind == "line":
            entries = [of(word) for word in words[words.index(":") + 1:]]
            rows, columns = map(natural, words[1].split("x"))
            if rows * columns != len(entries):
                raise Malformed(words)
            against = natural(words[3]) if words[2] == "against" else None
            if against is not None and outputs[against][0] != words[1]:
                raise Malformed(words)
            outputs.append((words[1], against, entries))
        elif kind in ("equal", "differ"):
            claims.append(words)
        elif kind[0] == "n":
            if kind != f"n{len(values)}":
                raise Malformed(words)
            if words[2] in ("cos", "sin"):
                parts = [(int(k), letters["a"][int(a[1:])]) for k, a in zip(words[3::2], words[4::2])]
                if any(a is None for _, a in parts):
                    return False
                values.append([getattr(math, words[2])(sum(k * a[p] for k, a in parts)) for p in range(planes)])
            elif words[2] == "sum":
                values.append([sum(of(words[3]))] * planes)
            else:
                sign = {"+": lambda x, y: x + y, "-": lambda x, y: x - y, "*": lambda x, y: x * y}[words[3]]
                values.append([sign(x, y) for x, y in zip(of(words[2]), of(words[4]))])
        elif kind.rstrip("s") in ("real", "angle", "position"):
            shape = words[1] if kind.endswith("s") else "1x1"
            size = {"d": 2 if every else d, "d/2": 1 if every else d // 2}.get(shape)
            if size is None:
                rows, columns = (d if word == "d" else natural(word) for word in shape.split("x"))
                size = rows * columns
            letter = "x" if kind.startswith("real") else "a"
            for _ in range(size):
                letters[letter].append(fresh(letter, "d" not in shape or not every))
    if any(angle is None for angle in letters["a"]):
        return False
    for words in claims:
        _, against, right = outputs[natural(words[1])]
        left = outputs[against][2]
        apart = [max(abs(x - y) / (1 + abs(x) + abs(y)) for x, y in zip(u, v)) for u, v in zip(left, right)]
        good = good and (max(apart) < 1e-9 if words[0] == "equal" else apart[natural(words[3])] > 1e-9)
    return good


def natural(word):
    if not word.isdecimal():
        raise Malformed(word)
    return int(word)


def fraction(word):
    above, _, below = word.partition("/")
    return int(above) / int(below or 1)
