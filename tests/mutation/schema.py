"""Many mutants of one file of proofs/ in one compilation: every mutated theorem stands beside the original, and the
environment says at run time which one is taken. ROPE_PROOFS_MUTANT is the mutant's number, from 1; 0 is none.
"""
import re
from collections import defaultdict
from dataclasses import replace

VARIABLE = "ROPE_PROOFS_MUTANT"
STATEMENT = re.compile(r"^    chapter\.theorems\.push_back\(.*?\);\n(?=\n|    (?:chapter\.|return|//|for|\}))",
                       re.DOTALL | re.MULTILINE)
CHOICE = """#include <cstdlib>
static const int mutant_chosen = std::getenv("%s") == nullptr ? 0 : std::atoi(std::getenv("%s"));
#line 1 "%s"
"""


def schema(file, text, mutants):
    """(the text with all mutants in it, those that it holds); a change outside of a theorem is held if it is one of a
    string, any other has to be compiled by itself"""
    statements = [m.span() for m in STATEMENT.finditer(text)]
    within, edits, held = defaultdict(list), [], []
    for number, mutant in enumerate(mutants, 1):
        span = next((s for s in statements if s[0] <= mutant.start and mutant.end <= s[1]), None)
        old = text[mutant.start:mutant.end]
        if span:
            within[span].append((number, mutant))
        elif old.startswith('"') and mutant.new.startswith('"'):
            edits.append((mutant.start, mutant.end, f"(mutant_chosen == {number} ? {mutant.new} : {old})"))
        else:
            continue
        held.append(mutant)
    for (start, end), inside in within.items():
        line = text.count("\n", 0, start) + 1
        original, here = text[start:end], f"#line {line} \"{file}\"\n"
        changed = ((n, replace(mutant, start=mutant.start - start, end=mutant.end - start)) for n, mutant in inside)
        copies = "".join(f"case {number}:\n{here}{mutant.applied(original)}break;\n" for number, mutant in changed)
        after = line + original.count("\n")
        edits.append((start, end, f"switch (mutant_chosen) {{\n{copies}default:\n{here}{original}}}\n"
                                  f"#line {after} \"{file}\"\n"))
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return CHOICE % (VARIABLE, VARIABLE, file) + text, held
