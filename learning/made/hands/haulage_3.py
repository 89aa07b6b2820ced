"""Hand b: bills of lading of trucks and ships, orders of warehouses and of rail, forms."""
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
    said,
    spell,
    spread,
    table,
    terms,
    PEOPLE,
)


def party(h, x, y, width, text, role, form=0, kind='C', extra=0.3, spot=None):
    """A headed address; returns the y below."""
    return block(h, x, cell(h, x, y, text, width, h.style.size * h.label), role, spot or place(h, kind), width, form, extra) + 5


def abroad(h):
    """A firm overseas, nobody's place."""
    name = f"{h.one('Ningbo', 'Haiphong', 'Shenzhen', 'Pune', 'Izmir', 'Busan', 'Porto', 'Genk', 'Cartagena')} {h.one('Sunrise', 'Golden Bridge', 'Everwell', 'Hoang Long', 'Delta', 'Anka', 'Nova')} {h.one('Trading', 'Industrial', 'Export', 'Textile', 'Mfg')} {h.one('Co., Ltd', 'Pvt. Ltd.', 'A.S.', 'S.A.', 'Lda', 'JSC')}"
    return (
        name,
        spell(h, '## Zhongshan Rd, Bldg #', 'Plot ##, Phase II, MIDC', 'Km # Via Industrial', 'No. ### Le Loi St.'),
        h.one('CHINA', 'VIETNAM', 'INDIA', 'TURKEY', 'PORTUGAL', 'COLOMBIA', 'SOUTH KOREA'),
    )


def overseas(h, x, y, width, text):
    y = cell(h, x, y, text, width, h.style.size * h.label)
    for part in abroad(h):
        y = cell(h, x, y, h.style.value(part), width)
    return y + 5


def straight(random):
    """Straight bill in two columns with an order table and a carrier table."""
    h = paper(random, 'trk', 8, dates=['%m/%d/%Y', '%m/%d/%y'], times=['%H:%M', '%I:%M %p'])
    h.label = h.one(1, 0.8, 1.1)
    h.write(36, 26, 'Date ' if h.chance(0.5) else 'Issued', 'O')
    h.pieces(80, 26, day(h, None, 0, 0))
    centred(
        h,
        24,
        [(h.one('Straight Bill of Lading', 'BILL OF LADING', 'UNIFORM STRAIGHT BILL OF LADING', 'Bill of Lading Short Form'), 'title')],
        12,
    )
    right(h, 576, 24, 'Page 1 of 1')
    flip, x = h.chance(0.5), h.one(310, 320)
    y = party(h, 36, 50, 250, h.one('SHIP FROM', 'Shipper', 'From (consignor)'), 'pickup', h.one(0, 1))
    y = party(h, 36, y, 250, h.one('SHIP TO', 'Consignee', 'To'), 'deliver', h.one(0, 1))
    if h.chance(0.75):
        y = party(
            h,
            36,
            y,
            250,
            h.one('THIRD PARTY FREIGHT CHARGES BILL TO', 'Bill freight to', 'Charges to be paid by:'),
            'bill_to',
            h.one(0, 1),
            extra=0,
        )
    items = [
        (h.one('Bill of Lading Number', 'B/L No', 'BOL #'), num(h, 'master_bol_mawb', '0#########', '########', 'BL-######')),
        (h.one('Carrier name', 'Trucker'), [(firm(h), 'O')]),
        ('Trailer number', num(h, 'O', '######', '?####')),
        (h.one('Seal number(s)', 'Seal'), said(h, h.boxes[0]['seal_number'])),
        ('SCAC', num(h, 'O', '????')),
        (h.one('Pro number', 'PRO'), num(h, 'O', '###-######')),
        (h.one('Load', 'Trip no.', 'Shipment/Load ID'), num(h, 'load_number', '#######', 'LD#####')),
        ('Freight terms', [(h.one('Prepaid [X] Collect [ ] 3rd party [ ]', 'PPD', 'Collect'), 'O')]),
    ]
    at = 50
    for text, pieces in [item for item in items if h.chance(0.85)]:
        at = field(h, x, at, text, pieces, 250, h.one('left', 'left', 'tab') if not flip else 'tab', 95) + 3
    y = max(y, at) + 4
    if h.chance(0.7):
        y = cell(h, 36, y, [(h.one('Special instructions:', 'SPECIAL INSTRUCTIONS'), 'O')] + notes(h, 2), 530) + 6
    y = cell(h, 200, y, h.one('CUSTOMER ORDER INFORMATION', 'Order detail'), 300) + 2
    columns = spread(
        h,
        36,
        540,
        (6, h.one('Customer order number', 'Purchase order')),
        (3, h.one('# Pkgs', 'Pkgs')),
        (4, 'Weight'),
        (3, h.one('Pallet/slip Y/N', 'Plt')),
        (7, h.one('Additional shipper info', 'Dept / store')),
    )
    rows = [
        [
            num(h, 'purchase_order_number', '00########', '45########', '???-#####'),
            num(h, 'quantity', '##'),
            [(spell(h, '#,###', '####'), 'weight')],
            h.one('Y', 'N'),
            spell(h, 'DEPT ## STR ####', 'DC ####', 'VNDR ######'),
        ]
        for _ in range(h.random.randint(1, 4))
    ]
    y = table(h, y, columns, rows + [['GRAND TOTAL', spell(h, '##'), spell(h, '##,###'), '', '']] * h.chance(0.6), 7.5) + 4
    y = cell(h, 200, y, h.one('CARRIER INFORMATION', 'Commodity detail'), 300) + 2
    columns = spread(
        h,
        36,
        540,
        (2, h.one('HU qty', 'Hdl units')),
        (3, h.one('Package', 'Pieces')),
        (4, 'Weight'),
        (2, 'H.M. (X)'),
        (9, h.one('Commodity description', 'Description of articles')),
        (3, 'NMFC #'),
        (2, 'Class'),
    )
    rows = [
        [
            spell(h, '##', '#'),
            h.values.count(),
            h.values.weight(),
            'X' if h.chance(0.2) else '',
            goods(h),
            spell(h, '######', '######-#'),
            h.one('55', '60', '85', '100'),
        ]
        for _ in range(h.random.randint(1, 3))
    ]
    y = table(h, y, columns, rows, 7.5) + 6
    y = cell(h, 36, y, [('COD Amount: $', 'O'), ('________', 'O'), ('Fee terms: Collect [ ] Prepaid [ ]', 'O')], 400) + 4
    y = terms(h, 36, y, 540) + 10
    h.write(36, y, h.one('Shipper signature / date', 'SHIPPER PER'), 'O', 7)
    h.write(320, y, h.one('Carrier signature / pickup date', 'DRIVER PER'), 'O', 7)
    return h


