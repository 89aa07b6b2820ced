"""A short order as people type it on a phone, printed as bubbles."""
from .draws import cell, right
from .names import PEOPLE
from .says import clock, day, flat, goods, money, notes, num, o, paper, phone, place, stamp, truck_equip


def chat(random):
    """A short order as people type it on a phone, printed as bubbles."""
    h = paper(random, 'trk', 10, dates=['%m/%d', '%a %b %d', '%d%b'], times=['%I%p', '%H:%M', '%I:%M%p'])
    h.style.values_as_written = True
    x, wide = h.one(40, 150), 300
    y = cell(h, x, 30, f'{h.one(*PEOPLE)} {h.one("(Broker)", "dispatch", "- Loads Texas")}  {phone(h)}', 400, 9) + 6
    a, b = place(h), place(h)
    lots = [
        [('morning! got one 4 u', 'O')],
        o(h.one('load', 'ld', 'Load number')) + num(h, 'load_number', '#####', '######'),
        o(h.one('pick', 'pu at', 'loads @')) + flat(h, 'pickup', a, h.one(2, 3)),
        day(h, 'pickup_by', 0, 2) + o(h.one('@', 'around', '')) + clock(h, 'pickup_by', 0.2),
        o(h.one('goes to', 'del', 'drop')) + flat(h, 'deliver', b, h.one(2, 3)),
        o(h.one('by', 'on', 'deliver')) + day(h, 'deliver_by', 3, 5) + clock(h, 'deliver_by', 0.2),
        o(h.one('its', 'hauling', 'product')) + goods(h) + h.values.weight(),
        o(h.one('need', 'has to be')) + truck_equip(h),
        o(h.one('pays', '$$', 'rate')) + money(h, 300, 3000, 'line_haul') + o(h.one('all in', 'flat', '')),
        o(h.one('pu#', 'pick num')) + num(h, 'pickup_number', '#####', '?####'),
        notes(h, 1),
        o(h.one('u good with it?', 'send me ur mc', 'truck # and driver cell pls', 'ok booked thx')),
    ]
    own = h.chance(0.5)
    for pieces in [p for p in lots if h.chance(0.9)]:
        low = cell(h, x, y, pieces, wide)
        if own:
            h.write(x + wide + 20, low - 10, stamp(h)[-5:], 'O', 6)
        y = low + h.one(3, 8)
    for text in (
        'ok',
        'whats the miles on that one',
        f'{h.values.digits(3)} loaded',
        h.one('can he be there a bit later, truck is empty in 2 hrs', 'driver hours are good till 9'),
        'send rate con pls',
    ):
        right(h, 580, y, text)
        y += 16
    return h
