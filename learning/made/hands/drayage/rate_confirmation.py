"""A dray broker's rate confirmation: parties on top, rate lines, terms below; the load no. is the big number."""
from .draws import cell, letterhead, pair, pairs, put, right, start
from .says import blank, cutoff, fact, lines, moment, money, orders, own, place_of, titled, words


def rate_confirmation(random):
    """A dray broker's rate confirmation: parties on top, rate lines, terms below; the load no. is the big number."""
    exp = random.random() < 0.3
    hand = start(
        random,
        'exp' if exp else 'imp',
        9,
        date=random.choice(['%m/%d/%Y', '%a %m/%d/%y', '%b %d, %Y']),
        time=random.choice(['%H:%M', '%I:%M %p']),
    )
    x, f, c = 40, hand.shipment.facts, hand.shipment.containers[0]
    w = words(
        hand,
        title='DRAYAGE RATE CONFIRMATION|Carrier Load Confirmation|RATE & MOVE AGREEMENT|Dray Load Tender',
        load='Load|Load #|Tender ID|Move no',
        base='Base dray|Linehaul|Line haul|Haul rate',
        fuel='Fuel|FSC|Fuel surcharge|Fuel Sur',
    )
    y = letterhead(hand, x, 30, 'bill_to')
    hand.pieces(340, 32, titled(w.title), 12)
    pair(hand, 340, 52, w.load, own(hand, 'load_number', hand.one('L#######', '#######', 'DR-#####')), width=220, size=12)
    hand.write(x, y, hand.one('Send invoice and POD to the address above', 'Invoices to us at the above', 'Bill to: above'), size=7)
    y += 14
    number = (hand.one('Booking', 'Bkg'), f['booking_number']) if exp else (hand.one('MBL', 'B/L'), f['master_bol_mawb'])
    left = [
        (hand.one('Container', 'Unit'), c['unit_number'] if not exp else blank(hand)),
        (hand.one('Size', 'Equip'), c['equip']),
        number,
        (hand.one('SSL', 'Line'), fact(hand, 'carrier')),
    ]
    d, t = cutoff(hand)
    others = [
        (hand.one('Commodity', 'Goods'), c['contents']),
        (hand.one('Weight', 'Gross'), c['weight']),
        (hand.one('Ref', 'Customer ref'), fact(hand, 'customer_number', 0.6)),
        (hand.one('Cutoff', 'Port cut'), d + t) if exp else (hand.one('LFD', 'Last free day'), fact(hand, 'last_free_date')),
    ]
    y = max(pairs(hand, x, y, left, 70, 250), pairs(hand, x + 270, y, others, 80, 250)) + 8
    stops = (
        [('hook', 'D', None), ('pickup', 'C', 'pickup_by'), ('deliver', 'T', None)]
        if exp
        else [('pickup', 'T', 'pickup_by'), ('deliver', 'C', 'deliver_by'), ('drop', 'D', None)]
    )
    stop = hand.one('Stop', 'STOP', 'Leg', '#')
    for i, (role, kind, key) in enumerate(stops):
        hand.write(x, y, f'{stop} {i + 1}', size=8)
        low = put(hand, x + 60, y, lines(place_of(hand, role, kind), role, hand.one(0, 1)), 260)
        if key and hand.chance(0.8):
            low = max(low, cell(hand, x + 340, y, [(hand.one('Appt', 'When', 'On'), 'O')] + moment(hand, key, 1, 9)[0], 180))
        y = low + 6
    rates = [(w.base, f['line_haul']), (w.fuel, f['fuel_surcharge'])] + [
        (name, [(money(hand, 200), 'O')])
        for name in random.sample(['Chassis split', 'Pre-pull', 'Chassis per day', 'Tolls', 'Overweight', 'Stop off'], random.randint(0, 3))
    ]
    for label, pieces in rates + [(hand.one('Total', 'TOTAL USD', 'All in'), [('$' + money(hand, 3000), 'O')])]:
        hand.write(x, y, label)
        right(hand, 280, y, pieces)
        y += 13
    y = put(hand, x, y + 6, orders(hand, 2), 520) + 6
    put(
        hand,
        x,
        y,
        [
            [('Detention after two free hours at 85.00 per hour. No re-brokering.', 'O')],
            [('Carrier signature ____________ MC ' + hand.values.digits(6), 'O')],
        ],
        500,
        7,
    )
    return hand
