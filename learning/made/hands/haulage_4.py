"""Hand b: letters, mails, short messages, forms, orders across borders, and papers that are no orders."""
from .haulage_1 import (
    CANADA,
    MEXICO,
    PEOPLE,
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
    stamp,
    table,
    terms,
    truck_equip,
)
from .haulage_3 import abroad, party, port

MAIL_DATES = ['%m/%d', '%a %m/%d/%y', '%B %d', '%b %d', '%d-%b', '%m/%d/%Y']


def flat(h, role, spot, form=2):
    return [piece for line in lines(h, role, spot, form) for piece in line]


def stuck(pieces, mark):
    """The pieces with a mark at the end of the last word, as in a sentence."""
    return pieces[:-1] + [(pieces[-1][0] + mark, pieces[-1][1])] if pieces else pieces


def listed(pieces):
    """Several values with commas and an 'and' between them."""
    out = []
    for i, one in enumerate(pieces):
        out += ([('and', 'O')] if i and i == len(pieces) - 1 else []) + (stuck(one, ',') if i < len(pieces) - 2 else one)
    return out


def o(*choices):
    return [(choices[0], 'O')]


def letter(random):
    """A forwarder's letter that asks for a dray of import containers, in prose."""
    h = paper(random, 'imp', h_size(random), dates=['%B %d, %Y', '%A, %B %d', '%m/%d/%Y'], times=['%I:%M %p', '%H:%M'])
    pays = h.chance(0.5)
    top = 6 + head(h, 60, 36, 350, h.values.place('C'), 'bill_to' if pays else None)
    y = cell(h, 60, max(110, top), day(h, None, 0, 0), 300) + 8
    y = cell(h, 60, y, h.one('Dear dispatch team,', f'Attn: {h.one(*PEOPLE)}', 'To our trucking partner:', 'Gentlemen,'), 300) + 6
    y = (
        cell(
            h,
            60,
            y,
            [(h.one('Re: our file', 'Our reference', 'RE:'), 'O')]
            + num(h, 'reference_number', '##-#####', 'OI######', 'LAX/####/##')
            + ([('/ customer', 'O')] + num(h, 'customer_number', '??-####', '######') if h.chance(0.5) else []),
            480,
        )
        + 6
    )
    units = listed([box['unit_number'] for box in h.boxes])
    y = (
        cell(
            h,
            60,
            y,
            [
                (h.one('Kindly arrange to collect', 'We ask you to pull', 'Please dray'), 'O'),
                (h.one('container', 'the following box(es)', 'equipment'), 'O'),
            ]
            + stuck(units, ',')
            + [('a', 'O')]
            + h.boxes[0]['equip']
            + [('said to hold', 'O')]
            + h.boxes[0]['quantity']
            + [('of', 'O')]
            + goods(h)
            + [(h.one('with a gross weight of', 'weighing'), 'O')]
            + stuck(h.boxes[0]['weight'], ',')
            + [(h.one('ex', 'which arrives on', 'off the'), 'O')]
            + h.fact['vessel']
            + [(h.one('voyage', 'voy.'), 'O')]
            + h.fact['voyage']
            + [('(', 'O')]
            + h.fact['carrier']
            + [(')', 'O')]
            + [(h.one('under bill of lading', 'master bill'), 'O')]
            + stuck(h.fact['master_bol_mawb'], '.'),
            480,
        )
        + 8
    )
    y = (
        cell(
            h,
            60,
            y,
            [(h.one('The vessel is due', 'She should berth', 'Arrival is set for'), 'O')]
            + day(h, 'eta', 2, 5)
            + [(h.one('and free time ends', 'and the last free day is'), 'O')]
            + stuck(day(h, 'last_free', 7, 12), '.')
            + [(h.one('The terminal is', 'Units will be found at', 'Pull from'), 'O')]
            + flat(h, 'pickup', place(h, 'T'), h.one(0, 2, 3)),
            480,
        )
        + 8
    )
    y = (
        cell(
            h,
            60,
            y,
            [(h.one('Delivery is to be made to', 'Please bring them to', 'The goods are for'), 'O')]
            + flat(h, 'deliver', place(h), h.one(0, 2))
            + [(h.one('no later than', 'by', 'on'), 'O')]
            + day(h, 'deliver_by', 6, 14)
            + [('at', 'O')]
            + clock(h, 'deliver_by', 0.2),
            480,
        )
        + 8
    )
    if h.chance(0.6):
        y = (
            cell(
                h,
                60,
                y,
                [(h.one('Return the empty to', 'Once stripped the empty goes back to'), 'O')] + flat(h, 'drop', place(h, 'D'), h.one(0, 3)),
                480,
            )
            + 8
        )
    y = cell(h, 60, y, notes(h), 480) + 8
    y = (
        cell(
            h,
            60,
            y,
            o('Please invoice us at the above address, with our reference on it.')
            if pays
            else o('Your charges are payable by') + flat(h, 'bill_to', h.values.place('C')),
            480,
        )
        + 14
    )
    y = cell(h, 60, y, h.one('Sincerely,', 'With kind regards', 'Many thanks,'), 200) + 14
    cell(h, 60, y, f'{h.one(*PEOPLE)}, {h.one("Import Desk", "Ocean Imports", "Traffic Dept.")}', 300)
    return h


def h_size(random):
    return random.choice([9, 9.5, 10])


def mail_head(h, subject):
    y = cell(h, 40, 30, f'{h.one(*PEOPLE)}', 300, 11) + 4
    for text, value in (
        (h.one('From', 'From:'), f'{h.one(*PEOPLE)} <ops{h.values.digits(2)}@{spell(h, "????").lower()}.example>'),
        ('To:', 'dispatch@trucker.example'),
        (h.one('Sent:', 'Date:'), h.style.date(h.values.day(0, 0))),
    ):
        h.write(40, y, text)
        y = cell(h, 100, y, value, 450)
    h.write(40, y, h.one('Subject:', 'Subj:'))
    return cell(h, 100, y, subject, 450) + 10


