"""The wordings and names of learning/vocabulary, and words made of syllables."""
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / 'vocabulary'

SYLLABLES = (
    'ba be bi bo bra den dor el en fal fen ga gar gil har hol ing ka ker lan lin lo mar mel mon nor ol or pen quin ra '
    'ren ro sa sel ster ta ten thor tri ul van ver wes win wor yar zan ton ley ford field wood by ham burg worth ville '
    'er ell att son berg cro dal fe gro hin jo ku lem mi nes os pra que ris sto tur vo wa xe yo zi'
).split()
SMALL_PRINT = (
    'the of to and in for is shall be any by or not with on as this all no such at may which from its are has been '
    'carrier container freight terminal delivery shipper consignee charges demurrage per diem cargo weight booking '
    'release vessel line driver empty loaded free time last day invoice insurance liability claims goods merchant '
    'holder agent damage loss delay pickup seal port date number rate order tender notice terms conditions law party '
    'warehouse bill lading payment days hours written subject tariff chassis equipment received condition apparent'
).split()


def _read(name):
    entries, key = {}, None
    for line in (FOLDER / name).read_text(encoding='utf-8').splitlines():
        if line.startswith('['):
            key = line.strip('[]')
            entries[key] = []
        elif key and line.strip() and not line.startswith('#'):
            entries[key] += [part.strip() for part in line.split('|') if part.strip()]
    return entries


LABELS = _read('labels.txt')
PLACES = _read('places.txt')
STOPS = _read('stops.txt')
NAMES = _read('names.txt')
OTHERS = _read('others.txt')
HEADINGS = _read('headings.txt')

SHORT = {
    'NUMBER': ['NO', 'NUM', 'NBR', '#', 'NO.'], 'WEIGHT': ['WT', 'WGT'], 'CONTAINER': ['CNTR', 'CONT.', 'CTR'],
    'REFERENCE': ['REF', 'REF.'], 'DATE': ['DT'], 'LOCATION': ['LOC'], 'TERMINAL': ['TERML', 'TRMNL', 'TERM'],
    'DELIVERY': ['DLVY', 'DELIV', 'DEL'], 'CUSTOMER': ['CUST', 'CUST.'], 'RELEASE': ['RLSE', 'REL'],
    'RECEIVING': ['RCVG'], 'DESCRIPTION': ['DESC', 'DESCR.'], 'EQUIPMENT': ['EQUIP', 'EQPT', 'EQ'],
    'PACKAGES': ['PKGS'], 'ADDRESS': ['ADDR'], 'PICKUP': ['P/U', 'PU', 'PICK UP', 'PICK-UP'], 'BOOKING': ['BKG'],
    'VESSEL': ['VSL'], 'VOYAGE': ['VOY'], 'APPOINTMENT': ['APPT'], 'EMPTY': ['MTY', 'MT'], 'RETURN': ['RTN'],
    'ORDER': ['ORD'], 'CONSIGNEE': ['CNEE', 'CONS'], 'SHIPPER': ['SHPR'], 'QUANTITY': ['QTY'], 'PURCHASE': ['PURCH'],
}


def made_word(random):
    """A word that no dictionary has, so that structure is learned and not spelling."""
    return ''.join(random.choice(SYLLABLES) for _ in range(random.choice([2, 2, 2, 3]))).capitalize()
