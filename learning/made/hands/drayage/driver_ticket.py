"""A narrow ticket of a driver, everything in one column."""
from .draws import cell, pairs, put, start
from .says import blank, fact, lines, moment, of, orders, own, phone, place_of, plain_day, titled, words


def driver_ticket(random):
    """A narrow ticket of a driver, everything in one column."""
    hand = start(
        random,
        random.choice(['imp', 'imp', 'exp']),
        9,
        mono=random.random() < 0.5,
        date=random.choice(['%m/%d/%y', '%m.%d.%Y']),
        time='%H:%M',
    )
    exp, x, c, f = hand.shipment.kind == 'exp', 150 + random.uniform(-40, 40), hand.shipment.containers[0], hand.shipment.facts
    hand.style.separator = random.choice([':', '', '>'])
    w = words(
        hand,
        title='DRIVER TICKET|Delivery Ticket|CARTAGE TICKET|DRAY TICKET',
        no='TKT|Ticket No|Run#',
        box='CAN|BOX|CONT',
        bones='BONES|CHAS|CHZ',
        bk='BKG|Booking|BK#',
    )
    y = 40
    hand.write(x, y, hand.values.letters(4) + ' TRUCKING', size=8)
    hand.pieces(x, y + 13, titled(w.title), 13)
    rows = [
        (w.no, own(hand, 'load_number', hand.one('#####', '######-#'))),
        (hand.one('DATE', 'Printed'), plain_day(hand, 0, 0)),
        (w.box, c['unit_number'] if not exp or hand.chance(0.5) else blank(hand)),
        (hand.one('SIZE', 'TYPE'), c['equip']),
        (w.bones, of(hand, c, 'chassis', 0.7)),
        (w.bk, f['booking_number']) if exp else ('B/L', f['master_bol_mawb']),
        ('SEAL', of(hand, c, 'seal_number', 0.6)),
        (hand.one('WT', 'LBS/KGS'), c['weight']),
        (hand.one('LINE', 'SSCO'), fact(hand, 'carrier', 0.7)),
    ]
    y = pairs(hand, x, y + 34, rows, 66, 260) + 6
    roles = (
        [('hook', 'D', None), ('pickup', 'C', 'pickup_by'), ('deliver', 'T', None)]
        if exp
        else [('pickup', 'T', None), ('deliver', 'C', 'deliver_by'), ('drop', 'D', None)]
    )
    for label, (role, kind, key) in zip(
        hand.one(('FROM', 'TO', 'THEN'), ('1ST', '2ND', '3RD'), ('A', 'B', 'C')), roles[: random.choice([2, 3])]
    ):
        hand.write(x, y, label)
        y = put(hand, x + 40, y, lines(place_of(hand, role, kind), role, hand.one(0, 2, 3)), 230)
        if key and hand.chance(0.8):
            y = cell(hand, x + 40, y, [(hand.one('appt', 'be there', '@'), 'O')] + moment(hand, key)[0], 220)
        y += 6
    y = put(hand, x, y, [c['quantity'] + c['contents']] + orders(hand, 1), 270) + 14
    put(
        hand,
        x,
        y,
        [
            [('SIGN X ______________', 'O')],
            [('PRINT ______________', 'O')],
            [(f'copy {hand.one("white", "yellow", "pink")} - office {phone(hand)}', 'O')],
        ],
        270,
    )
    return hand
