"""A rate quotation for a lane."""
from .draws import cell, fields, head, table, terms
from .names import PEOPLE
from .says import day, firm, flat, goods, money, num, o, paper, place, spread, stuck, truck_equip


def quote(random):
    """A rate quotation for a lane."""
    h = paper(random, h_kind(random), 9.5, dates=['%B %d, %Y', '%m/%d/%Y'], times=['%H:%M'])
    h.label = 1
    top = 6 + head(h, 50, 30, 300)
    y = (
        cell(
            h,
            50,
            max(110, top),
            [(h.one('Quotation', 'RATE QUOTE', 'Price Proposal', 'Freight Quotation'), 'other_title')]
            + num(h, 'reference_number', 'Q-#####', 'QT####/##'),
            400,
            14,
        )
        + 6
    )
    y = (
        fields(
            h,
            50,
            y,
            [
                (h.one('Prepared for', 'Customer'), o(firm(h))),
                (h.one('Valid to', 'Good until'), day(h, None, 20, 30)),
                (h.one('Your inquiry', 'Your ref'), num(h, 'customer_number', '#####', 'RFQ ####')),
                ('By', o(h.one(*PEOPLE))),
            ],
            510,
            2,
            h.one('left', 'above'),
        )
        + 6
    )
    if h.chance(0.5):
        y = (
            cell(
                h,
                50,
                y,
                o(h.one('Thank you for asking. For one', 'We are pleased to offer, for a'))
                + truck_equip(h)
                + o(h.one('with', 'of'))
                + goods(h)
                + o('of about')
                + h.values.weight()
                + o('from')
                + flat(h, 'pickup', place(h), 3)
                + o('to')
                + stuck(flat(h, 'deliver', place(h), 3), '')
                + o(', the rates below.'),
                500,
            )
            + 8
        )
    else:
        y = (
            fields(
                h,
                50,
                y,
                [
                    ('From', flat(h, 'pickup', place(h), 3)),
                    ('To', flat(h, 'deliver', place(h), 3)),
                    (h.one('Goods', 'Commodity'), goods(h)),
                    (h.one('Size', 'Equipment'), truck_equip(h)),
                    ('Weight', h.values.weight()),
                ],
                510,
                2,
                'left',
            )
            + 6
        )
    rows = [
        [h.one('Base haul', 'Linehaul'), 'per load', money(h, 400, 3000, 'line_haul')],
        ['Fuel surcharge', h.one('18%', '22 %'), money(h, 50, 500, 'fuel_surcharge')],
    ] + [
        [text, unit, money(h, 20, 200)]
        for text, unit in h.random.sample(
            [
                ('Chassis', 'per day'),
                ('Waiting', 'per hour'),
                ('Prepull', 'each'),
                ('Storage', 'per night'),
                ('Overweight', 'each'),
                ('Hazmat', 'each'),
            ],
            3,
        )
    ]
    y = table(h, y, spread(h, 50, 500, (6, 'Charge'), (4, 'Unit'), (4, h.one('Price', 'USD'))), rows, 9, 4) + 8
    y = terms(h, 50, y, 500, 4, 8) + 16
    cell(h, 50, y, h.one('We look forward to your order.', 'To accept sign here: ______________'), 400)
    return h


def h_kind(random):
    return random.choice(['trk', 'imp'])
