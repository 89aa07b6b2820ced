"""An intermodal order: ramp to ramp with a dray at each end."""
from .draws import block, cell, fields, head, party, right, table, terms
from .says import clock, day, goods, lines, money, notes, num, paper, place, said, spread


def rail(random):
    """An intermodal order: ramp to ramp with a dray at each end."""
    h = paper(random, 'trk', 9, dates=['%m/%d/%Y', '%a %m/%d/%y', '%m/%d'], times=['%H:%M', '%H%M'])
    h.label = h.one(0.8, 1)
    top = 6 + head(h, 36, 28, 280)
    right(h, 575, 30, [(h.one('Intermodal Dray Order', 'RAIL CONTAINER ORDER', 'Door to Ramp Order', 'IM Dispatch Order'), 'title')], 12)
    unit = [(f"{h.values.letters(3)}U{h.one(' ', '')}{h.values.digits(6)}", 'unit_number')]
    y = (
        fields(
            h,
            36,
            max(92, top),
            [
                (h.one('Dray order', 'Work order', 'Move no.'), num(h, 'load_number', 'IM######', '#######')),
                (h.one('Our file', 'File'), num(h, 'reference_number', '##-####', 'B#####')),
                (h.one('Box', 'Unit', 'Container'), unit),
                (h.one('Size/type', 'Equip'), [(h.one("53' Container", '53HC', '53DC', '40HC'), 'equip')]),
                (h.one('Chassis', 'Chas'), said(h, h.boxes[0]['chassis'])),
                ('Rail', [(h.one('UP', 'NS', 'CSX', 'BNSF', 'CPKC'), 'O')]),
                (h.one('Rail PU#', 'Ramp pickup number'), num(h, 'pickup_number', '######', '??####')),
                (h.one('Last free day', 'Rail LFD', 'Storage starts after'), day(h, 'last_free', 3, 6)),
                (h.one('Seal', 'Seal intact'), h.boxes[0]['seal_number']),
            ],
            540,
            3,
            h.one('left', 'above', 'corner'),
        )
        + 8
    )
    legs = [
        (h.one('Ramp', 'Get from ramp', 'Origin ramp'), 'pickup', 'T', 'pickup_by'),
        (h.one('Door', 'Consignee door', 'Deliver'), 'deliver', 'C', 'deliver_by'),
    ] + [(h.one('MT return', 'Empty to', 'Terminate'), 'drop', 'D', None)] * h.chance(0.6)
    grid = h.chance(0.5)
    if grid:
        columns = spread(h, 36, 540, (4, 'Leg'), (6, 'Location'), (8, 'Address'), (3, 'Zip'), (4, 'Date'), (5, 'Time'))
        rows = []
        for i, (text, role, kind, key) in enumerate(legs):
            name, street, town = lines(h, role, place(h, kind))
            rows.append([text, name, street + town[:1], town[1:], day(h, key, 1 + i * 3, 3 + i * 3), clock(h, key)])
        y = table(h, y, columns, rows, 8, 6) + 6
    else:
        for i, (text, role, kind, key) in enumerate(legs):
            top = y
            cell(h, 36, top, text, 85)
            y = (
                max(
                    block(h, 125, top, role, place(h, kind), 220, h.one(0, 1), 0.2),
                    cell(h, 360, top, day(h, key, 1 + i * 3, 3 + i * 3) + [('@', 'O')] + clock(h, key), 210),
                )
                + 6
            )
    y = (
        fields(
            h,
            36,
            y,
            [
                (h.one('Lading', 'Commodity'), goods(h)),
                (h.one('Gross', 'Weight'), h.values.weight()),
                (h.one('Pcs', 'Count'), h.values.count()),
                (h.one('Dray rate', 'Dray linehaul'), money(h, 150, 900, 'line_haul')),
                ('Fuel', money(h, 20, 200, 'fuel_surcharge')),
                ('Chassis/day', money(h, 25, 45)),
            ],
            540,
            3,
            'left',
        )
        + 6
    )
    y = cell(h, 36, y, [(h.one('Drayman:', 'Notes'), 'O')] + notes(h), 520) + 8
    if h.chance(0.6):
        y = party(h, 36, y, 300, h.one('Send your bill to', 'Invoice dray to:', 'Drayage payable by'), 'bill_to', h.one(0, 1, 2), extra=0)
    terms(h, 36, y, 520)
    return h
