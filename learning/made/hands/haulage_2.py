"""Hand b: papers of truck brokers: confirmations, tenders, dispatch prints."""
from .haulage_1 import (
    block,
    cell,
    centred,
    clock,
    day,
    field,
    fields,
    firm,
    goods,
    head,
    lines,
    money,
    notes,
    num,
    paper,
    phone,
    place,
    right,
    route,
    said,
    spell,
    spread,
    stamp,
    table,
    terms,
    truck_equip,
    PEOPLE,
)


def charges(h):
    """Rate lines: the haul and the fuel have tags, all else not."""
    haul = h.random.randint(350, 5200) + h.one(0, 0, 0.5)
    mark = h.one('$', '$', '')
    out = [(h.one('Line haul', 'Linehaul', 'Flat rate', 'Base rate', 'Freight'), [(f'{mark}{haul:,.2f}', 'line_haul')])]
    if h.chance(0.7):
        out.append((h.one('Fuel', 'FSC', 'Fuel surcharge', 'Fuel adj.'), [(f'{mark}{haul * .17:,.2f}', 'fuel_surcharge')]))
    for text in h.random.sample(
        ['Lumper (est.)', 'Stop off', 'Detention', 'Tarp', 'TONU', 'Layover', 'Toll', 'Team service'], h.random.randint(0, 2)
    ):
        out.append((text, money(h, 25, 300)))
    return out + [(h.one('Total', 'Total pay', 'All in', 'TOTAL CARRIER PAY', 'Amount due carrier'), money(h, 1000, 6000))]


def kind_of(h, stop, words=None):
    pick, drop = words or h.words
    return pick if stop.role == 'pickup' else drop


def cards(random):
    """Load confirmation with numbered cards for the stops."""
    h = paper(random, 'trk', h_size(random), dates=['%m/%d/%Y', '%a %m/%d/%y', '%b %d, %Y'], times=['%H:%M', '%I:%M %p'])
    h.words = h.one(('Pickup', 'Delivery'), ('SHIPPER', 'RECEIVER'), ('Load at', 'Unload at'), ('PU', 'SO'))
    shift = h.random.randint(-6, 10)
    top = 6 + head(h, 36 + shift, 28, 270)
    h.write(
        330, 30, h.one('Load Confirmation', 'RATE CONFIRMATION', 'Carrier Load & Rate Agreement', 'Truckload Confirmation'), 'title', 14
    )
    how = h.one('left', 'tab', 'right')
    y = field(
        h,
        340,
        54,
        h.one('Load #', 'Our load no', 'Load ID', 'Conf. no.'),
        num(h, 'load_number', '######', 'L-#######', '2#######'),
        220,
        how,
        80,
    )
    y = field(h, 340, y + 2, h.one('Sent', 'Printed', 'Date'), day(h, None, 0, 1), 220, how, 80)
    y = (
        max(
            110,
            top,
            field(
                h,
                340,
                y + 2,
                h.one('Customer ref', 'Cust. ref #', 'Client reference'),
                num(h, 'customer_number', '########', '??######'),
                220,
                how,
                80,
            ),
        )
        + 8
    )
    items = [
        ('Carrier', [(firm(h), 'O')]),
        (h.one('MC / DOT', 'MC#'), num(h, 'O', 'MC ######', '###### / #######')),
        ('Driver', said(h, [(h.one(*PEOPLE), 'O')], 0.4)),
        (h.one('Equipment', 'Trailer type', 'Equip. required'), truck_equip(h)),
        ('Miles', num(h, 'O', '###', '1,###')),
        (h.one('Commodity', 'Goods', 'Hauling'), goods(h)),
        (h.one('Weight', 'Wt', 'Total weight'), h.boxes[0]['weight']),
    ]
    y = fields(h, 36 + shift, y, items, 540, h.one(2, 3), 'left') + 6
    side = h.chance(0.4)
    for stop in route(h, 4):
        top = y
        h.write(36 + shift, y, f'{stop.number}', 'O', 13)
        h.write(56 + shift, y, kind_of(h, stop), 'O')
        low = block(h, 56 + shift, y + 13, stop.role, stop.place, 240, h.one(0, 1) if not side else 0, 0.3)
        x = 320
        y = field(h, x, top, h.one('Date', 'Scheduled'), stop.date, 240, 'left')
        y = field(h, x, y + 2, h.one('Time', 'Appt', 'Window'), stop.time, 240, 'left')
        if stop.number == 1 and h.chance(0.6):
            y = field(
                h,
                x,
                y + 2,
                h.one('Pickup #', 'PU no.', 'Pick up code'),
                num(h, 'pickup_number', '#######', '?######', 'P##-####'),
                240,
                'left',
            )
        elif h.chance(0.5):
            y = field(
                h,
                x,
                y + 2,
                h.one('PO', "P.O. #s", 'Order PO'),
                num(h, 'purchase_order_number', '4500######', '######', '??####'),
                240,
                'left',
            )
        y = max(y, low) + 9
    for text, pieces in charges(h):
        h.write(330, y, text)
        right(h, 560, y, pieces)
        y += 12
    y = cell(h, 36 + shift, y + 4, [(h.one('Notes:', 'Special instructions:', 'Driver notes'), 'O')] + notes(h, 4), 530) + 6
    terms(h, 36 + shift, y, 530)
    h.write(36 + shift, 758, h.one('Signature ______________ Date ________', 'Accepted by X____________'))
    return h


