"""Equations of numbers, as the written pages work them out by hand, computed with fractions."""
import re
from fractions import Fraction

FORMULA = re.compile(r"\$\$?([^$]+)\$\$?")
NOTATION = [(r"\\[td]?frac\{([^{}]*)\}\{([^{}]*)\}", r"((\1)/(\2))"), (r"\\left|\\right|\\[,;]", " "), (r"\\cdot", "*"),
            (r"\^", "**")]


def equations(text):
    """Every chain of equations without a letter: (as it is written, the values of its sides)."""
    for formula in FORMULA.findall(re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)):
        plain = formula
        for notation, python in NOTATION:
            plain = re.sub(notation, python, plain)
        if "=" in plain and re.fullmatch(r"[\d\s()+\-*/=]+", plain):
            computed = re.sub(r"\d+", r"Fraction(\g<0>)", plain)
            yield formula, [eval(side.strip(), {"Fraction": Fraction}) for side in computed.split("=")]


def false(text):
    return [formula for formula, values in equations(text) if len(set(values)) > 1]
