"""A page in Chinese: its HTML, one piece of text after the other, each looked up in the catalogue.

A piece is what stands between two tags that begin or end a block. Emphasis and links are part of its sentence; a span
and what a reader hears (alt, aria-label, title) are pieces of their own.
"""
import re
from html import escape, unescape
from html.parser import HTMLParser

import chinese
from chinese import catalogue
from catalogue import HAN, HELD, LINK, is_words, squeezed

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
MARKUP = {"em": "*", "strong": "**", "b": "**", "i": "*"}  # part of a sentence, as light Markdown
INLINE = {*MARKUP, "a", "span", "small", "code", "sub", "sup", "img", "button", "output", "kbd"}
LEFT_ALONE = {"pre", "script", "style", "code", "kbd", "textarea", "title"}
SPOKEN = re.compile(r'(\s(?:alt|aria-label|label|title|xlink:title|placeholder)=")([^"]*)(")')


class Node:
    def __init__(self, tag, start, attributes):
        self.tag, self.start, self.end, self.children = tag, start, "", []
        self.attributes = dict(attributes)
        self.classes = (self.attributes.get("class") or "").split()

    def html(self):
        return self.start + "".join(c if isinstance(c, str) else c.html() for c in self.children) + self.end


def bare(node):
    """The text of an element, without its tags."""
    return squeezed(unescape(re.sub("<[^>]*>", "", node.html())))


class Tree(HTMLParser):
    def __init__(self, html):
        super().__init__(convert_charrefs=False)
        self.root = Node("", "", [])
        self.open = [self.root]
        self.feed(html)
        self.close()
        if len(self.open) > 1:
            raise ValueError(f"<{self.open[-1].tag}> is never closed")

    def handle_starttag(self, tag, attributes):
        node = Node(tag, self.get_starttag_text(), attributes)
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag, attributes):
        self.open[-1].children.append(Node(tag, self.get_starttag_text(), attributes))

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        if tag != self.open[-1].tag:
            raise ValueError(f"</{tag}> closes <{self.open[-1].tag}>")
        self.open.pop().end = f"</{tag}>"

    def handle_data(self, data):
        self.open[-1].children.append(data)

    def handle_entityref(self, name):
        self.open[-1].children.append(f"&{name};")

    def handle_charref(self, name):
        self.open[-1].children.append(f"&#{name};")

    def handle_comment(self, data):
        self.open[-1].children.append(Node("!", f"<!--{data}-->", []))


def one_language(nodes, kept, dropped):
    """Of two spans that say the same, the one of class `kept`, without its span."""
    out = []
    for node in nodes:
        if isinstance(node, str) or node.tag != "span" or not {kept, dropped} & set(node.classes):
            if not isinstance(node, str):
                node.children = one_language(node.children, kept, dropped)
            out.append(node)
        elif kept in node.classes:
            node.children = one_language(node.children, kept, dropped)
            if kept == "zh":  # said in Chinese already
                node.start, node.end, node.attributes["translate"] = "", "", "no"
                if is_words(bare(node)) and not re.search(HAN, bare(node)):  # a title that is not Chinese
                    node.start, node.end = '<span lang="en" translate="no">', "</span>"
                if isinstance(node.children[0], str):
                    node.children[0] = node.children[0].lstrip()
                out.append(node)
            else:
                out += node.children
    return out


#: a short formula or code with its marks, which would end a line before it or begin the next one behind it
MARKED = re.compile(r'[（(]*(?:<a [^>]*>)?<(?:span class="arithmatex"|code)>[^<]{1,30}</\w+>(?:</a>)?'
                    '[，。；：、？！）.,;:?!)]*')


def kept_whole(html):
    """Chromium lets a line end before and behind what is a box of its own."""
    return MARKED.sub(lambda m: m[0] if m[0][0] + m[0][-1] == "<>" else f'<span class="whole">{m[0]}</span>', html)


def english(html):
    tree = Tree(html).root
    tree.children = one_language(tree.children, "en", "zh")
    return kept_whole(tree.html())


