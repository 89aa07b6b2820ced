"""Places are named once under a code; the rows of containers give codes only."""
from .draws import footer, pairs, put, start, table
from .names import PEOPLE
from .says import fact, flat, lines, load_rows, orders, place_of, ship_voyage, titled, words


def key_table(random):
    """Places are named once under a code; the rows of containers give codes only."""
    hand = start(random, 'imp', 8.5, least=2, date=random.choice(['%m/%d/%y', '%d.%m.', '%b %d']))
    hand.shipment.part_ways()
    x = 40
    w = words(
        hand,
        title='MULTI-STOP DRAY ORDER|Import Haulage Order|PULL & DELIVER ORDER',
        key='LOCATIONS|Key to places|LOCATION CODES',
        no='Order|Haulage no.|Our number',
    )
    hand.pieces(x, 34, titled(w.title), 14)
    y = (
        pairs(
            hand,
            x,
            60,
            [
                (w.no, fact(hand, 'reference_number', 1)),
                (hand.one('B/L', 'Mstr bill'), fact(hand, 'master_bol_mawb')),
                (hand.one('Ex', 'Vessel'), ship_voyage(hand)),
                (hand.one('Carrier', 'Line'), fact(hand, 'carrier', 0.6)),
            ],
            70,
            400,
        )
        + 8
    )
    places, spots = hand.shipment.own_places[: random.randint(1, 3)], []
    code = hand.one(
        lambda i, p: f'L{i + 1}',
        lambda i, p: p['city'][:3].upper() + str(i),
        lambda i, p: f'{hand.values.digits(3)}{i}',
        lambda i, p: 'ABCDEF'[i],
    )
    for i, (role, place) in enumerate(
        [('pickup', place_of(hand, 'pickup', 'T'))] + [('deliver', place) for place in places] + [('drop', place_of(hand, 'drop', 'D'))]
    ):
        spots.append((role, code(i, place), place))

    def key(y):
        hand.write(x, y, w.key, size=7)
        rows = [[[(name, 'O')], lines(place, role)[0], flat(lines(place, role)[1:])] for role, name, place in spots]
        return table(hand, x, y + 12, [('Code', 50), ('Name', 190), ('Address', 260)], rows) + 8

    first = hand.chance(0.5)
    y = key(y) if first else y
    rows = []
    for row in load_rows(hand, ['unit_number', 'equip', 'weight', 'contents', 'last_free_date'], 7):
        rows.append(row[:2] + [[(spots[0][1], 'O')], [(hand.one(*spots[1:-1])[1], 'O')], [(spots[-1][1], 'O')]] + row[2:])
    y = (
        table(
            hand,
            x,
            y,
            [
                (hand.one('Container', 'Box'), 86),
                ('Type', 56),
                (hand.one('From', 'P/U'), 46),
                (hand.one('To', 'Dlv'), 46),
                (hand.one('Mty', 'Empty'), 46),
                (hand.one('Kgs/Lbs', 'Weight'), 70),
                ('Goods', 120),
                ('LFD', 60),
            ],
            rows,
            8,
        )
        + 8
    )
    y = y if first else key(y)
    put(hand, x, y, orders(hand, 2), 500)
    footer(hand, 760, f'{hand.values.letters(2)}{hand.values.digits(4)} page 1 user {hand.one(*PEOPLE)}')
    return hand
