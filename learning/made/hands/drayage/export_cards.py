"""One card for each export box under a common head; the port and the depot are told once."""
from .draws import boxes, cell, pairs, put, right, start
from .says import cutoff, fact, flat, lines, of, orders, own, place_of, port, ship_voyage, titled, words


def export_cards(random):
    """One card for each export box under a common head; the port and the depot are told once."""
    hand = start(
        random,
        'exp',
        8.5,
        least=random.choice([1, 2, 2]),
        date=random.choice(['%m/%d/%y', '%a %m/%d', '%d %b']),
        time=random.choice(['%H%M', '%H:%M']),
    )
    x, f = 36, hand.shipment.facts
    w = words(hand, title='EXPORT LOAD ORDER|Outbound Container Orders|DRAY ORDER - EXPORT|Loads to Port')
    hand.pieces(x, 32, titled(w.title), 14)
    right(hand, 576, 34, [(hand.one('PAGE 1', 'p. 1 / 1', 'sheet 1'), 'O')], 7)
    day, time = cutoff(hand)
    row = [
        (hand.one('Bkg', 'Booking #', 'Line booking'), f['booking_number'], 3),
        (hand.one('SSL', 'Carrier'), fact(hand, 'carrier'), 3),
        (hand.one('Last gate', 'Cut', 'CY cutoff'), day + time, 3),
        (hand.one('First gate', 'ERD', 'Rcv begins'), fact(hand, 'earliest_receiving_date'), 2),
    ]
    y = boxes(hand, x, 56, row if hand.chance(0.6) else row[::-1], 540)
    y = boxes(
        hand,
        x,
        y,
        [
            (hand.one('Vessel', 'Boat'), ship_voyage(hand), 3),
            (hand.one('Job', 'File #'), own(hand, 'reference_number', hand.one('X-#####', '########')), 2),
            (hand.one('Client ref', "Shipper's ref"), fact(hand, 'customer_number', 0.6), 2),
            (hand.one('For', 'Discharge'), port(hand), 2),
        ],
        540,
    )
    for label, role, kind in [(hand.one('MTYs', 'Empties out of'), 'hook', 'D'), (hand.one('Loads into', 'Port'), 'deliver', 'T')][
        hand.one(0, 0, 1) :
    ]:
        hand.write(x, y, label)
        y = cell(hand, x + 80, y, flat(lines(place_of(hand, role, kind), role, hand.one(0, 1, 3)), hand.one(None, ',')), 450) + 3
    same, y = place_of(hand, 'pickup', 'C'), y + 6
    for i, c in enumerate(hand.shipment.containers[:4]):
        hand.write(x, y, f'{i + 1}', size=14)
        end = pairs(
            hand,
            x + 24,
            y,
            [
                (hand.one('Box', 'Cntr'), of(hand, c, 'unit_number', 0.5)),
                (hand.one('Kind', 'Type'), c['equip']),
                (hand.one('PU#', 'Pickup no'), of(hand, c, 'pickup_number', 0.5)),
                (hand.one('PO', 'Order'), of(hand, c, 'purchase_order_number', 0.6)),
            ],
            54,
            210,
            11,
        )
        low = put(hand, x + 250, y, lines(same, 'pickup', hand.one(0, 1)), 280)
        low = cell(hand, x + 250, low, [(hand.one('load', 'live', 'spot'), 'O')] + c['pickup_by'], 270)
        low = cell(hand, x + 250, low, c['quantity'] + c['contents'] + [(',', 'O')] + c['weight'], 270)
        y = max(end, low) + 8
    put(hand, x, y, orders(hand, 2), 520)
    return hand
