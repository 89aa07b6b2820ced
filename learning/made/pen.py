"""Writes words with their boxes and tags on a page that nobody draws."""


class Word:
    __slots__ = ('text', 'x0', 'y0', 'x1', 'y1', 'tag')

    def __init__(self, text, x0, y0, x1, y1, tag):
        self.text, self.x0, self.y0, self.x1, self.y1, self.tag = text, x0, y0, x1, y1, tag


class Pen:
    def __init__(self, random, style):
        self.random, self.style, self.words = random, style, []

    def write(self, x, y, text, tag='O', size=None):
        """Writes a text and returns where the next word begins."""
        size = size or self.style.size
        letter = self.style.letter * size / self.style.size
        for part in str(text).split():
            width = letter * len(part) * (1 if self.style.mono else self.random.uniform(.92, 1.06))
            self.words.append(Word(part, x, y, x + width, y + size, tag))
            x += width + letter * (1 if self.style.mono else .6)
        return x

    def pieces(self, x, y, pieces, size=None):
        for text, tag in pieces:
            x = self.write(x, y, text, tag, size)
        return x

    def width(self, pieces, size=None):
        text = pieces if isinstance(pieces, str) else ' '.join(text for text, _ in pieces)
        return self.style.letter * (size or self.style.size) / self.style.size * (len(text) + .5)

    def separate(self):
        """The colon, dots or dash that end a label."""
        mark = self.style.separator.strip()
        if not mark or not self.words or self.words[-1].text[-1:] in ':.#':
            return
        word = self.words[-1]
        word.text += mark
        word.x1 += self.style.letter * .4 * len(mark)
