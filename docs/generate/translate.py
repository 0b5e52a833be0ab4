"""A page in Chinese: its HTML, one piece of text after the other, each looked up in the catalogue.

A piece is what stands between two tags that begin or end a block. Emphasis and links are part of its sentence; a span
and what a reader hears (alt, aria-label, title) are pieces of their own.
"""
import re
from html import escape, unescape
from itertools import groupby

import chinese
from catalogue import HAN, HELD, LINK, is_words, squeezed

VOID = {"br", "hr", "img", "input", "wbr"}
MARKUP = {"em": "*", "strong": "**", "b": "**", "i": "*"}  # part of a sentence, as light Markdown
INLINE = {*MARKUP, "a", "span", "small", "code", "sub", "sup", "img", "button", "output", "kbd", "zh"}
LEFT_ALONE = {"pre", "script", "style", "code", "kbd", "textarea", "title"}
SPOKEN = re.compile(r'(\s(?:alt|aria-(?:label|roledescription)|label|title|xlink:title|placeholder)=")([^"]*)(")')
TAG = re.compile(r"""(<!--.*?-->|</?[a-zA-Z](?:"[^"]*"|'[^']*'|[^>"'])*>)""", re.S)
TWICE = re.compile("<en>(.*?)</en><zh>(.*?)</zh>", re.S)