def mail_out(random):
    """A printed mail with short lines for an export load."""
    h = paper(random, 'exp', 9, dates=MAIL_DATES, times=['%H:%M', '%I%p', '%H%M'])
    booking = h.fact['booking_number']
    y = mail_head(h, o(h.one('New load', 'FW: export pull', 'Need truck -', 'Empty out // load //')) + booking)
    y = cell(h, 40, y, h.one('Hi team,', 'Good morning -', f'{h.one(*PEOPLE)},', 'Pls see below new one.'), 300) + 5
    short = h.chance(0.6)
    say = lambda long, brief, pieces: [(h.one(*brief) if short else h.one(*long), 'O')] + pieces
    body = [
        say(['Booking number is', 'The booking we have is'], ['Bkg', 'BKG#', 'Booking:'], booking),
        say(
            ['with the line', 'Steamship line is'],
            ['SSL', 'Line:'],
            h.fact['carrier'] + (h.fact['vessel'] + h.fact['voyage'] if h.chance(0.6) else []),
        ),
        say([f'We need {len(h.boxes)} of', 'Equipment is'], ['Size', f'{len(h.boxes)} x', 'Eq:'], h.boxes[0]['equip']),
        say(['Get the empty from', 'Empties are at'], ['MT out of', 'Empty:'], flat(h, 'hook', place(h, 'D'), h.one(0, 2, 3))),
        say(['The shipper is', 'It loads at', 'Then go to'], ['Load @', 'Shipper', 'LOAD:'], flat(h, 'pickup', place(h), h.one(0, 2))),
        say(['on', 'They can load on'], ['When', 'Load date'], day(h, 'pickup_by', 1, 5) + o(h.one('at', '@')) + clock(h, 'pickup_by')),
        say(['then ingate at', 'Full goes to'], ['Ingate', 'Return full', 'FULL:'], flat(h, 'deliver', place(h, 'T'), h.one(0, 2, 3))),
        say(['Earliest return is', 'Terminal opens'], ['ERD', '1st rcvg'], day(h, 'earliest_receiving', 3, 6)),
        say(['and the cut is', 'Port cutoff'], ['CUT', 'cut off', 'CY cut'], day(h, 'cutoff', 7, 12) + clock(h, 'cutoff', 0)),
        say(['Product is', 'They ship'], ['Cargo', 'Stuff:'], goods(h) + h.boxes[0]['weight']),
        say(['Our file for the bill is', 'Reference our'], ['Ref', 'our file'], num(h, 'reference_number', 'EX-#####', '######')),
    ]
    for pieces in [line for line in body if h.chance(0.9)]:
        y = cell(h, 40, y, pieces, h.one(300, 480)) + (2 if short else 4)
    y = cell(h, 40, y + 6, notes(h, 2), 400) + 8
    y = cell(h, 40, y, h.one('Let me know if you can cover', 'pls confirm trucker + ETA to shipper', 'Thx!!'), 300) + 8
    for text in (
        h.one(*PEOPLE),
        firm(h),
        f'{phone(h)} x{h.values.digits(3)}',
        h.one('Sent from my phone', 'This message is confidential and meant only for the person it is addressed to.'),
    ):
        y = cell(h, 40, y, text, 400, 8)
    h.write(40, 765, f'about:blank 1/2 {stamp(h)}', 'O', 6)
    return h


def mail_thread(random):
    """A mail about imports with quoted lines under it."""
    h = paper(random, 'imp', 9, mono=random.random() < 0.4, dates=MAIL_DATES, times=['%H:%M', '%I%p'])
    y = mail_head(h, o(h.one('RE: DO', 'Dray needed', 'pre-alert + dispatch')) + num(h, 'reference_number', 'A######', '##-###'))
    y = cell(h, 40, y, h.one('Please book these in:', 'See list, all same consignee.', 'Release is good, go ahead and pull:'), 400) + 6
    for box in h.boxes:
        row = (
            box['unit_number']
            + o(h.one('-', '//', '|'))
            + box['equip']
            + (o(h.one('sl', 'seal')) + box['seal_number'] if h.chance(0.5) else [])
            + (o('LFD') + box['last_free_date'] if h.chance(0.5) else [])
            + (o('pin') + num(h, 'pickup_number', '####', '######') if h.chance(0.3) else [])
        )
        y = cell(h, 52, y, o(h.one('-', '*', '>')) + row, 500)
    y += 6
    who = h.values.place('C')
    for text, pieces in (
        (h.one('MBL', 'OBL', 'm/bl'), h.fact['master_bol_mawb']),
        (h.one('HBL', 'hbl'), h.fact['house_bol_hawb']),
        (h.one('at', 'Sitting at', 'Terminal'), flat(h, 'pickup', place(h, 'T'), h.one(2, 3))),
        (h.one('cnee', 'Going to', 'drop at'), flat(h, 'deliver', place(h))),
        (h.one('need it', 'appt', 'Del. appt'), day(h, 'deliver_by', 3, 9) + clock(h, 'deliver_by')),
        (h.one('PO', "po's"), num(h, 'purchase_order_number', '######', '4500######')),
        (h.one('bill', 'invoice to', 'charges to'), flat(h, 'bill_to', who, h.one(2, 3))),
    ):
        if h.chance(0.8):
            y = field(h, 40, y, text, pieces, 480, 'left') + 2
    y = cell(h, 40, y + 5, notes(h, 2), 450) + 8
    y = cell(h, 40, y, f'{h.one(*PEOPLE)} | {firm(h)} | {phone(h)}', 450) + 8
    y = cell(h, 40, y, h.one('-----Original Message-----', f'On Tue {h.one(*PEOPLE)} wrote:'), 400)
    for text in h.random.sample(
        [
            '> any news on the customs exam?',
            '> we sent the arrival notice yesterday',
            '> rate is ok as per contract',
            '> who do you use at this port',
            '> need POD for the last one, inv is on hold',
        ],
        3,
    ):
        y = cell(h, 40, y, text, 400, 8)
    return h


def chat(random):
    """A short order as people type it on a phone, printed as bubbles."""
    h = paper(random, 'trk', 10, dates=['%m/%d', '%a %b %d', '%d%b'], times=['%I%p', '%H:%M', '%I:%M%p'])
    h.style.values_as_written = True
    x, wide = h.one(40, 150), 300
    y = cell(h, x, 30, f'{h.one(*PEOPLE)} {h.one("(Broker)", "dispatch", "- Loads Texas")}  {phone(h)}', 400, 9) + 6
    a, b = place(h), place(h)
    lots = [
        [('morning! got one 4 u', 'O')],
        o(h.one('load', 'ld', 'Load number')) + num(h, 'load_number', '#####', '######'),
        o(h.one('pick', 'pu at', 'loads @')) + flat(h, 'pickup', a, h.one(2, 3)),
        day(h, 'pickup_by', 0, 2) + o(h.one('@', 'around', '')) + clock(h, 'pickup_by', 0.2),
        o(h.one('goes to', 'del', 'drop')) + flat(h, 'deliver', b, h.one(2, 3)),
        o(h.one('by', 'on', 'deliver')) + day(h, 'deliver_by', 3, 5) + clock(h, 'deliver_by', 0.2),
        o(h.one('its', 'hauling', 'product')) + goods(h) + h.values.weight(),
        o(h.one('need', 'has to be')) + truck_equip(h),
        o(h.one('pays', '$$', 'rate')) + money(h, 300, 3000, 'line_haul') + o(h.one('all in', 'flat', '')),
        o(h.one('pu#', 'pick num')) + num(h, 'pickup_number', '#####', '?####'),
        notes(h, 1),
        o(h.one('u good with it?', 'send me ur mc', 'truck # and driver cell pls', 'ok booked thx')),
    ]
    own = h.chance(0.5)
    for pieces in [p for p in lots if h.chance(0.9)]:
        low = cell(h, x, y, pieces, wide)
        if own:
            h.write(x + wide + 20, low - 10, stamp(h)[-5:], 'O', 6)
        y = low + h.one(3, 8)
    for text in (
        'ok',
        'whats the miles on that one',
        f'{h.values.digits(3)} loaded',
        h.one('can he be there a bit later, truck is empty in 2 hrs', 'driver hours are good till 9'),
        'send rate con pls',
    ):
        right(h, 580, y, text)
        y += 16
    return h