def h_size(random):
    return random.choice([8, 8.5, 9])


def tender_wide(random):
    """Load tender on its side: one row for a stop."""
    h = paper(random, 'trk', 8, wide=True, dates=['%m/%d/%y', '%Y-%m-%d', '%d-%b-%y'], times=['%H%M', '%H:%M'])
    h.words = h.one(('P', 'D'), ('Pick', 'Drop'), ('LOAD', 'UNLD'), ('CL', 'CU'))
    centred(h, 24, [(h.one('LOAD TENDER', 'Motor Carrier Load Tender', 'Shipment Tender', 'TRUCK TENDER'), 'title')], 14)
    top = [
        (h.one('Tender no.', 'Trip ID', 'Shipment tender'), num(h, 'load_number', 'T########', '####-######', 'SH#######')),
        (h.one('Tender sent', 'Issued'), day(h, None, 0, 0)),
        (h.one('Respond by', 'Accept before'), day(h, None, 0, 1) + clock(h, None, 0)),
        (h.one('Mode', 'Svc'), [(h.one('TL', 'TRUCKLOAD', 'TL Single'), 'O')]),
        (h.one('Equip', 'Eq. code'), truck_equip(h)),
        (h.one('SCAC', 'Carr'), num(h, 'O', '????')),
        (h.one('Cust PO', 'Purchase order', 'PO nbr'), said(h, num(h, 'purchase_order_number', '45########', 'PO######'))),
        ('Miles', num(h, 'O', '###')),
    ]
    y = fields(h, 30, 52, top, 730, 4, h.one('above', 'left', 'corner'), 70) + 10
    columns = spread(
        h,
        30,
        735,
        (3, h.one('Stop', 'Seq')),
        (4, h.one('Type', 'Act.')),
        (15, h.one('Location', 'Name')),
        (18, h.one('Address', 'Street')),
        (12, 'City St'),
        (7, 'Zip'),
        (8, h.one('Date', 'Sched date')),
        (9, h.one('Time', 'Appt time')),
        (6, h.one('Pcs', 'Hndl units')),
        (7, h.one('Weight LB', 'Lbs')),
    )
    rows = []
    for stop in route(h, 5):
        name, street, town = lines(h, stop.role, stop.place)
        load = stop.role == 'pickup'
        rows.append(
            [
                str(stop.number),
                kind_of(h, stop),
                name,
                street,
                town[:1],
                town[1:],
                stop.date,
                stop.time,
                h.values.count()[:1] if load else '',
                h.values.weight()[:1] if load else '',
            ]
        )
    y = table(h, y, columns, rows, 7.5, 5) + 10
    y = (
        fields(
            h,
            30,
            y,
            [
                (h.one('Goods', 'Commodity desc.'), goods(h)),
                (h.one('Tender rate', 'Contract linehaul'), money(h, 500, 3900, 'line_haul')),
                (h.one('FSC', 'Fuel'), money(h, 50, 700, 'fuel_surcharge')),
                (h.one('Est. total', 'Total'), money(h, 900, 5000)),
            ],
            735,
            h.one(2, 4),
            'left',
        )
        + 6
    )
    if h.chance(0.7):
        y = cell(h, 30, y, [(h.one('Remarks', 'Comments', 'Tender notes:'), 'O')] + notes(h), 700) + 5
    if h.chance(0.6):
        who = h.values.place('C')
        y = (
            block(
                h,
                30,
                cell(h, 30, y, h.one('Freight bills to', 'Send invoices to:', 'Remit freight bill to payer'), 200),
                'bill_to',
                who,
                260,
                h.one(0, 1),
            )
            + 4
        )
    h.write(30, 585, f"Page 1 of 1 user {spell(h, '???##')} {stamp(h)}", 'O', 6)
    return h


