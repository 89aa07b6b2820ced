"""The ticket a gate prints when a full import leaves: short lines in mono letters, no addresses but the terminal's."""
from .draws import cell, pairs, put, start
from .names import NOTICE
from .says import fact, flat, lines, of, place_of, plain_day, ship_voyage, titled, words


def outgate_ticket(random):
    """The ticket a gate prints when a full import leaves: short lines in mono letters, no addresses but the terminal's."""
    hand = start(random, 'imp', 9, mono=True, date=random.choice(['%m/%d/%y', '%d-%b-%y']), time='%H:%M')
    x, c = 120, hand.shipment.containers[0]
    w = words(hand, title='OUTGATE NOTICE|GATE OUT TICKET|EQUIPMENT INTERCHANGE - OUT|FULL OUT RECEIPT')
    y = put(hand, x, 36, lines(place_of(hand, 'pickup', 'T'), 'pickup', hand.one(0, 1, 4)), 400) + 6
    hand.pieces(x, y, titled(w.title, NOTICE))
    rows = [
        (hand.one('CONTAINER', 'CNTR', 'UNIT'), c['unit_number']),
        (hand.one('ISO', 'SIZE/TYPE'), c['equip']),
        (hand.one('CHASSIS', 'CHS'), of(hand, c, 'chassis', 0.8)),
        ('SEAL', of(hand, c, 'seal_number', 0.8)),
        (hand.one('GROSS', 'WT'), c['weight']),
        (hand.one('LINE', 'SSCO'), fact(hand, 'carrier', 1)),
        (hand.one('VESSEL', 'VSL/VOY'), ship_voyage(hand)),
        (hand.one('B/L', 'BL NBR'), fact(hand, 'master_bol_mawb', 0.8)),
        (hand.one('PIN USED', 'PICKUP NO'), fact(hand, 'pickup_number', 0.6)),
        (hand.one('RELEASE', 'REL NO'), fact(hand, 'release_number', 0.5)),
        (hand.one('OUT', 'GATE TIME'), plain_day(hand, -2, 0) + [(f'{hand.random.randint(6, 17):02}:{hand.values.digits(1)}7', 'O')]),
        (hand.one('LFD', 'PAID THRU'), fact(hand, 'last_free_date', 0.6)),
        (hand.one('TRUCKER', 'SCAC'), [(hand.values.letters(4), 'O')]),
        (hand.one('LANE', 'CLERK'), [(hand.values.digits(2), 'O')]),
        (hand.one('DAMAGE', 'COND'), [(hand.one('NONE', 'BENT REAR POST', 'SCRATCHED L/S'), 'O')]),
    ]
    y = pairs(hand, x, y + 20, rows, 100, 400, 13) + 6
    if hand.chance(0.6):
        y = (
            cell(
                hand,
                x,
                y,
                [(hand.one('RETURN EMPTY TO', 'MTY RETURN'), 'O')] + flat(lines(place_of(hand, 'drop', 'D'), 'drop', hand.one(1, 4))),
                380,
            )
            + 6
        )
    put(hand, x, y, [[('DRIVER ACCEPTS UNIT IN THE CONDITION SHOWN ABOVE', 'O')], [(f'X____________ {hand.values.digits(8)}', 'O')]], 380)
    return hand
