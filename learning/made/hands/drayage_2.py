"""Drayage and ocean papers, second part: releases, ramps, returns, truckers' own papers, tables and cards."""
from .drayage_1 import (
    NOTICE,
    PEOPLE,
    blank,
    boxes,
    cell,
    fact,
    fit,
    flat,
    footer,
    hand_size,
    letterhead,
    lines,
    load_rows,
    moment,
    money,
    of,
    orders,
    own,
    pair,
    pairs,
    phone,
    place_of,
    plain_day,
    put,
    right,
    ship_voyage,
    start,
    table,
    titled,
    words,
)


def yard(hand, kind='D'):
    """A place whose name is no firm's: a ramp, a numbered warehouse, a container yard, one abroad."""
    place = hand.values.place(kind)
    d, city = hand.values.digits, place['city']
    place['name'] = hand.one(
        f'{city} Rail Ramp',
        f'BNSF {city} {d(2)}',
        f'{city} Container Yard {d(1)}',
        f'Whse {d(2)}',
        f"{place['name']} dba {city} Boxes",
        f'CY {city.upper()} NO. {d(1)}',
        f'{d(3)} Logistics {city}',
        f'UP - {city} ICTF',
        f'{city} Inland Port Gate {d(1)}',
        f"{place['name']} (Bldg {hand.values.letters(1)})",
    )
    if hand.chance(0.15):
        city, state = hand.one(('Brampton', 'ON'), ('Delta', 'BC'), ('Saint-Laurent', 'QC'), ('Calgary', 'AB'))
        place.update(
            city=city, state=state, code=f'{hand.values.letters(1)}{d(1)}{hand.values.letters(1)} {d(1)}{hand.values.letters(1)}{d(1)}'
        )
    return place


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


def ramp_notice(random):
    """The mono-spaced notice of a rail ramp: dotted labels, star lines."""
    hand = start(random, 'imp', 8.5, mono=True, date=random.choice(['%m/%d', '%m-%d-%y', '%d%b%y']), time=random.choice(['%H%M', '%H:%M']))
    hand.style.separator = ''
    x, place = 36, yard(hand)
    w = words(
        hand,
        title='NOTIFICATION OF AVAILABILITY|RAIL ARRIVAL NOTIFY|GROUNDED UNIT NOTICE|UNIT READY FOR PICKUP',
        unit='UNIT......|EQUIP ID..|INIT/NBR..',
        pu='PICKUP NBR|PUN.......|RELEASE PIN',
        lfd='LAST FREE.|STORAGE AFT|FREE THRU.',
        ramp='RAMP......|FACILITY..|AT........',
        wb='OCEAN BL..|MASTER BL.|BL NBR....',
    )
    y = 36
    hand.write(x, y, '*' * 60)
    hand.pieces(x + 60, y + 12, titled(w.title, NOTICE))
    hand.write(x, y + 24, '*' * 60)
    y += 40
    hand.write(
        x,
        y,
        f'MSG {hand.values.digits(6)} SENT {plain_day(hand, 0, 0)[0][0]} {hand.values.digits(4)} TO TRKR {hand.values.letters(4)} FAX {phone(hand)}',
    )
    y += 20
    for c in hand.shipment.containers[:3]:
        rows = [
            (w.unit, c['unit_number']),
            ('LOAD/SIZE.', [('L', 'O')] + c['equip']),
            ('CHASSIS...', of(hand, c, 'chassis', 0.7)),
            (w.pu, c['pickup_number']),
            ('SEAL......', of(hand, c, 'seal_number', 0.6)),
            ('GRS WT....', c['weight']),
            (w.lfd, of(hand, c, 'last_free_date')),
            ('LOT/SPOT..', [(f'{hand.values.letters(1)}{hand.values.digits(3)}', 'O')]),
        ]
        y = pairs(hand, x, y, rows, 80, 420, 11) + 8
    rows = [
        (w.ramp, flat(lines(place, 'pickup', 1), '')),
        (w.wb, fact(hand, 'master_bol_mawb', 0.8)),
        ('STEAMSHIP.', fact(hand, 'carrier')),
        ('EX VESSEL.', ship_voyage(hand)),
        ('CONSIGNEE.', lines(place_of(hand, 'deliver', 'C'), 'deliver', 3)[0]),
        ('TRAIN.....', [(f'Q{hand.values.letters(4)}{hand.values.digits(1)}-{hand.values.digits(2)}', 'O')]),
    ]
    y = pairs(hand, x, y, rows[: random.choice([3, 5, 6])], 80, 500, 12) + 6
    for text in random.sample(
        [
            'STORAGE CHARGES APPLY AFTER LAST FREE DAY',
            'DRIVER NEEDS PICKUP NUMBER AT AGS GATE',
            'UNITS WITHOUT CHASSIS ARE STACKED',
            'DO NOT REPLY TO THIS MESSAGE',
            'RAMP HOURS 24/7 EXCEPT HOLIDAYS',
        ],
        3,
    ):
        hand.write(x, y, text)
        y += 12
    hand.write(x, y + 6, 'END OF MESSAGE')
    return hand


