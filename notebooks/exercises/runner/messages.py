"""What the compiler said, as a student can use it: the line, and a sentence without templates."""
import os
import re

from screen import printable
from sentences import made

# The types of the kit under the names that a student writes.
TYPES = ((r"(?:const )?Eigen::Matrix<prover::Term, (?:-1|Eigen::Dynamic), 1(?:, [^<>]*)?>", "Vec"),
         (r"prover::Matrix<(?:-1|Eigen::Dynamic), 1>", "Vec"),
         (r"(?:const )?Eigen::Matrix<prover::Term, (?:-1|Eigen::Dynamic), (?:-1|Eigen::Dynamic)(?:, [^<>]*)?>", "Mat"),
         (r"prover::Matrix<(?:-1|Eigen::Dynamic), (?:-1|Eigen::Dynamic)>", "Mat"),
         (r"std::vector<prover::Angle(?:, std::allocator<prover::Angle>)?>", "Angles"),
         (r"std::vector<prover::Term(?:, std::allocator<prover::Term>)?>", "list of Terms"),
         (r"std::initializer_list<prover::Term>", "list of Terms"),
         (r"(?:class |struct )?prover::(Term|Angle|Angles|Vec|Mat|Fraction)\b", r"\1"),
         (r"<brace-enclosed initializer list>", "{...}"), (r"\bdouble\b|\bfloat\b|\blong double\b", "rounded number"),
         (r"rounded number\(rounded number\)(?: noexcept)?", "function"),
         (r"__gnu_cxx::__alloc_traits<std::allocator<prover::Angle>, prover::Angle>::value_type", "Angle"))
LONGEST_LINE, MOST_LINES = 2000, 500  # of the compiler: a student may make it say what takes any pattern for ever

SENTENCES = (  # the compiler's words, and ours; {1} is what it names
    (r"could not convert [‘'].*[’'] from [‘']\{\.\.\.\}[’'] to [‘'](.*?)[’']",
     "these values in { } make no {1}: is one rounded, of another kind, or one too many?"),
    (r"could not convert [‘'].*[’'] from [‘'](.*?)[’'] to [‘'](.*?)[’']", "this is {1}, and {2} is needed"),
    (r"could not convert .* to [‘'](.*?)[’']", "this is not {1}"),
    (r"cannot convert [‘'](.*?)[’'] to [‘'](.*?)[’'].*", "this is {1}, and {2} is needed"),
    (r"THIS_METHOD_IS_ONLY_FOR_VECTORS.*",
     "a Mat or a Vec is not made of its entries in { }: "
     "write matrix2(a, b, c, d), vector2(a, b), or fill it by m << ..."),
    (r"unable to find numeric literal operator [‘']operator\"\"(\w+)[’']", "a * is missing: write 2 * {1}, not 2{1}"),
    (r"[‘']begin[’'] was not declared.*", "a number cannot be walked through: write for (int i = 0; i < n; ++i)"),
    (r"no matching function for call to [‘'](?:std::)?(cos|sin)\(Angle\)[’']", "write {1}(a), without std:: before it"),
    (r"conversion from [‘'](?:const )?rounded number[’'] to non-scalar type [‘'](\w+)[’'] requested",
     "a rounded number is no {1}, which is exact: write fraction(1, 2) for 0.5"),
    (r"conversion from [‘'](.*?)[’'] to (?:non-scalar type )?[‘'](.*?)[’'] (?:is ambiguous|requested)",
     "{1} is no {2}"),
    (r"narrowing conversion of [‘'](.*?)[’'] from.*",
     "'{1}' is rounded or too large: write an integer or fraction(1, 2)"),
    (r"no viable conversion from [‘'](.*?)[’'] to [‘'](.*?)[’']", "{1} is no {2}"),
    (r"invalid operands to binary expression \([‘'](.*?)[’'] and [‘'](.*?)[’']\)",
     "{1} and {2} do not go together here"),
    (r"no match for [‘']operator(\S+?)[’'](?: in [‘'].*[’'])? \(operand types are [‘'](.*?)[’'] and [‘'](.*?)[’']\)",
     "{2} {1} {3}: these two do not go together"),
    (r"no match for [‘']operator(\S+?)[’'](?: in [‘'].*[’'])? \(operand type is [‘'](.*?)[’']\)", "{2} has no {1}"),
    (r"no match for call to [‘']\((.*?)\) \((.*?)\)[’']", "{1} is not called with ({2})"),
    (r"[‘'](?:class |struct )?(.*?)[’'] has no member named [‘'](.*?)[’'].*", "{1} has no .{2}"),
    (r"no matching function for call to [‘'](?:\w+::)*(\w+)\((.*)\)[’']", "{1} is not called with ({2})"),
    (r"no matching function for call to [‘'](.*)[’']",
     "{1}: no such call; look at how many values it takes, and which"),
    (r"[‘'](\w+)[’'] was not declared in this scope.*", "'{1}' is not known here: is it spelled as in the skeleton?"),
    (r"use of undeclared identifier [‘'](\w+)[’'].*", "'{1}' is not known here: is it spelled as in the skeleton?"),
    (r"too few arguments to function [‘'](.*?)[’']", "too few values for {1}"),
    (r"too many arguments to function [‘'](.*?)[’']", "too many values for {1}"),
    (r"invalid types [‘'](.*?)\[.*?\][’'] for array subscript", "{1} has no [ ]: a Vec has v(0), a Mat has m(0, 1)"),
    (r"no return statement in function returning non-void.*|control reaches end of non-void function.*",
     "there is a way through this function without return"),
    (r"(\S+: No such file or directory)", "{1}: write the exercise with what exercise.hpp has"),
    (r"redefinition of [‘'](.*?)[’']", "{1} is defined twice"),
    (r"lvalue required as left operand of assignment", "the left side of = is no variable"),
    (r"assignment of read-only .*|passing .*discards qualifiers.*",
     "what you change here must not be changed: take a copy first"),
    (r"call of overloaded [‘'](?:\w+::)*(\w+)\(.*?\)[’'] is ambiguous", "{1}: these values do not tell what is meant"),
    (r"expression cannot be used as a function", "what stands before ( ) is no function: is a * missing?"),
    (r"[‘']?(.*?)[’']? cannot be used as a function", "{1} is no function: is a * missing before ( ?"),
    (r"invalid (?:use of incomplete|new-expression|initialization).*",
     "this value does not fit what stands on the left"),
    (r"static assertion failed: YOU_(\w+)", "the matrices do not fit: YOU_{1}"),
    (r"undefined reference to [`‘'](?:\w+::)*(\w+)\(?.*", "{1} is promised here and defined nowhere"),
    (r"^expected (.+?) before (.+)$", "expected {1} before {2}"),
)
OF_KIT = ("the sizes of a vector or matrix do not fit: {1}", "a determinant needs a square matrix; this one is {1}")
TEMPLATES = re.compile(r"(?<!std)::|<\w|\btemplate\b|\baka\b|\bEigen\b|_t\b|typename|overload|concept|constraint"
                       r"|initializer list")


