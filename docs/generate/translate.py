"""A page in Chinese: its HTML, one piece of text after the other, each looked up in the catalogue.

A piece is what stands between two tags that begin or end a block. Emphasis and links are part of its sentence; a span
and what a reader hears (alt, aria-label, title) are pieces of their own.
"""
import re
from html import escape, unescape
from html.parser import HTMLParser
from itertools import groupby

import chinese
from catalogue import HAN, HELD, LINK, is_words, squeezed

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
MARKUP = {"em": "*", "strong": "**", "b": "**", "i": "*"}  # part of a sentence, as light Markdown
INLINE = {*MARKUP, "a", "span", "small", "code", "sub", "sup", "img", "button", "output", "kbd"}
LEFT_ALONE = {"pre", "script", "style", "code", "kbd", "textarea", "title"}
SPOKEN = re.compile(r'(\s(?:alt|aria-label|label|title|xlink:title|placeholder)=")([^"]*)(")')


class Node:
    """An element, or a comment: its tags as they were written, and the texts and elements between them."""

    def __init__(self, tag="", start="", attributes=()):
        self.tag, self.start, self.end, self.children = tag, start, "", []
        self.attributes = dict(attributes)
        self.classes = set((self.attributes.get("class") or "").split())

    def content(self):
        return "".join(map(str, self.children))

    def __str__(self):
        return self.start + self.content() + self.end

    def bare(self):
        """Its text, without tags."""
        return squeezed(unescape(re.sub("<[^>]*>", "", str(self))))


class Tree(HTMLParser):
    """`root` holds what was read, with every character of it."""

    def __init__(self, html):
        super().__init__(convert_charrefs=False)
        self.root = Node()
        self.open = [self.root]
        self.feed(html)
        self.close()
        if len(self.open) > 1:
            raise ValueError(f"<{self.open[-1].tag}> is never closed")

    def handle_starttag(self, tag, attributes):
        self.handle_startendtag(tag, attributes)
        if tag not in VOID:
            self.open.append(self.open[-1].children[-1])

    def handle_startendtag(self, tag, attributes):
        self.handle_data(Node(tag, self.get_starttag_text(), attributes))

    def handle_endtag(self, tag):
        if tag != self.open[-1].tag:
            raise ValueError(f"</{tag}> closes <{self.open[-1].tag}>")
        self.open.pop().end = f"</{tag}>"

    def handle_data(self, data):
        self.open[-1].children.append(data)

    def handle_entityref(self, name):
        self.handle_data(f"&{name};")

    def handle_charref(self, name):
        self.handle_data(f"&#{name};")

    def handle_comment(self, data):
        self.handle_data(Node("!", f"<!--{data}-->"))


def tree(html, kept, dropped):
    """Of two spans that say the same, the one of class `kept`, without its span."""
    root = Tree(html).root
    one_language(root, kept, dropped)
    return root


def one_language(node, kept, dropped):
    children, node.children = node.children, []
    for child in children:
        said_in = child.classes if isinstance(child, Node) and child.tag == "span" else set()
        if isinstance(child, Node) and dropped not in said_in:
            one_language(child, kept, dropped)
        if kept not in said_in:
            node.children += [child] if dropped not in said_in else []
        elif kept == "en":
            node.children += child.children
        else:
            node.children.append(in_chinese(child))


def in_chinese(span):
    """What is said in Chinese already is looked up no more; a title may be not Chinese."""
    bare = span.bare()
    span.start, span.end, span.attributes["translate"] = "", "", "no"
    if is_words(bare) and not re.search(HAN, bare):
        span.start, span.end = '<span lang="en" translate="no">', "</span>"
    if isinstance(span.children[0], str):
        span.children[0] = span.children[0].lstrip()
    return span


#: a short formula or code with its marks, which would end a line before it or begin the next one behind it
MARKED = re.compile(r'[（(]*(?:<a [^>]*>)?<(?:span class="arithmatex"|code)>[^<]{1,30}</\w+>(?:</a>)?'
                    '[，。；：、？！）.,;:?!)]*')


def kept_whole(html):
    """Chromium lets a line end before and behind what is a box of its own."""
    return MARKED.sub(lambda m: m[0] if m[0][0] + m[0][-1] == "<>" else f'<span class="whole">{m[0]}</span>', html)


def english(html):
    return kept_whole(str(tree(html, "en", "zh")))


class Page:
    """Translates one page; `missing` has the pieces without Chinese."""

    def __init__(self, words):
        self.words, self.missing = words, []

    def html(self, html):
        return self.inside(tree(html, "zh", "en"))

    def said(self, text):
        """The Chinese of a piece; itself where there is none."""
        if not is_words(text):
            return text
        found = self.words.look_up(text)
        if found is None:
            self.missing.append(text)
        return text if found is None else found

    def text(self, text):
        """A piece that stands in no HTML."""
        return self.said(squeezed(text))

    def start(self, node):
        return SPOKEN.sub(lambda m: m[1] + escape(self.text(unescape(m[2]))) + m[3], node.start)

    def whole(self, node):
        """An element with all that is in it."""
        if node.attributes.get("translate") == "no" or node.tag == "!":
            return str(node)
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
        return re.sub(r"\\text\{([^{}]*)\}", lambda m: rf"\text{{{self.word(unescape(m[1]))}}}", str(node))

    def word(self, text):
        """A word within a formula; the spaces beside it are part of the formula."""
        inner = text.strip()
        return escape(text.replace(inner, self.text(inner))) if inner else text

    def inside(self, node):
        """What is between its tags, piece by piece."""
        out = ""
        for inline, run in groupby(node.children, key=is_inline):
            out += self.piece(list(run)) if inline else "".join(map(self.whole, run))
        return out

    def piece(self, nodes):
        if not "".join(map(str, nodes)).strip():
            return "".join(map(str, nodes))
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
                mark = f"${n.bare()[2:-2].strip()}$"
            elif n.tag == "code" and "`" not in str(n):
                mark = f"`{n.bare()}`"
            elif named:
                mark = f"[[{n.bare()}]]"
            else:
                mark = f"{{{sum(k.startswith('{') for k in held) + 1}}}"
            held.setdefault(mark, []).append(n)
            return mark

        text = light(nodes)
        inner = squeezed(text)
        if not is_words(inner):  # nothing but marks: each by itself
            # between formulas; inside of them "\\; " is room
            listed = lambda n: re.sub(r"(?<!\\); ", "；", n.replace(", ", "，")) if len(nodes) > 1 else n
            return "".join(self.mark(n) if isinstance(n, Node) else listed(n) for n in nodes)
        said = self.said(inner)
        shown = self.rendered(said, held, links)
        if said == inner:  # a name, a quotation
            shown = f'<span lang="en" translate="no">{shown}</span>'
        return re.match(r"\s*", text)[0] + shown + re.search(r"\s*$", text)[0]

    def mark(self, node):
        """Inline, where the piece that it stands in has no words of its own."""
        if node.tag in MARKUP or node.tag == "a":
            return self.start(node) + self.inside(node) + node.end
        return self.whole(node)

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


def is_inline(node):
    return isinstance(node, str) or node.tag in INLINE and "headerlink" not in node.classes


def picture(name, svg, words):
    """A drawing whose labels are looked up; raises SystemExit if one has no Chinese."""
    def said(match):
        label = unescape(match[2])
        found = words.look_up(label) if is_words(label) else label
        if found is None:
            raise SystemExit(f"src/words/zh.po: no Chinese of {label!r}, which the picture {name} says")
        return match[1] + escape(found) + match[3]
    return re.sub(r"(<text\b[^>]*>)([^<]+)(</text>)", said, svg)
