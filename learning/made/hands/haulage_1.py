"""Shared by the truck and bill papers of hand b: numbers, places, stops, cells and tables."""
from .hand import Hand

FIRST = [
    'Copperline',
    'Blackfin',
    'Tallgrass',
    'Wrenfield',
    'Nine Mile',
    'Quarterdeck',
    'Saltbox',
    'Gantry',
    'Old Post',
    'Marrow Creek',
    'Drumlin',
    'Sandpiper',
    'Big Elm',
    'Juniper',
    'Tidewrack',
    'Ironwood',
    'Pemberly',
    'Lodestone',
    'Two Forks',
    'Halyard',
    'Catalpa',
    'Bering',
    'Moraine',
    'Fennimore',
    'Kestner',
    'Ostrander',
    'Palisade',
    'Yarrow',
    'Vandermeer',
    'Cinder',
    'Hatteras',
    'Bluestem',
]
FREIGHT = [
    'Logistics',
    'Freight Brokers',
    'Transportation Services',
    'Truck Lines',
    'Forwarding',
    'Supply Chain',
    'Freightways',
    'Cargo',
    'Carriers Inc',
    'Shipping Agency',
    'Freight Solutions LLC',
    'Dispatch',
    'Intermodal',
    'Express',
    'International',
    'Brokerage Co.',
]
MADE = [
    'Farms',
    'Cold Storage',
    'Paper Mill',
    'Steel Service',
    'Orchards',
    'Dairy Coop',
    'Plastics',
    'Brewing',
    'Feed & Seed',
    'Tile Works',
    'Packing House',
    'Lumber Yard',
    'Cellars',
    'Foods Plant 3',
    'Fulfillment',
    'Cross Dock',
    'Auto Parts',
    'Chemical',
    'Glass',
    'Foundry',
    'Gin & Warehouse',
    'Pet Food',
    'Bakery',
    'Produce',
    'Public Whse',
    'Mattress',
    'Tire Co',
    'Ag Services',
    'Seafood',
    'Medical Supply',
]
GOODS = [
    'frozen chicken thighs',
    'bottled water 24pk',
    'copy paper',
    'rolled steel coils',
    'baled cardboard',
    'onions yellow 50#',
    'engine blocks',
    'PVC pipe fittings',
    'ice cream novelties',
    'canned tomatoes',
    'cotton lint',
    'plywood sheets',
    'dog food',
    'laminate flooring',
    'tires',
    'paint related material',
    'lithium ion batteries',
    'resin solution',
    'office chairs',
    'gypsum board',
    'used machinery',
    'raw almonds',
    'corrugated boxes KD',
    'apples gala 40 lb',
    'almond flour',
    'wheel rims',
    'lawn mowers',
    'bananas',
    'alcoholic beverages',
    'garlic, fresh',
    'solar panels',
    'floor mats',
    'glass jars empty',
    'FAK',
    'mixed grocery',
    'brake pads',
    'sulphuric acid',
    'pea protein in bags',
]
NOTES = [
    'Call 1 hr before arrival.',
    'Driver must have PPE and safety shoes.',
    'No touch freight.',
    'Use gate 4 off the service road.',
    'Do not break seal.',
    'Straps and 2 load locks required.',
    'Check in at the guard shack with the pickup number.',
    'Trailer must be food grade, swept and dry.',
    'Ring bell at door 12.',
    'Late arrivals will be worked in.',
    'Take pictures of the seal before leaving.',
    'Ask for Manny at receiving.',
    'Lift gate needed at delivery.',
    'Overweight, use triaxle chassis.',
    'Live unload, allow two hours.',
    'Drop trailer at the north fence.',
    'Scale before leaving the shipper.',
    'Macropoint tracking is a must.',
    'Paperwork must be signed and stamped.',
    'Please pre-pull if the yard allows it.',
    'Keep the reefer on continuous.',
    'Pulp the product before loading.',
    'No overnight parking on site.',
    'Back in at dock 7 only.',
    'Two drivers check in, one stays in the cab.',
    'Wait for the green light.',
    'Mask and hair net in the plant.',
    'Bring straps, no chains on this one.',
    'Must have clean bulkhead.',
    'Customer will reject torn shrink wrap.',
    'Hot load, do not be late!',
    'POD to be stamped by the guard.',
    'Chassis split at yard 2.',
    'Do not accept without temp recorder.',
    'Stay off Elm street, low bridge.',
    'Appointment already set, no changes.',
    'Count pallets and note shortages.',
    'Text when empty.',
    'Consignee closed Fridays.',
    'Send POD same day.',
]
TERMS = [
    'Carrier agrees not to re-broker this load under any circumstances.',
    'A fine of $150 applies for late or missing tracking updates.',
    'Detention starts after 2 free hours at $40 per hour with prior approval.',
    'Lumper receipts must be sent within 24 hours of delivery.',
    'Payment terms are net 30 days from receipt of clean bills.',
    'Subject to the terms on the back of this form and to the tariff in effect.',
    'Claims must be filed within nine months of delivery.',
    'By signing below the carrier accepts the rate shown as all inclusive.',
    'Received in apparent good order except as noted.',
    'Rates are valid for the dates shown and exclude duties and taxes.',
    'Liability limited to $100,000 per load unless agreed in writing.',
    'E. & O. E. All business is done under our standard conditions.',
]
PEOPLE = ['Dana', 'Marisol V.', 'T. Oakes', 'Ravi', 'Lupe', 'Greg H', 'S. Whitlow', 'Anika', 'Pete', 'J. Castellano', 'Wen', 'Bernadette']
CANADA = [
    ('Mississauga', 'ON', 'L5T'),
    ('Laval', 'QC', 'H7L'),
    ('Delta', 'BC', 'V4G'),
    ('Calgary', 'AB', 'T2C'),
    ('Winnipeg', 'MB', 'R3H'),
    ('Guelph', 'ON', 'N1K'),
]
MEXICO = [
    ('Nuevo Laredo', 'TAMPS', '88'),
    ('Apodaca', 'NL', '66'),
    ('Silao', 'GTO', '36'),
    ('Tijuana', 'BC', '22'),
    ('Ramos Arizpe', 'COAH', '25'),
    ('Cd. Juarez', 'CHIH', '32'),
]


