"""
A made list: rows of cells as they stand on a sheet, with all their mess, and what each column holds. The same seed makes the
same list: python3 -m made.sheets 12 13 prints some.
"""
import random
import sys

from .list_columns import ListColumns
from .style import Style
from .values import Values
from .vocabulary import HEADINGS, OTHERS, made_word


class Sheet:
    """`rows` of cells; the headings stand in the rows `head`, the list below them; `tags` says what each column holds."""

    def __init__(self, rows, head, tags):
        self.rows, self.head, self.tags = rows, head, tags


def make_sheet(seed):
    rand = random.Random(seed)
    style = Style(rand)
    values = Values(rand, style)
    kind = rand.choice(['imp', 'imp', 'imp', 'exp', 'exp', 'trk'])
    count = rand.choice([1, 2, 3, 3, 4, 5, 6, 8, 12])
    columns = ListColumns(rand, values, kind, count).all()
    if rand.random() < .12:
        columns = _with_blank(rand, columns, count)
    return _laid_out(rand, columns, count)


def _with_blank(rand, columns, count):
    """A column that nobody fills, or that separates."""
    at = rand.randrange(len(columns) + 1)
    return columns[:at] + [(rand.choice(['', '', made_word(rand)]), [''] * count, 'O')] + columns[at:]


def _laid_out(rand, columns, count):
    width, chance = len(columns), lambda share: rand.random() < share
    blank = lambda: [''] * width
    alone = lambda text: [text] + [''] * (width - 1)
    rows = []
    for _ in range(rand.choice([0, 0, 0, 1, 2, 4])):
        rows.append(alone(rand.choice([rand.choice(HEADINGS['title']), f"{rand.choice(HEADINGS['title'])} {rand.randint(1, 52)}", made_word(rand), ''])))
    head = [len(rows)]
    headings = [heading for heading, _, _ in columns]
    if chance(.12):
        rows.append(_titles(rand, headings))
        head.append(len(rows))
    elif chance(.08):
        upper, headings = _in_two_rows(headings)
        rows.append(upper)
        head.append(len(rows))
    rows.append(headings)
    merged = {at for at in range(width) if chance(.04)} if chance(.15) else set()
    for at in range(count):
        if chance(.03):
            title = rand.choice(HEADINGS['group'] + [made_word(rand)])
            rows.append([title] * width if chance(.4) else alone(title))
        cells = [values[at] for _, values, _ in columns]
        rows.append(['' if i in merged and at > 0 else text for i, text in enumerate(cells)])
        if chance(.02):
            rows.append(blank())
    if chance(.15):
        rows.append(_totals(rand, columns))
    if chance(.1):
        note = rand.choice(OTHERS['sentences'])
        rows.append([note] * width if chance(.3) else alone(note))
    return Sheet(rows, head, [tag for _, _, tag in columns])


def _titles(rand, headings):
    """A title over each group of columns; as the product fills it to the right, it stands over all of them."""
    titles, title = [], ''
    for _ in headings:
        if not title or rand.random() < .25:
            title = rand.choice(HEADINGS['group'])
        titles.append(title)
    return titles


def _in_two_rows(headings):
    upper, lower = [], []
    for heading in headings:
        words = heading.replace('\n', ' ').split(' ')
        upper.append(' '.join(words[:-1]))
        lower.append(words[-1])
    return upper, lower


def _totals(rand, columns):
    cells = []
    for _, values, tag in columns:
        numbers = [float(text.replace(',', '')) for text in values if text.replace(',', '').replace('.', '', 1).isdigit()]
        cells.append(f'{sum(numbers):g}' if tag in ('weight', 'quantity', 'volume') and numbers else '')
    if cells and not cells[0]:
        cells[0] = rand.choice(['TOTAL', 'Total:', 'TTL', 'Summe', f'{len(columns[0][1])} containers'])
    return cells


def columns_of(sheet):
    """(heading, values) of each column: its headings above each other as one, and what stands below them."""
    below = sheet.rows[sheet.head[-1] + 1:]
    made = []
    for at in range(len(sheet.tags)):
        words = dict.fromkeys(text for text in (sheet.rows[row][at] for row in sheet.head) if text)
        made.append((' '.join(words), [row[at] for row in below]))
    return made


if __name__ == '__main__':
    for given in sys.argv[1:]:
        sheet = make_sheet(int(given))
        for (heading, values), tag in zip(columns_of(sheet), sheet.tags):
            print(f'{tag:22} {heading!r:34} {values[:4]}')
        print()
