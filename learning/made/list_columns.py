"""The columns of a made list: its heading, a value for each row and the tag of what it holds; 'O' for what is no field."""
from .column_values import ColumnValues
from .headings import UNITS, Headings
from .shipment import SAYS
from .vocabulary import NAMES, made_word

NUMBERS = {
    'booking_number', 'master_bol_mawb', 'house_bol_hawb', 'reference_number', 'customer_number', 'purchase_order_number', 'load_number',
    'release_number', 'pickup_number',
}
DATES = {'eta_date', 'last_free_date', 'earliest_receiving_date'}
MOMENTS = ('cutoff', 'pickup_by', 'deliver_by')
SIZES, KINDS = ['20', '40', '40', '40', '45', '53'], ['HC', 'DV', 'RF', 'FR', 'OT', 'GP', 'ST', 'DRY', 'REEFER', 'HQ', 'STD', 'TK', 'High Cube', 'RH', 'DC']
BOOLEANS = [('Y', 'N'), ('YES', 'NO'), ('X', ''), ('Yes', 'No'), ('TRUE', 'FALSE'), ('1', '0'), ('HAZ', ''), ('J', 'N'), ('SI', 'NO')]
DIRECTIONS = [('IMPORT', 'EXPORT'), ('I', 'E'), ('Import', 'Export'), ('IMP', 'EXP'), ('IB', 'OB'), ('Inbound', 'Outbound')]
COUNT_WORDS = ['CTN', 'CTNS', 'PLT', 'PLTS', 'PKG', 'PKGS', 'PCS', 'CARTONS', 'PALLETS', 'BAGS', 'DRUMS', 'CRATES', 'ROLLS', 'CS', 'SKIDS', 'CT', 'PL', 'DR',
               'Paletten', 'Kartons', 'Kisten', 'Palettes', 'Cartons', 'Cajas', 'Tarimas', 'Sacs', 'Bundles', 'Bales', 'Totes', 'Coils', 'Super sacks', 'Pieces']