def bill_mono(random):
    """A mill's bill printed by a line printer, values under short headings."""
    h = paper(random, 'trk', 8.5, mono=True, dates=['%m/%d/%y', '%d-%b-%y'], times=['%H%M'])
    h.label = 1
    y = cell(h, 36, 30, f"{h.one(*['KESTNER', 'BERING', 'FENNIMORE'])} {h.one('PAPER CO', 'MILLS', 'STEEL WORKS', 'GRAIN CO')}", 300)
    h.write(330, 30, h.one('BILL OF LADING', 'MILL BILL OF LADING', 'SHIPPING ORDER'), 'title')
    y = (
        fields(
            h,
            36,
            y + 10,
            [
                (h.one('BL NBR', 'B/L'), num(h, 'master_bol_mawb', '########', 'M######')),
                (h.one('ORDER', 'MILL ORDER'), num(h, 'reference_number', '######-##', 'SO#####')),
                (h.one('CUST PO', 'P.O.'), num(h, 'purchase_order_number', '########', '?#####')),
                (h.one('SHIP DATE', 'SHIPPED'), day(h, 'pickup_by', 0, 2)),
                ('VIA', [(firm(h).upper(), 'O')]),
                (h.one('RELEASE', 'REL NO'), said(h, num(h, 'release_number', '###', '#####'))),
            ],
            540,
            3,
            h.one('above', 'left'),
        )
        + 6
    )
    low = party(h, 36, y, 240, h.one('SOLD TO / BILL TO', 'BILL TO', 'INVOICE TO'), 'bill_to', 0, extra=0)
    y = max(low, party(h, 310, y, 240, h.one('SHIP TO', 'SHIPPED TO', 'CONSIGNED TO'), 'deliver', 0)) + 4
    y = party(h, 36, y, 500, h.one('SHIPPED FROM', 'LOADED AT', 'MILL'), 'pickup', h.one(1, 2), extra=0) + 3
    columns = spread(
        h,
        36,
        540,
        (3, h.one('UNITS', 'QTY')),
        (8, h.one('DESCRIPTION', 'ARTICLES')),
        (4, h.one('GROSS', 'GROSS WGT')),
        (3, 'TARE'),
        (3, 'NET'),
        (2, 'CL'),
    )
    rows = [
        [h.values.count(), goods(h), h.values.weight(), spell(h, '###'), spell(h, '##,###'), h.one('50', '65')]
        for _ in range(h.random.randint(1, 5))
    ]
    y = table(h, y, columns, rows, 8.5, 5) + 8
    y = cell(h, 36, y, [('REMARKS', 'O')] + notes(h, 2), 520) + 10
    terms(h, 36, y, 520, 3, 7)
    h.write(36, 740, spell(h, 'RECEIVED BY ____________  LOADER ??  DOOR ##'))
    return h


def hazmat(random):
    """A bill for dangerous goods with its emergency phone and UN column."""
    h = paper(random, 'trk', 8.5, dates=['%m/%d/%Y', '%d %b %Y'], times=['%H:%M'])
    h.label = h.one(0.8, 1)
    y = cell(
        h,
        36,
        28,
        [
            (
                h.one('Hazardous Materials Bill of Lading', 'HAZMAT LOAD ORDER', 'Dangerous Goods Shipping Paper', 'HM Transport Order'),
                'title',
            )
        ],
        400,
        13,
    )
    y = cell(h, 36, y, f'24 HR EMERGENCY: {phone(h)} {h.one("CONTRACT", "CCN")} {spell(h, "#####")}', 500) + 8
    y = (
        fields(
            h,
            36,
            y,
            [
                (h.one('BOL', 'Shipping paper no.'), num(h, 'master_bol_mawb', 'HM######', '#######')),
                (h.one('Your order', 'Customer order'), num(h, 'purchase_order_number', '######', 'PO-#####')),
                (h.one('Carrier', 'Hauler'), [(firm(h), 'O')]),
                (h.one('Pick up', 'Ship date'), day(h, 'pickup_by', 1, 3)),
                (h.one('Due', 'Delivery due'), day(h, 'deliver_by', 4, 9)),
                ('Placards', [(h.one('Offered', 'On trailer', 'Yes [X] No [ ]'), 'O')]),
            ],
            540,
            3,
            h.one('left', 'corner'),
        )
        + 5
    )
    if h.chance(0.5):
        low = party(h, 36, y, 250, h.one('Offeror', 'Shipper'), 'pickup')
        y = max(low, party(h, 310, y, 250, h.one('Consignee', 'Destination'), 'deliver')) + 4
    else:
        y = party(h, 36, party(h, 36, y, 500, 'Offeror', 'pickup', 1), 500, h.one('Receiver', 'Deliver'), 'deliver', 1) + 4
    un, kind = lambda: num(h, 'hazardous_uncode', 'UN####', 'UN ####', 'NA####'), lambda: [
        (h.one('3', '8', '9', '2.1', '6.1', '5.1', '4.1'), 'hazardous_class')
    ]
    rows = []
    for _ in range(h.random.randint(1, 4)):
        rows.append(
            [h.values.count(), 'X' if h.chance(0.8) else 'RQ', un(), goods(h), kind(), h.one('II', 'III', 'PG II', 'I'), h.values.weight()]
        )
    columns = spread(
        h,
        36,
        540,
        (4, h.one('No. & kind of pkgs', 'Packages')),
        (2, 'HM'),
        (3, h.one('ID no.', 'UN/NA')),
        (8, h.one('Proper shipping name', 'Description')),
        (2, h.one('Class', 'Haz cl.')),
        (2, 'PG'),
        (4, h.one('Total qty (gross)', 'Gross')),
    )
    if h.chance(0.35):
        y = cell(h, 36, y, h.one('Proper description of each article', 'Basic description in sequence'), 400) + 3
        for count, _, code, name, cl, group, weight in rows:
            y = (
                cell(h, 36, y, count + [(',', 'O')] + code + [(',', 'O')] + name + [(',', 'O')] + cl + [(f', {group},', 'O')] + weight, 530)
                + 3
            )
    else:
        y = table(h, y, columns, rows, 8, 5)
    y = cell(h, 36, y + 8, [(h.one('Driver:', 'Handling:'), 'O')] + notes(h), 520) + 8
    y = (
        cell(
            h,
            36,
            y,
            'This is to certify that the above named materials are properly classified, packaged, marked and labeled and are in proper condition for transportation.',
            530,
            6.5,
        )
        + 10
    )
    h.write(36, y, f'Certified by {h.one(*PEOPLE)}')
    return h


