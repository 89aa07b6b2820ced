"""How papers of drayage and ocean freight draw what they say."""
from ...shipment import Shipment
from ..hand import Hand
from .says import lines, phone, plain_day


def start(random, kind, size=9, mono=False, wide=False, date=None, time=None, least=1):
    """A hand whose firm writes dates and times its own way and whose shipment has at least so many containers."""
    hand = Hand(random, kind, size, mono, wide)
    hand.style.date_format, hand.style.time_format = date or hand.style.date_format, time or hand.style.time_format
    hand.shipment = Shipment(random, hand.style, hand.values, kind)
    while len(hand.shipment.containers) < least:
        hand.shipment = Shipment(random, hand.style, hand.values, kind)
    if hand.chance(0.1):
        hand.write(
            30,
            8,
            hand.one(
                f'FAX {phone(hand)} {plain_day(hand, 0, 1)[0][0]} P. 01/02',
                f'https://{hand.values.letters(6).lower()}.com/print?id={hand.values.digits(7)}',
                'COPY 2 - OFFICE',
            ),
            size=6.5,
        )
    return hand


def cell(hand, x, y, pieces, width, size=None):
    """Wraps pieces in a column, in smaller letters where a word is too long for it."""
    size = size or hand.style.size
    longest = max((len(word) for text, _ in pieces for word in str(text).split()), default=1)
    size = min(size, width / (longest + 0.7) / hand.style.letter * hand.style.size / 1.06)
    return hand.wrapped(x, y, pieces, width, size)


def put(hand, x, y, rows, width, size=None, gap=1):
    for row in rows:
        y = cell(hand, x, y, row, width, size) + gap
    return y


def fit(hand, x, y, pieces, width, size=None):
    """Writes pieces on one line, in smaller letters where they are too long."""
    size = size or hand.style.size
    size = min(size, size * width / (hand.pen.width(pieces, size) * 1.07))
    return hand.pieces(x, y, pieces, size)


def pair(hand, x, y, label, pieces, at=None, width=240, size=None):
    """A label with its value behind it, or at a tab stop."""
    end = fit(hand, x, y, [(label, 'O')], (at or width * 0.6) - 12, size)
    if label:
        hand.pen.separate()
    begin = x + at if at else end + 4 * len(hand.style.separator)
    return fit(hand, begin, y, pieces, max(x + width - begin, 40), size)


def pairs(hand, x, y, rows, at=None, width=240, step=None, size=None):
    for label, pieces in rows:
        pair(hand, x, y, label, pieces, at, width, size)
        y += step or hand.style.leading
    return y


def box(hand, x, y, label, pieces, width, drop=8, tiny=5.5, size=None):
    """A label in tiny letters in the corner of a box, its value under it."""
    fit(hand, x + 2, y, [(label, 'O')], width - 4, tiny)
    fit(hand, x + 4, y + drop, pieces, width - 8, size)


def boxes(hand, x, y, cells, width, drop=8, tiny=5.5, size=None, high=24):
    """Boxes side by side of (label, pieces, share of the width)."""
    whole = sum(share for _, _, share in cells)
    for label, pieces, share in cells:
        box(hand, x, y, label, pieces, width * share / whole, drop, tiny, size)
        x += width * share / whole
    return y + high


def right(hand, x, y, pieces, size=None):
    hand.pieces(x - hand.pen.width(pieces, size) * 1.03, y, pieces, size)


def center(hand, y, pieces, size=None):
    hand.pieces(hand.width / 2 - hand.pen.width(pieces, size) / 2, y, pieces, size)


def table(hand, x, y, columns, rows, size=None, step=4, head=None, drop=4):
    """Columns of (label, width), rows of cells; every cell wraps in its column."""
    size = size or hand.style.size
    for given, source, letters in [([[(label, 'O')] for label, _ in columns], 0, head or size)] + [(row, 1, size) for row in rows]:
        at, low = x, y + letters * 1.2
        for (_, width), pieces in zip(columns, given):
            low = max(low, cell(hand, at, y, pieces, width - 5, letters))
            at += width
        y = low + (step if source else drop)
    return y


def letterhead(hand, x, y, role=None, size=13, width=280, place=None):
    """The firm of the paper; it is the payer where the text says so."""
    rows = lines(place or hand.values.place('C'), role, hand.one(0, 1))
    y = cell(hand, x, y, rows[0], width, size) + 2
    y = put(hand, x, y, rows[1:], width, 7.5)
    hand.write(
        x,
        y,
        hand.one(f'Tel {phone(hand)}', f'T: {phone(hand)} F: {phone(hand)}', f'ops@{hand.values.letters(5).lower()}.com {phone(hand)}'),
        size=7,
    )
    return y + 12


def footer(hand, y, *texts):
    stray = hand.one(
        [],
        [],
        [],
        [f'*{hand.values.digits(10)}*'],
        [f'{hand.values.letters(3)}-{hand.values.digits(2)} rev {hand.values.digits(2)}/{hand.values.digits(2)}'],
    )
    for text in list(texts) + stray:
        cell(hand, 40, y, [(text, 'O')], hand.width - 80, 6.5)
        y += 9
    return y
