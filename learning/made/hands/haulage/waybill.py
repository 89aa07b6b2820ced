"""A sea waybill in one column with labels at the left."""
from .draws import boxes_bill, cell, field, terms
from .says import abroad, cargo_rows, day, firm, lines, phone, place, port


def waybill(random):
    """A sea waybill in one column with labels at the left."""
    h = boxes_bill(random, 'imp', ('Sea Waybill', 'EXPRESS WAYBILL', 'NON-NEGOTIABLE SEA WAYBILL', 'Waybill'))
    h.style.size = 8.5
    tab, how = h.one(110, 130), h.one('tab', 'right')
    y = field(h, 36, 50, h.one('Waybill no.', 'SWB number'), h.fact['master_bol_mawb'], 520, how, tab)
    y = field(h, 36, y, h.one('Line', 'Carrier', 'Carrying line'), h.fact['carrier'], 520, how, tab)
    y = field(h, 36, y, h.one('Booking', 'Bkg'), h.fact['booking_number'], 520, how, tab) + 5
    flat = [(h.style.value(', '.join(abroad(h))), 'O')]
    y = field(h, 36, y, 'Shipper', flat, 520, how, tab) + 5
    joint = [piece for line in lines(h, 'deliver', place(h), h.one(1, 2, 4)) for piece in line]
    y = field(h, 36, y, h.one('Consignee', 'Receiver'), joint, 420, how, tab) + 5
    y = field(h, 36, y, h.one('Notify', 'Notify party'), [(h.one('Same as consignee', f'{firm(h)} {phone(h)}'), 'O')], 520, how, tab) + 5
    for text, pieces in (
        (h.one('Vessel / voyage', 'Ship & voyage'), h.fact['vessel'] + [(h.one('/', 'V.', '-'), 'O')] + h.fact['voyage']),
        ('POL', port(h, True)),
        ('POD', port(h)),
        (h.one('ETD', 'Sailed'), day(h, None, 0, 1)),
        (h.one('ETA POD', 'ETA', 'Arrives'), day(h, 'eta', 14, 25)),
    ):
        y = field(h, 36, y, text, pieces, 520, how, tab)
    for mark, count, stuff, weight, volume in cargo_rows(h)[:4]:
        y = cell(h, 36, y + 7, mark, 520)
        y = cell(h, 60, y, count + stuff, 480)
        y = cell(h, 60, y, [(h.one('Gross', 'G.W.'), 'O')] + weight + [(h.one('Meas.', 'Vol', 'CBM'), 'O')] + volume, 480)
    y = cell(h, 36, y + 10, h.one('Freight collect. Telex release not required.', 'FREIGHT PREPAID AS ARRANGED'), 500) + 6
    terms(h, 36, y, 520)
    return h
