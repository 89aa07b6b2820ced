"""Origin and destination side by side, labels below the values as under a signature."""
from .draws import cell, centred, field, fields, terms
from .says import clock, day, firm, goods, lines, money, notes, num, paper, phone, place, said, truck_equip


def sides(random):
    """Origin and destination side by side, labels below the values as under a signature."""
    h = paper(random, 'trk', 9, dates=['%m/%d/%Y', '%B %d, %Y', '%m-%d-%y'], times=['%I:%M %p', '%H:%M', '%H%M HRS'])
    centred(h, 30, [(h.one('CARRIER CONFIRMATION', 'Contract Haul Order', 'Confirmation of Hire', 'Spot Load Agreement'), 'title')], 15)
    centred(h, 52, f'{firm(h)} - {phone(h)}', 8)
    y = (
        fields(
            h,
            40,
            76,
            [
                (h.one('load number', 'confirmation no.'), num(h, 'load_number', '#####', 'SP######')),
                (h.one('customer reference', 'their reference'), num(h, 'customer_number', '?##-####', '#########')),
                ('date issued', day(h, None, 0, 0)),
            ],
            540,
            3,
            'under',
        )
        + 8
    )
    low = y
    for x, role, word, key in (
        (40, 'pickup', h.one('ORIGIN', 'FROM', 'SHIPPER'), 'pickup_by'),
        (320, 'deliver', h.one('DESTINATION', 'TO', 'CONSIGNEE'), 'deliver_by'),
    ):
        spot = place(h)
        at = cell(h, x, y, word, 200, 11) + 4
        name, street, town = lines(h, role, spot)
        for text, pieces in (
            ('firm', name),
            ('street', street),
            (h.one('city state zip', 'town'), town),
            (h.one('day', 'date'), day(h, key, 1, 5) if role == 'pickup' else day(h, key, 6, 9)),
            (h.one('hours', 'appointment'), clock(h, key)),
        ):
            at = field(h, x, at, text, pieces, 230, 'under') + 4
        low = max(low, at)
    y = (
        fields(
            h,
            40,
            low + 6,
            [
                ('equipment', truck_equip(h)),
                ('commodity', goods(h)),
                (h.one('gross weight', 'weight'), h.boxes[0]['weight']),
                (h.one('pieces', 'count'), h.boxes[0]['quantity']),
                ('declared value', money(h, 10000, 90000)),
                ('trailer no.', num(h, 'O', '######')),
            ],
            540,
            3,
            'under',
        )
        + 8
    )
    y = (
        fields(
            h,
            40,
            y,
            [
                (h.one('agreed rate', 'rate for the haul'), money(h, 700, 3500, 'line_haul')),
                (h.one('fuel', 'fuel surcharge'), said(h, money(h, 70, 400, 'fuel_surcharge'), 0.3)),
                ('total', money(h, 800, 4000)),
            ],
            540,
            3,
            'under',
        )
        + 8
    )
    if h.chance(0.8):
        y = cell(h, 40, y, notes(h), 500) + 8
    y = terms(h, 40, y, 520) + 20
    h.write(40, y, '______________________')
    h.write(320, y, '______________________')
    h.write(40, y + 11, 'for the broker', 'O', 7)
    h.write(320, y + 11, 'for the trucker', 'O', 7)
    return h
