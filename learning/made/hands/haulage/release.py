"""A warehouse release: goods in store are handed to the trucker that shows the number."""
from .draws import cell, centred, fields, party, table
from .says import clock, day, firm, goods, notes, num, paper, spell, spread


def release(random):
    """A warehouse release: goods in store are handed to the trucker that shows the number."""
    h = paper(random, 'trk', 9, dates=['%d-%b-%Y', '%m/%d/%y'], times=['%H:%M', '%I%p'])
    h.label = h.one(0.8, 1)
    centred(h, 30, [(h.one('WAREHOUSE RELEASE', 'Release Order', 'Delivery Warrant Release', 'Release & Haul Order'), 'title')], 15)
    y = (
        cell(
            h,
            60,
            56,
            h.one(
                'Please release to the trucker named below the goods described.',
                'To the warehouseman: hand over on showing of this release.',
            ),
            480,
        )
        + 8
    )
    y = (
        fields(
            h,
            60,
            y,
            [
                (h.one('Release no.', 'Release', 'REL'), num(h, 'release_number', 'RL-#####', '######', 'W####')),
                (h.one('Owner ref', 'Order of'), num(h, 'customer_number', '######', '?#####')),
                (h.one('Good from', 'Pick up from'), day(h, 'pickup_by', 1, 3)),
                (h.one('Hours', 'Dock hours'), clock(h, 'pickup_by', 0.8)),
                ('Trucker', [(firm(h), 'O')]),
                (h.one('Deliver on', 'Wanted there'), day(h, 'deliver_by', 4, 9)),
            ],
            490,
            2,
            h.one('left', 'right', 'tab'),
            95,
        )
        + 6
    )
    for text, role in (
        (h.one('Stored with', 'Warehouse', 'Goods lie at'), 'pickup'),
        (h.one('Haul to', 'For account of / deliver to', 'Goes to'), 'deliver'),
        (h.one('Cartage for', 'Freight bill to', 'Payable by'), 'bill_to'),
    ):
        y = party(h, h.one(60, 60, 110), y, 380, text, role, h.one(0, 1, 2), extra=0.2)
    columns = spread(
        h,
        60,
        490,
        (3, 'Lot'),
        (4, h.one('Whse rec.', 'Receipt')),
        (4, h.one('Release qty', 'Qty')),
        (7, 'Goods'),
        (4, h.one('Gross', 'Weight')),
        (3, 'Left'),
    )
    y = (
        table(
            h,
            y + 6,
            columns,
            [
                [spell(h, '####'), spell(h, 'WR-####', '#####'), h.values.count(), goods(h), h.values.weight(), spell(h, '##', '0')]
                for _ in range(h.random.randint(1, 6))
            ],
            8.5,
            5,
        )
        + 8
    )
    y = cell(h, 60, y, notes(h, 3), 480) + 14
    h.write(60, y, h.one('Authorized: ____________', 'By order of the owner ________'))
    return h
