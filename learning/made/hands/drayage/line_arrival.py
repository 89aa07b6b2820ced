"""The arrival notice of a line: half boxes, charges table, terminal and return depot."""
from .draws import boxes, cell, fit, footer, pairs, put, right, start, table
from .names import NOTICE
from .says import blank, fact, lines, load_rows, money, phone, place_of, port, shipper, titled, words


def line_arrival(random):
    """The arrival notice of a line: half boxes, charges table, terminal and return depot."""
    hand = start(random, 'imp', 8, date=random.choice(['%Y-%m-%d', '%d %b %Y', '%d-%b-%Y']))
    f, x = hand.shipment.facts, 30
    w = words(
        hand,
        title='ARRIVAL NOTICE|NOTICE OF ARRIVAL|Arrival Notice / Freight Invoice|Cargo arrival notification',
        bl='Bill of Lading|B/L No.|Sea Waybill No',
        bk='Booking|Bkg Ref',
        ship='Arriving Vessel|Vessel Name|Discharging vsl',
        voy='Voyage|Voy No|Imp. Voy',
        eta='Estimated Arrival|ETA at POD|Expected to arrive',
        term='Discharge Terminal|Pick up location|Cargo available at',
        ret='Empty Return Location|Return empties to|MTY drop-off',
        free='Free Time Ends|Last Free Day (demurrage)|Free until',
        pin='Release PIN|Delivery PIN|Pick-up code',
    )
    y = 28
    fit(hand, x, y, f['carrier'], 250, 16)
    right(hand, 580, y, titled(w.title, NOTICE), 13)
    cell(hand, x, y + 22, [('as agent for the carrier - ' + hand.values.place('C')['street'] + ' ' + phone(hand), 'O')], 300, 6.5)
    y = 66
    parties = [
        (hand.one('Consignee', 'CNEE'), lines(place_of(hand, 'deliver', 'C'), 'deliver')),
        (hand.one('Notify Party', 'Also notify'), lines(hand.values.place('C'), None)),
        ('Shipper', [shipper(hand), port(hand)]),
    ]
    for i, (label, rows) in enumerate(parties):
        hand.write(x + 185 * i, y, label, size=6)
        put(hand, x + 185 * i, y + 8, rows, 175, 7.5)
    y += 60
    cells = [
        (w.bl, fact(hand, 'master_bol_mawb', 1), 3),
        (w.bk, fact(hand, 'booking_number', 0.5), 2),
        (w.ship, f['vessel'], 3),
        (w.voy, fact(hand, 'voyage'), 1),
    ]
    y = boxes(hand, x, y, cells, 550)
    y = boxes(
        hand,
        x,
        y,
        [
            (hand.one('Port of Loading', 'POL'), port(hand), 2),
            (hand.one('Port of Discharge', 'POD'), port(hand, True), 2),
            (w.eta, fact(hand, 'eta_date', 0.95), 2),
            (hand.one('IT No / Date', 'In-bond'), blank(hand), 2),
        ],
        550,
    )
    terminal, depot, low = place_of(hand, 'pickup', 'T'), place_of(hand, 'drop', 'D'), y
    for i, (label, place, role) in enumerate([(w.term, terminal, 'pickup'), (w.ret, depot, 'drop')][: hand.one(1, 2)]):
        hand.write(x + 280 * i, y, label, size=6)
        low = max(
            low,
            put(
                hand,
                x + 280 * i + 4,
                y + 8,
                lines(place, role, hand.one(0, 1)) + [[('FIRMS: ' + hand.values.letters(1) + hand.values.digits(3), 'O')]],
                260,
            ),
        )
    y = low + 6
    keys = ['unit_number', 'seal_number', 'equip', 'quantity', 'contents', 'weight', 'volume', 'last_free_date', 'pickup_number']
    columns = [
        ('Container', 80),
        ('Seal', 62),
        (hand.one('Type', 'Sz/Tp'), 46),
        (hand.one('Pkgs', 'Pieces'), 56),
        (hand.one('Description of goods', 'Cargo'), 116),
        (hand.one('Gross Weight', 'Kgs/Lbs'), 58),
        (hand.one('Measure', 'Cube'), 46),
        (w.free, 50),
        (w.pin, 52),
    ]
    shown = 9 if hand.chance(0.5) else 7
    y = table(hand, x, y, columns[:shown], load_rows(hand, keys[:shown], 5), 7, head=6) + 4
    if shown == 7:
        y = pairs(hand, x, y, [(w.free, fact(hand, 'last_free_date')), (w.pin, fact(hand, 'pickup_number', 0.6))], width=260) + 4
    rows = [
        [
            [(name, 'O')],
            [(hand.one('CNT', 'B/L'), 'O')],
            [('USD', 'O')],
            [(money(hand, 4000), 'O')],
            [(hand.one('Prepaid', 'Collect'), 'O')],
        ]
        for name in random.sample(
            ['Ocean Freight', 'Destination THC', 'Bunker surcharge', 'Documentation fee', 'Chassis usage', 'ISPS', 'Alameda Corridor'],
            random.randint(2, 5),
        )
    ]
    y = table(hand, x, y, [('Charge', 180), ('Basis', 60), ('Cur', 50), ('Amount', 80), ('P/C', 60)], rows, 7, 1, 6.5)
    footer(
        hand,
        max(y + 10, 690),
        'Demurrage tariff: days 1-4 USD 250.00 per day, day 5 onward USD 400.00. Per diem applies after free time for equipment.',
        'Cargo will be released against original bill of lading duly endorsed and payment of all charges. Page 1/2',
    )
    return hand
