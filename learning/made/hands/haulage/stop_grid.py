"""Each stop is a ruled row of small boxes with a tiny label in each corner."""
from .draws import cell, centred, fields, right, terms
from .names import PEOPLE
from .says import charges, firm, goods, lines, notes, num, paper, phone, route, said, spell, stamp, truck_equip


def stop_grid(random):
    """Each stop is a ruled row of small boxes with a tiny label in each corner."""
    h = paper(random, 'trk', 8, dates=['%m/%d/%Y', '%d-%b-%y', '%a %m/%d/%y'], times=['%H:%M', '%H%M', '%I:%M %p'])
    centred(h, 24, firm(h).upper(), 14)
    centred(h, 44, f"{phone(h)} | {h.one('after hours', 'night line')} {phone(h)} | MC {spell(h, '######')}", 7)
    h.write(36, 60, h.one('Load Order', 'TRUCK HIRE CONFIRMATION', 'Broker/Carrier Load Sheet', 'Haul Confirmation'), 'title', 12)
    right(h, 576, 60, [(h.one('LOAD', 'Pro/Load', 'Ld'), 'O')] + num(h, 'load_number', '#######', '###-####', 'G#####'), 12)
    how, x, wide = h.one('corner', 'above'), h.one(30, 36), 545
    y = (
        fields(
            h,
            x,
            80,
            [
                (h.one('Truck line', 'Motor carrier'), [(firm(h), 'O')]),
                (h.one('Attn', 'Dispatcher'), [(h.one(*PEOPLE), 'O')]),
                (h.one('Trailer', 'Eqpt'), truck_equip(h)),
                (h.one('Ref (customer)', 'Customer load ref'), said(h, num(h, 'customer_number', '??######', '######'))),
                ('Temp', h.boxes[0]['temperature'] if h.chance(0.4) else [('N/A', 'O')]),
            ],
            wide,
            5,
            how,
        )
        + 8
    )
    for stop in route(h, 5):
        text = f"{h.one('STOP', 'Stop')} {stop.number} {'PICK' if stop.role == 'pickup' else 'DROP'}"
        name, street, town = lines(h, stop.role, stop.place)
        y = fields(
            h,
            x,
            y,
            [
                (text, name),
                (h.one('Street', 'Address'), street),
                (h.one('City/St/Zip', 'Town'), town),
                (h.one('Date', 'On'), stop.date),
                (h.one('Time', 'Hrs'), stop.time),
            ],
            wide,
            5,
            how,
            gap=1,
        )
        if stop.role == 'pickup':
            y = fields(
                h,
                x,
                y,
                [
                    (h.one('PU no.', 'Pick up nbr'), num(h, 'pickup_number', '######', '?####')),
                    (h.one('Commodity', 'Product'), goods(h)),
                    ('Pcs', h.values.count()),
                    (h.one('Lbs', 'Weight'), h.values.weight()),
                    (h.one('Plts', 'Spots'), num(h, 'O', '##')),
                ],
                wide,
                5,
                how,
                gap=1,
            )
        y += 6
    y = fields(h, x, y, charges(h), wide, 5, how) + 4
    y = cell(h, x, y, [(h.one('COMMENTS', 'Driver to know:'), 'O')] + notes(h, 4), wide - 20) + 6
    terms(h, x, y, wide - 20, 4)
    h.write(x, 765, f'printed {stamp(h)}', 'O', 6)
    return h
