"""A letter in prose that asks a trucker for an export move."""
from .draws import cell, fit, letterhead, put, start
from .names import PEOPLE
from .says import fact, flat, lines, moment, orders, place_of, plain_day, port


def export_letter(random):
    """A letter in prose that asks a trucker for an export move."""
    hand = start(
        random,
        'exp',
        random.choice([10, 10.5]),
        date=random.choice(['%B %d, %Y', '%A, %B %d', '%b %d']),
        time=random.choice(['%I:%M %p', '%I%p', '%H:%M']),
    )
    f, x, c = hand.shipment.facts, 60, hand.shipment.containers[0]
    pays = hand.chance(0.5)
    y = letterhead(hand, x, 40, 'bill_to' if pays else None, size=12)
    hand.write(x, y + 6, plain_day(hand, 0, 0)[0][0])
    hand.write(x, y + 24, 'Re:' if hand.chance(0.5) else 'Subject:')
    fit(
        hand,
        x + 50,
        y + 24,
        [(hand.one('Export pick up', 'Trucking request', 'Work order for export load'), 'title'), ('-', 'O')]
        + fact(hand, 'reference_number', 0.8),
        400,
    )
    y += 48
    shipper_at, depot, term = (
        lines(place_of(hand, role, kind), role, 1) for role, kind in [('pickup', 'C'), ('hook', 'D'), ('deliver', 'T')]
    )
    first = hand.one(
        [('Please arrange to pick up an empty', 'O')]
        + c['equip']
        + [('from', 'O')]
        + flat(depot)
        + [('under booking', 'O')]
        + f['booking_number'],
        [('We need one', 'O')]
        + c['equip']
        + [('for', 'O')]
        + f['carrier']
        + [('booking number', 'O')]
        + f['booking_number']
        + [(', empty out of', 'O')]
        + flat(depot),
    )
    when = moment(hand, 'pickup_by', 1, 8)[0]
    second = hand.one(
        [('The container is to be loaded at', 'O')] + flat(shipper_at) + [('on', 'O')] + when,
        [('Loading is set for', 'O')] + when + [('at', 'O')] + flat(shipper_at),
    )
    third = hand.one(
        [('The load must be in', 'O')] + flat(term) + [('no later than', 'O')] + f['cutoff'],
        [('Return full to', 'O')]
        + flat(term)
        + [('; receiving opens', 'O')]
        + f['earliest_receiving_date'][:1]
        + [('and closes', 'O')]
        + f['cutoff'],
    )
    fourth = (
        [('Cargo is', 'O')]
        + c['quantity']
        + [('of', 'O')]
        + c['contents']
        + [(', about', 'O')]
        + c['weight']
        + [('gross, to sail on', 'O')]
        + f['vessel']
        + [('voyage', 'O')]
        + f['voyage']
        + [('for', 'O')]
        + port(hand)
    )
    for text in [first, second, third, fourth]:
        y = cell(hand, x, y, text + [('.', 'O')], 480) + 6
    extra = [
        [('Release number', 'O')] + f['release_number'],
        [("Shipper's order", 'O')] + f['purchase_order_number'],
        [('Their pickup number is', 'O')] + f['pickup_number'],
        [('Document cut-off', 'O')] + plain_day(hand),
    ]
    for text in random.sample(extra, random.randint(0, 3)) + orders(hand, 2):
        y = cell(hand, x, y, text, 480) + 2
    closing = (
        hand.one('Please send your invoice to us at the above address.', 'Charges are for our account.')
        if pays
        else hand.one('Let us know the driver name and plate.', 'Thank you for confirming.')
    )
    put(hand, x, y + 10, [[(closing, 'O')], [('Best regards', 'O')], [(hand.one(*PEOPLE), 'O')]], 480, None, 4)
    return hand
