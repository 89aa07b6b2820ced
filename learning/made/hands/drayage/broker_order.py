"""The grid of a customs broker: tiny labels in corners, marks and packages below."""
from .draws import box, boxes, fit, footer, letterhead, put, start, table
from .names import PEOPLE
from .says import fact, lines, load_rows, orders, own, place_of, plain_day, port, ship_voyage, titled, words


def broker_order(random):
    """The grid of a customs broker: tiny labels in corners, marks and packages below."""
    hand = start(random, 'imp', 9, date='%m/%d/%y')
    pays, x = hand.chance(0.4), 36 + random.uniform(-4, 4)
    w = words(
        hand,
        title='DELIVERY ORDER|Delivery Order - Inland Cartage|ORDER FOR DELIVERY',
        ours='OUR FILE NUMBER|BROKER FILE|Our Ref. No.',
        carrier='IMPORTING CARRIER|Ocean Line|Arrived By',
        ship='VESSEL / VOYAGE|IMPORTING VESSEL & VOY|Ship',
        bill='B/L OR AWB NO.|OCEAN BILL OF LADING|Carrier B/L',
        house='HOUSE BILL|Hse B/L|H.B.L.',
        free='FREE TIME EXPIRES|LAST FREE DAY|G.O. / L.F.D.',
        eta='ARRIVAL DATE|Due|ETA PORT',
        at='LOCATION OF GOODS|MERCHANDISE NOW AT|Available At',
        to='FOR DELIVERY TO|DELIVER TO|Deliver / Route to',
        po="CUSTOMER'S P.O.|Importer PO|P.O. NO",
        entry='ENTRY NO.|Customs Entry',
        cust='IMPORTER REF|Client Ref #|YOUR NO.',
    )
    y = letterhead(hand, x, 30, 'bill_to' if pays else None)
    fit(hand, 360, 32, titled(w.title), 220, 15)
    box(hand, 360, 54, hand.one('DATE', 'ISSUED'), plain_day(hand, -2, 0), 90)
    box(hand, 460, 54, w.ours, own(hand, 'reference_number', hand.one('##-#####-#', '@@#######', '######')), 110)
    y = max(y, 84) + 6
    y = boxes(
        hand,
        x,
        y,
        [(w.carrier, fact(hand, 'carrier'), 3), (w.ship, ship_voyage(hand), 3), (hand.one('FROM PORT OF', 'LADEN AT'), port(hand), 2)],
        540,
    )
    y = boxes(
        hand,
        x,
        y,
        [
            (w.bill, fact(hand, 'master_bol_mawb', 0.95), 3),
            (w.house, fact(hand, 'house_bol_hawb', 0.6), 3),
            (w.entry, own(hand, 'O', '@##-#######-#'), 2),
        ],
        540,
    )
    row = [
        (w.eta, fact(hand, 'eta_date'), 2),
        (w.free, fact(hand, 'last_free_date', 0.7), 2),
        (w.cust, fact(hand, 'customer_number', 0.6), 2),
        (w.po, fact(hand, 'purchase_order_number', 0.6), 2),
    ]
    random.shuffle(row)
    y = boxes(hand, x, y, row, 540) + 2
    terminal, consignee = place_of(hand, 'pickup', 'T'), place_of(hand, 'deliver', 'C')
    spots = [(w.at, lines(terminal, 'pickup', hand.one(0, 1, 3))), (w.to, lines(consignee, 'deliver', hand.one(0, 1, 4)))]
    low = y
    for i, (label, rows) in enumerate(spots):
        hand.write(x + 2 + 272 * i, y, label, size=5.5)
        low = max(low, put(hand, x + 6 + 272 * i, y + 9, rows, 255))
    keys = hand.one(['unit_number+seal_number', 'quantity', 'contents', 'weight'], ['unit_number', 'quantity', 'equip+contents', 'weight'])
    columns = [
        (hand.one('MARKS & NUMBERS', 'CNTR NO. / SEAL'), 150),
        (hand.one('NO. OF PKGS', 'PKGS'), 80),
        (hand.one('DESCRIPTION OF ARTICLES', "Description, Special Marks & Exceptions"), 210),
        (hand.one('WEIGHT', 'GROSS WT'), 95),
    ]
    y = table(hand, x, low + 8, columns, load_rows(hand, keys, 5), 8.5, head=6)
    if hand.chance(0.6):
        hand.write(x, y + 6, hand.one('INSTRUCTIONS TO TRUCKER:', 'Remarks', 'SPECIAL INSTRUCTIONS'), size=7)
        y = put(hand, x + 10, y + 16, orders(hand), 500, 8)
    y = max(y + 10, 600)
    if pays:
        hand.write(
            x,
            y,
            hand.one(
                'ALL CHARGES FOR OUR ACCOUNT. INVOICE TO US.',
                'Charges to us - quote our file number on your invoice.',
                'Cartage prepaid, bill the above broker.',
            ),
            size=7,
        )
    else:
        hand.write(x, y, hand.one('BILL CARTAGE TO:', 'Trucking charges to', 'INLAND FRT FOR ACCOUNT OF'), size=6)
        y = put(hand, x + 10, y + 9, lines(hand.values.place('C'), 'bill_to', hand.one(0, 1)), 300, 8)
    footer(
        hand,
        y + 26,
        'Received in good order ________________ date ______ time in ____ time out ____',
        f'The carrier to whom this order is assigned will be liable for any storage or demurrage resulting from delay. page 1 of 1 {hand.one(*PEOPLE)}',
    )
    return hand
