"""Columns of a made list that fill no field, with values of their kind."""
from .vocabulary import HEADINGS, NAMES, OTHERS, made_word

STATES = [
    ['Available', 'On vessel', 'Hold'], ['AVAIL', 'NOT AVAIL'], ['OK', 'HOLD', 'OK'], ['Released', 'Pending'], ['1C', '1D', 'CUSTOMS EXAM'], ['OPEN', 'CLOSED', 'NEW'],
    ['Dispatched', 'Planned', 'Completed'], ['Y', 'N'], ['CLEAR', 'HOLD'], ['Freigegeben', 'offen'], ['LIBERADO', 'PENDIENTE'], ['HOT', ''], ['L', 'E'], ['LIVE', 'DROP'], ['CY/CY', 'CY/DOOR'],
    ['FCL', 'LCL'], ['PREPAID', 'COLLECT'], ['FOB', 'CIF', 'DAP'], ['DCLI', 'TRAC', 'FLEXI'],
]
PEOPLE = ['Dana W', 'M. Trevino', 'Owen', 'R. ALDANA', 'P. Kim', 'Sam', 'JORGE', 'K. Ito', 'lena', 'Unassigned']


def other_values(made):
    """A heading and its values."""
    key = made.random.choice(HEADINGS['other'] if made.chance(.7) else OTHERS['labels'])
    cells, choose, values = made.cells, made.random.choice, made.values
    words = set(key.replace('/', ' ').split(' '))
    says = lambda *some: bool(words & set(some))
    if says('GUID', 'KEY', 'ROWVERSION', 'ROWID'):
        return key, [f'{{{text}}}' for text in cells.numbers('DDDDDDDD-LDLD-DDLL-DDDDLDDD')] if made.chance(.4) else cells.numbers('DDDDDDDDDDDD')
    if says('POS', 'POSITION', 'YARD', 'BAY', 'SLOT', 'SPOT', 'ROW/BAY', 'STACK') and not says('DATE'):
        return key, cells.numbers(choose(['LDD-DDD-D', 'LDDDD', 'DD-DD', 'LD-DD', 'L DD', 'DDLDD']))
    if says('AVAIL', 'AVAILABLE', 'ON') and made.chance(.5):
        return key, cells.days(-3, 12, .2)
    if says('ETD', 'SAIL', 'CUT', 'DATE', 'OUTGATED', 'OUT', 'DT', 'UPDATE', 'UPDATED', 'ENTERED', 'DISCHARGED', 'RETURNED', 'ATD', 'PGI', 'DELIVERED', 'INVOICED', 'DEPARTED', 'SAILING', 'ISSUED'):
        return key, cells.days(-20, 25, .3)
    if says('POL', 'POD', 'ORIGIN', 'PORT', 'HAFEN', 'PUERTO', 'PLACE'):
        named = choose(['overseas', 'overseas', 'cities'])
        return key, cells.same(lambda: values.style.value(choose(NAMES[named])) if made.chance(.8) else choose(['CNSHA', 'USLAX', 'NLRTM', 'USNYC']))
    if says('COUNTRY', 'LAND'):
        return key, cells.same(lambda: choose(['CN', 'VN', 'US', 'DE', 'China', 'INDIA', 'MX', 'IT']))
    if says('DRIVER', 'DISPATCHER', 'REP', 'CSR', 'PLANNER', 'CONTACT', 'BEARBEITER', 'BUYER', 'USER'):
        return key, cells.gapped(cells.each(lambda: choose(PEOPLE)))
    if says('PHONE', 'TEL', 'FAX', 'CELL'):
        return key, cells.each(lambda: f'({values.digits(3)}) 555-{values.digits(4)}')
    if says('EMAIL'):
        return key, cells.each(lambda: f'{made_word(made.random).lower()}@{made_word(made.random).lower()}.com')
    if says('ROW', 'LINE', 'SEQ', 'ITEM') and not says('STATUS', 'BAY') or key == '#':
        return key, [str(at + 1) for at in range(made.count)]
    if says('DAYS', 'TEU', 'MILES', 'ZONE', 'COUNT', 'CNTRS', 'PRIORITY'):
        return key, cells.each(lambda: str(made.random.randint(0, choose([2, 5, 9, 40]))))
    if says('TARE', 'NET', 'VGM', 'WT', 'WEIGHT'):
        return key, cells.amounts(2000, 33000)
    if says('STORAGE', 'DEMURRAGE', 'DIEM', 'AMOUNT', 'TOTAL', 'COST', 'MARGIN', 'FEE', 'RATE', 'CHARGES', 'DUE', 'PAY', 'ALL', 'BALANCE', 'VALUE', 'DETENTION', 'LUMPER'):
        sign = choose(['$', '', ''])
        return key, [sign + text if text[:1].isdigit() else text for text in cells.amounts(0, choose([90, 900, 4000]), '', 2)]
    if says('TRUCKER', 'CARRIER', 'VENDOR', 'SUPPLIER', 'NOTIFY', 'AGENT', 'BROKER', 'CXR'):
        return key, cells.same(lambda: f"{choose(NAMES['firms'])} {choose(NAMES['trades'])}")
    if says('ENTRY', 'IT', 'INVOICE', 'INV', 'HTS', 'HS', 'SKU', 'STYLE', 'LOT', 'NO', 'TRUCK', 'FIRMS', 'STORE', 'CODE'):
        return key, cells.gapped(cells.numbers())
    states = choose(STATES)
    return key, cells.each(lambda: choose(states))
