"""A transload order: the box comes in, pallets go out; two columns with section bars."""
from .draws import pairs, put, right, start, table
from .says import fact, hand_size, lines, load_rows, moment, of, orders, own, place_of, ship_voyage, titled, words, yard


def transload(random):
    """A transload order: the box comes in, pallets go out; two columns with section bars."""
    hand = start(random, 'imp', hand_size(random))
    x, c = 36, hand.shipment.containers[0]
    w = words(
        hand,
        title='TRANSLOAD ORDER|Transload / Cross-dock Request|TRANSLOADING INSTRUCTIONS|Devanning Order',
        ours='Order|Job Nr|TL#',
        cust='Customer #|Client order|Acct reference',
        whs='Transload at|Bring container to|X-dock whse',
    )
    hand.pieces(x, 34, titled(w.title), 16)
    right(hand, 576, 36, [(w.ours, 'O')] + own(hand, 'reference_number', hand.one('TL-#####', '######T', '##-TL-###')))
    right(hand, 576, 50, [(w.cust, 'O')] + fact(hand, 'customer_number'), 8)
    y = 74
    hand.write(x, y, hand.one('INBOUND', 'A. INBOUND CONTAINER', 'Ocean leg'))
    left = [
        (hand.one('Container', 'Cont #'), c['unit_number']),
        (hand.one('Type', 'Size'), c['equip']),
        ('Seal', of(hand, c, 'seal_number', 0.7)),
        (hand.one('Ocean B/L', 'MBL'), fact(hand, 'master_bol_mawb')),
        (hand.one('Line', 'Carrier SCAC'), fact(hand, 'carrier')),
        ('Vessel', ship_voyage(hand)),
        ('ETA', fact(hand, 'eta_date')),
    ]
    low = pairs(hand, x, y + 16, left, 76, 260)
    right_rows = [
        (hand.one('LFD', 'Last free'), fact(hand, 'last_free_date')),
        (hand.one('PU number', 'Pick up #'), fact(hand, 'pickup_number', 0.6)),
        ('PO', fact(hand, 'purchase_order_number', 0.7)),
        (hand.one('Drop by', 'Bring in'), moment(hand, 'deliver_by', 1, 8, 0.6)[0]),
        (hand.one('Pallet spec', 'Pallets'), [(hand.one('GMA 40x48', 'CHEP', 'floor loaded'), 'O')]),
    ]
    low = max(low, pairs(hand, x + 280, y + 16, right_rows, 80, 260)) + 8
    terminal, whs, back = (
        place_of(hand, 'pickup', 'T'),
        yard(hand, 'C') if hand.chance(0.6) else place_of(hand, 'deliver', 'C'),
        place_of(hand, 'drop', 'D'),
    )
    y = low
    for i, (label, place, role) in enumerate(
        [
            (hand.one('Pull from', 'Terminal'), terminal, 'pickup'),
            (w.whs, whs, 'deliver'),
            (hand.one('Empty back to', 'Termination'), back, 'drop'),
        ][: random.choice([2, 3])]
    ):
        hand.write(x + 182 * i, y, label, size=7)
        low = max(low, put(hand, x + 182 * i, y + 10, lines(place, role, hand.one(0, 2)), 172))
    y = low + 10
    hand.write(x, y, hand.one('GOODS', 'B. CARGO', 'Manifest'))
    y = (
        table(
            hand,
            x,
            y + 14,
            [
                (hand.one('Qty', 'Count'), 90),
                (hand.one('Product', 'Commodity'), 200),
                (hand.one('Gross wt', 'Weight'), 90),
                (hand.one('Cube', 'Vol'), 80),
                ('Lot', 60),
            ],
            [row + [[(hand.values.digits(4), 'O')]] for row in load_rows(hand, ['quantity', 'contents', 'weight', 'volume'], 4)],
        )
        + 6
    )
    hand.write(x, y, hand.one('OUTBOUND', 'C. OUTBOUND TRAILERS', 'Truck leg'))
    y = (
        table(
            hand,
            x,
            y + 14,
            [('Trailer', 70), ('Ship to city', 150), ('Pallets', 60), ('Carrier', 120)],
            [
                [
                    [(str(i + 1), 'O')],
                    [(hand.values.place('C')['city'], 'O')],
                    [(hand.values.digits(2), 'O')],
                    [(hand.values.letters(4), 'O')],
                ]
                for i in range(random.randint(1, 3))
            ],
            8,
        )
        + 4
    )
    put(hand, x, y, orders(hand), 500)
    return hand