def dispatch_print(random):
    """A print of an old dispatch system with short labels in capitals."""
    h = paper(random, 'trk', 8.5, mono=True, dates=['%m/%d/%y', '%m/%d', '%d%b'], times=['%H%M', '%H:%M'])
    mark = h.one(':', '.', '-', '')
    h.style.separator = mark
    h.write(40, 30, h.one(f'RUN {stamp(h)} USR AK', spell(h, 'PGM DSP##0R PAGE 1')))
    h.write(230, 46, h.one('DISPATCH SHEET', 'TRIP SHEET', 'LOAD ASSIGNMENT', 'DRIVER DISPATCH'), 'title')
    tab = h.one(62, 72, 84)
    items = [
        (h.one('LOAD', 'TRIP#', 'DSPNO'), num(h, 'load_number', '#######', '0######')),
        (h.one('CUSREF', 'CUST RF'), num(h, 'customer_number', '########', '?####')),
        (h.one('TRLR', 'TRAILR'), num(h, 'O', '5####', '?###')),
        (h.one('EQ', 'EQTYP'), truck_equip(h)),
        (h.one('DRVR', 'DRIVER'), [(h.one(*PEOPLE), 'O')]),
        ('MILES', num(h, 'O', '###')),
        (h.one('BOL', 'B/L'), said(h, num(h, 'master_bol_mawb', '########', 'BL#####'))),
        (h.one('CMDTY', 'COMM'), goods(h)),
        (h.one('WGT', 'WT'), h.boxes[0]['weight']),
        (h.one('PCS', 'QTY'), h.boxes[0]['quantity']),
    ]
    y = fields(h, 40, 70, [item for item in items if h.chance(0.9)], 530, 2, 'tab', tab) + 4
    for stop in route(h, 4):
        h.write(40, y, h.one('*' * 30, '=' * 34, '- - - - -'))
        y = field(
            h,
            40,
            y + 13,
            f'STOP {stop.number}',
            [('PICK' if stop.role == 'pickup' else 'DROP', 'O'), (spell(h, '????##'), 'O')],
            500,
            'tab',
            tab,
        )
        name, street, town = lines(h, stop.role, stop.place)
        for text, pieces in (
            (h.one('NAME', 'LOC'), name),
            ('ADDR', street),
            (h.one('CITY', 'C/S/Z'), town),
            ('APPT', stop.date + stop.time),
        ):
            y = field(h, 40, y, text, pieces, 500, 'tab', tab)
        if h.chance(0.4):
            y = field(h, 40, y, h.one('RMKS', 'NOTE'), notes(h, 1), 500, 'tab', tab)
        y += 4
    if h.chance(0.5):
        y = field(h, 40, y, h.one('LHAUL', 'RATE'), money(h, 300, 3000, 'line_haul'), 300, 'tab', tab)
    h.write(40, y + 6, h.one('*** END ***', 'EOJ', 'DRIVER COPY'))
    return h


def reefer(random):
    """A cooled load; labels stand in a rail at the left."""
    h = paper(random, 'trk', 9, dates=['%a %b %d', '%m/%d', '%A, %B %d'], times=['%I:%M %p', '%I%p', '%H:%M'])
    y = head(h, 40, 30, 330)
    h.write(400, 34, h.one('Reefer Load Sheet', 'TEMP CONTROLLED LOAD', 'Cold Chain Load Order', 'Produce Load Confirmation'), 'title', 12)
    mode = h.one([('continuous', 'O')], [('cycle sentry', 'O')], [('(continuous run)', 'O')], [])
    rail = [
        (h.one('Load', 'Ticket', 'Our load'), num(h, 'load_number', 'RF-#####', '######', 'C######')),
        (h.one('Trailer', 'Needs'), [(h.one('53 REEFER', "53' Reefer", '53RF', '48 REEFER'), 'equip')]),
        (h.one('Set point', 'Run at', 'Temp', 'Reefer setting'), h.boxes[0]['temperature'] + mode),
        (h.one('Pre-cool', 'Precool'), [(h.one('yes', 'to set point', 'required'), 'O')]),
        (h.one('Product', "What's in it"), goods(h)),
        (h.one('Count', 'Cases'), h.boxes[0]['quantity'] + [(h.one('/ 22 plts', '(20 pallets)', ''), 'O')]),
        (h.one('Heft', 'Gross', 'Pounds'), h.boxes[0]['weight']),
    ]
    tab, bar = h.one(90, 110, 130), h.chance(0.5)
    h.random.shuffle(rail)
    y += 10
    for text, pieces in rail:
        y = field(h, 40, y, text, pieces, 520, h.one('tab') if not bar else 'right', tab) + 3
    for stop in route(h, 4):
        text = h.one('Loading', 'Pick', 'Get it at') if stop.role == 'pickup' else h.one('Unload', 'Take it to', 'Receiver')
        top = y + 6
        y = cell(h, 40, top, f'{text} {stop.number}', tab - 5)
        low = block(h, 40 + tab, top, stop.role, stop.place, 230, h.one(0, 3), 0.2)
        right_y = cell(h, 390, top, stop.date + [(h.one('@', 'at', ''), 'O')] + stop.time, 180)
        if stop.role == 'pickup' and h.chance(0.6):
            right_y = cell(
                h, 390, right_y, [(h.one('PU#', 'Pick #', 'Conf'), 'O')] + num(h, 'pickup_number', '#####', '??###', '######'), 180
            )
        elif h.chance(0.5):
            right_y = cell(h, 390, right_y, [('PO', 'O')] + num(h, 'purchase_order_number', '######', '7#######'), 180)
        y = max(y, low, right_y) + 2
    y += 8
    for text, pieces in charges(h)[:3]:
        y = field(h, 40, y, text, pieces, 300, 'tab', tab)
    y = cell(h, 40, y + 8, notes(h, 5), 500)
    cell(
        h,
        40,
        y + 8,
        h.one(
            'If the product pulps above range refuse the load and call us.',
            'Driver is to sign for count and temperature. Claims go back to the carrier.',
        ),
        500,
        7,
    )
    return h


