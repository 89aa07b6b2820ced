"""A forwarder's export trucking order: check boxes, three stop boxes, a bar of dates."""
from .draws import boxes, cell, letterhead, pair, pairs, put, start, table
from .says import (
    blank,
    cutoff,
    fact,
    hand_size,
    lines,
    load_rows,
    moment,
    orders,
    own,
    place_of,
    plain_day,
    port,
    ship_voyage,
    titled,
    words,
)


def export_dray(random):
    """A forwarder's export trucking order: check boxes, three stop boxes, a bar of dates."""
    hand = start(random, 'exp', hand_size(random))
    f, x = hand.shipment.facts, 38 + random.uniform(-4, 4)
    w = words(
        hand,
        title='TRUCKING INSTRUCTIONS|EXPORT DRAY ORDER|Export Delivery Order|INLAND TRANSPORT ORDER',
        ref='File|Our Reference|Shipment ID',
        hook='EMPTY PICK UP|Pull MTY from|1. Empty depot',
        load='LOADING ADDRESS|Load at|2. Shipper',
        to='FULL RETURN|Ingate at|3. Port terminal',
        cut='Cut off|CY closing|Port cutoff',
        bk='Booking|SSL BKG|Line booking #',
    )
    pays = hand.chance(0.4)
    y = letterhead(hand, x, 28, 'bill_to' if pays else None)
    hand.pieces(340, 30, titled(w.title), 14)
    hand.write(340, 50, hand.one('[ ] IMPORT [X] EXPORT', '[X] EXPORT [ ] IMPORT [ ] DOMESTIC', '( ) Live load (x) Drop'), size=8)
    pair(hand, 340, 64, w.ref, own(hand, 'reference_number', hand.one('EX######', 'SE-#####', '######E')), width=220)
    y = max(y, 82) + 4
    row = [
        (w.bk, f['booking_number'], 3),
        (hand.one('Carrier', 'SSL / SCAC'), fact(hand, 'carrier'), 3),
        (hand.one('Vessel / Voy', 'Ship'), ship_voyage(hand), 4),
        (hand.one('POD', 'Dest'), port(hand), 2),
    ]
    y = boxes(hand, x, y, row, 535)
    day, time = cutoff(hand)
    y = (
        boxes(
            hand,
            x,
            y,
            [
                (w.cut, day, 2),
                (hand.one('Time', 'Hour'), time or blank(hand), 1),
                (hand.one('ERD', 'Receiving from'), fact(hand, 'earliest_receiving_date', 0.7), 2),
                (hand.one('Doc cut', 'ETD'), plain_day(hand), 2),
                (hand.one('ITN', 'AES'), own(hand, 'O', 'X##############') if hand.chance(0.5) else blank(hand), 3),
            ],
            535,
        )
        + 4
    )
    for label, role, kind in [(w.hook, 'hook', 'D'), (w.load, 'pickup', 'C'), (w.to, 'deliver', 'T')][hand.one(0, 0, 1) :]:
        hand.write(x, y, label, size=8)
        rows = lines(place_of(hand, role, kind), role, hand.one(0, 1))
        low = put(hand, x + 120, y, rows, 240)
        if role == 'pickup':
            hand.write(x + 375, y, hand.one('Load time', 'Appointment', 'Spot at'), size=7)
            low = max(low, cell(hand, x + 375, y + 10, moment(hand, 'pickup_by', 1, 8)[0], 150))
        y = low + 6
    keys = hand.one(['equip', 'quantity+contents', 'weight'], ['unit_number', 'equip', 'contents', 'weight'])
    heads = dict(
        zip(
            ['equip', 'quantity+contents', 'contents', 'weight', 'unit_number'],
            [hand.one('Equipment', 'Container'), 'Goods', 'Commodity', hand.one('Gross weight', 'Est. wt'), 'Container (if known)'],
        )
    )
    y = table(hand, x, y, [(heads[key], 520 // len(keys)) for key in keys], load_rows(hand, keys, 4)) + 4
    if hand.chance(0.5):
        y = pairs(
            hand,
            x,
            y,
            [
                (hand.one('Shipper PO', 'PO No'), f['purchase_order_number']),
                (hand.one('Customer ref', "Client's no"), f['customer_number']),
            ][: hand.one(1, 2)],
            90,
            300,
        )
    y = put(hand, x, y + 4, orders(hand), 520) + 8
    if pays:
        cell(
            hand,
            x,
            y,
            [
                (
                    hand.one(
                        'Charges to us. Mail invoices with POD to the address above.',
                        'Bill to above.',
                        'Invoice us, file number must be shown',
                    ),
                    'O',
                )
            ],
            500,
        )
    else:
        hand.write(x, y, hand.one('Bill to', 'INVOICE', 'Freight payable by'))
        put(hand, x + 120, y, lines(hand.values.place('C'), 'bill_to', 1), 300)
    return hand