def fax(random):
    """A fax form with dots after its labels."""
    h = paper(random, 'imp', 10, mono=random.random() < 0.6, dates=['%m/%d/%y', '%m-%d-%y', '%b %d, %Y'], times=['%H:%M', '%I:%M %p'])
    h.write(30, 14, f'{stamp(h)} {phone(h)} {firm(h).upper()} {spell(h, "PAGE 01/0#")}', 'O', 7)
    y = cell(h, 60, 40, o(h.one('F A X', 'FAX MESSAGE', 'Telefax')), 300, 16) + 4
    y = (
        cell(h, 60, y, [(h.one('TRUCKING INSTRUCTIONS', 'Cartage Order', 'DRAYAGE WORK ORDER', 'Local Cartage Request'), 'title')], 400, 12)
        + 8
    )
    dots, tab = h.one('........', ' ....', ':', '____'), h.one(130, 150)
    box = h.boxes[0]
    rows = [
        (h.one('To', 'Trucker'), o(f'{firm(h)} Fax {phone(h)}')),
        (h.one('From', 'Sender'), o(h.one(*PEOPLE))),
        (h.one('File', 'Our no.'), num(h, 'reference_number', '#####', '??####')),
        (h.one('Steamer', 'Vessel'), h.fact['vessel'] + h.fact['voyage']),
        (h.one('Line', 'S/S co.'), h.fact['carrier']),
        (h.one('Due', 'ETA'), day(h, 'eta', 1, 6)),
        ('O. B/L', h.fact['master_bol_mawb']),
        (h.one('F/R', 'Freight release'), o(h.one('yes', 'pending', 'OK 7/7'))),
        ('I.T. no.', num(h, 'O', '#########')),
        (h.one('Pier', 'Pick up at'), flat(h, 'pickup', place(h, 'T'), h.one(1, 3, 2))),
        (h.one('Free til', 'Last free day'), day(h, 'last_free', 5, 9)),
        (h.one('Deliver', 'Store door'), flat(h, 'deliver', place(h))),
        (h.one('When', 'Del. date'), said(h, day(h, 'deliver_by', 5, 9) + clock(h, 'deliver_by'), 0.2)),
        (h.one('Cont. no.', 'Van no.'), [p for b in h.boxes[:3] for p in b['unit_number'] + b['equip']]),
        ('Seal', box['seal_number']),
        (h.one('Pcs', 'Pkgs'), box['quantity']),
        (h.one('Wt', 'Gross lbs'), box['weight']),
        (h.one('Goods', 'Commodity'), goods(h)),
        ('MT to', flat(h, 'drop', place(h, 'D'), 3)),
    ]
    for text, pieces in [r for r in rows if h.chance(0.88)]:
        y = max(cell(h, 60, y, text + dots, tab - 5), cell(h, 60 + tab, y, pieces, 340)) + h.one(1, 3)
    y = cell(h, 60, y + 4, o('Remarks:') + notes(h, 2), 440) + 6
    cell(h, 60, y, h.one('If you do not receive all pages call back at once.', 'CONFIRM BY RETURN FAX'), 440, 8)
    return h


def scrawl(random):
    """A printed form filled by hand: large loose values on ruled lines, labels small."""
    h = paper(random, 'trk', 8, dates=['%m/%d', '%m-%d-%y', '%m/%d/%y'], times=['%I%p', '%H:%M', '%I:%M'])
    centred(h, 28, [(h.one('Order for Hauling', 'CARTAGE TICKET', 'Trucking Order', 'Farm Haul Order', 'DAILY LOAD ORDER'), 'title')], 16)
    right(h, 570, 50, o('No.') + num(h, 'reference_number', '####', '#####'), 13)
    big, y = h.one(11, 12.5, 14), 72
    rows = [
        [
            (h.one('Day', 'Date'), day(h, 'pickup_by', 0, 3), 130),
            (h.one('Be there', 'Time'), clock(h, 'pickup_by', 0), 130),
            (h.one('Truck', 'Driver'), o(h.one(*PEOPLE)), 180),
        ],
        [(h.one('Pick up at', 'Load from'), lines(h, 'pickup', place(h), 3), 480)],
        [(h.one('Haul to', 'Take to'), lines(h, 'deliver', place(h), 0), 480)],
        [(h.one('Load of', 'Commodity'), goods(h), 260), (h.one('How many', 'Count'), h.values.count(), 170)],
        [
            (h.one('Gross', 'Weight'), h.values.weight(), 150),
            ('Tare', num(h, 'O', '##,###'), 100),
            ('Scale tkt', num(h, 'O', '#####'), 120),
        ],
        [
            (h.one('PO', 'Their order'), num(h, 'purchase_order_number', '####', '?####'), 200),
            (h.one('Rate', 'Price'), money(h, 80, 900, 'line_haul'), 170),
        ],
        [(h.one('Charge to', 'Who pays'), lines(h, 'bill_to', h.values.place('C'), h.one(0, 3)), 480)],
        [(h.one('Say to driver', 'Remarks'), notes(h, 2), 470)],
    ]
    under = h.chance(0.4)
    for row in rows:
        low, x = y, 40
        for text, pieces, width in row:
            pieces = [p for line in pieces for p in (line if isinstance(line, list) else [line])]
            if h.chance(0.08):
                pieces = o('__________')
            if under:
                at = cell(h, x, cell(h, x, y + h.random.uniform(-2, 2), pieces, width, big), text, width, 7)
            else:
                h.write(x, y + big * 0.4, text)
                at = cell(h, x + 66, y + h.random.uniform(-2, 2), pieces, width - 60, big)
            low, x = max(low, at), x + width + 20
        y = low + h.one(6, 10)
    h.write(40, y + 14, 'Received ____________ Signed ____________ Hours ____')
    terms(h, 40, y + 34, 520, 2)
    return h