def outgate_mail(random):
    """A mail about boxes that can go out: header lines, a sentence, a small table, signature."""
    hand = start(random, 'imp', 10, date=random.choice(['%a %m/%d', '%b %d', '%m/%d/%Y']))
    f, x = hand.shipment.facts, 40
    y = pairs(
        hand,
        x,
        36,
        [
            ('From', [(f'{hand.one(*PEOPLE)} <imports@{hand.values.letters(6).lower()}.com>', 'O')]),
            ('Sent', [(f'{plain_day(hand, 0, 0)[0][0]} 8:{hand.values.digits(1)}4 AM', 'O')]),
            ('To', [('dispatch', 'O')]),
        ],
        60,
        400,
    )
    head = hand.one('OUTGATE OK', 'Pickup Notice', 'AVAILABLE FOR PICK UP', 'Dray request')
    pieces = [(head, NOTICE), (hand.one('//', '-', '|'), 'O')] + fact(hand, 'reference_number', 0.8) + [('/', 'O')] + f['master_bol_mawb']
    pair(hand, x, y, 'Subject', pieces, 60, 480)
    terminal, to = place_of(hand, 'pickup', 'T'), place_of(hand, 'deliver', 'C')
    y = put(hand, x, y + 30, [[(hand.one('Good morning team,', 'Hi all', 'Team -'), 'O')]], 400) + 4
    lead = hand.one(
        [('The below is off the', 'O')] + f['vessel'] + f['voyage'] + [('and ready at', 'O')],
        [(hand.one('Please pull the following from', 'Kindly go get these cans at'), 'O')],
        [('Grounded at', 'O')],
    )
    y = (
        cell(
            hand,
            x,
            y,
            lead
            + lines(terminal, 'pickup', hand.one(1, 3))[0]
            + [(hand.one('and take to', 'and run them to', 'for'), 'O')]
            + flat(lines(to, 'deliver', 1))
            + [('.', 'O')],
            520,
        )
        + 8
    )
    keys = hand.one(
        ['unit_number', 'equip', 'weight', 'pickup_number', 'last_free_date'],
        ['unit_number', 'equip', 'contents', 'last_free_date', 'deliver_by'],
        ['unit_number', 'weight', 'pickup_number', 'last_free_date', 'deliver_by'],
    )
    names = dict(
        unit_number=hand.one('Cntr', 'Container#', 'Box'),
        equip=hand.one('Size', 'SZ'),
        weight=hand.one('Wgt', 'Cargo Wt'),
        pickup_number=hand.one('PIN', 'PU #'),
        last_free_date=hand.one('LFD', 'Last day'),
        deliver_by=hand.one('Appt', 'Deliver'),
        contents=hand.one('What', 'Cmdty'),
    )
    y = table(hand, x, y, [(names[key], 106) for key in keys], load_rows(hand, keys), 9) + 6
    extra = [
        [('SSL is', 'O')] + f['carrier'],
        [('Our customer PO', 'O')] + f['purchase_order_number'],
        [('MTY goes back to', 'O')] + lines(place_of(hand, 'drop', 'D'), 'drop', 3)[0],
        [('Freight is released, release', 'O')] + f['release_number'],
    ]
    for row in random.sample(extra, random.randint(1, 3)) + orders(hand, 2):
        y = cell(hand, x, y, row, 520) + 2
    payer = hand.chance(0.4)
    y += 10
    if payer:
        y = cell(hand, x, y, [(hand.one('Invoice us as below:', 'bill to our office'), 'O')], 300)
    put(
        hand,
        x,
        y,
        [[('Thanks,', 'O')], [(hand.one(*PEOPLE), 'O')]]
        + lines(hand.values.place('C'), 'bill_to' if payer else None, hand.one(0, 1))
        + [[(phone(hand), 'O')]],
        330,
    )
    return hand


