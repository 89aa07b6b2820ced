"""The values of a made shipment. A value is pieces of (text, tag); the tag of what is no value is 'O'."""
import datetime
import string

from .vocabulary import NAMES, made_word

WEIGHT_UNITS = ['LBS', 'LB', 'KGS', 'KG', 'lbs', 'kgs', 'K', 'KGM', 'L', 'Lbs.', 'POUNDS', 'KILOS', '#']
COUNT_UNITS = [
    'CTNS', 'CARTONS', 'PLTS', 'PALLETS', 'PKGS', 'PCS', 'BAGS', 'DRUMS', 'ROLLS', 'CRATES', 'CASES', 'BOXES', 'PIECES',
    'SKIDS', 'CTN', 'PLT', 'BALES', 'PACKAGES', 'UNITS', 'CS', 'BULTOS', 'COLIS',
]
OWNERS = ['MSKU', 'TCLU', 'OOLU', 'CMAU', 'MEDU', 'HLBU', 'EGHU', 'TGHU', 'ZCSU', 'NYKU', 'CAIU', 'YMLU', 'MSCU', 'TLLU']
BILL_PREFIXES = ['HLCU', 'MAEU', 'OOLU', 'COSU', 'MEDU', 'ONEY', 'EGLV', 'ZIMU', 'YMLU', 'SMLM', '']


def check_digit(owner_and_serial):
    """The eleventh character of a container number (ISO 6346)."""
    total = 0
    for place, letter in enumerate(owner_and_serial[:10]):
        value = int(letter) if letter.isdigit() else ord(letter) - 55 + (ord(letter) - 56) // 10
        total += value * 2 ** place
    return total % 11 % 10


