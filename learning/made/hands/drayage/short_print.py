"""A system print whose labels are cut to five or six letters, in three columns of mono letters."""
from .draws import cell, pair, put, start
from .names import PEOPLE
from .says import fact, lines, moment, of, orders, own, place_of, plain_day, titled, words


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