def spell(h, *forms):
    """A number of one of these forms: # is a digit, ? a letter."""
    return ''.join(h.values.digits(1) if c == '#' else h.values.letters(1) if c == '?' else c for c in h.one(*forms))


def num(h, tag, *forms):
    """A number with its tag, now and then after a '#' or in groups."""
    text = spell(h, *forms)
    if text.isdigit() and len(text) > 7 and h.chance(0.06):
        text = f'{text[:3]} {text[3:6]} {text[6:]}'
    if text[0].isdigit() and h.chance(0.06):
        return h.one([('#' + text, tag)], [('#', 'O'), (text, tag)])
    return [(text, tag)]


def said(h, pieces, share=0.1):
    """The pieces, or now and then what a paper writes where nothing is known."""
    return [(h.one('TBA', 'TBD', '—', 'N/A', 'n/a', '-', '_______', 'see below', 'pending'), 'O')] if h.chance(share) else pieces


def plain(text):
    return [(text, 'O')] if isinstance(text, str) else text


def cell(h, x, y, pieces, width, size=None):
    """Wraps pieces within a width, in smaller letters where a word is longer than that; returns the y below."""
    pieces, size = plain(pieces), size or h.style.size
    longest = max([h.pen.width(word, 1) * 1.1 for text, _ in pieces for word in str(text).split()] or [0])
    if longest * size > width:
        size = max(4.5, width / longest)
    return h.wrapped(x, y, pieces, width, size)


def right(h, x, y, pieces, size=None):
    """Writes pieces so that they end near x."""
    pieces = plain(pieces)
    h.pieces(x - h.pen.width(pieces, size) * 1.06, y, pieces, size)


def centred(h, y, pieces, size=None):
    pieces = plain(pieces)
    h.pieces(max(20, (h.width - h.pen.width(pieces, size)) / 2), y, pieces, size)


def worn(h, text):
    """A label in the page's case, now and then misspelt or cut short."""
    text = text.upper() if h.style.case == 'U' else text.lower() if h.style.case == 'L' else text
    if len(text) > 5 and h.chance(0.03):
        at = h.random.randrange(1, len(text) - 1)
        return text[:at] + h.one('', text[at] * 2) + text[at + 1 :]
    return text[: h.one(4, 5, 6)].strip() if len(text) > 7 and h.chance(0.02) else text


def colon(h, text):
    mark = h.style.separator
    return text if text[-1:] in ':#.?)' else text + mark


