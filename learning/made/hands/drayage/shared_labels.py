"""An import order with two labels in one cell: SCAC / Booking, Vessel / ETA, Seal / Weight."""
from .draws import boxes, cell, pairs, put, start, table
from .says import blank, fact, lines, moment, of, orders, own, place_of, ship_voyage, titled, words


def shared_labels(random):
    """An import order with two labels in one cell: SCAC / Booking, Vessel / ETA, Seal / Weight."""
    hand = start(random, 'imp', 8.5, date=random.choice(['%m/%d/%y', '%d%b%y', '%m/%d']), time='%H%M')
    x, f = 34, hand.shipment.facts
    w = words(hand, title='IMPORT DELIVERY INSTRUCTION|Haulage Release Order|D/O - INLAND MOVE|Dray Tender')
    hand.pieces(x, 30, titled(w.title), 15)
    y = boxes(
        hand,
        x,
        56,
        [
            ('SCAC / ' + hand.one('MBL', 'B/L No'), f['carrier'] + [('/', 'O')] + fact(hand, 'master_bol_mawb'), 4),
            (hand.one('Vessel - Voyage / ETA', 'Vsl / ETA'), ship_voyage(hand, '-') + [('/', 'O')] + fact(hand, 'eta_date'), 5),
        ],
        545,
    )
    y = (
        boxes(
            hand,
            x,
            y,
            [
                (
                    hand.one('Tender / Your Ref', 'Load no / Customer no'),
                    own(hand, 'load_number', hand.one('T######', '########')) + [('/', 'O')] + fact(hand, 'customer_number'),
                    3,
                ),
                (
                    hand.one('LFD / Pickup No', 'Free til / PU'),
                    fact(hand, 'last_free_date') + [('/', 'O')] + fact(hand, 'pickup_number', 0.7),
                    3,
                ),
                ('PO', fact(hand, 'purchase_order_number', 0.7), 2),
            ],
            545,
        )
        + 4
    )
    columns = [
        (hand.one('Container / Type', 'Equip No - Size'), 150),
        (hand.one('Seal / Weight', 'Seal - Gross'), 150),
        (hand.one('Pieces / Commodity', 'Count - Cargo'), 230),
    ]
    rows = [
        [
            c['unit_number'] + [('/', 'O')] + c['equip'],
            of(hand, c, 'seal_number', 0.7) + [('/', 'O')] + c['weight'],
            c['quantity'] + [('/', 'O')] + c['contents'],
        ]
        for c in hand.shipment.containers[:6]
    ]
    y = table(hand, x, y, columns, rows) + 6
    names = [
        (hand.one('Origin / Terminal', 'From'), 'pickup', 'T', 'pickup_by'),
        (hand.one('Destination / Appt', 'To'), 'deliver', 'C', 'deliver_by'),
        (hand.one('Empty / Return', 'MT'), 'drop', 'D', None),
    ]
    side = hand.chance(0.5)
    low = y
    for i, (label, role, kind, key) in enumerate(names[: random.choice([2, 3])]):
        at, top = (x + 182 * i, y) if side else (x, low)
        hand.write(at, top, label, size=7)
        end = put(hand, at + 4, top + 10, lines(place_of(hand, role, kind), role, hand.one(0, 1)), 170 if side else 400)
        if key and hand.chance(0.7):
            end = cell(hand, at + 4, end, moment(hand, key)[0], 170)
        low = max(low, end + 6)
    y = pairs(
        hand,
        x,
        low + 4,
        [
            (hand.one('Haz UN / Class', 'DG'), hand.shipment.containers[0]['haz'] if hand.shipment.hazardous else [('NO', 'O')]),
            (
                hand.one('Temp / Vent', 'Reefer'),
                hand.shipment.containers[0]['temperature'] + [('/ closed', 'O')] if hand.shipment.cooled else blank(hand),
            ),
        ],
        90,
        300,
    )
    y = put(hand, x, y + 4, orders(hand), 520)
    hand.write(x, y + 10, hand.one('Bill To / Terms', 'Payer', 'Freight bill to'), size=7)
    put(
        hand,
        x + 4,
        y + 20,
        lines(hand.values.place('C'), 'bill_to', hand.one(0, 1)) + [[(hand.one('NET 30', 'Collect', '3rd party'), 'O')]],
        300,
    )
    return hand
