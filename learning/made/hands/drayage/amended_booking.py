"""An NVOCC's booking with an amendment: old values crossed by new ones in a sentence, labels above values in three columns."""
from .draws import box, cell, footer, letterhead, put, start
from .names import NOTICE, PEOPLE
from .says import cutoff, fact, lines, own, phone, place_of, plain_day, titled, words


def amended_booking(random):
    """An NVOCC's booking with an amendment: old values crossed by new ones in a sentence, labels above values in three columns."""
    hand = start(random, 'exp', 8.5, date=random.choice(['%b %d, %Y', '%d-%b-%y', '%m/%d/%Y']), time='%H:%M')
    f, x, c = hand.shipment.facts, 40, hand.shipment.containers[0]
    y = letterhead(hand, x, 30)
    w = words(hand, title='BOOKING CONFIRMATION - REVISED|Booking Advice|SHIPPING BOOKING (AMENDMENT 2)|Space Confirmation')
    hand.pieces(x, y, titled(w.title, NOTICE), 14)
    y = (
        cell(
            hand,
            x,
            y + 20,
            [
                (
                    hand.one(
                        'Changed since last version: vessel, cut-off.',
                        'Supersedes all earlier advices.',
                        'Please note the new dates in this message',
                    ),
                    'O',
                )
            ],
            500,
            8,
        )
        + 6
    )
    day, time = cutoff(hand)
    cells = [
        (hand.one('Our booking ref', 'House booking', 'Our file'), own(hand, 'reference_number', hand.one('@@@######', 'NB-#####'))),
        (hand.one('Carrier booking', 'Line bkg no'), f['booking_number']),
        (hand.one('Your reference', 'Client ref'), fact(hand, 'customer_number')),
        (hand.one('Ocean carrier', 'VOCC'), f['carrier']),
        (hand.one('Vessel', 'Feeder / mother'), f['vessel']),
        (hand.one('Voyage', 'Voy.'), f['voyage']),
        (hand.one('Port closing', 'Cargo cut-off', 'CY cut'), day + time),
        (hand.one('Earliest return', 'Receiving start'), fact(hand, 'earliest_receiving_date')),
        (hand.one('Docs closing', 'SI due'), plain_day(hand)),
        ('ETD', plain_day(hand)),
        ('ETA', fact(hand, 'eta_date', 0.7)),
        (hand.one('Container', 'Equipment'), [('1 x', 'O')] * hand.one(0, 1) + c['equip']),
    ]
    across = random.choice([2, 3, 4])
    for i, (label, pieces) in enumerate(cells):
        box(hand, x + 530 / across * (i % across), y, label, pieces, 530 / across - 6, 10, 7)
        y += 28 if i % across == across - 1 or i == len(cells) - 1 else 0
    y += 4
    for label, role, kind in [
        (hand.one('Pick empty', 'Empty container at'), 'hook', 'D'),
        (hand.one('Gate in', 'Return laden to'), 'deliver', 'T'),
    ]:
        hand.write(x, y, label, size=7)
        y = put(hand, x, y + 10, lines(place_of(hand, role, kind), role, hand.one(1, 2)), 400) + 5
    y = (
        cell(
            hand,
            x,
            y,
            [(hand.one('Cargo', 'Goods'), 'O')]
            + c['contents']
            + [('gross', 'O')]
            + c['weight']
            + (c['haz'] if hand.shipment.hazardous else []),
            500,
        )
        + 8
    )
    footer(hand, y, 'Overweight containers are subject to local road limits.', f'Your contact: {hand.one(*PEOPLE)} {phone(hand)}')
    return hand
