"""What a layout written by hand draws with: the shipment, its values with their tags, and a pen."""
from ..noise import spoil
from ..pen import Pen
from ..shipment import Shipment
from ..style import Style
from ..values import Values
from ..vocabulary import made_word

# So many papers say some things in words that nobody else has.
OWN_WORDS = .15


class Hand:
    """One paper of a layout. `size` is the letters' size in points, `wide` a page on its side."""

    def __init__(self, random, kind, size=9, mono=False, wide=False):
        self.random = random
        self.style = Style(random)
        self.style.size, self.style.mono = size, mono
        self.style.letter = size * (.6 if mono else random.uniform(.47, .55))
        self.style.leading = size * random.uniform(1.15, 1.5)
        self.values = Values(random, self.style)
        self.shipment = Shipment(random, self.style, self.values, kind)
        self.pen = Pen(random, self.style)
        self.width, self.height = (792, 612) if wide else (612, 792)

    def chance(self, share):
        return self.random.random() < share

    def one(self, *choices):
        return self.random.choice(choices)

    def write(self, x, y, text, tag='O', size=None):
        """Writes a text at x, y (points from the upper left corner) and returns where the next word begins."""
        return self.pen.write(x, y, text, tag, size)

    def pieces(self, x, y, pieces, size=None):
        """Writes (text, tag) pieces on one line and returns where the next word begins."""
        return self.pen.pieces(x, y, pieces, size)

    def wrapped(self, x, y, pieces, width, size=None):
        """Writes pieces in lines of at most this width and returns the y below them."""
        size = size or self.style.size
        words = [(word, tag) for text, tag in pieces for word in str(text).split()]
        line = []
        for word in words:
            if line and self.pen.width(line + [word], size) > width:
                self.pieces(x, y, line, size)
                y, line = y + size * 1.2, []
            line.append(word)
        if line:
            self.pieces(x, y, line, size)
            y += size * 1.2
        return y

    def _say_in_own_words(self):
        """A firm that calls things as nobody else does: some of what is no value is made up."""
        share = self.random.uniform(.1, .5)
        for word in self.pen.words:
            bare = word.text.rstrip(':.#')
            if word.tag == 'O' and len(bare) > 2 and bare.isalpha() and self.chance(share):
                text = made_word(self.random)
                word.text = (text.upper() if bare.isupper() else text if bare[0].isupper() else text.lower()) + word.text[len(bare):]
                word.x1 = word.x0 + (word.x1 - word.x0) * len(word.text) / (len(bare) + len(word.text) - len(text))

    def page(self, printed=False):
        """(words, width, height); `printed` leaves out what a scanner would do to it."""
        if self.chance(OWN_WORDS):
            self._say_in_own_words()
        return (self.pen.words if printed else spoil(self.pen.words, self.random)), self.width, self.height
