"""A trucker's sheet: order bar on top, numbered stops as cards, instructions at the foot."""
from .draws import boxes, cell, fit, footer, put, start
from .names import PEOPLE
from .says import blank, fact, lines, moment, of, orders, own, place_of, plain_day, ship_voyage, titled, words, yard


def stop_card(hand, x, y, number, label, rows, pieces, width):
    """A numbered stop with columns for its place, day and time."""
    _, day, time = pieces
    hand.write(x, y, f'{number}', size=14)
    hand.write(x + 24, y, label, size=7)
    hand.write(x + width - 150, y, hand.one('Date', 'DATE', 'Day'), size=7)
    hand.write(x + width - 70, y, hand.one('Time', 'Window', 'TIME'), size=7)
    fit(hand, x + width - 150, y + 11, day, 74)
    if time:
        end = f'{hand.random.randint(19, 22)}00'
        fit(hand, x + width - 70, y + 11, time + hand.one([], [], [('-', 'O'), (end, 'O')], [('to', 'O'), (end, 'O')]), 70)
    return max(put(hand, x + 24, y + 11, rows, width - 185), y + 30)


def dispatch_sheet(random):
    """A trucker's sheet: order bar on top, numbered stops as cards, instructions at the foot."""
    hand = start(random, 'imp', 9, date=random.choice(['%a %m/%d', '%m/%d/%y', '%d-%b']), time=random.choice(['%H%M', '%H:%M', '%I:%M %p']))
    x, c = 36 + random.uniform(0, 8), hand.shipment.containers[0]
    w = words(
        hand,
        title='DISPATCH SHEET|Driver Dispatch|TRIP SHEET|Move Order',
        no='Trip|Order|Dispatch #|WO',
        ref='Cust ref|Client ref|Their no.',
    )
    hand.pieces(x, 30, titled(w.title), 15)
    hand.write(330, 30, hand.values.place('C')['name'].upper()[:26], size=9)
    hand.write(330, 42, f'Truck {hand.values.digits(3)} Driver {hand.one(*PEOPLE)}', size=8)
    y = boxes(
        hand,
        x,
        62,
        [
            (w.no, own(hand, 'load_number', hand.one('#######', '@-#####', '####-##')), 2),
            (w.ref, fact(hand, 'customer_number'), 2),
            (hand.one('SSL', 'Line'), fact(hand, 'carrier', 0.7), 3),
            (hand.one('Move', 'Type'), [(hand.one('IMP LIVE', 'Drop & Pick', 'IMPORT D/H'), 'O')], 2),
        ],
        540,
    )
    y = boxes(
        hand,
        x,
        y,
        [
            (hand.one('Container', 'Can', 'Box no.'), c['unit_number'], 3),
            (hand.one('Sz', 'Type'), of(hand, c, 'equip'), 2),
            (hand.one('Bones', 'Chassis'), of(hand, c, 'chassis', 0.6), 3),
            ('Seal', of(hand, c, 'seal_number', 0.6), 2),
            (hand.one('Heavy?', 'Weight'), c['weight'], 2),
        ],
        540,
    )
    y = (
        boxes(
            hand,
            x,
            y,
            [
                (hand.one('MBL', 'B/L'), fact(hand, 'master_bol_mawb'), 3),
                (hand.one('Vessel', 'Ship'), ship_voyage(hand), 4),
                ('LFD', fact(hand, 'last_free_date'), 2),
                (hand.one('PU #', 'PIN'), fact(hand, 'pickup_number', 0.6), 2),
            ],
            540,
        )
        + 8
    )
    stops = [
        (hand.one('GO GET AT', 'Hook loaded', 'PICKUP'), 'pickup', 'T', 'pickup_by'),
        (hand.one('TAKE TO', 'Spot at', 'DELIVER'), 'deliver', 'C', 'deliver_by'),
        (hand.one('TURN IN AT', 'Return empty', 'DROP MTY'), 'drop', 'D', None),
    ]
    for i, (label, role, kind, key) in enumerate(stops[: random.choice([2, 3, 3])]):
        pieces = moment(hand, key, 1, 6, 0.8) if key else ([], plain_day(hand) if hand.chance(0.3) else blank(hand), [])
        place = yard(hand, kind) if hand.chance(0.25) else place_of(hand, role, kind)
        y = stop_card(hand, x, y, i + 1, label, lines(place, role, hand.one(0, 1)), pieces, 540) + 8
    y = cell(hand, x, y, [(hand.one('Load:', 'What is in it:', 'Cargo'), 'O')] + c['quantity'] + c['contents'], 520) + 6
    hand.write(x, y, hand.one('DRIVER NOTES', 'Dispatcher says', 'NOTES'), size=7)
    y = put(hand, x + 8, y + 11, orders(hand), 510)
    footer(
        hand,
        y + 16,
        'IN ______ OUT ______ IN ______ OUT ______ Detention approved by ____________',
        'Fuel ___ gal Odometer start _______ end _______',
    )
    return hand