def appointment(random):
    """A receiver's confirmation of an appointment to unload."""
    h = paper(random, 'trk', 9, dates=['%A, %B %d', '%m/%d/%Y', '%Y-%m-%d'], times=['%H:%M', '%I:%M %p'])
    h.label = h.one(0.75, 1)
    spot = place(h)
    spot['name'] = f"{h.one('DC', 'RDC', 'Whse', 'Plant')} {h.one('#', '')}{h.values.digits(4)} {spot['name']}"
    y = (
        cell(
            h,
            40,
            30,
            [
                (
                    h.one('Appointment Confirmation', 'DOCK APPOINTMENT', 'Delivery Appointment Notice', 'Inbound Schedule Confirmation'),
                    'title',
                )
            ],
            500,
            14,
        )
        + 6
    )
    y = (
        cell(
            h,
            40,
            y,
            h.one('Your request has been approved. Bring this page to the gate.', 'The slot below is reserved for your truck.'),
            500,
        )
        + 6
    )
    when = day(h, 'deliver_by', 2, 9)
    items = [
        (h.one('Confirmation', 'Appt ID'), num(h, 'O', '########')),
        (h.one('Load', 'Carrier load'), num(h, 'load_number', '######', 'L#######')),
        (h.one('Date', 'Slot date'), when),
        (h.one('Slot', 'Time'), clock(h, 'deliver_by')),
        ('Door', num(h, 'O', '##', 'D##')),
        (h.one('Type', 'Unload'), o(h.one('Live', 'Drop', 'Floor loaded'))),
        (h.one('Trucker', 'Carrier'), o(firm(h))),
        (h.one('Trailer', 'Equip'), truck_equip(h)),
        (h.one('BOL', 'Bill'), num(h, 'master_bol_mawb', '########')),
        (h.one('Booked by', 'Requester'), o(h.one(*PEOPLE))),
    ]
    y = fields(h, 40, y, [i for i in items if h.chance(0.9)], 530, h.one(1, 2, 3), h.one('left', 'tab', 'above'), 80) + 6
    swap = h.chance(0.5)
    y = party(h, 40, y, 300, h.one('Where to come', 'Deliver at', 'Receiving site'), 'deliver', h.one(0, 1), spot=spot) if swap else y
    y = party(h, 40, y, 300, h.one('Coming from', 'Vendor ships from', 'Origin'), 'pickup', h.one(0, 1, 3))
    y = y if swap else party(h, 40, y, 300, h.one('Where to come', 'Unload here'), 'deliver', h.one(0, 1), spot=spot)
    columns = spread(
        h,
        40,
        530,
        (4, h.one('PO', 'Purchase order')),
        (3, 'Dept'),
        (3, h.one('Cases', 'Qty')),
        (6, h.one('Product', 'Item')),
        (3, h.one('Lbs', 'Weight')),
        (3, 'Status'),
    )
    rows = [
        [
            num(h, 'purchase_order_number', '00########', '#######'),
            spell(h, '##'),
            h.values.count(),
            goods(h),
            h.values.weight(),
            h.one('OK', 'Approved', 'Open'),
        ]
        for _ in range(h.random.randint(1, 5))
    ]
    y = table(h, y + 4, columns, rows, 8, 4)
    y = cell(h, 40, y + 8, o('Site rules:') + notes(h, 4), 520) + 8
    terms(h, 40, y, 520, 2)
    return h


def border_south(random):
    """A load from Mexico to the States, in two languages."""
    h = paper(random, 'trk', 8.5, dates=['%d/%m/%Y', '%d-%b-%Y', '%m/%d/%Y'], times=['%H:%M', '%H%M HRS'])
    h.label = 1
    top = 6 + head(h, 36, 28, 280)
    right(
        h, 576, 30, [(h.one('Cross Border Load Order', 'ORDEN DE CARGA/LOAD ORDER', 'Northbound Order', 'Carta Instruccion'), 'title')], 12
    )
    a, (city, state, code) = place(h), h.one(*MEXICO)
    a.update(
        name=f"{h.one('Maquila', 'Industrias', 'Empaques', 'Manufacturas')} {h.one('del Norte', 'Reyna', 'Omega', 'La Sierra')} {h.one('SA de CV', 'S. de R.L.', '')}".strip(),
        city=city,
        state=state,
        code=code + h.values.digits(3),
        street=f"{h.one('Carr.', 'Av.', 'Blvd')} {h.one('Industrial', 'Miguel Aleman', 'Las Torres')} {h.one('Km ', 'No. ', '')}{h.values.digits(2)}",
    )
    y = (
        fields(
            h,
            36,
            max(92, top),
            [
                (h.one('Viaje/Trip', 'Orden no.', 'Load'), num(h, 'load_number', 'NB-####', 'MX#####')),
                (h.one('Ref. cliente/customer ref', 'Su referencia'), num(h, 'customer_number', '######', '??####')),
                (h.one('Pedimento', 'Entry'), num(h, 'O', '## ## #### #######')),
                (h.one('SCAC/CAAT', 'CAAT'), num(h, 'O', '????')),
                (h.one('Equipo/Equipment', 'Caja'), truck_equip(h)),
                (h.one('Tipo', 'Type'), o(h.one('Door to door', 'Through trailer', 'Transload'))),
            ],
            540,
            h.one(2, 3),
            h.one('left', 'above'),
        )
        + 6
    )
    low = party(h, 36, y, 240, h.one('Origen / Pick up', 'CARGA EN:', 'Remitente'), 'pickup', h.one(0, 4), spot=a)
    low = cell(h, 36, low, o(h.one('Cita', 'Fecha', 'Appt')) + day(h, 'pickup_by', 1, 3) + clock(h, 'pickup_by'), 240)
    at = party(h, 310, y, 240, h.one('Destino / Deliver', 'ENTREGA EN:', 'Destinatario'), 'deliver', h.one(0, 4), spot=place(h, 'C', 0))
    at = cell(h, 310, at, o(h.one('Entrega', 'Due', 'Cita')) + day(h, 'deliver_by', 5, 9) + clock(h, 'deliver_by'), 240)
    y = max(low, at) + 8
    y = (
        cell(
            h,
            36,
            y,
            o(
                f"{h.one('Cruce', 'Crossing', 'Puente')}: {h.one('Laredo WTB', 'Otay Mesa', 'Santa Teresa', 'Pharr')}  {h.one('Agente aduanal', 'US broker')}: {firm(h)} {phone(h)}"
            ),
            540,
        )
        + 8
    )
    columns = spread(
        h,
        36,
        540,
        (4, h.one('Bultos', 'Cant./Qty')),
        (8, h.one('Mercancia / Goods', 'Descripcion')),
        (4, h.one('Peso bruto', 'Peso / Gross')),
        (3, 'Fraccion'),
        (4, h.one('Pedido', 'O.C./PO')),
    )
    y = (
        table(
            h,
            y,
            columns,
            [
                [h.values.count(), goods(h), h.values.weight(), spell(h, '####.##'), num(h, 'purchase_order_number', '######', 'OC-####')]
                for _ in range(h.random.randint(1, 4))
            ],
            8,
            5,
        )
        + 6
    )
    y = (
        fields(
            h,
            36,
            y,
            [
                (h.one('Tarifa/Linehaul', 'Flete'), money(h, 900, 4800, 'line_haul')),
                (h.one('Combustible/Fuel', 'FSC'), money(h, 50, 700, 'fuel_surcharge')),
                (h.one('Cruce/Crossing fee', 'Transfer'), money(h, 100, 250)),
            ],
            540,
            3,
            'left',
        )
        + 4
    )
    if h.chance(0.6):
        y = party(h, 36, y, 350, h.one('Facturar a / Bill to', 'Invoice to'), 'bill_to', 1, extra=0)
    y = cell(h, 36, y, o(h.one('Notas/Notes', 'Instrucciones')) + notes(h), 520)
    terms(h, 36, y + 6, 520, 2)
    return h


