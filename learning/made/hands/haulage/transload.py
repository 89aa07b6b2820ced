"""Boxes from the port are opened in a warehouse and go on by truck; cells share labels."""
from .draws import block, cell, fields, party, right, table
from .says import day, firm, notes, num, paper, phone, place, said, spread


def transload(random):
    """Boxes from the port are opened in a warehouse and go on by truck; cells share labels."""
    h = paper(random, 'imp', 9, dates=['%m/%d', '%d %b %Y', '%m/%d/%y'], times=['%H:%M', '%I%p'])
    h.label = h.one(0.8, 1)
    h.write(36, 28, h.one('Transload Order', 'TRANSLOAD & DRAY REQUEST', 'Devanning Order', 'Cross-Dock Work Order'), 'title', 14)
    right(h, 576, 30, f"{firm(h)} {phone(h)}", 8)
    cut = h.one('/', ' / ', ' & ')
    y = (
        fields(
            h,
            36,
            54,
            [
                (f'Vessel{cut}Voyage', h.fact['vessel'] + [('/', 'O')] + h.fact['voyage']),
                (f"{h.one('Line', 'SSL')}{cut}MBL", h.fact['carrier'] + [('/', 'O')] + h.fact['master_bol_mawb']),
                (
                    f"{h.one('Job', 'File')}{cut}Cust PO",
                    num(h, 'reference_number', 'T#####', '######') + [('/', 'O')] + num(h, 'purchase_order_number', '######', '??###'),
                ),
                (f"ETA{cut}{h.one('LFD', 'last free')}", day(h, 'eta', 1, 4) + [('/', 'O')] + day(h, 'last_free', 5, 9)),
            ],
            545,
            h.one(1, 2),
            h.one('left', 'above'),
        )
        + 8
    )
    for text, role, kind in (
        (h.one('A. PORT', 'Pick up containers'), 'pickup', 'T'),
        (h.one('B. TRANSLOAD AT', 'Cross dock', 'Strip at'), 'deliver', 'C'),
        (h.one('C. EMPTIES', 'Return MT'), 'drop', 'D'),
    ):
        top = y
        cell(h, 36, top, text, 110)
        y = block(h, 150, top, role, place(h, kind), 400, h.one(1, 2), 0.15) + 5
    columns = spread(
        h,
        36,
        545,
        (6, f"{h.one('Box', 'Cntr')}{cut}Seal"),
        (4, h.one('Kind', 'Size')),
        (4, h.one('Count', 'Ctns')),
        (6, 'Goods'),
        (4, h.one('Gross', 'Weight')),
        (3, h.one('Cube', 'M3')),
        (6, h.one('To dock', 'Appt')),
    )
    rows = [
        [
            b['unit_number'] + [('/', 'O')] + b['seal_number'],
            b['equip'],
            b['quantity'],
            b['contents'],
            b['weight'],
            b['volume'],
            said(h, b['deliver_by'], 0.3),
        ]
        for b in h.boxes
    ]
    y = table(h, y + 4, columns, rows, 8, 6) + 8
    y = cell(h, 36, y, [(h.one('Floor to pallets 40x48, wrap and label.', 'Sort by PO. Pallet ht max 84 in.'), 'O')], 500) + 6
    y = cell(h, 36, y, [(h.one('Driver:', 'Drayman'), 'O')] + notes(h, 2), 500) + 8
    party(h, 36, y, 320, h.one('Charges to', 'Bill all work to', 'Invoice'), 'bill_to', h.one(0, 1, 2), extra=0)
    return h
