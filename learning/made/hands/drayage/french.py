"""A French and English order of a carrier in Québec: two columns, labels above values."""
from .draws import box, fit, pair, put, right, start, table
from .says import abroad, fact, flat, hand_size, lines, load_rows, moment, own, ship_voyage, titled, words

QUEBEC = [
    ('rue Notre-Dame Est', 'Montréal, QC', 'H1N #@#'),
    ('boul. Cavendish', 'Saint-Laurent, QC', 'H4R #@#'),
    ('ch. de la Côte', 'Vaudreuil (Québec)', 'J7V #@#'),
    ('Rte Transcanadienne', 'Dorval QC', 'H9P #@#'),
]


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
