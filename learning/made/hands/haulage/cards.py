"""Load confirmation with numbered cards for the stops."""
from .draws import block, cell, field, fields, head, right, terms
from .names import PEOPLE
from .says import charges, day, firm, goods, kind_of, notes, num, paper, route, said, small_letters, truck_equip


def cards(random):
    """Load confirmation with numbered cards for the stops."""
    h = paper(random, 'trk', small_letters(random), dates=['%m/%d/%Y', '%a %m/%d/%y', '%b %d, %Y'], times=['%H:%M', '%I:%M %p'])
    h.words = h.one(('Pickup', 'Delivery'), ('SHIPPER', 'RECEIVER'), ('Load at', 'Unload at'), ('PU', 'SO'))
    shift = h.random.randint(-6, 10)
    top = 6 + head(h, 36 + shift, 28, 270)
    h.write(
        330, 30, h.one('Load Confirmation', 'RATE CONFIRMATION', 'Carrier Load & Rate Agreement', 'Truckload Confirmation'), 'title', 14
    )
    how = h.one('left', 'tab', 'right')
    y = field(
        h,
        340,
        54,
        h.one('Load #', 'Our load no', 'Load ID', 'Conf. no.'),
        num(h, 'load_number', '######', 'L-#######', '2#######'),
        220,
        how,
        80,
    )
    y = field(h, 340, y + 2, h.one('Sent', 'Printed', 'Date'), day(h, None, 0, 1), 220, how, 80)
    y = (
        max(
            110,
            top,
            field(
                h,
                340,
                y + 2,
                h.one('Customer ref', 'Cust. ref #', 'Client reference'),
                num(h, 'customer_number', '########', '??######'),
                220,
                how,
                80,
            ),
        )
        + 8
    )
    items = [
        ('Carrier', [(firm(h), 'O')]),
        (h.one('MC / DOT', 'MC#'), num(h, 'O', 'MC ######', '###### / #######')),
        ('Driver', said(h, [(h.one(*PEOPLE), 'O')], 0.4)),
        (h.one('Equipment', 'Trailer type', 'Equip. required'), truck_equip(h)),
        ('Miles', num(h, 'O', '###', '1,###')),
        (h.one('Commodity', 'Goods', 'Hauling'), goods(h)),
        (h.one('Weight', 'Wt', 'Total weight'), h.boxes[0]['weight']),
    ]
    y = fields(h, 36 + shift, y, items, 540, h.one(2, 3), 'left') + 6
    side = h.chance(0.4)
    for stop in route(h, 4):
        top = y
        h.write(36 + shift, y, f'{stop.number}', 'O', 13)
        h.write(56 + shift, y, kind_of(h, stop), 'O')
        low = block(h, 56 + shift, y + 13, stop.role, stop.place, 240, h.one(0, 1) if not side else 0, 0.3)
        x = 320
        y = field(h, x, top, h.one('Date', 'Scheduled'), stop.date, 240, 'left')
        y = field(h, x, y + 2, h.one('Time', 'Appt', 'Window'), stop.time, 240, 'left')
        if stop.number == 1 and h.chance(0.6):
            y = field(
                h,
                x,
                y + 2,
                h.one('Pickup #', 'PU no.', 'Pick up code'),
                num(h, 'pickup_number', '#######', '?######', 'P##-####'),
                240,
                'left',
            )
        elif h.chance(0.5):
            y = field(
                h,
                x,
                y + 2,
                h.one('PO', "P.O. #s", 'Order PO'),
                num(h, 'purchase_order_number', '4500######', '######', '??####'),
                240,
                'left',
            )
        y = max(y, low) + 9
    for text, pieces in charges(h):
        h.write(330, y, text)
        right(h, 560, y, pieces)
        y += 12
    y = cell(h, 36 + shift, y + 4, [(h.one('Notes:', 'Special instructions:', 'Driver notes'), 'O')] + notes(h, 4), 530) + 6
    terms(h, 36 + shift, y, 530)
    h.write(36 + shift, 758, h.one('Signature ______________ Date ________', 'Accepted by X____________'))
    return h
