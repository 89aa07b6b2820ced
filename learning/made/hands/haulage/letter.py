"""A forwarder's letter that asks for a dray of import containers, in prose."""
from .draws import cell, head
from .names import PEOPLE
from .says import clock, day, flat, goods, notes, num, o, paper, place, stuck


def listed(pieces):
    """Several values with commas and an 'and' between them."""
    out = []
    for i, one in enumerate(pieces):
        out += ([('and', 'O')] if i and i == len(pieces) - 1 else []) + (stuck(one, ',') if i < len(pieces) - 2 else one)
    return out


def letter(random):
    """A forwarder's letter that asks for a dray of import containers, in prose."""
    h = paper(random, 'imp', large_letters(random), dates=['%B %d, %Y', '%A, %B %d', '%m/%d/%Y'], times=['%I:%M %p', '%H:%M'])
    pays = h.chance(0.5)
    top = 6 + head(h, 60, 36, 350, h.values.place('C'), 'bill_to' if pays else None)
    y = cell(h, 60, max(110, top), day(h, None, 0, 0), 300) + 8
    y = cell(h, 60, y, h.one('Dear dispatch team,', f'Attn: {h.one(*PEOPLE)}', 'To our trucking partner:', 'Gentlemen,'), 300) + 6
    y = (
        cell(
            h,
            60,
            y,
            [(h.one('Re: our file', 'Our reference', 'RE:'), 'O')]
            + num(h, 'reference_number', '##-#####', 'OI######', 'LAX/####/##')
            + ([('/ customer', 'O')] + num(h, 'customer_number', '??-####', '######') if h.chance(0.5) else []),
            480,
        )
        + 6
    )
    units = listed([box['unit_number'] for box in h.boxes])
    y = (
        cell(
            h,
            60,
            y,
            [
                (h.one('Kindly arrange to collect', 'We ask you to pull', 'Please dray'), 'O'),
                (h.one('container', 'the following box(es)', 'equipment'), 'O'),
            ]
            + stuck(units, ',')
            + [('a', 'O')]
            + h.boxes[0]['equip']
            + [('said to hold', 'O')]
            + h.boxes[0]['quantity']
            + [('of', 'O')]
            + goods(h)
            + [(h.one('with a gross weight of', 'weighing'), 'O')]
            + stuck(h.boxes[0]['weight'], ',')
            + [(h.one('ex', 'which arrives on', 'off the'), 'O')]
            + h.fact['vessel']
            + [(h.one('voyage', 'voy.'), 'O')]
            + h.fact['voyage']
            + [('(', 'O')]
            + h.fact['carrier']
            + [(')', 'O')]
            + [(h.one('under bill of lading', 'master bill'), 'O')]
            + stuck(h.fact['master_bol_mawb'], '.'),
            480,
        )
        + 8
    )
    y = (
        cell(
            h,
            60,
            y,
            [(h.one('The vessel is due', 'She should berth', 'Arrival is set for'), 'O')]
            + day(h, 'eta', 2, 5)
            + [(h.one('and free time ends', 'and the last free day is'), 'O')]
            + stuck(day(h, 'last_free', 7, 12), '.')
            + [(h.one('The terminal is', 'Units will be found at', 'Pull from'), 'O')]
            + flat(h, 'pickup', place(h, 'T'), h.one(0, 2, 3)),
            480,
        )
        + 8
    )
    y = (
        cell(
            h,
            60,
            y,
            [(h.one('Delivery is to be made to', 'Please bring them to', 'The goods are for'), 'O')]
            + flat(h, 'deliver', place(h), h.one(0, 2))
            + [(h.one('no later than', 'by', 'on'), 'O')]
            + day(h, 'deliver_by', 6, 14)
            + [('at', 'O')]
            + clock(h, 'deliver_by', 0.2),
            480,
        )
        + 8
    )
    if h.chance(0.6):
        y = (
            cell(
                h,
                60,
                y,
                [(h.one('Return the empty to', 'Once stripped the empty goes back to'), 'O')] + flat(h, 'drop', place(h, 'D'), h.one(0, 3)),
                480,
            )
            + 8
        )
    y = cell(h, 60, y, notes(h), 480) + 8
    y = (
        cell(
            h,
            60,
            y,
            o('Please invoice us at the above address, with our reference on it.')
            if pays
            else o('Your charges are payable by') + flat(h, 'bill_to', h.values.place('C')),
            480,
        )
        + 14
    )
    y = cell(h, 60, y, h.one('Sincerely,', 'With kind regards', 'Many thanks,'), 200) + 14
    cell(h, 60, y, f'{h.one(*PEOPLE)}, {h.one("Import Desk", "Ocean Imports", "Traffic Dept.")}', 300)
    return h


def large_letters(random):
    return random.choice([9, 9.5, 10])
