"""A seller's packing list."""
from .draws import cell, centred, fields, party, table
from .says import abroad, day, goods, num, o, paper, port, spell, spread


def packing(random):
    """A seller's packing list."""
    h = paper(random, 'imp', 8.5, dates=['%d.%m.%Y', '%Y/%m/%d', '%d %b %Y'], times=['%H:%M'])
    h.label = h.one(0.8, 1)
    seller = abroad(h)
    centred(h, 26, seller[0].upper(), 12)
    centred(h, 44, ', '.join(seller[1:]), 8)
    centred(
        h,
        62,
        [(h.one('PACKING LIST', 'Packing List & Weight Note', 'DETAILED PACKING LIST', 'Weight and Packing List'), 'other_title')],
        13,
    )
    low = party(h, 36, 90, 260, h.one('Ship to:', 'TO MESSRS', 'Consignee'), 'deliver', h.one(0, 4))
    y = fields(
        h,
        330,
        90,
        [
            (h.one('P/L no.', 'List No.'), num(h, 'O', 'PL######', '??######')),
            (h.one('Invoice No.', 'C/I'), num(h, 'O', '??-####')),
            ('Date', day(h, None, 0, 1)),
            (h.one('P/O No.', 'Order no'), num(h, 'purchase_order_number', '######', 'PO-####')),
            (h.one('Vessel', 'Per S.S.'), h.fact['vessel'] + h.fact['voyage']),
            (h.one('Cont.', 'Container No.'), h.boxes[0]['unit_number']),
            ('Seal', h.boxes[0]['seal_number']),
        ],
        240,
        1,
        h.one('left', 'tab'),
        80,
    )
    y = (
        fields(
            h,
            36,
            max(low, y) + 3,
            [('From', port(h, True)), ('To', port(h)), ('Marks', o(h.one('N/M', 'AS PER INVOICE', 'C/NO. 1-UP')))],
            530,
            3,
            'left',
        )
        + 6
    )
    columns = spread(
        h,
        36,
        540,
        (3, 'C/No.'),
        (8, h.one('Description', 'Article')),
        (4, h.one('Packages', 'Ctns')),
        (3, 'Pcs/ctn'),
        (4, 'N.W.'),
        (4, h.one('G.W.', 'Gross')),
        (4, h.one('Meas.', 'CBM')),
    )
    rows = [
        [spell(h, '#-##', '##-###'), goods(h), h.values.count(), spell(h, '##'), spell(h, '#,###.#'), h.values.weight(), h.values.volume()]
        for _ in range(h.random.randint(2, 7))
    ]
    y = table(h, y, columns, rows, 8, 5) + 8
    cell(h, 36, y, o('SAY TOTAL:') + o(h.one('EIGHT HUNDRED CARTONS ONLY', 'TWENTY PALLETS ONLY')), 500)
    h.write(380, y + 40, h.one('Authorized signature', 'For and on behalf of'))
    return h