def empty_return(random):
    """A line's notice of where empties go: a form with a bar for each section."""
    hand = start(random, 'imp', 9, least=random.choice([1, 2]))
    x = 40
    w = words(
        hand,
        title='EMPTY RETURN NOTICE|Empty Equipment Return Instruction|MTY TERMINATION NOTICE|Notice: Return of Empties',
        where='Return to|Turn-in by / at|Terminate empty at|Drop yard',
        ref='Our file|Notice ref|Case no',
        due='Due back|Per diem starts|Return no later than',
    )
    fit(hand, x, 34, fact(hand, 'carrier', 1), 300, 14)
    hand.pieces(x, 58, titled(w.title, NOTICE), 13)
    right(hand, 570, 36, [('Issued', 'O')] + plain_day(hand, 0, 0), 8)
    y = 84
    hand.write(x, y, hand.one('1. EQUIPMENT', 'Equipment on hire', '== UNITS =='), size=8)
    keys = ['unit_number', 'equip', 'chassis']
    rows = [row + [plain_day(hand)] for row in load_rows(hand, keys)]
    y = (
        table(
            hand,
            x,
            y + 14,
            [
                (hand.one('Container', 'Unit'), 120),
                (hand.one('ISO / Type', 'Size Type'), 100),
                (hand.one('Chassis', 'Bones'), 130),
                (w.due, 120),
            ],
            rows,
        )
        + 8
    )
    hand.write(x, y, hand.one('2. RETURN LOCATION', 'Where', '== PLACE =='), size=8)
    place = yard(hand) if hand.chance(0.5) else place_of(hand, 'drop', 'D')
    pair(hand, x, y + 14, w.where, [], 120)
    y = put(hand, x + 120, y + 14, lines(place, 'drop', hand.one(0, 1, 2)) + [[(f'Hours Mon-Fri 0600-1600, {phone(hand)}', 'O')]], 320) + 8
    hand.write(x, y, hand.one('3. SHIPMENT', 'History', '== REF =='), size=8)
    rows = [
        (hand.one('Bill of lading', 'B/L'), fact(hand, 'master_bol_mawb')),
        (hand.one('Booking', 'Bkg'), fact(hand, 'booking_number', 0.4)),
        (hand.one('Discharged from', 'Vessel'), ship_voyage(hand)),
        (w.ref, fact(hand, 'reference_number', 0.7)),
        (hand.one('Trucker', 'Interchanged to'), [(hand.values.letters(4), 'O')]),
    ]
    y = pairs(hand, x, y + 14, rows, 120, 400) + 4
    for label, role, kind in [
        (hand.one('Pulled from', 'Out-gated at'), 'pickup', 'T'),
        (hand.one('Unloaded at', 'Stripped at'), 'deliver', 'C'),
    ][: random.randint(0, 2)]:
        pair(hand, x, y, label, lines(place_of(hand, role, kind), role, 3)[0], 120, 480)
        y += hand.style.leading
    y += 8
    for text in random.sample(
        [
            'Units must be swept and free of dunnage, placards and nails.',
            'Dual transactions are welcome.',
            'Wrong returns will be re-billed with USD 350.',
            'Per diem: day 1-5 USD 110, thereafter USD 165 per day.',
            'Appointments via the terminal web site.',
        ],
        3,
    ):
        y = cell(hand, x, y, [(text, 'O')], 500) + 2
    return hand


