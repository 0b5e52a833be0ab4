"""The index of symbols. The last column is looked up in the headers: a name that is no longer there stops the build."""
import re

from words import tex

# symbol, meaning, shape, unit, identifier, header
TABLE = [
    (r"d", "width of a head; even", "number", "–", "head_dim", "frequency.hpp"),
    (r"r", "how many coordinates of a head are rotated, at most d", "number", "–", "rotary_dim", "elementwise.hpp"),
    (r"m,\ n", "positions of the query's and the key's token, counted from 0", "number", "tokens", "position", "frequency.hpp"),
    (r"i", "plane, 0 ≤ i < d/2", "number", "–", "plane", "layout.hpp"),
    (r"\theta_i", "frequency of plane i: the angle it turns per position", "number", "radians per token", "frequency", "frequency.hpp"),
    (r"b", "base of the frequencies", "number", "–", "default_base", "frequency.hpp"),
    (r"m\theta_i", "angle of plane i at position m", "(d/2)", "radians", "angles_at", "frequency.hpp"),
    (r"R_m,\ R(a)", "rotation by the angle a = mθ, for columns", "2 × 2, or d × d", "–", "rotation_matrix", "rotation.hpp"),
    (r"I(a)", "the same for rows: the transpose", "2 × 2", "–", "row_rotation_matrix", "rotation.hpp"),
    (r"(c, s)", "a rotation kept as the point (cos a, sin a)", "(2)", "–", "Rotation", "rotation.hpp"),
    (r"e^{ia}", "the point cos a + i sin a of the unit circle", "complex number", "–", "cis", "complex.hpp"),
    (r"q,\ k", "query and key, after the projection", "(d)", "–", "rotate", "elementwise.hpp"),
    (r"q_m',\ k_n'", "rotated query and key", "(d)", "–", "rotate", "elementwise.hpp"),
    (r"\langle q_m', k_n'\rangle", "score before scaling and softmax", "number", "–", "score", "score.hpp"),
    (r"\langle x, y\rangle", "inner product", "number", "–", "dot", "score.hpp"),
    (r"PE(t)", "sinusoidal encoding of position t", "(d)", "–", "sinusoidal", "sinusoidal.hpp"),
    (r"M(g)", "the matrix with PE(t + g) = M(g) PE(t)", "d × d", "–", "sinusoidal_shift", "sinusoidal.hpp"),
    (r"P", "permutation from one layout to the other", "d × d", "–", "permutation", "layout.hpp"),
]


def page(book):
    rows = []
    for symbol, meaning, shape, unit, name, header in TABLE:
        text = (book.root / "src" / "rope" / header).read_text(encoding="utf-8")
        if not re.search(rf"\b{name}\b", text):
            raise SystemExit(f"docs/generate/symbols.py: there is no {name} in src/rope/{header}")
        rows.append(f"| {tex(symbol)} | {meaning} | {shape} | {unit} | [`rope::{name}`](../cpp/index.html) | `rope/{header}` |"
                    if name not in ("position", "plane") else f"| {tex(symbol)} | {meaning} | {shape} | {unit} | `{name}` | `rope/{header}` |")
    return """# Symbols

Vectors are columns unless a card says otherwise; indices count from 0.

| Symbol | Meaning | Shape | Unit | In the code | Header |
| --- | --- | --- | --- | --- | --- |
""" + "\n".join(rows) + "\n"
