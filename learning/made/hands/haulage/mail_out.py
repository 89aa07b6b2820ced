"""A printed mail with short lines for an export load."""
from .draws import cell, mail_head
from .names import MAIL_DATES, PEOPLE
from .says import clock, day, firm, flat, goods, notes, num, o, paper, phone, place, stamp


def mail_out(random):
    """A printed mail with short lines for an export load."""
    h = paper(random, 'exp', 9, dates=MAIL_DATES, times=['%H:%M', '%I%p', '%H%M'])
    booking = h.fact['booking_number']
    y = mail_head(h, o(h.one('New load', 'FW: export pull', 'Need truck -', 'Empty out // load //')) + booking)
    y = cell(h, 40, y, h.one('Hi team,', 'Good morning -', f'{h.one(*PEOPLE)},', 'Pls see below new one.'), 300) + 5
    short = h.chance(0.6)
    say = lambda long, brief, pieces: [(h.one(*brief) if short else h.one(*long), 'O')] + pieces
    body = [
        say(['Booking number is', 'The booking we have is'], ['Bkg', 'BKG#', 'Booking:'], booking),
        say(
            ['with the line', 'Steamship line is'],
            ['SSL', 'Line:'],
            h.fact['carrier'] + (h.fact['vessel'] + h.fact['voyage'] if h.chance(0.6) else []),
        ),
        say([f'We need {len(h.boxes)} of', 'Equipment is'], ['Size', f'{len(h.boxes)} x', 'Eq:'], h.boxes[0]['equip']),
        say(['Get the empty from', 'Empties are at'], ['MT out of', 'Empty:'], flat(h, 'hook', place(h, 'D'), h.one(0, 2, 3))),
        say(['The shipper is', 'It loads at', 'Then go to'], ['Load @', 'Shipper', 'LOAD:'], flat(h, 'pickup', place(h), h.one(0, 2))),
        say(['on', 'They can load on'], ['When', 'Load date'], day(h, 'pickup_by', 1, 5) + o(h.one('at', '@')) + clock(h, 'pickup_by')),
        say(['then ingate at', 'Full goes to'], ['Ingate', 'Return full', 'FULL:'], flat(h, 'deliver', place(h, 'T'), h.one(0, 2, 3))),
        say(['Earliest return is', 'Terminal opens'], ['ERD', '1st rcvg'], day(h, 'earliest_receiving', 3, 6)),
        say(['and the cut is', 'Port cutoff'], ['CUT', 'cut off', 'CY cut'], day(h, 'cutoff', 7, 12) + clock(h, 'cutoff', 0)),
        say(['Product is', 'They ship'], ['Cargo', 'Stuff:'], goods(h) + h.boxes[0]['weight']),
        say(['Our file for the bill is', 'Reference our'], ['Ref', 'our file'], num(h, 'reference_number', 'EX-#####', '######')),
    ]
    for pieces in [line for line in body if h.chance(0.9)]:
        y = cell(h, 40, y, pieces, h.one(300, 480)) + (2 if short else 4)
    y = cell(h, 40, y + 6, notes(h, 2), 400) + 8
    y = cell(h, 40, y, h.one('Let me know if you can cover', 'pls confirm trucker + ETA to shipper', 'Thx!!'), 300) + 8
    for text in (
        h.one(*PEOPLE),
        firm(h),
        f'{phone(h)} x{h.values.digits(3)}',
        h.one('Sent from my phone', 'This message is confidential and meant only for the person it is addressed to.'),
    ):
        y = cell(h, 40, y, text, 400, 8)
    h.write(40, 765, f'about:blank 1/2 {stamp(h)}', 'O', 6)
    return h