def transfer(random):
    """A warehouse moves its own stock to another."""
    h = paper(random, 'trk', 9, dates=['%Y-%m-%d', '%m/%d/%Y', '%d-%b-%Y'], times=['%H:%M', '%I:%M %p'])
    h.label = h.one(0.7, 1)
    h.write(
        40, 30, h.one('Stock Transfer Order', 'WAREHOUSE TRANSFER', 'Inter-Warehouse Move Order', 'Replenishment Transfer'), 'title', 14
    )
    y = (
        fields(
            h,
            40,
            56,
            [
                (h.one('Transfer no.', 'STO', 'Document'), num(h, 'reference_number', 'STO-######', 'TR#####', '80########')),
                (h.one('Carrier load', 'Load id', 'Route'), said(h, num(h, 'load_number', '#####', 'R###-##'))),
                (h.one('Created', 'Entered'), day(h, None, 0, 0)),
                (h.one('User', 'By'), num(h, 'O', '??##', 'WMS###')),
                (h.one('Ship on', 'Load date'), day(h, 'pickup_by', 1, 3)),
                (h.one('Dock slot', 'Load at'), clock(h, 'pickup_by')),
                (h.one('Receive on', 'Due in'), day(h, 'deliver_by', 4, 8)),
                (h.one('Slot', 'Unload'), clock(h, 'deliver_by')),
            ],
            530,
            h.one(2, 4),
            h.one('above', 'corner', 'left'),
        )
        + 8
    )
    words = h.one(('Issuing warehouse', 'Receiving warehouse'), ('FROM WHSE', 'TO WHSE'), ('Source', 'Target'), ('Out of', 'Into'))
    if h.chance(0.6):
        low = party(h, 40, y, 240, words[0], 'pickup')
        y = max(low, party(h, 310, y, 240, words[1], 'deliver'))
    else:
        for text, role in zip(words, ('pickup', 'deliver')):
            top = y
            cell(h, 40, top, text, 95)
            y = block(h, 140, top, role, place(h), 400, h.one(0, 1)) + 4
    columns = spread(
        h,
        40,
        530,
        (2, 'Ln'),
        (4, h.one('Item', 'SKU')),
        (8, h.one('Description', 'Material')),
        (3, 'Lot'),
        (4, h.one('Qty', 'Move qty')),
        (2, 'Plts'),
        (4, h.one('Gross', 'Weight')),
    )
    rows = [
        [
            f'{i + 1}0',
            spell(h, '##-####', '??####', '1000####'),
            goods(h),
            spell(h, '?####'),
            h.values.count(),
            spell(h, '#'),
            h.values.weight(),
        ]
        for i in range(h.random.randint(2, 6))
    ]
    y = table(h, y + 5, columns, rows, 8, 4)
    y = cell(h, 40, y + 8, [(h.one('Note to carrier', 'Trucker notes') + ':', 'O')] + notes(h, 2), 520)
    cell(h, 40, y + 12, h.one('Picked by ____ Checked by ____ Driver ____', 'Count verified: ______   Temp OK [ ]'), 500)
    return h


def pick(random):
    """A pick ticket that orders its own move."""
    h = paper(random, 'trk', 9, mono=random.random() < 0.3, dates=['%m/%d/%y', '%d-%b'], times=['%H:%M', '%I%p'])
    h.label = 1
    h.write(330, 30, h.one('PICK TICKET', 'Pick & Ship Order', 'Picking/Delivery Order', 'Outbound Order'), 'title', 14)
    y = party(h, 36, 30, 260, h.one('Ships from', 'Pick at', 'Our warehouse'), 'pickup', 0)
    at = 52
    for text, pieces in (
        (h.one('Ticket', 'Order'), num(h, 'reference_number', 'PT######', '######')),
        (h.one('Cust order', 'Customer PO'), num(h, 'purchase_order_number', '######', '?-#####')),
        (h.one('Acct', 'Customer no.'), num(h, 'O', 'C####')),
        (h.one('Ship via', 'Trucker'), [(firm(h), 'O')]),
        (h.one('Out the door', 'Ship by'), day(h, 'pickup_by', 0, 2)),
        (h.one('Want date', 'Wanted'), day(h, 'deliver_by', 3, 7)),
    ):
        at = field(h, 330, at, text, pieces, 240, 'tab', 90) + 1
    y = max(y, at) + 4
    y = party(h, h.one(36, 200), y, 300, h.one('Ship to', 'Take to', 'Deliver goods to'), 'deliver', h.one(0, 4), extra=0.5) + 4
    columns = spread(
        h,
        36,
        540,
        (3, 'Bin'),
        (3, h.one('Ordered', 'Ord')),
        (4, h.one('To ship', 'Pick')),
        (8, h.one('Product', 'Description')),
        (3, 'B/O'),
        (4, h.one('Gr. wt', 'Weight')),
    )
    rows = [
        [spell(h, '?##-#', 'A-##-##'), spell(h, '##'), h.values.count(), goods(h), h.one('0', '-', ''), h.values.weight()]
        for _ in range(h.random.randint(1, 7))
    ]
    y = table(h, y, columns, rows, 8.5, 5) + 5
    y = cell(h, 36, y, notes(h, 2), 500) + 8
    cell(h, 36, y, h.one('Pulled by ____ Loaded ____ Seal ______', 'Customer signature: ___________'), 400)
    return h