def sides(random):
    """Origin and destination side by side, labels below the values as under a signature."""
    h = paper(random, 'trk', 9, dates=['%m/%d/%Y', '%B %d, %Y', '%m-%d-%y'], times=['%I:%M %p', '%H:%M', '%H%M HRS'])
    centred(h, 30, [(h.one('CARRIER CONFIRMATION', 'Contract Haul Order', 'Confirmation of Hire', 'Spot Load Agreement'), 'title')], 15)
    centred(h, 52, f'{firm(h)} - {phone(h)}', 8)
    y = (
        fields(
            h,
            40,
            76,
            [
                (h.one('load number', 'confirmation no.'), num(h, 'load_number', '#####', 'SP######')),
                (h.one('customer reference', 'their reference'), num(h, 'customer_number', '?##-####', '#########')),
                ('date issued', day(h, None, 0, 0)),
            ],
            540,
            3,
            'under',
        )
        + 8
    )
    low = y
    for x, role, word, key in (
        (40, 'pickup', h.one('ORIGIN', 'FROM', 'SHIPPER'), 'pickup_by'),
        (320, 'deliver', h.one('DESTINATION', 'TO', 'CONSIGNEE'), 'deliver_by'),
    ):
        spot = place(h)
        at = cell(h, x, y, word, 200, 11) + 4
        name, street, town = lines(h, role, spot)
        for text, pieces in (
            ('firm', name),
            ('street', street),
            (h.one('city state zip', 'town'), town),
            (h.one('day', 'date'), day(h, key, 1, 5) if role == 'pickup' else day(h, key, 6, 9)),
            (h.one('hours', 'appointment'), clock(h, key)),
        ):
            at = field(h, x, at, text, pieces, 230, 'under') + 4
        low = max(low, at)
    y = (
        fields(
            h,
            40,
            low + 6,
            [
                ('equipment', truck_equip(h)),
                ('commodity', goods(h)),
                (h.one('gross weight', 'weight'), h.boxes[0]['weight']),
                (h.one('pieces', 'count'), h.boxes[0]['quantity']),
                ('declared value', money(h, 10000, 90000)),
                ('trailer no.', num(h, 'O', '######')),
            ],
            540,
            3,
            'under',
        )
        + 8
    )
    y = (
        fields(
            h,
            40,
            y,
            [
                (h.one('agreed rate', 'rate for the haul'), money(h, 700, 3500, 'line_haul')),
                (h.one('fuel', 'fuel surcharge'), said(h, money(h, 70, 400, 'fuel_surcharge'), 0.3)),
                ('total', money(h, 800, 4000)),
            ],
            540,
            3,
            'under',
        )
        + 8
    )
    if h.chance(0.8):
        y = cell(h, 40, y, notes(h), 500) + 8
    y = terms(h, 40, y, 520) + 20
    h.write(40, y, '______________________')
    h.write(320, y, '______________________')
    h.write(40, y + 11, 'for the broker', 'O', 7)
    h.write(320, y + 11, 'for the trucker', 'O', 7)
    return h


def keyed(random):
    """Shuttle moves: a key table names the places by codes, rows use only the codes."""
    h = paper(random, 'trk', 8.5, dates=['%m/%d', '%d-%b', '%a %m/%d/%y'], times=['%H:%M', '%H%M'])
    top = 6 + head(h, 36, 26, 300)
    h.write(360, 32, h.one('Shuttle Orders', 'MOVE LIST', 'Interplant Trip Plan', 'Weekly Shuttle Order'), 'title', 13)
    y = field(h, 360, 54, h.one('Plan', 'Work order', 'Trip plan no.'), num(h, 'load_number', 'WO-#####', 'SP####-##'), 200) + h.one(20, 40)
    y = max(y, top)
    first, last = h.random.sample([spell(h, '???', '??#', '?##') for _ in range(2)], 2)
    picks, drops = place(h), place(h)
    legs, pairs = h.random.randint(2, 6), [(first, 'pickup', picks), (last, 'deliver', drops)]
    below = h.chance(0.5)

    def key_table(y):
        columns = spread(h, 36, 540, (2, h.one('Code', 'Loc', 'Key')), (6, 'Name'), (7, 'Address'), (2, h.one('Zip', 'Postal')))
        rows = []
        for code, role, spot in pairs:
            name, street, town = lines(h, role, spot)
            rows.append([code, name, street + town[:1], town[1:]])
        return table(h, cell(h, 36, y, h.one('Locations', 'KEY TO LOCATIONS', 'Where the codes are'), 300) + 2, columns, rows) + 10

    y = y if below else key_table(y)
    columns = spread(
        h,
        36,
        540,
        (2, h.one('Leg', '#')),
        (3, h.one('From', 'Org')),
        (3, h.one('To', 'Dst')),
        (4, h.one('Date', 'Ship day')),
        (4, h.one('Ready', 'Time')),
        (5, h.one('PO', 'Purch. order')),
        (6, h.one('Goods', 'Product')),
        (4, h.one('Gross', 'Weight')),
    )
    start, rows = day(h, 'pickup_by', 1, 3), []
    for i in range(legs):
        rows.append(
            [
                str(i + 1),
                first,
                last,
                start if i == 0 else [(start[0][0], 'O')] if h.chance(0.5) else day(h, None, 4, 7),
                clock(h, 'pickup_by' if i == 0 else None, 0),
                num(h, 'purchase_order_number', '45######', '??####'),
                goods(h),
                h.values.weight(),
            ]
        )
    y = table(h, y, columns, rows, 8, 5) + 10
    y = key_table(y) if below else y
    cell(h, 36, y, [(h.one('Info', 'Remarks', 'Notes') + ':', 'O')] + notes(h), 520)
    h.write(36, 760, f'{firm(h)} form {spell(h, "TP-##")} rev {spell(h, "#")}', 'O', 6)
    return h


