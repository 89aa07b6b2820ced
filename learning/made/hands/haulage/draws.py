"""How papers of trucks, bills and letters draw what they say."""
from .names import PEOPLE, TERMS
from .says import abroad, colon, firm, lines, paper, phone, place, plain, spell, worn


def cell(h, x, y, pieces, width, size=None):
    """Wraps pieces within a width, in smaller letters where a word is longer than that; returns the y below."""
    pieces, size = plain(pieces), size or h.style.size
    longest = max([h.pen.width(word, 1) * 1.1 for text, _ in pieces for word in str(text).split()] or [0])
    if longest * size > width:
        size = max(4.5, width / longest)
    return h.wrapped(x, y, pieces, width, size)


def right(h, x, y, pieces, size=None):
    """Writes pieces so that they end near x."""
    pieces = plain(pieces)
    h.pieces(x - h.pen.width(pieces, size) * 1.06, y, pieces, size)


def centred(h, y, pieces, size=None):
    pieces = plain(pieces)
    h.pieces(max(20, (h.width - h.pen.width(pieces, size)) / 2), y, pieces, size)


def field(h, x, y, text, pieces, width, how='left', tab=90):
    """A label and its value; returns the y below."""
    size = h.style.size
    small, text = size * 0.7, worn(h, text)
    if how == 'left':
        return cell(h, x, y, [(colon(h, text), 'O')] + pieces, width)
    if how == 'tab':
        low = cell(h, x, y, colon(h, text), tab - 4)
        return max(low, cell(h, x + tab, y, pieces, width - tab))
    if how == 'right':
        label = colon(h, text)
        right(h, x + tab - 5, y, label, size if h.pen.width(label) < tab - 8 else size * (tab - 8) / h.pen.width(label) * 0.92)
        return cell(h, x + tab, y, pieces, width - tab)
    if how == 'under':
        return cell(h, x, cell(h, x, y, pieces, width), text, width, small)
    low = cell(h, x, y, text, width, small if how == 'corner' else size)
    return cell(h, x + (6 if how == 'corner' else 0), low + 1, pieces, width - 8)


def fields(h, x, y, items, width, columns=2, how='left', tab=90, gap=3):
    """Labels with values in rows of so many; returns the y below."""
    step = width / columns
    for at in range(0, len(items), columns):
        y = (
            max(field(h, x + i * step, y, text, pieces, step - 10, how, tab) for i, (text, pieces) in enumerate(items[at : at + columns]))
            + gap
        )
    return y


def table(h, y, columns, rows, size=None, gap=3):
    """Columns are (x, width, heading), the cells of a row wrap; returns the y below."""
    y = max(cell(h, x, y, worn(h, heading), width - 5, size) for x, width, heading in columns) + gap
    for row in rows:
        y = max([cell(h, x, y, pieces, width - 5, size) for (x, width, _), pieces in zip(columns, row) if pieces] or [y]) + gap
    return y


def block(h, x, y, role, spot, width, form=0, extra=0.0):
    """An address in a block, with an attention or care-of line and a phone by chance; returns the y below."""
    out = [cell for cell in lines(h, role, spot, form)]
    if h.chance(extra):
        out.insert(1, [(f"{h.one('Attn:', 'ATTN', 'c/o', 'Contact:')} {h.one(*PEOPLE)}", 'O')])
    if h.chance(extra):
        out.append([(phone(h), 'O')])
    for pieces in out:
        y = cell(h, x, y, pieces, width)
    return y


def head(h, x, y, width=260, spot=None, role=None):
    """A letterhead; its words are nobody's unless a role is given."""
    spot = spot or h.values.place('C')
    spot['name'] = firm(h)
    y = cell(h, x, y, lines(h, role, spot)[0], width, h.style.size * h.one(1.2, 1.5, 1.8))
    for pieces in lines(h, role, spot, h.one(0, 1))[1:]:
        y = cell(h, x, y, pieces, width)
    return cell(
        h,
        x,
        y,
        f"{phone(h)} {h.one('', f'Fax {h.values.digits(3)}-{h.values.digits(4)}', 'ops@' + spot['name'].split()[0].lower() + '.example')}",
        width,
    )


def terms(h, x, y, width, most=3, size=6):
    for text in h.random.sample(TERMS, h.random.randint(1, most)):
        y = cell(h, x, y, f'{text}', width, size)
    return y


def party(h, x, y, width, text, role, form=0, kind='C', extra=0.3, spot=None):
    """A headed address; returns the y below."""
    return block(h, x, cell(h, x, y, text, width, h.style.size * h.label), role, spot or place(h, kind), width, form, extra) + 5


def overseas(h, x, y, width, text):
    y = cell(h, x, y, text, width, h.style.size * h.label)
    for part in abroad(h):
        y = cell(h, x, y, h.style.value(part), width)
    return y + 5


def boxes_bill(random, kind, title):
    h = paper(random, kind, 8, dates=['%d %b %Y', '%d-%b-%Y', '%Y-%m-%d', '%d.%m.%Y'], times=['%H:%M'])
    h.label = h.one(0.72, 0.8)
    h.style.weight_unit_inside, h.values.weight_unit = h.chance(0.8), h.one('KGS', 'KG', 'kgs', 'KGS')
    h.boxes = [h.shipment._container(h.values.goods()) for _ in h.boxes]
    h.write(330, 24, h.one(*title), 'title', 13)
    return h


def mail_head(h, subject):
    y = cell(h, 40, 30, f'{h.one(*PEOPLE)}', 300, 11) + 4
    for text, value in (
        (h.one('From', 'From:'), f'{h.one(*PEOPLE)} <ops{h.values.digits(2)}@{spell(h, "????").lower()}.example>'),
        ('To:', 'dispatch@trucker.example'),
        (h.one('Sent:', 'Date:'), h.style.date(h.values.day(0, 0))),
    ):
        h.write(40, y, text)
        y = cell(h, 100, y, value, 450)
    h.write(40, y, h.one('Subject:', 'Subj:'))
    return cell(h, 100, y, subject, 450) + 10