def border_north(random):
    """A load between Canada and the States with a PARS sticker and a customs broker."""
    h = paper(random, 'trk', 9, dates=['%Y-%m-%d', '%d-%b-%y', '%b %d, %Y'], times=['%H:%M', '%Hh%M'])
    h.label = h.one(0.8, 1)
    y = cell(
        h,
        40,
        30,
        [(h.one('Transborder Load Confirmation', 'CANADA-US TRUCK ORDER', 'Cross-Border Dispatch', 'International Haul Order'), 'title')],
        330,
        13,
    )
    cell(h, 400, 30, spell(h, 'PARS ????PARS######', 'PAPS ????######'), 180, 8)
    y = cell(h, 40, y, f"{firm(h)} {h.one('Ltd.', 'Inc.', 'Ltee')} {phone(h)} CVOR {spell(h, '###-###-###')}", 500) + 8
    y = (
        fields(
            h,
            40,
            y,
            [
                (h.one('Probill', 'Order no.'), num(h, 'reference_number', 'PB######', '#######')),
                (h.one('Load', 'Dispatch'), num(h, 'load_number', '######')),
                (h.one('Client ref', 'Your no.'), num(h, 'customer_number', '######', '?###')),
                (h.one('Trailer', 'Unit type'), truck_equip(h)),
                ('Currency', o(h.one('CAD', 'USD'))),
                (h.one('Broker', 'Customs broker'), o(firm(h))),
            ],
            530,
            h.one(2, 3),
            h.one('tab', 'above', 'left'),
            75,
        )
        + 5
    )
    north, (city, state, code) = place(h), h.one(*CANADA)
    north.update(city=city, state=state, code=spell(h, f'{code} #?#'))
    spots = [north, place(h, 'C', 0)] if h.chance(0.6) else [place(h, 'C', 0), north]
    for (text, role, key, first), spot in zip(
        [
            (h.one('SHIPPER / EXPEDITEUR', 'Ramasser', 'Origin'), 'pickup', 'pickup_by', 1),
            (h.one('CONSIGNEE / DESTINATAIRE', 'Livrer', 'Destination'), 'deliver', 'deliver_by', 5),
        ],
        spots,
    ):
        low = party(h, 40, y, 270, text, role, h.one(0, 1), spot=spot)
        y = max(low, cell(h, 340, y + 14, day(h, key, first, first + 3) + o(h.one('@', 'a', 'at')) + clock(h, key), 230)) + 4
    y = (
        fields(
            h,
            40,
            y,
            [
                (h.one('Pieces', 'Nombre'), h.values.count()),
                (h.one('Goods', 'Marchandise'), goods(h)),
                (h.one('Weight', 'Poids brut'), h.values.weight()),
                (h.one('Skids', 'Spots'), num(h, 'O', '##')),
                (h.one('P.O.', 'Bon de commande'), num(h, 'purchase_order_number', '######')),
                (h.one('Value', 'Declared value'), money(h, 5000, 60000)),
            ],
            530,
            3,
            h.one('under', 'left'),
        )
        + 6
    )
    y = (
        fields(
            h,
            40,
            y,
            [
                (h.one('Freight', 'Transport'), money(h, 600, 4000, 'line_haul')),
                (h.one('Fuel', 'Carburant'), money(h, 40, 500, 'fuel_surcharge')),
                ('GST/HST', money(h, 10, 200)),
            ],
            530,
            3,
            'left',
        )
        + 4
    )
    y = party(h, 40, y, 300, h.one('Send invoices to', 'Facturer a', 'Payer'), 'bill_to', h.one(0, 1), extra=0)
    terms(h, 40, cell(h, 40, y, notes(h), 520) + 8, 520)
    return h


