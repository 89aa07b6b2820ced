"""Drayage and ocean papers, third part: bookings, export orders, dock receipts, returns of loads to port."""
from .drayage_1 import (
    NOTICE,
    PEOPLE,
    blank,
    box,
    boxes,
    cell,
    center,
    fact,
    fit,
    flat,
    footer,
    hand_size,
    letterhead,
    lines,
    load_rows,
    moment,
    of,
    orders,
    own,
    pair,
    pairs,
    phone,
    place_of,
    plain_day,
    port,
    put,
    right,
    ship_voyage,
    shipper,
    start,
    table,
    titled,
    words,
)
from .drayage_2 import yard


def cutoff(hand):
    """The cargo cut-off: (day, time or nothing)."""
    pieces = hand.shipment.facts['cutoff']
    return pieces[:1], [piece for piece in pieces if piece[1] == 'cutoff_time']


def line_booking(random):
    """A line's booking confirmation: facts in two columns, routing table, dates that fill no field among those that do."""
    hand = start(random, 'exp', 8, date=random.choice(['%d-%b-%Y', '%Y-%m-%d', '%d %b %Y']), time=random.choice(['%H:%M', '%H%M']))
    f, x, c = hand.shipment.facts, 32, hand.shipment.containers[0]
    w = words(
        hand,
        title='BOOKING CONFIRMATION|Booking Acknowledgement|BOOKING RECEIPT NOTICE|Confirmation of Booking',
        bk='Booking Number|Booking No.|Our Booking Reference|BKG NO',
        cut='CY Cut-off|Cargo Cutoff|Port cut|FCL delivery cut-off|Gate-in deadline',
        erd='Earliest Receiving|ERD|First return date|Terminal opens for receiving',
        mty='Empty Pick up Depot|Empty container from|Equipment release location',
        term='Return full to|Load terminal|Full delivery address|Port of load terminal',
        doc='Doc cut-off|SI cut|Documentation closing',
    )
    fit(hand, x, 28, f['carrier'], 260, 15)
    right(hand, 580, 30, titled(w.title, NOTICE), 13)
    y = 54
    y = boxes(
        hand,
        x,
        y,
        [
            (w.bk, f['booking_number'], 3),
            (hand.one('Booking date', 'Date'), plain_day(hand, -9, -1), 2),
            (hand.one('Service contract', 'S/C'), own(hand, 'O', '@@######'), 2),
            (hand.one('Customer reference', 'Shipper ref'), fact(hand, 'customer_number', 0.6), 3),
        ],
        550,
    )
    left = [
        (hand.one('Vessel / Voyage', 'First vessel', 'Intended VVL'), ship_voyage(hand)),
        (hand.one('Port of load', 'POL'), port(hand, True)),
        (hand.one('Port of discharge', 'POD'), port(hand)),
        ('ETD', plain_day(hand)),
        (hand.one('ETA', 'ETA POD'), fact(hand, 'eta_date', 0.7)),
        (hand.one('Commodity', 'Cargo'), c['contents']),
    ]
    day, time = cutoff(hand)
    dates = [
        (w.cut, day + time),
        (w.erd, fact(hand, 'earliest_receiving_date')),
        (w.doc, plain_day(hand)),
        ('VGM cut-off', plain_day(hand)),
        (hand.one('AES/ITN', 'Customs cut'), plain_day(hand)),
        (hand.one('Rail cut', 'Reefer cut'), blank(hand)),
    ]
    if hand.chance(0.5):
        random.shuffle(dates)
    y = max(pairs(hand, x, y + 4, left, 84, 268), pairs(hand, x + 285, y + 4, dates, 110, 260)) + 8
    low = y
    for i, (label, role, kind) in enumerate(
        [(w.mty, 'hook', 'D'), (w.term, 'deliver', 'T'), (hand.one('Stuffing place', 'Shipper door'), 'pickup', 'C')][
            : random.choice([2, 2, 3])
        ]
    ):
        hand.write(x + 184 * i, y, label, size=7)
        low = max(low, put(hand, x + 184 * i, y + 10, lines(place_of(hand, role, kind), role, hand.one(0, 1, 2)), 172, 7.5))
    y = low + 8
    columns = [
        (hand.one('Qty', 'No'), 40),
        (hand.one('Equipment', 'Size/Type'), 90),
        (hand.one('Cargo weight', 'Gross'), 90),
        (hand.one('Temp', 'Set point'), 70),
        (hand.one('UN / Class', 'DG'), 120),
        (hand.one('Release', 'Empty release'), 90),
    ]
    cool, bad = hand.shipment.cooled, hand.shipment.hazardous
    rows = [
        [
            [('1 x', 'O')],
            c['equip'],
            c['weight'],
            c['temperature'] if cool else blank(hand),
            c['haz'] if bad else [('N', 'O')],
            fact(hand, 'release_number', 0.6),
        ]
        for c in hand.shipment.containers[:4]
    ]
    y = table(hand, x, y, columns, rows, 7.5) + 6
    if hand.chance(0.5):
        y = (
            pairs(
                hand,
                x,
                y,
                [
                    (hand.one('Load date', 'Door pickup'), moment(hand, 'pickup_by')[0]),
                    (hand.one('Forwarder', 'Booked by'), [(hand.values.place('C')['name'], 'O')]),
                ],
                84,
                400,
            )
            + 4
        )
    footer(
        hand,
        y + 12,
        'Late gates must be requested before the cut-off. Roll fee USD 300 per container after documentation cut.',
        'Verified gross mass is to be sent by the shipper under SOLAS.',
        f'{hand.values.letters(6)} Page 1 of 2',
    )
    return hand


