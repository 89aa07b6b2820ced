"""Values on ruled lines with their labels under them, as on forms to be signed."""
from .draws import center, fit, put, start
from .names import PEOPLE
from .says import fact, lines, of, orders, place_of, plain_day, ship_voyage, titled, words


def label_below(random):
    """Values on ruled lines with their labels under them, as on forms to be signed."""
    hand = start(random, 'imp', 9.5, date=random.choice(['%m/%d/%Y', '%b %d, %Y']), time='%I:%M %p')
    x, f, c = 44, hand.shipment.facts, hand.shipment.containers[0]
    w = words(hand, title='AUTHORITY TO PICK UP|CARTAGE AUTHORITY|Pickup and Delivery Authorization|Order to Carrier')
    center(hand, 36, titled(w.title), 14)
    if hand.chance(0.5):
        center(hand, 54, [(hand.values.place('C')['name'], 'O')], 9)
    y = 76
    rows = [
        [(f['carrier'], hand.one('(steamship company)', 'ocean carrier')), (ship_voyage(hand), hand.one('(vessel and voyage)', 'ship'))],
        [
            (fact(hand, 'master_bol_mawb', 1), hand.one('(ocean bill of lading no.)', 'master bill')),
            (fact(hand, 'house_bol_hawb', 0.6), hand.one('(house bill, if any)', 'our house bill')),
            (fact(hand, 'eta_date'), hand.one('(arrival date)', 'arrives')),
        ],
        [
            (c['unit_number'], hand.one('(container)', 'container number')),
            (of(hand, c, 'equip'), hand.one('(size)', 'kind of container')),
            (of(hand, c, 'seal_number', 0.6), hand.one('(seal)', 'seal number')),
        ],
        [
            (c['quantity'], hand.one('(packages)', 'count')),
            (c['contents'], hand.one('(said to be)', 'merchandise')),
            (c['weight'], hand.one('(gross weight)', 'weight')),
        ],
        [
            (fact(hand, 'last_free_date'), hand.one('(last free day)', 'free time ends')),
            (fact(hand, 'purchase_order_number', 0.6), hand.one('(purchase order)', 'PO')),
            (fact(hand, 'reference_number'), hand.one('(our file)', 'file number')),
        ],
    ]
    rows = rows[:2] + random.sample(rows[2:], 3)
    for row in rows:
        for i, (pieces, label) in enumerate(row):
            at, width = x + 525 / len(row) * i, 525 / len(row) - 10
            fit(hand, at, y, pieces, width)
            fit(hand, at, y + 13, [(label, 'O')], width, 6)
        y += 30
    for role, kind, label in [
        ('pickup', 'T', hand.one('(where the cargo lies)', 'pier or terminal')),
        ('deliver', 'C', hand.one('(where it shall be delivered)', 'receiver and address')),
        ('drop', 'D', hand.one('(where the empty goes)', 'empty return depot')),
        ('bill_to', 'C', hand.one('(who pays the cartage)', 'account of')),
    ][: random.choice([2, 3, 4])]:
        y = put(hand, x, y, lines(place_of(hand, role, kind), role, hand.one(0, 1)), 500)
        hand.write(x, y + 1, label, size=6)
        y += 17
    y = put(hand, x, y, orders(hand, 2), 500) + 20
    for i, label in enumerate(['(authorized signature)', '(title)', '(date)']):
        hand.write(x + 180 * i, y, hand.one(*PEOPLE) if i == 0 else '__________' if i == 1 else plain_day(hand, 0, 0)[0][0])
        hand.write(x + 180 * i, y + 13, label, size=6)
    return hand
