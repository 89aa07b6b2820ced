"""A line's booking confirmation: facts in two columns, routing table, dates that fill no field among those that do."""
from .draws import boxes, fit, footer, pairs, put, right, start, table
from .names import NOTICE
from .says import blank, cutoff, fact, lines, moment, own, place_of, plain_day, port, ship_voyage, titled, words


def line_booking(random):
    """A line's booking confirmation: facts in two columns, routing table, dates that fill no field among those that do."""
    hand = start(random, 'exp', 8, date=random.choice(['%d-%b-%Y', '%Y-%m-%d', '%d %b %Y']), time=random.choice(['%H:%M', '%H%M']))
    f, x, c = hand.shipment.facts, 32, hand.shipment.containers[0]
    w = words(
        hand,
        title='BOOKING CONFIRMATION|Booking Acknowledgement|BOOKING RECEIPT NOTICE|Confirmation of Booking',
        bk='Booking Number|Booking No.|Our Booking Reference|BKG NO',
        cut='CY Cut-off|Cargo Cutoff|Port cut|FCL delivery cut-off|Gate-in deadline',
        erd='Earliest Receiving|ERD|First return date|Terminal opens for receiving',
        mty='Empty Pick up Depot|Empty container from|Equipment release location',
        term='Return full to|Load terminal|Full delivery address|Port of load terminal',
        doc='Doc cut-off|SI cut|Documentation closing',
    )
    fit(hand, x, 28, f['carrier'], 260, 15)
    right(hand, 580, 30, titled(w.title, NOTICE), 13)
    y = 54
    y = boxes(
        hand,
        x,
        y,
        [
            (w.bk, f['booking_number'], 3),
            (hand.one('Booking date', 'Date'), plain_day(hand, -9, -1), 2),
            (hand.one('Service contract', 'S/C'), own(hand, 'O', '@@######'), 2),
            (hand.one('Customer reference', 'Shipper ref'), fact(hand, 'customer_number', 0.6), 3),
        ],
        550,
    )
    left = [
        (hand.one('Vessel / Voyage', 'First vessel', 'Intended VVL'), ship_voyage(hand)),
        (hand.one('Port of load', 'POL'), port(hand, True)),
        (hand.one('Port of discharge', 'POD'), port(hand)),
        ('ETD', plain_day(hand)),
        (hand.one('ETA', 'ETA POD'), fact(hand, 'eta_date', 0.7)),
        (hand.one('Commodity', 'Cargo'), c['contents']),
    ]
    day, time = cutoff(hand)
    dates = [
        (w.cut, day + time),
        (w.erd, fact(hand, 'earliest_receiving_date')),
        (w.doc, plain_day(hand)),
        ('VGM cut-off', plain_day(hand)),
        (hand.one('AES/ITN', 'Customs cut'), plain_day(hand)),
        (hand.one('Rail cut', 'Reefer cut'), blank(hand)),
    ]
    if hand.chance(0.5):
        random.shuffle(dates)
    y = max(pairs(hand, x, y + 4, left, 84, 268), pairs(hand, x + 285, y + 4, dates, 110, 260)) + 8
    low = y
    for i, (label, role, kind) in enumerate(
        [(w.mty, 'hook', 'D'), (w.term, 'deliver', 'T'), (hand.one('Stuffing place', 'Shipper door'), 'pickup', 'C')][
            : random.choice([2, 2, 3])
        ]
    ):
        hand.write(x + 184 * i, y, label, size=7)
        low = max(low, put(hand, x + 184 * i, y + 10, lines(place_of(hand, role, kind), role, hand.one(0, 1, 2)), 172, 7.5))
    y = low + 8
    columns = [
        (hand.one('Qty', 'No'), 40),
        (hand.one('Equipment', 'Size/Type'), 90),
        (hand.one('Cargo weight', 'Gross'), 90),
        (hand.one('Temp', 'Set point'), 70),
        (hand.one('UN / Class', 'DG'), 120),
        (hand.one('Release', 'Empty release'), 90),
    ]
    cool, bad = hand.shipment.cooled, hand.shipment.hazardous
    rows = [
        [
            [('1 x', 'O')],
            c['equip'],
            c['weight'],
            c['temperature'] if cool else blank(hand),
            c['haz'] if bad else [('N', 'O')],
            fact(hand, 'release_number', 0.6),
        ]
        for c in hand.shipment.containers[:4]
    ]
    y = table(hand, x, y, columns, rows, 7.5) + 6
    if hand.chance(0.5):
        y = (
            pairs(
                hand,
                x,
                y,
                [
                    (hand.one('Load date', 'Door pickup'), moment(hand, 'pickup_by')[0]),
                    (hand.one('Forwarder', 'Booked by'), [(hand.values.place('C')['name'], 'O')]),
                ],
                84,
                400,
            )
            + 4
        )
    footer(
        hand,
        y + 12,
        'Late gates must be requested before the cut-off. Roll fee USD 300 per container after documentation cut.',
        'Verified gross mass is to be sent by the shipper under SOLAS.',
        f'{hand.values.letters(6)} Page 1 of 2',
    )
    return hand
