"""The routing order of a receiver: purchase orders by container, the letterhead takes the goods and pays."""
from .draws import cell, letterhead, pair, pairs, put, start, table
from .says import fact, flat, lines, of, orders, own, place_of, ship_voyage, titled, words, yard


def receiver_routing(random):
    """The routing order of a receiver: purchase orders by container, the letterhead takes the goods and pays."""
    hand = start(random, 'imp', random.choice([9, 9.5]), date=random.choice(['%m/%d/%y', '%d-%b-%y', '%B %d']), time='%I:%M %p')
    x, home = 40, hand.values.place('C')
    w = words(
        hand,
        title='ROUTING ORDER|Inbound Container Request|IMPORT PULL REQUEST|Container Delivery Request',
        po='Purchase order|PO|Our PO',
        dc='Door|DC door|Dock',
    )
    payer = hand.chance(0.5)
    y = letterhead(hand, x, 30, 'bill_to' if payer else None, place=home)
    hand.pieces(x, y + 2, titled(w.title), 14)
    y += 26
    text = (
        hand.one(
            [('Trucker: fetch the containers below from', 'O')] + flat(lines(place_of(hand, 'pickup', 'T'), 'pickup', 1)),
            [('Kindly dray from', 'O')] + lines(place_of(hand, 'pickup', 'T'), 'pickup', 3)[0],
        )
        + [(hand.one('to our building', 'and deliver to', 'into'), 'O')]
        + flat(lines(yard(hand, 'C'), 'deliver', 1))
        + [('.', 'O')]
    )
    y = cell(hand, x, y, text, 520) + 4
    left = [
        (hand.one('Routing no', 'Request #'), own(hand, 'reference_number', hand.one('RT-######', '########'))),
        (hand.one('Bill of lading', 'MBL'), fact(hand, 'master_bol_mawb')),
        (hand.one('Ship', 'On board'), ship_voyage(hand)),
        (hand.one('Ocean carrier', 'Line'), fact(hand, 'carrier', 0.8)),
        (hand.one('Expected port', 'ETA port'), fact(hand, 'eta_date')),
    ]
    y = pairs(hand, x, y + 4, left, 90, 400) + 6
    rows = []
    for c in hand.shipment.containers[:6]:
        rows.append(
            [
                c['purchase_order_number'],
                c['unit_number'],
                of(hand, c, 'equip'),
                c['quantity'],
                c['contents'],
                c['deliver_by'],
                [(hand.values.digits(2), 'O')],
            ]
        )
    columns = [
        (w.po, 80),
        (hand.one('Container', 'Cont.'), 88),
        ('Size', 52),
        (hand.one('Ctns', 'Qty'), 66),
        (hand.one('Item', 'Product'), 110),
        (hand.one('Due in', 'Appt'), 92),
        (w.dc, 44),
    ]
    y = table(hand, x, y, columns, rows, 8) + 6
    y = put(hand, x, y, orders(hand, 2), 520) + 6
    if payer:
        cell(
            hand,
            x,
            y,
            [(hand.one('Invoices to the address on top with our routing number.', 'We pay the dray. Send the bill to us.'), 'O')],
            500,
        )
    else:
        pair(hand, x, y, hand.one('Dray bills to', 'Payer is'), flat(lines(hand.values.place('C'), 'bill_to', 1)), 80, 520)
    return hand
