"""The arrival notice of an NVOCC: labels right-aligned against a middle line."""
from .draws import cell, center, fit, footer, letterhead, put, right, start
from .names import NOTICE, PEOPLE
from .says import fact, hand_size, lines, money, of, own, phone, place_of, plain_day, ship_voyage, shipper, titled, words


def nvocc_arrival(random):
    """The arrival notice of an NVOCC: labels right-aligned against a middle line."""
    hand = start(random, 'imp', hand_size(random))
    x, mid = 40, 170 + random.uniform(-6, 10)
    w = words(
        hand,
        title='Arrival Notice|ARRIVAL NOTICE (NOT A RELEASE)|Pre-Arrival Notice',
        ours='Our Reference|File No.|Ref',
        m='Master B/L|Carrier B/L|MBL Number',
        h='House B/L|HBL Number|Our B/L',
        cust='Customer Ref|Client Ref|Your File',
        av='Freight Location|Container Location|Goods at',
        to='Place of Delivery|Door address|Ultimate consignee (door)',
        free='Last Free Day|Free time expiry',
        go='G.O. Date|General order',
    )
    y = letterhead(hand, x, 30)
    center(hand, y + 2, titled(w.title, NOTICE), 14)
    y += 26
    rows = [
        (w.ours, own(hand, 'reference_number', hand.one('AI-######', '@@@@######', '#######-##'))),
        (w.m, fact(hand, 'master_bol_mawb')),
        (w.h, fact(hand, 'house_bol_hawb', 0.9)),
        ('AMS filing', own(hand, 'O', '@@@@#########')),
        (hand.one('Carrier', 'Shipping Line'), fact(hand, 'carrier')),
        (hand.one('Vessel / Voyage', 'Vsl Voy'), ship_voyage(hand)),
        (hand.one('ETA', 'Arrival (est.)'), fact(hand, 'eta_date')),
        (w.free, fact(hand, 'last_free_date', 0.6)),
        (w.go, plain_day(hand)),
        (w.cust, fact(hand, 'customer_number', 0.5)),
        (hand.one('Sailed', 'ETD'), plain_day(hand)),
        (hand.one('Shipper', 'Supplier'), shipper(hand)),
    ]
    if hand.chance(0.3):
        random.shuffle(rows)
    for label, pieces in rows:
        right(hand, mid, y, [(label, 'O')])
        fit(hand, mid + 10, y, pieces, 380)
        y += hand.style.leading
    for label, role, kind in [(w.av, 'pickup', 'T'), (w.to, 'deliver', 'C')][: hand.one(1, 2, 2)]:
        right(hand, mid, y, [(label, 'O')])
        y = put(hand, mid + 10, y, lines(place_of(hand, role, kind), role, hand.one(0, 1, 3)), 380) + 3
    y += 8
    for c in hand.shipment.containers[:4]:
        y = cell(
            hand,
            x,
            y,
            c['unit_number']
            + [(hand.one('/', '-', ','), 'O')]
            + of(hand, c, 'equip')
            + [(hand.one('SEAL', 'Seal#'), 'O')]
            + of(hand, c, 'seal_number', 0.7),
            530,
        )
        y = (
            cell(
                hand,
                x + 20,
                y,
                c['quantity']
                + [(hand.one('of', 'STC', '-'), 'O')]
                + c['contents']
                + [(hand.one('GW', 'gross'), 'O')]
                + c['weight']
                + c['volume'],
                500,
            )
            + 4
        )
    y = max(y + 10, 560)
    for text in random.sample(['Handling charge', 'ISF bond', 'Clean truck', 'Handover fee', 'AMS', 'Import service'], 3):
        hand.write(x, y, text, size=8)
        right(hand, 300, y, [(money(hand), 'O')], 8)
        y += 11
    footer(
        hand,
        y + 8,
        'Please remit to our office before cargo release. Originals must be surrendered.',
        f'Contact {hand.one(*PEOPLE)} {phone(hand)}',
    )
    return hand
