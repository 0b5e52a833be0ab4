"""Writes a certificate of rope-proofs for Coq:  python3 to_coq.py FILE [largest d] > Certificate.v
Check.v has the checker, and the proof that it is right; coqc has it judge every claim, by computation. Nothing is
decided here: each line of the certificate becomes one of Coq's, and what is no certificate is refused."""
import sys
from fractions import Fraction

SIGNS = {"+": "Add", "-": "Sub", "*": "Mul"}


def need(condition, what):
    if not condition:
        raise ValueError(what)


def natural(word):
    need(word.isdecimal(), f"no number: {word}")
    return int(word)


def rational(word):
    q = Fraction(word)
    return f"(Qmake ({q.numerator})%Z {q.denominator})"


class Program:
    """A program and its claims, in Coq's words; d: 0 where sizes are fixed, -1 for every even d."""

    def __init__(self, d):
        self.d, self.letters, self.steps, self.lines, self.equal, self.differ = d, {"x": [], "a": []}, [], [], [], []

    def number(self, word, kind, end):
        need(word[0] == kind and natural(word[1:]) < end, f"no {word}")
        return natural(word[1:]) + 1

    def operand(self, word):
        if word[0] in "xn":
            end = len(self.letters["x"] if word[0] == "x" else self.steps)
            return f"({word[0].upper()} {self.number(word, word[0], end)})"
        return f"(C {rational(word)})"

    def declare(self, kind, shape):
        own = {"d": 2, "d/2": 1}.get(shape, 0)
        need(not own or self.d != 0, "no d")
        if own:
            size = own if self.d < 0 else own * self.d // 2
        else:
            rows, columns = (max(self.d, 0) if word == "d" else natural(word) for word in shape.split("x"))
            size = rows * columns
        self.letters["x" if kind[0] == "r" else "a"] += [own > 0 > self.d] * size

    def step(self, name, equals, *words):
        need(name == f"n{len(self.steps)}" and equals == "=", f"{name} is out of order")
        if words[0] in ("cos", "sin"):
            parts = [f"({self.number(a, 'a', len(self.letters['a']))}, ({int(k)})%Z)"
                     for k, a in zip(words[1::2], words[2::2], strict=True)]
            self.steps.append(f"{words[0].capitalize()} [{'; '.join(parts)}]")
        elif words[0] == "sum":
            need(self.d < 0, "a sum over planes where there are none")
            self.steps.append(f"Sum {self.operand(words[1])}")
        else:
            self.steps.append(f"{SIGNS[words[1]]} {self.operand(words[0])} {self.operand(words[2])}")

    def line(self, shape, *words):
        previous = self.lines[natural(words[1])] if words[0] == "against" else None
        entries = [self.operand(word) for word in words[words.index(":") + 1:]]
        rows, columns = map(natural, shape.split("x"))
        need(len(entries) == rows * columns, "a line of another size")
        need(previous is None or previous[0] == shape, "lines of different shapes")
        self.lines.append((shape, previous and previous[2], entries))

    def claim(self, words):
        _, against, entries = self.lines[natural(words[1])]
        pairs = list(zip(against, entries, strict=True))
        if words[0] == "equal":
            self.equal += [f"({left}, {right})" for left, right in pairs if left != right]
        else:
            need(self.d >= 0, "a difference for every even d")
            self.differ.append((*pairs[natural(words[3])], [], []))

    def at(self, word, *numbers):
        kind, values = (("x", self.differ[-1][2]) if word[0] == "x" else ("a", self.differ[-1][3]))
        letter = f"({self.number(word, kind, len(self.letters[kind]))}, "
        need(not any(value.startswith(letter) for value in values), "a letter with two values")
        c, *s = map(rational, numbers)
        need(len(s) == (kind == "a"), "a number for a real, two for an angle")
        values.append(f"{letter}({c}, {s[0]}))" if s else f"{letter}{c})")

    def coq(self):
        """What must be true, in Coq."""
        own = ["(one_of [" + "; ".join(str(i) for i, ours in enumerate(self.letters[kind], 1) if ours) + "])"
               for kind in "xa"]
        steps = "[" + ";\n ".join(self.steps) + "]"
        yield f"equal_everywhere {' '.join(own)}\n {steps}\n [{'; '.join(dict.fromkeys(self.equal))}]"
        for left, right, reals, angles in self.differ:
            yield f"differ_somewhere\n {steps}\n {left} {right} ([{'; '.join(reals)}], [{'; '.join(angles)}])"


def programs(text):
    """Of each theorem or formula its name and its programs."""
    head, *statements, end = text.split("\n\n")
    need(head == "rope-proofs certificate 1" and end == "end\n", "no certificate of version 1, or not the whole of it")
    for statement in filter(lambda text: not text.startswith("enclosures "), statements):  # enclose.py judges those
        (_, name), *lines = (line.split(" ") for line in statement.split("\n"))
        found = []
        for words in lines:
            if words[0] == "program":
                found.append(Program(-1 if words[1:2] == ["for"] else natural(words[4]) if words[1:] else 0))
            elif words[0] == "line":
                found[-1].line(*words[1:])
            elif words[0] in ("equal", "differ"):
                found[-1].claim(words)
            elif words[0] == "at":
                need(words[2] == "=", "a point without =")
                found[-1].at(words[1], *words[3:])
            elif words[0][0] == "n":
                found[-1].step(*words)
            elif words[0] not in ("states", "read", "shown", "without", "follows"):
                found[-1].declare(words[0], words[1] if words[0][-1] == "s" else "1x1")
        yield name, found


def main(path, largest="8"):
    print("Require Import List ZArith QArith Check.\nImport ListNotations.\nOpen Scope positive_scope.")
    for name, found in programs(open(path, encoding="utf-8").read()):
        true = [coq for program in found if program.d <= int(largest) for coq in program.coq()]
        for number, coq in enumerate(true):
            name = name.replace("-", "_")
            print(f"Lemma {name}_{number} : {coq} = true.\nProof. vm_cast_no_check (eq_refl true). Qed.")


if __name__ == "__main__":
    main(*sys.argv[1:])
