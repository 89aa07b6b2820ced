"""A receiver's confirmation of an appointment to unload."""
from .draws import cell, fields, party, table, terms
from .names import PEOPLE
from .says import clock, day, firm, goods, notes, num, o, paper, place, spell, spread, truck_equip


def appointment(random):
    """A receiver's confirmation of an appointment to unload."""
    h = paper(random, 'trk', 9, dates=['%A, %B %d', '%m/%d/%Y', '%Y-%m-%d'], times=['%H:%M', '%I:%M %p'])
    h.label = h.one(0.75, 1)
    spot = place(h)
    spot['name'] = f"{h.one('DC', 'RDC', 'Whse', 'Plant')} {h.one('#', '')}{h.values.digits(4)} {spot['name']}"
    y = (
        cell(
            h,
            40,
            30,
            [
                (
                    h.one('Appointment Confirmation', 'DOCK APPOINTMENT', 'Delivery Appointment Notice', 'Inbound Schedule Confirmation'),
                    'title',
                )
            ],
            500,
            14,
        )
        + 6
    )
    y = (
        cell(
            h,
            40,
            y,
            h.one('Your request has been approved. Bring this page to the gate.', 'The slot below is reserved for your truck.'),
            500,
        )
        + 6
    )
    when = day(h, 'deliver_by', 2, 9)
    items = [
        (h.one('Confirmation', 'Appt ID'), num(h, 'O', '########')),
        (h.one('Load', 'Carrier load'), num(h, 'load_number', '######', 'L#######')),
        (h.one('Date', 'Slot date'), when),
        (h.one('Slot', 'Time'), clock(h, 'deliver_by')),
        ('Door', num(h, 'O', '##', 'D##')),
        (h.one('Type', 'Unload'), o(h.one('Live', 'Drop', 'Floor loaded'))),
        (h.one('Trucker', 'Carrier'), o(firm(h))),
        (h.one('Trailer', 'Equip'), truck_equip(h)),
        (h.one('BOL', 'Bill'), num(h, 'master_bol_mawb', '########')),
        (h.one('Booked by', 'Requester'), o(h.one(*PEOPLE))),
    ]
    y = fields(h, 40, y, [i for i in items if h.chance(0.9)], 530, h.one(1, 2, 3), h.one('left', 'tab', 'above'), 80) + 6
    swap = h.chance(0.5)
    y = party(h, 40, y, 300, h.one('Where to come', 'Deliver at', 'Receiving site'), 'deliver', h.one(0, 1), spot=spot) if swap else y
    y = party(h, 40, y, 300, h.one('Coming from', 'Vendor ships from', 'Origin'), 'pickup', h.one(0, 1, 3))
    y = y if swap else party(h, 40, y, 300, h.one('Where to come', 'Unload here'), 'deliver', h.one(0, 1), spot=spot)
    columns = spread(
        h,
        40,
        530,
        (4, h.one('PO', 'Purchase order')),
        (3, 'Dept'),
        (3, h.one('Cases', 'Qty')),
        (6, h.one('Product', 'Item')),
        (3, h.one('Lbs', 'Weight')),
        (3, 'Status'),
    )
    rows = [
        [
            num(h, 'purchase_order_number', '00########', '#######'),
            spell(h, '##'),
            h.values.count(),
            goods(h),
            h.values.weight(),
            h.one('OK', 'Approved', 'Open'),
        ]
        for _ in range(h.random.randint(1, 5))
    ]
    y = table(h, y + 4, columns, rows, 8, 4)
    y = cell(h, 40, y + 8, o('Site rules:') + notes(h, 4), 520) + 8
    terms(h, 40, y, 520, 2)
    return h