def export_dray(random):
    """A forwarder's export trucking order: check boxes, three stop boxes, a bar of dates."""
    hand = start(random, 'exp', hand_size(random))
    f, x = hand.shipment.facts, 38 + random.uniform(-4, 4)
    w = words(
        hand,
        title='TRUCKING INSTRUCTIONS|EXPORT DRAY ORDER|Export Delivery Order|INLAND TRANSPORT ORDER',
        ref='File|Our Reference|Shipment ID',
        hook='EMPTY PICK UP|Pull MTY from|1. Empty depot',
        load='LOADING ADDRESS|Load at|2. Shipper',
        to='FULL RETURN|Ingate at|3. Port terminal',
        cut='Cut off|CY closing|Port cutoff',
        bk='Booking|SSL BKG|Line booking #',
    )
    pays = hand.chance(0.4)
    y = letterhead(hand, x, 28, 'bill_to' if pays else None)
    hand.pieces(340, 30, titled(w.title), 14)
    hand.write(340, 50, hand.one('[ ] IMPORT [X] EXPORT', '[X] EXPORT [ ] IMPORT [ ] DOMESTIC', '( ) Live load (x) Drop'), size=8)
    pair(hand, 340, 64, w.ref, own(hand, 'reference_number', hand.one('EX######', 'SE-#####', '######E')), width=220)
    y = max(y, 82) + 4
    row = [
        (w.bk, f['booking_number'], 3),
        (hand.one('Carrier', 'SSL / SCAC'), fact(hand, 'carrier'), 3),
        (hand.one('Vessel / Voy', 'Ship'), ship_voyage(hand), 4),
        (hand.one('POD', 'Dest'), port(hand), 2),
    ]
    y = boxes(hand, x, y, row, 535)
    day, time = cutoff(hand)
    y = (
        boxes(
            hand,
            x,
            y,
            [
                (w.cut, day, 2),
                (hand.one('Time', 'Hour'), time or blank(hand), 1),
                (hand.one('ERD', 'Receiving from'), fact(hand, 'earliest_receiving_date', 0.7), 2),
                (hand.one('Doc cut', 'ETD'), plain_day(hand), 2),
                (hand.one('ITN', 'AES'), own(hand, 'O', 'X##############') if hand.chance(0.5) else blank(hand), 3),
            ],
            535,
        )
        + 4
    )
    for label, role, kind in [(w.hook, 'hook', 'D'), (w.load, 'pickup', 'C'), (w.to, 'deliver', 'T')][hand.one(0, 0, 1) :]:
        hand.write(x, y, label, size=8)
        rows = lines(place_of(hand, role, kind), role, hand.one(0, 1))
        low = put(hand, x + 120, y, rows, 240)
        if role == 'pickup':
            hand.write(x + 375, y, hand.one('Load time', 'Appointment', 'Spot at'), size=7)
            low = max(low, cell(hand, x + 375, y + 10, moment(hand, 'pickup_by', 1, 8)[0], 150))
        y = low + 6
    keys = hand.one(['equip', 'quantity+contents', 'weight'], ['unit_number', 'equip', 'contents', 'weight'])
    heads = dict(
        zip(
            ['equip', 'quantity+contents', 'contents', 'weight', 'unit_number'],
            [hand.one('Equipment', 'Container'), 'Goods', 'Commodity', hand.one('Gross weight', 'Est. wt'), 'Container (if known)'],
        )
    )
    y = table(hand, x, y, [(heads[key], 520 // len(keys)) for key in keys], load_rows(hand, keys, 4)) + 4
    if hand.chance(0.5):
        y = pairs(
            hand,
            x,
            y,
            [
                (hand.one('Shipper PO', 'PO No'), f['purchase_order_number']),
                (hand.one('Customer ref', "Client's no"), f['customer_number']),
            ][: hand.one(1, 2)],
            90,
            300,
        )
    y = put(hand, x, y + 4, orders(hand), 520) + 8
    if pays:
        cell(
            hand,
            x,
            y,
            [
                (
                    hand.one(
                        'Charges to us. Mail invoices with POD to the address above.',
                        'Bill to above.',
                        'Invoice us, file number must be shown',
                    ),
                    'O',
                )
            ],
            500,
        )
    else:
        hand.write(x, y, hand.one('Bill to', 'INVOICE', 'Freight payable by'))
        put(hand, x + 120, y, lines(hand.values.place('C'), 'bill_to', 1), 300)
    return hand


def dock_receipt(random):
    """The numbered boxes of a dock receipt."""
    hand = start(random, 'exp', 8.5)
    f, x = hand.shipment.facts, 30
    w = words(
        hand,
        title='DOCK RECEIPT|Dock Receipt (non-negotiable)|RECEIPT FOR CARGO AT PIER',
        bk='5. DOCUMENT / BOOKING NO.|5. BOOKING NUMBER|(5) CARRIER BOOKING',
        ref='6. EXPORT REFERENCES|6. FORWARDER FILE|(6) OUR REF',
        pier='10. LOADING PIER / TERMINAL|10. DELIVER TO PIER|(10) RECEIVING TERMINAL',
    )
    center(hand, 26, titled(w.title, NOTICE), 14)
    y = 50
    mid = random.choice([300, 280])

    def party(label, rows, at, top):
        hand.write(at, top, label, size=5.5)
        put(hand, at + 4, top + 8, rows, 250)

    y0 = y
    party(hand.one('2. EXPORTER', '(2) SHIPPER / EXPORTER'), lines(place_of(hand, 'pickup', 'C'), hand.one('pickup', None)), x, y0)
    box(hand, mid, y0, w.bk, f['booking_number'], 130)
    box(hand, mid + 140, y0, hand.one('5a. B/L NUMBER', '(5a) BILL NO.'), fact(hand, 'master_bol_mawb', 0.5), 130)
    box(hand, mid, y0 + 26, w.ref, own(hand, 'reference_number', hand.one('E-#####', '@######', '####/##')), 250)
    party(hand.one('3. CONSIGNED TO', '(3) CONSIGNEE'), [shipper(hand), port(hand)], x, y0 + 52)
    party(
        hand.one('7. FORWARDING AGENT', '(7) AGENT (NAME, FMC NO.)'),
        lines(hand.values.place('C'), None, 1) + [[('FMC ' + hand.values.digits(5), 'O')]],
        mid,
        y0 + 52,
    )
    y = y0 + 104
    y = boxes(
        hand,
        x,
        y,
        [
            (hand.one('8. VESSEL', '14. EXPORTING CARRIER (SHIP)'), f['vessel'], 3),
            ('VOYAGE', f['voyage'], 1),
            (hand.one('LINE', 'CARRIER'), fact(hand, 'carrier'), 3),
            (hand.one('15. PORT OF LOADING', 'LOAD PORT'), port(hand, True), 2),
        ],
        550,
    )
    day, time = cutoff(hand)
    y = boxes(
        hand,
        x,
        y,
        [
            ('16. FOREIGN PORT', port(hand), 2),
            (hand.one('PIER CUT OFF', 'LAST RECEIVING'), day + time, 3),
            (hand.one('FIRST RECEIVING', 'RECEIVING STARTS'), fact(hand, 'earliest_receiving_date', 0.7), 2),
            ('11. TYPE OF MOVE', [(hand.one('FCL/FCL', 'CY/CY', 'DOOR/CY'), 'O')], 1),
        ],
        550,
    )
    hand.write(x, y, w.pier, size=5.5)
    y = put(hand, x + 4, y + 8, lines(place_of(hand, 'deliver', 'T'), 'deliver', hand.one(0, 1)), 400) + 8
    columns = [
        (hand.one('MARKS AND NUMBERS (18)', 'CONTAINER / SEAL'), 120),
        (hand.one('NUMBER OF PACKAGES (19)', 'PKGS'), 80),
        (hand.one('DESCRIPTION OF COMMODITIES (20)', 'DESCRIPTION'), 180),
        (hand.one('GROSS WEIGHT (21)', 'WEIGHT'), 90),
        (hand.one('MEASUREMENT (22)', 'MEAS.'), 75),
    ]
    y = (
        table(hand, x, y, columns, load_rows(hand, ['unit_number+seal_number', 'quantity', 'contents', 'weight', 'volume'], 5), 8.5, head=6)
        + 6
    )
    if hand.shipment.hazardous:
        y = cell(hand, x, y, [('DANGEROUS GOODS', 'O')] + hand.shipment.containers[0]['haz'], 400)
    y = max(y, 600)
    put(
        hand,
        x,
        y,
        [
            [(text, 'O')]
            for text in [
                'DELIVERED BY: TRUCKING CO ______________ LICENSE ________',
                'ARRIVED DATE ______ TIME ______ UNLOADED ______',
                'RECEIVED THE ABOVE GOODS SUBJECT TO ALL TERMS OF THE REGULAR FORM OF BILL OF LADING',
                'CHECKED BY ________ LOCATION ON DOCK ________',
            ]
        ],
        520,
        7,
        4,
    )
    return hand


def export_letter(random):
    """A letter in prose that asks a trucker for an export move."""
    hand = start(
        random,
        'exp',
        random.choice([10, 10.5]),
        date=random.choice(['%B %d, %Y', '%A, %B %d', '%b %d']),
        time=random.choice(['%I:%M %p', '%I%p', '%H:%M']),
    )
    f, x, c = hand.shipment.facts, 60, hand.shipment.containers[0]
    pays = hand.chance(0.5)
    y = letterhead(hand, x, 40, 'bill_to' if pays else None, size=12)
    hand.write(x, y + 6, plain_day(hand, 0, 0)[0][0])
    hand.write(x, y + 24, 'Re:' if hand.chance(0.5) else 'Subject:')
    fit(
        hand,
        x + 50,
        y + 24,
        [(hand.one('Export pick up', 'Trucking request', 'Work order for export load'), 'title'), ('-', 'O')]
        + fact(hand, 'reference_number', 0.8),
        400,
    )
    y += 48
    shipper_at, depot, term = (
        lines(place_of(hand, role, kind), role, 1) for role, kind in [('pickup', 'C'), ('hook', 'D'), ('deliver', 'T')]
    )
    first = hand.one(
        [('Please arrange to pick up an empty', 'O')]
        + c['equip']
        + [('from', 'O')]
        + flat(depot)
        + [('under booking', 'O')]
        + f['booking_number'],
        [('We need one', 'O')]
        + c['equip']
        + [('for', 'O')]
        + f['carrier']
        + [('booking number', 'O')]
        + f['booking_number']
        + [(', empty out of', 'O')]
        + flat(depot),
    )
    when = moment(hand, 'pickup_by', 1, 8)[0]
    second = hand.one(
        [('The container is to be loaded at', 'O')] + flat(shipper_at) + [('on', 'O')] + when,
        [('Loading is set for', 'O')] + when + [('at', 'O')] + flat(shipper_at),
    )
    third = hand.one(
        [('The load must be in', 'O')] + flat(term) + [('no later than', 'O')] + f['cutoff'],
        [('Return full to', 'O')]
        + flat(term)
        + [('; receiving opens', 'O')]
        + f['earliest_receiving_date'][:1]
        + [('and closes', 'O')]
        + f['cutoff'],
    )
    fourth = (
        [('Cargo is', 'O')]
        + c['quantity']
        + [('of', 'O')]
        + c['contents']
        + [(', about', 'O')]
        + c['weight']
        + [('gross, to sail on', 'O')]
        + f['vessel']
        + [('voyage', 'O')]
        + f['voyage']
        + [('for', 'O')]
        + port(hand)
    )
    for text in [first, second, third, fourth]:
        y = cell(hand, x, y, text + [('.', 'O')], 480) + 6
    extra = [
        [('Release number', 'O')] + f['release_number'],
        [("Shipper's order", 'O')] + f['purchase_order_number'],
        [('Their pickup number is', 'O')] + f['pickup_number'],
        [('Document cut-off', 'O')] + plain_day(hand),
    ]
    for text in random.sample(extra, random.randint(0, 3)) + orders(hand, 2):
        y = cell(hand, x, y, text, 480) + 2
    closing = (
        hand.one('Please send your invoice to us at the above address.', 'Charges are for our account.')
        if pays
        else hand.one('Let us know the driver name and plate.', 'Thank you for confirming.')
    )
    put(hand, x, y + 10, [[(closing, 'O')], [('Best regards', 'O')], [(hand.one(*PEOPLE), 'O')]], 480, None, 4)
    return hand


def reefer_print(random):
    """A mono-spaced system print of a reefer or dry booking."""
    hand = start(random, 'exp', 8.5, mono=True, date=random.choice(['%d%b%y', '%Y%m%d', '%m/%d/%y']), time='%H%M')
    hand.style.separator = random.choice([':', '', '='])
    f, x = hand.shipment.facts, 30
    w = words(
        hand,
        title='EQUIPMENT BOOKING PRINT|BKG CONFIRM|EXPORT BOOKING COPY|EDO - EQUIPMENT DELIVERY ORDER',
        bk='BKG NBR|BOOKING|BKNO',
        ves='VSL/VOY|VESSEL|V/V',
        cut='CGO CUT|CY CUTOFF|GATE CUT',
        erd='ERD|RCVG BEG|1ST RCV',
        mty='MTY LOC|EMPTY FM|ORIG DEPOT',
        ret='LOAD TML|FULL TO|RTN TO',
    )
    hand.write(x, 30, f'{hand.values.letters(3)}{hand.values.digits(3)}R1')
    hand.pieces(x + 90, 30, titled(w.title, NOTICE))
    hand.write(x + 400, 30, f'PAGE 1 {hand.values.digits(2)}:{hand.values.digits(2)[:1]}5')
    y = 54
    left = [
        (w.bk, f['booking_number']),
        (w.ves, ship_voyage(hand)),
        ('LINE', fact(hand, 'carrier')),
        ('POL', port(hand, True)),
        ('POD', port(hand)),
        ('CUST REF', fact(hand, 'customer_number', 0.5)),
        ('REL NBR', fact(hand, 'release_number', 0.6)),
    ]
    day, time = cutoff(hand)
    rows = [
        (w.cut, day + time),
        (w.erd, fact(hand, 'earliest_receiving_date')),
        ('DOC CUT', plain_day(hand)),
        ('VGM CUT', plain_day(hand)),
        ('SAIL', plain_day(hand)),
        ('S/C', own(hand, 'O', 'T######')),
        ('USER', [(hand.one(*PEOPLE).upper(), 'O')]),
    ]
    y = max(pairs(hand, x, y, left, 72, 290, 12), pairs(hand, x + 310, y, rows, 72, 240, 12)) + 8
    hand.write(x, y, '-' * 90)
    y += 12
    heads = [('LN', 24), ('SZTP', 72), ('QTY', 80), ('COMMODITY', 140), ('GWT', 92), ('TEMP', 60)]
    rows = [
        [
            [(f'{i + 1:02}', 'O')],
            c['equip'],
            c['quantity'],
            c['contents'],
            c['weight'],
            c['temperature'] if hand.shipment.cooled else [('N/A', 'O')],
        ]
        for i, c in enumerate(hand.shipment.containers[:5])
    ]
    y = table(hand, x, y, heads, rows, 8) + 4
    if hand.shipment.hazardous:
        y = cell(hand, x, y, [('HAZ INFO', 'O')] + hand.shipment.containers[0]['haz'], 400) + 4
    hand.write(x, y, '-' * 90)
    y += 12
    for label, role, kind in [(w.mty, 'hook', 'D'), ('STUFF AT', 'pickup', 'C'), (w.ret, 'deliver', 'T')][: random.choice([2, 3]) :]:
        pair(hand, x, y, label, [], 72)
        y = put(hand, x + 80, y, lines(place_of(hand, role, kind), role, hand.one(1, 4)), 420) + 4
    if hand.chance(0.6):
        y = pairs(hand, x, y, [(hand.one('DOOR DATE', 'STUFF DT'), moment(hand, 'pickup_by')[0])], 72, 300)
    for row in orders(hand, 2):
        y = cell(hand, x, y, [('RMK', 'O')] + [(row[0][0].upper(), 'ship_comment')], 500)
    hand.write(x, y + 10, '*** END OF PRINT ***')
    return hand


def work_order_grid(random):
    """A trucker's export work order: labels in a left rail, values in wide cells, signatures with labels under them."""
    hand = start(
        random, 'exp', 9, date=random.choice(['%m/%d/%Y', '%d %b', '%a %m/%d/%y']), time=random.choice(['%H:%M', '%I:%M %p', '%H%M HRS'])
    )
    x, rail, f = 30, random.choice([70, 88]), hand.shipment.facts
    w = words(hand, title='EXPORT WORK ORDER|Export Load Ticket|OUTBOUND DRAY ORDER|Work Order (Export)', wo='WO#|Work Order|Job')
    hand.pieces(x, 28, titled(w.title), 15)
    right(hand, 580, 30, [(w.wo, 'O')] + own(hand, 'load_number', hand.one('WO######', 'E#####', '###-####')), 11)
    y, c = 60, hand.shipment.containers[0]
    day, time = cutoff(hand)
    sections = [
        ('BOOKING', [f['booking_number'] + [('/', 'O')] + fact(hand, 'carrier'), ship_voyage(hand)]),
        (
            hand.one('DATES', 'PORT'),
            [
                [(hand.one('Cutoff', 'CUT'), 'O')] + day + time,
                [(hand.one('ERD', 'Receiving'), 'O')] + fact(hand, 'earliest_receiving_date', 0.8),
                [('Sails', 'O')] + plain_day(hand),
            ],
        ),
        (
            hand.one('EMPTY', 'MTY OUT'),
            lines(place_of(hand, 'hook', 'D'), 'hook', hand.one(0, 1))
            + [[(hand.one('Release', 'rel #'), 'O')] + fact(hand, 'release_number', 0.6)],
        ),
        (
            hand.one('LOAD', 'SHIPPER'),
            lines(place_of(hand, 'pickup', 'C'), 'pickup', hand.one(0, 1))
            + [
                [(hand.one('Appt', 'Load at', 'Ready'), 'O')] + moment(hand, 'pickup_by')[0],
                [(hand.one('PU#', 'Shipper PU no'), 'O')] + fact(hand, 'pickup_number', 0.5),
            ],
        ),
        (hand.one('FULL IN', 'INGATE', 'PORT IN'), lines(place_of(hand, 'deliver', 'T'), 'deliver', hand.one(0, 1))),
        (
            hand.one('BOX', 'UNIT'),
            [
                of(hand, c, 'unit_number', 0.5) + c['equip'],
                [('seal', 'O')] + of(hand, c, 'seal_number', 0.4) + [('chassis', 'O')] + of(hand, c, 'chassis', 0.5),
            ],
        ),
        (hand.one('CARGO', 'GOODS'), [c['quantity'] + c['contents'], [('gross', 'O')] + c['weight']]),
        (hand.one('NOTES', 'REMARKS'), orders(hand, 2)),
        (hand.one('PAYER', 'BILL TO'), lines(hand.values.place('C'), 'bill_to', hand.one(1, 3))),
    ]
    if hand.chance(0.4):
        sections.insert(2, sections.pop(5))
    for label, rows in sections:
        hand.write(x, y, label, size=8)
        y = put(hand, x + rail, y, rows, 470 - rail) + 7
    y = max(y + 14, 700)
    for i, (label, value) in enumerate(
        [
            (hand.one('Driver', 'Driver name'), hand.one(*PEOPLE)),
            (hand.one('Tractor', 'Truck no'), hand.values.digits(3)),
            (hand.one('Receiver', 'Signature'), '__________'),
        ]
    ):
        hand.write(x + 180 * i, y, value)
        hand.write(x + 180 * i, y + 12, label, size=6)
    return hand


def empties_list(random):
    """A list of bookings' empties to pull and loads to bring in, wide page, two-row headings."""
    hand = start(random, 'exp', 8, wide=True, least=random.choice([1, 2]), date=random.choice(['%m/%d', '%d/%b', '%m-%d-%y']), time='%H:%M')
    f, x = hand.shipment.facts, 28
    w = words(hand, title='EXPORT DISPATCH|Load Plan|Export Container Schedule|OUTBOUND PULL LIST')
    hand.pieces(x, 26, titled(w.title), 15)
    y = pairs(
        hand,
        x,
        50,
        [
            (hand.one('Booking', 'BKG#'), f['booking_number']),
            (hand.one('Vessel', 'M/V'), ship_voyage(hand)),
            (hand.one('Line', 'Carrier'), fact(hand, 'carrier')),
        ],
        60,
        300,
    )
    day, time = cutoff(hand)
    pairs(
        hand,
        x + 330,
        50,
        [
            (hand.one('Cut', 'Port cut'), day + time),
            (hand.one('ERD', 'Open'), fact(hand, 'earliest_receiving_date')),
            (hand.one('Job', 'File'), fact(hand, 'reference_number')),
        ],
        60,
        300,
    )
    y += 6
    for label, role, kind in [
        (hand.one('Empties from', 'MTY yard'), 'hook', 'D'),
        (hand.one('Loader', 'Stuff at'), 'pickup', 'C'),
        (hand.one('In to', 'Terminal'), 'deliver', 'T'),
    ]:
        pair(hand, x, y, label, [], 80)
        y = cell(hand, x + 90, y, flat(lines(place_of(hand, role, kind), role, hand.one(1, 3))), 600) + 3
    groups = [(x, 'EQUIPMENT'), (x + 270, hand.one('LOADING', 'AT SHIPPER')), (x + 430, 'CARGO')]
    for at, text in groups:
        hand.write(at, y + 6, text, size=7)
    rows = []
    for c in hand.shipment.containers[:6]:
        _, date, hour = moment(hand, 'pickup_by', 1, 8)
        rows.append(
            [
                of(hand, c, 'unit_number', 0.7),
                c['equip'],
                of(hand, c, 'seal_number', 0.5),
                date,
                hour,
                of(hand, c, 'purchase_order_number', 0.7),
                c['quantity'],
                c['contents'],
                c['weight'],
            ]
        )
    columns = [
        (hand.one('Number', 'Cntr'), 100),
        ('Type', 80),
        ('Seal', 90),
        ('Day', 70),
        ('Hour', 60),
        ('PO', 80),
        ('Pkgs', 70),
        ('Goods', 120),
        (hand.one('Gross', 'Wt'), 70),
    ]
    y = table(hand, x, y + 18, columns, rows, 8) + 4
    put(hand, x, y, orders(hand, 2), 600)
    return hand


def amended_booking(random):
    """An NVOCC's booking with an amendment: old values crossed by new ones in a sentence, labels above values in three columns."""
    hand = start(random, 'exp', 8.5, date=random.choice(['%b %d, %Y', '%d-%b-%y', '%m/%d/%Y']), time='%H:%M')
    f, x, c = hand.shipment.facts, 40, hand.shipment.containers[0]
    y = letterhead(hand, x, 30)
    w = words(hand, title='BOOKING CONFIRMATION - REVISED|Booking Advice|SHIPPING BOOKING (AMENDMENT 2)|Space Confirmation')
    hand.pieces(x, y, titled(w.title, NOTICE), 14)
    y = (
        cell(
            hand,
            x,
            y + 20,
            [
                (
                    hand.one(
                        'Changed since last version: vessel, cut-off.',
                        'Supersedes all earlier advices.',
                        'Please note the new dates in this message',
                    ),
                    'O',
                )
            ],
            500,
            8,
        )
        + 6
    )
    day, time = cutoff(hand)
    cells = [
        (hand.one('Our booking ref', 'House booking', 'Our file'), own(hand, 'reference_number', hand.one('@@@######', 'NB-#####'))),
        (hand.one('Carrier booking', 'Line bkg no'), f['booking_number']),
        (hand.one('Your reference', 'Client ref'), fact(hand, 'customer_number')),
        (hand.one('Ocean carrier', 'VOCC'), f['carrier']),
        (hand.one('Vessel', 'Feeder / mother'), f['vessel']),
        (hand.one('Voyage', 'Voy.'), f['voyage']),
        (hand.one('Port closing', 'Cargo cut-off', 'CY cut'), day + time),
        (hand.one('Earliest return', 'Receiving start'), fact(hand, 'earliest_receiving_date')),
        (hand.one('Docs closing', 'SI due'), plain_day(hand)),
        ('ETD', plain_day(hand)),
        ('ETA', fact(hand, 'eta_date', 0.7)),
        (hand.one('Container', 'Equipment'), [('1 x', 'O')] * hand.one(0, 1) + c['equip']),
    ]
    across = random.choice([2, 3, 4])
    for i, (label, pieces) in enumerate(cells):
        box(hand, x + 530 / across * (i % across), y, label, pieces, 530 / across - 6, 10, 7)
        y += 28 if i % across == across - 1 or i == len(cells) - 1 else 0
    y += 4
    for label, role, kind in [
        (hand.one('Pick empty', 'Empty container at'), 'hook', 'D'),
        (hand.one('Gate in', 'Return laden to'), 'deliver', 'T'),
    ]:
        hand.write(x, y, label, size=7)
        y = put(hand, x, y + 10, lines(place_of(hand, role, kind), role, hand.one(1, 2)), 400) + 5
    y = (
        cell(
            hand,
            x,
            y,
            [(hand.one('Cargo', 'Goods'), 'O')]
            + c['contents']
            + [('gross', 'O')]
            + c['weight']
            + (c['haz'] if hand.shipment.hazardous else []),
            500,
        )
        + 8
    )
    footer(hand, y, 'Overweight containers are subject to local road limits.', f'Your contact: {hand.one(*PEOPLE)} {phone(hand)}')
    return hand


def ramp_ingate(random):
    """A rail billing for an export load: mono letters, codes before the places, a column of dates."""
    hand = start(random, 'exp', 8.5, mono=True, date=random.choice(['%m/%d/%y', '%d%b', '%m-%d']), time=random.choice(['%H%M', '%H:%M']))
    hand.style.separator = random.choice([':', '', '-'])
    x, f, c = 36, hand.shipment.facts, hand.shipment.containers[0]
    w = words(
        hand,
        title='RAIL BILLING & INGATE ORDER|EXPORT RAMP ORDER|INLAND BOOKING RAIL ADVICE|RAMP DELIVERY INSTRUCTION',
        ramp='INGATE AT|RAMP|DLVR TO RAMP',
        cut='RAMP CUT|RAIL CUTOFF|CUT',
        erd='ERD RAMP|OPENS|RCV FROM',
    )
    hand.pieces(x, 34, titled(w.title))
    hand.write(x, 46, '=' * 64)
    day, time = cutoff(hand)
    rows = [
        (hand.one('BKG', 'OCEAN BKG', 'BOOKING'), f['booking_number']),
        (hand.one('SSL', 'LINE'), fact(hand, 'carrier')),
        (hand.one('V/V', 'VESSEL'), ship_voyage(hand)),
        (hand.one('FILE', 'OUR NO'), fact(hand, 'reference_number')),
        (w.cut, day + time),
        (w.erd, fact(hand, 'earliest_receiving_date')),
        ('SAILS', plain_day(hand)),
        ('ITN', own(hand, 'O', 'X##############')),
        ('STCC', own(hand, 'O', '#######')),
    ]
    y = pairs(hand, x, 62, rows, 84, 400, 12) + 6
    for i, c in enumerate(hand.shipment.containers[:4]):
        y = (
            cell(
                hand,
                x,
                y,
                [(f'{i + 1}.', 'O')]
                + of(hand, c, 'unit_number', 0.7)
                + c['equip']
                + [('GR', 'O')]
                + c['weight']
                + [('SL', 'O')]
                + of(hand, c, 'seal_number', 0.6)
                + [('LD', 'O')]
                + c['contents'],
                520,
            )
            + 3
        )
    y += 6
    places = [
        (hand.one('MTY AT', 'EMPTY', 'PULL'), 'hook', place_of(hand, 'hook', 'D')),
        (hand.one('LOAD AT', 'SHIPPER'), 'pickup', place_of(hand, 'pickup', 'C')),
        (w.ramp, 'deliver', yard(hand)),
    ]
    for label, role, place in places[hand.one(0, 0, 1) :]:
        hand.write(x, y, label)
        hand.write(x + 84, y, hand.values.letters(4) + hand.values.digits(1))
        y = put(hand, x + 126, y, lines(place, role, hand.one(0, 1, 4)), 370) + 3
        if role == 'pickup':
            y = cell(hand, x + 126, y, [(hand.one('RDY', 'APPT', 'LIVE LOAD'), 'O')] + moment(hand, 'pickup_by', 1, 7)[0], 340) + 3
    for row in orders(hand, 2):
        y = cell(hand, x, y, [('NOTE', 'O'), (row[0][0].upper(), 'ship_comment')], 520)
    footer(hand, y + 14, 'RULE 11 - ORIGIN RAIL PREPAID BY LINE. OVERWEIGHTS WILL BE REJECTED AT GATE.')
    return hand


def stuffing_order(random):
    """An order to load goods of a warehouse into export boxes: sections in bars with numbers, cargo list, port dates."""
    hand = start(random, 'exp', hand_size(random), date=random.choice(['%b %d', '%m/%d/%Y', '%d-%m-%y']), time='%H:%M')
    x, f = 38, hand.shipment.facts
    w = words(
        hand,
        title='STUFFING & DELIVERY ORDER|Container Loading Order|CFS LOAD REQUEST|Vanning Order',
        bk='Booking no|Line booking|Bkg',
        whs='Load at warehouse|Vanning place|Loading site',
    )
    right(hand, 574, 32, titled(w.title), 15)
    hand.write(x, 34, hand.values.place('C')['name'][:30])
    sections = hand.one(['I', 'II', 'III'], ['1.', '2.', '3.'], ['A', 'B', 'C'])
    y = 64
    hand.write(x, y, f"{sections[0]} {hand.one('BOOKING', 'OCEAN', 'Sea freight')}")
    day, time = cutoff(hand)
    y = boxes(
        hand,
        x + 10,
        y + 15,
        [
            (w.bk, f['booking_number'], 3),
            (hand.one('Carrier', 'Line'), fact(hand, 'carrier'), 3),
            (hand.one('Vessel/Voy', 'Ship'), ship_voyage(hand), 4),
        ],
        520,
    )
    y = (
        boxes(
            hand,
            x + 10,
            y,
            [
                (hand.one('Cut-off', 'Port cut'), day, 2),
                (hand.one('at', 'Hour'), time or blank(hand), 1),
                (hand.one('Opens', 'Receiving'), fact(hand, 'earliest_receiving_date', 0.8), 2),
                (hand.one('Order', 'Our job'), own(hand, 'reference_number', hand.one('V#####', '#####-##')), 2),
                (hand.one('Client PO', 'PO'), fact(hand, 'purchase_order_number', 0.6), 2),
            ],
            520,
        )
        + 4
    )
    hand.write(x, y, f"{sections[1]} {hand.one('CARGO AND BOXES', 'Cargo', 'LOAD LIST')}")
    keys = hand.one(
        ['quantity', 'contents', 'weight', 'volume', 'equip'],
        ['equip', 'contents', 'quantity', 'weight'],
        ['unit_number', 'equip', 'quantity', 'contents', 'weight'],
    )
    names = dict(
        quantity=hand.one('Pkgs', 'Count'),
        contents=hand.one('Goods', 'Cargo description'),
        weight=hand.one('Gross', 'Weight (gross)'),
        volume=hand.one('Cbm', 'Cube'),
        equip=hand.one('In container', 'Box type'),
        unit_number='Container',
    )
    y = table(hand, x + 10, y + 15, [(names[key], 510 / len(keys)) for key in keys], load_rows(hand, keys, 5)) + 4
    if hand.shipment.hazardous:
        y = cell(hand, x + 10, y, [(hand.one('Dangerous:', 'IMDG'), 'O')] + hand.shipment.containers[0]['haz'], 400) + 4
    hand.write(x, y, f"{sections[2]} {hand.one('MOVES', 'Trucking', 'WHERE')}")
    low = y = y + 15
    for i, (label, role, kind) in enumerate(
        [
            (hand.one('Empty from', 'Pick empty'), 'hook', 'D'),
            (w.whs, 'pickup', 'C'),
            (hand.one('Full to', 'Deliver to pier'), 'deliver', 'T'),
        ]
    ):
        hand.write(x + 10 + 176 * i, y, label, size=7)
        end = put(hand, x + 10 + 176 * i, y + 10, lines(place_of(hand, role, kind), role, hand.one(0, 1, 2)), 164, 8)
        if role == 'pickup':
            end = cell(hand, x + 10 + 176 * i, end, [(hand.one('from', 'start'), 'O')] + moment(hand, 'pickup_by', 1, 8)[0], 160, 8)
        low = max(low, end)
    put(hand, x + 10, low + 8, orders(hand, 2), 500)
    return hand


def export_cards(random):
    """One card for each export box under a common head; the port and the depot are told once."""
    hand = start(
        random,
        'exp',
        8.5,
        least=random.choice([1, 2, 2]),
        date=random.choice(['%m/%d/%y', '%a %m/%d', '%d %b']),
        time=random.choice(['%H%M', '%H:%M']),
    )
    x, f = 36, hand.shipment.facts
    w = words(hand, title='EXPORT LOAD ORDER|Outbound Container Orders|DRAY ORDER - EXPORT|Loads to Port')
    hand.pieces(x, 32, titled(w.title), 14)
    right(hand, 576, 34, [(hand.one('PAGE 1', 'p. 1 / 1', 'sheet 1'), 'O')], 7)
    day, time = cutoff(hand)
    row = [
        (hand.one('Bkg', 'Booking #', 'Line booking'), f['booking_number'], 3),
        (hand.one('SSL', 'Carrier'), fact(hand, 'carrier'), 3),
        (hand.one('Last gate', 'Cut', 'CY cutoff'), day + time, 3),
        (hand.one('First gate', 'ERD', 'Rcv begins'), fact(hand, 'earliest_receiving_date'), 2),
    ]
    y = boxes(hand, x, 56, row if hand.chance(0.6) else row[::-1], 540)
    y = boxes(
        hand,
        x,
        y,
        [
            (hand.one('Vessel', 'Boat'), ship_voyage(hand), 3),
            (hand.one('Job', 'File #'), own(hand, 'reference_number', hand.one('X-#####', '########')), 2),
            (hand.one('Client ref', "Shipper's ref"), fact(hand, 'customer_number', 0.6), 2),
            (hand.one('For', 'Discharge'), port(hand), 2),
        ],
        540,
    )
    for label, role, kind in [(hand.one('MTYs', 'Empties out of'), 'hook', 'D'), (hand.one('Loads into', 'Port'), 'deliver', 'T')][
        hand.one(0, 0, 1) :
    ]:
        hand.write(x, y, label)
        y = cell(hand, x + 80, y, flat(lines(place_of(hand, role, kind), role, hand.one(0, 1, 3)), hand.one(None, ',')), 450) + 3
    same, y = place_of(hand, 'pickup', 'C'), y + 6
    for i, c in enumerate(hand.shipment.containers[:4]):
        hand.write(x, y, f'{i + 1}', size=14)
        end = pairs(
            hand,
            x + 24,
            y,
            [
                (hand.one('Box', 'Cntr'), of(hand, c, 'unit_number', 0.5)),
                (hand.one('Kind', 'Type'), c['equip']),
                (hand.one('PU#', 'Pickup no'), of(hand, c, 'pickup_number', 0.5)),
                (hand.one('PO', 'Order'), of(hand, c, 'purchase_order_number', 0.6)),
            ],
            54,
            210,
            11,
        )
        low = put(hand, x + 250, y, lines(same, 'pickup', hand.one(0, 1)), 280)
        low = cell(hand, x + 250, low, [(hand.one('load', 'live', 'spot'), 'O')] + c['pickup_by'], 270)
        low = cell(hand, x + 250, low, c['quantity'] + c['contents'] + [(',', 'O')] + c['weight'], 270)
        y = max(end, low) + 8
    put(hand, x, y, orders(hand, 2), 520)
    return hand


def export_message(random):
    """A short message to a dispatcher: loose lines, the facts between dashes and commas."""
    hand = start(
        random,
        'exp',
        random.choice([10, 11]),
        date=random.choice(['%m/%d', '%a %b %d', '%b %d']),
        time=random.choice(['%H%M', '%I%p', '%I:%M%p']),
    )
    x, f, c = 56, hand.shipment.facts, hand.shipment.containers[0]
    dash = hand.one('-', '/', ',', '|')
    y = (
        put(
            hand,
            x,
            44,
            [
                [('From:', 'O'), (hand.one(*PEOPLE), 'O')],
                [('To: exports dispatch', 'O')],
                [('Subject:', 'O')]
                + titled(hand.one('NEW DRAY ORDER', 'Export load', 'Work order', 'Pickup request'))
                + [(dash, 'O')]
                + f['booking_number'],
            ],
            480,
        )
        + 10
    )
    day, time = cutoff(hand)
    rows = [
        [(hand.one('pls cover the below', 'need a truck for this one', 'Can you handle?'), 'O')],
        [(hand.one('bkg', 'booking', 'BK'), 'O')]
        + f['booking_number']
        + [(dash, 'O')]
        + f['carrier']
        + [(dash, 'O')]
        + f['vessel']
        + f['voyage'],
        [(hand.one('mty', 'empty', 'pull'), 'O')]
        + c['equip']
        + [(hand.one('fm', 'from', 'out of'), 'O')]
        + lines(place_of(hand, 'hook', 'D'), 'hook', hand.one(3, 0))[0],
        [(hand.one('load', 'shipper', 'p/u at'), 'O')]
        + flat(lines(place_of(hand, 'pickup', 'C'), 'pickup', 1))
        + [(dash, 'O')]
        + moment(hand, 'pickup_by', 1, 6)[0],
        [(hand.one('in to', 'ingate', 'port'), 'O')] + lines(place_of(hand, 'deliver', 'T'), 'deliver', hand.one(3, 0))[0],
        [(hand.one('cut', 'cutoff', 'closes'), 'O')]
        + day
        + time
        + [(dash, 'O'), (hand.one('erd', 'opens', 'recv'), 'O')]
        + f['earliest_receiving_date'][:1],
        c['quantity'] + c['contents'] + [(dash, 'O')] + c['weight'],
        [(hand.one('our ref', 'file', 'ref'), 'O')]
        + f['reference_number']
        + [(dash, 'O'), (hand.one('cust', 'customer ref', 'their #'), 'O')]
        + f['customer_number'],
        [(hand.one('docs due', 'si cut', 'sails'), 'O')] + plain_day(hand),
    ]
    keep = rows[:2] + [row for row in rows[2:] if hand.chance(0.85)]
    y = put(hand, x, y, keep + orders(hand, 2), 500, None, 3)
    put(
        hand,
        x,
        y + 12,
        [
            [(hand.one('thx', 'Tks & rgds', 'Best,'), 'O')],
            [(hand.one(*PEOPLE), 'O')],
            [(hand.values.place('C')['name'], 'O')],
            [(phone(hand), 'O')],
            [(hand.one('Sent from my phone', 'All business subject to our terms', 'please consider the trees before printing'), 'O')],
        ],
        400,
    )
    return hand


LAYOUTS = [
    line_booking,
    export_dray,
    dock_receipt,
    export_letter,
    reefer_print,
    work_order_grid,
    empties_list,
    amended_booking,
    ramp_ingate,
    stuffing_order,
    export_cards,
    export_message,
]