def plain(text):
    """Types by their short names; then our sentence, if there is one."""
    text = re.sub(r"^static assertion failed(?: due to requirement '.*?')?: ", "", text).strip('"')
    text = re.sub(r" \[-W[^]]*\]$|; did you mean .*$", "", text)
    text = re.sub(r"[‘'][^‘’']*::[^‘’']*[’'] \{aka [‘'](?:class )?([^‘’']*)[’']\}", r"‘\1’", text)
    text = re.sub(r" ?\{aka [^{}]*\}", "", text)
    for pattern, name in TYPES:
        text = re.sub(pattern, name, text)
    text = re.sub(r"(?:const )?Eigen::\w+<(?:[^<>]|<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>)*>", "a part of a matrix", text)
    text = re.sub(r"\bconst (\w+)&?|(\bTerm|\bAngle|\bAngles|\bVec|\bMat|\bComplex|\bint)\s?&+", r"\1\2", text)
    for pattern, sentence in SENTENCES:
        if found := re.search(pattern, text):
            return made(sentence, *map(straight, found.groups()))
    return straight(text)


def straight(text):
    return text.replace("‘", "'").replace("’", "'")


def first_error(output, file, text):
    """The compiler's first error, at the student's line: templates report theirs somewhere else and say who asked."""
    output = "\n".join(line[:LONGEST_LINE] for line in output.split("\n")[:MOST_LINES])
    error = re.search(r"^(.*?):(\d+):(?:\d+:)? (?:fatal )?error: (.*)$", output, re.M)
    if not error:
        undefined = re.search(r"undefined reference to .*|multiple definition of [`'][^']*'", output)
        said = plain(undefined[0]) if undefined else ""
        if said and not TEMPLATES.search(said):
            return said
        return "it compiles, and cannot be linked: is every function there?"
    place, line, said = error.groups()
    own = os.path.basename(place) == file
    if not own:
        asked = re.findall(rf"^(?:.*/)?{re.escape(file)}:(\d+):\d+:.*(?:required from here|requested here)",
                           output, re.M)
        line = asked[0] if asked else ""
    if os.path.basename(place) == "question.hpp" and not line:
        return made("as the exercise calls your code: {1}", shown(plain(said), ""))
    if line and re.search(r"\bnorm(aliz|\()", source(text, line)) and "compared" in said:
        said = "a Term has no square root, so no norm() and normalized(): take the squared length, squaredNorm()"
    return made("line {1}: {2}", line, shown(plain(said), source(text, line))) if line else shown(plain(said), "")


def thrown(output):
    """What an exception said that nobody caught; empty if there was none."""
    output = output[:LONGEST_LINE * 10]
    said = re.search(r"^  what\(\):  (.*)$", output, re.M)
    if not said:
        return ""
    if "m_xpr" in said[1] or "m_row" in said[1]:
        return "<< gives another number of entries than the matrix has: Mat m(2, 2); comes first, then all four"
    text = re.sub(r"Eigen asks that .*", "look at the rows and columns of each", said[1])
    of_kit = next((sentence for sentence in OF_KIT if text.startswith(sentence.removesuffix("{1}"))), "")
    return made(of_kit, text[len(of_kit.removesuffix("{1}")):]) if of_kit else text


def source(text, line):
    lines = text.split("\n")
    return printable(lines[int(line) - 1].strip()[:80]) if line and int(line) <= len(lines) else ""


def shown(said, line):
    """What is still the language of templates is not shown; the student's own line is."""
    if len(said) < 200 and not TEMPLATES.search(said):
        return said
    if not line:
        return "the pieces do not go together; compare the types with the skeleton's"
    return made("'{1}': what stands here does not go together; each part is a Term, an Angle, a Vec or a Mat", line)
