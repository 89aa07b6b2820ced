"""A German and English haulage order: dates with dots, weights with commas, labels with a tab stop."""
from .draws import cell, fit, footer, pairs, put, right, start
from .says import abroad, european, fact, moment, of, own, ship_voyage, titled, words

GERMANY = [
    ('Am Speicher', 'Hamburg', '20###'),
    ('Industriestrasse', 'Neuss', 'D-41###'),
    ('Hafenweg', 'Duisburg', '47###'),
    ('Amerikaring', 'Bremerhaven', '27###'),
]


def german(random):
    """A German and English haulage order: dates with dots, weights with commas, labels with a tab stop."""
    hand = start(random, 'imp', 9, date=random.choice(['%d.%m.%Y', '%d.%m.%y', '%a %d.%m.']), time=random.choice(['%H:%M', '%H.%M']))
    x, at = 50, random.choice([150, 170])
    w = words(
        hand,
        title='Transportauftrag / Haulage Order|FUHRAUFTRAG|Zustellauftrag - Delivery order|Vorlauf/Nachlauf Order',
        ours='Auftrag Nr.|Unser Zeichen|Pos.-Nr.|Akte',
        yours='Ihr Zeichen / Your ref|Kunden-Nr.',
        rel='Freistellung / Release|Freistellnummer',
        ship='Schiff / Vessel|Seeschiff',
        line='Reederei / Carrier|Reeder',
        bl='Konnossement / B/L|MBL-Nr.',
        eta='Ankunft / ETA|ETA Hafen',
        get='Übernahme bei|Abholung / Pick up at|Gestellung ab',
        to='Zustellung an|Entladestelle / Deliver to|Empfänger',
        back='Leerrückgabe|Leercontainer an / Empty to',
        pay='Rechnung an / Bill to|Frachtzahler',
    )
    right(hand, 570, 34, [(hand.values.place('C')['name'] + ' Spedition', 'O')], 11)
    hand.pieces(x, 60, titled(w.title), 14)
    c = hand.shipment.containers[0]
    rows = [
        (w.ours, own(hand, 'reference_number', hand.one('##.####', '#######', 'HH-####/##'))),
        (w.yours, fact(hand, 'customer_number', 0.6)),
        (w.bl, fact(hand, 'master_bol_mawb')),
        (w.rel, fact(hand, 'release_number', 0.6)),
        (w.ship, ship_voyage(hand)),
        (w.line, fact(hand, 'carrier')),
        (w.eta, fact(hand, 'eta_date')),
        (hand.one('Zollstatus / Customs', 'Zoll'), [(hand.one('T1', 'frei', 'verzollt'), 'O')]),
    ]
    y = pairs(hand, x, 88, rows, at, 480) + 6
    for c in hand.shipment.containers[:3]:
        y = (
            pairs(
                hand,
                x,
                y,
                [
                    ('Container', c['unit_number'] + of(hand, c, 'equip')),
                    (hand.one('Siegel / Seal', 'Plombe'), of(hand, c, 'seal_number', 0.6)),
                    (hand.one('Ware / Goods', 'Inhalt'), c['quantity'] + c['contents']),
                    (hand.one('Brutto / Gross', 'Bruttogewicht'), european(hand, c)),
                ],
                at,
                480,
            )
            + 5
        )
    for label, role, kind, key in [
        (w.get, 'pickup', 'T', None),
        (w.to, 'deliver', 'C', 'deliver_by'),
        (w.back, 'drop', 'D', None),
        (w.pay, 'bill_to', 'C', None),
    ][: random.choice([2, 3, 4])]:
        fit(hand, x, y, [(label, 'O')], at - 12)
        y = put(hand, x + at, y, abroad(hand, role, kind, GERMANY), 340)
        if key:
            y = cell(hand, x + at, y, [(hand.one('am', 'Termin', 'fix'), 'O')] + moment(hand, key)[0] + [('Uhr', 'O')], 300)
        y += 5
    notes = [
        'Bitte vor Anlieferung avisieren',
        'Fahrer benötigt Ausweis',
        'Rampe vorhanden, kein Stapler',
        'Container besenrein zurück',
        'KEINE STANDGELDER OHNE RÜCKSPRACHE',
    ]
    put(
        hand,
        x,
        y + 4,
        [
            [(hand.one('Bemerkung:', 'Hinweis', 'Achtung'), 'O'), (text, 'ship_comment')]
            for text in random.sample(notes, random.randint(1, 2))
        ],
        480,
    )
    footer(hand, 752, 'Wir arbeiten ausschliesslich auf Grundlage der ADSp neueste Fassung. HRB ' + hand.values.digits(5) + ' Seite 1')
    return hand
