"""An ocean bill of lading with tiny labels in the corners of its boxes."""
from .draws import boxes_bill, cell, field, fields, overseas, party, table, terms
from .says import cargo_rows, day, money, port, said, spell, spread


def ocean(random):
    """An ocean bill of lading with tiny labels in the corners of its boxes."""
    h = boxes_bill(
        random, 'imp', ('Bill of Lading', 'OCEAN BILL OF LADING', 'Bill of Lading for Combined Transport', 'NON-NEGOTIABLE COPY')
    )
    x, wide, how = h.one(310, 325), 265, h.one('corner', 'above')
    h.pieces(36, 24, h.fact['carrier'] if h.chance(0.8) else [('ORIGINAL', 'O')], 12)
    y = overseas(h, 36, 50, 260, h.one('SHIPPER / EXPORTER', 'Shipper (complete name and address)', '(2) Shipper'))
    y = party(h, 36, y, 260, h.one('CONSIGNEE (not negotiable unless to order)', 'Consignee', '(3) Consigned to'), 'deliver', h.one(0, 4))
    y = party(h, 36, y, 260, h.one('NOTIFY PARTY', 'Notify address', '(4) Also notify'), None, 0)
    at = field(h, x, 50, h.one('B/L NO.', 'Bill of lading number', '(5) Document No.'), h.fact['master_bol_mawb'], 120, how)
    field(h, x + 135, 50, h.one('BOOKING NO.', 'Booking', '(5a) Bkg ref'), h.fact['booking_number'], 120, how)
    at = (
        field(
            h,
            x,
            at + 10,
            h.one('EXPORT REFERENCES', '(6) References'),
            said(h, [(spell(h, 'S/C ######', 'SVC ???###', 'FMC ######'), 'O')], 0.2),
            wide,
            how,
        )
        + 4
    )
    at = overseas(h, x, at, wide, h.one('FORWARDING AGENT', 'Agent at origin, FMC no.'))
    if h.chance(0.6):
        at = field(h, x, at, h.one('POINT AND COUNTRY OF ORIGIN', 'Onward inland routing'), port(h, True), wide, how)
    y = max(y, at) + 4
    y = (
        fields(
            h,
            36,
            y,
            [
                (h.one('PRE-CARRIAGE BY', 'Initial carriage'), said(h, [], 1)),
                (h.one('PLACE OF RECEIPT', 'Received at'), port(h, True)),
                (h.one('PORT OF LOADING', 'Load port'), port(h, True)),
                (h.one('VESSEL', 'Ocean vessel'), h.fact['vessel']),
                (h.one('VOYAGE', 'Voy. No.'), h.fact['voyage']),
                (h.one('PORT OF DISCHARGE', 'Disch. port'), port(h)),
                (h.one('PLACE OF DELIVERY', 'Final place'), port(h)),
                ('TYPE OF MOVE', [(h.one('CY/CY', 'FCL/FCL', 'CY - DOOR'), 'O')]),
                (h.one('FREIGHT PAYABLE AT', 'Freight'), [(h.one('DESTINATION', 'COLLECT', 'ORIGIN'), 'O')]),
            ],
            555,
            3,
            how,
        )
        + 5
    )
    y = cell(h, 200, y, h.one('PARTICULARS FURNISHED BY SHIPPER', 'Particulars as declared by merchant'), 300) + 2
    columns = spread(
        h,
        36,
        550,
        (5, h.one('MARKS & NOS / CONTAINER & SEAL', 'Container no. Seal no.')),
        (4, h.one('NO. OF PKGS', 'Packages')),
        (8, h.one('DESCRIPTION OF GOODS', 'Kind of packages; goods')),
        (4, h.one('GROSS WEIGHT', 'Gross (KGS)')),
        (3, h.one('MEASUREMENT', 'CBM')),
    )
    y = table(h, y, columns, cargo_rows(h), 7.5, 5) + 6
    y = cell(h, 36, y, [('Laden on board', 'O')] + day(h, None, 1, 3) + [('Declared value', 'O')] + money(h, 1000, 9000), 500) + 5
    y = terms(h, 36, y, 540)
    h.write(36, y + 8, h.one('As agent for the carrier', 'By: ______________ as agents only'))
    return h
