"""Drayage and ocean papers, first part: what the parts share, and papers of brokers and lines for imports."""
from types import SimpleNamespace

from ..shipment import Shipment
from .hand import Hand

# The tag of what a notice or confirmation calls itself.
NOTICE = 'title'
PORTS = [
    'NINGBO',
    'YANTIAN',
    'HO CHI MINH CITY (CAT LAI)',
    'Bremerhaven',
    'ANTWERP',
    'Busan, Korea',
    'NHAVA SHEVA',
    'Santos BR',
    'GENOVA',
    'KAOHSIUNG',
    'LAEM CHABANG',
    'Rotterdam',
    'LE HAVRE',
    'Veracruz MX',
    'TOKYO',
    'PORT KLANG',
    'Algeciras',
    'MERSIN, TURKEY',
    'CALLAO',
]
US_PORTS = [
    'LONG BEACH, CA',
    'Savannah',
    'NEW YORK / NJ',
    'Houston TX',
    'NORFOLK, VA',
    'Seattle',
    'Oakland',
    'CHARLESTON',
    'Port Everglades',
    'MOBILE AL',
]
OVERSEAS = [
    'Haoyue Metalwork Co., Ltd',
    'GRUPO TEXTIL DEL SUR SA',
    'Nordhaus Keramik GmbH',
    'PT Indah Furnitur',
    'Ravi Polymers Pvt Ltd',
    'Ha Long Rattan JSC',
    'KAWANO TRADING K.K.',
    'Cristalerias Olmo S.L.',
    'SHUNFENG IMP & EXP',
    'Usine Belrive SARL',
    'Zeytin Gida AS',
]
ORDERS = [
    'Driver must wear hi-vis vest and closed shoes',
    'Call receiver one hour out',
    'NO LUMPER ON SITE',
    'Live unload only, two hours free',
    'drop and pick, bring empty back same day',
    'do not break seal before receiver is present',
    'Deliver to rear docks 14-22, entrance off the side road',
    'WEIGHT TICKET NEEDED BEFORE DELIVERY',
    'tri-axle required - overweight box',
    'Appointment has been set by our office, do not change it',
    'Hold at your yard until we give the green light',
    'Return empty within 3 days or charges are yours',
    'MUST HAVE TWIC',
    'send POD the same day',
    'clean, odor free, food grade box only',
    'pre-trip and set temp before loading',
    'customs exam possible, wait for our OK',
    'guard shack closes 1530 sharp',
    'Use own chassis',
    'split chassis will be paid with receipt only',
    'ASK FOR MARISOL AT GATE 3',
    'Scale light and heavy and email both tickets',
    'No weekend delivery without written consent',
    'check in with bill of lading number',
    'steer clear of Elm St bridge 12 ft 6',
    'load bars to be left with shipper',
    'Straps and blocking to be photographed',
    'PLEASE CONFIRM RECEIPT OF THIS ORDER',
    'first come first served until noon',
    'hazmat endorsement needed',
]
PEOPLE = ['Darla', 'Kim N.', 'R. Ochoa', 'TBrandt', 'J.P. Lefort', 'Mei-Ling', 'Gus', 'ksantos', 'Ivana P', 'Teddy W.', 'LUPE', 'shana.b']


def start(random, kind, size=9, mono=False, wide=False, date=None, time=None, least=1):
    """A hand whose firm writes dates and times its own way and whose shipment has at least so many containers."""
    hand = Hand(random, kind, size, mono, wide)
    hand.style.date_format, hand.style.time_format = date or hand.style.date_format, time or hand.style.time_format
    hand.shipment = Shipment(random, hand.style, hand.values, kind)
    while len(hand.shipment.containers) < least:
        hand.shipment = Shipment(random, hand.style, hand.values, kind)
    if hand.chance(0.1):
        hand.write(
            30,
            8,
            hand.one(
                f'FAX {phone(hand)} {plain_day(hand, 0, 1)[0][0]} P. 01/02',
                f'https://{hand.values.letters(6).lower()}.com/print?id={hand.values.digits(7)}',
                'COPY 2 - OFFICE',
            ),
            size=6.5,
        )
    return hand