def stop_card(hand, x, y, number, label, rows, pieces, width):
    """A numbered stop with columns for its place, day and time."""
    _, day, time = pieces
    hand.write(x, y, f'{number}', size=14)
    hand.write(x + 24, y, label, size=7)
    hand.write(x + width - 150, y, hand.one('Date', 'DATE', 'Day'), size=7)
    hand.write(x + width - 70, y, hand.one('Time', 'Window', 'TIME'), size=7)
    fit(hand, x + width - 150, y + 11, day, 74)
    if time:
        end = f'{hand.random.randint(19, 22)}00'
        fit(hand, x + width - 70, y + 11, time + hand.one([], [], [('-', 'O'), (end, 'O')], [('to', 'O'), (end, 'O')]), 70)
    return max(put(hand, x + 24, y + 11, rows, width - 185), y + 30)


def dispatch_sheet(random):
    """A trucker's sheet: order bar on top, numbered stops as cards, instructions at the foot."""
    hand = start(random, 'imp', 9, date=random.choice(['%a %m/%d', '%m/%d/%y', '%d-%b']), time=random.choice(['%H%M', '%H:%M', '%I:%M %p']))
    x, c = 36 + random.uniform(0, 8), hand.shipment.containers[0]
    w = words(
        hand,
        title='DISPATCH SHEET|Driver Dispatch|TRIP SHEET|Move Order',
        no='Trip|Order|Dispatch #|WO',
        ref='Cust ref|Client ref|Their no.',
    )
    hand.pieces(x, 30, titled(w.title), 15)
    hand.write(330, 30, hand.values.place('C')['name'].upper()[:26], size=9)
    hand.write(330, 42, f'Truck {hand.values.digits(3)} Driver {hand.one(*PEOPLE)}', size=8)
    y = boxes(
        hand,
        x,
        62,
        [
            (w.no, own(hand, 'load_number', hand.one('#######', '@-#####', '####-##')), 2),
            (w.ref, fact(hand, 'customer_number'), 2),
            (hand.one('SSL', 'Line'), fact(hand, 'carrier', 0.7), 3),
            (hand.one('Move', 'Type'), [(hand.one('IMP LIVE', 'Drop & Pick', 'IMPORT D/H'), 'O')], 2),
        ],
        540,
    )
    y = boxes(
        hand,
        x,
        y,
        [
            (hand.one('Container', 'Can', 'Box no.'), c['unit_number'], 3),
            (hand.one('Sz', 'Type'), of(hand, c, 'equip'), 2),
            (hand.one('Bones', 'Chassis'), of(hand, c, 'chassis', 0.6), 3),
            ('Seal', of(hand, c, 'seal_number', 0.6), 2),
            (hand.one('Heavy?', 'Weight'), c['weight'], 2),
        ],
        540,
    )
    y = (
        boxes(
            hand,
            x,
            y,
            [
                (hand.one('MBL', 'B/L'), fact(hand, 'master_bol_mawb'), 3),
                (hand.one('Vessel', 'Ship'), ship_voyage(hand), 4),
                ('LFD', fact(hand, 'last_free_date'), 2),
                (hand.one('PU #', 'PIN'), fact(hand, 'pickup_number', 0.6), 2),
            ],
            540,
        )
        + 8
    )
    stops = [
        (hand.one('GO GET AT', 'Hook loaded', 'PICKUP'), 'pickup', 'T', 'pickup_by'),
        (hand.one('TAKE TO', 'Spot at', 'DELIVER'), 'deliver', 'C', 'deliver_by'),
        (hand.one('TURN IN AT', 'Return empty', 'DROP MTY'), 'drop', 'D', None),
    ]
    for i, (label, role, kind, key) in enumerate(stops[: random.choice([2, 3, 3])]):
        pieces = moment(hand, key, 1, 6, 0.8) if key else ([], plain_day(hand) if hand.chance(0.3) else blank(hand), [])
        place = yard(hand, kind) if hand.chance(0.25) else place_of(hand, role, kind)
        y = stop_card(hand, x, y, i + 1, label, lines(place, role, hand.one(0, 1)), pieces, 540) + 8
    y = cell(hand, x, y, [(hand.one('Load:', 'What is in it:', 'Cargo'), 'O')] + c['quantity'] + c['contents'], 520) + 6
    hand.write(x, y, hand.one('DRIVER NOTES', 'Dispatcher says', 'NOTES'), size=7)
    y = put(hand, x + 8, y + 11, orders(hand), 510)
    footer(
        hand,
        y + 16,
        'IN ______ OUT ______ IN ______ OUT ______ Detention approved by ____________',
        'Fuel ___ gal Odometer start _______ end _______',
    )
    return hand


