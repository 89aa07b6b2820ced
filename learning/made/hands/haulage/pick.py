"""A pick ticket that orders its own move."""
from .draws import cell, field, party, table
from .says import day, firm, goods, notes, num, paper, spell, spread


def pick(random):
    """A pick ticket that orders its own move."""
    h = paper(random, 'trk', 9, mono=random.random() < 0.3, dates=['%m/%d/%y', '%d-%b'], times=['%H:%M', '%I%p'])
    h.label = 1
    h.write(330, 30, h.one('PICK TICKET', 'Pick & Ship Order', 'Picking/Delivery Order', 'Outbound Order'), 'title', 14)
    y = party(h, 36, 30, 260, h.one('Ships from', 'Pick at', 'Our warehouse'), 'pickup', 0)
    at = 52
    for text, pieces in (
        (h.one('Ticket', 'Order'), num(h, 'reference_number', 'PT######', '######')),
        (h.one('Cust order', 'Customer PO'), num(h, 'purchase_order_number', '######', '?-#####')),
        (h.one('Acct', 'Customer no.'), num(h, 'O', 'C####')),
        (h.one('Ship via', 'Trucker'), [(firm(h), 'O')]),
        (h.one('Out the door', 'Ship by'), day(h, 'pickup_by', 0, 2)),
        (h.one('Want date', 'Wanted'), day(h, 'deliver_by', 3, 7)),
    ):
        at = field(h, 330, at, text, pieces, 240, 'tab', 90) + 1
    y = max(y, at) + 4
    y = party(h, h.one(36, 200), y, 300, h.one('Ship to', 'Take to', 'Deliver goods to'), 'deliver', h.one(0, 4), extra=0.5) + 4
    columns = spread(
        h,
        36,
        540,
        (3, 'Bin'),
        (3, h.one('Ordered', 'Ord')),
        (4, h.one('To ship', 'Pick')),
        (8, h.one('Product', 'Description')),
        (3, 'B/O'),
        (4, h.one('Gr. wt', 'Weight')),
    )
    rows = [
        [spell(h, '?##-#', 'A-##-##'), spell(h, '##'), h.values.count(), goods(h), h.one('0', '-', ''), h.values.weight()]
        for _ in range(h.random.randint(1, 7))
    ]
    y = table(h, y, columns, rows, 8.5, 5) + 5
    y = cell(h, 36, y, notes(h, 2), 500) + 8
    cell(h, 36, y, h.one('Pulled by ____ Loaded ____ Seal ______', 'Customer signature: ___________'), 400)
    return h
