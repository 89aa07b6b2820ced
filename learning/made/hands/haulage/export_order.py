"""An export dray: depot, loading place and pier in three columns, dates of the port in a row."""
from .draws import block, cell, fields, head, party, right, table
from .says import clock, day, notes, num, paper, place, port, said, spread


def export_order(random):
    """An export dray: depot, loading place and pier in three columns, dates of the port in a row."""
    h = paper(random, 'exp', 8.5, dates=['%m/%d/%Y', '%d-%b-%y', '%a %m/%d/%y'], times=['%H:%M', '%H%M HRS', '%I:%M %p'])
    h.label = h.one(0.8, 1)
    top = 6 + head(h, 36, 28, 270)
    right(
        h,
        576,
        30,
        [(h.one('Export Work Order', 'EXPORT DRAYAGE ORDER', 'Export Trucking Instruction', 'Outbound Container Order'), 'title')],
        13,
    )
    y = (
        fields(
            h,
            36,
            max(90, top),
            [
                (h.one('Work order', 'W/O'), num(h, 'load_number', 'WO####', '#######')),
                (h.one('Booking', 'Bkg no.', 'S/S booking'), h.fact['booking_number']),
                (h.one('Line', 'Steamship co.'), h.fact['carrier']),
                (h.one('Vessel', 'Sailing on'), h.fact['vessel']),
                (h.one('Voyage', 'Voy'), h.fact['voyage']),
                ('Dest. port', port(h, True)),
                (h.one('Our job', 'File'), num(h, 'reference_number', 'EJ#####', '##-###-#')),
                (h.one('Shipper ref', 'Client no.'), said(h, num(h, 'customer_number', '#####', '??-###'))),
                ('AES ITN', num(h, 'O', 'X##############')),
            ],
            545,
            3,
            h.one('left', 'above', 'corner'),
        )
        + 6
    )
    legs = [
        (h.one('1 EMPTY FROM', 'Grab empty', 'Hook'), 'hook', 'D'),
        (h.one('2 LOAD AT', 'Stuffing place', 'Shipper'), 'pickup', 'C'),
        (h.one('3 FULL TO', 'Ingate', 'Pier'), 'deliver', 'T'),
    ]
    if h.chance(0.5):
        y = max(party(h, 36 + i * 182, y, 168, text, role, h.one(0, 1), kind, 0.15) for i, (text, role, kind) in enumerate(legs)) + 4
    else:
        for text, role, kind in legs:
            low = cell(h, 36, y, text, 105)
            y = max(low, block(h, 150, y, role, place(h, kind), 400, h.one(1, 2))) + 4
    dates = [
        (h.one('Load appt', 'Loads on'), day(h, 'pickup_by', 1, 3) + clock(h, 'pickup_by', 0.2)),
        (h.one('ERD', 'Port opens', 'First receiving'), day(h, 'earliest_receiving', 3, 5)),
        (h.one('Port cut', 'CY cut', 'Cargo cutoff'), day(h, 'cutoff', 6, 9) + clock(h, 'cutoff', 0)),
        (h.one('Doc cut', 'SI cut', 'VGM'), day(h, None, 4, 6) + clock(h, None, 0)),
        ('ETD', day(h, None, 10, 12)),
    ]
    y = fields(h, 36, y, dates, 545, h.one(3, 5), h.one('above', 'corner')) + 6
    columns = spread(
        h,
        36,
        545,
        (4, h.one('Equip', 'Size')),
        (5, h.one('Container (when known)', 'Unit')),
        (4, 'Seal'),
        (7, h.one('Product', 'Goods')),
        (4, h.one('Pkgs', 'Qty')),
        (4, h.one('Gross', 'Cargo wt')),
    )
    rows = [
        [
            b['equip'],
            b['unit_number'] if h.chance(0.4) else '',
            b['seal_number'] if h.chance(0.3) else '________',
            b['contents'],
            b['quantity'],
            b['weight'],
        ]
        for b in h.boxes
    ]
    y = table(h, y, columns, rows, 8, 5) + 6
    y = cell(h, 36, y, [(h.one('Driver:', 'Do this'), 'O')] + notes(h), 530) + 8
    party(h, 36, y, 300, h.one('Dray invoice to', 'Bill'), 'bill_to', h.one(0, 1, 2), extra=0)
    return h
