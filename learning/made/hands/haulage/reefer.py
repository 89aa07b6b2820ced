"""A cooled load; labels stand in a rail at the left."""
from .draws import block, cell, field, head
from .says import charges, goods, notes, num, paper, route


def reefer(random):
    """A cooled load; labels stand in a rail at the left."""
    h = paper(random, 'trk', 9, dates=['%a %b %d', '%m/%d', '%A, %B %d'], times=['%I:%M %p', '%I%p', '%H:%M'])
    y = head(h, 40, 30, 330)
    h.write(400, 34, h.one('Reefer Load Sheet', 'TEMP CONTROLLED LOAD', 'Cold Chain Load Order', 'Produce Load Confirmation'), 'title', 12)
    mode = h.one([('continuous', 'O')], [('cycle sentry', 'O')], [('(continuous run)', 'O')], [])
    rail = [
        (h.one('Load', 'Ticket', 'Our load'), num(h, 'load_number', 'RF-#####', '######', 'C######')),
        (h.one('Trailer', 'Needs'), [(h.one('53 REEFER', "53' Reefer", '53RF', '48 REEFER'), 'equip')]),
        (h.one('Set point', 'Run at', 'Temp', 'Reefer setting'), h.boxes[0]['temperature'] + mode),
        (h.one('Pre-cool', 'Precool'), [(h.one('yes', 'to set point', 'required'), 'O')]),
        (h.one('Product', "What's in it"), goods(h)),
        (h.one('Count', 'Cases'), h.boxes[0]['quantity'] + [(h.one('/ 22 plts', '(20 pallets)', ''), 'O')]),
        (h.one('Heft', 'Gross', 'Pounds'), h.boxes[0]['weight']),
    ]
    tab, bar = h.one(90, 110, 130), h.chance(0.5)
    h.random.shuffle(rail)
    y += 10
    for text, pieces in rail:
        y = field(h, 40, y, text, pieces, 520, h.one('tab') if not bar else 'right', tab) + 3
    for stop in route(h, 4):
        text = h.one('Loading', 'Pick', 'Get it at') if stop.role == 'pickup' else h.one('Unload', 'Take it to', 'Receiver')
        top = y + 6
        y = cell(h, 40, top, f'{text} {stop.number}', tab - 5)
        low = block(h, 40 + tab, top, stop.role, stop.place, 230, h.one(0, 3), 0.2)
        right_y = cell(h, 390, top, stop.date + [(h.one('@', 'at', ''), 'O')] + stop.time, 180)
        if stop.role == 'pickup' and h.chance(0.6):
            right_y = cell(
                h, 390, right_y, [(h.one('PU#', 'Pick #', 'Conf'), 'O')] + num(h, 'pickup_number', '#####', '??###', '######'), 180
            )
        elif h.chance(0.5):
            right_y = cell(h, 390, right_y, [('PO', 'O')] + num(h, 'purchase_order_number', '######', '7#######'), 180)
        y = max(y, low, right_y) + 2
    y += 8
    for text, pieces in charges(h)[:3]:
        y = field(h, 40, y, text, pieces, 300, 'tab', tab)
    y = cell(h, 40, y + 8, notes(h, 5), 500)
    cell(
        h,
        40,
        y + 8,
        h.one(
            'If the product pulps above range refuse the load and call us.',
            'Driver is to sign for count and temperature. Claims go back to the carrier.',
        ),
        500,
        7,
    )
    return h
