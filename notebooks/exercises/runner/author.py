"""For authors: what an exercise must hold before it is given to anybody. The tests are made of this."""
import re

import grade
import screen
import together
import words
from sentences import made
from words import say

CODE = re.compile(r"\w\[\w+\]|\.\w+\(|\w\.(?:re|im)\b|::|\b(?:Terms?|Vec|Mat|fraction\(|matrix2)")
DENIED = {"refuted", "not refuted", "undecided", "missing", "not so", "no step", "too large a step"}


def answers(exercise):
    """(file, whether it is right, what the message must contain)"""
    yield exercise.skeleton, False, None
    yield exercise.solution, True, None
    for file in sorted((exercise.folder / "answers").glob("*.cpp")):
        first = file.read_text().split("\n")[0]
        yield (file, file.name.startswith("right_"),
               first.removeprefix("// Says: ") if first.startswith("// Says: ") else None)


def troubles(exercise, file, right, says, verdict):
    """What is not as it should be with one answer, in sentences."""
    if file == exercise.skeleton and verdict.status != "failed":
        yield made("the skeleton should compile and fail, and it is: {1} {2}", verdict.status, verdict.message)
    elif verdict.passed != right:
        yield made("it should pass, and it is: {1} {2}" if right else "it should fail, and it is: {1} {2}",
                   verdict.status, verdict.message)
    got = grade.points(exercise, verdict)
    if (got == exercise.points) != right or not 0 <= got <= exercise.points or (file == exercise.skeleton and got):
        yield made("it gets {1} of {2} points", f"{got:g}", exercise.points)
    if right and verdict.mistake:
        yield made("a right answer is told of a mistake: {1}", verdict.mistake)
    if says and says not in verdict.mistake:
        yield made("the mistake should be named with '{1}', and what is said is '{2}'", says, verdict.mistake)
    for line in verdict.lines:  # what does not hold must not read as if it did
        if line["holds"] != (line["evidence"] not in DENIED and not line["why"]):
            yield made("this line says one thing and holds another: {1}: {2}", line["text"], line["evidence"])


def lacking(exercise):
    """What the folder has too little of."""
    kinds = [file.name.split("_")[0] for file, _, _ in answers(exercise)]
    if kinds.count("wrong") < 2 or kinds.count("right") < 1:
        yield "it needs two answers wrong_*.cpp and one right_*.cpp at least"
    if len(exercise.hints) < 2:
        yield "it needs two hints at least"
    if not 5 <= exercise.minutes <= 30:
        yield made("it should take 5 to 30 minutes, not {1}", exercise.minutes)
    if not ((exercise.folder / "form.txt").exists() and (exercise.folder / "answers" / "right_formulas.txt").exists()):
        yield "it has no form.txt with answers/right_formulas.txt: the page does without it"
    for said in (*exercise.head[1].split("\n\n"), *exercise.hints):
        if CODE.search(said) and not said.startswith(exercise.IN_CODE):
            yield made("what is of C++ alone stands behind '{1}', for the page: {2}", exercise.IN_CODE, said)
    for said in (*exercise.head, *exercise.hints):
        if said not in words.sentences():
            yield made("src/words/zh.po has no Chinese of: {1}", said)


def check(checker, asked):
    """Tells of each exercise; 0 if all is as it should be."""
    wrong = 0
    for exercise in asked:
        found = list(lacking(exercise))
        tried = list(answers(exercise))
        judged = together.verdicts(checker, [(exercise, file.read_text()) for file, *_ in tried])
        for (file, *rest), verdict in zip(tried, judged):
            found += [made("{1}: {2}", file.name, trouble) for trouble in troubles(exercise, file, *rest, verdict)]
        wrong += bool(found)
        mark = screen.red("✗") if found else screen.green("✓")
        print(f"  {mark} {exercise.name:<24} " + say("{1} answers", len(tried)), flush=True)
        for trouble in found:
            print(screen.wrapped(say(trouble), "        ", "      "))
    return 1 if wrong else 0
