"""Sentences with parts: made() makes one in English, "stopped after 10 seconds", and keeps what it was made of,
"stopped after {1} seconds" and 10, so that it can be said in another language: here (words.py), or in another
process, to which it goes as JSON.
"""
import functools
import re

PLACE = re.compile(r"('?)\{([1-9])\}")

heard = {}  # English -> (sentence, part, ...), of those made here and by the judge


def filled(sentence, parts):
    return PLACE.sub(lambda found: found[1] + parts[int(found[2]) - 1], sentence)


def made(sentence, *parts):
    """The sentence with its parts, in English."""
    parts = tuple(map(str, parts))
    text = filled(sentence, parts)
    heard[text] = (sentence, *parts)
    return text


def list_of(items, mark="{1}, {2}"):
    """Sentences, or names, one after the other."""
    return functools.reduce(lambda before, item: made(mark, before, item), items) if items else ""


def with_said(data):
    """What is to be written as JSON, with what its texts were made of, and their parts in turn: "said"."""
    said, left = {}, [data]
    while left:
        value = left.pop()
        if isinstance(value, dict):
            left += value.values()
        elif isinstance(value, (list, tuple)):
            left += value
        elif isinstance(value, str) and value in heard and value not in said:
            said[value] = heard[value]
            left += heard[value][1:]
    return data | {"said": said} if said else data


def hear(said):
    """What another process has said: nothing of it is believed but what its own parts make."""
    for text, (sentence, *parts) in said.items() if is_said(said) else ():
        if all(int(i) <= len(parts) for _, i in PLACE.findall(sentence)) and filled(sentence, parts) == text:
            heard[text] = (sentence, *parts)


def is_said(value):
    return isinstance(value, dict) and all(isinstance(made_of, list) and made_of and all(
        isinstance(part, str) for part in made_of) for made_of in value.values())
