"""A mail about boxes that can go out: header lines, a sentence, a small table, signature."""
from .draws import cell, pair, pairs, put, start, table
from .names import NOTICE, PEOPLE
from .says import fact, flat, lines, load_rows, orders, phone, place_of, plain_day


def outgate_mail(random):
    """A mail about boxes that can go out: header lines, a sentence, a small table, signature."""
    hand = start(random, 'imp', 10, date=random.choice(['%a %m/%d', '%b %d', '%m/%d/%Y']))
    f, x = hand.shipment.facts, 40
    y = pairs(
        hand,
        x,
        36,
        [
            ('From', [(f'{hand.one(*PEOPLE)} <imports@{hand.values.letters(6).lower()}.com>', 'O')]),
            ('Sent', [(f'{plain_day(hand, 0, 0)[0][0]} 8:{hand.values.digits(1)}4 AM', 'O')]),
            ('To', [('dispatch', 'O')]),
        ],
        60,
        400,
    )
    head = hand.one('OUTGATE OK', 'Pickup Notice', 'AVAILABLE FOR PICK UP', 'Dray request')
    pieces = [(head, NOTICE), (hand.one('//', '-', '|'), 'O')] + fact(hand, 'reference_number', 0.8) + [('/', 'O')] + f['master_bol_mawb']
    pair(hand, x, y, 'Subject', pieces, 60, 480)
    terminal, to = place_of(hand, 'pickup', 'T'), place_of(hand, 'deliver', 'C')
    y = put(hand, x, y + 30, [[(hand.one('Good morning team,', 'Hi all', 'Team -'), 'O')]], 400) + 4
    lead = hand.one(
        [('The below is off the', 'O')] + f['vessel'] + f['voyage'] + [('and ready at', 'O')],
        [(hand.one('Please pull the following from', 'Kindly go get these cans at'), 'O')],
        [('Grounded at', 'O')],
    )
    y = (
        cell(
            hand,
            x,
            y,
            lead
            + lines(terminal, 'pickup', hand.one(1, 3))[0]
            + [(hand.one('and take to', 'and run them to', 'for'), 'O')]
            + flat(lines(to, 'deliver', 1))
            + [('.', 'O')],
            520,
        )
        + 8
    )
    keys = hand.one(
        ['unit_number', 'equip', 'weight', 'pickup_number', 'last_free_date'],
        ['unit_number', 'equip', 'contents', 'last_free_date', 'deliver_by'],
        ['unit_number', 'weight', 'pickup_number', 'last_free_date', 'deliver_by'],
    )
    names = dict(
        unit_number=hand.one('Cntr', 'Container#', 'Box'),
        equip=hand.one('Size', 'SZ'),
        weight=hand.one('Wgt', 'Cargo Wt'),
        pickup_number=hand.one('PIN', 'PU #'),
        last_free_date=hand.one('LFD', 'Last day'),
        deliver_by=hand.one('Appt', 'Deliver'),
        contents=hand.one('What', 'Cmdty'),
    )
    y = table(hand, x, y, [(names[key], 106) for key in keys], load_rows(hand, keys), 9) + 6
    extra = [
        [('SSL is', 'O')] + f['carrier'],
        [('Our customer PO', 'O')] + f['purchase_order_number'],
        [('MTY goes back to', 'O')] + lines(place_of(hand, 'drop', 'D'), 'drop', 3)[0],
        [('Freight is released, release', 'O')] + f['release_number'],
    ]
    for row in random.sample(extra, random.randint(1, 3)) + orders(hand, 2):
        y = cell(hand, x, y, row, 520) + 2
    payer = hand.chance(0.4)
    y += 10
    if payer:
        y = cell(hand, x, y, [(hand.one('Invoice us as below:', 'bill to our office'), 'O')], 300)
    put(
        hand,
        x,
        y,
        [[('Thanks,', 'O')], [(hand.one(*PEOPLE), 'O')]]
        + lines(hand.values.place('C'), 'bill_to' if payer else None, hand.one(0, 1))
        + [[(phone(hand), 'O')]],
        330,
    )
    return hand
