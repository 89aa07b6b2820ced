"""A print of an old dispatch system with short labels in capitals."""
from .draws import field, fields
from .names import PEOPLE
from .says import goods, lines, money, notes, num, paper, route, said, spell, stamp, truck_equip


def dispatch_print(random):
    """A print of an old dispatch system with short labels in capitals."""
    h = paper(random, 'trk', 8.5, mono=True, dates=['%m/%d/%y', '%m/%d', '%d%b'], times=['%H%M', '%H:%M'])
    mark = h.one(':', '.', '-', '')
    h.style.separator = mark
    h.write(40, 30, h.one(f'RUN {stamp(h)} USR AK', spell(h, 'PGM DSP##0R PAGE 1')))
    h.write(230, 46, h.one('DISPATCH SHEET', 'TRIP SHEET', 'LOAD ASSIGNMENT', 'DRIVER DISPATCH'), 'title')
    tab = h.one(62, 72, 84)
    items = [
        (h.one('LOAD', 'TRIP#', 'DSPNO'), num(h, 'load_number', '#######', '0######')),
        (h.one('CUSREF', 'CUST RF'), num(h, 'customer_number', '########', '?####')),
        (h.one('TRLR', 'TRAILR'), num(h, 'O', '5####', '?###')),
        (h.one('EQ', 'EQTYP'), truck_equip(h)),
        (h.one('DRVR', 'DRIVER'), [(h.one(*PEOPLE), 'O')]),
        ('MILES', num(h, 'O', '###')),
        (h.one('BOL', 'B/L'), said(h, num(h, 'master_bol_mawb', '########', 'BL#####'))),
        (h.one('CMDTY', 'COMM'), goods(h)),
        (h.one('WGT', 'WT'), h.boxes[0]['weight']),
        (h.one('PCS', 'QTY'), h.boxes[0]['quantity']),
    ]
    y = fields(h, 40, 70, [item for item in items if h.chance(0.9)], 530, 2, 'tab', tab) + 4
    for stop in route(h, 4):
        h.write(40, y, h.one('*' * 30, '=' * 34, '- - - - -'))
        y = field(
            h,
            40,
            y + 13,
            f'STOP {stop.number}',
            [('PICK' if stop.role == 'pickup' else 'DROP', 'O'), (spell(h, '????##'), 'O')],
            500,
            'tab',
            tab,
        )
        name, street, town = lines(h, stop.role, stop.place)
        for text, pieces in (
            (h.one('NAME', 'LOC'), name),
            ('ADDR', street),
            (h.one('CITY', 'C/S/Z'), town),
            ('APPT', stop.date + stop.time),
        ):
            y = field(h, 40, y, text, pieces, 500, 'tab', tab)
        if h.chance(0.4):
            y = field(h, 40, y, h.one('RMKS', 'NOTE'), notes(h, 1), 500, 'tab', tab)
        y += 4
    if h.chance(0.5):
        y = field(h, 40, y, h.one('LHAUL', 'RATE'), money(h, 300, 3000, 'line_haul'), 300, 'tab', tab)
    h.write(40, y + 6, h.one('*** END ***', 'EOJ', 'DRIVER COPY'))
    return h