def words(hand, **choices):
    """The wording of each label on this page."""
    return SimpleNamespace(**{key: hand.one(*text.split('|')) for key, text in choices.items()})


def blank(hand):
    return [(hand.one('', '', '', 'TBA', 'N/A', '—', '-', 'tbd', '______'), 'O')]


def fact(hand, key, share=0.85):
    return hand.shipment.facts[key] if hand.chance(share) else blank(hand)


def of(hand, container, key, share=0.9):
    return container[key] if hand.chance(share) else blank(hand)


def own(hand, key, form):
    """A number in the firm's own form: # is a digit, @ a letter."""
    text = ''.join(hand.values.digits(1) if c == '#' else hand.values.letters(1) if c == '@' else c for c in form)
    return [('#' + text if key != 'O' and hand.chance(0.07) else text, key)]


def moment(hand, key, first=1, last=14, timed=1):
    """A day with its time: (pieces of both, of the day, of the time)."""
    pieces = hand.values.moment(hand.values.day(first, last), key, timed)
    return pieces, pieces[:1], [piece for piece in pieces if piece[1] == f'{key}_time']


def place_of(hand, role, kind):
    """The shipment's place of a role, or a new one."""
    place = next((place for _, part, place in hand.shipment.stops if part == role), None) or hand.values.place(kind)
    if hand.chance(0.1):
        place['care'] = hand.one(
            'c/o Ridgeway Storage',
            'ATTN: Receiving',
            f'Attn {hand.one(*PEOPLE)}',
            'Gate 4',
            f'Ph {phone(hand)}',
            'c/o Tolland Bros 3PL',
            'rear entrance',
            'ATTENTION IMPORT DEPT',
        )
    return place


def lines(place, role, form=0):
    """The lines of a place; without a role they fill no field."""
    name, addr, code = (f'{role}.{part}' if role else 'O' for part in ('name', 'addr', 'zip'))
    city = [(f"{place['city']}, {place['state']}", addr), (place['code'], code)]
    street = [(place['street'], addr)]
    rows = [
        [[(place['name'], name)], street, city],
        [[(place['name'], name)], [(place['street'] + ',', addr)] + city],
        [[(place['name'], name)], street, [(f"{place['city']} {place['state']}", addr)], city[1:]],
        [[(place['name'], name), ('-', 'O'), (f"{place['city']}, {place['state']}", addr)]],
        [
            [(place['name'].upper(), name)],
            [(place['street'].upper(), addr)],
            [(f"{place['city']} {place['state']}".upper(), addr), (place['code'], code), ('USA', 'O')],
        ],
    ][form]
    care = [[(place['care'], 'O')]] if 'care' in place and form != 3 else []
    return rows[:1] + care + rows[1:]


def flat(rows, joint=None):
    """Rows as the pieces of one text."""
    pieces = []
    for row in rows:
        pieces += ([(joint, 'O')] if pieces and joint else []) + row
    return pieces


def cell(hand, x, y, pieces, width, size=None):
    """Wraps pieces in a column, in smaller letters where a word is too long for it."""
    size = size or hand.style.size
    longest = max((len(word) for text, _ in pieces for word in str(text).split()), default=1)
    size = min(size, width / (longest + 0.7) / hand.style.letter * hand.style.size / 1.06)
    return hand.wrapped(x, y, pieces, width, size)


def put(hand, x, y, rows, width, size=None, gap=1):
    for row in rows:
        y = cell(hand, x, y, row, width, size) + gap
    return y


def fit(hand, x, y, pieces, width, size=None):
    """Writes pieces on one line, in smaller letters where they are too long."""
    size = size or hand.style.size
    size = min(size, size * width / (hand.pen.width(pieces, size) * 1.07))
    return hand.pieces(x, y, pieces, size)


def pair(hand, x, y, label, pieces, at=None, width=240, size=None):
    """A label with its value behind it, or at a tab stop."""
    end = fit(hand, x, y, [(label, 'O')], (at or width * 0.6) - 12, size)
    if label:
        hand.pen.separate()
    begin = x + at if at else end + 4 * len(hand.style.separator)
    return fit(hand, begin, y, pieces, max(x + width - begin, 40), size)