def driver_ticket(random):
    """A narrow ticket of a driver, everything in one column."""
    hand = start(
        random,
        random.choice(['imp', 'imp', 'exp']),
        9,
        mono=random.random() < 0.5,
        date=random.choice(['%m/%d/%y', '%m.%d.%Y']),
        time='%H:%M',
    )
    exp, x, c, f = hand.shipment.kind == 'exp', 150 + random.uniform(-40, 40), hand.shipment.containers[0], hand.shipment.facts
    hand.style.separator = random.choice([':', '', '>'])
    w = words(
        hand,
        title='DRIVER TICKET|Delivery Ticket|CARTAGE TICKET|DRAY TICKET',
        no='TKT|Ticket No|Run#',
        box='CAN|BOX|CONT',
        bones='BONES|CHAS|CHZ',
        bk='BKG|Booking|BK#',
    )
    y = 40
    hand.write(x, y, hand.values.letters(4) + ' TRUCKING', size=8)
    hand.pieces(x, y + 13, titled(w.title), 13)
    rows = [
        (w.no, own(hand, 'load_number', hand.one('#####', '######-#'))),
        (hand.one('DATE', 'Printed'), plain_day(hand, 0, 0)),
        (w.box, c['unit_number'] if not exp or hand.chance(0.5) else blank(hand)),
        (hand.one('SIZE', 'TYPE'), c['equip']),
        (w.bones, of(hand, c, 'chassis', 0.7)),
        (w.bk, f['booking_number']) if exp else ('B/L', f['master_bol_mawb']),
        ('SEAL', of(hand, c, 'seal_number', 0.6)),
        (hand.one('WT', 'LBS/KGS'), c['weight']),
        (hand.one('LINE', 'SSCO'), fact(hand, 'carrier', 0.7)),
    ]
    y = pairs(hand, x, y + 34, rows, 66, 260) + 6
    roles = (
        [('hook', 'D', None), ('pickup', 'C', 'pickup_by'), ('deliver', 'T', None)]
        if exp
        else [('pickup', 'T', None), ('deliver', 'C', 'deliver_by'), ('drop', 'D', None)]
    )
    for label, (role, kind, key) in zip(
        hand.one(('FROM', 'TO', 'THEN'), ('1ST', '2ND', '3RD'), ('A', 'B', 'C')), roles[: random.choice([2, 3])]
    ):
        hand.write(x, y, label)
        y = put(hand, x + 40, y, lines(place_of(hand, role, kind), role, hand.one(0, 2, 3)), 230)
        if key and hand.chance(0.8):
            y = cell(hand, x + 40, y, [(hand.one('appt', 'be there', '@'), 'O')] + moment(hand, key)[0], 220)
        y += 6
    y = put(hand, x, y, [c['quantity'] + c['contents']] + orders(hand, 1), 270) + 14
    put(
        hand,
        x,
        y,
        [
            [('SIGN X ______________', 'O')],
            [('PRINT ______________', 'O')],
            [(f'copy {hand.one("white", "yellow", "pink")} - office {phone(hand)}', 'O')],
        ],
        270,
    )
    return hand


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


