"""A tank or hopper load; labels end at a line, values begin there."""
from .draws import cell, centred, field, terms
from .says import clock, day, firm, goods, lines, money, notes, num, paper, place


def bulk(random):
    """A tank or hopper load; labels end at a line, values begin there."""
    h = paper(random, 'trk', 9.5, dates=['%d-%b-%Y', '%m/%d/%Y'], times=['%H%M', '%H:%M'])
    h.label = 1
    centred(h, 28, [(h.one('Bulk Haul Order', 'TANK TRUCK ORDER', 'Bulk Load Dispatch', 'Hopper Order'), 'title')], 15)
    centred(h, 50, firm(h))
    tab, items = h.one(150, 190, 230), [
        (h.one('Order', 'Bulk order no.'), num(h, 'load_number', 'BK####', '######')),
        (h.one('Contract', 'Customer contract'), num(h, 'customer_number', 'C-####', '#####')),
        (h.one('Product', 'Commodity in bulk'), goods(h)),
        (h.one('To load', 'Gross weight'), h.values.weight()),
        (h.one('Last 3 loads', 'Prior cargo'), [(h.one('water, syrup, oil', 'clean', 'corn'), 'O')]),
        ('Wash', [(h.one('Type 4 kosher', 'rinse', 'none'), 'O')]),
        (h.one('Trailer', 'Tank'), [(h.one('48 TANK', 'HOPPER 42', "43' PNEUMATIC", 'ISO TANK 20'), 'equip')]),
        (h.one('Load temp', 'Keep at'), h.values.temperature()),
        (h.one('UN / class', 'Hazard'), h.boxes[0]['haz'] if h.chance(0.4) else [('none', 'O')]),
    ]
    y = 74
    for text, pieces in [i for i in items if h.chance(0.88)]:
        y = field(h, 30, y, text, pieces, 540, 'right', tab) + 2
    for text, role, key, first in (
        (h.one('Loads at', 'Plant'), 'pickup', 'pickup_by', 1),
        (h.one('Delivers to', 'Receiver tank'), 'deliver', 'deliver_by', 4),
    ):
        low = field(h, 30, y + 6, text, lines(h, role, spot := place(h))[0], 540, 'right', tab)
        for pieces in lines(h, role, spot, h.one(0, 1))[1:]:
            low = cell(h, 30 + tab, low, pieces, 380)
        y = field(h, 30, low, h.one('on', 'when', 'date & time'), day(h, key, first, first + 2) + clock(h, key), 540, 'right', tab)
    y = field(
        h,
        30,
        y + 6,
        h.one('Bill', 'Freight payer'),
        [piece for line in lines(h, 'bill_to', place(h), 2) for piece in line],
        540,
        'right',
        tab,
    )
    y = field(h, 30, y + 3, h.one('Rate per load', 'Haul rate'), money(h, 300, 2500, 'line_haul'), 540, 'right', tab)
    y = field(h, 30, y + 3, 'Remarks', notes(h), 540, 'right', tab) + 10
    terms(h, 40, y, 520, 3, 7)
    return h
