"""A tender printed from EDI, segment by segment."""
from .draws import cell, field, fields
from .says import lines, money, notes, num, paper, route, spell, truck_equip


def edi(random):
    """A tender printed from EDI, segment by segment."""
    h = paper(random, 'trk', 8.5, mono=True, dates=['%Y%m%d', '%Y-%m-%d'], times=['%H%M'])
    y = cell(h, 36, 30, [(h.one('204 MOTOR CARRIER LOAD TENDER', 'EDI LOAD TENDER', 'TENDER (X12 204)'), 'title')], 400)
    items = [
        (h.one('ISA CONTROL', 'CTL NBR'), num(h, 'O', '#########')),
        (h.one('SHIPMENT ID', 'B204', 'LOAD ID'), num(h, 'load_number', '########', 'SHP#######')),
        ('PURPOSE', [(h.one('00 ORIGINAL', '05 REPLACE', '01 CANCEL'), 'O')]),
        ('SCAC', num(h, 'O', '????')),
        ('PAYMENT', [(h.one('PP PREPAID', 'CC COLLECT', 'TP THIRD PARTY'), 'O')]),
        (h.one('L11 BM', 'BOL (BM)'), num(h, 'master_bol_mawb', '#########')),
        (h.one('L11 PO', 'PO (PO)'), num(h, 'purchase_order_number', '##########', '45######')),
        (h.one('L11 CR', 'CUST REF (CR)'), num(h, 'customer_number', 'A#######', '########')),
        (h.one('EQUIP N7', 'EQP'), truck_equip(h)),
        (h.one('WEIGHT L3', 'AT8 GROSS'), h.values.weight()),
        ('UNITS', h.values.count()),
    ]
    y = fields(h, 36, y + 6, [i for i in items if h.chance(0.85)], 540, h.one(1, 2), 'tab', 110, 1) + 6
    for stop in route(h, 4):
        name, street, town = lines(h, stop.role, stop.place)
        y = cell(h, 36, y, f"S5 STOP {stop.number} {'CL COMPLETE LOAD' if stop.role == 'pickup' else 'CU COMPLETE UNLOAD'}", 500)
        y = field(h, 50, y, h.one('G62', 'SCHED'), [(h.one('37 EARLIEST', '10 REQ'), 'O')] + stop.date + stop.time, 500, 'tab', 70)
        y = field(h, 50, y, f"N1 {'SF' if stop.role == 'pickup' else 'ST'}", name + [(spell(h, '93 #####'), 'O')], 500, 'tab', 70)
        y = field(h, 50, y, 'N3', street, 500, 'tab', 70)
        y = field(h, 50, y, 'N4', town, 500, 'tab', 70) + 4
    if h.chance(0.6):
        name, street, town = lines(h, 'bill_to', h.values.place('C'))
        y = field(h, 50, y, 'N1 BT', name, 500, 'tab', 70)
        y = field(h, 50, y, 'N4', street + town, 500, 'tab', 70) + 4
    y = field(h, 50, y, 'NTE', notes(h), 500, 'tab', 70)
    field(h, 50, y, h.one('L3 RATE', 'LINEHAUL'), money(h, 500, 3000, 'line_haul'), 500, 'tab', 70)
    return h
