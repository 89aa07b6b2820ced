"""A note of where the boxes are; nothing is asked for."""
from .draws import cell, fields, table
from .says import clock, day, num, paper, port, spread


def tracking(random):
    """A note of where the boxes are; nothing is asked for."""
    h = paper(random, 'imp', 9, wide=random.random() < 0.3, dates=['%d-%b-%Y', '%m/%d %a', '%Y-%m-%d'], times=['%H:%M'])
    wide = h.width - 80
    y = (
        cell(h, 40, 30, [(h.one('Shipment Status', 'Tracking Report', 'TRACE NOTE', 'Container Tracking Update'), 'other_title')], 400, 14)
        + 6
    )
    y = (
        fields(
            h,
            40,
            y,
            [
                (h.one('B/L', 'Master'), h.fact['master_bol_mawb']),
                (h.one('Line', 'Carrier'), h.fact['carrier']),
                (h.one('On board', 'Vessel'), h.fact['vessel']),
                (h.one('Voy', 'Voyage'), h.fact['voyage']),
                (h.one('ETA', 'Due at port'), day(h, 'eta', 2, 9)),
                (h.one('Our file', 'Ref'), num(h, 'reference_number', '######')),
                (h.one('Your PO', 'PO'), num(h, 'purchase_order_number', '######')),
                ('Updated', day(h, None, 0, 0) + clock(h, None, 0)),
            ],
            wide,
            h.one(2, 4),
            h.one('left', 'above'),
        )
        + 8
    )
    columns = spread(
        h,
        40,
        wide,
        (5, h.one('Container', 'Unit')),
        (3, h.one('Size', 'Type')),
        (6, h.one('Last event', 'Status')),
        (5, h.one('Where', 'Place')),
        (4, 'Date'),
        (3, 'Time'),
        (3, h.one('Holds', 'Customs')),
    )
    rows = [
        [
            box['unit_number'],
            box['equip'],
            h.one('Discharged', 'Loaded on vessel', 'Gate out full', 'Empty returned', 'On rail', 'Transshipment'),
            port(h, h.chance(0.5)),
            day(h, None, 0, 9),
            clock(h, None, 0),
            h.one('none', 'NO', 'CBP', 'line'),
        ]
        for box in h.boxes
    ]
    y = table(h, y, columns, rows, 8.5, 5) + 8
    y = (
        cell(
            h,
            40,
            y,
            h.one(
                'No action is needed. We keep you posted.',
                'Times are local and may change without notice.',
                'This is an automatic message, do not reply.',
            ),
            wide,
        )
        + 6
    )
    for text in h.random.sample(
        [
            'Vessel omitted one port.',
            'Berth congestion of two days reported.',
            'Rail dwell is five days at present.',
            'Documents were sent to the broker.',
            'Free time is shown by the terminal only.',
            'Demurrage has not begun.',
        ],
        4,
    ):
        y = cell(h, 40, y, h.one('- ', '* ') + text, wide)
    return h
