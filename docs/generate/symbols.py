"""The index of symbols. A name of the code leads to the C++ interface; one that is gone stops the build."""
import re
import xml.etree.ElementTree

from book import read
from words import table, tex

# symbol, meaning, shape, unit, identifier, header
TABLE = [
    (r"d", "width of a head; even", "number", "–", "head_dim", "frequency.hpp"),
    (r"r", "how many coordinates of a head are rotated, at most d", "number", "–", "rotary_dim", "elementwise.hpp"),
    (r"m,\ n", "positions of the query's and the key's token, from 0", "number", "tokens", "position", "frequency.hpp"),
    (r"i", "plane, 0 ≤ i < d/2", "number", "–", "plane", "layout.hpp"),
    (r"\theta_i", "frequency of plane i: the angle it turns per position", "number", "radians per token", "frequency",
     "frequency.hpp"),
    (r"b", "base of the frequencies", "number", "–", "default_base", "frequency.hpp"),
    (r"m\theta_i", "angle of plane i at position m", "(d/2)", "radians", "angles_at", "frequency.hpp"),
    (r"R_m,\ R(a)", "rotation by the angle a = mθ, for columns", "2 × 2, or d × d", "–", "rotation_matrix",
     "rotation.hpp"),
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


def places(tags):
    """What Doxygen's tag file says of the namespace rope: name -> page and anchor."""
    found = {}
    for compound in xml.etree.ElementTree.parse(tags).iter("compound"):
        if compound.findtext("name", "") == "rope":
            for member in compound.iter("member"):
                found[member.findtext("name")] = f'{member.findtext("anchorfile")}#{member.findtext("anchor")}'
        elif compound.findtext("name", "").startswith("rope::"):
            found[compound.findtext("name").removeprefix("rope::")] = compound.findtext("filename")
    return found


def page(book, tags):
    rows, interface = [], places(tags)
    for symbol, meaning, shape, unit, name, header in TABLE:
        if not re.search(rf"\b{name}\b", read(book.root / "src" / "rope" / header)):
            raise SystemExit(f"docs/generate/symbols.py: there is no {name} in src/rope/{header}")
        # what is no name of the namespace is a parameter
        code = f"[`rope::{name}`](../cpp/{interface[name]})" if name in interface else f"`{name}`"
        rows.append((tex(symbol), meaning, shape, unit, code, f"`rope/{header}`"))
    shown = table(["Symbol", "Meaning", "Shape", "Unit", "In the code", "Header"], rows)
    return f"# Symbols\n\nVectors are columns unless a card says otherwise; indices count from 0.\n\n{shown}\n"