def edi(random):
    """A tender printed from EDI, segment by segment."""
    h = paper(random, 'trk', 8.5, mono=True, dates=['%Y%m%d', '%Y-%m-%d'], times=['%H%M'])
    y = cell(h, 36, 30, [(h.one('204 MOTOR CARRIER LOAD TENDER', 'EDI LOAD TENDER', 'TENDER (X12 204)'), 'title')], 400)
    items = [
        (h.one('ISA CONTROL', 'CTL NBR'), num(h, 'O', '#########')),
        (h.one('SHIPMENT ID', 'B204', 'LOAD ID'), num(h, 'load_number', '########', 'SHP#######')),
        ('PURPOSE', [(h.one('00 ORIGINAL', '05 REPLACE', '01 CANCEL'), 'O')]),
        ('SCAC', num(h, 'O', '????')),
        ('PAYMENT', [(h.one('PP PREPAID', 'CC COLLECT', 'TP THIRD PARTY'), 'O')]),
        (h.one('L11 BM', 'BOL (BM)'), num(h, 'master_bol_mawb', '#########')),
        (h.one('L11 PO', 'PO (PO)'), num(h, 'purchase_order_number', '##########', '45######')),
        (h.one('L11 CR', 'CUST REF (CR)'), num(h, 'customer_number', 'A#######', '########')),
        (h.one('EQUIP N7', 'EQP'), truck_equip(h)),
        (h.one('WEIGHT L3', 'AT8 GROSS'), h.values.weight()),
        ('UNITS', h.values.count()),
    ]
    y = fields(h, 36, y + 6, [i for i in items if h.chance(0.85)], 540, h.one(1, 2), 'tab', 110, 1) + 6
    for stop in route(h, 4):
        name, street, town = lines(h, stop.role, stop.place)
        y = cell(h, 36, y, f"S5 STOP {stop.number} {'CL COMPLETE LOAD' if stop.role == 'pickup' else 'CU COMPLETE UNLOAD'}", 500)
        y = field(h, 50, y, h.one('G62', 'SCHED'), [(h.one('37 EARLIEST', '10 REQ'), 'O')] + stop.date + stop.time, 500, 'tab', 70)
        y = field(h, 50, y, f"N1 {'SF' if stop.role == 'pickup' else 'ST'}", name + [(spell(h, '93 #####'), 'O')], 500, 'tab', 70)
        y = field(h, 50, y, 'N3', street, 500, 'tab', 70)
        y = field(h, 50, y, 'N4', town, 500, 'tab', 70) + 4
    if h.chance(0.6):
        name, street, town = lines(h, 'bill_to', h.values.place('C'))
        y = field(h, 50, y, 'N1 BT', name, 500, 'tab', 70)
        y = field(h, 50, y, 'N4', street + town, 500, 'tab', 70) + 4
    y = field(h, 50, y, 'NTE', notes(h), 500, 'tab', 70)
    field(h, 50, y, h.one('L3 RATE', 'LINEHAUL'), money(h, 500, 3000, 'line_haul'), 500, 'tab', 70)
    return h


def narrow(random):
    """A load ticket as narrow as a till slip, in the middle of nothing."""
    h = paper(random, 'trk', 9, mono=h_size(random) < 8.3, dates=['%m/%d/%y', '%b %d'], times=['%H:%M', '%I%p', '%I:%M%p'])
    x, wide = h.one(40, 180, 300), 230
    y = cell(h, x, 30, firm(h), wide, 11)
    y = cell(h, x, y + 2, [(h.one('Load ticket', 'TRUCK TICKET', 'Hot load', 'Load slip'), 'title')], wide, 11) + 4
    stops = route(h, 3)
    how = h.one('left', 'tab', 'above')
    items = [
        (h.one('Load', 'Ticket no', 'Ld#'), num(h, 'load_number', '#####', '??-####')),
        (h.one('Rig', 'Trk type', 'Trailer'), truck_equip(h)),
        (h.one('Pays', 'Linehaul', 'Rate'), money(h, 300, 2900, 'line_haul')),
        (h.one('FSC', 'Fuel'), money(h, 20, 400, 'fuel_surcharge')),
        (h.one('Stuff', 'Cargo', 'Hauling'), goods(h)),
        (h.one('Lbs', 'Weighs'), h.values.weight()),
        (h.one('Ask for', 'Dispatcher'), [(f'{h.one(*PEOPLE)} {phone(h)}', 'O')]),
    ]
    h.random.shuffle(items)
    for text, pieces in items[: h.random.randint(4, 7)]:
        y = field(h, x, y, text, pieces, wide, how, 70) + 3
    for stop in stops:
        text = h.one('PICK UP', 'Load at', 'Fr') if stop.role == 'pickup' else h.one('DROP', 'Deliver to', 'To')
        y = block(h, x, cell(h, x, y + 6, f'({stop.number}) {text}', wide), stop.role, stop.place, wide, h.one(0, 3, 1))
        y = cell(h, x, y, stop.date + [(h.one('@', '/', 'at'), 'O')] + stop.time, wide)
    y = cell(h, x, y + 8, notes(h, 4), wide) + 8
    cell(h, x, y, h.one('Thank you - drive safe', 'no double brokering !!', 'Quick pay 2% avail.'), wide)
    return h


