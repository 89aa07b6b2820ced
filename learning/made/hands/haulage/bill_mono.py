"""A mill's bill printed by a line printer, values under short headings."""
from .draws import cell, fields, party, table, terms
from .says import day, firm, goods, notes, num, paper, said, spell, spread


def bill_mono(random):
    """A mill's bill printed by a line printer, values under short headings."""
    h = paper(random, 'trk', 8.5, mono=True, dates=['%m/%d/%y', '%d-%b-%y'], times=['%H%M'])
    h.label = 1
    y = cell(h, 36, 30, f"{h.one(*['KESTNER', 'BERING', 'FENNIMORE'])} {h.one('PAPER CO', 'MILLS', 'STEEL WORKS', 'GRAIN CO')}", 300)
    h.write(330, 30, h.one('BILL OF LADING', 'MILL BILL OF LADING', 'SHIPPING ORDER'), 'title')
    y = (
        fields(
            h,
            36,
            y + 10,
            [
                (h.one('BL NBR', 'B/L'), num(h, 'master_bol_mawb', '########', 'M######')),
                (h.one('ORDER', 'MILL ORDER'), num(h, 'reference_number', '######-##', 'SO#####')),
                (h.one('CUST PO', 'P.O.'), num(h, 'purchase_order_number', '########', '?#####')),
                (h.one('SHIP DATE', 'SHIPPED'), day(h, 'pickup_by', 0, 2)),
                ('VIA', [(firm(h).upper(), 'O')]),
                (h.one('RELEASE', 'REL NO'), said(h, num(h, 'release_number', '###', '#####'))),
            ],
            540,
            3,
            h.one('above', 'left'),
        )
        + 6
    )
    low = party(h, 36, y, 240, h.one('SOLD TO / BILL TO', 'BILL TO', 'INVOICE TO'), 'bill_to', 0, extra=0)
    y = max(low, party(h, 310, y, 240, h.one('SHIP TO', 'SHIPPED TO', 'CONSIGNED TO'), 'deliver', 0)) + 4
    y = party(h, 36, y, 500, h.one('SHIPPED FROM', 'LOADED AT', 'MILL'), 'pickup', h.one(1, 2), extra=0) + 3
    columns = spread(
        h,
        36,
        540,
        (3, h.one('UNITS', 'QTY')),
        (8, h.one('DESCRIPTION', 'ARTICLES')),
        (4, h.one('GROSS', 'GROSS WGT')),
        (3, 'TARE'),
        (3, 'NET'),
        (2, 'CL'),
    )
    rows = [
        [h.values.count(), goods(h), h.values.weight(), spell(h, '###'), spell(h, '##,###'), h.one('50', '65')]
        for _ in range(h.random.randint(1, 5))
    ]
    y = table(h, y, columns, rows, 8.5, 5) + 8
    y = cell(h, 36, y, [('REMARKS', 'O')] + notes(h, 2), 520) + 10
    terms(h, 36, y, 520, 3, 7)
    h.write(36, 740, spell(h, 'RECEIVED BY ____________  LOADER ??  DOOR ##'))
    return h