class Page:
    """Translates one page; `missing` has the pieces without Chinese."""

    def __init__(self, words):
        self.words, self.missing = words, []

    def html(self, html):
        tree = Tree(html).root
        tree.children = one_language(tree.children, "zh", "en")
        return self.inside(tree)

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
            return node.html()
        if "arithmatex" in node.classes:
            return self.formula(node)
        if node.tag in LEFT_ALONE:
            return self.start(node) + "".join(c if isinstance(c, str) else c.html() for c in node.children) + node.end
        if node.tag == "text":  # of a drawing
            return node.start + escape(self.text(unescape("".join(node.children))), quote=False) + node.end
        return self.start(node) + self.inside(node) + node.end

    def formula(self, node):
        """A formula; its words as the catalogue has them for the whole statement, else one by one."""
        latex = unescape("".join(node.children)) if all(isinstance(c, str) for c in node.children) else ""
        said = chinese.statement(latex[2:-2].replace("\\displaystyle ", "", 1))
        if said:
            return f"{node.start}{latex[:2]}{escape(said, quote=False)}{latex[-2:]}{node.end}"
        return re.sub(r"\\text\{([^{}]*)\}", lambda m: rf"\text{{{self.word(unescape(m[1]))}}}", node.html())

    def word(self, text):
        """A word within a formula; the spaces beside it are part of the formula."""
        inner = text.strip()
        return escape(text.replace(inner, self.text(inner))) if inner else text

    def inside(self, node):
        out, run = [], []
        for child in node.children:
            if isinstance(child, str) or (child.tag in INLINE and "headerlink" not in child.classes):
                run.append(child)
                continue
            out += [self.piece(run), self.whole(child)]
            run = []
        return "".join([*out, self.piece(run)])

    def piece(self, nodes):
        raw = "".join(n if isinstance(n, str) else n.html() for n in nodes)
        if not raw.strip():
            return raw
        held, links = {}, {}

        def light(nodes):
            return "".join(unescape(n) if isinstance(n, str) else of(n) for n in nodes)

        def of(n):
            if n.tag in MARKUP:
                return MARKUP[n.tag] + light(n.children) + MARKUP[n.tag]
            if n.tag == "a" and not {"theorem", "claim"} & set(n.classes) and "href" in n.attributes:
                links.setdefault(n.attributes["href"], self.start(n))
                return f"[{light(n.children)}]({n.attributes['href']})"
            if "arithmatex" in n.classes:
                mark = f"${bare(n)[2:-2].strip()}$"
            elif n.tag == "code" and "`" not in n.html():
                mark = f"`{bare(n)}`"
            elif {"theorem", "claim"} & set(n.classes):
                mark = f"[[{bare(n)}]]"
            else:
                mark = f"{{{sum(k.startswith('{') for k in held) + 1}}}"
            held.setdefault(mark, []).append(n)
            return mark

        text = light(nodes)
        inner = squeezed(text)
        if not is_words(inner):  # nothing but marks: each by itself
            alone = len(nodes) == 1
            # between formulas; inside of them "\\; " is room
            return "".join(self.mark(n) if isinstance(n, Node) else n if alone
                           else re.sub(r"(?<!\\); ", "；", n.replace(", ", "，")) for n in nodes)
        said = self.said(inner)
        before, after = re.match(r"\s*", text)[0], re.search(r"\s*$", text)[0]
        shown = self.rendered(said, held, links)
        if said == inner:  # a name, a quotation
            shown = f'<span lang="en" translate="no">{shown}</span>'
        return before + shown + after

    def mark(self, node):
        """Inline, where the piece that it stands in has no words of its own."""
        if node.tag in MARKUP or node.tag == "a":
            return self.start(node) + self.inside(node) + node.end
        return self.whole(node)

    def rendered(self, said, held, links):
        parts, places = [], []
        left = {mark: list(nodes) for mark, nodes in held.items()}
        for i, part in enumerate(HELD.split(said)):
            if i % 2 and left.get(part):
                parts.append(chr(0xE000 + len(places)))
                places.append(self.whole(left[part].pop(0)))
            else:
                parts.append(escape(part, quote=False))
        lost = [mark for mark, nodes in left.items() if nodes]
        if lost:
            raise SystemExit(f"src/words/zh.po: {said!r} lacks {', '.join(lost)}")
        html = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", "".join(parts))
        html = re.sub(r"\*(?=\S)(.+?)(?<=\S)\*", r"<em>\1</em>", html)

        def link(m):
            href = unescape(m[2][2:-1])
            if href not in links:
                raise SystemExit(f"src/words/zh.po: {said!r} leads to {href}, the English to {', '.join(links)}")
            return f"{links[href]}{m[1]}</a>"

        html = re.sub(rf"\[([^\[\]]*)({LINK})", link, html)
        html = re.sub("[\ue000-\uf8ff]", lambda m: places[ord(m[0]) - 0xE000], html)
        return kept_whole(html)


def picture(name, svg, words):
    """A drawing whose labels are looked up; raises SystemExit if one has no Chinese."""
    def said(match):
        label = unescape(match[2])
        found = words.look_up(label) if is_words(label) else label
        if found is None:
            raise SystemExit(f"src/words/zh.po: no Chinese of {label!r}, which the picture {name} says")
        return match[1] + escape(found) + match[3]
    return re.sub(r"(<text\b[^>]*>)([^<]+)(</text>)", said, svg)
