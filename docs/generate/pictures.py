"""The pictures: SVG from the numbers that docs-numbers prints."""


def draw(book, numbers, folder):
    folder.mkdir(parents=True, exist_ok=True)


def figure(name):
    return ""
