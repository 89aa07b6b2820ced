"""A short message to a dispatcher: loose lines, the facts between dashes and commas."""
from .draws import put, start
from .names import PEOPLE
from .says import cutoff, flat, lines, moment, orders, phone, place_of, plain_day, titled


def export_message(random):
    """A short message to a dispatcher: loose lines, the facts between dashes and commas."""
    hand = start(
        random,
        'exp',
        random.choice([10, 11]),
        date=random.choice(['%m/%d', '%a %b %d', '%b %d']),
        time=random.choice(['%H%M', '%I%p', '%I:%M%p']),
    )
    x, f, c = 56, hand.shipment.facts, hand.shipment.containers[0]
    dash = hand.one('-', '/', ',', '|')
    y = (
        put(
            hand,
            x,
            44,
            [
                [('From:', 'O'), (hand.one(*PEOPLE), 'O')],
                [('To: exports dispatch', 'O')],
                [('Subject:', 'O')]
                + titled(hand.one('NEW DRAY ORDER', 'Export load', 'Work order', 'Pickup request'))
                + [(dash, 'O')]
                + f['booking_number'],
            ],
            480,
        )
        + 10
    )
    day, time = cutoff(hand)
    rows = [
        [(hand.one('pls cover the below', 'need a truck for this one', 'Can you handle?'), 'O')],
        [(hand.one('bkg', 'booking', 'BK'), 'O')]
        + f['booking_number']
        + [(dash, 'O')]
        + f['carrier']
        + [(dash, 'O')]
        + f['vessel']
        + f['voyage'],
        [(hand.one('mty', 'empty', 'pull'), 'O')]
        + c['equip']
        + [(hand.one('fm', 'from', 'out of'), 'O')]
        + lines(place_of(hand, 'hook', 'D'), 'hook', hand.one(3, 0))[0],
        [(hand.one('load', 'shipper', 'p/u at'), 'O')]
        + flat(lines(place_of(hand, 'pickup', 'C'), 'pickup', 1))
        + [(dash, 'O')]
        + moment(hand, 'pickup_by', 1, 6)[0],
        [(hand.one('in to', 'ingate', 'port'), 'O')] + lines(place_of(hand, 'deliver', 'T'), 'deliver', hand.one(3, 0))[0],
        [(hand.one('cut', 'cutoff', 'closes'), 'O')]
        + day
        + time
        + [(dash, 'O'), (hand.one('erd', 'opens', 'recv'), 'O')]
        + f['earliest_receiving_date'][:1],
        c['quantity'] + c['contents'] + [(dash, 'O')] + c['weight'],
        [(hand.one('our ref', 'file', 'ref'), 'O')]
        + f['reference_number']
        + [(dash, 'O'), (hand.one('cust', 'customer ref', 'their #'), 'O')]
        + f['customer_number'],
        [(hand.one('docs due', 'si cut', 'sails'), 'O')] + plain_day(hand),
    ]
    keep = rows[:2] + [row for row in rows[2:] if hand.chance(0.85)]
    y = put(hand, x, y, keep + orders(hand, 2), 500, None, 3)
    put(
        hand,
        x,
        y + 12,
        [
            [(hand.one('thx', 'Tks & rgds', 'Best,'), 'O')],
            [(hand.one(*PEOPLE), 'O')],
            [(hand.values.place('C')['name'], 'O')],
            [(phone(hand), 'O')],
            [(hand.one('Sent from my phone', 'All business subject to our terms', 'please consider the trees before printing'), 'O')],
        ],
        400,
    )
    return hand