class ListColumns:
    def __init__(self, random, values, kind, count):
        self.random, self.values, self.kind, self.count = random, values, kind, count
        self.cells, self.headings = ColumnValues(random, values, count), Headings(random)

    def chance(self, share):
        return self.random.random() < share

    def column(self, key, tag, values, unit=None):
        return self.headings.of(key, unit), values, tag

    def all(self):
        """Groups of columns that stand beside each other."""
        kind, chance = self.kind, self.chance
        groups = [] if kind == 'trk' and chance(.9) else [self.units()]
        says = [key for key, share in SAYS[kind].items() if chance(share * .8)]
        says += ['booking_number'] * (kind == 'exp' and 'booking_number' not in says and not chance(.1))
        groups += self.ships(['vessel', 'voyage'] if 'vessel' in says and chance(.85) else ['vessel'] * ('vessel' in says))
        for key in says:
            made = self.said(key)
            groups += [made] if made else []
        groups += [made for share, make in (
            (.7, self.equipment), (.45 if kind == 'imp' else .2, self.seals), (.55, self.goods), (.5, self.counts), (.65, self.weights),
            (.2, self.volumes), (.2, self.coolness), (.2, self.hazards), (.1, self.chassis), (.35, self.remarks), (.2, self.direction),
        ) if chance(share) and (made := make())]
        groups += self.places(says)
        groups += [[self.other()] for _ in range(self.random.choice([0, 1, 1, 2, 3, 5]))]
        if chance(.5):
            self.random.shuffle(groups)
        return [column for group in groups for column in group]

    def units(self):
        blank = self.kind == 'exp' and self.chance(.5)
        own = self.cells.gapped(self.cells.each(self.values.container), .8 if blank else self.random.choice([0, 0, 0, .1]))
        if self.chance(.06):
            whole = self.cells.each(self.values.container)
            return [self.column('unit_number', 'O', [text[:4] for text in whole]), self.column('unit_number', 'unit_number', [text[4:].strip() for text in whole])]
        return [self.column('unit_number', 'unit_number', own)]

    def ships(self, says):
        cells, ship = self.cells, lambda: self.values.ship().title() if self.values.style.values_as_written else self.values.ship()
        form = self.random.choice(['DDDL', 'DDDDL', 'DDD', 'LLDDDL', '0DDL', 'DDDDL'])
        voyages = [text[:-1] + self.random.choice('NEWS') if form.endswith('L') else text for text in cells.numbers(form)]
        ships = cells.gapped(cells.same(ship, .4), 0)
        if len(says) == 2 and self.chance(.3):
            mark = self.random.choice([' / ', '/', ' V.', ' ', ' - ', ' v', ' VOY ', ' V. '])
            return [[self.column('vesvoy', 'vessel+voyage', [f'{one}{mark}{other}' for one, other in zip(ships, voyages)])]]
        made = {'vessel': self.column('vessel', 'vessel', ships), 'voyage': self.column('voyage', 'voyage', voyages)}
        return [[made[key] for key in says]] if says else []

    def said(self, key):
        cells, chance = self.cells, self.chance
        if key in NUMBERS:
            texts = cells.numbers()
            if key == 'master_bol_mawb' and chance(.7):
                prefix = self.random.choice([name for name in NAMES['lines'] if len(name) == 4 and name.isalpha() and name.isupper()])
                texts = [prefix + text for text in cells.numbers(self.random.choice(['DDDDDDDDD', 'LLLDDDDDDDD', 'DDDDDDDDDD', 'LLLDDDDDD']))]
            if key == 'purchase_order_number' and chance(.3):
                texts = [text + self.random.choice([', ', '/', ' & ', '\n']) + self.values.digits(6) if chance(.3) else text for text in texts]
            return [self.column(key, key, cells.gapped(cells.same(lambda: self.random.choice(texts)) if chance(.25) else texts))]
        if key in DATES:
            return [self.column(key, key, cells.days(0, 25, .1))]
        if key in MOMENTS:
            return self.moment(key)
        if key == 'carrier':
            return [self.column('carrier', 'carrier', cells.lines())]
        if key in ('line_haul', 'fuel_surcharge'):
            top = 2500 if key == 'line_haul' else 600
            texts = cells.amounts(top / 10, top, '', 2)
            return [self.column(key, key, [f'${text}' if text[:1].isdigit() and chance(.4) else text for text in texts])]
        return None

    def moment(self, key):
        """A day, a day and its time in two columns, or both in one."""
        form = self.random.random()
        if form < .45:
            return [self.column(key, f'{key}_date', self.cells.days(1, 24, .45))]
        day = self.column(key, f'{key}_date', self.cells.days(1, 24))
        if form < .6:
            return [day]
        base = day[0].split('\n')[0]
        alone = self.chance(.5)
        heading = self.headings.of('time') if alone else f'{base} {self.headings.of("time")}'
        return [day, (heading, self.cells.times(), f'{key}_time')]

    def equipment(self):
        if self.chance(.3):
            lengths, kinds = self.cells.same(lambda: self.random.choice(SIZES)), self.cells.same(lambda: self.random.choice(KINDS))
            marked = self.random.choice(['', '', "'", 'FT', ' ft'])
            return [self.column('equipment_size', 'equipment_size', [text + marked for text in lengths]), self.column('equipment_type', 'equipment_type', kinds)]
        if self.chance(.15):
            return [self.column('equipment_size', 'equipment_size', self.cells.same(lambda: self.random.choice(SIZES)))]
        return [self.column('equip', 'equip', self.cells.gapped(self.cells.same(lambda: self.values.equipment(self.kind == 'trk')), self.random.choice([0, 0, .1])))]

    def seals(self):
        return [self.column('seal_number', 'seal_number', self.cells.gapped(self.cells.each(self.values.seal)))]

    def goods(self):
        return [self.column('contents', 'contents', self.cells.gapped(self.cells.same(self.values.goods), self.random.choice([0, 0, .2])))]

    def counts(self):
        unit, top = self.random.choice(COUNT_WORDS), self.random.choice([26, 60, 1200, 3000])
        inside = self.chance(.2)
        amounts = [text.split('.')[0] + (f' {self.random.choice([unit, unit, "CTNS"])}' if inside and text[:1].isdigit() else '') for text in self.cells.amounts(1, top)]
        if self.kind == 'exp' and self.chance(.12):
            return [self.column('other', 'O', self.cells.each(lambda: str(self.random.randint(1, 4))))]
        made = [self.column('quantity', 'quantity', amounts, self.random.choice(UNITS['quantity']) if self.chance(.15) else None)]
        if not inside and self.chance(.3):
            made.append(self.column('quantity_uom', 'quantity_uom', self.cells.same(lambda: self.random.choice(COUNT_WORDS))))
        return made

    def weights(self):
        unit = self.random.choice(['LBS', 'KGS', 'LB', 'KG', 'lbs', 'kgs'])
        inside = self.chance(.15)
        texts = self.cells.amounts(2500, 46000, f' {unit}' if inside else '')
        made = [self.column('weight', 'weight', texts, None if inside or self.chance(.6) else unit)]
        if not inside and self.chance(.2):
            made.append(self.column('weight_uom', 'weight_uom', [unit] * self.count))
        return made

    def volumes(self):
        return [self.column('volume', 'volume', self.cells.amounts(8, 78, self.random.choice(['', '', '', ' CBM', ' m3']), 2), 'CBM' if self.chance(.2) else None)]

    def coolness(self):
        degrees = self.cells.each(lambda: str(self.random.choice([-18, -10, 0, 33, 34, 36, 55, -20, 13, 28, 2])))
        unit = self.random.choice(['', '', 'F', 'C', ' F', '°C', '°F'])
        made = [self.column('temperature', 'temperature', self.cells.gapped([text + unit for text in degrees], self.random.choice([0, .5, .8])))]
        if unit == '' and self.chance(.4):
            made.append(self.column('temperature_uom', 'temperature_uom', [self.random.choice('FC')] * self.count))
        return made

    def hazards(self):
        share = self.random.choice([.5, .8])
        yes, no = self.random.choice(BOOLEANS)
        made = [self.column('hazardous', 'hazardous', self.cells.each(lambda: yes if self.chance(.3) else no))] if self.chance(.5) else []
        numbers = self.cells.gapped(self.cells.each(lambda: self.random.choice(['UN', 'UN', '', 'UN ']) + self.values.digits(4)), share)
        classes = self.cells.gapped(self.cells.each(lambda: self.random.choice(['3', '8', '9', '2.1', '6.1', '5.1', '4.1', '2.2', '1.4'])), share)
        if self.chance(.2):
            joined = [f'{one}{self.random.choice(["/", " CL ", ", Class "])}{other}' if one and other else '' for one, other in zip(numbers, classes)]
            return made + [self.column('haz', 'hazard', joined)]
        made += [self.column('hazardous_uncode', 'hazardous_uncode', numbers)] if self.chance(.8) else []
        return made + ([self.column('hazardous_class', 'hazardous_class', classes)] if self.chance(.8) else [])

    def chassis(self):
        return [self.column('chassis', 'chassis', self.cells.gapped([f'{text[:3]}Z{text[3:]}' for text in self.cells.numbers('LLLDDDDDD')]))]

    def remarks(self):
        return [self.column('ship_comment', 'ship_comment', self.cells.remarks())]

    def direction(self):
        inward, outward = self.random.choice(DIRECTIONS)
        own = outward if self.kind == 'exp' else inward
        return [self.column('shipment_direction', 'shipment_direction', self.cells.each(lambda: own if self.chance(.9) else self.random.choice([inward, outward])))]

    def places(self, says):
        from .list_places import place_groups
        return place_groups(self, says)

    def other(self):
        from .list_others import other_values
        key, values = other_values(self)
        return self.headings.written(key), values, 'O'

    def strange(self):
        return made_word(self.random)
