"""A trucker's form of check boxes and short blanks, filled for an import: many boxes, few words of value."""
from .draws import cell, pairs, put, start, table
from .names import PEOPLE
from .says import blank, fact, lines, load_rows, moment, orders, own, phone, place_of, ship_voyage, titled, words


def check_form(random):
    """A trucker's form of check boxes and short blanks, filled for an import: many boxes, few words of value."""
    hand = start(random, 'imp', 9, date=random.choice(['%m/%d/%y', '%m-%d-%Y', '%d %b']), time=random.choice(['%H:%M', '%I:%M %p']))
    x, c = 40, hand.shipment.containers[0]
    on, off = hand.one(('[X]', '[ ]'), ('(x)', '( )'), ('☒', '☐'), ('_X_', '___'))
    w = words(hand, title='WORK ORDER REQUEST|Drayage Order Form|TRUCK ORDER|New Move Form')
    hand.pieces(x, 34, titled(w.title), 14)
    y = 58
    haz, cool = hand.shipment.hazardous, hand.shipment.cooled
    checks = [
        f'{on} IMPORT {off} EXPORT {off} CROSSTOWN',
        f'{on if haz else off} HAZMAT {on if cool else off} REEFER {off} OVERSIZE {off} BONDED',
        f'{off} LIVE {on} DROP {off} PREPULL OK',
    ]
    for text in checks:
        hand.write(x, y, text, size=8)
        y += 13
    rows = [
        (hand.one('Order placed by', 'Requested by'), [(hand.one(*PEOPLE), 'O')]),
        (hand.one('Our order no', 'W/O'), own(hand, 'load_number', hand.one('#####', '@@####', '##-####'))),
        (hand.one('Customer reference', "Cust's no"), fact(hand, 'customer_number', 0.7)),
        (hand.one('PO', 'Cust PO'), fact(hand, 'purchase_order_number', 0.6)),
        (hand.one('MBL', 'Bill of lading (master)'), fact(hand, 'master_bol_mawb')),
        (hand.one('Line', 'Steamship'), fact(hand, 'carrier')),
        (hand.one('Vessel', 'Vsl & voy'), ship_voyage(hand)),
        (hand.one('ETA', 'Vessel due'), fact(hand, 'eta_date', 0.8)),
        (hand.one('Last free', 'Free time until'), fact(hand, 'last_free_date', 0.8)),
        (hand.one('Haz info', 'UN no / class'), c['haz'] if haz else blank(hand)),
        (hand.one('Temp', 'Set temp'), c['temperature'] if cool else blank(hand)),
    ]
    two = hand.chance(0.5)
    half = (len(rows) + 1) // 2
    y = (
        max(pairs(hand, x, y + 4, rows[:half], 110, 260), pairs(hand, x + 275, y + 4, rows[half:], 110, 260))
        if two
        else pairs(hand, x, y + 4, rows, 130, 420)
    )
    columns = [
        (hand.one('Container #', 'Unit'), 100),
        ('Size', 70),
        ('Seal', 80),
        (hand.one('Pieces', 'Qty'), 80),
        (hand.one('Commodity', 'Goods'), 120),
        (hand.one('Lbs / Kgs', 'Weight'), 80),
    ]
    y = table(hand, x, y + 6, columns, load_rows(hand, ['unit_number', 'equip', 'seal_number', 'quantity', 'contents', 'weight'], 4), 8) + 6
    for label, role, kind in [
        (hand.one('Pick up', 'PU location'), 'pickup', 'T'),
        (hand.one('Deliver', 'Delivery location'), 'deliver', 'C'),
        (hand.one('Empty return', 'MT to'), 'drop', 'D'),
        (hand.one('Bill', 'Bill to'), 'bill_to', 'C'),
    ][: random.choice([2, 3, 4])]:
        hand.write(x, y, label)
        y = put(
            hand,
            x + 110,
            y,
            lines(place_of(hand, role, kind), role, hand.one(0, 1))
            + ([[('Contact', 'O'), (phone(hand), 'O')]] if hand.chance(0.4) else []),
            400,
        )
        if role == 'deliver' and hand.chance(0.7):
            y = cell(hand, x + 110, y, [(f'{on} Appt', 'O')] + moment(hand, 'deliver_by', 1, 8)[0], 400)
        y += 5
    put(hand, x, y, orders(hand, 2), 500)
    return hand
