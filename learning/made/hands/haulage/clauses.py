"""A forwarder's numbered instructions to a trucker for an export."""
from .draws import cell, head, terms
from .names import PEOPLE
from .says import clock, day, goods, lines, notes, num, paper, place


def clauses(random):
    """A forwarder's numbered instructions to a trucker for an export."""
    h = paper(random, 'exp', 9.5, dates=['%B %d, %Y', '%A, %B %d', '%d %b %Y'], times=['%H:%M', '%I:%M %p'])
    y = head(h, 54, 34, 350) + 12
    y = cell(h, 54, y, [(h.one('Instructions to Trucker', 'Cartage Instructions', 'LETTER OF HAULAGE INSTRUCTION'), 'title')], 450, 13) + 8
    flat = lambda role, kind: [piece for line in lines(h, role, place(h, kind), h.one(1, 2)) for piece in line]
    parts = [
        [(h.one('This concerns our file', 'Quote on all papers our number'), 'O')]
        + num(h, 'reference_number', '######', 'FX-####')
        + [(h.one('and booking', 'with line booking'), 'O')]
        + h.fact['booking_number']
        + [('of', 'O')]
        + h.fact['carrier']
        + [(h.one('per', 'for the ship'), 'O')]
        + h.fact['vessel']
        + h.fact['voyage'],
        [(h.one('Obtain', 'Draw'), 'O'), (h.one('one', 'an empty'), 'O')]
        + h.boxes[0]['equip']
        + [(h.one('from', 'at the depot of'), 'O')]
        + flat('hook', 'D')
        + ([('; release', 'O')] + num(h, 'release_number', '######', 'R#####') if h.chance(0.6) else []),
        [(h.one('Spot it for loading at', 'Load it at'), 'O')]
        + flat('pickup', 'C')
        + [('on', 'O')]
        + day(h, 'pickup_by', 1, 3)
        + [('at', 'O')]
        + clock(h, 'pickup_by', 0.2),
        [(h.one('The cargo is', 'You will carry'), 'O')]
        + h.values.count()
        + [('of', 'O')]
        + goods(h)
        + [(h.one('gross', 'weighing'), 'O')]
        + h.values.weight()
        + ([(h.one('under hazard', 'IMDG'), 'O')] + h.boxes[0]['haz'] if h.chance(0.3) else []),
        [(h.one('Bring the loaded unit to', 'Lodge it with'), 'O')]
        + flat('deliver', 'T')
        + [(h.one('not before', 'which receives from'), 'O')]
        + day(h, 'earliest_receiving', 3, 5)
        + [(h.one('and before the cut-off on', 'and closes'), 'O')]
        + day(h, 'cutoff', 6, 9)
        + clock(h, 'cutoff', 0),
        notes(h, 4),
    ]
    mark = h.one('{}.', '({})', '{})', 'No. {}')
    for i, pieces in enumerate(parts):
        h.write(54, y, mark.format(i + 1))
        y = cell(h, 82, y, pieces, 460) + 8
    y = terms(h, 54, y, 480, 3, 8) + 12
    h.write(54, y, f'{h.one("Yours truly,", "Regards,")} {h.one(*PEOPLE)}')
    return h
