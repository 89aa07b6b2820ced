"""A trucker's export work order: labels in a left rail, values in wide cells, signatures with labels under them."""
from .draws import put, right, start
from .names import PEOPLE
from .says import cutoff, fact, lines, moment, of, orders, own, place_of, plain_day, ship_voyage, titled, words


def work_order_grid(random):
    """A trucker's export work order: labels in a left rail, values in wide cells, signatures with labels under them."""
    hand = start(
        random, 'exp', 9, date=random.choice(['%m/%d/%Y', '%d %b', '%a %m/%d/%y']), time=random.choice(['%H:%M', '%I:%M %p', '%H%M HRS'])
    )
    x, rail, f = 30, random.choice([70, 88]), hand.shipment.facts
    w = words(hand, title='EXPORT WORK ORDER|Export Load Ticket|OUTBOUND DRAY ORDER|Work Order (Export)', wo='WO#|Work Order|Job')
    hand.pieces(x, 28, titled(w.title), 15)
    right(hand, 580, 30, [(w.wo, 'O')] + own(hand, 'load_number', hand.one('WO######', 'E#####', '###-####')), 11)
    y, c = 60, hand.shipment.containers[0]
    day, time = cutoff(hand)
    sections = [
        ('BOOKING', [f['booking_number'] + [('/', 'O')] + fact(hand, 'carrier'), ship_voyage(hand)]),
        (
            hand.one('DATES', 'PORT'),
            [
                [(hand.one('Cutoff', 'CUT'), 'O')] + day + time,
                [(hand.one('ERD', 'Receiving'), 'O')] + fact(hand, 'earliest_receiving_date', 0.8),
                [('Sails', 'O')] + plain_day(hand),
            ],
        ),
        (
            hand.one('EMPTY', 'MTY OUT'),
            lines(place_of(hand, 'hook', 'D'), 'hook', hand.one(0, 1))
            + [[(hand.one('Release', 'rel #'), 'O')] + fact(hand, 'release_number', 0.6)],
        ),
        (
            hand.one('LOAD', 'SHIPPER'),
            lines(place_of(hand, 'pickup', 'C'), 'pickup', hand.one(0, 1))
            + [
                [(hand.one('Appt', 'Load at', 'Ready'), 'O')] + moment(hand, 'pickup_by')[0],
                [(hand.one('PU#', 'Shipper PU no'), 'O')] + fact(hand, 'pickup_number', 0.5),
            ],
        ),
        (hand.one('FULL IN', 'INGATE', 'PORT IN'), lines(place_of(hand, 'deliver', 'T'), 'deliver', hand.one(0, 1))),
        (
            hand.one('BOX', 'UNIT'),
            [
                of(hand, c, 'unit_number', 0.5) + c['equip'],
                [('seal', 'O')] + of(hand, c, 'seal_number', 0.4) + [('chassis', 'O')] + of(hand, c, 'chassis', 0.5),
            ],
        ),
        (hand.one('CARGO', 'GOODS'), [c['quantity'] + c['contents'], [('gross', 'O')] + c['weight']]),
        (hand.one('NOTES', 'REMARKS'), orders(hand, 2)),
        (hand.one('PAYER', 'BILL TO'), lines(hand.values.place('C'), 'bill_to', hand.one(1, 3))),
    ]
    if hand.chance(0.4):
        sections.insert(2, sections.pop(5))
    for label, rows in sections:
        hand.write(x, y, label, size=8)
        y = put(hand, x + rail, y, rows, 470 - rail) + 7
    y = max(y + 14, 700)
    for i, (label, value) in enumerate(
        [
            (hand.one('Driver', 'Driver name'), hand.one(*PEOPLE)),
            (hand.one('Tractor', 'Truck no'), hand.values.digits(3)),
            (hand.one('Receiver', 'Signature'), '__________'),
        ]
    ):
        hand.write(x + 180 * i, y, value)
        hand.write(x + 180 * i, y + 12, label, size=6)
    return hand