class Node:
    """An element, or a comment: its tags as they were written, and the texts and elements between them."""

    def __init__(self, start=""):
        self.start, self.end, self.children = start, "", []
        self.tag = re.match(r"<?(!|[\w-]*)", start)[1]
        self.attributes = {name: unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', start)}
        self.classes = set(self.attributes.get("class", "").split())

    def content(self):
        return "".join(map(str, self.children))

    def __str__(self):
        return self.start + self.content() + self.end


def bare(html):
    """Its text, without tags."""
    return squeezed(unescape(re.sub("<[^>]*>", "", str(html))))


def tree(html):
    """What holds all elements and texts, with every character of it; raises ValueError where tags cross."""
    root = Node()
    around = [root]
    for i, piece in enumerate(TAG.split(html)):
        if i % 2 == 0:
            around[-1].children += [piece] if piece else []
        elif piece.startswith("</"):
            node = around.pop()
            node.end = piece
            if piece != f"</{node.tag}>":
                raise ValueError(f"{piece} closes {node.start}")
        else:
            node = Node(piece)
            around[-1].children.append(node)
            if node.tag not in VOID | {"!"} and not piece.endswith("/>"):
                around.append(node)
    return root


def in_chinese(twice):
    """Of what is said in both languages; it is looked up no more. A title may be not Chinese."""
    said = twice[2].lstrip()
    is_english = is_words(bare(said)) and not re.search(HAN, said)
    return f'<span lang="en" translate="no">{said}</span>' if is_english else f"<zh>{said}</zh>"


#: a short formula or code with its marks, which would end a line before it or begin the next one behind it
MARKED = re.compile(r'[（(]*(?:<a [^>]*>)?<(?:span class="arithmatex"|code)>[^<]{1,30}</\w+>(?:</a>)?'
                    '[，。；：、？！）.,;:?!)]*')


def kept_whole(html):
    """Chromium lets a line end before and behind what is a box of its own."""
    return MARKED.sub(lambda m: m[0] if m[0][0] + m[0][-1] == "<>" else f'<span class="whole">{m[0]}</span>', html)


def english(html):
    return kept_whole(TWICE.sub(r"\1", html))


class Page:
    """Translates one page; `missing` has the pieces without Chinese."""

    def __init__(self, words):
        self.words, self.missing = words, []

    def html(self, html):
        return self.inside(tree(TWICE.sub(in_chinese, html)))

    def text(self, text):
        """The Chinese of a piece; itself where there is none."""
        text = squeezed(text)
        found = self.words.look_up(text) if is_words(text) else text
        if found is None:
            self.missing.append(text)
        return found or text

    def start(self, node):
        return SPOKEN.sub(lambda m: m[1] + escape(self.text(unescape(m[2]))) + m[3], node.start)

    def whole(self, node):
        """An element with all that is in it."""
        if node.attributes.get("translate") == "no" or node.tag == "!":
            return str(node)
        if node.tag == "zh":
            return node.content()
        if "arithmatex" in node.classes:
            return self.formula(node)
        if node.tag == "text":  # of a drawing
            return node.start + escape(self.text(unescape(node.content())), quote=False) + node.end
        inside = node.content() if node.tag in LEFT_ALONE else self.inside(node)
        return self.start(node) + inside + node.end

    def formula(self, node):
        """A formula; its words as the catalogue has them for the whole statement, else one by one."""
        latex = unescape(node.content())
        said = chinese.statement(latex[2:-2].replace("\\displaystyle ", "", 1))
        if said:
            return f"{node.start}{latex[:2]}{escape(said, quote=False)}{latex[-2:]}{node.end}"
        return re.sub(r"(\\text\{\s*)([^{}]*?)(\s*\})",  # the spaces beside a word are part of the formula
                      lambda m: m[1] + escape(self.text(unescape(m[2]))) + m[3], str(node))

    def inside(self, node):
        """What is between its tags, piece by piece."""
        inline = lambda n: isinstance(n, str) or n.tag in INLINE and "headerlink" not in n.classes
        return "".join(self.piece(list(run)) if is_piece else "".join(map(self.whole, run))
                       for is_piece, run in groupby(node.children, key=inline))

    def piece(self, nodes):
        held, links = {}, {}

        def light(nodes):
            return "".join(unescape(n) if isinstance(n, str) else of(n) for n in nodes)

        def of(n):
            if n.tag in MARKUP:
                return MARKUP[n.tag] + light(n.children) + MARKUP[n.tag]
            named = {"theorem", "claim"} & n.classes
            if n.tag == "a" and not named and "href" in n.attributes:
                links.setdefault(n.attributes["href"], self.start(n))
                return f"[{light(n.children)}]({n.attributes['href']})"
            if "arithmatex" in n.classes:
                mark = f"${bare(n)[2:-2].strip()}$"
            elif n.tag == "code" and "`" not in str(n):
                mark = f"`{bare(n)}`"
            elif named:
                mark = f"[[{bare(n)}]]"
            else:
                mark = f"{{{sum(k.startswith('{') for k in held) + 1}}}"
            held.setdefault(mark, []).append(n)
            return mark

        text = light(nodes)
        inner = squeezed(text)
        if not is_words(inner):  # nothing but marks: each by itself
            # between formulas; inside of them "\\; " is room
            listed = lambda n: re.sub(r"(?<!\\); ", "；", n.replace(", ", "，")) if len(nodes) > 1 else n
            return "".join(self.whole(n) if isinstance(n, Node) else listed(n) for n in nodes)
        said = self.text(inner)
        shown = self.rendered(said, held, links)
        if said == inner:  # a name, a quotation
            shown = f'<span lang="en" translate="no">{shown}</span>'
        return re.match(r"\s*", text)[0] + shown + re.search(r"\s*$", text)[0]

    def rendered(self, said, held, links):
        """A piece in Chinese as HTML: light Markdown, and the elements of the English in the places of their marks."""
        parts, places = HELD.split(said), []
        for i, part in enumerate(parts):
            if i % 2 and held.get(part):
                parts[i] = chr(0xE000 + len(places))
                places.append(self.whole(held[part].pop(0)))
            else:
                parts[i] = escape(part, quote=False)
        lost = [mark for mark, nodes in held.items() if nodes]
        if lost:
            raise SystemExit(f"src/words/zh.po: {said!r} lacks {', '.join(lost)}")

        def link(m):
            href = unescape(m[2][2:-1])
            if href not in links:
                raise SystemExit(f"src/words/zh.po: {said!r} leads to {href}, the English to {', '.join(links)}")
            return f"{links[href]}{m[1]}</a>"

        html = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", "".join(parts))
        html = re.sub(r"\*(?=\S)(.+?)(?<=\S)\*", r"<em>\1</em>", html)
        html = re.sub(rf"\[([^\[\]]*)({LINK})", link, html)
        return kept_whole(re.sub("[\ue000-\uf8ff]", lambda m: places[ord(m[0]) - 0xE000], html))


def picture(name, svg, words):
    """A drawing whose labels are looked up; raises SystemExit if one has no Chinese."""
    page = Page(words)
    shown = re.sub(r"<text\b[^>]*>[^<]+</text>", lambda label: page.html(label[0]), svg)
    if page.missing:
        raise SystemExit(f"src/words/zh.po: no Chinese of {page.missing[0]!r}, which the picture {name} says")
    return shown