def flatbed(random):
    """Open deck load with checkbox rows and section bars."""
    h = paper(random, 'trk', 8.5, dates=['%d %b %Y', '%m/%d/%Y', '%m.%d.%Y'], times=['%H:%M', '%I:%M %p'])
    y = cell(
        h,
        36,
        28,
        [(h.one('Open Deck Load Order', 'FLATBED HAUL ORDER', 'Heavy Haul Work Order', 'Step Deck Confirmation'), 'title')],
        330,
        15,
    )
    right(h, 570, 30, [(h.one('No.', 'Order', '#'), 'O')] + num(h, 'load_number', 'FB####', '#####-#', 'OD-#####'), 11)
    y = head(h, 36, y + 2, 330) + h.one(2, 6)
    boxes = ['[ ] Tarps 8ft', '[X] Straps', '[ ] Chains', '[x] Edge protectors', '[ ] Escort', '[ ] Permit', '[X] Coil racks']
    y = bar(h, y, h.one('1. SECUREMENT', 'Gear needed', 'CHECK ALL THAT APPLY'))
    for at, text in enumerate(h.random.sample(boxes, 4)):
        cell(h, 36 + at * 135, y, text, 130)
    y = bar(h, y + 15, h.one('2. FREIGHT', 'What you carry', 'CARGO'))
    y = fields(
        h,
        36,
        y,
        [
            (h.one('Description', 'Goods'), goods(h)),
            (h.one('Gross wt', 'Weight'), h.values.weight()),
            (h.one('Pcs', 'Pieces'), h.values.count()),
            ('L x W x H', num(h, 'O', "48' x 8' x 9'", '40 x 102 x 110')),
            (h.one('Deck', 'Trailer'), [(h.one("48' Flatbed", 'STEPDECK 53', '53FT FLATBED', 'RGN 48'), 'equip')]),
            (h.one('Customer PO', 'P.O.'), said(h, num(h, 'purchase_order_number', '#######', '??-#####'))),
        ],
        540,
        3,
        h.one('above', 'left'),
    )
    for text, role in ((h.one('3. LOADING', 'Crane / load site'), 'pickup'), (h.one('4. JOBSITE', 'Offload site'), 'deliver')):
        y = bar(h, y + 3, text)
        key, spot = role == 'pickup' and 'pickup_by' or 'deliver_by', place(h)
        low = block(h, 36, y, role, spot, 260, h.one(0, 1, 4), 0.4)
        at = field(h, 310, y, h.one('Date', 'Be there'), day(h, key, 1, 4) if role == 'pickup' else day(h, key, 5, 9), 250)
        at = field(h, 310, at + 2, h.one('Time', 'Hours (crew)'), clock(h, key), 250)
        if role == 'pickup' and h.chance(0.5):
            at = field(h, 310, at + 2, h.one('Release no.', 'Mill release'), num(h, 'release_number', 'R#####', '########'), 250)
        y = max(low, at)
    y = bar(h, y + 3, h.one('5. PAY', 'Money'))
    y = fields(h, 36, y, charges(h), 540, 3, 'left')
    y = bar(h, y + 3, h.one('6. NOTES', 'Site rules'))
    terms(h, 36, cell(h, 36, y, notes(h, 4), 520) + 8, 520)
    return h


def bar(h, y, text):
    h.write(36, y + 2, text, 'O', 10)
    return y + 17


def ltl(random):
    """A pickup request for a few pallets; the letterhead pays when the paper says so."""
    h = paper(random, 'trk', 9, dates=['%m/%d/%Y', '%A, %B %d', '%d-%b-%Y'], times=['%I:%M %p', '%H:%M'])
    pays = h.chance(0.5)
    y = head(h, 40, 30, 300, place(h), 'bill_to' if pays else None)
    h.write(380, 32, h.one('Pickup Request', 'LTL PICK UP ORDER', 'Request for Collection', 'Pick-up Advice'), 'title', 13)
    y = (
        cell(
            h,
            40,
            y + 4,
            h.one('Prepaid - invoice us at the address above.', 'Freight charges: bill to letterhead address')
            if pays
            else h.one('Freight terms: collect', 'Charges collect from consignee'),
            400,
        )
        + 6
    )
    y = (
        fields(
            h,
            40,
            y,
            [
                (h.one('Request no.', 'Our ref'), num(h, 'reference_number', 'PR-#####', '######')),
                (h.one('Pickup conf. no.', 'Collection code'), num(h, 'pickup_number', '########', 'SEA######')),
                (h.one('Ready', 'Freight ready on'), day(h, 'pickup_by', 0, 2)),
                (h.one('Earliest', 'From'), clock(h, 'pickup_by', 0)),
                (h.one('Dock closes', 'Close'), clock(h, None, 0)),
                (h.one('Deliver no later than', 'Must arrive by'), said(h, day(h, 'deliver_by', 4, 9), 0.3)),
            ],
            530,
            h.one(2, 3),
            h.one('left', 'above'),
            90,
        )
        + 6
    )
    stacked = h.chance(0.5)
    at = block(h, 40, cell(h, 40, y, h.one('Collect from:', 'Pickup location'), 240), 'pickup', place(h), 240, h.one(0, 1), 0.5)
    top = at + 6 if stacked else y
    x = 40 if stacked else 320
    y = (
        max(at, block(h, x, cell(h, x, top, h.one('Deliver to:', 'Ship to', 'Going to'), 240), 'deliver', place(h), 240, h.one(0, 1), 0.5))
        + 10
    )
    columns = spread(
        h,
        40,
        530,
        (2, 'Plts'),
        (3, h.one('Pieces', 'Ctns')),
        (6, h.one('Description', 'Commodity')),
        (2, 'Class'),
        (3, 'NMFC'),
        (3, h.one('Weight', 'Gross wt')),
        (4, 'Dims'),
    )
    rows = [
        [
            spell(h, '#'),
            h.values.count(),
            goods(h),
            h.one('70', '92.5', '125', '50'),
            spell(h, '######-##', '#####'),
            h.values.weight(),
            spell(h, '48x40x##'),
        ]
        for _ in range(h.random.randint(1, 4))
    ]
    y = table(h, y, columns, rows, 8, 4) + 8
    y = cell(h, 40, y, h.one('[ ] Liftgate  [ ] Inside  [X] Appointment  [ ] Residential', 'Accessorials: none'), 500) + 6
    cell(h, 40, y, [(h.one('Driver instructions', 'Remarks') + ':', 'O')] + notes(h), 500)
    h.write(40, 755, f'Requested by {h.one(*PEOPLE)} {phone(h)}', 'O', 8)
    return h


