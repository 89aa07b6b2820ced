"""A made shipment: what its paper says, which of it the paper leaves out, who takes part."""
from .vocabulary import NAMES

NUMBERS = [
    'booking_number', 'master_bol_mawb', 'reference_number', 'customer_number', 'purchase_order_number', 'load_number',
    'release_number', 'house_bol_hawb', 'pickup_number',
]
# How often papers of a kind of shipment say a thing.
SAYS = {
    'imp': dict(booking_number=.2, master_bol_mawb=.85, house_bol_hawb=.35, reference_number=.7, customer_number=.4,
                purchase_order_number=.45, load_number=.35, release_number=.2, pickup_number=.4, vessel=.75, carrier=.75,
                eta_date=.65, last_free_date=.65, pickup_by=.25, deliver_by=.5, line_haul=.08, fuel_surcharge=.08),
    'exp': dict(booking_number=.9, master_bol_mawb=.08, reference_number=.6, customer_number=.4, purchase_order_number=.35,
                load_number=.35, release_number=.25, vessel=.8, carrier=.8, eta_date=.2, cutoff=.75,
                earliest_receiving_date=.6, pickup_by=.6, deliver_by=.2, pickup_number=.15, line_haul=.08, fuel_surcharge=.08),
    'trk': dict(reference_number=.5, customer_number=.4, purchase_order_number=.5, load_number=.9, pickup_by=.9, deliver_by=.9,
                pickup_number=.4, line_haul=.8, fuel_surcharge=.65, release_number=.1, master_bol_mawb=.2),
}


