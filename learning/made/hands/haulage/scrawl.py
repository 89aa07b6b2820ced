"""A printed form filled by hand: large loose values on ruled lines, labels small."""
from .draws import cell, centred, right, terms
from .names import PEOPLE
from .says import clock, day, goods, lines, money, notes, num, o, paper, place


def scrawl(random):
    """A printed form filled by hand: large loose values on ruled lines, labels small."""
    h = paper(random, 'trk', 8, dates=['%m/%d', '%m-%d-%y', '%m/%d/%y'], times=['%I%p', '%H:%M', '%I:%M'])
    centred(h, 28, [(h.one('Order for Hauling', 'CARTAGE TICKET', 'Trucking Order', 'Farm Haul Order', 'DAILY LOAD ORDER'), 'title')], 16)
    right(h, 570, 50, o('No.') + num(h, 'reference_number', '####', '#####'), 13)
    big, y = h.one(11, 12.5, 14), 72
    rows = [
        [
            (h.one('Day', 'Date'), day(h, 'pickup_by', 0, 3), 130),
            (h.one('Be there', 'Time'), clock(h, 'pickup_by', 0), 130),
            (h.one('Truck', 'Driver'), o(h.one(*PEOPLE)), 180),
        ],
        [(h.one('Pick up at', 'Load from'), lines(h, 'pickup', place(h), 3), 480)],
        [(h.one('Haul to', 'Take to'), lines(h, 'deliver', place(h), 0), 480)],
        [(h.one('Load of', 'Commodity'), goods(h), 260), (h.one('How many', 'Count'), h.values.count(), 170)],
        [
            (h.one('Gross', 'Weight'), h.values.weight(), 150),
            ('Tare', num(h, 'O', '##,###'), 100),
            ('Scale tkt', num(h, 'O', '#####'), 120),
        ],
        [
            (h.one('PO', 'Their order'), num(h, 'purchase_order_number', '####', '?####'), 200),
            (h.one('Rate', 'Price'), money(h, 80, 900, 'line_haul'), 170),
        ],
        [(h.one('Charge to', 'Who pays'), lines(h, 'bill_to', h.values.place('C'), h.one(0, 3)), 480)],
        [(h.one('Say to driver', 'Remarks'), notes(h, 2), 470)],
    ]
    under = h.chance(0.4)
    for row in rows:
        low, x = y, 40
        for text, pieces, width in row:
            pieces = [p for line in pieces for p in (line if isinstance(line, list) else [line])]
            if h.chance(0.08):
                pieces = o('__________')
            if under:
                at = cell(h, x, cell(h, x, y + h.random.uniform(-2, 2), pieces, width, big), text, width, 7)
            else:
                h.write(x, y + big * 0.4, text)
                at = cell(h, x + 66, y + h.random.uniform(-2, 2), pieces, width - 60, big)
            low, x = max(low, at), x + width + 20
        y = low + h.one(6, 10)
    h.write(40, y + 14, 'Received ____________ Signed ____________ Hours ____')
    terms(h, 40, y + 34, 520, 2)
    return h
