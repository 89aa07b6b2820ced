"""A fax form with dots after its labels."""
from .draws import cell
from .names import PEOPLE
from .says import clock, day, firm, flat, goods, notes, num, o, paper, phone, place, said, spell, stamp


def fax(random):
    """A fax form with dots after its labels."""
    h = paper(random, 'imp', 10, mono=random.random() < 0.6, dates=['%m/%d/%y', '%m-%d-%y', '%b %d, %Y'], times=['%H:%M', '%I:%M %p'])
    h.write(30, 14, f'{stamp(h)} {phone(h)} {firm(h).upper()} {spell(h, "PAGE 01/0#")}', 'O', 7)
    y = cell(h, 60, 40, o(h.one('F A X', 'FAX MESSAGE', 'Telefax')), 300, 16) + 4
    y = (
        cell(h, 60, y, [(h.one('TRUCKING INSTRUCTIONS', 'Cartage Order', 'DRAYAGE WORK ORDER', 'Local Cartage Request'), 'title')], 400, 12)
        + 8
    )
    dots, tab = h.one('........', ' ....', ':', '____'), h.one(130, 150)
    box = h.boxes[0]
    rows = [
        (h.one('To', 'Trucker'), o(f'{firm(h)} Fax {phone(h)}')),
        (h.one('From', 'Sender'), o(h.one(*PEOPLE))),
        (h.one('File', 'Our no.'), num(h, 'reference_number', '#####', '??####')),
        (h.one('Steamer', 'Vessel'), h.fact['vessel'] + h.fact['voyage']),
        (h.one('Line', 'S/S co.'), h.fact['carrier']),
        (h.one('Due', 'ETA'), day(h, 'eta', 1, 6)),
        ('O. B/L', h.fact['master_bol_mawb']),
        (h.one('F/R', 'Freight release'), o(h.one('yes', 'pending', 'OK 7/7'))),
        ('I.T. no.', num(h, 'O', '#########')),
        (h.one('Pier', 'Pick up at'), flat(h, 'pickup', place(h, 'T'), h.one(1, 3, 2))),
        (h.one('Free til', 'Last free day'), day(h, 'last_free', 5, 9)),
        (h.one('Deliver', 'Store door'), flat(h, 'deliver', place(h))),
        (h.one('When', 'Del. date'), said(h, day(h, 'deliver_by', 5, 9) + clock(h, 'deliver_by'), 0.2)),
        (h.one('Cont. no.', 'Van no.'), [p for b in h.boxes[:3] for p in b['unit_number'] + b['equip']]),
        ('Seal', box['seal_number']),
        (h.one('Pcs', 'Pkgs'), box['quantity']),
        (h.one('Wt', 'Gross lbs'), box['weight']),
        (h.one('Goods', 'Commodity'), goods(h)),
        ('MT to', flat(h, 'drop', place(h, 'D'), 3)),
    ]
    for text, pieces in [r for r in rows if h.chance(0.88)]:
        y = max(cell(h, 60, y, text + dots, tab - 5), cell(h, 60 + tab, y, pieces, 340)) + h.one(1, 3)
    y = cell(h, 60, y + 4, o('Remarks:') + notes(h, 2), 440) + 6
    cell(h, 60, y, h.one('If you do not receive all pages call back at once.', 'CONFIRM BY RETURN FAX'), 440, 8)
    return h
