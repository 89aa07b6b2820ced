"""A wide dispatch list of containers; every row names where its box goes."""
from .draws import cell, pair, put, start, table
from .names import PEOPLE
from .says import fact, flat, lines, load_rows, moment, orders, place_of, plain_day, ship_voyage, titled, words


def wide_table(random):
    """A wide dispatch list of containers; every row names where its box goes."""
    hand = start(random, 'imp', 7.5, wide=True, least=2, date=random.choice(['%m/%d', '%d-%b', '%m/%d/%y']), time='%H:%M')
    hand.shipment.part_ways()
    x = 24
    w = words(hand, title='Import Delivery Schedule|DRAY LIST|CONTAINER DISPATCH LIST|Weekly Pull Sheet')
    hand.pieces(x, 24, titled(w.title), 14)
    hand.write(x, 44, f'rev {hand.values.digits(1)} {plain_day(hand, 0, 0)[0][0]} {hand.one(*PEOPLE)}')
    pair(hand, 330, 26, hand.one('MBL', 'Bill'), fact(hand, 'master_bol_mawb'), 60, 200)
    pair(hand, 330, 40, hand.one('Vessel', 'V/V'), ship_voyage(hand), 60, 200)
    pair(hand, 560, 26, hand.one('Carrier', 'SSL'), fact(hand, 'carrier'), 60, 200)
    pair(hand, 560, 40, hand.one('File', 'Ref'), fact(hand, 'reference_number'), 60, 200)
    y = 62
    y = (
        cell(
            hand,
            x,
            y,
            [(hand.one('All units at', 'PICK UP FROM', 'Pier:'), 'O')] + flat(lines(place_of(hand, 'pickup', 'T'), 'pickup', 1)),
            700,
        )
        + 8
    )
    rows = []
    for i, (row, place) in enumerate(
        zip(
            load_rows(hand, ['unit_number', 'equip', 'seal_number', 'quantity+contents', 'weight', 'last_free_date'], 7),
            hand.shipment.own_places,
        )
    ):
        _, day, time = moment(hand, 'deliver_by', 1, 9, 0.8)
        rows.append([[(str(i + 1), 'O')]] + row + [lines(place, 'deliver')[0], flat(lines(place, 'deliver')[1:]), day, time])
    columns = [
        ('#', 18),
        (hand.one('Container', 'Unit'), 78),
        (hand.one('Size', 'Sz'), 46),
        ('Seal', 54),
        (hand.one('Pcs / Goods', 'Contents'), 128),
        (hand.one('Gross', 'Weight'), 56),
        ('LFD', 52),
        (hand.one('Deliver to', 'Consignee', 'Door'), 112),
        ('Address', 112),
        (hand.one('Del Date', 'Date'), 50),
        ('Time', 40),
    ]
    y = table(hand, x, y, columns, rows, 7) + 6
    put(hand, x, y, orders(hand), 600)
    return hand