def rail(random):
    """An intermodal order: ramp to ramp with a dray at each end."""
    h = paper(random, 'trk', 9, dates=['%m/%d/%Y', '%a %m/%d/%y', '%m/%d'], times=['%H:%M', '%H%M'])
    h.label = h.one(0.8, 1)
    top = 6 + head(h, 36, 28, 280)
    right(h, 575, 30, [(h.one('Intermodal Dray Order', 'RAIL CONTAINER ORDER', 'Door to Ramp Order', 'IM Dispatch Order'), 'title')], 12)
    unit = [(f"{h.values.letters(3)}U{h.one(' ', '')}{h.values.digits(6)}", 'unit_number')]
    y = (
        fields(
            h,
            36,
            max(92, top),
            [
                (h.one('Dray order', 'Work order', 'Move no.'), num(h, 'load_number', 'IM######', '#######')),
                (h.one('Our file', 'File'), num(h, 'reference_number', '##-####', 'B#####')),
                (h.one('Box', 'Unit', 'Container'), unit),
                (h.one('Size/type', 'Equip'), [(h.one("53' Container", '53HC', '53DC', '40HC'), 'equip')]),
                (h.one('Chassis', 'Chas'), said(h, h.boxes[0]['chassis'])),
                ('Rail', [(h.one('UP', 'NS', 'CSX', 'BNSF', 'CPKC'), 'O')]),
                (h.one('Rail PU#', 'Ramp pickup number'), num(h, 'pickup_number', '######', '??####')),
                (h.one('Last free day', 'Rail LFD', 'Storage starts after'), day(h, 'last_free', 3, 6)),
                (h.one('Seal', 'Seal intact'), h.boxes[0]['seal_number']),
            ],
            540,
            3,
            h.one('left', 'above', 'corner'),
        )
        + 8
    )
    legs = [
        (h.one('Ramp', 'Get from ramp', 'Origin ramp'), 'pickup', 'T', 'pickup_by'),
        (h.one('Door', 'Consignee door', 'Deliver'), 'deliver', 'C', 'deliver_by'),
    ] + [(h.one('MT return', 'Empty to', 'Terminate'), 'drop', 'D', None)] * h.chance(0.6)
    grid = h.chance(0.5)
    if grid:
        columns = spread(h, 36, 540, (4, 'Leg'), (6, 'Location'), (8, 'Address'), (3, 'Zip'), (4, 'Date'), (5, 'Time'))
        rows = []
        for i, (text, role, kind, key) in enumerate(legs):
            name, street, town = lines(h, role, place(h, kind))
            rows.append([text, name, street + town[:1], town[1:], day(h, key, 1 + i * 3, 3 + i * 3), clock(h, key)])
        y = table(h, y, columns, rows, 8, 6) + 6
    else:
        for i, (text, role, kind, key) in enumerate(legs):
            top = y
            cell(h, 36, top, text, 85)
            y = (
                max(
                    block(h, 125, top, role, place(h, kind), 220, h.one(0, 1), 0.2),
                    cell(h, 360, top, day(h, key, 1 + i * 3, 3 + i * 3) + [('@', 'O')] + clock(h, key), 210),
                )
                + 6
            )
    y = (
        fields(
            h,
            36,
            y,
            [
                (h.one('Lading', 'Commodity'), goods(h)),
                (h.one('Gross', 'Weight'), h.values.weight()),
                (h.one('Pcs', 'Count'), h.values.count()),
                (h.one('Dray rate', 'Dray linehaul'), money(h, 150, 900, 'line_haul')),
                ('Fuel', money(h, 20, 200, 'fuel_surcharge')),
                ('Chassis/day', money(h, 25, 45)),
            ],
            540,
            3,
            'left',
        )
        + 6
    )
    y = cell(h, 36, y, [(h.one('Drayman:', 'Notes'), 'O')] + notes(h), 520) + 8
    if h.chance(0.6):
        y = party(h, 36, y, 300, h.one('Send your bill to', 'Invoice dray to:', 'Drayage payable by'), 'bill_to', h.one(0, 1, 2), extra=0)
    terms(h, 36, y, 520)
    return h


def boxes_bill(random, kind, title):
    h = paper(random, kind, 8, dates=['%d %b %Y', '%d-%b-%Y', '%Y-%m-%d', '%d.%m.%Y'], times=['%H:%M'])
    h.label = h.one(0.72, 0.8)
    h.style.weight_unit_inside, h.values.weight_unit = h.chance(0.8), h.one('KGS', 'KG', 'kgs', 'KGS')
    h.boxes = [h.shipment._container(h.values.goods()) for _ in h.boxes]
    h.write(330, 24, h.one(*title), 'title', 13)
    return h


def port(h, away=False):
    return [
        (
            h.style.value(
                h.one('Ningbo, China', 'Hai Phong, VN', 'Antwerp', 'Nhava Sheva', 'Izmir', 'Busan, Korea')
                if away
                else h.one('Savannah, GA', 'Long Beach, CA', 'Houston', 'Norfolk, VA', 'Oakland', 'New York, NY')
            ),
            'O',
        )
    ]


def cargo_rows(h, wide=False):
    """Rows of an ocean bill's body: container and seal, packages, goods, gross, measure."""
    rows = []
    for box in h.boxes[: h.random.randint(1, 6)]:
        mark = (
            box['unit_number']
            + ([(h.one('/', 'SEAL', 'SL:'), 'O')] + box['seal_number'] if h.chance(0.8) else [])
            + ([('/', 'O')] + box['equip'] if h.chance(0.5) else [])
        )
        stc = [(h.one('SAID TO CONTAIN', 'STC', "SHIPPER'S LOAD, STOW AND COUNT"), 'O')] if h.chance(0.4) else []
        hs = [(spell(h, 'HS CODE ####.##', 'HTS ######'), 'O')] if h.chance(0.4) else []
        rows.append([mark, h.values.count(), stc + goods(h) + hs, h.values.weight(), h.values.volume()])
    return rows


