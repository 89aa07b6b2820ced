"""A customs entry summary with numbered boxes."""
from .draws import cell, centred, fields, table
from .says import day, firm, goods, lines, money, num, o, paper, place, spell, spread


def entry(random):
    """A customs entry summary with numbered boxes."""
    h = paper(random, 'imp', 8, dates=['%m/%d/%Y', '%m/%d/%y', '%m%d%y'], times=['%H:%M'])
    centred(
        h, 26, [(h.one('ENTRY SUMMARY', 'Customs Entry Summary', 'Entry/Immediate Delivery', 'CUSTOMS RELEASE COPY'), 'other_title')], 13
    )
    i, how, spot = iter(range(1, 40)), h.one('corner', 'above'), place(h, 'C', 0)
    name, street, town = lines(h, 'deliver', spot)
    mine = h.chance(0.7)
    items = [
        (h.one('Filer code/Entry no.', 'Entry number'), num(h, 'O', '???-#######-#')),
        (h.one('Entry type', 'Type'), o('01 ABI/A')),
        ('Summary date', day(h, None, 0, 3)),
        ('Surety no.', num(h, 'O', '###')),
        (h.one('Port code', 'Port of entry'), num(h, 'O', '####')),
        (h.one('Importing carrier', 'Vessel'), h.fact['vessel'] + h.fact['voyage']),
        (h.one('Carrier code', 'SCAC'), [(h.values.letters(4), 'carrier')]),
        (h.one('Est. arrival date', 'Arrival'), day(h, 'eta', 1, 8)),
        (h.one('B/L or AWB no.', 'Master bill'), h.fact['master_bol_mawb']),
        (h.one('House bill', 'HBL'), h.fact['house_bol_hawb']),
        ('I.T. no.', num(h, 'O', 'V########')),
        ('Exporting country', o(h.one('CN', 'VN', 'IN', 'TR'))),
        ('Foreign port', num(h, 'O', '#####')),
        ('U.S. port of unlading', num(h, 'O', '####')),
        (h.one('Location of goods', 'FIRMS code'), num(h, 'O', '?###')),
        (h.one('Broker file', 'Reference no.'), num(h, 'reference_number', '#######', '??#####')),
        ('Container', h.boxes[0]['unit_number']),
        ('Importer no.', num(h, 'O', '##-#######00')),
    ]
    y = fields(h, 36, 56, [(f'{next(i)}. {text}' if mine else text, pieces) for text, pieces in items], 545, h.one(3, 4), how) + 6
    low = y
    at = cell(h, 36, y, h.one('Ultimate consignee name and address', 'Consignee'), 250, 6)
    for line in (name, street, town):
        at = cell(h, 40, at, line, 250)
    low = cell(h, 320, y, h.one('Importer of record name and address', 'Importer'), 250, 6)
    low = cell(h, 324, low, h.one('SAME', 'same as consignee', f'{firm(h)}'), 250)
    columns = spread(
        h,
        36,
        545,
        (2, 'Line'),
        (8, h.one('Description of merchandise', 'HTSUS / goods')),
        (4, h.one('Gross weight', 'Grossweight KG')),
        (3, 'Net qty'),
        (4, 'Entered value'),
        (3, 'Rate'),
        (4, 'Duty'),
    )
    rows = [
        [
            f'00{n + 1}',
            o(spell(h, '####.##.####')) + goods(h),
            h.values.weight(),
            spell(h, '#### NO', '## DOZ'),
            money(h, 1000, 9000),
            h.one('FREE', '4.5%', '25%'),
            money(h, 0, 900),
        ]
        for n in range(h.random.randint(1, 5))
    ]
    y = table(h, max(at, low) + 6, columns, rows, 7.5, 5) + 6
    y = (
        fields(
            h,
            36,
            y,
            [
                ('MPF 499', money(h, 30, 500)),
                ('HMF 501', money(h, 5, 90)),
                ('Total duty', money(h, 100, 3000)),
                ('Total other fees', money(h, 20, 300)),
            ],
            545,
            4,
            'left',
        )
        + 8
    )
    cell(
        h,
        36,
        y,
        'I declare that I am the importer of record or the agent thereof and that the statements in this document are true and correct.',
        540,
        6.5,
    )
    return h