def outgate_ticket(random):
    """The ticket a gate prints when a full import leaves: short lines in mono letters, no addresses but the terminal's."""
    hand = start(random, 'imp', 9, mono=True, date=random.choice(['%m/%d/%y', '%d-%b-%y']), time='%H:%M')
    x, c = 120, hand.shipment.containers[0]
    w = words(hand, title='OUTGATE NOTICE|GATE OUT TICKET|EQUIPMENT INTERCHANGE - OUT|FULL OUT RECEIPT')
    y = put(hand, x, 36, lines(place_of(hand, 'pickup', 'T'), 'pickup', hand.one(0, 1, 4)), 400) + 6
    hand.pieces(x, y, titled(w.title, NOTICE))
    rows = [
        (hand.one('CONTAINER', 'CNTR', 'UNIT'), c['unit_number']),
        (hand.one('ISO', 'SIZE/TYPE'), c['equip']),
        (hand.one('CHASSIS', 'CHS'), of(hand, c, 'chassis', 0.8)),
        ('SEAL', of(hand, c, 'seal_number', 0.8)),
        (hand.one('GROSS', 'WT'), c['weight']),
        (hand.one('LINE', 'SSCO'), fact(hand, 'carrier', 1)),
        (hand.one('VESSEL', 'VSL/VOY'), ship_voyage(hand)),
        (hand.one('B/L', 'BL NBR'), fact(hand, 'master_bol_mawb', 0.8)),
        (hand.one('PIN USED', 'PICKUP NO'), fact(hand, 'pickup_number', 0.6)),
        (hand.one('RELEASE', 'REL NO'), fact(hand, 'release_number', 0.5)),
        (hand.one('OUT', 'GATE TIME'), plain_day(hand, -2, 0) + [(f'{hand.random.randint(6, 17):02}:{hand.values.digits(1)}7', 'O')]),
        (hand.one('LFD', 'PAID THRU'), fact(hand, 'last_free_date', 0.6)),
        (hand.one('TRUCKER', 'SCAC'), [(hand.values.letters(4), 'O')]),
        (hand.one('LANE', 'CLERK'), [(hand.values.digits(2), 'O')]),
        (hand.one('DAMAGE', 'COND'), [(hand.one('NONE', 'BENT REAR POST', 'SCRATCHED L/S'), 'O')]),
    ]
    y = pairs(hand, x, y + 20, rows, 100, 400, 13) + 6
    if hand.chance(0.6):
        y = (
            cell(
                hand,
                x,
                y,
                [(hand.one('RETURN EMPTY TO', 'MTY RETURN'), 'O')] + flat(lines(place_of(hand, 'drop', 'D'), 'drop', hand.one(1, 4))),
                380,
            )
            + 6
        )
    put(hand, x, y, [[('DRIVER ACCEPTS UNIT IN THE CONDITION SHOWN ABOVE', 'O')], [(f'X____________ {hand.values.digits(8)}', 'O')]], 380)
    return hand


LAYOUTS = [
    freight_release,
    ramp_notice,
    outgate_mail,
    empty_return,
    dispatch_sheet,
    driver_ticket,
    transload,
    container_cards,
    wide_table,
    key_table,
    hot_list,
    receiver_routing,
    outgate_ticket,
]