def ocean(random):
    """An ocean bill of lading with tiny labels in the corners of its boxes."""
    h = boxes_bill(
        random, 'imp', ('Bill of Lading', 'OCEAN BILL OF LADING', 'Bill of Lading for Combined Transport', 'NON-NEGOTIABLE COPY')
    )
    x, wide, how = h.one(310, 325), 265, h.one('corner', 'above')
    h.pieces(36, 24, h.fact['carrier'] if h.chance(0.8) else [('ORIGINAL', 'O')], 12)
    y = overseas(h, 36, 50, 260, h.one('SHIPPER / EXPORTER', 'Shipper (complete name and address)', '(2) Shipper'))
    y = party(h, 36, y, 260, h.one('CONSIGNEE (not negotiable unless to order)', 'Consignee', '(3) Consigned to'), 'deliver', h.one(0, 4))
    y = party(h, 36, y, 260, h.one('NOTIFY PARTY', 'Notify address', '(4) Also notify'), None, 0)
    at = field(h, x, 50, h.one('B/L NO.', 'Bill of lading number', '(5) Document No.'), h.fact['master_bol_mawb'], 120, how)
    field(h, x + 135, 50, h.one('BOOKING NO.', 'Booking', '(5a) Bkg ref'), h.fact['booking_number'], 120, how)
    at = (
        field(
            h,
            x,
            at + 10,
            h.one('EXPORT REFERENCES', '(6) References'),
            said(h, [(spell(h, 'S/C ######', 'SVC ???###', 'FMC ######'), 'O')], 0.2),
            wide,
            how,
        )
        + 4
    )
    at = overseas(h, x, at, wide, h.one('FORWARDING AGENT', 'Agent at origin, FMC no.'))
    if h.chance(0.6):
        at = field(h, x, at, h.one('POINT AND COUNTRY OF ORIGIN', 'Onward inland routing'), port(h, True), wide, how)
    y = max(y, at) + 4
    y = (
        fields(
            h,
            36,
            y,
            [
                (h.one('PRE-CARRIAGE BY', 'Initial carriage'), said(h, [], 1)),
                (h.one('PLACE OF RECEIPT', 'Received at'), port(h, True)),
                (h.one('PORT OF LOADING', 'Load port'), port(h, True)),
                (h.one('VESSEL', 'Ocean vessel'), h.fact['vessel']),
                (h.one('VOYAGE', 'Voy. No.'), h.fact['voyage']),
                (h.one('PORT OF DISCHARGE', 'Disch. port'), port(h)),
                (h.one('PLACE OF DELIVERY', 'Final place'), port(h)),
                ('TYPE OF MOVE', [(h.one('CY/CY', 'FCL/FCL', 'CY - DOOR'), 'O')]),
                (h.one('FREIGHT PAYABLE AT', 'Freight'), [(h.one('DESTINATION', 'COLLECT', 'ORIGIN'), 'O')]),
            ],
            555,
            3,
            how,
        )
        + 5
    )
    y = cell(h, 200, y, h.one('PARTICULARS FURNISHED BY SHIPPER', 'Particulars as declared by merchant'), 300) + 2
    columns = spread(
        h,
        36,
        550,
        (5, h.one('MARKS & NOS / CONTAINER & SEAL', 'Container no. Seal no.')),
        (4, h.one('NO. OF PKGS', 'Packages')),
        (8, h.one('DESCRIPTION OF GOODS', 'Kind of packages; goods')),
        (4, h.one('GROSS WEIGHT', 'Gross (KGS)')),
        (3, h.one('MEASUREMENT', 'CBM')),
    )
    y = table(h, y, columns, cargo_rows(h), 7.5, 5) + 6
    y = cell(h, 36, y, [('Laden on board', 'O')] + day(h, None, 1, 3) + [('Declared value', 'O')] + money(h, 1000, 9000), 500) + 5
    y = terms(h, 36, y, 540)
    h.write(36, y + 8, h.one('As agent for the carrier', 'By: ______________ as agents only'))
    return h


def waybill(random):
    """A sea waybill in one column with labels at the left."""
    h = boxes_bill(random, 'imp', ('Sea Waybill', 'EXPRESS WAYBILL', 'NON-NEGOTIABLE SEA WAYBILL', 'Waybill'))
    h.style.size = 8.5
    tab, how = h.one(110, 130), h.one('tab', 'right')
    y = field(h, 36, 50, h.one('Waybill no.', 'SWB number'), h.fact['master_bol_mawb'], 520, how, tab)
    y = field(h, 36, y, h.one('Line', 'Carrier', 'Carrying line'), h.fact['carrier'], 520, how, tab)
    y = field(h, 36, y, h.one('Booking', 'Bkg'), h.fact['booking_number'], 520, how, tab) + 5
    flat = [(h.style.value(', '.join(abroad(h))), 'O')]
    y = field(h, 36, y, 'Shipper', flat, 520, how, tab) + 5
    joint = [piece for line in lines(h, 'deliver', place(h), h.one(1, 2, 4)) for piece in line]
    y = field(h, 36, y, h.one('Consignee', 'Receiver'), joint, 420, how, tab) + 5
    y = field(h, 36, y, h.one('Notify', 'Notify party'), [(h.one('Same as consignee', f'{firm(h)} {phone(h)}'), 'O')], 520, how, tab) + 5
    for text, pieces in (
        (h.one('Vessel / voyage', 'Ship & voyage'), h.fact['vessel'] + [(h.one('/', 'V.', '-'), 'O')] + h.fact['voyage']),
        ('POL', port(h, True)),
        ('POD', port(h)),
        (h.one('ETD', 'Sailed'), day(h, None, 0, 1)),
        (h.one('ETA POD', 'ETA', 'Arrives'), day(h, 'eta', 14, 25)),
    ):
        y = field(h, 36, y, text, pieces, 520, how, tab)
    for mark, count, stuff, weight, volume in cargo_rows(h)[:4]:
        y = cell(h, 36, y + 7, mark, 520)
        y = cell(h, 60, y, count + stuff, 480)
        y = cell(h, 60, y, [(h.one('Gross', 'G.W.'), 'O')] + weight + [(h.one('Meas.', 'Vol', 'CBM'), 'O')] + volume, 480)
    y = cell(h, 36, y + 10, h.one('Freight collect. Telex release not required.', 'FREIGHT PREPAID AS ARRANGED'), 500) + 6
    terms(h, 36, y, 520)
    return h


