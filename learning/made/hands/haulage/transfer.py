"""A warehouse moves its own stock to another."""
from .draws import block, cell, fields, party, table
from .says import clock, day, goods, notes, num, paper, place, said, spell, spread


def transfer(random):
    """A warehouse moves its own stock to another."""
    h = paper(random, 'trk', 9, dates=['%Y-%m-%d', '%m/%d/%Y', '%d-%b-%Y'], times=['%H:%M', '%I:%M %p'])
    h.label = h.one(0.7, 1)
    h.write(
        40, 30, h.one('Stock Transfer Order', 'WAREHOUSE TRANSFER', 'Inter-Warehouse Move Order', 'Replenishment Transfer'), 'title', 14
    )
    y = (
        fields(
            h,
            40,
            56,
            [
                (h.one('Transfer no.', 'STO', 'Document'), num(h, 'reference_number', 'STO-######', 'TR#####', '80########')),
                (h.one('Carrier load', 'Load id', 'Route'), said(h, num(h, 'load_number', '#####', 'R###-##'))),
                (h.one('Created', 'Entered'), day(h, None, 0, 0)),
                (h.one('User', 'By'), num(h, 'O', '??##', 'WMS###')),
                (h.one('Ship on', 'Load date'), day(h, 'pickup_by', 1, 3)),
                (h.one('Dock slot', 'Load at'), clock(h, 'pickup_by')),
                (h.one('Receive on', 'Due in'), day(h, 'deliver_by', 4, 8)),
                (h.one('Slot', 'Unload'), clock(h, 'deliver_by')),
            ],
            530,
            h.one(2, 4),
            h.one('above', 'corner', 'left'),
        )
        + 8
    )
    words = h.one(('Issuing warehouse', 'Receiving warehouse'), ('FROM WHSE', 'TO WHSE'), ('Source', 'Target'), ('Out of', 'Into'))
    if h.chance(0.6):
        low = party(h, 40, y, 240, words[0], 'pickup')
        y = max(low, party(h, 310, y, 240, words[1], 'deliver'))
    else:
        for text, role in zip(words, ('pickup', 'deliver')):
            top = y
            cell(h, 40, top, text, 95)
            y = block(h, 140, top, role, place(h), 400, h.one(0, 1)) + 4
    columns = spread(
        h,
        40,
        530,
        (2, 'Ln'),
        (4, h.one('Item', 'SKU')),
        (8, h.one('Description', 'Material')),
        (3, 'Lot'),
        (4, h.one('Qty', 'Move qty')),
        (2, 'Plts'),
        (4, h.one('Gross', 'Weight')),
    )
    rows = [
        [
            f'{i + 1}0',
            spell(h, '##-####', '??####', '1000####'),
            goods(h),
            spell(h, '?####'),
            h.values.count(),
            spell(h, '#'),
            h.values.weight(),
        ]
        for i in range(h.random.randint(2, 6))
    ]
    y = table(h, y + 5, columns, rows, 8, 4)
    y = cell(h, 40, y + 8, [(h.one('Note to carrier', 'Trucker notes') + ':', 'O')] + notes(h, 2), 520)
    cell(h, 40, y + 12, h.one('Picked by ____ Checked by ____ Driver ____', 'Count verified: ______   Temp OK [ ]'), 500)
    return h
