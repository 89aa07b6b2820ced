"""A broker's list of boxes that burn: free days first, one terminal per row, consignee over the table."""
from .draws import cell, footer, pair, pairs, put, start, table
from .names import PEOPLE
from .says import fact, flat, lines, moment, money, of, orders, own, place_of, plain_day, ship_voyage, titled, words


def hot_list(random):
    """A broker's list of boxes that burn: free days first, one terminal per row, consignee over the table."""
    hand = start(random, 'imp', 8, least=2, date=random.choice(['%m/%d', '%a %m/%d', '%d-%b']), time=random.choice(['%H%M', '%H:%M']))
    x = 30
    w = words(
        hand,
        title='HOT LIST - PULL NOW|Priority Pull Request|LAST FREE DAY DISPATCH|Urgent Pickup Order',
        free='LFD|Dies|Free til|Must be out by',
        pin='PIN|Code|P/U',
    )
    hand.pieces(x, 30, titled(w.title), 15)
    pair(
        hand,
        340,
        32,
        hand.one('Our list no', 'List ref', 'Batch'),
        own(hand, 'reference_number', hand.one('HL####', '##-###', '@@-####')),
        width=220,
    )
    y = (
        cell(
            hand,
            x,
            54,
            [(hand.one('For', 'Consignee', 'All for receiver'), 'O')] + flat(lines(place_of(hand, 'deliver', 'C'), 'deliver', 1)),
            540,
        )
        + 4
    )
    y = (
        pairs(
            hand,
            x,
            y,
            [
                (hand.one('Master', 'Line B/L'), fact(hand, 'master_bol_mawb')),
                (hand.one('Ex', 'Off vessel'), ship_voyage(hand)),
                (hand.one('Customer no', 'Your file'), fact(hand, 'customer_number', 0.5)),
            ],
            70,
            300,
        )
        + 6
    )
    spots = [place_of(hand, 'pickup', 'T')] + [hand.values.place('T')] * hand.one(0, 1)
    rows = []
    for i, c in enumerate(hand.shipment.containers[:7]):
        _, day, time = moment(hand, 'deliver_by', 1, 8, 0.9)
        window = (
            [(f'{time[0][0]}-{int(time[0][0][:2]) + random.randint(1, 4):02}00', 'deliver_by_time')]
            if time and hand.style.time_format == '%H%M' and hand.chance(0.5)
            else time
        )
        rows.append(
            [
                of(hand, c, 'last_free_date', 0.95),
                c['unit_number'],
                of(hand, c, 'equip'),
                of(hand, c, 'pickup_number', 0.7),
                flat(lines(spots[i % len(spots)], 'pickup', 3)),
                day,
                window,
                c['weight'],
            ]
        )
    columns = [
        (w.free, 58),
        (hand.one('Container', 'Cntr'), 82),
        ('Sz', 52),
        (w.pin, 76),
        (hand.one('Sits at', 'Terminal', 'Where'), 112),
        (hand.one('Door day', 'Del'), 56),
        (hand.one('Door time', 'Hr'), 54),
        ('Wt', 56),
    ]
    y = table(hand, x, y, columns, rows, 7.5, head=7) + 6
    y = (
        cell(
            hand, x, y, [(hand.one('Empties:', 'MTYs go to'), 'O')] + flat(lines(place_of(hand, 'drop', 'D'), 'drop', hand.one(1, 3))), 540
        )
        + 4
    )
    put(hand, x, y, orders(hand), 540)
    footer(
        hand,
        755,
        f'Storage day 1 USD {money(hand)} - day 5 USD {money(hand)} - list made {plain_day(hand, 0, 0)[0][0]} {hand.one(*PEOPLE)}',
    )
    return hand
