"""A mail about imports with quoted lines under it."""
from .draws import cell, field, mail_head
from .names import MAIL_DATES, PEOPLE
from .says import clock, day, firm, flat, notes, num, o, paper, phone, place


def mail_thread(random):
    """A mail about imports with quoted lines under it."""
    h = paper(random, 'imp', 9, mono=random.random() < 0.4, dates=MAIL_DATES, times=['%H:%M', '%I%p'])
    y = mail_head(h, o(h.one('RE: DO', 'Dray needed', 'pre-alert + dispatch')) + num(h, 'reference_number', 'A######', '##-###'))
    y = cell(h, 40, y, h.one('Please book these in:', 'See list, all same consignee.', 'Release is good, go ahead and pull:'), 400) + 6
    for box in h.boxes:
        row = (
            box['unit_number']
            + o(h.one('-', '//', '|'))
            + box['equip']
            + (o(h.one('sl', 'seal')) + box['seal_number'] if h.chance(0.5) else [])
            + (o('LFD') + box['last_free_date'] if h.chance(0.5) else [])
            + (o('pin') + num(h, 'pickup_number', '####', '######') if h.chance(0.3) else [])
        )
        y = cell(h, 52, y, o(h.one('-', '*', '>')) + row, 500)
    y += 6
    who = h.values.place('C')
    for text, pieces in (
        (h.one('MBL', 'OBL', 'm/bl'), h.fact['master_bol_mawb']),
        (h.one('HBL', 'hbl'), h.fact['house_bol_hawb']),
        (h.one('at', 'Sitting at', 'Terminal'), flat(h, 'pickup', place(h, 'T'), h.one(2, 3))),
        (h.one('cnee', 'Going to', 'drop at'), flat(h, 'deliver', place(h))),
        (h.one('need it', 'appt', 'Del. appt'), day(h, 'deliver_by', 3, 9) + clock(h, 'deliver_by')),
        (h.one('PO', "po's"), num(h, 'purchase_order_number', '######', '4500######')),
        (h.one('bill', 'invoice to', 'charges to'), flat(h, 'bill_to', who, h.one(2, 3))),
    ):
        if h.chance(0.8):
            y = field(h, 40, y, text, pieces, 480, 'left') + 2
    y = cell(h, 40, y + 5, notes(h, 2), 450) + 8
    y = cell(h, 40, y, f'{h.one(*PEOPLE)} | {firm(h)} | {phone(h)}', 450) + 8
    y = cell(h, 40, y, h.one('-----Original Message-----', f'On Tue {h.one(*PEOPLE)} wrote:'), 400)
    for text in h.random.sample(
        [
            '> any news on the customs exam?',
            '> we sent the arrival notice yesterday',
            '> rate is ok as per contract',
            '> who do you use at this port',
            '> need POD for the last one, inv is on hold',
        ],
        3,
    ):
        y = cell(h, 40, y, text, 400, 8)
    return h
