"""An order to load goods of a warehouse into export boxes: sections in bars with numbers, cargo list, port dates."""
from .draws import boxes, cell, put, right, start, table
from .says import blank, cutoff, fact, hand_size, lines, load_rows, moment, orders, own, place_of, ship_voyage, titled, words


def stuffing_order(random):
    """An order to load goods of a warehouse into export boxes: sections in bars with numbers, cargo list, port dates."""
    hand = start(random, 'exp', hand_size(random), date=random.choice(['%b %d', '%m/%d/%Y', '%d-%m-%y']), time='%H:%M')
    x, f = 38, hand.shipment.facts
    w = words(
        hand,
        title='STUFFING & DELIVERY ORDER|Container Loading Order|CFS LOAD REQUEST|Vanning Order',
        bk='Booking no|Line booking|Bkg',
        whs='Load at warehouse|Vanning place|Loading site',
    )
    right(hand, 574, 32, titled(w.title), 15)
    hand.write(x, 34, hand.values.place('C')['name'][:30])
    sections = hand.one(['I', 'II', 'III'], ['1.', '2.', '3.'], ['A', 'B', 'C'])
    y = 64
    hand.write(x, y, f"{sections[0]} {hand.one('BOOKING', 'OCEAN', 'Sea freight')}")
    day, time = cutoff(hand)
    y = boxes(
        hand,
        x + 10,
        y + 15,
        [
            (w.bk, f['booking_number'], 3),
            (hand.one('Carrier', 'Line'), fact(hand, 'carrier'), 3),
            (hand.one('Vessel/Voy', 'Ship'), ship_voyage(hand), 4),
        ],
        520,
    )
    y = (
        boxes(
            hand,
            x + 10,
            y,
            [
                (hand.one('Cut-off', 'Port cut'), day, 2),
                (hand.one('at', 'Hour'), time or blank(hand), 1),
                (hand.one('Opens', 'Receiving'), fact(hand, 'earliest_receiving_date', 0.8), 2),
                (hand.one('Order', 'Our job'), own(hand, 'reference_number', hand.one('V#####', '#####-##')), 2),
                (hand.one('Client PO', 'PO'), fact(hand, 'purchase_order_number', 0.6), 2),
            ],
            520,
        )
        + 4
    )
    hand.write(x, y, f"{sections[1]} {hand.one('CARGO AND BOXES', 'Cargo', 'LOAD LIST')}")
    keys = hand.one(
        ['quantity', 'contents', 'weight', 'volume', 'equip'],
        ['equip', 'contents', 'quantity', 'weight'],
        ['unit_number', 'equip', 'quantity', 'contents', 'weight'],
    )
    names = dict(
        quantity=hand.one('Pkgs', 'Count'),
        contents=hand.one('Goods', 'Cargo description'),
        weight=hand.one('Gross', 'Weight (gross)'),
        volume=hand.one('Cbm', 'Cube'),
        equip=hand.one('In container', 'Box type'),
        unit_number='Container',
    )
    y = table(hand, x + 10, y + 15, [(names[key], 510 / len(keys)) for key in keys], load_rows(hand, keys, 5)) + 4
    if hand.shipment.hazardous:
        y = cell(hand, x + 10, y, [(hand.one('Dangerous:', 'IMDG'), 'O')] + hand.shipment.containers[0]['haz'], 400) + 4
    hand.write(x, y, f"{sections[2]} {hand.one('MOVES', 'Trucking', 'WHERE')}")
    low = y = y + 15
    for i, (label, role, kind) in enumerate(
        [
            (hand.one('Empty from', 'Pick empty'), 'hook', 'D'),
            (w.whs, 'pickup', 'C'),
            (hand.one('Full to', 'Deliver to pier'), 'deliver', 'T'),
        ]
    ):
        hand.write(x + 10 + 176 * i, y, label, size=7)
        end = put(hand, x + 10 + 176 * i, y + 10, lines(place_of(hand, role, kind), role, hand.one(0, 1, 2)), 164, 8)
        if role == 'pickup':
            end = cell(hand, x + 10 + 176 * i, end, [(hand.one('from', 'start'), 'O')] + moment(hand, 'pickup_by', 1, 8)[0], 160, 8)
        low = max(low, end)
    put(hand, x + 10, low + 8, orders(hand, 2), 500)
    return hand
