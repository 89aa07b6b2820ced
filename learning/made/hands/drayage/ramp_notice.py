"""The mono-spaced notice of a rail ramp: dotted labels, star lines."""
from .draws import pairs, start
from .names import NOTICE
from .says import fact, flat, lines, of, phone, place_of, plain_day, ship_voyage, titled, words, yard


def ramp_notice(random):
    """The mono-spaced notice of a rail ramp: dotted labels, star lines."""
    hand = start(random, 'imp', 8.5, mono=True, date=random.choice(['%m/%d', '%m-%d-%y', '%d%b%y']), time=random.choice(['%H%M', '%H:%M']))
    hand.style.separator = ''
    x, place = 36, yard(hand)
    w = words(
        hand,
        title='NOTIFICATION OF AVAILABILITY|RAIL ARRIVAL NOTIFY|GROUNDED UNIT NOTICE|UNIT READY FOR PICKUP',
        unit='UNIT......|EQUIP ID..|INIT/NBR..',
        pu='PICKUP NBR|PUN.......|RELEASE PIN',
        lfd='LAST FREE.|STORAGE AFT|FREE THRU.',
        ramp='RAMP......|FACILITY..|AT........',
        wb='OCEAN BL..|MASTER BL.|BL NBR....',
    )
    y = 36
    hand.write(x, y, '*' * 60)
    hand.pieces(x + 60, y + 12, titled(w.title, NOTICE))
    hand.write(x, y + 24, '*' * 60)
    y += 40
    hand.write(
        x,
        y,
        f'MSG {hand.values.digits(6)} SENT {plain_day(hand, 0, 0)[0][0]} {hand.values.digits(4)} TO TRKR {hand.values.letters(4)} FAX {phone(hand)}',
    )
    y += 20
    for c in hand.shipment.containers[:3]:
        rows = [
            (w.unit, c['unit_number']),
            ('LOAD/SIZE.', [('L', 'O')] + c['equip']),
            ('CHASSIS...', of(hand, c, 'chassis', 0.7)),
            (w.pu, c['pickup_number']),
            ('SEAL......', of(hand, c, 'seal_number', 0.6)),
            ('GRS WT....', c['weight']),
            (w.lfd, of(hand, c, 'last_free_date')),
            ('LOT/SPOT..', [(f'{hand.values.letters(1)}{hand.values.digits(3)}', 'O')]),
        ]
        y = pairs(hand, x, y, rows, 80, 420, 11) + 8
    rows = [
        (w.ramp, flat(lines(place, 'pickup', 1), '')),
        (w.wb, fact(hand, 'master_bol_mawb', 0.8)),
        ('STEAMSHIP.', fact(hand, 'carrier')),
        ('EX VESSEL.', ship_voyage(hand)),
        ('CONSIGNEE.', lines(place_of(hand, 'deliver', 'C'), 'deliver', 3)[0]),
        ('TRAIN.....', [(f'Q{hand.values.letters(4)}{hand.values.digits(1)}-{hand.values.digits(2)}', 'O')]),
    ]
    y = pairs(hand, x, y, rows[: random.choice([3, 5, 6])], 80, 500, 12) + 6
    for text in random.sample(
        [
            'STORAGE CHARGES APPLY AFTER LAST FREE DAY',
            'DRIVER NEEDS PICKUP NUMBER AT AGS GATE',
            'UNITS WITHOUT CHASSIS ARE STACKED',
            'DO NOT REPLY TO THIS MESSAGE',
            'RAMP HOURS 24/7 EXCEPT HOLIDAYS',
        ],
        3,
    ):
        hand.write(x, y, text)
        y += 12
    hand.write(x, y + 6, 'END OF MESSAGE')
    return hand