def pairs(hand, x, y, rows, at=None, width=240, step=None, size=None):
    for label, pieces in rows:
        pair(hand, x, y, label, pieces, at, width, size)
        y += step or hand.style.leading
    return y


def box(hand, x, y, label, pieces, width, drop=8, tiny=5.5, size=None):
    """A label in tiny letters in the corner of a box, its value under it."""
    fit(hand, x + 2, y, [(label, 'O')], width - 4, tiny)
    fit(hand, x + 4, y + drop, pieces, width - 8, size)


def boxes(hand, x, y, cells, width, drop=8, tiny=5.5, size=None, high=24):
    """Boxes side by side of (label, pieces, share of the width)."""
    whole = sum(share for _, _, share in cells)
    for label, pieces, share in cells:
        box(hand, x, y, label, pieces, width * share / whole, drop, tiny, size)
        x += width * share / whole
    return y + high


def right(hand, x, y, pieces, size=None):
    hand.pieces(x - hand.pen.width(pieces, size) * 1.03, y, pieces, size)


def center(hand, y, pieces, size=None):
    hand.pieces(hand.width / 2 - hand.pen.width(pieces, size) / 2, y, pieces, size)


def titled(text, tag='title'):
    """What the paper calls itself; marks that stand apart are no part of it."""
    return [(word, tag if any(letter.isalnum() for letter in word) else 'O') for word in text.split()]


def table(hand, x, y, columns, rows, size=None, step=4, head=None, drop=4):
    """Columns of (label, width), rows of cells; every cell wraps in its column."""
    size = size or hand.style.size
    for given, source, letters in [([[(label, 'O')] for label, _ in columns], 0, head or size)] + [(row, 1, size) for row in rows]:
        at, low = x, y + letters * 1.2
        for (_, width), pieces in zip(columns, given):
            low = max(low, cell(hand, at, y, pieces, width - 5, letters))
            at += width
        y = low + (step if source else drop)
    return y


def phone(hand):
    d = hand.values.digits
    return hand.one(f'({d(3)}) {d(3)}-{d(4)}', f'{d(3)}-{d(3)}-{d(4)}', f'{d(3)}.{d(3)}.{d(4)}', f'+1 {d(3)} {d(3)} {d(4)} ext {d(2)}')


def money(hand, top=900):
    return f'{hand.random.uniform(15, top):,.2f}'


def plain_day(hand, first=-9, last=20):
    """A day that fills no field."""
    return [(hand.style.date(hand.values.day(first, last)), 'O')]


def port(hand, home=False):
    return [(hand.one(*(US_PORTS if home else PORTS)), 'O')]


def shipper(hand):
    return [(hand.values.renamed(hand.one(*OVERSEAS), 0.3), 'O')]


def orders(hand, most=3):
    """Instructions to the trucker, one row each."""
    rows = hand.random.sample(ORDERS, hand.random.randint(1, most))
    loud = hand.chance(0.3)
    return [[(row.upper() if loud else row, 'ship_comment')] for row in rows]


def ship_voyage(hand, joint='/'):
    facts = hand.shipment.facts
    return hand.one(
        facts['vessel'] + [(joint, 'O')] + facts['voyage'],
        facts['vessel'] + [(hand.one('V.', 'VOY', 'Voy.'), 'O')] + facts['voyage'],
        facts['vessel'] + facts['voyage'],
    )


def letterhead(hand, x, y, role=None, size=13, width=280, place=None):
    """The firm of the paper; it is the payer where the text says so."""
    rows = lines(place or hand.values.place('C'), role, hand.one(0, 1))
    y = cell(hand, x, y, rows[0], width, size) + 2
    y = put(hand, x, y, rows[1:], width, 7.5)
    hand.write(
        x,
        y,
        hand.one(f'Tel {phone(hand)}', f'T: {phone(hand)} F: {phone(hand)}', f'ops@{hand.values.letters(5).lower()}.com {phone(hand)}'),
        size=7,
    )
    return y + 12


