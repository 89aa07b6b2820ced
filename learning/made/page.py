"""A made page: words with their boxes and the tag of each. The same seed makes the same page."""
from random import Random

from .bills import Bills
from .grids import STYLES, Grids
from .hands import LAYOUTS
from .items import Items
from .noise import spoil
from .pen import Pen
from .prose import Prose
from .shipment import Shipment
from .style import Style
from .tables import Tables
from .values import Values
from .vocabulary import OTHERS, PLACES

KINDS = ['form'] * 20 + ['letter'] * 4 + ['truck_bill'] * 4 + ['ocean_bill'] * 4 + ['mail'] * 4 + ['other'] * 3 + ['continued'] * 2
# So many pages are of a layout that a person drew.
BY_HAND = .4
# Fields that papers put under one label with a mark between: "LINE/BKG: OOCL / 2710045512".
JOINED = [
    ('carrier', 'booking_number'), ('carrier', 'master_bol_mawb'), ('master_bol_mawb', 'house_bol_hawb'), ('reference_number', 'customer_number'),
    ('reference_number', 'purchase_order_number'), ('customer_number', 'purchase_order_number'), ('booking_number', 'reference_number'), ('load_number', 'reference_number'),
]
OF_KIND = {'truck_bill': ['trk'], 'ocean_bill': ['imp', 'imp', 'exp']}


def own_number(title, kind):
    """The field that a paper's own number fills, by what it calls itself; None where it is no number of the order."""
    title = title.upper()
    if kind == 'other':
        return None
    if 'BOOKING' in title:
        return 'booking_number'
    if 'LADING' in title:
        return None if kind == 'truck_bill' else 'master_bol_mawb'
    if any(word in title for word in ('LOAD', 'RATE', 'TENDER', 'WORK ORDER', 'CARRIER', 'DISPATCH', 'DRAY', 'TRUCK ORDER', 'MOVE ORDER')):
        return 'load_number'
    return 'reference_number'