class Values:
    def __init__(self, random, style):
        self.random, self.style = random, style
        self.today = datetime.date(2024, 1, 1) + datetime.timedelta(days=random.randint(0, 1400))
        self.owner = self.letters(3) + 'U' if self.chance(.6) else random.choice(OWNERS)
        self.container_form = random.choice([0, 0, 0, 1, 2, 3, 4])
        self.weight_unit, self.count_unit = random.choice(WEIGHT_UNITS), random.choice(COUNT_UNITS)
        self.seal_prefix, self.seal_length = random.choice(['', '', 'ML-', 'EMC', 'HL', 'UL', 'CN', 'SH']), random.randint(5, 8)
        self.equipment_form = random.randrange(10)
        self.goods_case = random.choice('UUULT')

    def chance(self, share):
        return self.random.random() < share

    def digits(self, count):
        return ''.join(self.random.choice(string.digits) for _ in range(count))

    def letters(self, count):
        return ''.join(self.random.choice(string.ascii_uppercase) for _ in range(count))

    def day(self, first, last):
        return self.today + datetime.timedelta(days=self.random.randint(first, last))

    def reference(self):
        """A number as firms give them."""
        n = self.random.randint
        forms = [
            lambda: self.digits(n(5, 9)),
            lambda: self.letters(n(1, 3)) + self.digits(n(5, 8)),
            lambda: f'{self.letters(2)}-{self.digits(n(4, 7))}',
            lambda: f'{self.digits(2)}-{self.digits(n(4, 6))}',
            lambda: f'{self.letters(3)}-{self.digits(2)}-{self.digits(5)}',
            lambda: self.letters(n(1, 4)) + self.digits(n(6, 9)),
            lambda: self.digits(n(4, 6)) + self.letters(1),
            lambda: f'{self.letters(2)}/{self.digits(4)}/{self.digits(3)}',
            lambda: self.letters(4) + self.digits(n(7, 12)),
            lambda: f'{self.letters(n(1, 3))} {self.digits(n(4, 7))}',
        ]
        return self.random.choice(forms)()

    def own_number(self, title):
        """A paper's own number: as firms give them, now and then with the paper's initials before it."""
        initials = ''.join(word[0] for word in title.upper().split() if word[0].isalpha())
        if len(initials) > 1 and self.chance(.3):
            return f"{initials[:3]}{self.random.choice(['-', '', '-', ' '])}{self.digits(self.random.randint(5, 8))}"
        return self.reference()

    def container(self):
        number = (self.owner if self.chance(.6) else self.letters(3) + 'U') + self.digits(6)
        number += str(check_digit(number)) if self.chance(.97) else self.digits(1)
        owner, serial, check = number[:4], number[4:10], number[10]
        return [
            number, f'{owner} {serial}-{check}', f'{owner} {serial}{check}', f'{owner}{serial}-{check}', f'{owner} {serial} {check}',
        ][self.container_form]

    def seal(self):
        return self.seal_prefix + self.digits(self.seal_length)

    def equipment(self, by_truck):
        choose = self.random.choice
        if by_truck and self.chance(.7):
            return choose(["53' DRY VAN", '53 VAN', '53FT REEFER', "48' FLATBED", "53' VAN", 'DRY VAN 53'])
        length = choose(['20', '40', '40', '40', '40', '45'])
        kind = choose(['HC', 'HC', 'DV', 'GP', 'ST', 'RF', 'HQ', 'FR', 'OT', 'DRY', 'HIGH CUBE', 'REEFER', 'STANDARD', 'RH', 'OPEN TOP', 'FLAT RACK'])
        return [
            f'{length}{kind}', f"{length}' {kind}", f'{length} {kind}', f'{length}FT {kind}', f"{length}'{kind}",
            choose(['22G1', '42G1', '45G1', '45R1', '22R1', '42U1', 'L5G1', '22G0', '42P1']), f'1X{length}{kind}', f'{length} FT {kind}',
            f'{length}-{kind}', f'1 X {length}{kind}',
        ][self.equipment_form]

    def renamed(self, text, share=.45):
        """A name with some of its words made up."""
        if self.random.random() > share:
            return text
        return ' '.join(
            made_word(self.random) if word.isalpha() and len(word) > 2 and self.random.random() < .6 else word
            for word in text.split(' ')
        )

    def goods(self):
        text = self.renamed(self.random.choice(NAMES['goods'])).upper()
        if self.chance(.25):
            text = f"{self.random.choice(NAMES['adjectives'])} {text}"
        if self.chance(.1):
            text += self.random.choice([' AND ACCESSORIES', ', NOS', ' ON PALLETS', ' AND PARTS', ', PACKED IN CARTONS', ' - KNOCKED DOWN', ' NOI', ' IN SUPER SACKS'])
        return {'U': text, 'L': text.lower(), 'T': text.title()}[self.goods_case]

    def ship(self):
        """A ship of one to four words."""
        choose = self.random.choice
        words = [choose(NAMES['ships_first']), choose(NAMES['ships_second'])]
        words += [choose([choose(NAMES['ships_second']), made_word(self.random).upper()])] * self.chance(.25)
        return self.renamed(' '.join(words[1:] if self.chance(.12) else words), .45).upper()

    def weight(self):
        pieces = [(self.style.number(self.random.randint(3000, 47000)), 'weight')]
        return pieces + [(self.weight_unit, 'weight_uom')] if self.style.weight_unit_inside else pieces

    def count(self):
        number = self.random.choice([self.random.randint(1, 40), self.random.randint(40, 3000)])
        pieces = [(f'{number:,}' if self.chance(.6) else str(number), 'quantity')]
        return pieces + [(self.count_unit, 'quantity_uom')] if self.style.count_unit_inside else pieces

    def volume(self):
        places = self.random.choice([1, 2, 3])
        pieces = [(f'{self.random.uniform(10, 76):.{places}f}', 'volume')]
        if self.chance(.12):
            pieces = [(f'{self.random.randint(400, 2700):,}', 'volume'), (self.random.choice(['CFT', 'CU FT', 'CF', 'FT3']), 'volume_uom')]
            return pieces
        return pieces + [(self.random.choice(['CBM', 'M3', 'cbm', 'CBM.']), 'volume_uom')] if self.chance(.6) else pieces

    def temperature(self):
        degrees = self.random.choice([-18, -10, 0, 33, 34, 36, 41, 55, 2, -20, 13, 28])
        text = f'{degrees:+d}' if degrees > 0 and self.chance(.3) else str(degrees)
        if self.chance(.4):
            return [(text + self.random.choice(['F', 'C', '°F', '°C']), 'temperature')]
        return [(text, 'temperature'), (self.random.choice(['F', 'C', 'DEG F', 'DEG C', '°F', '°C']), 'temperature_uom')]

    def hazard(self):
        number, kind = self.digits(4), self.random.choice(['3', '8', '9', '2.1', '6.1', '5.1', '4.1', '2.2', '1.4'])
        un, cl = 'hazardous_uncode', 'hazardous_class'
        return self.random.choice([
            [(f'UN{number}', un), (self.random.choice(['CL', 'CLASS', 'Class', 'CLS', ',']), 'O'), (kind, cl)],
            [(f'UN {number}', un), ('/', 'O'), (kind, cl)],
            [('YES -', 'O'), (f'UN{number}', un), ('CLASS', 'O'), (kind, cl)],
            [('CLASS', 'O'), (kind, cl), ('UN', 'O'), (number, un)],
            [('IMO', 'O'), (kind, cl), ('/ UN', 'O'), (number, un), ('PG II', 'O')],
        ])

    def moment(self, day, key, with_time):
        """A day, and maybe the time that belongs to it; times that no field holds are 'O'."""
        pieces = [(self.style.date(day), f'{key}_date')]
        if not self.chance(with_time):
            return pieces
        between = self.random.choice([None, None, '@', 'at', '-', '/', ','])
        if between:
            pieces.append((between, 'O'))
        minutes = self.random.choice([self.random.randint(5, 18) * 60, self.random.randint(5, 18) * 60 + 30, self.random.randint(10, 36) * 30 + 15])
        kept = key in ('cutoff', 'pickup_by', 'deliver_by')
        pieces.append((self.style.time(min(minutes, 1435)), f'{key}_time' if kept else 'O'))
        if self.chance(.15):
            pieces.append((f"{self.random.choice(['-', 'to'])} {self.style.time(min(minutes + 120, 1435))}", 'O'))
        return pieces

    def place(self, kind):
        """Name, street, city, state and ZIP of a terminal (T), depot (D) or firm (C)."""
        choose = self.random.choice
        city, state = choose(NAMES['cities']).split(', ')
        if kind == 'T':
            name = f"{choose(NAMES['terminals'])} {choose(NAMES['terminal_kinds'])}"
            name += f' {city}' if self.chance(.15) else ''
        elif kind == 'D':
            name = f"{choose(NAMES['firms'] + NAMES['terminals'])} {choose(NAMES['depot_kinds'])}"
        else:
            second = f" {choose(NAMES['firms'])}" if self.chance(.1) else ''
            form = choose(NAMES['forms'] + ['', '', ''])
            joint = '' if form.startswith(',') or form == '' else ' '
            first = choose(NAMES['firms'])
            first += f" {choose(['&', 'and', '&'])} {choose([choose(NAMES['firms']), made_word(self.random)])}" if self.chance(.18) else ''
            trade = choose(NAMES['trades']) + (f" {choose(NAMES['trades'])}" if self.chance(.1) else '')
            trade += f" {choose(['Distribution', 'DC', 'Warehouse', city, 'Plant 2', '#4'])}" if self.chance(.1) else ''
            name = f'{first}{second} {trade}{joint}{form}'
        street = f"{self.random.randint(1, 29999)} {choose(['', '', '', 'N ', 'S ', 'E ', 'W '])}{self.renamed(choose(NAMES['streets']), .35)}"
        if self.chance(.12):
            street += choose([', Suite ', ' Ste ', ' Bldg ', ' Unit ', ' Dock ']) + str(self.random.randint(1, 400))
        code = self.digits(5) + (f'-{self.digits(4)}' if self.chance(.05) else '')
        return dict(name=self.renamed(name), street=street, city=self.renamed(city, .3), state=state, code=code)
