"""A load ticket as narrow as a till slip, in the middle of nothing."""
from .draws import block, cell, field
from .names import PEOPLE
from .says import firm, goods, money, notes, num, paper, phone, route, small_letters, truck_equip


def narrow(random):
    """A load ticket as narrow as a till slip, in the middle of nothing."""
    h = paper(random, 'trk', 9, mono=small_letters(random) < 8.3, dates=['%m/%d/%y', '%b %d'], times=['%H:%M', '%I%p', '%I:%M%p'])
    x, wide = h.one(40, 180, 300), 230
    y = cell(h, x, 30, firm(h), wide, 11)
    y = cell(h, x, y + 2, [(h.one('Load ticket', 'TRUCK TICKET', 'Hot load', 'Load slip'), 'title')], wide, 11) + 4
    stops = route(h, 3)
    how = h.one('left', 'tab', 'above')
    items = [
        (h.one('Load', 'Ticket no', 'Ld#'), num(h, 'load_number', '#####', '??-####')),
        (h.one('Rig', 'Trk type', 'Trailer'), truck_equip(h)),
        (h.one('Pays', 'Linehaul', 'Rate'), money(h, 300, 2900, 'line_haul')),
        (h.one('FSC', 'Fuel'), money(h, 20, 400, 'fuel_surcharge')),
        (h.one('Stuff', 'Cargo', 'Hauling'), goods(h)),
        (h.one('Lbs', 'Weighs'), h.values.weight()),
        (h.one('Ask for', 'Dispatcher'), [(f'{h.one(*PEOPLE)} {phone(h)}', 'O')]),
    ]
    h.random.shuffle(items)
    for text, pieces in items[: h.random.randint(4, 7)]:
        y = field(h, x, y, text, pieces, wide, how, 70) + 3
    for stop in stops:
        text = h.one('PICK UP', 'Load at', 'Fr') if stop.role == 'pickup' else h.one('DROP', 'Deliver to', 'To')
        y = block(h, x, cell(h, x, y + 6, f'({stop.number}) {text}', wide), stop.role, stop.place, wide, h.one(0, 3, 1))
        y = cell(h, x, y, stop.date + [(h.one('@', '/', 'at'), 'O')] + stop.time, wide)
    y = cell(h, x, y + 8, notes(h, 4), wide) + 8
    cell(h, x, y, h.one('Thank you - drive safe', 'no double brokering !!', 'Quick pay 2% avail.'), wide)
    return h
