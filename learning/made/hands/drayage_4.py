"""Drayage and ocean papers, fourth part: two-language papers, yards' own words, appointments, rates, messages."""
from .drayage_1 import (
    NOTICE,
    PEOPLE,
    blank,
    box,
    boxes,
    cell,
    center,
    fact,
    fit,
    flat,
    footer,
    hand_size,
    letterhead,
    lines,
    load_rows,
    moment,
    money,
    of,
    orders,
    own,
    pair,
    pairs,
    phone,
    place_of,
    plain_day,
    port,
    put,
    right,
    ship_voyage,
    start,
    table,
    titled,
    words,
)
from .drayage_2 import yard
from .drayage_3 import cutoff


def abroad(hand, role, kind, spots):
    """The lines of a place of the firm's own country; the code stands before or behind the city."""
    if hand.chance(0.5):
        return lines(hand.values.place(kind), role, hand.one(0, 1))
    name, addr, code = (f'{role}.{part}' for part in ('name', 'addr', 'zip'))
    street, city, form = hand.one(*spots)
    number = ''.join(hand.values.digits(1) if c == '#' else hand.values.letters(1) if c == '@' else c for c in form)
    town = [(word, 'O' if word == '-' else addr) for word in city.split()]
    last = [(number, code)] + town if hand.chance(0.6) else town + [(number, code)]
    return [[(hand.values.place(kind)['name'], name)], [(f'{street} {hand.random.randint(1, 900)}', addr)], last]


def european(hand, container):
    """A weight as the continent writes it."""
    whole = hand.random.randint(3000, 28000)
    return hand.one(
        [(f'{whole // 1000}.{whole % 1000:03},{hand.values.digits(2)}', 'weight')],
        [(f'{whole // 1000} {whole % 1000:03}', 'weight')],
        [(f'{whole},0', 'weight')],
    ) + [(hand.one('KG', 'kg', 'Kgs'), 'weight_uom')]