def produce(random):
    """Several pickups of produce, each with its order and its count, under each other in a grid."""
    h = paper(random, 'trk', 8, dates=['%m/%d', '%a %b %d', '%m/%d/%y'], times=['%I%p', '%I:%M %p', '%H%M'])
    h.write(36, 30, firm(h), 'O', 13)
    right(h, 575, 30, [(h.one('Truck Order', 'PRODUCE TRUCK ORDER', 'Load Manifest & Order', 'Trip Order'), 'title')], 12)
    y = (
        fields(
            h,
            36,
            54,
            [
                (h.one('File', 'Trip file'), num(h, 'reference_number', 'F#####', '######')),
                (h.one('Load no', 'Truck load'), num(h, 'load_number', '#####', 'K####')),
                (h.one('Trailer', 'Equip'), [(h.one('53 REEFER', '53RF', '53FT REEFER'), 'equip')]),
                (h.one('Hold at', 'Temp'), h.values.temperature()),
            ],
            540,
            4,
            h.one('above', 'left', 'corner'),
        )
        + 8
    )
    rows, stops = [], route(h, 5)
    for stop in stops:
        name, street, town = lines(h, stop.role, stop.place)
        spot = name + street + town
        rows.append(
            [
                ('L' if stop.role == 'pickup' else 'U') + str(stop.number),
                spot,
                stop.date,
                stop.time,
                num(h, 'purchase_order_number', '######', 'S#####'),
                goods(h) if stop.role == 'pickup' else '',
                h.values.count() if stop.role == 'pickup' else '',
                h.values.weight() if stop.role == 'pickup' else '',
            ]
        )
    columns = spread(
        h,
        36,
        545,
        (2, '#'),
        (9, h.one('Shed / receiver', 'Where')),
        (4, 'Date'),
        (5, h.one('Time', 'Dock time')),
        (4, h.one('PO', 'Order PO')),
        (5, h.one('Item', 'Commodity')),
        (4, h.one('Cs', 'Count')),
        (4, h.one('Lbs', 'Gross')),
    )
    y = table(h, y, columns, rows, 7.5, 6) + 8
    for text, pieces in charges(h):
        y = field(h, 36, y, text, pieces, 300, 'tab', 110) + 1
    y = cell(h, 36, y + 5, [('Driver:', 'O')] + notes(h, 4), 520) + 6
    who = h.values.place('C')
    y = (
        cell(
            h,
            36,
            y,
            [(h.one('Mail freight bill and BOLs to', 'Invoice:', 'Bill'), 'O')]
            + [piece for line in lines(h, 'bill_to', who, 2) for piece in line],
            520,
        )
        + 6
    )
    terms(h, 36, y, 520, 2)
    return h