def house(random):
    """A forwarder's house bill with the master's number and an agent for delivery."""
    h = boxes_bill(
        random, 'imp', ('House Bill of Lading', 'Multimodal Transport Bill of Lading', 'FORWARDER BILL OF LADING', 'Through Bill of Lading')
    )
    top = 6 + head(h, 330, 44, 250)
    y = overseas(h, 36, 28, 260, h.one('Consignor', 'Shipper'))
    y = party(h, 36, y, 260, h.one('Consigned to order of', 'Consignee', 'Cnee'), 'deliver', 0)
    y = party(h, 36, y, 260, 'Notify', None, 0)
    at = field(
        h,
        330,
        max(110, top),
        h.one('HBL No.', 'House B/L', 'FBL number'),
        num(h, 'house_bol_hawb', '????######', '??-########'),
        250,
        h.one('left', 'tab'),
        80,
    )
    at = field(h, 330, at + 3, h.one('Master B/L', 'MBL', 'Ocean B/L'), said(h, h.fact['master_bol_mawb']), 250, 'left')
    at = field(h, 330, at + 3, h.one('Our file', 'File ref'), num(h, 'reference_number', 'OI-######', 'S########'), 250, 'left')
    y = max(y, party(h, 330, at + 8, 240, h.one('For delivery apply to', 'Delivery agent', 'Agent at destination'), None, 0)) + 4
    ship = h.fact['vessel'] + h.fact['voyage'] if h.chance(0.6) else h.fact['vessel'] + [('VOY', 'O')] + h.fact['voyage']
    y = (
        fields(
            h,
            36,
            y,
            [
                (h.one('Vessel & voyage', 'By ship'), ship),
                (h.one('From port', 'Loading port'), port(h, True)),
                (h.one('To port', 'Discharge port'), port(h)),
                (h.one('Carrier', 'Shipping line'), h.fact['carrier']),
                (h.one('ETA', 'Est. arrival'), day(h, 'eta', 10, 20)),
                ('Originals', [(h.one('ZERO (0)', 'THREE (3)', '3/3'), 'O')]),
            ],
            550,
            3,
            h.one('corner', 'above', 'under'),
        )
        + 6
    )
    columns = spread(
        h,
        36,
        550,
        (3, 'Marks'),
        (4, h.one('Pkgs', 'Quantity')),
        (8, h.one('Goods', 'Description')),
        (4, h.one('Gross wt', 'KGS gross')),
        (4, h.one('Cube', 'Measure')),
    )
    boxes = cargo_rows(h)
    y = table(h, y, columns, [[h.one('N/M', 'AS ADDR.', 'BOX 1-UP'), *row[1:]] for row in boxes], 7.5, 4) + 4
    y = cell(h, 36, y, h.one('CONTAINER(S) / SEAL(S) / SIZE', 'Equipment:'), 300)
    for row in boxes:
        y = cell(h, 46, y, row[0], 450)
    terms(h, 36, y + 8, 520)
    return h


def export_order(random):
    """An export dray: depot, loading place and pier in three columns, dates of the port in a row."""
    h = paper(random, 'exp', 8.5, dates=['%m/%d/%Y', '%d-%b-%y', '%a %m/%d/%y'], times=['%H:%M', '%H%M HRS', '%I:%M %p'])
    h.label = h.one(0.8, 1)
    top = 6 + head(h, 36, 28, 270)
    right(
        h,
        576,
        30,
        [(h.one('Export Work Order', 'EXPORT DRAYAGE ORDER', 'Export Trucking Instruction', 'Outbound Container Order'), 'title')],
        13,
    )
    y = (
        fields(
            h,
            36,
            max(90, top),
            [
                (h.one('Work order', 'W/O'), num(h, 'load_number', 'WO####', '#######')),
                (h.one('Booking', 'Bkg no.', 'S/S booking'), h.fact['booking_number']),
                (h.one('Line', 'Steamship co.'), h.fact['carrier']),
                (h.one('Vessel', 'Sailing on'), h.fact['vessel']),
                (h.one('Voyage', 'Voy'), h.fact['voyage']),
                ('Dest. port', port(h, True)),
                (h.one('Our job', 'File'), num(h, 'reference_number', 'EJ#####', '##-###-#')),
                (h.one('Shipper ref', 'Client no.'), said(h, num(h, 'customer_number', '#####', '??-###'))),
                ('AES ITN', num(h, 'O', 'X##############')),
            ],
            545,
            3,
            h.one('left', 'above', 'corner'),
        )
        + 6
    )
    legs = [
        (h.one('1 EMPTY FROM', 'Grab empty', 'Hook'), 'hook', 'D'),
        (h.one('2 LOAD AT', 'Stuffing place', 'Shipper'), 'pickup', 'C'),
        (h.one('3 FULL TO', 'Ingate', 'Pier'), 'deliver', 'T'),
    ]
    if h.chance(0.5):
        y = max(party(h, 36 + i * 182, y, 168, text, role, h.one(0, 1), kind, 0.15) for i, (text, role, kind) in enumerate(legs)) + 4
    else:
        for text, role, kind in legs:
            low = cell(h, 36, y, text, 105)
            y = max(low, block(h, 150, y, role, place(h, kind), 400, h.one(1, 2))) + 4
    dates = [
        (h.one('Load appt', 'Loads on'), day(h, 'pickup_by', 1, 3) + clock(h, 'pickup_by', 0.2)),
        (h.one('ERD', 'Port opens', 'First receiving'), day(h, 'earliest_receiving', 3, 5)),
        (h.one('Port cut', 'CY cut', 'Cargo cutoff'), day(h, 'cutoff', 6, 9) + clock(h, 'cutoff', 0)),
        (h.one('Doc cut', 'SI cut', 'VGM'), day(h, None, 4, 6) + clock(h, None, 0)),
        ('ETD', day(h, None, 10, 12)),
    ]
    y = fields(h, 36, y, dates, 545, h.one(3, 5), h.one('above', 'corner')) + 6
    columns = spread(
        h,
        36,
        545,
        (4, h.one('Equip', 'Size')),
        (5, h.one('Container (when known)', 'Unit')),
        (4, 'Seal'),
        (7, h.one('Product', 'Goods')),
        (4, h.one('Pkgs', 'Qty')),
        (4, h.one('Gross', 'Cargo wt')),
    )
    rows = [
        [
            b['equip'],
            b['unit_number'] if h.chance(0.4) else '',
            b['seal_number'] if h.chance(0.3) else '________',
            b['contents'],
            b['quantity'],
            b['weight'],
        ]
        for b in h.boxes
    ]
    y = table(h, y, columns, rows, 8, 5) + 6
    y = cell(h, 36, y, [(h.one('Driver:', 'Do this'), 'O')] + notes(h), 530) + 8
    party(h, 36, y, 300, h.one('Dray invoice to', 'Bill'), 'bill_to', h.one(0, 1, 2), extra=0)
    return h


