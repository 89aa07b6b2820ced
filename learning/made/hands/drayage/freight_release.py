"""A release told in sentences, with a short list below them."""
from .draws import cell, letterhead, pairs, put, start
from .names import NOTICE, PEOPLE
from .says import fact, flat, lines, of, place_of, titled, words


def freight_release(random):
    """A release told in sentences, with a short list below them."""
    hand = start(random, 'imp', random.choice([9, 10]))
    f, x = hand.shipment.facts, 54
    y = letterhead(hand, 54, 36)
    w = words(
        hand,
        title='FREIGHT RELEASE|RELEASE ORDER|Cargo Release|Notice of Freight Release',
        no='Release No|Release Ref|FRT REL',
        lfd='Storage begins after|Last free date|Free through',
        pin='Pickup number|Gate code|P/U No.',
    )
    hand.pieces(x, y + 4, titled(w.title, NOTICE), 17)
    y += 32
    terminal = place_of(hand, 'pickup', 'T')
    y = put(
        hand,
        x,
        y,
        [[('TO:', 'O')] + lines(terminal, 'pickup', hand.one(1, 3))[0]]
        + lines(terminal, 'pickup', 1)[1:] * hand.one(0, 1)
        + [[('ATTN:', 'O'), (hand.one('Import desk', 'CFS office', 'Release clerk'), 'O')]],
        480,
    )
    y += 10
    carrier, ship, bill = f['carrier'], f['vessel'] + [('voyage', 'O')] + f['voyage'], f['master_bol_mawb']
    text = hand.one(
        [('Please be advised that the freight on B/L', 'O')]
        + bill
        + [('ex', 'O')]
        + ship
        + [('has been paid and the cargo may be handed to the bearer.', 'O')],
        [('You are authorized to deliver the shipment arriving per', 'O')]
        + ship
        + [('( line', 'O')]
        + carrier
        + [(') under bill', 'O')]
        + bill
        + [('against this paper only.', 'O')],
        carrier
        + [('confirms release of', 'O')]
        + bill
        + [('discharged from the', 'O')]
        + ship
        + [('on', 'O')]
        + f['eta_date'][:1]
        + [('subject to customs.', 'O')],
    )
    y = cell(hand, x, y, text, 490) + 10
    rows = [
        (w.no, fact(hand, 'release_number', 0.9)),
        (w.lfd, fact(hand, 'last_free_date')),
        (w.pin, fact(hand, 'pickup_number', 0.7)),
        (hand.one('House bill', 'HBL'), fact(hand, 'house_bol_hawb', 0.5)),
        (hand.one('Our file', 'Ref'), fact(hand, 'reference_number', 0.7)),
    ]
    random.shuffle(rows)
    y = (
        pairs(
            hand,
            x,
            y,
            rows[: random.randint(3, 5)] + [(hand.one('Customs', 'CBP hold'), [(hand.one('CLEARED', 'NONE', '1C'), 'O')])],
            random.choice([110, 140]),
            400,
        )
        + 6
    )
    for c in hand.shipment.containers[:5]:
        y = (
            cell(
                hand,
                x + 12,
                y,
                c['unit_number'] + of(hand, c, 'equip') + [('-', 'O')] + c['quantity'] + c['contents'] + [(',', 'O')] + c['weight'],
                480,
            )
            + 3
        )
    if hand.chance(0.6):
        y = cell(
            hand,
            x,
            y + 8,
            [(hand.one('Trucker will haul to', 'Goods go on to', 'Release to carrier for delivery at'), 'O')]
            + flat(lines(place_of(hand, 'deliver', 'C'), 'deliver', 1)),
            490,
        )
    y = cell(
        hand,
        x,
        y + 10,
        [(hand.one('Storage, demurrage and exam costs are for the receiver.', 'Any terminal charges remain for account of cargo.'), 'O')],
        490,
    )
    hand.write(x, y + 24, hand.one(*PEOPLE))
    hand.write(x, y + 38, hand.one('Import Release Desk', 'for the above named', 'as agents'))
    return hand
