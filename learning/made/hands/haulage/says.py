"""What papers of trucks, bills and letters say: labels, places, numbers, days."""
from ..hand import Hand
from .names import CANADA, FIRST, FREIGHT, GOODS, MADE, MEXICO, NOTES


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


def phone(h):
    return spell(h, '###-###-####', '(###) ###-####', 'Tel ###.###.####', 'PH: ###-###-####', '+1 ### ### ####')


def firm(h):
    return f'{h.one(*FIRST)} {h.one(*FREIGHT)}'


def goods(h):
    return [(h.style.value(h.values.goods() if h.chance(0.55) else h.one(*GOODS)), 'contents')]


def notes(h, most=3):
    """Free instructions as one run of tagged words."""
    return [(h.style.value(text), 'ship_comment') for text in h.random.sample(NOTES, h.random.randint(1, most))]


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


def small_letters(random):
    return random.choice([8, 8.5, 9])


def abroad(h):
    """A firm overseas, nobody's place."""
    name = f"{h.one('Ningbo', 'Haiphong', 'Shenzhen', 'Pune', 'Izmir', 'Busan', 'Porto', 'Genk', 'Cartagena')} {h.one('Sunrise', 'Golden Bridge', 'Everwell', 'Hoang Long', 'Delta', 'Anka', 'Nova')} {h.one('Trading', 'Industrial', 'Export', 'Textile', 'Mfg')} {h.one('Co., Ltd', 'Pvt. Ltd.', 'A.S.', 'S.A.', 'Lda', 'JSC')}"
    return (
        name,
        spell(h, '## Zhongshan Rd, Bldg #', 'Plot ##, Phase II, MIDC', 'Km # Via Industrial', 'No. ### Le Loi St.'),
        h.one('CHINA', 'VIETNAM', 'INDIA', 'TURKEY', 'PORTUGAL', 'COLOMBIA', 'SOUTH KOREA'),
    )


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


def flat(h, role, spot, form=2):
    return [piece for line in lines(h, role, spot, form) for piece in line]


def stuck(pieces, mark):
    """The pieces with a mark at the end of the last word, as in a sentence."""
    return pieces[:-1] + [(pieces[-1][0] + mark, pieces[-1][1])] if pieces else pieces


def o(*choices):
    return [(choices[0], 'O')]
