"""One card for each container, two cards in a row, a common head."""
from .draws import boxes, cell, pairs, put, start
from .says import fact, flat, lines, of, own, phone, place_of, ship_voyage, titled, words


def container_cards(random):
    """One card for each container, two cards in a row, a common head."""
    hand = start(random, 'imp', 8.5, least=random.choice([1, 2, 2, 3]))
    x = 36
    w = words(
        hand,
        title='IMPORT WORK ORDER|DRAYAGE ORDER|Container Work Order|Local Cartage Order',
        wo='Work order|W/O|Order no.',
        bl='Ocean bill|MBOL|Bill',
        unit='Container|CNTR|Unit',
        lfd='LFD|Last Free|Free til',
        po='PO|P.O.|Purch Ord',
    )
    hand.pieces(x, 30, titled(w.title), 14)
    y = boxes(
        hand,
        x,
        54,
        [
            (w.wo, own(hand, 'load_number', hand.one('W######', '##-####', '@@####')), 2),
            (w.bl, fact(hand, 'master_bol_mawb'), 3),
            (hand.one('Vessel', 'Vsl/Voy'), ship_voyage(hand), 3),
            (hand.one('Line', 'SSL'), fact(hand, 'carrier', 0.7), 2),
            ('ETA', fact(hand, 'eta_date', 0.6), 2),
        ],
        540,
    )
    terminal = place_of(hand, 'pickup', 'T')
    y = (
        pairs(
            hand,
            x,
            y,
            [
                (hand.one('Pull all from', 'Terminal', 'Pier'), flat(lines(terminal, 'pickup', hand.one(0, 1, 3)))),
                (hand.one('Bill', 'Invoice to', 'Payer'), flat(lines(hand.values.place('C'), 'bill_to', 1))),
            ][: hand.one(1, 2)],
            70,
            530,
        )
        + 8
    )
    hand.shipment.part_ways()
    part, low = hand.chance(0.6), y
    for i, c in enumerate(hand.shipment.containers[:6]):
        at = x + 275 * (i % 2)
        y = low if i % 2 == 0 else y
        begin = y
        hand.write(at, y, f'#{i + 1}' if hand.chance(0.5) else f'{i + 1} of {len(hand.shipment.containers)}', size=7)
        end = pairs(
            hand,
            at,
            y + 10,
            [
                (w.unit, c['unit_number'] + of(hand, c, 'equip')),
                ('Seal', of(hand, c, 'seal_number', 0.6)),
                (hand.one('Wt', 'Lbs'), c['weight']),
                (w.lfd, of(hand, c, 'last_free_date')),
                (w.po, of(hand, c, 'purchase_order_number', 0.5)),
            ],
            58,
            255,
            11,
        )
        if part or i == 0:
            end = put(hand, at + 6, end, lines(hand.shipment.own_places[i], 'deliver', hand.one(0, 1)), 245)
            end = cell(hand, at + 6, end, [(hand.one('del', 'appt', 'on'), 'O')] + c['deliver_by'], 240)
        end = cell(hand, at + 6, end, c['quantity'] + c['contents'], 245) + 8
        low, y = max(low, end), begin
    hand.write(x, low + 4, hand.one('Questions call', 'Dispatch') + ' ' + phone(hand), size=7)
    return hand