class Page:
    def __init__(self, seed):
        self.random = Random(seed)
        self.style = Style(self.random)
        self.values = Values(self.random, self.style)
        self.kind = self.random.choice(KINDS)
        self.shipment = Shipment(self.random, self.style, self.values, self.random.choice(OF_KIND.get(self.kind, [None])))
        self.pen = Pen(self.random, self.style)
        self.items = Items(self.random, self.style, self.values)
        self.grids = Grids(self.random, self.style, self.pen)
        self.tables = Tables(self.random, self.style, self.pen, self.items, self.grids)
        self.prose = Prose(self.random, self.style, self.pen, self.items)
        self.bills = Bills(self.random, self.style, self.pen, self.items)
        upright = self.style.chance(.85)
        self.width, self.height = (612, 792) if upright else (792, 612)
        self.margin = self.random.uniform(18, 50)
        self.inner = self.width - 2 * self.margin
        self.y = self.random.uniform(15, 50)

    def words(self, printed=False):
        if self.kind not in ('mail', 'continued'):
            self._head()
        {
            'form': self._form, 'letter': self._letter, 'truck_bill': self._truck_bill, 'ocean_bill': self._ocean_bill,
            'mail': self._mail, 'other': self._other, 'continued': self._continued,
        }[self.kind]()
        if self.style.chance(.4):
            self.pen.write(self.margin, self.y, self.style.cased(self.random.choice([
                'RECEIVED BY ________ DATE ______', 'DRIVER SIGNATURE TIME IN TIME OUT', 'PAGE 1 OF 1', 'AUTHORIZED SIGNATURE', 'PREPARED BY R. ALDANA',
            ])))
        if self.style.chance(.08):
            self._stamp()
        return self.pen.words if printed else spoil(self.pen.words, self.random)

    def _head(self):
        style, random, pen = self.style, self.random, self.pen
        if not style.chance(.85):
            return
        firm = self.values.place('C')
        at = lambda: self.margin if style.chance(.6) else self.width * .3
        pen.write(at(), self.y, style.value(firm['name']), size=style.size * random.uniform(1, 1.7))
        self.y += style.leading * 1.4
        if style.chance(.8):
            tail = random.choice(['', ' TEL (310) 555-0123', f' PH 201-555-0144 SCAC {self.values.letters(4)}', ' FMC 012345', ' MC 445566'])
            pen.write(at(), self.y, f"{firm['street']}, {firm['city']}, {firm['state']} {firm['code']}{tail}")
            self.y += style.leading
        if style.chance(.7):
            sort, tag = ('other', 'other_title') if self.kind == 'other' else (self.shipment.kind, 'title')
            title = style.cased(random.choice(OTHERS[f'title_{sort}']))
            at = pen.write(random.choice([self.margin, self.width * .35, self.width * .7]), self.y, title, tag, style.size * random.uniform(1, 1.8))
            own = own_number(title, self.kind)
            if own and own not in self.shipment.says and style.chance(.22):
                number = [(random.choice(['NO.', '#', 'No', 'NR', '', '', '']) or '', 'O'), (self.values.own_number(title), own)]
                pen.pieces(*((at, self.y) if style.chance(.5) else (random.choice([self.margin, self.width * .7]), self.y + style.leading)), [one for one in number if one[0]])
            self.y += style.leading * 2

    def _cells(self, with_containers):
        """Everything the paper says under labels, with labels that fill nothing and fields left empty among them."""
        random, shipment, items = self.random, self.shipment, self.items
        says = list(shipment.says)
        cells = []
        if 'vessel' in says and self.style.chance(.45):
            says.remove('vessel')
            cells.append(items.ship_and_voyage(shipment.facts))
        elif 'vessel' in says:
            says.append('voyage')
        if self.style.chance(.12):
            pairs = [pair for pair in JOINED if pair[0] in says and pair[1] in says]
            for first, second in pairs[:1]:
                says = [key for key in says if key not in (first, second)]
                cells.append(items.joined(items.fact(shipment, first), items.fact(shipment, second)))
        dates = [key for key in says if key in ('eta_date', 'last_free_date', 'cutoff', 'earliest_receiving_date')]
        if len(dates) > 1 and self.style.chance(.12):
            first, second = random.sample(dates, 2)
            says = [key for key in says if key not in (first, second)]
            cells.append(items.joined(items.fact(shipment, first), items.fact(shipment, second)))
        cells += [items.fact(shipment, key) for key in says]
        cells += [items.other() for _ in range(random.choice([0, 1, 2, 3, 4, 6, 8]))]
        if self.style.chance(.3):
            for key in random.sample(sorted(shipment.facts), 2):
                if key not in shipment.says:
                    cells.append((items.label(key), [[(random.choice(['', 'TBA', 'N/A', '-', 'TBD', '____']), 'O')]]))
        if with_containers:
            keys = [key for key in shipment.columns]
            pairs = [('seal_number', 'equip'), ('unit_number', 'equip'), ('quantity', 'weight'), ('weight', 'volume')]
            first, second = random.choice(pairs)
            if first in keys and second in keys and self.style.chance(.15):
                keys = [key for key in keys if key not in (first, second)]
                pair = [(items.label(key), [shipment.containers[0][key]]) for key in (first, second)]
                cells.append(items.joined(*pair))
            measures = [key for key in ('quantity', 'weight', 'volume') if key in keys]
            if len(measures) == 3 and self.style.chance(.2):
                keys = [key for key in keys if key not in measures]
                first, second, third = [(items.label(key), [shipment.containers[0][key]]) for key in measures]
                cells.append(items.joined(first, second, third))
            cells += [(items.label(key), [shipment.containers[0][key]]) for key in keys]
        if self.style.chance(.1):
            cells.append(items.remark())
        if self.style.chance(.5):
            random.shuffle(cells)
        return cells

    def _blocks(self, with_stops):
        """The parties: places of the order, and others that are none."""
        random, shipment, items = self.random, self.shipment, self.items
        blocks = []
        for key, role, place in shipment.stops if with_stops else []:
            if key == 'imp_deliver' and self.style.chance(.2):
                blocks.append((items.label('consignee', PLACES), items.address(place, role)))
                continue
            blocks.append(items.place(key, role, place))
            if key == 'imp_deliver' and self.style.chance(.25):
                blocks.append((items.label('consignee', PLACES), items.address(self.values.place('C'), None)))
            if key == 'imp_pickup' and self.style.chance(.2):
                blocks.append((items.label('shipper', PLACES), items.address(self.values.place('C'), None)))
        if shipment.payer:
            blocks.append(items.place('bill_to', 'bill_to', shipment.payer))
        blocks += [items.party() for _ in range(random.choice([0, 0, 1, 1, 2, 3]))]
        if self.style.chance(.6):
            random.shuffle(blocks)
        return blocks

    def _form(self):
        style, random, shipment = self.style, self.random, self.shipment
        stops = shipment.stops and style.chance(.28 if shipment.kind != 'trk' else .6)
        if shipment.kind == 'imp' and len(shipment.containers) > 1 and shipment.columns and style.chance(.3):
            shipment.part_ways()
        dated = stops and style.chance(.6)
        if dated:
            shipment.says = [key for key in shipment.says if key not in ('pickup_by', 'deliver_by')]
        table = len(shipment.containers) > 1 or style.chance(.45)
        cells, blocks = self._cells(not table), self._blocks(not stops)
        sections = []
        if style.chance(.25):
            everything = cells + blocks
            random.shuffle(everything)
            sections.append(('cells', everything))
        elif style.chance(.06):
            sections += [('prose', cells), ('blocks', blocks)]
        else:
            step = max(1, len(cells) // random.choice([1, 1, 2, 3]) + 1)
            sections += [('cells', cells[at:at + step]) for at in range(0, len(cells), step)]
            sections.append(('blocks', blocks))
        sections += [('stops', dated)] if stops else []
        sections += [('table', None)] if table and shipment.columns else []
        sections += [('remark', None)] * style.chance(.3)
        sections += [('talk', None)] * random.choice([0, 1, 2]) + [('print', None)] * style.chance(.2) + [('charges', None)] * style.chance(.1)
        if style.chance(.7):
            random.shuffle(sections)
        usual = random.choice(STYLES)
        for section in sections:
            self._section(section, usual)

    def _section(self, section, usual):
        (kind, what), style, random = section, self.style, self.random
        self.y = min(self.y, self.height * .97)
        if style.chance(.35) and kind not in ('talk', 'print'):
            self.pen.write(self.margin, self.y, style.cased(random.choice(OTHERS['sections']), random.choice('UT')))
            self.y += style.leading * 1.2
        x, y, width = self.margin, self.y, self.inner
        if kind == 'cells':
            self.y = self.grids.draw(what, x, y, width, usual if style.chance(.8) else random.choice(STYLES))
        elif kind == 'blocks':
            self.y = self.grids.draw(what, x, y, width, random.choice(['grid', 'grid', 'form', 'form', 'beside', 'columns', 'pairs']))
        elif kind == 'prose':
            self.y = self.prose.facts(what, x, y, width)
        elif kind == 'stops':
            self.y = self.tables.stops(self.shipment, x, y, width, what)
        elif kind == 'table':
            self.y = self.tables.containers(self.shipment, x, y, width)
        elif kind == 'remark':
            self.y = self.grids.draw([self.items.remark()], x, y, width, random.choice(['grid', 'beside', 'columns', 'inline', 'form']))
        elif kind == 'talk':
            self.y = self.prose.sentences(x, y)
        elif kind == 'print':
            self.y = self.prose.small_print(x, y, width)
        else:
            self.y = self.tables.charges(x, y, width)
        self.y += style.leading * random.uniform(.2, 1.5)

    def _letter(self):
        """A letter or mail: a subject with numbers, sentences, stops in words, a list or none."""
        style, random, shipment = self.style, self.random, self.shipment
        cells = self._cells(False)
        subject = cells[:random.choice([0, 1, 2])]
        self.y = self.grids.draw(subject, self.margin, self.y, self.inner, 'inline') + style.leading * .5
        self.y = self.prose.greeting(self.margin, self.y)
        parts = [('facts', cells[len(subject):]), ('stops', None), ('cargo', None)]
        if style.chance(.5):
            random.shuffle(parts)
        for kind, what in parts:
            if kind == 'facts':
                form = random.choice(['prose', 'prose', 'columns', 'inline'])
                self.y = self.prose.facts(what, self.margin, self.y, self.inner) if form == 'prose' else self.grids.draw(what, self.margin, self.y, self.inner, form)
            elif kind == 'stops':
                self.y = self.prose.stops(shipment, self.margin, self.y, self.inner) if style.chance(.7) else self.tables.stops(shipment, self.margin, self.y, self.inner, style.chance(.5))
            elif style.chance(.5):
                self.y = self.prose.cargo(shipment, self.margin, self.y, self.inner)
            else:
                self.y = self.tables.containers(shipment, self.margin, self.y, self.inner)
            self.y += style.leading * random.uniform(.2, 1)
        if style.chance(.4):
            self.y = self.prose.sentences(self.margin, self.y)
        self.y = self.prose.greeting(self.margin, self.y, ending=True)

    def _truck_bill(self):
        if len(self.shipment.stops) < 2:
            return self._form()
        self.y = self.bills.by_truck(self.shipment, self.margin, self.y, self.inner) + self.style.leading
        if self.style.chance(.8):
            self.y = self.prose.small_print(self.margin, self.y, self.inner)

    def _ocean_bill(self):
        self.y = self.bills.by_sea(self.shipment, self.margin, self.y, self.inner)
        if self.shipment.columns:
            self.y = self.tables.containers(self.shipment, self.margin, self.y + self.style.leading, self.inner)
        if self.style.chance(.6):
            self.y = self.prose.small_print(self.margin, self.y + self.style.leading, self.inner)


    def _mail(self):
        """A mail as it is printed: its heads, a few words, and now and then an older one about another load below it."""
        style, random = self.style, self.random
        self.y = self.prose.mail_heads(self.margin, self.y, self.shipment)
        self._letter()
        if style.chance(.35):
            self._quoted_mail()

    def _quoted_mail(self):
        """What an older mail says is of another load: none of its words is a value."""
        first = len(self.pen.words)
        other = Shipment(self.random, self.style, self.values)
        self.y = self.prose.mail_heads(self.margin, self.y + self.style.leading, other, quoted=True)
        self.y = self.prose.facts([self.items.fact(other, key) for key in other.says[:self.random.choice([2, 3, 5])]], self.margin, self.y, self.inner)
        if self.style.chance(.5):
            self.y = self.prose.stops(other, self.margin, self.y, self.inner)
        for word in self.pen.words[first:]:
            word.tag = 'O'

    def _other(self):
        """A paper that is no order names the same things, and what is paid for them."""
        self.shipment.stops = []
        self.shipment.says = [key for key in self.shipment.says if self.style.chance(.6)]
        self._form()
        for _ in range(self.random.choice([1, 1, 2, 3])):
            self.y = self.tables.charges(self.margin, self.y + self.style.leading, self.inner)
        if self.style.chance(.5):
            self.y = self.prose.sentences(self.margin, self.y + self.style.leading)

    def _continued(self):
        """The second page of a paper: no letterhead, no title, the rest of its table."""
        style, random = self.style, self.random
        if style.chance(.6):
            at = random.choice([self.margin, self.width * .75])
            self.pen.write(at, self.y, style.cased(random.choice(['PAGE 2 OF 2', 'PAGE 2', 'PAGE: 2/3', 'CONTINUED', 'SEITE 2 VON 2', 'CONTINUATION SHEET'])))
            self.y += style.leading * 1.5
        cells = self._cells(False)[:random.choice([0, 1, 2, 4])]
        self.y = self.grids.draw(cells, self.margin, self.y, self.inner, random.choice(STYLES)) + style.leading
        if self.shipment.columns:
            self.y = self.tables.containers(self.shipment, self.margin, self.y, self.inner) + style.leading
        self.y = self.prose.small_print(self.margin, self.y, self.inner) if style.chance(.4) else self.prose.sentences(self.margin, self.y)

    def _stamp(self):
        """A stamp over the page: words and a date that no field holds."""
        style, random = self.style, self.random
        x, y = random.uniform(self.margin, self.width * .6), random.uniform(self.height * .1, self.height * .9)
        day = style.date(self.values.day(-10, 10))
        self.pen.write(x, y, random.choice([f'RECEIVED {day}', 'ORIGINAL', 'COPY NON NEGOTIABLE', f'ENTERED {day} DW', 'RUSH', f'PAID {day}', 'TELEX RELEASED']), size=style.size * random.uniform(1, 1.6))


def make_page(seed, printed=False):
    """(words, width, height) of the page of this seed; `printed` leaves out what a scanner would do to it."""
    random = Random(seed)
    if random.random() < BY_HAND:
        return random.choice(LAYOUTS)(random).page(printed)
    page = Page(seed)
    return page.words(printed), page.width, page.height