def field(h, x, y, text, pieces, width, how='left', tab=90):
    """A label and its value; returns the y below."""
    size = h.style.size
    small, text = size * 0.7, worn(h, text)
    if how == 'left':
        return cell(h, x, y, [(colon(h, text), 'O')] + pieces, width)
    if how == 'tab':
        low = cell(h, x, y, colon(h, text), tab - 4)
        return max(low, cell(h, x + tab, y, pieces, width - tab))
    if how == 'right':
        label = colon(h, text)
        right(h, x + tab - 5, y, label, size if h.pen.width(label) < tab - 8 else size * (tab - 8) / h.pen.width(label) * 0.92)
        return cell(h, x + tab, y, pieces, width - tab)
    if how == 'under':
        return cell(h, x, cell(h, x, y, pieces, width), text, width, small)
    low = cell(h, x, y, text, width, small if how == 'corner' else size)
    return cell(h, x + (6 if how == 'corner' else 0), low + 1, pieces, width - 8)


def fields(h, x, y, items, width, columns=2, how='left', tab=90, gap=3):
    """Labels with values in rows of so many; returns the y below."""
    step = width / columns
    for at in range(0, len(items), columns):
        y = (
            max(field(h, x + i * step, y, text, pieces, step - 10, how, tab) for i, (text, pieces) in enumerate(items[at : at + columns]))
            + gap
        )
    return y


def table(h, y, columns, rows, size=None, gap=3):
    """Columns are (x, width, heading), the cells of a row wrap; returns the y below."""
    y = max(cell(h, x, y, worn(h, heading), width - 5, size) for x, width, heading in columns) + gap
    for row in rows:
        y = max([cell(h, x, y, pieces, width - 5, size) for (x, width, _), pieces in zip(columns, row) if pieces] or [y]) + gap
    return y


def spread(h, x, width, *headed):
    """Columns from (share, heading), across a width."""
    total, columns = sum(share for share, _ in headed), []
    for share, heading in headed:
        columns.append((x, width * share / total, heading))
        x += width * share / total
    return columns


def place(h, kind='C', abroad=0.04):
    """A place of the values, or one that is named otherwise: farms, plants, numbered stores, neighbours abroad."""
    spot = h.values.place(kind)
    if kind == 'C' and h.chance(0.45):
        name = f'{h.one(*FIRST)} {h.one(*MADE)}'
        spot['name'] = h.one(
            name,
            name,
            f'{name} DC #{h.values.digits(4)}',
            f'DC {h.values.digits(3)} - {name}',
            f'{name} dba {h.one(*FIRST)}',
            f"{h.one('Store', 'Whse', 'Plant')} {h.values.digits(2)} {name}",
        )
    if h.chance(abroad):
        city, state, code = h.one(*CANADA)
        spot.update(city=city, state=state, code=spell(h, f'{code} #?#', f'{code}#?#'))
    elif h.chance(abroad):
        city, state, code = h.one(*MEXICO)
        spot.update(
            city=city,
            state=state,
            code=f'{code}{h.values.digits(3)}',
            street=f"{h.one('Av.', 'Calle', 'Carr.', 'Blvd.')} {h.one(*FIRST)} {h.values.digits(3)}",
        )
    return spot


def lines(h, role, spot, form=0):
    """The lines of an address as pieces: 0 in three lines, 1 street and city in one, 2 all in one, 3 no street, 4 with the country."""
    tags = (role + '.name', role + '.addr', role + '.zip') if role else ('O', 'O', 'O')
    up = h.style.value
    name, street = [(up(spot['name']), tags[0])], [(up(spot['street']), tags[1])]
    town = [(up(f"{spot['city']}, {spot['state']}"), tags[1]), (spot['code'], tags[2])]
    if form == 1:
        return [name, street + [(',', 'O')] * h.chance(0.2) + town]
    if form == 2:
        return [name + [(h.one('-', ',', '/'), 'O')] + street + town]
    if form == 3:
        return [name, town[: h.one(1, 2)]]
    return [name, street, town + ([(h.one('US', 'USA', 'United States'), 'O')] if form == 4 else [])]


def block(h, x, y, role, spot, width, form=0, extra=0.0):
    """An address in a block, with an attention or care-of line and a phone by chance; returns the y below."""
    out = [cell for cell in lines(h, role, spot, form)]
    if h.chance(extra):
        out.insert(1, [(f"{h.one('Attn:', 'ATTN', 'c/o', 'Contact:')} {h.one(*PEOPLE)}", 'O')])
    if h.chance(extra):
        out.append([(phone(h), 'O')])
    for pieces in out:
        y = cell(h, x, y, pieces, width)
    return y


