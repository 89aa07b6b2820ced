"""A line's notice of where empties go: a form with a bar for each section."""
from .draws import cell, fit, pair, pairs, put, right, start, table
from .names import NOTICE
from .says import fact, lines, load_rows, phone, place_of, plain_day, ship_voyage, titled, words, yard


def empty_return(random):
    """A line's notice of where empties go: a form with a bar for each section."""
    hand = start(random, 'imp', 9, least=random.choice([1, 2]))
    x = 40
    w = words(
        hand,
        title='EMPTY RETURN NOTICE|Empty Equipment Return Instruction|MTY TERMINATION NOTICE|Notice: Return of Empties',
        where='Return to|Turn-in by / at|Terminate empty at|Drop yard',
        ref='Our file|Notice ref|Case no',
        due='Due back|Per diem starts|Return no later than',
    )
    fit(hand, x, 34, fact(hand, 'carrier', 1), 300, 14)
    hand.pieces(x, 58, titled(w.title, NOTICE), 13)
    right(hand, 570, 36, [('Issued', 'O')] + plain_day(hand, 0, 0), 8)
    y = 84
    hand.write(x, y, hand.one('1. EQUIPMENT', 'Equipment on hire', '== UNITS =='), size=8)
    keys = ['unit_number', 'equip', 'chassis']
    rows = [row + [plain_day(hand)] for row in load_rows(hand, keys)]
    y = (
        table(
            hand,
            x,
            y + 14,
            [
                (hand.one('Container', 'Unit'), 120),
                (hand.one('ISO / Type', 'Size Type'), 100),
                (hand.one('Chassis', 'Bones'), 130),
                (w.due, 120),
            ],
            rows,
        )
        + 8
    )
    hand.write(x, y, hand.one('2. RETURN LOCATION', 'Where', '== PLACE =='), size=8)
    place = yard(hand) if hand.chance(0.5) else place_of(hand, 'drop', 'D')
    pair(hand, x, y + 14, w.where, [], 120)
    y = put(hand, x + 120, y + 14, lines(place, 'drop', hand.one(0, 1, 2)) + [[(f'Hours Mon-Fri 0600-1600, {phone(hand)}', 'O')]], 320) + 8
    hand.write(x, y, hand.one('3. SHIPMENT', 'History', '== REF =='), size=8)
    rows = [
        (hand.one('Bill of lading', 'B/L'), fact(hand, 'master_bol_mawb')),
        (hand.one('Booking', 'Bkg'), fact(hand, 'booking_number', 0.4)),
        (hand.one('Discharged from', 'Vessel'), ship_voyage(hand)),
        (w.ref, fact(hand, 'reference_number', 0.7)),
        (hand.one('Trucker', 'Interchanged to'), [(hand.values.letters(4), 'O')]),
    ]
    y = pairs(hand, x, y + 14, rows, 120, 400) + 4
    for label, role, kind in [
        (hand.one('Pulled from', 'Out-gated at'), 'pickup', 'T'),
        (hand.one('Unloaded at', 'Stripped at'), 'deliver', 'C'),
    ][: random.randint(0, 2)]:
        pair(hand, x, y, label, lines(place_of(hand, role, kind), role, 3)[0], 120, 480)
        y += hand.style.leading
    y += 8
    for text in random.sample(
        [
            'Units must be swept and free of dunnage, placards and nails.',
            'Dual transactions are welcome.',
            'Wrong returns will be re-billed with USD 350.',
            'Per diem: day 1-5 USD 110, thereafter USD 165 per day.',
            'Appointments via the terminal web site.',
        ],
        3,
    ):
        y = cell(hand, x, y, [(text, 'O')], 500) + 2
    return hand
