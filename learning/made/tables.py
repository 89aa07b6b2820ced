"""Containers in tables and cards, goods and charges in tables, stops one after another."""
from .vocabulary import OTHERS, PLACES, STOPS

CARD_WORDS = ['CONTAINER', 'UNIT', 'BOX', 'CNTR', 'EQUIPMENT', 'LINE', 'LEG']


class Tables:
    def __init__(self, random, style, pen, items, grids):
        self.random, self.style, self.pen, self.items, self.grids = random, style, pen, items, grids

    def containers(self, shipment, x, y, width):
        if shipment.own_places:
            return self._trips(shipment, x, y, width)
        return self._cards(shipment, x, y, width) if self.style.chance(.2) else self._table(shipment, x, y, width)

    def _cards(self, shipment, x, y, width):
        """A block for each container, below each other or side by side."""
        random, style, pen = self.random, self.style, self.pen
        form = random.choice(['columns', 'inline', 'grid', 'beside', 'slip', 'inline'])
        beside = len(shipment.containers) > 1 and style.chance(.25)
        step, top, bottom = (width / 2 if beside else 0), y, y
        for i, container in enumerate(shipment.containers):
            at = x + (i % 2) * step
            if beside and i % 2 == 0:
                top = bottom
            row = top if beside else bottom
            if style.chance(.5):
                heading = f'{random.choice(CARD_WORDS)} {i + 1}' + random.choice(['', f' OF {len(shipment.containers)}', ':', '.'])
                pen.write(at, row, style.cased(heading))
                row += style.leading
            cells = [(self.items.label(key), [container[key]]) for key in shipment.columns]
            bottom = max(bottom, self.grids.draw(cells, at, row, step or width, form) + style.leading * random.choice([0, .4, .8]))
        return bottom

    def _trips(self, shipment, x0, y, width):
        """A card for each container with its own place of delivery: unit, kind and seal in its head, the place on the left, the rest on the right."""
        random, style, pen = self.random, self.style, self.pen
        across = random.choice([1, 1, 2])
        step, top, bottom = width / across, y, y
        labelled, aside, numbered = style.chance(.5), random.uniform(.45, .6), style.chance(.5)
        in_head = [key for key in ('equip', 'seal_number') if key in shipment.columns]
        rest = [key for key in shipment.columns if key not in ('unit_number', *in_head)] + random.sample(['deliver_by', 'last_free_date', 'purchase_order_number'], 2)
        rest = [key for key in dict.fromkeys(rest) if key not in shipment.says]
        for i, container in enumerate(shipment.containers):
            x = x0 + i % across * step
            top = bottom if i % across == 0 else top
            at = pen.pieces(x, top, (self.items.label('unit_number') if labelled else []) + container['unit_number'])
            for key in in_head:
                named = self.items.label(key) if key == 'seal_number' or labelled else []
                at = pen.pieces(at + style.letter, top, named + container[key])
            if numbered:
                pen.write(x + step * .85, top, f'{i + 1} OF {len(shipment.containers)}')
            row = left = top + style.leading * random.uniform(1, 1.4)
            place = shipment.own_places[i]
            for line in [self.items.label('imp_deliver', PLACES)] + self.items.address(place, 'deliver'):
                pen.pieces(x, left, line)
                left += style.leading
            for key in rest:
                bare = key in ('quantity', 'contents') and not labelled
                pen.pieces(x + step * aside, row, ([] if bare else self.items.label(key)) + container[key])
                row += style.leading
            bottom = max(bottom, left, row) + style.leading * random.choice([.2, .6]) * (i % across == across - 1)
        return bottom

    def _table(self, shipment, x0, y, width):
        random, style, pen = self.random, self.style, self.pen
        columns = self._columns(shipment)
        heads = [self._heading(keys) for keys in columns]
        rows = self._rows(shipment, columns)
        widest = lambda i: max([pen.width(line) for line in heads[i]] + [pen.width(line) for row in rows for line in row[i]] + [10]) + style.letter * 1.5
        widths = [widest(i) for i in range(len(columns))]
        if sum(widths) > width:
            self._wrap_goods(columns, rows)
            widths = [widest(i) for i in range(len(columns))]
        spare = max(0, width - sum(widths)) / max(1, len(columns)) * (1 if style.chance(.7) else random.random())
        aligns = [random.choice('LRR' if set(keys) & {'weight', 'quantity', 'volume'} else 'LLLRC') for keys in columns]
        starts, x = [], x0
        for one in widths:
            starts.append(x)
            x += one + spare

        def cell(i, line, top):
            pad = {'L': 0, 'R': widths[i] - pen.width(line), 'C': (widths[i] - pen.width(line)) / 2}[aligns[i]]
            pen.pieces(starts[i] + max(0, pad), top, line)

        deepest, on_top = max(len(head) for head in heads), style.chance(.3)
        for i, head in enumerate(heads):
            for j, line in enumerate(head):
                cell(i, line, y + (j + (0 if on_top else deepest - len(head))) * style.leading)
        y += deepest * style.leading * random.uniform(1, 1.3)
        gap = random.choice([0, 0, .3, .8])
        for row in rows:
            for i, lines in enumerate(row):
                for j, line in enumerate(lines):
                    cell(i, line, y + j * style.leading)
            y += (max([1] + [len(lines) for lines in row]) + gap) * style.leading
        return self._totals(shipment, columns, cell, x0, y)

    def _columns(self, shipment):
        random, style = self.random, self.style
        keys = list(shipment.columns)
        if len(shipment.containers) > 1:
            own = ('pickup_number', 'purchase_order_number', 'last_free_date', 'deliver_by', 'house_bol_hawb', 'reference_number', 'pickup_by')
            keys += [key for key in own if key not in shipment.says and key not in keys and style.chance(.12)]
        if style.chance(.6):
            random.shuffle(keys)
        if 'unit_number' in keys and style.chance(.6):
            keys.remove('unit_number')
            keys.insert(0, 'unit_number')
        columns, merges = [], style.chance(.25)
        while keys:
            take = 2 if merges and len(keys) > 1 and style.chance(.4) else 1
            columns.append(keys[:take])
            keys = keys[take:]
        for _ in range(random.choice([0, 0, 1, 2])):
            columns.insert(random.randrange(len(columns) + 1), ['other'])
        return [['counter']] + columns if style.chance(.3) else columns

    def _heading(self, keys):
        random, style = self.random, self.style
        if keys == ['other']:
            return [self.items.other()[0]]
        if keys == ['counter']:
            return [[(style.cased(random.choice(['LN', 'ITEM', '#', 'NO', 'SEQ', 'LINE'])), 'O')]]
        if len(keys) == 2:
            first, second = self.items.label(keys[0]), self.items.label(keys[1])
            return [first, second] if style.chance(.5) else [first + [('/', 'O')] + second]
        label = self.items.label(keys[0])
        text = label[0][0]
        if len(label) == 1 and len(text) > 9 and ' ' in text and style.chance(.4):
            first, rest = text.split(' ', 1)
            return [[(first, 'O')], [(rest, 'O')]]
        return [label]

    def _rows(self, shipment, columns):
        random, style, values = self.random, self.style, self.items.values
        others = random.choice([lambda: values.digits(5), values.reference, lambda: random.choice(['FCL', 'CY', 'OK', 'IMPORT', 'YES', 'NO'])])
        stacked, below = style.chance(.6), random.choice(['MADE IN CHINA', 'HTS 9403.60.8081', 'FCL/FCL', 'FREIGHT PREPAID', 'N/M'])
        rows = []
        for number, container in enumerate(shipment.containers):
            row = []
            for keys in columns:
                if keys == ['counter']:
                    row.append([[(str(number + 1), 'O')]])
                    continue
                if keys == ['other']:
                    row.append([[(others(), 'O')]])
                    continue
                lines = [container[key] for key in keys if container.get(key)]
                if len(lines) == 2 and not stacked:
                    lines = [lines[0] + [('/', 'O')] + lines[1]]
                if keys[0] == 'contents' and style.chance(.12):
                    lines = lines + [[(style.value(below), 'O')]]
                if keys[0] == 'unit_number' and style.chance(.1) and 'seal_number' not in shipment.columns:
                    lines = lines + [[(f"{style.cased('SEAL')}:", 'O')] + container['seal_number']]
                row.append(lines)
            rows.append(row)
        return rows

    def _wrap_goods(self, columns, rows):
        for i, keys in enumerate(columns):
            if keys != ['contents']:
                continue
            for row in rows:
                halves = []
                for line in row[i]:
                    for text, tag in line:
                        words = text.split()
                        half = max(1, len(words) // 2)
                        halves += [[(' '.join(part), tag)] for part in (words[:half], words[half:]) if part]
                row[i] = halves

    def _totals(self, shipment, columns, cell, x, y):
        style, random = self.style, self.random
        if len(shipment.containers) < 2 or not style.chance(.4):
            return y
        self.pen.write(x, y, style.cased(random.choice(['TOTAL', 'TOTALS', 'GRAND TOTAL'])))
        for i, keys in enumerate(columns):
            if keys in (['weight'], ['quantity']):
                cell(i, [(f'{random.randint(1000, 200000):,}', 'O')], y)
        return y + style.leading

    def stops(self, shipment, x0, y, width, dated):
        """The stops beside each other on cards, or one after another: in rows, in blocks, below headings, in one line with an arrow."""
        random, style, pen = self.random, self.style, self.pen
        if style.chance(.3):
            return self._stop_cards(shipment, x0, y, width, dated)
        form, counted, says_what = random.choice(['row', 'row', 'block', 'block', 'heading', 'arrow']), style.chance(.6), style.chance(.6)
        starts = [x0, x0 + random.uniform(60, 120), x0 + random.uniform(200, 330)]
        if form == 'row' and style.chance(.6):
            for start, words in zip(starts, (['STOP'], ['LOCATION', 'NAME / ADDRESS', 'FACILITY'], ['DATE', 'DATE/TIME', 'APPT', 'WHEN'])):
                pen.write(start, y, style.cased(random.choice(words)))
            y += style.leading
        for number, (key, role, place) in enumerate(shipment.stops):
            word = style.cased(random.choice(STOPS[key]))
            if counted:
                n = number + 1
                word = random.choice([f'{n} {word}', f'{n}. {word}', f'STOP {n} - {word}', f'#{n} {word}', f'STOP {n}: {word}', f'{word} {n}'])
            lines = self.items.address(place, role)
            when = self._when(shipment, role, dated, says_what)
            if form == 'row':
                pen.write(starts[0], y, word)
                if when:
                    pen.pieces(max(starts[2], starts[1] + pen.width(lines[0]) + 10), y, when)
                for line in lines:
                    pen.pieces(starts[1], y, line)
                    y += style.leading
            elif form == 'arrow':
                x = pen.write(x0, y, word + random.choice([':', ' ->', '>', ' =>', '-']))
                for line in lines:
                    x = pen.pieces(x, y, line)
                if when:
                    pen.pieces(x + style.letter, y, when)
                y += style.leading
            else:
                after = pen.write(x0, y, word)
                if form == 'block' and when:
                    pen.pieces(after + 20 if style.chance(.5) else x0 + width * .5, y, when)
                y += style.leading
                for line in lines:
                    pen.pieces(x0 + (10 if form == 'block' else 0), y, line)
                    y += style.leading
                if form == 'heading' and when:
                    pen.pieces(x0, y, when)
                    y += style.leading
            if style.chance(.2):
                pen.write(x0 + 10, y, style.cased(random.choice(['CONTACT: DANA 310-555-0101', 'HOURS 0700-1500', 'REF: SEE ABOVE', 'NOTE: CHECK SEAL'])))
                y += style.leading
            y += style.leading * random.choice([0, .3, .8])
        return y

    def _stop_cards(self, shipment, x0, y, width, dated):
        """Each stop on a card: two or three beside each other, or one below another; its label often in two lines, "STOP 1" over "PICK UP"."""
        random, style, pen = self.random, self.style, self.pen
        across = random.choice([1, 1, 2, 2, 3])
        form, left, label_at = random.choice(['over', 'over', 'one', 'left']), random.uniform(50, 90), random.choice([0, 0, .3])
        counted, bottom, top = random.choice(['STOP {}', 'STOP {}', 'STOP NO. {}', '#{}', '{}', 'STOP {} OF 3', 'LEG {}', 'STP {}']), y, y
        says_what, extras = style.chance(.7), style.chance(.5)
        for number, (key, role, place) in enumerate(shipment.stops):
            column = number % across
            top = bottom if column == 0 else top
            x, row = x0 + column * width / across, top
            count, word = style.cased(counted.format(number + 1)), style.cased(random.choice(STOPS[key]))
            inside = x + (left if form == 'left' else 0)
            if form == 'one':
                pen.write(x, row, f'{count} {word}')
                row += style.leading
            else:
                pen.write(x + label_at * width / across * (form == 'over'), row, count)
                pen.write(x, row + style.leading, word)
                row += style.leading * 2 if form == 'over' else 0
            when = self._when(shipment, role, dated, says_what)
            lines = self.items.address(place, role)
            if when:
                lines = [when] + lines if style.chance(.4) else lines + [when]
            for line in lines:
                pen.pieces(inside, row, line)
                row += style.leading
            if extras:
                pen.pieces(inside, row, random.choice(self._card_tails()))
                row += style.leading
            bottom = max(bottom, row, top + style.leading * 2) + style.leading * random.choice([0, .3, .8]) * (column == across - 1)
        return bottom

    def _card_tails(self):
        """What stands below a stop and fills no field."""
        style, values = self.style, self.items.values
        return [
            [(style.cased('CONTACT:'), 'O'), ('Dana Whitlock 310-555-0101', 'O')], [(style.cased('PHONE'), 'O'), (f'310-555-{values.digits(4)}', 'O')],
            [(style.cased('HOURS'), 'O'), ('0700-1500', 'O')], [(style.cased('PCS'), 'O'), (values.digits(2), 'O')], [(style.cased('FIRMS'), 'O'), (f'{values.letters(1)}{values.digits(3)}', 'O')],
        ]

    def _when(self, shipment, role, dated, says_what):
        style, random, values = self.style, self.random, self.items.values
        key = {'pickup': 'pickup_by', 'deliver': 'deliver_by'}.get(role)
        if key and dated and style.chance(.9):
            word = random.choice(['DATE', 'APPT', 'DATE/TIME', 'READY', 'BY', 'ON', 'WHEN', 'ARRIVE', 'WINDOW', 'SCHED', 'APPOINTMENT'])
            return ([(style.cased(word) + random.choice([':', '']), 'O')] if says_what else []) + shipment.facts[key]
        if shipment.kind == 'exp' and role == 'deliver' and style.chance(.3) and 'cutoff' not in shipment.says:
            return [(style.cased(random.choice(['CUT', 'CUTOFF', 'CUT OFF'])), 'O')] + shipment.facts['cutoff']
        return [(style.date(values.today), 'O')] if dated and style.chance(.3) else None

    def charges(self, x, y, width):
        """Charges that are not the order's: demurrage, storage, totals."""
        random, style, pen = self.random, self.style, self.pen
        for _ in range(random.randint(2, 5)):
            pen.write(x, y, style.cased(random.choice(OTHERS['labels'])))
            pen.write(x + width * random.uniform(.5, .8), y, f'${random.randint(10, 4000):,}.{random.choice(["00", "50"])}')
            y += style.leading
        return y
