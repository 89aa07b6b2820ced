"""Straight bill in two columns with an order table and a carrier table."""
from .draws import cell, centred, field, party, right, table, terms
from .says import day, firm, goods, notes, num, paper, said, spell, spread


def straight(random):
    """Straight bill in two columns with an order table and a carrier table."""
    h = paper(random, 'trk', 8, dates=['%m/%d/%Y', '%m/%d/%y'], times=['%H:%M', '%I:%M %p'])
    h.label = h.one(1, 0.8, 1.1)
    h.write(36, 26, 'Date ' if h.chance(0.5) else 'Issued', 'O')
    h.pieces(80, 26, day(h, None, 0, 0))
    centred(
        h,
        24,
        [(h.one('Straight Bill of Lading', 'BILL OF LADING', 'UNIFORM STRAIGHT BILL OF LADING', 'Bill of Lading Short Form'), 'title')],
        12,
    )
    right(h, 576, 24, 'Page 1 of 1')
    flip, x = h.chance(0.5), h.one(310, 320)
    y = party(h, 36, 50, 250, h.one('SHIP FROM', 'Shipper', 'From (consignor)'), 'pickup', h.one(0, 1))
    y = party(h, 36, y, 250, h.one('SHIP TO', 'Consignee', 'To'), 'deliver', h.one(0, 1))
    if h.chance(0.75):
        y = party(
            h,
            36,
            y,
            250,
            h.one('THIRD PARTY FREIGHT CHARGES BILL TO', 'Bill freight to', 'Charges to be paid by:'),
            'bill_to',
            h.one(0, 1),
            extra=0,
        )
    items = [
        (h.one('Bill of Lading Number', 'B/L No', 'BOL #'), num(h, 'master_bol_mawb', '0#########', '########', 'BL-######')),
        (h.one('Carrier name', 'Trucker'), [(firm(h), 'O')]),
        ('Trailer number', num(h, 'O', '######', '?####')),
        (h.one('Seal number(s)', 'Seal'), said(h, h.boxes[0]['seal_number'])),
        ('SCAC', num(h, 'O', '????')),
        (h.one('Pro number', 'PRO'), num(h, 'O', '###-######')),
        (h.one('Load', 'Trip no.', 'Shipment/Load ID'), num(h, 'load_number', '#######', 'LD#####')),
        ('Freight terms', [(h.one('Prepaid [X] Collect [ ] 3rd party [ ]', 'PPD', 'Collect'), 'O')]),
    ]
    at = 50
    for text, pieces in [item for item in items if h.chance(0.85)]:
        at = field(h, x, at, text, pieces, 250, h.one('left', 'left', 'tab') if not flip else 'tab', 95) + 3
    y = max(y, at) + 4
    if h.chance(0.7):
        y = cell(h, 36, y, [(h.one('Special instructions:', 'SPECIAL INSTRUCTIONS'), 'O')] + notes(h, 2), 530) + 6
    y = cell(h, 200, y, h.one('CUSTOMER ORDER INFORMATION', 'Order detail'), 300) + 2
    columns = spread(
        h,
        36,
        540,
        (6, h.one('Customer order number', 'Purchase order')),
        (3, h.one('# Pkgs', 'Pkgs')),
        (4, 'Weight'),
        (3, h.one('Pallet/slip Y/N', 'Plt')),
        (7, h.one('Additional shipper info', 'Dept / store')),
    )
    rows = [
        [
            num(h, 'purchase_order_number', '00########', '45########', '???-#####'),
            num(h, 'quantity', '##'),
            [(spell(h, '#,###', '####'), 'weight')],
            h.one('Y', 'N'),
            spell(h, 'DEPT ## STR ####', 'DC ####', 'VNDR ######'),
        ]
        for _ in range(h.random.randint(1, 4))
    ]
    y = table(h, y, columns, rows + [['GRAND TOTAL', spell(h, '##'), spell(h, '##,###'), '', '']] * h.chance(0.6), 7.5) + 4
    y = cell(h, 200, y, h.one('CARRIER INFORMATION', 'Commodity detail'), 300) + 2
    columns = spread(
        h,
        36,
        540,
        (2, h.one('HU qty', 'Hdl units')),
        (3, h.one('Package', 'Pieces')),
        (4, 'Weight'),
        (2, 'H.M. (X)'),
        (9, h.one('Commodity description', 'Description of articles')),
        (3, 'NMFC #'),
        (2, 'Class'),
    )
    rows = [
        [
            spell(h, '##', '#'),
            h.values.count(),
            h.values.weight(),
            'X' if h.chance(0.2) else '',
            goods(h),
            spell(h, '######', '######-#'),
            h.one('55', '60', '85', '100'),
        ]
        for _ in range(h.random.randint(1, 3))
    ]
    y = table(h, y, columns, rows, 7.5) + 6
    y = cell(h, 36, y, [('COD Amount: $', 'O'), ('________', 'O'), ('Fee terms: Collect [ ] Prepaid [ ]', 'O')], 400) + 4
    y = terms(h, 36, y, 540) + 10
    h.write(36, y, h.one('Shipper signature / date', 'SHIPPER PER'), 'O', 7)
    h.write(320, y, h.one('Carrier signature / pickup date', 'DRIVER PER'), 'O', 7)
    return h
