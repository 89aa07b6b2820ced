"""A broker's confirmation written as an agreement in sentences."""
from .draws import cell, head, terms
from .names import PEOPLE
from .says import clock, day, firm, goods, lines, money, notes, num, paper, place, spell, truck_equip


def spot_prose(random):
    """A broker's confirmation written as an agreement in sentences."""
    h = paper(random, 'trk', 9.5, dates=['%B %d, %Y', '%m/%d/%Y', '%A, %B %d'], times=['%I:%M %p', '%I%p', '%H:%M'])
    h.style.leading = 13
    top = 6 + head(h, 50, 30, 350)
    y = (
        cell(
            h,
            50,
            max(100, top),
            [(h.one('Confirmation of Load', 'Haulage Agreement', 'Truck Booking Confirmation'), 'title'), ('-', 'O')]
            + num(h, 'load_number', '######', 'TB-#####'),
            500,
            13,
        )
        + 8
    )
    a, b = place(h), place(h)
    start, end = day(h, 'pickup_by', 1, 4), day(h, 'deliver_by', 5, 9)
    flat = lambda role, spot: [piece for line in lines(h, role, spot, 2) for piece in line]
    y = (
        cell(
            h,
            50,
            y,
            [
                (f'{firm(h)} (the Broker) hires {firm(h)} (the Carrier, MC', 'O'),
                (spell(h, '######)'), 'O'),
                (h.one('to haul', 'to move', 'to carry'), 'O'),
            ]
            + h.values.count()
            + [('of', 'O')]
            + goods(h)
            + [(h.one('weighing', 'with a gross weight of'), 'O')]
            + h.values.weight()
            + [(h.one('in one', 'on a'), 'O')]
            + truck_equip(h)
            + [('.', 'O')],
            510,
        )
        + 8
    )
    y = (
        cell(
            h,
            50,
            y,
            [(h.one('The truck loads at', 'Loading takes place at', 'Collect at'), 'O')]
            + flat('pickup', a)
            + [(h.one('on', 'not before'), 'O')]
            + start
            + [('at', 'O')]
            + clock(h, 'pickup_by', 0.1)
            + [('. ' + h.one('Give pickup number', 'The shipper wants to hear the number'), 'O')]
            + num(h, 'pickup_number', '#####', '?#####')
            + [('at the gate.', 'O')],
            510,
        )
        + 8
    )
    y = (
        cell(
            h,
            50,
            y,
            [(h.one('It unloads at', 'The goods go to', 'Deliver to'), 'O')]
            + flat('deliver', b)
            + [('on', 'O')]
            + end
            + [('at', 'O')]
            + clock(h, 'deliver_by', 0.1)
            + [(', quoting purchase order', 'O')]
            + num(h, 'purchase_order_number', '45####', '#######')
            + [('.', 'O')],
            510,
        )
        + 8
    )
    y = (
        cell(
            h,
            50,
            y,
            [(h.one('For this the Broker pays', 'The rate is'), 'O')]
            + money(h, 500, 4000, 'line_haul')
            + [(h.one('plus a fuel surcharge of', 'and fuel of'), 'O')]
            + money(h, 50, 500, 'fuel_surcharge')
            + [(h.one(', nothing else.', 'and approved accessorials.'), 'O')],
            510,
        )
        + 8
    )
    y = cell(h, 50, y, notes(h, 4), 510) + 8
    y = terms(h, 50, y, 510, 4, 8) + 24
    h.write(50, y, f'{h.one(*PEOPLE)}, broker')
    h.write(330, y, '________________, carrier')
    return h