def footer(hand, y, *texts):
    stray = hand.one(
        [],
        [],
        [],
        [f'*{hand.values.digits(10)}*'],
        [f'{hand.values.letters(3)}-{hand.values.digits(2)} rev {hand.values.digits(2)}/{hand.values.digits(2)}'],
    )
    for text in list(texts) + stray:
        cell(hand, 40, y, [(text, 'O')], hand.width - 80, 6.5)
        y += 9
    return y


def load_rows(hand, keys, limit=6):
    """Rows of cells for containers; a cell takes one key or several below each other."""
    return [
        [flat([of(hand, container, key) for key in name.split('+')]) for name in keys] for container in hand.shipment.containers[:limit]
    ]


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


def forwarder_pickup(random):
    """A forwarder's pick-up order: labels left with a tab stop, two address columns below."""
    hand = start(random, 'imp', hand_size(random))
    x, at = 44 + random.uniform(-6, 6), random.choice([96, 118])
    w = words(
        hand,
        title='PICK-UP ORDER|Cartage Advice|TRUCKING ORDER|Import Haulage Instruction',
        job='Job|Shipment #|File|Our job no',
        bl='Master|MBL|Ocean B/L|Line bill',
        hbl='House|HBL no|Our B/L',
        box='Container|Cntr / Seal|Equipment',
        ship='Vessel|Mother vessel|Carrying ship',
        line='Steamship line|Line|SSL',
        free='Last free|Demurrage starts after|LFD',
        pin='Pick up no|PU#|Terminal PIN',
        get='Collect from|Pick up at|Cargo location',
        to='Deliver to|Final delivery|Ship to',
        back='Empty to|Return empty|MTY return',
        when='Delivery appointment|Required on|Appt',
        bill='Freight charges to|Invoice|Bill third party',
    )
    y = 40
    hand.pieces(x, y, titled(w.title), 16)
    letterhead(hand, 360, 38, size=10, width=220)
    y = 92
    c = hand.shipment.containers[0]
    left = [
        (w.job, own(hand, 'reference_number', hand.one('S########', 'IM#####', '@@@-###-##'))),
        (w.bl, fact(hand, 'master_bol_mawb')),
        (w.hbl, fact(hand, 'house_bol_hawb', 0.6)),
        (w.ship, ship_voyage(hand)),
        (w.line, fact(hand, 'carrier')),
        (hand.one('ETA', 'Arrives', 'ATA/ETA'), fact(hand, 'eta_date', 0.7)),
    ]
    others = [
        (w.free, fact(hand, 'last_free_date')),
        (w.pin, fact(hand, 'pickup_number', 0.7)),
        (w.when, fact(hand, 'deliver_by', 0.7)),
        (hand.one('Customer ref', 'Client file', 'Your ref'), fact(hand, 'customer_number', 0.6)),
        (hand.one('Port of loading', 'POL'), port(hand)),
        (hand.one('Terms', 'Incoterm'), [(hand.one('FOB', 'DDP', 'EXW'), 'O')]),
    ]
    if hand.chance(0.5):
        y = max(pairs(hand, x, y, left, at, 260), pairs(hand, x + 275, y, others, at, 250)) + 8
    else:
        y = pairs(hand, x, y, left + others, at + 20, 420) + 8
    for c in hand.shipment.containers[:4]:
        pieces = c['unit_number'] + [('/', 'O')] * 1 + of(hand, c, 'seal_number', 0.6) + of(hand, c, 'equip')
        pair(hand, x, y, w.box, pieces, at, 330)
        pair(hand, x + 340, y, hand.one('Gross', 'Wt'), c['weight'], 40, 150)
        y += hand.style.leading
    y = cell(hand, x + at, y, c['quantity'] + c['contents'], 400) + 10
    stops = [(w.get, 'pickup', 'T'), (w.to, 'deliver', 'C'), (w.back, 'drop', 'D'), (w.bill, 'bill_to', 'C')][: random.choice([2, 3, 4])]
    for i in range(0, len(stops), 2):
        low = y
        for j, (label, role, kind) in enumerate(stops[i : i + 2]):
            hand.write(x + 275 * j, y, label, size=8)
            low = max(low, put(hand, x + 275 * j + 8, y + 11, lines(place_of(hand, role, kind), role, hand.one(0, 1, 2)), 250))
        y = low + 8
    put(hand, x, y, orders(hand, 2), 500)
    footer(
        hand,
        750,
        f'printed {plain_day(hand, 0, 0)[0][0]} by {hand.one(*PEOPLE)} - we act as agents only under our standard trading conditions',
    )
    return hand


