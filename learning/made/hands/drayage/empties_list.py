"""A list of bookings' empties to pull and loads to bring in, wide page, two-row headings."""
from .draws import cell, pair, pairs, put, start, table
from .says import cutoff, fact, flat, lines, moment, of, orders, place_of, ship_voyage, titled, words


def empties_list(random):
    """A list of bookings' empties to pull and loads to bring in, wide page, two-row headings."""
    hand = start(random, 'exp', 8, wide=True, least=random.choice([1, 2]), date=random.choice(['%m/%d', '%d/%b', '%m-%d-%y']), time='%H:%M')
    f, x = hand.shipment.facts, 28
    w = words(hand, title='EXPORT DISPATCH|Load Plan|Export Container Schedule|OUTBOUND PULL LIST')
    hand.pieces(x, 26, titled(w.title), 15)
    y = pairs(
        hand,
        x,
        50,
        [
            (hand.one('Booking', 'BKG#'), f['booking_number']),
            (hand.one('Vessel', 'M/V'), ship_voyage(hand)),
            (hand.one('Line', 'Carrier'), fact(hand, 'carrier')),
        ],
        60,
        300,
    )
    day, time = cutoff(hand)
    pairs(
        hand,
        x + 330,
        50,
        [
            (hand.one('Cut', 'Port cut'), day + time),
            (hand.one('ERD', 'Open'), fact(hand, 'earliest_receiving_date')),
            (hand.one('Job', 'File'), fact(hand, 'reference_number')),
        ],
        60,
        300,
    )
    y += 6
    for label, role, kind in [
        (hand.one('Empties from', 'MTY yard'), 'hook', 'D'),
        (hand.one('Loader', 'Stuff at'), 'pickup', 'C'),
        (hand.one('In to', 'Terminal'), 'deliver', 'T'),
    ]:
        pair(hand, x, y, label, [], 80)
        y = cell(hand, x + 90, y, flat(lines(place_of(hand, role, kind), role, hand.one(1, 3))), 600) + 3
    groups = [(x, 'EQUIPMENT'), (x + 270, hand.one('LOADING', 'AT SHIPPER')), (x + 430, 'CARGO')]
    for at, text in groups:
        hand.write(at, y + 6, text, size=7)
    rows = []
    for c in hand.shipment.containers[:6]:
        _, date, hour = moment(hand, 'pickup_by', 1, 8)
        rows.append(
            [
                of(hand, c, 'unit_number', 0.7),
                c['equip'],
                of(hand, c, 'seal_number', 0.5),
                date,
                hour,
                of(hand, c, 'purchase_order_number', 0.7),
                c['quantity'],
                c['contents'],
                c['weight'],
            ]
        )
    columns = [
        (hand.one('Number', 'Cntr'), 100),
        ('Type', 80),
        ('Seal', 90),
        ('Day', 70),
        ('Hour', 60),
        ('PO', 80),
        ('Pkgs', 70),
        ('Goods', 120),
        (hand.one('Gross', 'Wt'), 70),
    ]
    y = table(hand, x, y + 18, columns, rows, 8) + 4
    put(hand, x, y, orders(hand, 2), 600)
    return hand
