"""A terminal's confirmation of a truck appointment: a short list of labels in brackets and rules of the gate."""
from .draws import cell, pairs, put, start
from .names import NOTICE
from .says import cutoff, fact, lines, moment, of, own, place_of, ship_voyage, titled, words


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