def hand_size(random):
    return random.choice([8, 8.5, 9, 9.5])


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


def nvocc_arrival(random):
    """The arrival notice of an NVOCC: labels right-aligned against a middle line."""
    hand = start(random, 'imp', hand_size(random))
    x, mid = 40, 170 + random.uniform(-6, 10)
    w = words(
        hand,
        title='Arrival Notice|ARRIVAL NOTICE (NOT A RELEASE)|Pre-Arrival Notice',
        ours='Our Reference|File No.|Ref',
        m='Master B/L|Carrier B/L|MBL Number',
        h='House B/L|HBL Number|Our B/L',
        cust='Customer Ref|Client Ref|Your File',
        av='Freight Location|Container Location|Goods at',
        to='Place of Delivery|Door address|Ultimate consignee (door)',
        free='Last Free Day|Free time expiry',
        go='G.O. Date|General order',
    )
    y = letterhead(hand, x, 30)
    center(hand, y + 2, titled(w.title, NOTICE), 14)
    y += 26
    rows = [
        (w.ours, own(hand, 'reference_number', hand.one('AI-######', '@@@@######', '#######-##'))),
        (w.m, fact(hand, 'master_bol_mawb')),
        (w.h, fact(hand, 'house_bol_hawb', 0.9)),
        ('AMS filing', own(hand, 'O', '@@@@#########')),
        (hand.one('Carrier', 'Shipping Line'), fact(hand, 'carrier')),
        (hand.one('Vessel / Voyage', 'Vsl Voy'), ship_voyage(hand)),
        (hand.one('ETA', 'Arrival (est.)'), fact(hand, 'eta_date')),
        (w.free, fact(hand, 'last_free_date', 0.6)),
        (w.go, plain_day(hand)),
        (w.cust, fact(hand, 'customer_number', 0.5)),
        (hand.one('Sailed', 'ETD'), plain_day(hand)),
        (hand.one('Shipper', 'Supplier'), shipper(hand)),
    ]
    if hand.chance(0.3):
        random.shuffle(rows)
    for label, pieces in rows:
        right(hand, mid, y, [(label, 'O')])
        fit(hand, mid + 10, y, pieces, 380)
        y += hand.style.leading
    for label, role, kind in [(w.av, 'pickup', 'T'), (w.to, 'deliver', 'C')][: hand.one(1, 2, 2)]:
        right(hand, mid, y, [(label, 'O')])
        y = put(hand, mid + 10, y, lines(place_of(hand, role, kind), role, hand.one(0, 1, 3)), 380) + 3
    y += 8
    for c in hand.shipment.containers[:4]:
        y = cell(
            hand,
            x,
            y,
            c['unit_number']
            + [(hand.one('/', '-', ','), 'O')]
            + of(hand, c, 'equip')
            + [(hand.one('SEAL', 'Seal#'), 'O')]
            + of(hand, c, 'seal_number', 0.7),
            530,
        )
        y = (
            cell(
                hand,
                x + 20,
                y,
                c['quantity']
                + [(hand.one('of', 'STC', '-'), 'O')]
                + c['contents']
                + [(hand.one('GW', 'gross'), 'O')]
                + c['weight']
                + c['volume'],
                500,
            )
            + 4
        )
    y = max(y + 10, 560)
    for text in random.sample(['Handling charge', 'ISF bond', 'Clean truck', 'Handover fee', 'AMS', 'Import service'], 3):
        hand.write(x, y, text, size=8)
        right(hand, 300, y, [(money(hand), 'O')], 8)
        y += 11
    footer(
        hand,
        y + 8,
        'Please remit to our office before cargo release. Originals must be surrendered.',
        f'Contact {hand.one(*PEOPLE)} {phone(hand)}',
    )
    return hand


LAYOUTS = [
    broker_order,
    forwarder_pickup,
    line_arrival,
    nvocc_arrival,
]
