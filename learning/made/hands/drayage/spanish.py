"""A Spanish and English delivery order: both words on one label, boxes in rows."""
from .draws import boxes, fit, footer, letterhead, put, start, table
from .says import abroad, fact, load_rows, own, ship_voyage, titled, words

MEXICO = [
    ('Av. Ruiz Cortines', 'Monterrey, NL', '64###'),
    ('Blvd. Bellas Artes', 'Tijuana, BC', '22###'),
    ('Carr. Miguel Aleman km', 'Apodaca, N.L.', '66###'),
    ('Calle Puerto Progreso', 'Manzanillo, Col.', '28###'),
]


def spanish(random):
    """A Spanish and English delivery order: both words on one label, boxes in rows."""
    hand = start(random, 'imp', 8.5, date=random.choice(['%d/%m/%Y', '%d-%m-%y', '%d/%b/%y']), time='%H:%M')
    x, low = 36, 0
    w = words(
        hand,
        title='ORDEN DE ENTREGA / DELIVERY ORDER|CARTA DE INSTRUCCIONES DE ARRASTRE|ORDEN DE RETIRO / PICKUP ORDER|Solicitud de transporte',
        bl='Conocimiento / B/L|B/L Master|Guia maritima (MBL)',
        ship='Buque y viaje / Vessel|Buque / Vsl-Voy|Barco',
        line='Naviera / Carrier|Linea naviera',
        free='Dias libres hasta / Free until|Ultimo dia libre (LFD)|Vence almacenaje',
        ref='Referencia nuestra / Our ref|No. de orden|Expediente',
        cust='Ref. cliente / Customer ref|Su referencia',
        eta='ETA / Arribo|Fecha de llegada|Arribo estimado',
        pick='Retirar en / Pick up at|Terminal portuaria|Recoger contenedor en',
        to='Entregar en / Deliver to|Destino final|Domicilio de entrega',
        back='Devolver vacio / Return empty|Patio de vacios',
        pay='Facturar a / Bill to|Cargos por cuenta de',
    )
    y = letterhead(hand, x, 28)
    fit(hand, x, y, titled(w.title), 400, 13)
    y += 24
    rows = [
        [
            (w.ref, own(hand, 'reference_number', hand.one('OE-#####', '####/##', 'IMP-####')), 2),
            (w.bl, fact(hand, 'master_bol_mawb'), 3),
            (w.ship, ship_voyage(hand), 3),
        ],
        [
            (w.line, fact(hand, 'carrier'), 3),
            (w.eta, fact(hand, 'eta_date'), 2),
            (w.free, fact(hand, 'last_free_date'), 2),
            (w.cust, fact(hand, 'customer_number', 0.6), 2),
        ],
    ]
    if hand.chance(0.4):
        rows.reverse()
    for row in rows:
        y = boxes(hand, x, y, row, 540)
    stops = [(w.pick, 'pickup', 'T'), (w.to, 'deliver', 'C'), (w.back, 'drop', 'D'), (w.pay, 'bill_to', 'C')][: random.choice([2, 3, 4])]
    for i, (label, role, kind) in enumerate(stops):
        low = y if i % 2 == 0 else low
        fit(hand, x + 272 * (i % 2), y, [(label, 'O')], 255, 7)
        low = max(low, put(hand, x + 272 * (i % 2), y + 10, abroad(hand, role, kind, MEXICO), 255))
        y = low + 6 if i % 2 or i == len(stops) - 1 else y
    columns = [
        (hand.one('Contenedor', 'Equipo No.'), 95),
        (hand.one('Sello', 'Precinto'), 70),
        (hand.one('Tipo', 'Tamaño'), 60),
        (hand.one('Bultos', 'Cantidad'), 75),
        (hand.one('Mercancia / Goods', 'Descripcion'), 140),
        (hand.one('Peso bruto', 'Peso / Weight'), 90),
    ]
    y = table(hand, x, y + 4, columns, load_rows(hand, ['unit_number', 'seal_number', 'equip', 'quantity', 'contents', 'weight'], 5), 8) + 6
    notes = [
        'Favor de llamar antes de llegar',
        'CITA OBLIGATORIA CON ALMACEN',
        'no romper sello sin autorizacion',
        'Entregar con equipo de proteccion',
        'ESPERAR LIBERACION DE ADUANA',
    ]
    hand.write(x, y, hand.one('Observaciones:', 'Instrucciones / Remarks', 'Notas'))
    y = put(hand, x + 130, y, [[(text, 'ship_comment')] for text in random.sample(notes, 2)], 400)
    footer(
        hand,
        y + 14,
        f'Agente aduanal patente {hand.values.digits(4)} Pedimento {hand.values.digits(2)} {hand.values.digits(4)} {hand.values.digits(7)}',
        'Pagina 1 de 1',
    )
    return hand
