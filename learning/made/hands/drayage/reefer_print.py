"""A mono-spaced system print of a reefer or dry booking."""
from .draws import cell, pair, pairs, put, start, table
from .names import NOTICE, PEOPLE
from .says import cutoff, fact, lines, moment, orders, own, place_of, plain_day, port, ship_voyage, titled, words


def reefer_print(random):
    """A mono-spaced system print of a reefer or dry booking."""
    hand = start(random, 'exp', 8.5, mono=True, date=random.choice(['%d%b%y', '%Y%m%d', '%m/%d/%y']), time='%H%M')
    hand.style.separator = random.choice([':', '', '='])
    f, x = hand.shipment.facts, 30
    w = words(
        hand,
        title='EQUIPMENT BOOKING PRINT|BKG CONFIRM|EXPORT BOOKING COPY|EDO - EQUIPMENT DELIVERY ORDER',
        bk='BKG NBR|BOOKING|BKNO',
        ves='VSL/VOY|VESSEL|V/V',
        cut='CGO CUT|CY CUTOFF|GATE CUT',
        erd='ERD|RCVG BEG|1ST RCV',
        mty='MTY LOC|EMPTY FM|ORIG DEPOT',
        ret='LOAD TML|FULL TO|RTN TO',
    )
    hand.write(x, 30, f'{hand.values.letters(3)}{hand.values.digits(3)}R1')
    hand.pieces(x + 90, 30, titled(w.title, NOTICE))
    hand.write(x + 400, 30, f'PAGE 1 {hand.values.digits(2)}:{hand.values.digits(2)[:1]}5')
    y = 54
    left = [
        (w.bk, f['booking_number']),
        (w.ves, ship_voyage(hand)),
        ('LINE', fact(hand, 'carrier')),
        ('POL', port(hand, True)),
        ('POD', port(hand)),
        ('CUST REF', fact(hand, 'customer_number', 0.5)),
        ('REL NBR', fact(hand, 'release_number', 0.6)),
    ]
    day, time = cutoff(hand)
    rows = [
        (w.cut, day + time),
        (w.erd, fact(hand, 'earliest_receiving_date')),
        ('DOC CUT', plain_day(hand)),
        ('VGM CUT', plain_day(hand)),
        ('SAIL', plain_day(hand)),
        ('S/C', own(hand, 'O', 'T######')),
        ('USER', [(hand.one(*PEOPLE).upper(), 'O')]),
    ]
    y = max(pairs(hand, x, y, left, 72, 290, 12), pairs(hand, x + 310, y, rows, 72, 240, 12)) + 8
    hand.write(x, y, '-' * 90)
    y += 12
    heads = [('LN', 24), ('SZTP', 72), ('QTY', 80), ('COMMODITY', 140), ('GWT', 92), ('TEMP', 60)]
    rows = [
        [
            [(f'{i + 1:02}', 'O')],
            c['equip'],
            c['quantity'],
            c['contents'],
            c['weight'],
            c['temperature'] if hand.shipment.cooled else [('N/A', 'O')],
        ]
        for i, c in enumerate(hand.shipment.containers[:5])
    ]
    y = table(hand, x, y, heads, rows, 8) + 4
    if hand.shipment.hazardous:
        y = cell(hand, x, y, [('HAZ INFO', 'O')] + hand.shipment.containers[0]['haz'], 400) + 4
    hand.write(x, y, '-' * 90)
    y += 12
    for label, role, kind in [(w.mty, 'hook', 'D'), ('STUFF AT', 'pickup', 'C'), (w.ret, 'deliver', 'T')][: random.choice([2, 3]) :]:
        pair(hand, x, y, label, [], 72)
        y = put(hand, x + 80, y, lines(place_of(hand, role, kind), role, hand.one(1, 4)), 420) + 4
    if hand.chance(0.6):
        y = pairs(hand, x, y, [(hand.one('DOOR DATE', 'STUFF DT'), moment(hand, 'pickup_by')[0])], 72, 300)
    for row in orders(hand, 2):
        y = cell(hand, x, y, [('RMK', 'O')] + [(row[0][0].upper(), 'ship_comment')], 500)
    hand.write(x, y + 10, '*** END OF PRINT ***')
    return hand