def clauses(random):
    """A forwarder's numbered instructions to a trucker for an export."""
    h = paper(random, 'exp', 9.5, dates=['%B %d, %Y', '%A, %B %d', '%d %b %Y'], times=['%H:%M', '%I:%M %p'])
    y = head(h, 54, 34, 350) + 12
    y = cell(h, 54, y, [(h.one('Instructions to Trucker', 'Cartage Instructions', 'LETTER OF HAULAGE INSTRUCTION'), 'title')], 450, 13) + 8
    flat = lambda role, kind: [piece for line in lines(h, role, place(h, kind), h.one(1, 2)) for piece in line]
    parts = [
        [(h.one('This concerns our file', 'Quote on all papers our number'), 'O')]
        + num(h, 'reference_number', '######', 'FX-####')
        + [(h.one('and booking', 'with line booking'), 'O')]
        + h.fact['booking_number']
        + [('of', 'O')]
        + h.fact['carrier']
        + [(h.one('per', 'for the ship'), 'O')]
        + h.fact['vessel']
        + h.fact['voyage'],
        [(h.one('Obtain', 'Draw'), 'O'), (h.one('one', 'an empty'), 'O')]
        + h.boxes[0]['equip']
        + [(h.one('from', 'at the depot of'), 'O')]
        + flat('hook', 'D')
        + ([('; release', 'O')] + num(h, 'release_number', '######', 'R#####') if h.chance(0.6) else []),
        [(h.one('Spot it for loading at', 'Load it at'), 'O')]
        + flat('pickup', 'C')
        + [('on', 'O')]
        + day(h, 'pickup_by', 1, 3)
        + [('at', 'O')]
        + clock(h, 'pickup_by', 0.2),
        [(h.one('The cargo is', 'You will carry'), 'O')]
        + h.values.count()
        + [('of', 'O')]
        + goods(h)
        + [(h.one('gross', 'weighing'), 'O')]
        + h.values.weight()
        + ([(h.one('under hazard', 'IMDG'), 'O')] + h.boxes[0]['haz'] if h.chance(0.3) else []),
        [(h.one('Bring the loaded unit to', 'Lodge it with'), 'O')]
        + flat('deliver', 'T')
        + [(h.one('not before', 'which receives from'), 'O')]
        + day(h, 'earliest_receiving', 3, 5)
        + [(h.one('and before the cut-off on', 'and closes'), 'O')]
        + day(h, 'cutoff', 6, 9)
        + clock(h, 'cutoff', 0),
        notes(h, 4),
    ]
    mark = h.one('{}.', '({})', '{})', 'No. {}')
    for i, pieces in enumerate(parts):
        h.write(54, y, mark.format(i + 1))
        y = cell(h, 82, y, pieces, 460) + 8
    y = terms(h, 54, y, 480, 3, 8) + 12
    h.write(54, y, f'{h.one("Yours truly,", "Regards,")} {h.one(*PEOPLE)}')
    return h


def release(random):
    """A warehouse release: goods in store are handed to the trucker that shows the number."""
    h = paper(random, 'trk', 9, dates=['%d-%b-%Y', '%m/%d/%y'], times=['%H:%M', '%I%p'])
    h.label = h.one(0.8, 1)
    centred(h, 30, [(h.one('WAREHOUSE RELEASE', 'Release Order', 'Delivery Warrant Release', 'Release & Haul Order'), 'title')], 15)
    y = (
        cell(
            h,
            60,
            56,
            h.one(
                'Please release to the trucker named below the goods described.',
                'To the warehouseman: hand over on showing of this release.',
            ),
            480,
        )
        + 8
    )
    y = (
        fields(
            h,
            60,
            y,
            [
                (h.one('Release no.', 'Release', 'REL'), num(h, 'release_number', 'RL-#####', '######', 'W####')),
                (h.one('Owner ref', 'Order of'), num(h, 'customer_number', '######', '?#####')),
                (h.one('Good from', 'Pick up from'), day(h, 'pickup_by', 1, 3)),
                (h.one('Hours', 'Dock hours'), clock(h, 'pickup_by', 0.8)),
                ('Trucker', [(firm(h), 'O')]),
                (h.one('Deliver on', 'Wanted there'), day(h, 'deliver_by', 4, 9)),
            ],
            490,
            2,
            h.one('left', 'right', 'tab'),
            95,
        )
        + 6
    )
    for text, role in (
        (h.one('Stored with', 'Warehouse', 'Goods lie at'), 'pickup'),
        (h.one('Haul to', 'For account of / deliver to', 'Goes to'), 'deliver'),
        (h.one('Cartage for', 'Freight bill to', 'Payable by'), 'bill_to'),
    ):
        y = party(h, h.one(60, 60, 110), y, 380, text, role, h.one(0, 1, 2), extra=0.2)
    columns = spread(
        h,
        60,
        490,
        (3, 'Lot'),
        (4, h.one('Whse rec.', 'Receipt')),
        (4, h.one('Release qty', 'Qty')),
        (7, 'Goods'),
        (4, h.one('Gross', 'Weight')),
        (3, 'Left'),
    )
    y = (
        table(
            h,
            y + 6,
            columns,
            [
                [spell(h, '####'), spell(h, 'WR-####', '#####'), h.values.count(), goods(h), h.values.weight(), spell(h, '##', '0')]
                for _ in range(h.random.randint(1, 6))
            ],
            8.5,
            5,
        )
        + 8
    )
    y = cell(h, 60, y, notes(h, 3), 480) + 14
    h.write(60, y, h.one('Authorized: ____________', 'By order of the owner ________'))
    return h


