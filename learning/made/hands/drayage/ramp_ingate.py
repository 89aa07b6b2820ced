"""A rail billing for an export load: mono letters, codes before the places, a column of dates."""
from .draws import cell, footer, pairs, put, start
from .says import cutoff, fact, lines, moment, of, orders, own, place_of, plain_day, ship_voyage, titled, words, yard


def ramp_ingate(random):
    """A rail billing for an export load: mono letters, codes before the places, a column of dates."""
    hand = start(random, 'exp', 8.5, mono=True, date=random.choice(['%m/%d/%y', '%d%b', '%m-%d']), time=random.choice(['%H%M', '%H:%M']))
    hand.style.separator = random.choice([':', '', '-'])
    x, f, c = 36, hand.shipment.facts, hand.shipment.containers[0]
    w = words(
        hand,
        title='RAIL BILLING & INGATE ORDER|EXPORT RAMP ORDER|INLAND BOOKING RAIL ADVICE|RAMP DELIVERY INSTRUCTION',
        ramp='INGATE AT|RAMP|DLVR TO RAMP',
        cut='RAMP CUT|RAIL CUTOFF|CUT',
        erd='ERD RAMP|OPENS|RCV FROM',
    )
    hand.pieces(x, 34, titled(w.title))
    hand.write(x, 46, '=' * 64)
    day, time = cutoff(hand)
    rows = [
        (hand.one('BKG', 'OCEAN BKG', 'BOOKING'), f['booking_number']),
        (hand.one('SSL', 'LINE'), fact(hand, 'carrier')),
        (hand.one('V/V', 'VESSEL'), ship_voyage(hand)),
        (hand.one('FILE', 'OUR NO'), fact(hand, 'reference_number')),
        (w.cut, day + time),
        (w.erd, fact(hand, 'earliest_receiving_date')),
        ('SAILS', plain_day(hand)),
        ('ITN', own(hand, 'O', 'X##############')),
        ('STCC', own(hand, 'O', '#######')),
    ]
    y = pairs(hand, x, 62, rows, 84, 400, 12) + 6
    for i, c in enumerate(hand.shipment.containers[:4]):
        y = (
            cell(
                hand,
                x,
                y,
                [(f'{i + 1}.', 'O')]
                + of(hand, c, 'unit_number', 0.7)
                + c['equip']
                + [('GR', 'O')]
                + c['weight']
                + [('SL', 'O')]
                + of(hand, c, 'seal_number', 0.6)
                + [('LD', 'O')]
                + c['contents'],
                520,
            )
            + 3
        )
    y += 6
    places = [
        (hand.one('MTY AT', 'EMPTY', 'PULL'), 'hook', place_of(hand, 'hook', 'D')),
        (hand.one('LOAD AT', 'SHIPPER'), 'pickup', place_of(hand, 'pickup', 'C')),
        (w.ramp, 'deliver', yard(hand)),
    ]
    for label, role, place in places[hand.one(0, 0, 1) :]:
        hand.write(x, y, label)
        hand.write(x + 84, y, hand.values.letters(4) + hand.values.digits(1))
        y = put(hand, x + 126, y, lines(place, role, hand.one(0, 1, 4)), 370) + 3
        if role == 'pickup':
            y = cell(hand, x + 126, y, [(hand.one('RDY', 'APPT', 'LIVE LOAD'), 'O')] + moment(hand, 'pickup_by', 1, 7)[0], 340) + 3
    for row in orders(hand, 2):
        y = cell(hand, x, y, [('NOTE', 'O'), (row[0][0].upper(), 'ship_comment')], 520)
    footer(hand, y + 14, 'RULE 11 - ORIGIN RAIL PREPAID BY LINE. OVERWEIGHTS WILL BE REJECTED AT GATE.')
    return hand
