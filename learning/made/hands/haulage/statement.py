"""A statement of open items, a row for each move."""
from .draws import cell, fields, head, party, right, table
from .says import day, money, num, o, paper, spell, spread


def statement(random):
    """A statement of open items, a row for each move."""
    h = paper(random, 'imp', 8.5, mono=random.random() < 0.4, dates=['%m/%d/%y', '%Y-%m-%d'], times=['%H:%M'])
    h.label = 1
    h.write(36, 30, h.one('Statement of Account', 'OPEN ITEMS STATEMENT', 'Monthly Statement', 'Account Statement'), 'other_title', 14)
    top = 6 + head(h, 330, 28, 240)
    y = party(h, 36, max(96, top), 260, h.one('To', 'Customer', 'Account of'), 'bill_to', h.one(0, 1), extra=0)
    y = (
        fields(
            h,
            36,
            y,
            [(h.one('Account', 'Acct'), num(h, 'O', 'C#####')), (h.one('As of', 'Date'), day(h, None, 0, 0)), ('Terms', o('Net 30'))],
            540,
            3,
            'left',
        )
        + 6
    )
    columns = spread(
        h,
        36,
        540,
        (4, 'Date'),
        (4, h.one('Invoice', 'Doc.')),
        (5, h.one('Container', 'Unit')),
        (5, h.one('Your ref', 'Cust. ref')),
        (4, h.one('File', 'Our ref')),
        (4, 'Amount'),
        (2, 'Days'),
        (4, h.one('Open', 'Balance')),
    )
    rows = [
        [
            day(h, None, 0, 20),
            spell(h, '######'),
            [(h.values.container(), 'unit_number')],
            num(h, 'customer_number', '######', '??####'),
            num(h, 'reference_number', '##-####'),
            money(h, 200, 1900),
            spell(h, '##'),
            money(h, 100, 1900),
        ]
        for _ in range(h.random.randint(4, 12))
    ]
    y = table(h, y, columns, rows, 8, 4) + 8
    y = fields(h, 36, y, [(text, money(h, 0, 5000)) for text in ('Current', '1-30', '31-60', '61-90', 'Over 90')], 540, 5, 'above')
    right(h, 570, y + 8, o('Total due') + money(h, 2000, 9000), 11)
    cell(h, 36, y + 34, h.one('Please remit with a copy of this page.', 'Pay online or by check. Thank you.'), 500)
    return h
