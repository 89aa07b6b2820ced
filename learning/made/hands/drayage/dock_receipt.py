"""The numbered boxes of a dock receipt."""
from .draws import box, boxes, cell, center, put, start, table
from .names import NOTICE
from .says import cutoff, fact, lines, load_rows, own, place_of, port, shipper, titled, words


def dock_receipt(random):
    """The numbered boxes of a dock receipt."""
    hand = start(random, 'exp', 8.5)
    f, x = hand.shipment.facts, 30
    w = words(
        hand,
        title='DOCK RECEIPT|Dock Receipt (non-negotiable)|RECEIPT FOR CARGO AT PIER',
        bk='5. DOCUMENT / BOOKING NO.|5. BOOKING NUMBER|(5) CARRIER BOOKING',
        ref='6. EXPORT REFERENCES|6. FORWARDER FILE|(6) OUR REF',
        pier='10. LOADING PIER / TERMINAL|10. DELIVER TO PIER|(10) RECEIVING TERMINAL',
    )
    center(hand, 26, titled(w.title, NOTICE), 14)
    y = 50
    mid = random.choice([300, 280])

    def party(label, rows, at, top):
        hand.write(at, top, label, size=5.5)
        put(hand, at + 4, top + 8, rows, 250)

    y0 = y
    party(hand.one('2. EXPORTER', '(2) SHIPPER / EXPORTER'), lines(place_of(hand, 'pickup', 'C'), hand.one('pickup', None)), x, y0)
    box(hand, mid, y0, w.bk, f['booking_number'], 130)
    box(hand, mid + 140, y0, hand.one('5a. B/L NUMBER', '(5a) BILL NO.'), fact(hand, 'master_bol_mawb', 0.5), 130)
    box(hand, mid, y0 + 26, w.ref, own(hand, 'reference_number', hand.one('E-#####', '@######', '####/##')), 250)
    party(hand.one('3. CONSIGNED TO', '(3) CONSIGNEE'), [shipper(hand), port(hand)], x, y0 + 52)
    party(
        hand.one('7. FORWARDING AGENT', '(7) AGENT (NAME, FMC NO.)'),
        lines(hand.values.place('C'), None, 1) + [[('FMC ' + hand.values.digits(5), 'O')]],
        mid,
        y0 + 52,
    )
    y = y0 + 104
    y = boxes(
        hand,
        x,
        y,
        [
            (hand.one('8. VESSEL', '14. EXPORTING CARRIER (SHIP)'), f['vessel'], 3),
            ('VOYAGE', f['voyage'], 1),
            (hand.one('LINE', 'CARRIER'), fact(hand, 'carrier'), 3),
            (hand.one('15. PORT OF LOADING', 'LOAD PORT'), port(hand, True), 2),
        ],
        550,
    )
    day, time = cutoff(hand)
    y = boxes(
        hand,
        x,
        y,
        [
            ('16. FOREIGN PORT', port(hand), 2),
            (hand.one('PIER CUT OFF', 'LAST RECEIVING'), day + time, 3),
            (hand.one('FIRST RECEIVING', 'RECEIVING STARTS'), fact(hand, 'earliest_receiving_date', 0.7), 2),
            ('11. TYPE OF MOVE', [(hand.one('FCL/FCL', 'CY/CY', 'DOOR/CY'), 'O')], 1),
        ],
        550,
    )
    hand.write(x, y, w.pier, size=5.5)
    y = put(hand, x + 4, y + 8, lines(place_of(hand, 'deliver', 'T'), 'deliver', hand.one(0, 1)), 400) + 8
    columns = [
        (hand.one('MARKS AND NUMBERS (18)', 'CONTAINER / SEAL'), 120),
        (hand.one('NUMBER OF PACKAGES (19)', 'PKGS'), 80),
        (hand.one('DESCRIPTION OF COMMODITIES (20)', 'DESCRIPTION'), 180),
        (hand.one('GROSS WEIGHT (21)', 'WEIGHT'), 90),
        (hand.one('MEASUREMENT (22)', 'MEAS.'), 75),
    ]
    y = (
        table(hand, x, y, columns, load_rows(hand, ['unit_number+seal_number', 'quantity', 'contents', 'weight', 'volume'], 5), 8.5, head=6)
        + 6
    )
    if hand.shipment.hazardous:
        y = cell(hand, x, y, [('DANGEROUS GOODS', 'O')] + hand.shipment.containers[0]['haz'], 400)
    y = max(y, 600)
    put(
        hand,
        x,
        y,
        [
            [(text, 'O')]
            for text in [
                'DELIVERED BY: TRUCKING CO ______________ LICENSE ________',
                'ARRIVED DATE ______ TIME ______ UNLOADED ______',
                'RECEIVED THE ABOVE GOODS SUBJECT TO ALL TERMS OF THE REGULAR FORM OF BILL OF LADING',
                'CHECKED BY ________ LOCATION ON DOCK ________',
            ]
        ],
        520,
        7,
        4,
    )
    return hand