MEXICO = [
    ('Av. Ruiz Cortines', 'Monterrey, NL', '64###'),
    ('Blvd. Bellas Artes', 'Tijuana, BC', '22###'),
    ('Carr. Miguel Aleman km', 'Apodaca, N.L.', '66###'),
    ('Calle Puerto Progreso', 'Manzanillo, Col.', '28###'),
]
GERMANY = [
    ('Am Speicher', 'Hamburg', '20###'),
    ('Industriestrasse', 'Neuss', 'D-41###'),
    ('Hafenweg', 'Duisburg', '47###'),
    ('Amerikaring', 'Bremerhaven', '27###'),
]
QUEBEC = [
    ('rue Notre-Dame Est', 'Montréal, QC', 'H1N #@#'),
    ('boul. Cavendish', 'Saint-Laurent, QC', 'H4R #@#'),
    ('ch. de la Côte', 'Vaudreuil (Québec)', 'J7V #@#'),
    ('Rte Transcanadienne', 'Dorval QC', 'H9P #@#'),
]
BRAZIL = [
    ('Av. Portuaria', 'Santos - SP', '11###-###'),
    ('Rua Dona Francisca', 'Joinville, SC', '89###-###'),
    ('Rod. Anhanguera km', 'Campinas - SP', '13###-###'),
    ('Rua Itajuru', 'Itajai SC', '88###-###'),
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


def french(random):
    """A French and English order of a carrier in Québec: two columns, labels above values."""
    hand = start(
        random, 'imp', hand_size(random), date=random.choice(['%Y-%m-%d', '%d/%m/%Y', '%d-%m-%Y']), time=random.choice(['%Hh%M', '%H:%M'])
    )
    x = 40
    w = words(
        hand,
        title='BON DE LIVRAISON / DELIVERY ORDER|ORDRE DE TRANSPORT|Bon de travail - Work order|ORDRE DE CAMIONNAGE',
        no='N° de commande|Notre dossier / Our file|Bon n°',
        bl='Connaissement / B/L|Connaissement maître',
        ship='Navire / Vessel|Navire et voyage',
        free='Fin de franchise / Last free day|Dernier jour libre',
        get='Lieu de ramassage / Pick-up|Prendre à|Terminal',
        to='Livrer à / Deliver to|Lieu de livraison',
        back='Retour du vide / Empty return|Retourner vide à',
        pay='Facturer à / Bill to|Payeur',
    )
    hand.pieces(x, 34, titled(w.title), 14)
    hand.write(x, 54, hand.one('[X] IMPORT [ ] EXPORT', '(X) Import ( ) Export ( ) Vrac', 'IMP'), size=8)
    right(hand, 570, 36, [(hand.values.place('C')['name'], 'O')], 9)
    cells = [
        (w.no, own(hand, 'reference_number', hand.one('M######', '##-#####', 'QC####'))),
        (w.bl, fact(hand, 'master_bol_mawb')),
        (w.ship, ship_voyage(hand)),
        (hand.one('Ligne maritime / Line', 'Transporteur maritime'), fact(hand, 'carrier')),
        (hand.one('Arrivée / ETA', 'HPA / ETA'), fact(hand, 'eta_date')),
        (w.free, fact(hand, 'last_free_date')),
        (hand.one('Réf. client', 'Votre référence'), fact(hand, 'customer_number', 0.6)),
        (hand.one('No. de cueillette / PIN', 'Code terminal'), fact(hand, 'pickup_number', 0.6)),
        (hand.one('Livraison le / Deliver on', 'Rendez-vous'), moment(hand, 'deliver_by')[0]),
    ]
    y, across = 74, random.choice([2, 3])
    for i, (label, pieces) in enumerate(cells):
        box(hand, x + 530 / across * (i % across), y, label, pieces, 530 / across - 6, 10, 7)
        y += 27 if i % across == across - 1 or i == len(cells) - 1 else 0
    low = y + 4
    stops = [(w.get, 'pickup', 'T'), (w.to, 'deliver', 'C'), (w.back, 'drop', 'D')][: random.choice([2, 3])]
    for i, (label, role, kind) in enumerate(stops):
        fit(hand, x + 178 * i, y + 4, [(label, 'O')], 168, 7)
        low = max(low, put(hand, x + 178 * i, y + 15, abroad(hand, role, kind, QUEBEC), 165, 8))
    y = low + 8
    columns = [
        (hand.one('Conteneur', 'Unité'), 90),
        (hand.one('Scellé', 'Seal'), 70),
        ('Type', 60),
        (hand.one('Colis', 'Pièces'), 80),
        (hand.one('Marchandise', 'Description'), 130),
        (hand.one('Poids brut', 'Poids'), 80),
    ]
    y = table(hand, x, y, columns, load_rows(hand, ['unit_number', 'seal_number', 'equip', 'quantity', 'contents', 'weight'], 5), 8) + 6
    if hand.chance(0.6):
        pair(hand, x, y, w.pay, flat(lines(hand.values.place('C'), 'bill_to', 1)), 130, 500)
        y += 14
    notes = [
        'Appeler une heure avant',
        'QUAI 7, CHARIOT SUR PLACE',
        "Ne pas briser le scellé avant l'arrivée du client",
        'Chauffeur avec bottes et casque',
        'Déchargement en direct',
    ]
    y = put(hand, x, y, [[('REM.', 'O'), (text, 'ship_comment')] for text in random.sample(notes, 2)], 500)
    put(
        hand,
        x,
        y + 16,
        [[('Reçu en bon ordre / Received in good order ______________', 'O')], [('Heure entrée ____ sortie ____', 'O')]],
        480,
        7,
    )
    return hand


def portuguese(random):
    """A Portuguese and English export order: a left column of labels, dates of the port in a small table."""
    hand = start(random, 'exp', 9, date=random.choice(['%d/%m/%Y', '%d/%m/%y', '%d-%m']), time=random.choice(['%H:%M', '%Hh%M']))
    x, f, c, at = 42, hand.shipment.facts, hand.shipment.containers[0], random.choice([130, 150])
    w = words(
        hand,
        title='ORDEM DE COLETA / EXPORT PICKUP|Ordem de Transporte Rodoviário|ORDEM DE SERVIÇO - EXPORTAÇÃO|Instrução de embarque terrestre',
        bk='Reserva / Booking|Booking n.|N. reserva',
        ship='Navio / Vessel|Navio e viagem',
        line='Armador / Carrier|Cia marítima',
        load='Local de estufagem / Load at|Coletar em|Endereço do exportador',
        mty='Retirar vazio em / Empty from|Depot de vazios',
        to='Entregar cheio em / Full to|Terminal de embarque',
        cut='Deadline carga|Dead-line de carga|Prazo terminal / CY cut',
        erd='Abertura do gate|Recebimento a partir de',
    )
    hand.pieces(x, 34, titled(w.title), 13)
    y = letterhead(hand, x, 54, size=10)
    rows = [
        (hand.one('O.S. n.', 'Nosso processo / Our file'), own(hand, 'reference_number', hand.one('EXP####/##', '#####-@'))),
        (w.bk, f['booking_number']),
        (w.line, fact(hand, 'carrier')),
        (w.ship, ship_voyage(hand)),
        (hand.one('Ref. do cliente', 'Pedido do cliente'), fact(hand, 'customer_number', 0.5)),
        (hand.one('Porto de destino', 'Destino'), port(hand)),
        (hand.one('Tipo / Equipment', 'Contêiner'), c['equip']),
        (hand.one('Mercadoria / Goods', 'Produto'), c['contents']),
        (hand.one('Volumes', 'Quantidade'), c['quantity']),
        (hand.one('Peso bruto / Gross', 'P. bruto'), european(hand, c)),
        (hand.one('Coleta / Loading date', 'Data e hora da coleta'), moment(hand, 'pickup_by')[0]),
    ]
    y = pairs(hand, x, y, rows, at, 500) + 8
    day, time = cutoff(hand)
    columns = [(w.erd, 120), (w.cut, 100), (hand.one('Hora', 'Horário'), 70), ('Deadline draft', 100), ('VGM', 90)]
    y = (
        table(
            hand, x, y, columns, [[fact(hand, 'earliest_receiving_date', 0.8), day, time or blank(hand), plain_day(hand), plain_day(hand)]]
        )
        + 8
    )
    for label, role, kind in [(w.mty, 'hook', 'D'), (w.load, 'pickup', 'C'), (w.to, 'deliver', 'T')][random.choice([0, 0, 1]) :]:
        fit(hand, x, y, [(label, 'O')], at - 10)
        y = put(hand, x + at, y, abroad(hand, role, kind, BRAZIL), 340) + 4
    notes = [
        'Motorista com EPI completo',
        'AGENDAR NO TERMINAL',
        'Não carregar sem nota fiscal',
        'Verificar container antes de sair do depot',
    ]
    put(
        hand,
        x,
        y + 4,
        [[(hand.one('Obs.', 'Observação:', '**'), 'O'), (text, 'ship_comment')] for text in random.sample(notes, random.randint(1, 2))],
        500,
    )
    footer(
        hand,
        755,
        f'CNPJ {hand.values.digits(2)}.{hand.values.digits(3)}.{hand.values.digits(3)}/0001-{hand.values.digits(2)} emitido por {hand.one(*PEOPLE)}',
    )
    return hand


def yard_slang(random):
    """A small trucker's sheet in words of the yard."""
    hand = start(
        random,
        'imp',
        random.choice([10, 11]),
        date=random.choice(['%m/%d', '%a %b %d', '%m-%d-%y']),
        time=random.choice(['%H%M', '%I%p', '%H:%M']),
    )
    x, c, at = 60, hand.shipment.containers[0], random.choice([110, 130])
    hand.style.separator = random.choice(['', ':', '...', ' >'])
    w = words(
        hand,
        title='CAN RUN|Yard Slip|HAUL SHEET|Run Ticket',
        can='Can|The box|Tin|Steel',
        bones='Bones|Frame|Wheels|Sled',
        hot='Hot date|Burns on|Meter starts after|Dies',
        get='Go-get at|Yank from|Snag at|Grab from',
        to='Run to|Spot it at|Dump at|Haul to',
        back='Turn-in at|Bring shell to|Ditch mty at|Shell goes to',
        when='Be there|Spot by|Show up|Door time',
        boat='Boat|Tub|Ship',
        paper='Paper|Line bill|Boat paper',
        code='Gate word|Secret no|Pull code',
        lbs='Heft|How heavy|Tonnage',
        stuff='Stuff|What is in|Guts',
    )
    hand.pieces(x, 40, titled(w.title), 18)
    right(hand, 560, 44, [(hand.one('run', 'slip', 'no.'), 'O')] + own(hand, 'load_number', hand.one('####', '#####', '@###')))
    rows = [
        (w.can, c['unit_number']),
        (hand.one('Long', 'How big', 'Sz'), c['equip']),
        (w.bones, of(hand, c, 'chassis', 0.7)),
        (w.lbs, c['weight']),
        (w.stuff, c['quantity'] * hand.one(0, 1) + c['contents']),
        (w.boat, ship_voyage(hand)),
        (hand.one('Line', 'Whose can', 'Steamer'), fact(hand, 'carrier')),
        (w.paper, fact(hand, 'master_bol_mawb')),
        (w.code, fact(hand, 'pickup_number', 0.7)),
        (w.hot, fact(hand, 'last_free_date')),
    ]
    tail = rows[3:]
    if hand.chance(0.5):
        random.shuffle(tail)
    y = pairs(hand, x, 74, rows[:3] + tail, at, 460) + 8
    for label, role, kind in [(w.get, 'pickup', 'T'), (w.to, 'deliver', 'C'), (w.back, 'drop', 'D')][: random.choice([2, 3, 3])]:
        fit(hand, x, y, [(label, 'O')], at - 10)
        y = put(hand, x + at, y, lines(yard(hand, kind) if hand.chance(0.3) else place_of(hand, role, kind), role, hand.one(0, 1, 3)), 370)
        if role == 'deliver':
            y = cell(hand, x + at, y, [(w.when, 'O')] + moment(hand, 'deliver_by', 1, 6)[0], 350)
        y += 5
    y = put(hand, x, y, [[('!!', 'O')] + row for row in orders(hand)], 480)
    hand.write(x, y + 16, hand.one('call Gus when empty', 'no pay without slip', 'keep the white copy') + ' ' + phone(hand), size=8)
    return hand


def label_below(random):
    """Values on ruled lines with their labels under them, as on forms to be signed."""
    hand = start(random, 'imp', 9.5, date=random.choice(['%m/%d/%Y', '%b %d, %Y']), time='%I:%M %p')
    x, f, c = 44, hand.shipment.facts, hand.shipment.containers[0]
    w = words(hand, title='AUTHORITY TO PICK UP|CARTAGE AUTHORITY|Pickup and Delivery Authorization|Order to Carrier')
    center(hand, 36, titled(w.title), 14)
    if hand.chance(0.5):
        center(hand, 54, [(hand.values.place('C')['name'], 'O')], 9)
    y = 76
    rows = [
        [(f['carrier'], hand.one('(steamship company)', 'ocean carrier')), (ship_voyage(hand), hand.one('(vessel and voyage)', 'ship'))],
        [
            (fact(hand, 'master_bol_mawb', 1), hand.one('(ocean bill of lading no.)', 'master bill')),
            (fact(hand, 'house_bol_hawb', 0.6), hand.one('(house bill, if any)', 'our house bill')),
            (fact(hand, 'eta_date'), hand.one('(arrival date)', 'arrives')),
        ],
        [
            (c['unit_number'], hand.one('(container)', 'container number')),
            (of(hand, c, 'equip'), hand.one('(size)', 'kind of container')),
            (of(hand, c, 'seal_number', 0.6), hand.one('(seal)', 'seal number')),
        ],
        [
            (c['quantity'], hand.one('(packages)', 'count')),
            (c['contents'], hand.one('(said to be)', 'merchandise')),
            (c['weight'], hand.one('(gross weight)', 'weight')),
        ],
        [
            (fact(hand, 'last_free_date'), hand.one('(last free day)', 'free time ends')),
            (fact(hand, 'purchase_order_number', 0.6), hand.one('(purchase order)', 'PO')),
            (fact(hand, 'reference_number'), hand.one('(our file)', 'file number')),
        ],
    ]
    rows = rows[:2] + random.sample(rows[2:], 3)
    for row in rows:
        for i, (pieces, label) in enumerate(row):
            at, width = x + 525 / len(row) * i, 525 / len(row) - 10
            fit(hand, at, y, pieces, width)
            fit(hand, at, y + 13, [(label, 'O')], width, 6)
        y += 30
    for role, kind, label in [
        ('pickup', 'T', hand.one('(where the cargo lies)', 'pier or terminal')),
        ('deliver', 'C', hand.one('(where it shall be delivered)', 'receiver and address')),
        ('drop', 'D', hand.one('(where the empty goes)', 'empty return depot')),
        ('bill_to', 'C', hand.one('(who pays the cartage)', 'account of')),
    ][: random.choice([2, 3, 4])]:
        y = put(hand, x, y, lines(place_of(hand, role, kind), role, hand.one(0, 1)), 500)
        hand.write(x, y + 1, label, size=6)
        y += 17
    y = put(hand, x, y, orders(hand, 2), 500) + 20
    for i, label in enumerate(['(authorized signature)', '(title)', '(date)']):
        hand.write(x + 180 * i, y, hand.one(*PEOPLE) if i == 0 else '__________' if i == 1 else plain_day(hand, 0, 0)[0][0])
        hand.write(x + 180 * i, y + 13, label, size=6)
    return hand


def appointment(random):
    """A terminal's confirmation of a truck appointment: a short list of labels in brackets and rules of the gate."""
    exp = random.random() < 0.4
    hand = start(
        random,
        'exp' if exp else 'imp',
        9,
        date=random.choice(['%m/%d/%Y', '%a %m/%d/%y', '%Y-%m-%d']),
        time=random.choice(['%H:%M', '%H%M']),
    )
    x, f, c = 44, hand.shipment.facts, hand.shipment.containers[0]
    w = words(
        hand,
        title='APPOINTMENT CONFIRMATION|Gate Appointment|TRUCK RESERVATION TICKET|Terminal Visit Confirmation',
        win='Window|Time slot|Arrive between',
        no='Appointment no|Reservation|Visit ID',
    )
    hand.pieces(x, 36, titled(w.title, NOTICE), 15)
    role = 'deliver' if exp else 'pickup'
    key = 'deliver_by' if exp else 'pickup_by'
    y = put(hand, x, 62, lines(place_of(hand, role, 'T'), role, hand.one(0, 1)), 400) + 10
    _, day, time = moment(hand, key, 1, 6)
    end = f'{random.randint(19, 23)}00'
    window = [(f'{time[0][0]}', time[0][1]), (hand.one('-', 'to', 'thru'), 'O'), (end, 'O')]
    rows = [
        (w.no, own(hand, 'O', '#######')),
        (
            hand.one('Move (in or out)', 'Transaction'),
            [(hand.one('FULL IN', 'Receive export') if exp else hand.one('FULL OUT', 'Deliver import'), 'O')],
        ),
        (hand.one('Date (local)', 'Day'), day),
        (w.win, window),
        (hand.one('Container (11 characters)', 'Unit'), c['unit_number']),
        (hand.one('Type (size/type)', 'Equip'), of(hand, c, 'equip')),
        (hand.one('Booking', 'Booking (export only)'), f['booking_number'])
        if exp
        else (hand.one('B/L (import only)', 'Bill'), f['master_bol_mawb']),
        (hand.one('Line', 'SCAC of line'), fact(hand, 'carrier')),
        (hand.one('Vessel visit', 'Vessel'), ship_voyage(hand)),
        (hand.one('Gross (cargo + tare)', 'Weight'), of(hand, c, 'weight')),
        ('Seal', of(hand, c, 'seal_number', 0.5)),
        (hand.one('Chassis', 'Chassis (own or pool)'), of(hand, c, 'chassis', 0.6)),
        (hand.one('Trucking company', 'Trucker SCAC'), [(hand.values.letters(4), 'O')]),
        (hand.one('Plate', 'RFID'), own(hand, 'O', '@@#####')),
    ]
    if exp:
        d, t = cutoff(hand)
        rows += [(hand.one('Cargo cutoff', 'Cut'), d + t), (hand.one('First receiving day', 'ERD'), fact(hand, 'earliest_receiving_date'))]
    else:
        rows += [
            (hand.one('Last free day', 'Paid through / LFD'), fact(hand, 'last_free_date')),
            (hand.one('PIN', 'Pickup PIN'), fact(hand, 'pickup_number', 0.6)),
            ('Holds', [(hand.one('none', 'CLEARED', 'TMF PAID'), 'O')]),
        ]
    y = pairs(hand, x, y, rows, random.choice([150, 170]), 460) + 10
    rules = [
        'No show fee applies when the truck is more than 60 minutes late.',
        'Drivers must stay in cab inside the stacks.',
        'Bobtails use lane 4, dual moves lane 7.',
        'Credential required. No riders, no pets.',
        'Changes up to two hours before start.',
    ]
    for text in random.sample(rules, 3):
        y = cell(hand, x, y, [(hand.one('*', '-', '>'), 'O'), (text, 'O')], 500, 8) + 2
    return hand


def shared_labels(random):
    """An import order with two labels in one cell: SCAC / Booking, Vessel / ETA, Seal / Weight."""
    hand = start(random, 'imp', 8.5, date=random.choice(['%m/%d/%y', '%d%b%y', '%m/%d']), time='%H%M')
    x, f = 34, hand.shipment.facts
    w = words(hand, title='IMPORT DELIVERY INSTRUCTION|Haulage Release Order|D/O - INLAND MOVE|Dray Tender')
    hand.pieces(x, 30, titled(w.title), 15)
    y = boxes(
        hand,
        x,
        56,
        [
            ('SCAC / ' + hand.one('MBL', 'B/L No'), f['carrier'] + [('/', 'O')] + fact(hand, 'master_bol_mawb'), 4),
            (hand.one('Vessel - Voyage / ETA', 'Vsl / ETA'), ship_voyage(hand, '-') + [('/', 'O')] + fact(hand, 'eta_date'), 5),
        ],
        545,
    )
    y = (
        boxes(
            hand,
            x,
            y,
            [
                (
                    hand.one('Tender / Your Ref', 'Load no / Customer no'),
                    own(hand, 'load_number', hand.one('T######', '########')) + [('/', 'O')] + fact(hand, 'customer_number'),
                    3,
                ),
                (
                    hand.one('LFD / Pickup No', 'Free til / PU'),
                    fact(hand, 'last_free_date') + [('/', 'O')] + fact(hand, 'pickup_number', 0.7),
                    3,
                ),
                ('PO', fact(hand, 'purchase_order_number', 0.7), 2),
            ],
            545,
        )
        + 4
    )
    columns = [
        (hand.one('Container / Type', 'Equip No - Size'), 150),
        (hand.one('Seal / Weight', 'Seal - Gross'), 150),
        (hand.one('Pieces / Commodity', 'Count - Cargo'), 230),
    ]
    rows = [
        [
            c['unit_number'] + [('/', 'O')] + c['equip'],
            of(hand, c, 'seal_number', 0.7) + [('/', 'O')] + c['weight'],
            c['quantity'] + [('/', 'O')] + c['contents'],
        ]
        for c in hand.shipment.containers[:6]
    ]
    y = table(hand, x, y, columns, rows) + 6
    names = [
        (hand.one('Origin / Terminal', 'From'), 'pickup', 'T', 'pickup_by'),
        (hand.one('Destination / Appt', 'To'), 'deliver', 'C', 'deliver_by'),
        (hand.one('Empty / Return', 'MT'), 'drop', 'D', None),
    ]
    side = hand.chance(0.5)
    low = y
    for i, (label, role, kind, key) in enumerate(names[: random.choice([2, 3])]):
        at, top = (x + 182 * i, y) if side else (x, low)
        hand.write(at, top, label, size=7)
        end = put(hand, at + 4, top + 10, lines(place_of(hand, role, kind), role, hand.one(0, 1)), 170 if side else 400)
        if key and hand.chance(0.7):
            end = cell(hand, at + 4, end, moment(hand, key)[0], 170)
        low = max(low, end + 6)
    y = pairs(
        hand,
        x,
        low + 4,
        [
            (hand.one('Haz UN / Class', 'DG'), hand.shipment.containers[0]['haz'] if hand.shipment.hazardous else [('NO', 'O')]),
            (
                hand.one('Temp / Vent', 'Reefer'),
                hand.shipment.containers[0]['temperature'] + [('/ closed', 'O')] if hand.shipment.cooled else blank(hand),
            ),
        ],
        90,
        300,
    )
    y = put(hand, x, y + 4, orders(hand), 520)
    hand.write(x, y + 10, hand.one('Bill To / Terms', 'Payer', 'Freight bill to'), size=7)
    put(
        hand,
        x + 4,
        y + 20,
        lines(hand.values.place('C'), 'bill_to', hand.one(0, 1)) + [[(hand.one('NET 30', 'Collect', '3rd party'), 'O')]],
        300,
    )
    return hand


def short_print(random):
    """A system print whose labels are cut to five or six letters, in three columns of mono letters."""
    hand = start(random, 'imp', 8, mono=True, date=random.choice(['%m%d%y', '%m/%d/%y', '%Y%m%d']), time='%H%M')
    hand.style.separator = random.choice(['', ':', '.'])
    x, f, c = 28, hand.shipment.facts, hand.shipment.containers[0]
    w = words(hand, title='DISP ORDER|DLVRY ORDR|DRAY WO|ORDER INQUIRY')
    hand.write(x, 26, f'{hand.values.letters(2)}{hand.values.digits(4)}')
    hand.pieces(x + 200, 26, titled(w.title))
    hand.write(x + 400, 26, f'{plain_day(hand, 0, 0)[0][0]} USR {hand.one(*PEOPLE).split()[0].upper()}')
    d = moment(hand, 'deliver_by', 1, 8)
    cells = [
        (hand.one('ORDNO', 'WONBR', 'PRO'), own(hand, 'load_number', '######')),
        (hand.one('CUSRF', 'CSTREF'), fact(hand, 'customer_number', 0.7)),
        (hand.one('MBOL', 'OBLNO'), fact(hand, 'master_bol_mawb')),
        (hand.one('CNTNR', 'EQNBR'), c['unit_number']),
        (hand.one('SZTYP', 'EQTYP'), c['equip']),
        (hand.one('SEALN', 'SEAL1'), of(hand, c, 'seal_number', 0.7)),
        (hand.one('VESSL', 'VSLNM'), f['vessel']),
        (hand.one('VOYNO', 'VYG'), f['voyage']),
        (hand.one('SSLIN', 'STMLN'), fact(hand, 'carrier')),
        (hand.one('ETADT', 'ARRDT'), fact(hand, 'eta_date')[:1]),
        (hand.one('LFDDT', 'LSTFR'), fact(hand, 'last_free_date')[:1]),
        (hand.one('PKUPN', 'PUNBR'), fact(hand, 'pickup_number', 0.6)),
        (hand.one('GRSWT', 'WGT'), c['weight']),
        (hand.one('PCS', 'QTYUM'), c['quantity']),
        (hand.one('PONBR', 'PURCH'), fact(hand, 'purchase_order_number', 0.7)),
        (hand.one('DLVDT', 'APPDT'), d[1]),
        (hand.one('DLVTM', 'APPTM'), d[2]),
        (hand.one('DRVR', 'TRKNO'), [(hand.values.digits(4), 'O')]),
    ]
    if hand.chance(0.5):
        random.shuffle(cells)
    across = random.choice([2, 3])
    y = 48
    for i, (label, pieces) in enumerate(cells):
        pair(hand, x + 560 / across * (i % across), y, label, pieces, 42, 560 / across - 12)
        y += 12 if i % across == across - 1 else 0
    y += 10
    for label, role, kind in [
        (hand.one('PKUP', 'ORIG', 'FRLOC'), 'pickup', 'T'),
        (hand.one('CNSGE', 'DEST', 'TOLOC'), 'deliver', 'C'),
        (hand.one('MTYRT', 'TERM', 'RTLOC'), 'drop', 'D'),
        (hand.one('BILTO', 'PAYOR'), 'bill_to', 'C'),
    ][: random.choice([2, 3, 4])]:
        rows = lines(place_of(hand, role, kind), role, hand.one(1, 4, 4))
        hand.write(x, y, label)
        hand.write(x + 42, y, hand.values.digits(5))
        y = put(hand, x + 84, y, rows, 440) + 3
    y = cell(hand, x, y + 4, [(hand.one('CMDTY', 'DESC'), 'O')] + c['contents'], 520)
    for row in orders(hand, 2):
        y = cell(hand, x, y, [(hand.one('INSTR', 'CMNT', 'RMRKS'), 'O'), (row[0][0].upper(), 'ship_comment')], 520)
    hand.write(x, y + 8, 'F3=EXIT F7=BACK F8=FWD F12=CANCEL')
    return hand


def rate_confirmation(random):
    """A dray broker's rate confirmation: parties on top, rate lines, terms below; the load no. is the big number."""
    exp = random.random() < 0.3
    hand = start(
        random,
        'exp' if exp else 'imp',
        9,
        date=random.choice(['%m/%d/%Y', '%a %m/%d/%y', '%b %d, %Y']),
        time=random.choice(['%H:%M', '%I:%M %p']),
    )
    x, f, c = 40, hand.shipment.facts, hand.shipment.containers[0]
    w = words(
        hand,
        title='DRAYAGE RATE CONFIRMATION|Carrier Load Confirmation|RATE & MOVE AGREEMENT|Dray Load Tender',
        load='Load|Load #|Tender ID|Move no',
        base='Base dray|Linehaul|Line haul|Haul rate',
        fuel='Fuel|FSC|Fuel surcharge|Fuel Sur',
    )
    y = letterhead(hand, x, 30, 'bill_to')
    hand.pieces(340, 32, titled(w.title), 12)
    pair(hand, 340, 52, w.load, own(hand, 'load_number', hand.one('L#######', '#######', 'DR-#####')), width=220, size=12)
    hand.write(x, y, hand.one('Send invoice and POD to the address above', 'Invoices to us at the above', 'Bill to: above'), size=7)
    y += 14
    number = (hand.one('Booking', 'Bkg'), f['booking_number']) if exp else (hand.one('MBL', 'B/L'), f['master_bol_mawb'])
    left = [
        (hand.one('Container', 'Unit'), c['unit_number'] if not exp else blank(hand)),
        (hand.one('Size', 'Equip'), c['equip']),
        number,
        (hand.one('SSL', 'Line'), fact(hand, 'carrier')),
    ]
    d, t = cutoff(hand)
    others = [
        (hand.one('Commodity', 'Goods'), c['contents']),
        (hand.one('Weight', 'Gross'), c['weight']),
        (hand.one('Ref', 'Customer ref'), fact(hand, 'customer_number', 0.6)),
        (hand.one('Cutoff', 'Port cut'), d + t) if exp else (hand.one('LFD', 'Last free day'), fact(hand, 'last_free_date')),
    ]
    y = max(pairs(hand, x, y, left, 70, 250), pairs(hand, x + 270, y, others, 80, 250)) + 8
    stops = (
        [('hook', 'D', None), ('pickup', 'C', 'pickup_by'), ('deliver', 'T', None)]
        if exp
        else [('pickup', 'T', 'pickup_by'), ('deliver', 'C', 'deliver_by'), ('drop', 'D', None)]
    )
    stop = hand.one('Stop', 'STOP', 'Leg', '#')
    for i, (role, kind, key) in enumerate(stops):
        hand.write(x, y, f'{stop} {i + 1}', size=8)
        low = put(hand, x + 60, y, lines(place_of(hand, role, kind), role, hand.one(0, 1)), 260)
        if key and hand.chance(0.8):
            low = max(low, cell(hand, x + 340, y, [(hand.one('Appt', 'When', 'On'), 'O')] + moment(hand, key, 1, 9)[0], 180))
        y = low + 6
    rates = [(w.base, f['line_haul']), (w.fuel, f['fuel_surcharge'])] + [
        (name, [(money(hand, 200), 'O')])
        for name in random.sample(['Chassis split', 'Pre-pull', 'Chassis per day', 'Tolls', 'Overweight', 'Stop off'], random.randint(0, 3))
    ]
    for label, pieces in rates + [(hand.one('Total', 'TOTAL USD', 'All in'), [('$' + money(hand, 3000), 'O')])]:
        hand.write(x, y, label)
        right(hand, 280, y, pieces)
        y += 13
    y = put(hand, x, y + 6, orders(hand, 2), 520) + 6
    put(
        hand,
        x,
        y,
        [
            [('Detention after two free hours at 85.00 per hour. No re-brokering.', 'O')],
            [('Carrier signature ____________ MC ' + hand.values.digits(6), 'O')],
        ],
        500,
        7,
    )
    return hand


def explained(random):
    """An order whose labels carry explanations in brackets, numbered fields in one column."""
    hand = start(random, 'imp', hand_size(random), date=random.choice(['%m/%d/%Y', '%d %B %Y', '%Y-%m-%d']), time='%H:%M')
    x, c = 44, hand.shipment.containers[0]
    w = words(hand, title='CARTAGE INSTRUCTION FORM|Request for Inland Haulage|FORM D-7 DELIVERY REQUEST|Trucker Order Form')
    hand.pieces(x, 34, titled(w.title), 13)
    rows = [
        (hand.one('Reference (quote on invoice)', 'File (ours)'), own(hand, 'reference_number', hand.one('######', '@#####', '##-####'))),
        (hand.one('Client number (if given)', 'Importer reference (theirs)'), fact(hand, 'customer_number', 0.5)),
        (hand.one('Ocean bill (as on manifest)', 'Master bill (carrier)'), fact(hand, 'master_bol_mawb')),
        (hand.one('House bill (forwarder)', 'HBL (if any)'), fact(hand, 'house_bol_hawb', 0.6)),
        (hand.one('Ship (name, voyage)', 'Vessel (and trip)'), ship_voyage(hand)),
        (hand.one('Carrier (ocean, not truck)', 'Line (SCAC or name)'), fact(hand, 'carrier')),
        (hand.one('Expected (at port)', 'ETA (subject to change)'), fact(hand, 'eta_date')),
        (hand.one('Free until (incl.)', 'Last day (no storage)'), fact(hand, 'last_free_date')),
        (hand.one('Terminal number (for gate)', 'PIN (4-10 digits)'), fact(hand, 'pickup_number', 0.6)),
        (hand.one('Container (prefix and no.)', 'Box (with check digit)'), c['unit_number']),
        (hand.one('Type (length, height)', 'Size (feet)'), of(hand, c, 'equip')),
        (hand.one('Seal (line)', 'Seal (intact?)'), of(hand, c, 'seal_number', 0.6)),
        (hand.one('Goods (plain words)', 'Cargo (as declared)'), c['contents']),
        (hand.one('Packages (outer)', 'Count (outer packs)'), c['quantity']),
        (hand.one('Gross (without tare)', 'Weight (cargo)'), c['weight']),
        ('Tare (kg)', [(hand.one('3,750', '2,230', '3880'), 'O')]),
        (hand.one('Dangerous (UN, class)', 'Hazmat (if yes)'), c['haz'] if hand.shipment.hazardous else blank(hand)),
        (hand.one('Wanted (day and hour)', 'Deliver (latest)'), moment(hand, 'deliver_by')[0]),
    ]
    numbered, y = hand.chance(0.6), 60
    for i, (label, pieces) in enumerate(rows):
        pair(hand, x, y, f'{i + 1}. {label}' if numbered else label, pieces, 180, 500)
        y += hand.style.leading
    for label, role, kind in [
        (hand.one('Fetch at (terminal, address)', 'Location (of full box)'), 'pickup', 'T'),
        (hand.one('Bring to (door)', 'Place (of unloading)'), 'deliver', 'C'),
        (hand.one('Empty to (depot)', 'Return (of empty)'), 'drop', 'D'),
        (hand.one('Payer (of this haul)', 'Bill (whom)'), 'bill_to', 'C'),
    ][: random.choice([2, 3, 4])]:
        fit(hand, x, y + 3, [(label, 'O')], 168)
        y = put(hand, x + 180, y + 3, lines(place_of(hand, role, kind), role, hand.one(0, 1)), 330)
    pair(hand, x, y + 5, hand.one('Remarks (free)', 'To driver (read)'), [], 180)
    put(hand, x + 180, y + 5, orders(hand, 2), 330)
    return hand


def check_form(random):
    """A trucker's form of check boxes and short blanks, filled for an import: many boxes, few words of value."""
    hand = start(random, 'imp', 9, date=random.choice(['%m/%d/%y', '%m-%d-%Y', '%d %b']), time=random.choice(['%H:%M', '%I:%M %p']))
    x, c = 40, hand.shipment.containers[0]
    on, off = hand.one(('[X]', '[ ]'), ('(x)', '( )'), ('☒', '☐'), ('_X_', '___'))
    w = words(hand, title='WORK ORDER REQUEST|Drayage Order Form|TRUCK ORDER|New Move Form')
    hand.pieces(x, 34, titled(w.title), 14)
    y = 58
    haz, cool = hand.shipment.hazardous, hand.shipment.cooled
    checks = [
        f'{on} IMPORT {off} EXPORT {off} CROSSTOWN',
        f'{on if haz else off} HAZMAT {on if cool else off} REEFER {off} OVERSIZE {off} BONDED',
        f'{off} LIVE {on} DROP {off} PREPULL OK',
    ]
    for text in checks:
        hand.write(x, y, text, size=8)
        y += 13
    rows = [
        (hand.one('Order placed by', 'Requested by'), [(hand.one(*PEOPLE), 'O')]),
        (hand.one('Our order no', 'W/O'), own(hand, 'load_number', hand.one('#####', '@@####', '##-####'))),
        (hand.one('Customer reference', "Cust's no"), fact(hand, 'customer_number', 0.7)),
        (hand.one('PO', 'Cust PO'), fact(hand, 'purchase_order_number', 0.6)),
        (hand.one('MBL', 'Bill of lading (master)'), fact(hand, 'master_bol_mawb')),
        (hand.one('Line', 'Steamship'), fact(hand, 'carrier')),
        (hand.one('Vessel', 'Vsl & voy'), ship_voyage(hand)),
        (hand.one('ETA', 'Vessel due'), fact(hand, 'eta_date', 0.8)),
        (hand.one('Last free', 'Free time until'), fact(hand, 'last_free_date', 0.8)),
        (hand.one('Haz info', 'UN no / class'), c['haz'] if haz else blank(hand)),
        (hand.one('Temp', 'Set temp'), c['temperature'] if cool else blank(hand)),
    ]
    two = hand.chance(0.5)
    half = (len(rows) + 1) // 2
    y = (
        max(pairs(hand, x, y + 4, rows[:half], 110, 260), pairs(hand, x + 275, y + 4, rows[half:], 110, 260))
        if two
        else pairs(hand, x, y + 4, rows, 130, 420)
    )
    columns = [
        (hand.one('Container #', 'Unit'), 100),
        ('Size', 70),
        ('Seal', 80),
        (hand.one('Pieces', 'Qty'), 80),
        (hand.one('Commodity', 'Goods'), 120),
        (hand.one('Lbs / Kgs', 'Weight'), 80),
    ]
    y = table(hand, x, y + 6, columns, load_rows(hand, ['unit_number', 'equip', 'seal_number', 'quantity', 'contents', 'weight'], 4), 8) + 6
    for label, role, kind in [
        (hand.one('Pick up', 'PU location'), 'pickup', 'T'),
        (hand.one('Deliver', 'Delivery location'), 'deliver', 'C'),
        (hand.one('Empty return', 'MT to'), 'drop', 'D'),
        (hand.one('Bill', 'Bill to'), 'bill_to', 'C'),
    ][: random.choice([2, 3, 4])]:
        hand.write(x, y, label)
        y = put(
            hand,
            x + 110,
            y,
            lines(place_of(hand, role, kind), role, hand.one(0, 1))
            + ([[('Contact', 'O'), (phone(hand), 'O')]] if hand.chance(0.4) else []),
            400,
        )
        if role == 'deliver' and hand.chance(0.7):
            y = cell(hand, x + 110, y, [(f'{on} Appt', 'O')] + moment(hand, 'deliver_by', 1, 8)[0], 400)
        y += 5
    put(hand, x, y, orders(hand, 2), 500)
    return hand


LAYOUTS = [
    spanish,
    german,
    french,
    portuguese,
    yard_slang,
    label_below,
    appointment,
    shared_labels,
    short_print,
    rate_confirmation,
    explained,
    check_form,
]