def spot_prose(random):
    """A broker's confirmation written as an agreement in sentences."""
    h = paper(random, 'trk', 9.5, dates=['%B %d, %Y', '%m/%d/%Y', '%A, %B %d'], times=['%I:%M %p', '%I%p', '%H:%M'])
    h.style.leading = 13
    top = 6 + head(h, 50, 30, 350)
    y = (
        cell(
            h,
            50,
            max(100, top),
            [(h.one('Confirmation of Load', 'Haulage Agreement', 'Truck Booking Confirmation'), 'title'), ('-', 'O')]
            + num(h, 'load_number', '######', 'TB-#####'),
            500,
            13,
        )
        + 8
    )
    a, b = place(h), place(h)
    start, end = day(h, 'pickup_by', 1, 4), day(h, 'deliver_by', 5, 9)
    flat = lambda role, spot: [piece for line in lines(h, role, spot, 2) for piece in line]
    y = (
        cell(
            h,
            50,
            y,
            [
                (f'{firm(h)} (the Broker) hires {firm(h)} (the Carrier, MC', 'O'),
                (spell(h, '######)'), 'O'),
                (h.one('to haul', 'to move', 'to carry'), 'O'),
            ]
            + h.values.count()
            + [('of', 'O')]
            + goods(h)
            + [(h.one('weighing', 'with a gross weight of'), 'O')]
            + h.values.weight()
            + [(h.one('in one', 'on a'), 'O')]
            + truck_equip(h)
            + [('.', 'O')],
            510,
        )
        + 8
    )
    y = (
        cell(
            h,
            50,
            y,
            [(h.one('The truck loads at', 'Loading takes place at', 'Collect at'), 'O')]
            + flat('pickup', a)
            + [(h.one('on', 'not before'), 'O')]
            + start
            + [('at', 'O')]
            + clock(h, 'pickup_by', 0.1)
            + [('. ' + h.one('Give pickup number', 'The shipper wants to hear the number'), 'O')]
            + num(h, 'pickup_number', '#####', '?#####')
            + [('at the gate.', 'O')],
            510,
        )
        + 8
    )
    y = (
        cell(
            h,
            50,
            y,
            [(h.one('It unloads at', 'The goods go to', 'Deliver to'), 'O')]
            + flat('deliver', b)
            + [('on', 'O')]
            + end
            + [('at', 'O')]
            + clock(h, 'deliver_by', 0.1)
            + [(', quoting purchase order', 'O')]
            + num(h, 'purchase_order_number', '45####', '#######')
            + [('.', 'O')],
            510,
        )
        + 8
    )
    y = (
        cell(
            h,
            50,
            y,
            [(h.one('For this the Broker pays', 'The rate is'), 'O')]
            + money(h, 500, 4000, 'line_haul')
            + [(h.one('plus a fuel surcharge of', 'and fuel of'), 'O')]
            + money(h, 50, 500, 'fuel_surcharge')
            + [(h.one(', nothing else.', 'and approved accessorials.'), 'O')],
            510,
        )
        + 8
    )
    y = cell(h, 50, y, notes(h, 4), 510) + 8
    y = terms(h, 50, y, 510, 4, 8) + 24
    h.write(50, y, f'{h.one(*PEOPLE)}, broker')
    h.write(330, y, '________________, carrier')
    return h


def stop_grid(random):
    """Each stop is a ruled row of small boxes with a tiny label in each corner."""
    h = paper(random, 'trk', 8, dates=['%m/%d/%Y', '%d-%b-%y', '%a %m/%d/%y'], times=['%H:%M', '%H%M', '%I:%M %p'])
    centred(h, 24, firm(h).upper(), 14)
    centred(h, 44, f"{phone(h)} | {h.one('after hours', 'night line')} {phone(h)} | MC {spell(h, '######')}", 7)
    h.write(36, 60, h.one('Load Order', 'TRUCK HIRE CONFIRMATION', 'Broker/Carrier Load Sheet', 'Haul Confirmation'), 'title', 12)
    right(h, 576, 60, [(h.one('LOAD', 'Pro/Load', 'Ld'), 'O')] + num(h, 'load_number', '#######', '###-####', 'G#####'), 12)
    how, x, wide = h.one('corner', 'above'), h.one(30, 36), 545
    y = (
        fields(
            h,
            x,
            80,
            [
                (h.one('Truck line', 'Motor carrier'), [(firm(h), 'O')]),
                (h.one('Attn', 'Dispatcher'), [(h.one(*PEOPLE), 'O')]),
                (h.one('Trailer', 'Eqpt'), truck_equip(h)),
                (h.one('Ref (customer)', 'Customer load ref'), said(h, num(h, 'customer_number', '??######', '######'))),
                ('Temp', h.boxes[0]['temperature'] if h.chance(0.4) else [('N/A', 'O')]),
            ],
            wide,
            5,
            how,
        )
        + 8
    )
    for stop in route(h, 5):
        text = f"{h.one('STOP', 'Stop')} {stop.number} {'PICK' if stop.role == 'pickup' else 'DROP'}"
        name, street, town = lines(h, stop.role, stop.place)
        y = fields(
            h,
            x,
            y,
            [
                (text, name),
                (h.one('Street', 'Address'), street),
                (h.one('City/St/Zip', 'Town'), town),
                (h.one('Date', 'On'), stop.date),
                (h.one('Time', 'Hrs'), stop.time),
            ],
            wide,
            5,
            how,
            gap=1,
        )
        if stop.role == 'pickup':
            y = fields(
                h,
                x,
                y,
                [
                    (h.one('PU no.', 'Pick up nbr'), num(h, 'pickup_number', '######', '?####')),
                    (h.one('Commodity', 'Product'), goods(h)),
                    ('Pcs', h.values.count()),
                    (h.one('Lbs', 'Weight'), h.values.weight()),
                    (h.one('Plts', 'Spots'), num(h, 'O', '##')),
                ],
                wide,
                5,
                how,
                gap=1,
            )
        y += 6
    y = fields(h, x, y, charges(h), wide, 5, how) + 4
    y = cell(h, x, y, [(h.one('COMMENTS', 'Driver to know:'), 'O')] + notes(h, 4), wide - 20) + 6
    terms(h, x, y, wide - 20, 4)
    h.write(x, 765, f'printed {stamp(h)}', 'O', 6)
    return h


LAYOUTS = [cards, tender_wide, dispatch_print, reefer, sides, keyed, edi, narrow, flatbed, ltl, produce, spot_prose, stop_grid]
