"""A forwarder's house bill with the master's number and an agent for delivery."""
from .draws import boxes_bill, cell, field, fields, head, overseas, party, table, terms
from .says import cargo_rows, day, num, port, said, spread


def house(random):
    """A forwarder's house bill with the master's number and an agent for delivery."""
    h = boxes_bill(
        random, 'imp', ('House Bill of Lading', 'Multimodal Transport Bill of Lading', 'FORWARDER BILL OF LADING', 'Through Bill of Lading')
    )
    top = 6 + head(h, 330, 44, 250)
    y = overseas(h, 36, 28, 260, h.one('Consignor', 'Shipper'))
    y = party(h, 36, y, 260, h.one('Consigned to order of', 'Consignee', 'Cnee'), 'deliver', 0)
    y = party(h, 36, y, 260, 'Notify', None, 0)
    at = field(
        h,
        330,
        max(110, top),
        h.one('HBL No.', 'House B/L', 'FBL number'),
        num(h, 'house_bol_hawb', '????######', '??-########'),
        250,
        h.one('left', 'tab'),
        80,
    )
    at = field(h, 330, at + 3, h.one('Master B/L', 'MBL', 'Ocean B/L'), said(h, h.fact['master_bol_mawb']), 250, 'left')
    at = field(h, 330, at + 3, h.one('Our file', 'File ref'), num(h, 'reference_number', 'OI-######', 'S########'), 250, 'left')
    y = max(y, party(h, 330, at + 8, 240, h.one('For delivery apply to', 'Delivery agent', 'Agent at destination'), None, 0)) + 4
    ship = h.fact['vessel'] + h.fact['voyage'] if h.chance(0.6) else h.fact['vessel'] + [('VOY', 'O')] + h.fact['voyage']
    y = (
        fields(
            h,
            36,
            y,
            [
                (h.one('Vessel & voyage', 'By ship'), ship),
                (h.one('From port', 'Loading port'), port(h, True)),
                (h.one('To port', 'Discharge port'), port(h)),
                (h.one('Carrier', 'Shipping line'), h.fact['carrier']),
                (h.one('ETA', 'Est. arrival'), day(h, 'eta', 10, 20)),
                ('Originals', [(h.one('ZERO (0)', 'THREE (3)', '3/3'), 'O')]),
            ],
            550,
            3,
            h.one('corner', 'above', 'under'),
        )
        + 6
    )
    columns = spread(
        h,
        36,
        550,
        (3, 'Marks'),
        (4, h.one('Pkgs', 'Quantity')),
        (8, h.one('Goods', 'Description')),
        (4, h.one('Gross wt', 'KGS gross')),
        (4, h.one('Cube', 'Measure')),
    )
    boxes = cargo_rows(h)
    y = table(h, y, columns, [[h.one('N/M', 'AS ADDR.', 'BOX 1-UP'), *row[1:]] for row in boxes], 7.5, 4) + 4
    y = cell(h, 36, y, h.one('CONTAINER(S) / SEAL(S) / SIZE', 'Equipment:'), 300)
    for row in boxes:
        y = cell(h, 46, y, row[0], 450)
    terms(h, 36, y + 8, 520)
    return h
