"""Shuttle moves: a key table names the places by codes, rows use only the codes."""
from .draws import cell, field, head, table
from .says import clock, day, firm, goods, lines, notes, num, paper, place, spell, spread


def keyed(random):
    """Shuttle moves: a key table names the places by codes, rows use only the codes."""
    h = paper(random, 'trk', 8.5, dates=['%m/%d', '%d-%b', '%a %m/%d/%y'], times=['%H:%M', '%H%M'])
    top = 6 + head(h, 36, 26, 300)
    h.write(360, 32, h.one('Shuttle Orders', 'MOVE LIST', 'Interplant Trip Plan', 'Weekly Shuttle Order'), 'title', 13)
    y = field(h, 360, 54, h.one('Plan', 'Work order', 'Trip plan no.'), num(h, 'load_number', 'WO-#####', 'SP####-##'), 200) + h.one(20, 40)
    y = max(y, top)
    first, last = h.random.sample([spell(h, '???', '??#', '?##') for _ in range(2)], 2)
    picks, drops = place(h), place(h)
    legs, pairs = h.random.randint(2, 6), [(first, 'pickup', picks), (last, 'deliver', drops)]
    below = h.chance(0.5)

    def key_table(y):
        columns = spread(h, 36, 540, (2, h.one('Code', 'Loc', 'Key')), (6, 'Name'), (7, 'Address'), (2, h.one('Zip', 'Postal')))
        rows = []
        for code, role, spot in pairs:
            name, street, town = lines(h, role, spot)
            rows.append([code, name, street + town[:1], town[1:]])
        return table(h, cell(h, 36, y, h.one('Locations', 'KEY TO LOCATIONS', 'Where the codes are'), 300) + 2, columns, rows) + 10

    y = y if below else key_table(y)
    columns = spread(
        h,
        36,
        540,
        (2, h.one('Leg', '#')),
        (3, h.one('From', 'Org')),
        (3, h.one('To', 'Dst')),
        (4, h.one('Date', 'Ship day')),
        (4, h.one('Ready', 'Time')),
        (5, h.one('PO', 'Purch. order')),
        (6, h.one('Goods', 'Product')),
        (4, h.one('Gross', 'Weight')),
    )
    start, rows = day(h, 'pickup_by', 1, 3), []
    for i in range(legs):
        rows.append(
            [
                str(i + 1),
                first,
                last,
                start if i == 0 else [(start[0][0], 'O')] if h.chance(0.5) else day(h, None, 4, 7),
                clock(h, 'pickup_by' if i == 0 else None, 0),
                num(h, 'purchase_order_number', '45######', '??####'),
                goods(h),
                h.values.weight(),
            ]
        )
    y = table(h, y, columns, rows, 8, 5) + 10
    y = key_table(y) if below else y
    cell(h, 36, y, [(h.one('Info', 'Remarks', 'Notes') + ':', 'O')] + notes(h), 520)
    h.write(36, 760, f'{firm(h)} form {spell(h, "TP-##")} rev {spell(h, "#")}', 'O', 6)
    return h