def transload(random):
    """Boxes from the port are opened in a warehouse and go on by truck; cells share labels."""
    h = paper(random, 'imp', 9, dates=['%m/%d', '%d %b %Y', '%m/%d/%y'], times=['%H:%M', '%I%p'])
    h.label = h.one(0.8, 1)
    h.write(36, 28, h.one('Transload Order', 'TRANSLOAD & DRAY REQUEST', 'Devanning Order', 'Cross-Dock Work Order'), 'title', 14)
    right(h, 576, 30, f"{firm(h)} {phone(h)}", 8)
    cut = h.one('/', ' / ', ' & ')
    y = (
        fields(
            h,
            36,
            54,
            [
                (f'Vessel{cut}Voyage', h.fact['vessel'] + [('/', 'O')] + h.fact['voyage']),
                (f"{h.one('Line', 'SSL')}{cut}MBL", h.fact['carrier'] + [('/', 'O')] + h.fact['master_bol_mawb']),
                (
                    f"{h.one('Job', 'File')}{cut}Cust PO",
                    num(h, 'reference_number', 'T#####', '######') + [('/', 'O')] + num(h, 'purchase_order_number', '######', '??###'),
                ),
                (f"ETA{cut}{h.one('LFD', 'last free')}", day(h, 'eta', 1, 4) + [('/', 'O')] + day(h, 'last_free', 5, 9)),
            ],
            545,
            h.one(1, 2),
            h.one('left', 'above'),
        )
        + 8
    )
    for text, role, kind in (
        (h.one('A. PORT', 'Pick up containers'), 'pickup', 'T'),
        (h.one('B. TRANSLOAD AT', 'Cross dock', 'Strip at'), 'deliver', 'C'),
        (h.one('C. EMPTIES', 'Return MT'), 'drop', 'D'),
    ):
        top = y
        cell(h, 36, top, text, 110)
        y = block(h, 150, top, role, place(h, kind), 400, h.one(1, 2), 0.15) + 5
    columns = spread(
        h,
        36,
        545,
        (6, f"{h.one('Box', 'Cntr')}{cut}Seal"),
        (4, h.one('Kind', 'Size')),
        (4, h.one('Count', 'Ctns')),
        (6, 'Goods'),
        (4, h.one('Gross', 'Weight')),
        (3, h.one('Cube', 'M3')),
        (6, h.one('To dock', 'Appt')),
    )
    rows = [
        [
            b['unit_number'] + [('/', 'O')] + b['seal_number'],
            b['equip'],
            b['quantity'],
            b['contents'],
            b['weight'],
            b['volume'],
            said(h, b['deliver_by'], 0.3),
        ]
        for b in h.boxes
    ]
    y = table(h, y + 4, columns, rows, 8, 6) + 8
    y = cell(h, 36, y, [(h.one('Floor to pallets 40x48, wrap and label.', 'Sort by PO. Pallet ht max 84 in.'), 'O')], 500) + 6
    y = cell(h, 36, y, [(h.one('Driver:', 'Drayman'), 'O')] + notes(h, 2), 500) + 8
    party(h, 36, y, 320, h.one('Charges to', 'Bill all work to', 'Invoice'), 'bill_to', h.one(0, 1, 2), extra=0)
    return h


def bulk(random):
    """A tank or hopper load; labels end at a line, values begin there."""
    h = paper(random, 'trk', 9.5, dates=['%d-%b-%Y', '%m/%d/%Y'], times=['%H%M', '%H:%M'])
    h.label = 1
    centred(h, 28, [(h.one('Bulk Haul Order', 'TANK TRUCK ORDER', 'Bulk Load Dispatch', 'Hopper Order'), 'title')], 15)
    centred(h, 50, firm(h))
    tab, items = h.one(150, 190, 230), [
        (h.one('Order', 'Bulk order no.'), num(h, 'load_number', 'BK####', '######')),
        (h.one('Contract', 'Customer contract'), num(h, 'customer_number', 'C-####', '#####')),
        (h.one('Product', 'Commodity in bulk'), goods(h)),
        (h.one('To load', 'Gross weight'), h.values.weight()),
        (h.one('Last 3 loads', 'Prior cargo'), [(h.one('water, syrup, oil', 'clean', 'corn'), 'O')]),
        ('Wash', [(h.one('Type 4 kosher', 'rinse', 'none'), 'O')]),
        (h.one('Trailer', 'Tank'), [(h.one('48 TANK', 'HOPPER 42', "43' PNEUMATIC", 'ISO TANK 20'), 'equip')]),
        (h.one('Load temp', 'Keep at'), h.values.temperature()),
        (h.one('UN / class', 'Hazard'), h.boxes[0]['haz'] if h.chance(0.4) else [('none', 'O')]),
    ]
    y = 74
    for text, pieces in [i for i in items if h.chance(0.88)]:
        y = field(h, 30, y, text, pieces, 540, 'right', tab) + 2
    for text, role, key, first in (
        (h.one('Loads at', 'Plant'), 'pickup', 'pickup_by', 1),
        (h.one('Delivers to', 'Receiver tank'), 'deliver', 'deliver_by', 4),
    ):
        low = field(h, 30, y + 6, text, lines(h, role, spot := place(h))[0], 540, 'right', tab)
        for pieces in lines(h, role, spot, h.one(0, 1))[1:]:
            low = cell(h, 30 + tab, low, pieces, 380)
        y = field(h, 30, low, h.one('on', 'when', 'date & time'), day(h, key, first, first + 2) + clock(h, key), 540, 'right', tab)
    y = field(
        h,
        30,
        y + 6,
        h.one('Bill', 'Freight payer'),
        [piece for line in lines(h, 'bill_to', place(h), 2) for piece in line],
        540,
        'right',
        tab,
    )
    y = field(h, 30, y + 3, h.one('Rate per load', 'Haul rate'), money(h, 300, 2500, 'line_haul'), 540, 'right', tab)
    y = field(h, 30, y + 3, 'Remarks', notes(h), 540, 'right', tab) + 10
    terms(h, 40, y, 520, 3, 7)
    return h


LAYOUTS = [straight, bill_mono, hazmat, transfer, pick, rail, ocean, waybill, house, export_order, clauses, release, transload, bulk]
