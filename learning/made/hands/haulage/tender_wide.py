"""Load tender on its side: one row for a stop."""
from .draws import block, cell, centred, fields, table
from .says import clock, day, goods, kind_of, lines, money, notes, num, paper, route, said, spell, spread, stamp, truck_equip


def tender_wide(random):
    """Load tender on its side: one row for a stop."""
    h = paper(random, 'trk', 8, wide=True, dates=['%m/%d/%y', '%Y-%m-%d', '%d-%b-%y'], times=['%H%M', '%H:%M'])
    h.words = h.one(('P', 'D'), ('Pick', 'Drop'), ('LOAD', 'UNLD'), ('CL', 'CU'))
    centred(h, 24, [(h.one('LOAD TENDER', 'Motor Carrier Load Tender', 'Shipment Tender', 'TRUCK TENDER'), 'title')], 14)
    top = [
        (h.one('Tender no.', 'Trip ID', 'Shipment tender'), num(h, 'load_number', 'T########', '####-######', 'SH#######')),
        (h.one('Tender sent', 'Issued'), day(h, None, 0, 0)),
        (h.one('Respond by', 'Accept before'), day(h, None, 0, 1) + clock(h, None, 0)),
        (h.one('Mode', 'Svc'), [(h.one('TL', 'TRUCKLOAD', 'TL Single'), 'O')]),
        (h.one('Equip', 'Eq. code'), truck_equip(h)),
        (h.one('SCAC', 'Carr'), num(h, 'O', '????')),
        (h.one('Cust PO', 'Purchase order', 'PO nbr'), said(h, num(h, 'purchase_order_number', '45########', 'PO######'))),
        ('Miles', num(h, 'O', '###')),
    ]
    y = fields(h, 30, 52, top, 730, 4, h.one('above', 'left', 'corner'), 70) + 10
    columns = spread(
        h,
        30,
        735,
        (3, h.one('Stop', 'Seq')),
        (4, h.one('Type', 'Act.')),
        (15, h.one('Location', 'Name')),
        (18, h.one('Address', 'Street')),
        (12, 'City St'),
        (7, 'Zip'),
        (8, h.one('Date', 'Sched date')),
        (9, h.one('Time', 'Appt time')),
        (6, h.one('Pcs', 'Hndl units')),
        (7, h.one('Weight LB', 'Lbs')),
    )
    rows = []
    for stop in route(h, 5):
        name, street, town = lines(h, stop.role, stop.place)
        load = stop.role == 'pickup'
        rows.append(
            [
                str(stop.number),
                kind_of(h, stop),
                name,
                street,
                town[:1],
                town[1:],
                stop.date,
                stop.time,
                h.values.count()[:1] if load else '',
                h.values.weight()[:1] if load else '',
            ]
        )
    y = table(h, y, columns, rows, 7.5, 5) + 10
    y = (
        fields(
            h,
            30,
            y,
            [
                (h.one('Goods', 'Commodity desc.'), goods(h)),
                (h.one('Tender rate', 'Contract linehaul'), money(h, 500, 3900, 'line_haul')),
                (h.one('FSC', 'Fuel'), money(h, 50, 700, 'fuel_surcharge')),
                (h.one('Est. total', 'Total'), money(h, 900, 5000)),
            ],
            735,
            h.one(2, 4),
            'left',
        )
        + 6
    )
    if h.chance(0.7):
        y = cell(h, 30, y, [(h.one('Remarks', 'Comments', 'Tender notes:'), 'O')] + notes(h), 700) + 5
    if h.chance(0.6):
        who = h.values.place('C')
        y = (
            block(
                h,
                30,
                cell(h, 30, y, h.one('Freight bills to', 'Send invoices to:', 'Remit freight bill to payer'), 200),
                'bill_to',
                who,
                260,
                h.one(0, 1),
            )
            + 4
        )
    h.write(30, 585, f"Page 1 of 1 user {spell(h, '???##')} {stamp(h)}", 'O', 6)
    return h
