"""An order whose labels carry explanations in brackets, numbered fields in one column."""
from .draws import fit, pair, put, start
from .says import blank, fact, hand_size, lines, moment, of, orders, own, place_of, ship_voyage, titled, words


def explained(random):
    """An order whose labels carry explanations in brackets, numbered fields in one column."""
    hand = start(random, 'imp', hand_size(random), date=random.choice(['%m/%d/%Y', '%d %B %Y', '%Y-%m-%d']), time='%H:%M')
    x, c = 44, hand.shipment.containers[0]
    w = words(hand, title='CARTAGE INSTRUCTION FORM|Request for Inland Haulage|FORM D-7 DELIVERY REQUEST|Trucker Order Form')
    hand.pieces(x, 34, titled(w.title), 13)
    rows = [
        (hand.one('Reference (quote on invoice)', 'File (ours)'), own(hand, 'reference_number', hand.one('######', '@#####', '##-####'))),
        (hand.one('Client number (if given)', 'Importer reference (theirs)'), fact(hand, 'customer_number', 0.5)),
        (hand.one('Ocean bill (as on manifest)', 'Master bill (carrier)'), fact(hand, 'master_bol_mawb')),
        (hand.one('House bill (forwarder)', 'HBL (if any)'), fact(hand, 'house_bol_hawb', 0.6)),
        (hand.one('Ship (name, voyage)', 'Vessel (and trip)'), ship_voyage(hand)),
        (hand.one('Carrier (ocean, not truck)', 'Line (SCAC or name)'), fact(hand, 'carrier')),
        (hand.one('Expected (at port)', 'ETA (subject to change)'), fact(hand, 'eta_date')),
        (hand.one('Free until (incl.)', 'Last day (no storage)'), fact(hand, 'last_free_date')),
        (hand.one('Terminal number (for gate)', 'PIN (4-10 digits)'), fact(hand, 'pickup_number', 0.6)),
        (hand.one('Container (prefix and no.)', 'Box (with check digit)'), c['unit_number']),
        (hand.one('Type (length, height)', 'Size (feet)'), of(hand, c, 'equip')),
        (hand.one('Seal (line)', 'Seal (intact?)'), of(hand, c, 'seal_number', 0.6)),
        (hand.one('Goods (plain words)', 'Cargo (as declared)'), c['contents']),
        (hand.one('Packages (outer)', 'Count (outer packs)'), c['quantity']),
        (hand.one('Gross (without tare)', 'Weight (cargo)'), c['weight']),
        ('Tare (kg)', [(hand.one('3,750', '2,230', '3880'), 'O')]),
        (hand.one('Dangerous (UN, class)', 'Hazmat (if yes)'), c['haz'] if hand.shipment.hazardous else blank(hand)),
        (hand.one('Wanted (day and hour)', 'Deliver (latest)'), moment(hand, 'deliver_by')[0]),
    ]
    numbered, y = hand.chance(0.6), 60
    for i, (label, pieces) in enumerate(rows):
        pair(hand, x, y, f'{i + 1}. {label}' if numbered else label, pieces, 180, 500)
        y += hand.style.leading
    for label, role, kind in [
        (hand.one('Fetch at (terminal, address)', 'Location (of full box)'), 'pickup', 'T'),
        (hand.one('Bring to (door)', 'Place (of unloading)'), 'deliver', 'C'),
        (hand.one('Empty to (depot)', 'Return (of empty)'), 'drop', 'D'),
        (hand.one('Payer (of this haul)', 'Bill (whom)'), 'bill_to', 'C'),
    ][: random.choice([2, 3, 4])]:
        fit(hand, x, y + 3, [(label, 'O')], 168)
        y = put(hand, x + 180, y + 3, lines(place_of(hand, role, kind), role, hand.one(0, 1)), 330)
    pair(hand, x, y + 5, hand.one('Remarks (free)', 'To driver (read)'), [], 180)
    put(hand, x + 180, y + 5, orders(hand, 2), 330)
    return hand
