"""A forwarder's pick-up order: labels left with a tab stop, two address columns below."""
from .draws import cell, footer, letterhead, pair, pairs, put, start
from .names import PEOPLE
from .says import fact, hand_size, lines, of, orders, own, place_of, plain_day, port, ship_voyage, titled, words


def forwarder_pickup(random):
    """A forwarder's pick-up order: labels left with a tab stop, two address columns below."""
    hand = start(random, 'imp', hand_size(random))
    x, at = 44 + random.uniform(-6, 6), random.choice([96, 118])
    w = words(
        hand,
        title='PICK-UP ORDER|Cartage Advice|TRUCKING ORDER|Import Haulage Instruction',
        job='Job|Shipment #|File|Our job no',
        bl='Master|MBL|Ocean B/L|Line bill',
        hbl='House|HBL no|Our B/L',
        box='Container|Cntr / Seal|Equipment',
        ship='Vessel|Mother vessel|Carrying ship',
        line='Steamship line|Line|SSL',
        free='Last free|Demurrage starts after|LFD',
        pin='Pick up no|PU#|Terminal PIN',
        get='Collect from|Pick up at|Cargo location',
        to='Deliver to|Final delivery|Ship to',
        back='Empty to|Return empty|MTY return',
        when='Delivery appointment|Required on|Appt',
        bill='Freight charges to|Invoice|Bill third party',
    )
    y = 40
    hand.pieces(x, y, titled(w.title), 16)
    letterhead(hand, 360, 38, size=10, width=220)
    y = 92
    c = hand.shipment.containers[0]
    left = [
        (w.job, own(hand, 'reference_number', hand.one('S########', 'IM#####', '@@@-###-##'))),
        (w.bl, fact(hand, 'master_bol_mawb')),
        (w.hbl, fact(hand, 'house_bol_hawb', 0.6)),
        (w.ship, ship_voyage(hand)),
        (w.line, fact(hand, 'carrier')),
        (hand.one('ETA', 'Arrives', 'ATA/ETA'), fact(hand, 'eta_date', 0.7)),
    ]
    others = [
        (w.free, fact(hand, 'last_free_date')),
        (w.pin, fact(hand, 'pickup_number', 0.7)),
        (w.when, fact(hand, 'deliver_by', 0.7)),
        (hand.one('Customer ref', 'Client file', 'Your ref'), fact(hand, 'customer_number', 0.6)),
        (hand.one('Port of loading', 'POL'), port(hand)),
        (hand.one('Terms', 'Incoterm'), [(hand.one('FOB', 'DDP', 'EXW'), 'O')]),
    ]
    if hand.chance(0.5):
        y = max(pairs(hand, x, y, left, at, 260), pairs(hand, x + 275, y, others, at, 250)) + 8
    else:
        y = pairs(hand, x, y, left + others, at + 20, 420) + 8
    for c in hand.shipment.containers[:4]:
        pieces = c['unit_number'] + [('/', 'O')] * 1 + of(hand, c, 'seal_number', 0.6) + of(hand, c, 'equip')
        pair(hand, x, y, w.box, pieces, at, 330)
        pair(hand, x + 340, y, hand.one('Gross', 'Wt'), c['weight'], 40, 150)
        y += hand.style.leading
    y = cell(hand, x + at, y, c['quantity'] + c['contents'], 400) + 10
    stops = [(w.get, 'pickup', 'T'), (w.to, 'deliver', 'C'), (w.back, 'drop', 'D'), (w.bill, 'bill_to', 'C')][: random.choice([2, 3, 4])]
    for i in range(0, len(stops), 2):
        low = y
        for j, (label, role, kind) in enumerate(stops[i : i + 2]):
            hand.write(x + 275 * j, y, label, size=8)
            low = max(low, put(hand, x + 275 * j + 8, y + 11, lines(place_of(hand, role, kind), role, hand.one(0, 1, 2)), 250))
        y = low + 8
    put(hand, x, y, orders(hand, 2), 500)
    footer(
        hand,
        750,
        f'printed {plain_day(hand, 0, 0)[0][0]} by {hand.one(*PEOPLE)} - we act as agents only under our standard trading conditions',
    )
    return hand
