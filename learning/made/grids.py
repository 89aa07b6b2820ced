"""Items as papers lay them out: in boxes, in columns, run on in lines."""
import math

STYLES = ['grid', 'grid', 'grid', 'form', 'form', 'columns', 'columns', 'pairs', 'pairs', 'inline', 'beside', 'slip']


class Grids:
    def __init__(self, random, style, pen):
        self.random, self.style, self.pen = random, style, pen

    def draw(self, items, x, y, width, form):
        if not items:
            return y
        return {
            'grid': self._grid, 'beside': self._beside, 'form': self._form, 'columns': self._one_column,
            'pairs': self._columns, 'inline': self._inline, 'slip': self._slip,
        }[form](items, x, y, width)

    def _value_width(self, item):
        return max([self.pen.width(line) for line in item[1]] + [10])

    def _rows(self, items, width, width_of):
        at = 0
        while at < len(items):
            row = items[at:at + self.random.choice([1, 2, 2, 3, 3, 4, 4, 5])]
            while len(row) > 1 and sum(map(width_of, row)) > width:
                row = row[:-1]
            at += len(row)
            yield row

    def _grid(self, items, x0, y, width):
        """Label above, value below, as many beside each other as fit."""
        random, style, pen = self.random, self.style, self.pen
        small, indent, gap = style.size * random.choice([1, 1, .8, .75]), random.choice([0, 0, 4, 8]), random.uniform(0, .5) * style.leading
        width_of = lambda item: max(pen.width(item[0], small), self._value_width(item)) + 10
        for row in self._rows(items, width, width_of):
            spare = max(0, width - sum(map(width_of, row))) / len(row) * (1 if style.chance(.8) else random.random())
            x, bottom = x0, y
            for item in row:
                pen.pieces(x, y, item[0], small)
                below = y + small * 1.15 + gap
                for line in item[1]:
                    pen.pieces(x + indent, below, line)
                    below += style.leading
                bottom = max(bottom, below)
                x += width_of(item) + spare
            y = bottom + random.choice([0, .1, .4]) * style.leading
        return y

    def _form(self, items, x0, y, width):
        """A printed form: cells of one width whatever stands in them, some of them empty; a value may reach into the next."""
        random, style, pen = self.random, self.style, self.pen
        columns = random.choice([2, 2, 3, 3, 4])
        cell = width / columns
        small = style.size * random.choice([.65, .75, .8, 1])
        for at in range(0, len(items), columns):
            row, bottom = items[at:at + columns], y
            for column, item in enumerate(row):
                x = x0 + column * cell + 2
                pen.pieces(x, y, item[0], small)
                below = y + small * 1.2
                for line in item[1]:
                    pen.pieces(x + 3, below, line)
                    below += style.leading
                bottom = max(bottom, below)
            y = bottom + random.choice([.1, .3, .6]) * style.leading
        return y

    def _beside(self, items, x0, y, width):
        """Label left of its value, several pairs in a row."""
        random, style, pen = self.random, self.style, self.pen
        width_of = lambda item: pen.width(item[0]) + self._value_width(item) + 14
        for row in self._rows(items, width, width_of):
            spare = max(0, width - sum(map(width_of, row))) / len(row) * (1 if style.chance(.8) else random.random())
            x, bottom = x0, y
            for item in row:
                beside = pen.pieces(x, y, item[0]) + style.letter
                if not style.separator.startswith('.'):
                    pen.separate()
                below = y
                for line in item[1]:
                    pen.pieces(beside, below, line)
                    below += style.leading
                bottom = max(bottom, below)
                x += width_of(item) + spare
            y = bottom + random.choice([0, .1, .4]) * style.leading
        return y

    def _one_column(self, items, x, y, width):
        return self._pairs(items, x, y, width, 1)

    def _columns(self, items, x, y, width):
        return self._pairs(items, x, y, width, self.random.choice([2, 2, 3]))

    def _pairs(self, items, x0, y, width, count):
        """Columns of labels and columns of values, with leaders, ragged or flush right."""
        random, style, pen = self.random, self.style, self.pen
        labels = max([pen.width(item[0]) for item in items] + [20]) + style.letter * random.choice([1, 2, 4])
        values = max(self._value_width(item) for item in items)
        if count > 1 and (labels + values) * count > width + 40:
            count = 2 if (labels + values) * 2 <= width + 60 else 1
        step = max(width / count, labels + values + 8) if count > 1 else 0
        rows, down, dotted = math.ceil(len(items) / count), style.chance(.7), style.chance(.2)
        ragged, right, tops = style.chance(.25), style.chance(.08), [y] * count
        for i, item in enumerate(items):
            column = i // rows if down else i % count
            x, top = x0 + column * step, tops[column]
            after = pen.pieces(x + (labels - pen.width(item[0]) - 4 if right else 0), top, item[0])
            self._after_label(x, top, after, labels, dotted)
            at = after + style.letter * 1.2 if ragged else x + labels
            for j, line in enumerate(item[1]):
                pen.pieces(at if j == 0 or style.chance(.9) else x, top, line)
                top += style.leading
            tops[column] = top + (style.leading * .2 if style.chance(.1) else 0)
            if not down and column == count - 1:
                tops = [max(tops)] * count
        return max(tops)

    def _after_label(self, x, y, after, labels, dotted):
        style, pen = self.style, self.pen
        if dotted:
            dots = max(2, int((labels - (after - x)) / style.letter) - 1)
            if style.chance(.7) and pen.words:
                pen.words[-1].text += '.' * dots + (':' if style.separator.strip() == ':' else '')
                pen.words[-1].x1 += style.letter * dots
            else:
                pen.write(after, y, '.' * dots)
        elif style.separator.startswith(' '):
            pen.write(x + labels - style.letter * 2, y, style.separator)
        else:
            pen.separate()

    def _inline(self, items, x0, y, width):
        """Pairs run on in lines, with a mark between them or none."""
        random, style, pen = self.random, self.style, self.pen
        x, gap, mark = x0, random.choice([1, 1.5, 3, 5]), random.choice(['', '', '|', '/', ';', ',', '-'])
        for item in items:
            size = pen.width(item[0]) + sum(pen.width(line) for line in item[1])
            if x > x0 and (x + size > x0 + width or style.chance(.12)):
                x, y = x0, y + style.leading
            x = pen.pieces(x, y, item[0])
            if not style.separator.startswith(' '):
                pen.separate()
            for line in item[1]:
                x = pen.pieces(x, y, line)
            if mark and style.chance(.8):
                x = pen.write(x, y, mark)
            x += style.letter * gap
        return y + style.leading

    def _slip(self, items, x0, y, width):
        """A slip: values joined by slashes, most of them without a label."""
        random, style, pen = self.random, self.style, self.pen
        mark, x = random.choice(['/', '/', ' / ', '|', '-', '*', '//']), x0
        for item in items:
            size = sum(pen.width(line) for line in item[1])
            if x > x0 and x + size > x0 + width:
                x, y = x0, y + style.leading
            if not _speaks_for_itself(item) or random.random() < .35:
                x = pen.pieces(x, y, item[0])
                pen.separate()
            for line in item[1]:
                x = pen.pieces(x, y, line)
            x = pen.write(x, y, mark)
            if random.random() < .25:
                x, y = x0, y + style.leading
        return y + style.leading


def _speaks_for_itself(item):
    tags = {tag for line in item[1] for _, tag in line}
    return bool(tags & {'unit_number', 'equip', 'contents', 'hazardous_uncode', 'weight_uom', 'quantity_uom', 'volume_uom'})
