"""A Portuguese and English export order: a left column of labels, dates of the port in a small table."""
from .draws import fit, footer, letterhead, pairs, put, start, table
from .names import PEOPLE
from .says import abroad, blank, cutoff, european, fact, moment, own, plain_day, port, ship_voyage, titled, words

BRAZIL = [
    ('Av. Portuaria', 'Santos - SP', '11###-###'),
    ('Rua Dona Francisca', 'Joinville, SC', '89###-###'),
    ('Rod. Anhanguera km', 'Campinas - SP', '13###-###'),
    ('Rua Itajuru', 'Itajai SC', '88###-###'),
]


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
