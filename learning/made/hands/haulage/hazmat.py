"""A bill for dangerous goods with its emergency phone and UN column."""
from .draws import cell, fields, party, table
from .names import PEOPLE
from .says import day, firm, goods, notes, num, paper, phone, spell, spread


def hazmat(random):
    """A bill for dangerous goods with its emergency phone and UN column."""
    h = paper(random, 'trk', 8.5, dates=['%m/%d/%Y', '%d %b %Y'], times=['%H:%M'])
    h.label = h.one(0.8, 1)
    y = cell(
        h,
        36,
        28,
        [
            (
                h.one('Hazardous Materials Bill of Lading', 'HAZMAT LOAD ORDER', 'Dangerous Goods Shipping Paper', 'HM Transport Order'),
                'title',
            )
        ],
        400,
        13,
    )
    y = cell(h, 36, y, f'24 HR EMERGENCY: {phone(h)} {h.one("CONTRACT", "CCN")} {spell(h, "#####")}', 500) + 8
    y = (
        fields(
            h,
            36,
            y,
            [
                (h.one('BOL', 'Shipping paper no.'), num(h, 'master_bol_mawb', 'HM######', '#######')),
                (h.one('Your order', 'Customer order'), num(h, 'purchase_order_number', '######', 'PO-#####')),
                (h.one('Carrier', 'Hauler'), [(firm(h), 'O')]),
                (h.one('Pick up', 'Ship date'), day(h, 'pickup_by', 1, 3)),
                (h.one('Due', 'Delivery due'), day(h, 'deliver_by', 4, 9)),
                ('Placards', [(h.one('Offered', 'On trailer', 'Yes [X] No [ ]'), 'O')]),
            ],
            540,
            3,
            h.one('left', 'corner'),
        )
        + 5
    )
    if h.chance(0.5):
        low = party(h, 36, y, 250, h.one('Offeror', 'Shipper'), 'pickup')
        y = max(low, party(h, 310, y, 250, h.one('Consignee', 'Destination'), 'deliver')) + 4
    else:
        y = party(h, 36, party(h, 36, y, 500, 'Offeror', 'pickup', 1), 500, h.one('Receiver', 'Deliver'), 'deliver', 1) + 4
    un, kind = lambda: num(h, 'hazardous_uncode', 'UN####', 'UN ####', 'NA####'), lambda: [
        (h.one('3', '8', '9', '2.1', '6.1', '5.1', '4.1'), 'hazardous_class')
    ]
    rows = []
    for _ in range(h.random.randint(1, 4)):
        rows.append(
            [h.values.count(), 'X' if h.chance(0.8) else 'RQ', un(), goods(h), kind(), h.one('II', 'III', 'PG II', 'I'), h.values.weight()]
        )
    columns = spread(
        h,
        36,
        540,
        (4, h.one('No. & kind of pkgs', 'Packages')),
        (2, 'HM'),
        (3, h.one('ID no.', 'UN/NA')),
        (8, h.one('Proper shipping name', 'Description')),
        (2, h.one('Class', 'Haz cl.')),
        (2, 'PG'),
        (4, h.one('Total qty (gross)', 'Gross')),
    )
    if h.chance(0.35):
        y = cell(h, 36, y, h.one('Proper description of each article', 'Basic description in sequence'), 400) + 3
        for count, _, code, name, cl, group, weight in rows:
            y = (
                cell(h, 36, y, count + [(',', 'O')] + code + [(',', 'O')] + name + [(',', 'O')] + cl + [(f', {group},', 'O')] + weight, 530)
                + 3
            )
    else:
        y = table(h, y, columns, rows, 8, 5)
    y = cell(h, 36, y + 8, [(h.one('Driver:', 'Handling:'), 'O')] + notes(h), 520) + 8
    y = (
        cell(
            h,
            36,
            y,
            'This is to certify that the above named materials are properly classified, packaged, marked and labeled and are in proper condition for transportation.',
            530,
            6.5,
        )
        + 10
    )
    h.write(36, y, f'Certified by {h.one(*PEOPLE)}')
    return h
