"""Open deck load with checkbox rows and section bars."""
from .draws import block, cell, field, fields, head, right, terms
from .says import charges, clock, day, goods, notes, num, paper, place, said


def flatbed(random):
    """Open deck load with checkbox rows and section bars."""
    h = paper(random, 'trk', 8.5, dates=['%d %b %Y', '%m/%d/%Y', '%m.%d.%Y'], times=['%H:%M', '%I:%M %p'])
    y = cell(
        h,
        36,
        28,
        [(h.one('Open Deck Load Order', 'FLATBED HAUL ORDER', 'Heavy Haul Work Order', 'Step Deck Confirmation'), 'title')],
        330,
        15,
    )
    right(h, 570, 30, [(h.one('No.', 'Order', '#'), 'O')] + num(h, 'load_number', 'FB####', '#####-#', 'OD-#####'), 11)
    y = head(h, 36, y + 2, 330) + h.one(2, 6)
    boxes = ['[ ] Tarps 8ft', '[X] Straps', '[ ] Chains', '[x] Edge protectors', '[ ] Escort', '[ ] Permit', '[X] Coil racks']
    y = bar(h, y, h.one('1. SECUREMENT', 'Gear needed', 'CHECK ALL THAT APPLY'))
    for at, text in enumerate(h.random.sample(boxes, 4)):
        cell(h, 36 + at * 135, y, text, 130)
    y = bar(h, y + 15, h.one('2. FREIGHT', 'What you carry', 'CARGO'))
    y = fields(
        h,
        36,
        y,
        [
            (h.one('Description', 'Goods'), goods(h)),
            (h.one('Gross wt', 'Weight'), h.values.weight()),
            (h.one('Pcs', 'Pieces'), h.values.count()),
            ('L x W x H', num(h, 'O', "48' x 8' x 9'", '40 x 102 x 110')),
            (h.one('Deck', 'Trailer'), [(h.one("48' Flatbed", 'STEPDECK 53', '53FT FLATBED', 'RGN 48'), 'equip')]),
            (h.one('Customer PO', 'P.O.'), said(h, num(h, 'purchase_order_number', '#######', '??-#####'))),
        ],
        540,
        3,
        h.one('above', 'left'),
    )
    for text, role in ((h.one('3. LOADING', 'Crane / load site'), 'pickup'), (h.one('4. JOBSITE', 'Offload site'), 'deliver')):
        y = bar(h, y + 3, text)
        key, spot = role == 'pickup' and 'pickup_by' or 'deliver_by', place(h)
        low = block(h, 36, y, role, spot, 260, h.one(0, 1, 4), 0.4)
        at = field(h, 310, y, h.one('Date', 'Be there'), day(h, key, 1, 4) if role == 'pickup' else day(h, key, 5, 9), 250)
        at = field(h, 310, at + 2, h.one('Time', 'Hours (crew)'), clock(h, key), 250)
        if role == 'pickup' and h.chance(0.5):
            at = field(h, 310, at + 2, h.one('Release no.', 'Mill release'), num(h, 'release_number', 'R#####', '########'), 250)
        y = max(low, at)
    y = bar(h, y + 3, h.one('5. PAY', 'Money'))
    y = fields(h, 36, y, charges(h), 540, 3, 'left')
    y = bar(h, y + 3, h.one('6. NOTES', 'Site rules'))
    terms(h, 36, cell(h, 36, y, notes(h, 4), 520) + 8, 520)
    return h


def bar(h, y, text):
    h.write(36, y + 2, text, 'O', 10)
    return y + 17
