"""Import containers in a table, each with its seal and its free day; wrapped narrow columns."""
from .draws import cell, fields, head, party, right, table
from .says import day, firm, notes, num, o, paper, said, spread


def dray_list(random):
    """Import containers in a table, each with its seal and its free day; wrapped narrow columns."""
    h = paper(random, 'imp', 8, wide=random.random() < 0.4, dates=['%m/%d/%y', '%d-%b', '%m/%d'], times=['%H:%M', '%H%M'])
    h.label = 1
    wide = h.width - 72
    top = 6 + head(h, 36, 26, 270)
    right(
        h, h.width - 36, 30, [(h.one('Container Pull List', 'DRAY INSTRUCTIONS', 'Port Pick-Up Order', 'Haulage Instruction'), 'title')], 13
    )
    y = (
        fields(
            h,
            36,
            max(86, top),
            [
                (h.one('File', 'Shipment'), num(h, 'reference_number', 'S00######', '##-####')),
                (h.one('MBL', 'Line B/L'), h.fact['master_bol_mawb']),
                (h.one('HBL', 'House'), said(h, h.fact['house_bol_hawb'])),
                (h.one('Ship', 'Vsl'), h.fact['vessel']),
                (h.one('Voy', 'Trip'), h.fact['voyage']),
                (h.one('Line', 'SSL'), h.fact['carrier']),
                ('ETA', day(h, 'eta', 1, 5)),
                (h.one('Customer', 'Client'), o(firm(h))),
                (h.one('Client PO', 'PO'), num(h, 'purchase_order_number', '######', '45########')),
            ],
            wide,
            3,
            h.one('left', 'corner', 'above'),
        )
        + 6
    )
    step = wide / 3
    low = y
    for i, (text, role, kind) in enumerate(
        (
            (h.one('Pull from', 'Terminal', 'Out of'), 'pickup', 'T'),
            (h.one('Run to', 'Deliver', 'Into'), 'deliver', 'C'),
            (h.one('Empties to', 'MT return', 'Term. at'), 'drop', 'D'),
        )
    ):
        low = max(low, party(h, 36 + i * step, y, step - 14, text, role, h.one(0, 1, 3), kind, 0.1))
    columns = spread(
        h,
        36,
        wide,
        (5, h.one('Box', 'Container', 'Cntr no.')),
        (4, h.one('Type', 'Sz')),
        (4, 'Seal'),
        (4, h.one('Pkgs', 'Pieces')),
        (6, h.one('Goods', 'Cargo')),
        (4, h.one('Gross', 'Kilos')),
        (3, 'CBM'),
        (4, h.one('Free til', 'LFD')),
        (5, h.one('Appt', 'Deliver on')),
    )
    rows = [
        [
            b['unit_number'],
            b['equip'],
            b['seal_number'] if h.chance(0.9) else '',
            b['quantity'],
            b['contents'],
            b['weight'],
            b['volume'],
            b['last_free_date'],
            said(h, b['deliver_by'], 0.2),
        ]
        for b in h.boxes
    ]
    y = table(h, low + 4, columns, rows, 7.5, 5) + 8
    y = cell(h, 36, y, o(h.one('Trucker:', 'Driver info', 'Instr.')) + notes(h), wide) + 6
    party(h, 36, y, 300, h.one('Bill drayage to', 'Invoice'), 'bill_to', h.one(0, 1), extra=0)
    return h
