"""Several pickups of produce, each with its order and its count, under each other in a grid."""
from .draws import cell, field, fields, right, table, terms
from .says import charges, firm, goods, lines, notes, num, paper, route, spread


def produce(random):
    """Several pickups of produce, each with its order and its count, under each other in a grid."""
    h = paper(random, 'trk', 8, dates=['%m/%d', '%a %b %d', '%m/%d/%y'], times=['%I%p', '%I:%M %p', '%H%M'])
    h.write(36, 30, firm(h), 'O', 13)
    right(h, 575, 30, [(h.one('Truck Order', 'PRODUCE TRUCK ORDER', 'Load Manifest & Order', 'Trip Order'), 'title')], 12)
    y = (
        fields(
            h,
            36,
            54,
            [
                (h.one('File', 'Trip file'), num(h, 'reference_number', 'F#####', '######')),
                (h.one('Load no', 'Truck load'), num(h, 'load_number', '#####', 'K####')),
                (h.one('Trailer', 'Equip'), [(h.one('53 REEFER', '53RF', '53FT REEFER'), 'equip')]),
                (h.one('Hold at', 'Temp'), h.values.temperature()),
            ],
            540,
            4,
            h.one('above', 'left', 'corner'),
        )
        + 8
    )
    rows, stops = [], route(h, 5)
    for stop in stops:
        name, street, town = lines(h, stop.role, stop.place)
        spot = name + street + town
        rows.append(
            [
                ('L' if stop.role == 'pickup' else 'U') + str(stop.number),
                spot,
                stop.date,
                stop.time,
                num(h, 'purchase_order_number', '######', 'S#####'),
                goods(h) if stop.role == 'pickup' else '',
                h.values.count() if stop.role == 'pickup' else '',
                h.values.weight() if stop.role == 'pickup' else '',
            ]
        )
    columns = spread(
        h,
        36,
        545,
        (2, '#'),
        (9, h.one('Shed / receiver', 'Where')),
        (4, 'Date'),
        (5, h.one('Time', 'Dock time')),
        (4, h.one('PO', 'Order PO')),
        (5, h.one('Item', 'Commodity')),
        (4, h.one('Cs', 'Count')),
        (4, h.one('Lbs', 'Gross')),
    )
    y = table(h, y, columns, rows, 7.5, 6) + 8
    for text, pieces in charges(h):
        y = field(h, 36, y, text, pieces, 300, 'tab', 110) + 1
    y = cell(h, 36, y + 5, [('Driver:', 'O')] + notes(h, 4), 520) + 6
    who = h.values.place('C')
    y = (
        cell(
            h,
            36,
            y,
            [(h.one('Mail freight bill and BOLs to', 'Invoice:', 'Bill'), 'O')]
            + [piece for line in lines(h, 'bill_to', who, 2) for piece in line],
            520,
        )
        + 6
    )
    terms(h, 36, y, 520, 2)
    return h
