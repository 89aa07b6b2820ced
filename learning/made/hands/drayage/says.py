"""What papers of drayage and ocean freight say: labels, places, numbers, days."""
from types import SimpleNamespace
from .names import ORDERS, OVERSEAS, PEOPLE, PORTS, US_PORTS


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


def titled(text, tag='title'):
    """What the paper calls itself; marks that stand apart are no part of it."""
    return [(word, tag if any(letter.isalnum() for letter in word) else 'O') for word in text.split()]


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


def load_rows(hand, keys, limit=6):
    """Rows of cells for containers; a cell takes one key or several below each other."""
    return [
        [flat([of(hand, container, key) for key in name.split('+')]) for name in keys] for container in hand.shipment.containers[:limit]
    ]


def hand_size(random):
    return random.choice([8, 8.5, 9, 9.5])


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


def cutoff(hand):
    """The cargo cut-off: (day, time or nothing)."""
    pieces = hand.shipment.facts['cutoff']
    return pieces[:1], [piece for piece in pieces if piece[1] == 'cutoff_time']


def abroad(hand, role, kind, spots):
    """The lines of a place of the firm's own country; the code stands before or behind the city."""
    if hand.chance(0.5):
        return lines(hand.values.place(kind), role, hand.one(0, 1))
    name, addr, code = (f'{role}.{part}' for part in ('name', 'addr', 'zip'))
    street, city, form = hand.one(*spots)
    number = ''.join(hand.values.digits(1) if c == '#' else hand.values.letters(1) if c == '@' else c for c in form)
    town = [(word, 'O' if word == '-' else addr) for word in city.split()]
    last = [(number, code)] + town if hand.chance(0.6) else town + [(number, code)]
    return [[(hand.values.place(kind)['name'], name)], [(f'{street} {hand.random.randint(1, 900)}', addr)], last]


def european(hand, container):
    """A weight as the continent writes it."""
    whole = hand.random.randint(3000, 28000)
    return hand.one(
        [(f'{whole // 1000}.{whole % 1000:03},{hand.values.digits(2)}', 'weight')],
        [(f'{whole // 1000} {whole % 1000:03}', 'weight')],
        [(f'{whole},0', 'weight')],
    ) + [(hand.one('KG', 'kg', 'Kgs'), 'weight_uom')]