class Shipment:
    def __init__(self, random, style, values, kind=None):
        self.random, self.style, self.values = random, style, values
        self.kind = kind or random.choice(['imp', 'imp', 'imp', 'imp', 'exp', 'exp', 'trk'])
        chance = values.chance
        self.hazardous, self.cooled = chance(.15), chance(.12)
        self.facts = self._facts()
        self.says = [key for key, share in SAYS[self.kind].items() if chance(share)]
        count = 1 if chance(.7) else random.randint(2, 7)
        goods = values.goods()
        one = chance(.6)
        self.containers = [self._container(goods if one else values.goods()) for _ in range(count)]
        shares = dict(
            unit_number=0 if self.kind == 'trk' else 1, seal_number=.55 if self.kind == 'imp' else .2, equip=.85, contents=.8,
            quantity=.65, weight=.9, volume=.25, temperature=int(self.cooled), haz=int(self.hazardous), chassis=.12,
            pickup_number=.12 if count > 1 else 0,
        )
        self.columns = [key for key, share in shares.items() if chance(share)]
        self.stops = self._stops()
        self.payer = values.place('C') if chance(.5) else None
        self.own_places = None

    def part_ways(self):
        """Each container goes to a place of its own."""
        self.stops = [stop for stop in self.stops if stop[1] != 'deliver']
        self.says = [key for key in self.says if key not in ('deliver_by', 'last_free_date', 'purchase_order_number')]
        self.own_places = [self.values.place('C') for _ in self.containers]

    def _facts(self):
        random, values, style = self.random, self.values, self.style
        line = values.renamed(random.choice(NAMES['lines']), .2)
        line = line.upper() if values.chance(.7) else line
        ship = values.ship()
        d, a = values.digits, values.letters
        voyage = random.choice([
            d(3) + random.choice('NEWS'), d(4) + random.choice('NEWS'), f'0{d(2)}{random.choice("EW")}', d(3),
            a(2) + d(3) + random.choice('AEW'), f'{d(4)}-0{d(2)}E', f'0{a(3)}{d(1)}E1MA',
        ])
        facts = {key: [(values.reference(), key)] for key in NUMBERS}
        prefix = random.choice(BILLS)
        bill = prefix + random.choice([d(9), a(3) + d(8), d(10)])
        facts['master_bol_mawb'] = [(f'{prefix} {d(9)}' if prefix and values.chance(.15) else bill, 'master_bol_mawb')]
        if values.chance(.5):
            facts['booking_number'] = [(d(random.randint(8, 12)), 'booking_number')]
        facts['vessel'] = [(style.value(ship.title() if style.values_as_written and values.chance(.5) else ship), 'vessel')]
        facts['voyage'] = [(voyage, 'voyage')]
        facts['carrier'] = [(line if not style.values_as_written or values.chance(.5) else line.title(), 'carrier')]
        for key in ('eta', 'last_free', 'earliest_receiving'):
            facts[f'{key}_date'] = values.moment(values.day(0, 25), key, .12)
        for key, first, last, timed in (('cutoff', 3, 25, .7), ('pickup_by', 1, 20, .5), ('deliver_by', 2, 24, .5)):
            facts[key] = values.moment(values.day(first, last), key, timed)
        haul = random.randint(200, 4000) + random.choice([0, 0, .5, .25])
        for key, amount in (('line_haul', haul), ('fuel_surcharge', haul * .2)):
            facts[key] = [(f'${amount:,.2f}' if values.chance(.7) else f'{amount:,.2f}', key)]
        return facts

    def _container(self, goods):
        values, style = self.values, self.style
        said = [(style.value(goods), 'contents')]
        if values.chance(.12):
            before = self.random.choice(['SAID TO CONTAIN:', 'STC', '1 X 40HC CONTAINER S.T.C.', 'FREIGHT PREPAID', "SHIPPER'S LOAD AND COUNT"])
            said = [(style.value(before), 'O')] + said
        return {
            'unit_number': [(values.container(), 'unit_number')],
            'seal_number': [(values.seal(), 'seal_number')],
            'equip': [(values.equipment(self.kind == 'trk'), 'equip')],
            'contents': said,
            'quantity': values.count(), 'weight': values.weight(), 'volume': values.volume(),
            'temperature': values.temperature(), 'haz': values.hazard(),
            'pickup_number': [(values.reference(), 'pickup_number')],
            'chassis': [(f"{values.letters(3)}Z{self.random.choice(['', ' '])}{values.digits(6)}", 'chassis')],
            'last_free_date': [(style.date(values.day(1, 20)), 'last_free_date')],
            'deliver_by': values.moment(values.day(1, 20), 'deliver_by', .5),
            'pickup_by': values.moment(values.day(1, 20), 'pickup_by', .5),
            'purchase_order_number': [(values.reference(), 'purchase_order_number')],
            'house_bol_hawb': [(values.reference(), 'house_bol_hawb')],
            'reference_number': [(values.reference(), 'reference_number')],
        }

    def _stops(self):
        """(key of its labels, role, place) of each stop that the paper names."""
        place, choose = self.values.place, self.random.choice
        stops = {
            'imp': [('imp_pickup', 'pickup', 'T', .9), ('imp_deliver', 'deliver', 'C', .95), ('drop', 'drop', 'D', .45)],
            'exp': [('hook', 'hook', 'D', .6), ('exp_pickup', 'pickup', 'C', .9), ('exp_deliver', 'deliver', 'T', .9)],
            'trk': [('trk_pickup', 'pickup', choose('CT'), 1), ('trk_deliver', 'deliver', 'C', 1)],
        }[self.kind]
        named = [(key, role, place(kind)) for key, role, kind, share in stops if self.values.chance(share)]
        return self._with_more(named) if self.kind == 'trk' and self.values.chance(.3) else named

    def _with_more(self, stops):
        """A truck load with a second or third stop of a kind, each behind its first."""
        more = []
        for key, role, place in stops:
            more.append((key, role, place))
            more += [(key, role, self.values.place('C')) for _ in range(self.random.choice([0, 0, 1, 1, 2]))]
        return more


BILLS = ['HLCU', 'MAEU', 'OOLU', 'COSU', 'MEDU', 'ONEY', 'EGLV', 'ZIMU', 'QVXT', 'RBNL', '']
