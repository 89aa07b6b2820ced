"""A load between Canada and the States with a PARS sticker and a customs broker."""
from .draws import cell, fields, party, terms
from .names import CANADA
from .says import clock, day, firm, goods, money, notes, num, o, paper, phone, place, spell, truck_equip


def border_north(random):
    """A load between Canada and the States with a PARS sticker and a customs broker."""
    h = paper(random, 'trk', 9, dates=['%Y-%m-%d', '%d-%b-%y', '%b %d, %Y'], times=['%H:%M', '%Hh%M'])
    h.label = h.one(0.8, 1)
    y = cell(
        h,
        40,
        30,
        [(h.one('Transborder Load Confirmation', 'CANADA-US TRUCK ORDER', 'Cross-Border Dispatch', 'International Haul Order'), 'title')],
        330,
        13,
    )
    cell(h, 400, 30, spell(h, 'PARS ????PARS######', 'PAPS ????######'), 180, 8)
    y = cell(h, 40, y, f"{firm(h)} {h.one('Ltd.', 'Inc.', 'Ltee')} {phone(h)} CVOR {spell(h, '###-###-###')}", 500) + 8
    y = (
        fields(
            h,
            40,
            y,
            [
                (h.one('Probill', 'Order no.'), num(h, 'reference_number', 'PB######', '#######')),
                (h.one('Load', 'Dispatch'), num(h, 'load_number', '######')),
                (h.one('Client ref', 'Your no.'), num(h, 'customer_number', '######', '?###')),
                (h.one('Trailer', 'Unit type'), truck_equip(h)),
                ('Currency', o(h.one('CAD', 'USD'))),
                (h.one('Broker', 'Customs broker'), o(firm(h))),
            ],
            530,
            h.one(2, 3),
            h.one('tab', 'above', 'left'),
            75,
        )
        + 5
    )
    north, (city, state, code) = place(h), h.one(*CANADA)
    north.update(city=city, state=state, code=spell(h, f'{code} #?#'))
    spots = [north, place(h, 'C', 0)] if h.chance(0.6) else [place(h, 'C', 0), north]
    for (text, role, key, first), spot in zip(
        [
            (h.one('SHIPPER / EXPEDITEUR', 'Ramasser', 'Origin'), 'pickup', 'pickup_by', 1),
            (h.one('CONSIGNEE / DESTINATAIRE', 'Livrer', 'Destination'), 'deliver', 'deliver_by', 5),
        ],
        spots,
    ):
        low = party(h, 40, y, 270, text, role, h.one(0, 1), spot=spot)
        y = max(low, cell(h, 340, y + 14, day(h, key, first, first + 3) + o(h.one('@', 'a', 'at')) + clock(h, key), 230)) + 4
    y = (
        fields(
            h,
            40,
            y,
            [
                (h.one('Pieces', 'Nombre'), h.values.count()),
                (h.one('Goods', 'Marchandise'), goods(h)),
                (h.one('Weight', 'Poids brut'), h.values.weight()),
                (h.one('Skids', 'Spots'), num(h, 'O', '##')),
                (h.one('P.O.', 'Bon de commande'), num(h, 'purchase_order_number', '######')),
                (h.one('Value', 'Declared value'), money(h, 5000, 60000)),
            ],
            530,
            3,
            h.one('under', 'left'),
        )
        + 6
    )
    y = (
        fields(
            h,
            40,
            y,
            [
                (h.one('Freight', 'Transport'), money(h, 600, 4000, 'line_haul')),
                (h.one('Fuel', 'Carburant'), money(h, 40, 500, 'fuel_surcharge')),
                ('GST/HST', money(h, 10, 200)),
            ],
            530,
            3,
            'left',
        )
        + 4
    )
    y = party(h, 40, y, 300, h.one('Send invoices to', 'Facturer a', 'Payer'), 'bill_to', h.one(0, 1), extra=0)
    terms(h, 40, cell(h, 40, y, notes(h), 520) + 8, 520)
    return h
