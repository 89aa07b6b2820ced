"""A made page: words with their boxes and the tag of each. The same seed makes the same page."""
from random import Random

from .bills import Bills
from .grids import STYLES, Grids
from .items import Items
from .noise import spoil
from .pen import Pen
from .prose import Prose
from .shipment import Shipment
from .style import Style
from .tables import Tables
from .values import Values
from .vocabulary import OTHERS, PLACES

KINDS = ['form'] * 10 + ['letter'] * 2 + ['truck_bill'] * 2 + ['ocean_bill'] * 2


class Page:
    def __init__(self, seed):
        self.random = Random(seed)
        self.style = Style(self.random)
        self.values = Values(self.random, self.style)
        self.kind = self.random.choice(KINDS)
        self.shipment = Shipment(self.random, self.style, self.values, {'truck_bill': 'trk', 'ocean_bill': self.random.choice(['imp', 'imp', 'exp'])}.get(self.kind))
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

    def words(self):
        self._head()
        {'form': self._form, 'letter': self._letter, 'truck_bill': self._truck_bill, 'ocean_bill': self._ocean_bill}[self.kind]()
        if self.style.chance(.4):
            self.pen.write(self.margin, self.y, self.style.cased(self.random.choice([
                'RECEIVED BY ________ DATE ______', 'DRIVER SIGNATURE TIME IN TIME OUT', 'PAGE 1 OF 1', 'AUTHORIZED SIGNATURE', 'PREPARED BY R. ALDANA',
            ])))
        return spoil(self.pen.words, self.random)

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
            title = style.cased(random.choice(OTHERS[f'title_{self.shipment.kind}']))
            at = pen.write(random.choice([self.margin, self.width * .35, self.width * .7]), self.y, title, size=style.size * random.uniform(1, 1.8))
            if style.chance(.15) and 'reference_number' not in self.shipment.says:
                pen.pieces(at, self.y, [(random.choice(['NO.', '#', 'No', '']) or '-', 'O'), (self.values.reference(), 'reference_number')])
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


def make_page(seed):
    """(words, width, height) of the page of this seed."""
    page = Page(seed)
    return page.words(), page.width, page.height
