"""A pickup request for a few pallets; the letterhead pays when the paper says so."""
from .draws import block, cell, fields, head, table
from .names import PEOPLE
from .says import clock, day, goods, notes, num, paper, phone, place, said, spell, spread


def ltl(random):
    """A pickup request for a few pallets; the letterhead pays when the paper says so."""
    h = paper(random, 'trk', 9, dates=['%m/%d/%Y', '%A, %B %d', '%d-%b-%Y'], times=['%I:%M %p', '%H:%M'])
    pays = h.chance(0.5)
    y = head(h, 40, 30, 300, place(h), 'bill_to' if pays else None)
    h.write(380, 32, h.one('Pickup Request', 'LTL PICK UP ORDER', 'Request for Collection', 'Pick-up Advice'), 'title', 13)
    y = (
        cell(
            h,
            40,
            y + 4,
            h.one('Prepaid - invoice us at the address above.', 'Freight charges: bill to letterhead address')
            if pays
            else h.one('Freight terms: collect', 'Charges collect from consignee'),
            400,
        )
        + 6
    )
    y = (
        fields(
            h,
            40,
            y,
            [
                (h.one('Request no.', 'Our ref'), num(h, 'reference_number', 'PR-#####', '######')),
                (h.one('Pickup conf. no.', 'Collection code'), num(h, 'pickup_number', '########', 'SEA######')),
                (h.one('Ready', 'Freight ready on'), day(h, 'pickup_by', 0, 2)),
                (h.one('Earliest', 'From'), clock(h, 'pickup_by', 0)),
                (h.one('Dock closes', 'Close'), clock(h, None, 0)),
                (h.one('Deliver no later than', 'Must arrive by'), said(h, day(h, 'deliver_by', 4, 9), 0.3)),
            ],
            530,
            h.one(2, 3),
            h.one('left', 'above'),
            90,
        )
        + 6
    )
    stacked = h.chance(0.5)
    at = block(h, 40, cell(h, 40, y, h.one('Collect from:', 'Pickup location'), 240), 'pickup', place(h), 240, h.one(0, 1), 0.5)
    top = at + 6 if stacked else y
    x = 40 if stacked else 320
    y = (
        max(at, block(h, x, cell(h, x, top, h.one('Deliver to:', 'Ship to', 'Going to'), 240), 'deliver', place(h), 240, h.one(0, 1), 0.5))
        + 10
    )
    columns = spread(
        h,
        40,
        530,
        (2, 'Plts'),
        (3, h.one('Pieces', 'Ctns')),
        (6, h.one('Description', 'Commodity')),
        (2, 'Class'),
        (3, 'NMFC'),
        (3, h.one('Weight', 'Gross wt')),
        (4, 'Dims'),
    )
    rows = [
        [
            spell(h, '#'),
            h.values.count(),
            goods(h),
            h.one('70', '92.5', '125', '50'),
            spell(h, '######-##', '#####'),
            h.values.weight(),
            spell(h, '48x40x##'),
        ]
        for _ in range(h.random.randint(1, 4))
    ]
    y = table(h, y, columns, rows, 8, 4) + 8
    y = cell(h, 40, y, h.one('[ ] Liftgate  [ ] Inside  [X] Appointment  [ ] Residential', 'Accessorials: none'), 500) + 6
    cell(h, 40, y, [(h.one('Driver instructions', 'Remarks') + ':', 'O')] + notes(h), 500)
    h.write(40, 755, f'Requested by {h.one(*PEOPLE)} {phone(h)}', 'O', 8)
    return h