def dray_list(random):
    """Import containers in a table, each with its seal and its free day; wrapped narrow columns."""
    h = paper(random, 'imp', 8, wide=random.random() < 0.4, dates=['%m/%d/%y', '%d-%b', '%m/%d'], times=['%H:%M', '%H%M'])
    h.label = 1
    wide = h.width - 72
    top = 6 + head(h, 36, 26, 270)
    right(
        h, h.width - 36, 30, [(h.one('Container Pull List', 'DRAY INSTRUCTIONS', 'Port Pick-Up Order', 'Haulage Instruction'), 'title')], 13
    )
    y = (
        fields(
            h,
            36,
            max(86, top),
            [
                (h.one('File', 'Shipment'), num(h, 'reference_number', 'S00######', '##-####')),
                (h.one('MBL', 'Line B/L'), h.fact['master_bol_mawb']),
                (h.one('HBL', 'House'), said(h, h.fact['house_bol_hawb'])),
                (h.one('Ship', 'Vsl'), h.fact['vessel']),
                (h.one('Voy', 'Trip'), h.fact['voyage']),
                (h.one('Line', 'SSL'), h.fact['carrier']),
                ('ETA', day(h, 'eta', 1, 5)),
                (h.one('Customer', 'Client'), o(firm(h))),
                (h.one('Client PO', 'PO'), num(h, 'purchase_order_number', '######', '45########')),
            ],
            wide,
            3,
            h.one('left', 'corner', 'above'),
        )
        + 6
    )
    step = wide / 3
    low = y
    for i, (text, role, kind) in enumerate(
        (
            (h.one('Pull from', 'Terminal', 'Out of'), 'pickup', 'T'),
            (h.one('Run to', 'Deliver', 'Into'), 'deliver', 'C'),
            (h.one('Empties to', 'MT return', 'Term. at'), 'drop', 'D'),
        )
    ):
        low = max(low, party(h, 36 + i * step, y, step - 14, text, role, h.one(0, 1, 3), kind, 0.1))
    columns = spread(
        h,
        36,
        wide,
        (5, h.one('Box', 'Container', 'Cntr no.')),
        (4, h.one('Type', 'Sz')),
        (4, 'Seal'),
        (4, h.one('Pkgs', 'Pieces')),
        (6, h.one('Goods', 'Cargo')),
        (4, h.one('Gross', 'Kilos')),
        (3, 'CBM'),
        (4, h.one('Free til', 'LFD')),
        (5, h.one('Appt', 'Deliver on')),
    )
    rows = [
        [
            b['unit_number'],
            b['equip'],
            b['seal_number'] if h.chance(0.9) else '',
            b['quantity'],
            b['contents'],
            b['weight'],
            b['volume'],
            b['last_free_date'],
            said(h, b['deliver_by'], 0.2),
        ]
        for b in h.boxes
    ]
    y = table(h, low + 4, columns, rows, 7.5, 5) + 8
    y = cell(h, 36, y, o(h.one('Trucker:', 'Driver info', 'Instr.')) + notes(h), wide) + 6
    party(h, 36, y, 300, h.one('Bill drayage to', 'Invoice'), 'bill_to', h.one(0, 1), extra=0)
    return h


def invoice(random):
    """A trucker's bill for a haul already done."""
    h = paper(random, 'trk', 9, dates=['%m/%d/%Y', '%d-%b-%y'], times=['%H:%M'])
    h.label = 1
    top = head(h, 40, 28, 270) + 6
    right(h, 570, 30, [(h.one('INVOICE', 'Freight Bill', 'Freight Invoice', 'Carrier Invoice'), 'other_title')], 16)
    y = fields(
        h,
        340,
        56,
        [
            (h.one('Invoice no.', 'Inv #'), num(h, 'O', '######', 'INV-####')),
            ('Date', day(h, None, 0, 0)),
            ('Terms', o(h.one('Net 30', 'Due on receipt'))),
        ],
        230,
        1,
        h.one('left', 'tab'),
        80,
    )
    y = party(h, 40, max(y, top, 104), 260, h.one('Bill to', 'Sold to', 'Customer'), 'bill_to', h.one(0, 1), extra=0) + 5
    y = (
        fields(
            h,
            40,
            y,
            [
                (h.one('Load', 'Your load no.'), num(h, 'load_number', '######')),
                (h.one('Our pro', 'File'), num(h, 'reference_number', '#####')),
                (h.one('BOL', 'B/L'), num(h, 'master_bol_mawb', '########')),
                (h.one('PO', 'Cust. PO'), num(h, 'purchase_order_number', '######')),
                ('Shipped', day(h, None, 1, 2)),
                ('Delivered', day(h, None, 3, 5)),
            ],
            530,
            3,
            h.one('above', 'left'),
        )
        + 6
    )
    low = party(h, 40, y, 240, h.one('Shipper', 'From'), 'pickup', h.one(0, 3), extra=0)
    y = max(low, party(h, 310, y, 240, h.one('Consignee', 'To'), 'deliver', h.one(0, 3), extra=0)) + 5
    columns = spread(h, 40, 530, (4, 'Pcs'), (9, h.one('Description', 'Charge')), (4, 'Weight'), (3, 'Rate'), (4, 'Amount'))
    rows = [
        [h.values.count(), goods(h), h.values.weight(), '', ''],
        ['', h.one('Line haul', 'Freight charge'), '', 'flat', money(h, 500, 2500, 'line_haul')],
        ['', h.one('Fuel surcharge', 'FSC'), '', '18%', money(h, 60, 400, 'fuel_surcharge')],
    ] + [['', h.one('Detention 2 hrs', 'Lumper', 'Tolls'), '', '', money(h, 40, 200)]] * h.chance(0.6)
    y = table(h, y, columns, rows, 8.5, 5)
    right(h, 570, y + 8, o(h.one('TOTAL DUE', 'Balance', 'Please pay')) + money(h, 700, 3500), 11)
    cell(
        h,
        40,
        y + 40,
        f"Remit to: {firm(h)} PO Box {spell(h, '####')} {h.one('Memphis TN', 'Joplin MO')} {spell(h, '#####')}. {h.one('1.5% per month on late accounts.', 'Thank you for your business!')}",
        500,
        8,
    )
    return h


def statement(random):
    """A statement of open items, a row for each move."""
    h = paper(random, 'imp', 8.5, mono=random.random() < 0.4, dates=['%m/%d/%y', '%Y-%m-%d'], times=['%H:%M'])
    h.label = 1
    h.write(36, 30, h.one('Statement of Account', 'OPEN ITEMS STATEMENT', 'Monthly Statement', 'Account Statement'), 'other_title', 14)
    top = 6 + head(h, 330, 28, 240)
    y = party(h, 36, max(96, top), 260, h.one('To', 'Customer', 'Account of'), 'bill_to', h.one(0, 1), extra=0)
    y = (
        fields(
            h,
            36,
            y,
            [(h.one('Account', 'Acct'), num(h, 'O', 'C#####')), (h.one('As of', 'Date'), day(h, None, 0, 0)), ('Terms', o('Net 30'))],
            540,
            3,
            'left',
        )
        + 6
    )
    columns = spread(
        h,
        36,
        540,
        (4, 'Date'),
        (4, h.one('Invoice', 'Doc.')),
        (5, h.one('Container', 'Unit')),
        (5, h.one('Your ref', 'Cust. ref')),
        (4, h.one('File', 'Our ref')),
        (4, 'Amount'),
        (2, 'Days'),
        (4, h.one('Open', 'Balance')),
    )
    rows = [
        [
            day(h, None, 0, 20),
            spell(h, '######'),
            [(h.values.container(), 'unit_number')],
            num(h, 'customer_number', '######', '??####'),
            num(h, 'reference_number', '##-####'),
            money(h, 200, 1900),
            spell(h, '##'),
            money(h, 100, 1900),
        ]
        for _ in range(h.random.randint(4, 12))
    ]
    y = table(h, y, columns, rows, 8, 4) + 8
    y = fields(h, 36, y, [(text, money(h, 0, 5000)) for text in ('Current', '1-30', '31-60', '61-90', 'Over 90')], 540, 5, 'above')
    right(h, 570, y + 8, o('Total due') + money(h, 2000, 9000), 11)
    cell(h, 36, y + 34, h.one('Please remit with a copy of this page.', 'Pay online or by check. Thank you.'), 500)
    return h


