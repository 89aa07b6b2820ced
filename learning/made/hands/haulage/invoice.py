"""A trucker's bill for a haul already done."""
from .draws import cell, fields, head, party, right, table
from .says import day, firm, goods, money, num, o, paper, spell, spread


def invoice(random):
    """A trucker's bill for a haul already done."""
    h = paper(random, 'trk', 9, dates=['%m/%d/%Y', '%d-%b-%y'], times=['%H:%M'])
    h.label = 1
    top = head(h, 40, 28, 270) + 6
    right(h, 570, 30, [(h.one('INVOICE', 'Freight Bill', 'Freight Invoice', 'Carrier Invoice'), 'other_title')], 16)
    y = fields(
        h,
        340,
        56,
        [
            (h.one('Invoice no.', 'Inv #'), num(h, 'O', '######', 'INV-####')),
            ('Date', day(h, None, 0, 0)),
            ('Terms', o(h.one('Net 30', 'Due on receipt'))),
        ],
        230,
        1,
        h.one('left', 'tab'),
        80,
    )
    y = party(h, 40, max(y, top, 104), 260, h.one('Bill to', 'Sold to', 'Customer'), 'bill_to', h.one(0, 1), extra=0) + 5
    y = (
        fields(
            h,
            40,
            y,
            [
                (h.one('Load', 'Your load no.'), num(h, 'load_number', '######')),
                (h.one('Our pro', 'File'), num(h, 'reference_number', '#####')),
                (h.one('BOL', 'B/L'), num(h, 'master_bol_mawb', '########')),
                (h.one('PO', 'Cust. PO'), num(h, 'purchase_order_number', '######')),
                ('Shipped', day(h, None, 1, 2)),
                ('Delivered', day(h, None, 3, 5)),
            ],
            530,
            3,
            h.one('above', 'left'),
        )
        + 6
    )
    low = party(h, 40, y, 240, h.one('Shipper', 'From'), 'pickup', h.one(0, 3), extra=0)
    y = max(low, party(h, 310, y, 240, h.one('Consignee', 'To'), 'deliver', h.one(0, 3), extra=0)) + 5
    columns = spread(h, 40, 530, (4, 'Pcs'), (9, h.one('Description', 'Charge')), (4, 'Weight'), (3, 'Rate'), (4, 'Amount'))
    rows = [
        [h.values.count(), goods(h), h.values.weight(), '', ''],
        ['', h.one('Line haul', 'Freight charge'), '', 'flat', money(h, 500, 2500, 'line_haul')],
        ['', h.one('Fuel surcharge', 'FSC'), '', '18%', money(h, 60, 400, 'fuel_surcharge')],
    ] + [['', h.one('Detention 2 hrs', 'Lumper', 'Tolls'), '', '', money(h, 40, 200)]] * h.chance(0.6)
    y = table(h, y, columns, rows, 8.5, 5)
    right(h, 570, y + 8, o(h.one('TOTAL DUE', 'Balance', 'Please pay')) + money(h, 700, 3500), 11)
    cell(
        h,
        40,
        y + 40,
        f"Remit to: {firm(h)} PO Box {spell(h, '####')} {h.one('Memphis TN', 'Joplin MO')} {spell(h, '#####')}. {h.one('1.5% per month on late accounts.', 'Thank you for your business!')}",
        500,
        8,
    )
    return h