def phone(h):
    return spell(h, '###-###-####', '(###) ###-####', 'Tel ###.###.####', 'PH: ###-###-####', '+1 ### ### ####')


def firm(h):
    return f'{h.one(*FIRST)} {h.one(*FREIGHT)}'


def head(h, x, y, width=260, spot=None, role=None):
    """A letterhead; its words are nobody's unless a role is given."""
    spot = spot or h.values.place('C')
    spot['name'] = firm(h)
    y = cell(h, x, y, lines(h, role, spot)[0], width, h.style.size * h.one(1.2, 1.5, 1.8))
    for pieces in lines(h, role, spot, h.one(0, 1))[1:]:
        y = cell(h, x, y, pieces, width)
    return cell(
        h,
        x,
        y,
        f"{phone(h)} {h.one('', f'Fax {h.values.digits(3)}-{h.values.digits(4)}', 'ops@' + spot['name'].split()[0].lower() + '.example')}",
        width,
    )


def goods(h):
    return [(h.style.value(h.values.goods() if h.chance(0.55) else h.one(*GOODS)), 'contents')]


def notes(h, most=3):
    """Free instructions as one run of tagged words."""
    return [(h.style.value(text), 'ship_comment') for text in h.random.sample(NOTES, h.random.randint(1, most))]


def terms(h, x, y, width, most=3, size=6):
    for text in h.random.sample(TERMS, h.random.randint(1, most)):
        y = cell(h, x, y, f'{text}', width, size)
    return y


def money(h, low=100, high=4000, tag='O'):
    return [(h.one('$', '', '$', 'USD ').strip() + f'{h.random.randint(low, high) + h.one(0, 0, .5, .25):,.2f}', tag)]


def day(h, key, first=1, last=20):
    return [(h.style.date(h.values.day(first, last)), f'{key}_date' if key else 'O')]


def clock(h, key, window=0.3):
    """A time, or a window whose second end is nobody's."""
    start = h.random.randint(5, 16) * 60 + h.one(0, 0, 30, 15)
    tag = f'{key}_time' if key else 'O'
    if h.chance(0.08):
        return [(h.one('FCFS', 'open', 'appt pending', 'TBD'), 'O')]
    if h.chance(window):
        end = h.style.time(start + h.one(60, 120, 240, 390))
        if h.chance(0.3) and ' ' not in end:
            return [(f'{h.style.time(start)}-{end}', tag)]
        return [(h.style.time(start), tag), (h.one('-', 'to', 'thru', '–'), 'O'), (end, 'O')]
    return [(h.style.time(start), tag)]


class Stop:
    """A stop of a truck: its number, role, place, and the pieces of its date and time."""

    def __init__(self, h, number, role, key, first):
        self.number, self.role, self.word = number, role, role
        self.place = place(h)
        self.date, self.time = day(h, key, first, first + 1), clock(h, key)


def route(h, most=5, kinds=None):
    """Stops in order; only the first pickup's and the last delivery's dates have tags."""
    picks = h.one(1, 1, 1, 2) if most < 4 else h.one(1, 1, 2, 2, 3)
    drops = h.random.randint(1, max(1, most - picks))
    roles = ['pickup'] * picks + ['deliver'] * drops
    keys = ['pickup_by'] + [None] * (picks - 1) + [None] * (drops - 1) + ['deliver_by']
    return [Stop(h, i + 1, role, key, 1 + 2 * i) for i, (role, key) in enumerate(zip(roles, keys))]


def paper(random, kind, size=9, mono=False, wide=False, dates=None, times=None):
    """A hand whose firm writes dates and times in its own way."""
    h = Hand(random, kind, size, mono, wide)
    if dates:
        h.style.date_format = h.one(*dates)
    if times:
        h.style.time_format = h.one(*times)
    goods = h.values.goods()
    h.fact = h.shipment._facts()
    h.boxes = [h.shipment._container(goods if h.chance(0.7) else h.values.goods()) for _ in h.shipment.containers[:6]]
    return h


def stamp(h):
    """When a page was printed."""
    return f'{h.values.day(0, 1):%m/%d/%y} {h.random.randint(6, 19):02}:{h.random.randint(0, 59):02}'


def truck_equip(h):
    return [
        (
            h.one(
                "53' Dry Van",
                '53 REEFER',
                'VAN 53FT',
                "48' Flatbed",
                "53' Van or Reefer",
                'Stepdeck 48',
                'DRY VAN 53',
                '53RF',
                "26' Box Truck",
                'V53',
            ),
            'equip',
        )
    ]