def quote(random):
    """A rate quotation for a lane."""
    h = paper(random, h_kind(random), 9.5, dates=['%B %d, %Y', '%m/%d/%Y'], times=['%H:%M'])
    h.label = 1
    top = 6 + head(h, 50, 30, 300)
    y = (
        cell(
            h,
            50,
            max(110, top),
            [(h.one('Quotation', 'RATE QUOTE', 'Price Proposal', 'Freight Quotation'), 'other_title')]
            + num(h, 'reference_number', 'Q-#####', 'QT####/##'),
            400,
            14,
        )
        + 6
    )
    y = (
        fields(
            h,
            50,
            y,
            [
                (h.one('Prepared for', 'Customer'), o(firm(h))),
                (h.one('Valid to', 'Good until'), day(h, None, 20, 30)),
                (h.one('Your inquiry', 'Your ref'), num(h, 'customer_number', '#####', 'RFQ ####')),
                ('By', o(h.one(*PEOPLE))),
            ],
            510,
            2,
            h.one('left', 'above'),
        )
        + 6
    )
    if h.chance(0.5):
        y = (
            cell(
                h,
                50,
                y,
                o(h.one('Thank you for asking. For one', 'We are pleased to offer, for a'))
                + truck_equip(h)
                + o(h.one('with', 'of'))
                + goods(h)
                + o('of about')
                + h.values.weight()
                + o('from')
                + flat(h, 'pickup', place(h), 3)
                + o('to')
                + stuck(flat(h, 'deliver', place(h), 3), '')
                + o(', the rates below.'),
                500,
            )
            + 8
        )
    else:
        y = (
            fields(
                h,
                50,
                y,
                [
                    ('From', flat(h, 'pickup', place(h), 3)),
                    ('To', flat(h, 'deliver', place(h), 3)),
                    (h.one('Goods', 'Commodity'), goods(h)),
                    (h.one('Size', 'Equipment'), truck_equip(h)),
                    ('Weight', h.values.weight()),
                ],
                510,
                2,
                'left',
            )
            + 6
        )
    rows = [
        [h.one('Base haul', 'Linehaul'), 'per load', money(h, 400, 3000, 'line_haul')],
        ['Fuel surcharge', h.one('18%', '22 %'), money(h, 50, 500, 'fuel_surcharge')],
    ] + [
        [text, unit, money(h, 20, 200)]
        for text, unit in h.random.sample(
            [
                ('Chassis', 'per day'),
                ('Waiting', 'per hour'),
                ('Prepull', 'each'),
                ('Storage', 'per night'),
                ('Overweight', 'each'),
                ('Hazmat', 'each'),
            ],
            3,
        )
    ]
    y = table(h, y, spread(h, 50, 500, (6, 'Charge'), (4, 'Unit'), (4, h.one('Price', 'USD'))), rows, 9, 4) + 8
    y = terms(h, 50, y, 500, 4, 8) + 16
    cell(h, 50, y, h.one('We look forward to your order.', 'To accept sign here: ______________'), 400)
    return h


def h_kind(random):
    return random.choice(['trk', 'imp'])


def packing(random):
    """A seller's packing list."""
    h = paper(random, 'imp', 8.5, dates=['%d.%m.%Y', '%Y/%m/%d', '%d %b %Y'], times=['%H:%M'])
    h.label = h.one(0.8, 1)
    seller = abroad(h)
    centred(h, 26, seller[0].upper(), 12)
    centred(h, 44, ', '.join(seller[1:]), 8)
    centred(
        h,
        62,
        [(h.one('PACKING LIST', 'Packing List & Weight Note', 'DETAILED PACKING LIST', 'Weight and Packing List'), 'other_title')],
        13,
    )
    low = party(h, 36, 90, 260, h.one('Ship to:', 'TO MESSRS', 'Consignee'), 'deliver', h.one(0, 4))
    y = fields(
        h,
        330,
        90,
        [
            (h.one('P/L no.', 'List No.'), num(h, 'O', 'PL######', '??######')),
            (h.one('Invoice No.', 'C/I'), num(h, 'O', '??-####')),
            ('Date', day(h, None, 0, 1)),
            (h.one('P/O No.', 'Order no'), num(h, 'purchase_order_number', '######', 'PO-####')),
            (h.one('Vessel', 'Per S.S.'), h.fact['vessel'] + h.fact['voyage']),
            (h.one('Cont.', 'Container No.'), h.boxes[0]['unit_number']),
            ('Seal', h.boxes[0]['seal_number']),
        ],
        240,
        1,
        h.one('left', 'tab'),
        80,
    )
    y = (
        fields(
            h,
            36,
            max(low, y) + 3,
            [('From', port(h, True)), ('To', port(h)), ('Marks', o(h.one('N/M', 'AS PER INVOICE', 'C/NO. 1-UP')))],
            530,
            3,
            'left',
        )
        + 6
    )
    columns = spread(
        h,
        36,
        540,
        (3, 'C/No.'),
        (8, h.one('Description', 'Article')),
        (4, h.one('Packages', 'Ctns')),
        (3, 'Pcs/ctn'),
        (4, 'N.W.'),
        (4, h.one('G.W.', 'Gross')),
        (4, h.one('Meas.', 'CBM')),
    )
    rows = [
        [spell(h, '#-##', '##-###'), goods(h), h.values.count(), spell(h, '##'), spell(h, '#,###.#'), h.values.weight(), h.values.volume()]
        for _ in range(h.random.randint(2, 7))
    ]
    y = table(h, y, columns, rows, 8, 5) + 8
    cell(
        h,
        36,
        y,
        o(
            'SAY TOTAL:',
        )
        + o(h.one('EIGHT HUNDRED CARTONS ONLY', 'TWENTY PALLETS ONLY')),
        500,
    )
    h.write(380, y + 40, h.one('Authorized signature', 'For and on behalf of'))
    return h


