"""A small trucker's sheet in words of the yard."""
from .draws import cell, fit, pairs, put, right, start
from .says import fact, lines, moment, of, orders, own, phone, place_of, ship_voyage, titled, words, yard


def yard_slang(random):
    """A small trucker's sheet in words of the yard."""
    hand = start(
        random,
        'imp',
        random.choice([10, 11]),
        date=random.choice(['%m/%d', '%a %b %d', '%m-%d-%y']),
        time=random.choice(['%H%M', '%I%p', '%H:%M']),
    )
    x, c, at = 60, hand.shipment.containers[0], random.choice([110, 130])
    hand.style.separator = random.choice(['', ':', '...', ' >'])
    w = words(
        hand,
        title='CAN RUN|Yard Slip|HAUL SHEET|Run Ticket',
        can='Can|The box|Tin|Steel',
        bones='Bones|Frame|Wheels|Sled',
        hot='Hot date|Burns on|Meter starts after|Dies',
        get='Go-get at|Yank from|Snag at|Grab from',
        to='Run to|Spot it at|Dump at|Haul to',
        back='Turn-in at|Bring shell to|Ditch mty at|Shell goes to',
        when='Be there|Spot by|Show up|Door time',
        boat='Boat|Tub|Ship',
        paper='Paper|Line bill|Boat paper',
        code='Gate word|Secret no|Pull code',
        lbs='Heft|How heavy|Tonnage',
        stuff='Stuff|What is in|Guts',
    )
    hand.pieces(x, 40, titled(w.title), 18)
    right(hand, 560, 44, [(hand.one('run', 'slip', 'no.'), 'O')] + own(hand, 'load_number', hand.one('####', '#####', '@###')))
    rows = [
        (w.can, c['unit_number']),
        (hand.one('Long', 'How big', 'Sz'), c['equip']),
        (w.bones, of(hand, c, 'chassis', 0.7)),
        (w.lbs, c['weight']),
        (w.stuff, c['quantity'] * hand.one(0, 1) + c['contents']),
        (w.boat, ship_voyage(hand)),
        (hand.one('Line', 'Whose can', 'Steamer'), fact(hand, 'carrier')),
        (w.paper, fact(hand, 'master_bol_mawb')),
        (w.code, fact(hand, 'pickup_number', 0.7)),
        (w.hot, fact(hand, 'last_free_date')),
    ]
    tail = rows[3:]
    if hand.chance(0.5):
        random.shuffle(tail)
    y = pairs(hand, x, 74, rows[:3] + tail, at, 460) + 8
    for label, role, kind in [(w.get, 'pickup', 'T'), (w.to, 'deliver', 'C'), (w.back, 'drop', 'D')][: random.choice([2, 3, 3])]:
        fit(hand, x, y, [(label, 'O')], at - 10)
        y = put(hand, x + at, y, lines(yard(hand, kind) if hand.chance(0.3) else place_of(hand, role, kind), role, hand.one(0, 1, 3)), 370)
        if role == 'deliver':
            y = cell(hand, x + at, y, [(w.when, 'O')] + moment(hand, 'deliver_by', 1, 6)[0], 350)
        y += 5
    y = put(hand, x, y, [[('!!', 'O')] + row for row in orders(hand)], 480)
    hand.write(x, y + 16, hand.one('call Gus when empty', 'no pay without slip', 'keep the white copy') + ' ' + phone(hand), size=8)
    return hand