def entry(random):
    """A customs entry summary with numbered boxes."""
    h = paper(random, 'imp', 8, dates=['%m/%d/%Y', '%m/%d/%y', '%m%d%y'], times=['%H:%M'])
    centred(
        h, 26, [(h.one('ENTRY SUMMARY', 'Customs Entry Summary', 'Entry/Immediate Delivery', 'CUSTOMS RELEASE COPY'), 'other_title')], 13
    )
    i, how, spot = iter(range(1, 40)), h.one('corner', 'above'), place(h, 'C', 0)
    name, street, town = lines(h, 'deliver', spot)
    mine = h.chance(0.7)
    items = [
        (h.one('Filer code/Entry no.', 'Entry number'), num(h, 'O', '???-#######-#')),
        (h.one('Entry type', 'Type'), o('01 ABI/A')),
        ('Summary date', day(h, None, 0, 3)),
        ('Surety no.', num(h, 'O', '###')),
        (h.one('Port code', 'Port of entry'), num(h, 'O', '####')),
        (h.one('Importing carrier', 'Vessel'), h.fact['vessel'] + h.fact['voyage']),
        (h.one('Carrier code', 'SCAC'), [(h.values.letters(4), 'carrier')]),
        (h.one('Est. arrival date', 'Arrival'), day(h, 'eta', 1, 8)),
        (h.one('B/L or AWB no.', 'Master bill'), h.fact['master_bol_mawb']),
        (h.one('House bill', 'HBL'), h.fact['house_bol_hawb']),
        ('I.T. no.', num(h, 'O', 'V########')),
        ('Exporting country', o(h.one('CN', 'VN', 'IN', 'TR'))),
        ('Foreign port', num(h, 'O', '#####')),
        ('U.S. port of unlading', num(h, 'O', '####')),
        (h.one('Location of goods', 'FIRMS code'), num(h, 'O', '?###')),
        (h.one('Broker file', 'Reference no.'), num(h, 'reference_number', '#######', '??#####')),
        ('Container', h.boxes[0]['unit_number']),
        ('Importer no.', num(h, 'O', '##-#######00')),
    ]
    y = fields(h, 36, 56, [(f'{next(i)}. {text}' if mine else text, pieces) for text, pieces in items], 545, h.one(3, 4), how) + 6
    low = y
    at = cell(h, 36, y, h.one('Ultimate consignee name and address', 'Consignee'), 250, 6)
    for line in (name, street, town):
        at = cell(h, 40, at, line, 250)
    low = cell(h, 320, y, h.one('Importer of record name and address', 'Importer'), 250, 6)
    low = cell(h, 324, low, h.one('SAME', 'same as consignee', f'{firm(h)}'), 250)
    columns = spread(
        h,
        36,
        545,
        (2, 'Line'),
        (8, h.one('Description of merchandise', 'HTSUS / goods')),
        (4, h.one('Gross weight', 'Grossweight KG')),
        (3, 'Net qty'),
        (4, 'Entered value'),
        (3, 'Rate'),
        (4, 'Duty'),
    )
    rows = [
        [
            f'00{n + 1}',
            o(spell(h, '####.##.####')) + goods(h),
            h.values.weight(),
            spell(h, '#### NO', '## DOZ'),
            money(h, 1000, 9000),
            h.one('FREE', '4.5%', '25%'),
            money(h, 0, 900),
        ]
        for n in range(h.random.randint(1, 5))
    ]
    y = table(h, max(at, low) + 6, columns, rows, 7.5, 5) + 6
    y = (
        fields(
            h,
            36,
            y,
            [
                ('MPF 499', money(h, 30, 500)),
                ('HMF 501', money(h, 5, 90)),
                ('Total duty', money(h, 100, 3000)),
                ('Total other fees', money(h, 20, 300)),
            ],
            545,
            4,
            'left',
        )
        + 8
    )
    cell(
        h,
        36,
        y,
        'I declare that I am the importer of record or the agent thereof and that the statements in this document are true and correct.',
        540,
        6.5,
    )
    return h


def tracking(random):
    """A note of where the boxes are; nothing is asked for."""
    h = paper(random, 'imp', 9, wide=random.random() < 0.3, dates=['%d-%b-%Y', '%m/%d %a', '%Y-%m-%d'], times=['%H:%M'])
    wide = h.width - 80
    y = (
        cell(h, 40, 30, [(h.one('Shipment Status', 'Tracking Report', 'TRACE NOTE', 'Container Tracking Update'), 'other_title')], 400, 14)
        + 6
    )
    y = (
        fields(
            h,
            40,
            y,
            [
                (h.one('B/L', 'Master'), h.fact['master_bol_mawb']),
                (h.one('Line', 'Carrier'), h.fact['carrier']),
                (h.one('On board', 'Vessel'), h.fact['vessel']),
                (h.one('Voy', 'Voyage'), h.fact['voyage']),
                (h.one('ETA', 'Due at port'), day(h, 'eta', 2, 9)),
                (h.one('Our file', 'Ref'), num(h, 'reference_number', '######')),
                (h.one('Your PO', 'PO'), num(h, 'purchase_order_number', '######')),
                ('Updated', day(h, None, 0, 0) + clock(h, None, 0)),
            ],
            wide,
            h.one(2, 4),
            h.one('left', 'above'),
        )
        + 8
    )
    columns = spread(
        h,
        40,
        wide,
        (5, h.one('Container', 'Unit')),
        (3, h.one('Size', 'Type')),
        (6, h.one('Last event', 'Status')),
        (5, h.one('Where', 'Place')),
        (4, 'Date'),
        (3, 'Time'),
        (3, h.one('Holds', 'Customs')),
    )
    rows = [
        [
            box['unit_number'],
            box['equip'],
            h.one('Discharged', 'Loaded on vessel', 'Gate out full', 'Empty returned', 'On rail', 'Transshipment'),
            port(h, h.chance(0.5)),
            day(h, None, 0, 9),
            clock(h, None, 0),
            h.one('none', 'NO', 'CBP', 'line'),
        ]
        for box in h.boxes
    ]
    y = table(h, y, columns, rows, 8.5, 5) + 8
    y = (
        cell(
            h,
            40,
            y,
            h.one(
                'No action is needed. We keep you posted.',
                'Times are local and may change without notice.',
                'This is an automatic message, do not reply.',
            ),
            wide,
        )
        + 6
    )
    for text in h.random.sample(
        [
            'Vessel omitted one port.',
            'Berth congestion of two days reported.',
            'Rail dwell is five days at present.',
            'Documents were sent to the broker.',
            'Free time is shown by the terminal only.',
            'Demurrage has not begun.',
        ],
        4,
    ):
        y = cell(h, 40, y, h.one('- ', '* ') + text, wide)
    return h


LAYOUTS = [letter, mail_out, mail_thread, chat, fax, scrawl, appointment, border_south, border_north, dray_list]
OTHERS = [invoice, statement, quote, packing, entry, tracking]
