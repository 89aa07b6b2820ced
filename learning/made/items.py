"""Items of a paper: a label in pieces, and the lines of its value."""
import datetime

from .vocabulary import LABELS, NAMES, OTHERS, PLACES, made_word


UNIT_WORDS = {
    'quantity_uom': {'CARTONS', 'CTNS', 'PALLETS', 'PLTS', 'PKGS', 'PACKAGES', 'PIECES', 'PCS', 'SKIDS', 'UNITS', 'BULTOS', 'COLIS', 'COLLI', 'CASES', 'BAGS', 'DRUMS', 'ROLLS'},
    'volume_uom': {'CBM', 'M3', 'CBMS', 'CUFT'},
    'weight_uom': {'LBS', 'KGS', 'POUNDS', 'KILOS', 'LB', 'KG'},
}


class Items:
    def __init__(self, random, style, values):
        self.random, self.style, self.values = random, style, values

    def label(self, key, source=LABELS):
        """The label of a field; the unit stands in it where it does not stand beside the number."""
        text, style = self.style.label(key, source), self.style
        if key == 'weight' and not style.weight_unit_inside:
            return [(text, 'O'), (self.random.choice(['({})', '{}', 'IN {}', '/ {}']).format(self.values.weight_unit), 'weight_uom')]
        if key == 'quantity' and not style.count_unit_inside and self.values.chance(.5):
            return [(text, 'O'), (f'({self.values.count_unit})', 'quantity_uom')]
        return self._unit_in(text, f'{key}_uom') if key in ('weight', 'quantity', 'volume') else [(text, 'O')]

    def _unit_in(self, text, tag):
        """A label that is itself the unit, or holds it: "Cartons", "CBM", "Gross LBS"."""
        pieces = [(word, tag if word.upper().strip('.:#()') in UNIT_WORDS[tag] else 'O') for word in text.split(' ')]
        return pieces if any(piece_tag == tag for _, piece_tag in pieces) else [(text, 'O')]

    def fact(self, shipment, key):
        return self.label(key), [shipment.facts[key]]

    def place(self, key, role, place):
        return self.label(key, PLACES), self.address(place, role)

    def address(self, place, role):
        """The lines of an address; role None is a party that fills no field."""
        style, random = self.style, self.random
        name, rest, code = (f'{role}.name', f'{role}.addr', f'{role}.zip') if role else ('O', 'O', 'O')
        town = [(style.value(place['city']) + random.choice([',', ',', '']), rest), (place['state'], rest), (place['code'], code)]
        called, street = style.value(place['name']), style.value(place['street'])
        form = style.address
        if form == 1:
            return [[(f'{called},', name), (f'{street},', rest)], town]
        if form == 2:
            return [[(called + random.choice([',', ' -', ';', ',', ' *']), name), (f'{street},', rest)] + town]
        if form == 3:
            return [[(called, name)], [(f'{street},', rest)] + town]
        if form == 4:
            contact = random.choice(['TEL (310) 555-0199', 'PH: 201-555-0133', 'ATTN: DANA WHITE', 'CONTACT J. ORTEGA', 'FIRMS W182'])
            return [[(called, name)], [(street, rest)], town, [(contact, 'O')]]
        if form == 5:
            return [[(called, name)], [(f"{style.value(place['city'])},", rest), (place['state'], rest)] + ([(place['code'], code)] if self.values.chance(.6) else [])]
        if form == 6:
            words = ['Name:', 'Address:', random.choice(['City/State/Zip:', 'City, State, ZIP:', 'City/St:'])]
            return [[(words[0], 'O'), (called, name)], [(words[1], 'O'), (street, rest)], [(words[2], 'O')] + town]
        return [[(called, name)], [(street, rest)], town]

    def party(self):
        """Somebody who is none of the order's places: shipper, notify, broker."""
        choose = self.random.choice
        if self.values.chance(.7):
            place = self.values.place('C')
        else:
            place = dict(name=f'{self.values.renamed("Ningbo Haosheng", .8)} Import Export Co Ltd', street='No 88 Changjiang Rd',
                         city=choose(NAMES['overseas']).split(',')[0].title(), state='CN', code=self.values.digits(6))
        return self.label('none', PLACES), self.address(place, None)

    def other(self):
        """A label that fills no field, with a value of its kind."""
        choose, values, style = self.random.choice, self.values, self.style
        text = choose(OTHERS['labels'])
        says = lambda *parts: any(part in text for part in parts)
        if says('DATE', 'ETD', 'ETS', 'CUT', 'PRINTED', 'SAIL', 'ISSUED', 'BOARD', 'DEPART', 'FECHA', 'DATUM'):
            value = style.date(values.today + datetime.timedelta(days=self.random.randint(-30, 20)))
            value += f' {style.time(self.random.randint(300, 1200))}' if values.chance(.2) else ''
        elif says('PORT', 'POL', 'POD', 'PLACE', 'PIER', 'LOCATION'):
            value = style.value(choose(NAMES['overseas'] if values.chance(.5) else NAMES['cities']))
        elif says('TEL', 'PHONE', 'FAX', 'CELL'):
            value = f'({values.digits(3)}) 555-{values.digits(4)}'
        elif says('TARE', 'NET WEIGHT', 'VGM'):
            value = f'{self.random.randint(2000, 40000):,} {values.weight_unit}'
        elif says('FEE', 'TOTAL', 'STORAGE', 'VALUE', 'DETENTION', 'DUE', 'LUMPER', 'RATE', 'DEMURRAGE', 'ACCESS', 'AMOUNT'):
            value = f'${self.random.randint(20, 9000):,}.00'
        elif says('CONTACT', 'DRIVER', 'DISPATCHER', 'PREPARED', 'USER'):
            value = choose(['Dana Whitlock', 'M. Trevino', 'Owen G.', 'R. ALDANA', 'P. Kim', 'TBA'])
        elif says('TERMS', 'PREPAID', 'FOB'):
            value = choose(['PREPAID', 'COLLECT', 'FOB', 'NET 30', 'CIF', 'FREIGHT PREPAID'])
        elif says('MODE', 'SERVICE', 'TYPE', 'STATUS', 'HOLD', 'CUSTOMS', 'EXAM', 'POOL', 'INSPECTION'):
            value = choose(['CY/CY', 'FCL', 'DOOR', 'RELEASED', 'NONE', 'HOLD', 'IMPORT', 'EXPORT', 'LIVE', 'DROP', 'CLEAR', 'DCLI'])
        elif says('HOURS'):
            value = '0700 - 1600'
        else:
            value = '' if values.chance(.06) else values.reference()
        return [(style.cased(text), 'O')], [[(value, 'O')]] if value else [[]]

    def remark(self):
        """What the paper tells the trucker in words of its own, in lines of no more than a few words."""
        choose, values = self.random.choice, self.values
        parts = self.random.sample(OTHERS['remark_parts'], self.random.choice([1, 1, 2, 2, 3]))
        said = ''
        for part in parts:
            filled = part.format(phone=f'{values.digits(3)}-555-{values.digits(4)}', n=self.random.randint(1, 12), name=made_word(self.random).upper())
            said += ('' if not said else choose(['. ', ', ', ' - ', '. '])) + filled
        said = said if self.style.case == 'U' and values.chance(.7) else said.capitalize()
        words, longest = said.split(), self.random.choice([6, 9, 14, 30])
        lines = [[(' '.join(words[at:at + longest]), 'ship_comment')] for at in range(0, len(words), longest)]
        return [(self.style.cased(choose(OTHERS['remark_labels'])), 'O')], lines

    def ship_and_voyage(self, facts):
        """Vessel and voyage under one label, joined as people join them."""
        join = self.random.choice(['/', 'V.', 'VOY', '-', ' ', '/', 'VOY.', '/ VOY', ','])
        ship, voyage = facts['vessel'][0][0], facts['voyage'][0][0]
        pieces = [(ship, 'vessel')] + ([(join, 'O')] if join.strip() else []) + [(voyage, 'voyage')]
        if join == '/' and self.values.chance(.5):
            before = ship.split()
            pieces = ([(' '.join(before[:-1]), 'vessel')] if len(before) > 1 else []) + [(f'{before[-1]}/{voyage}', 'vessel+voyage')]
        elif join == 'V.' and self.values.chance(.7):
            pieces = [(ship, 'vessel'), (f'V.{voyage}', 'voyage')]
        return self.label('vesvoy'), [pieces]

    def joined(self, *facts):
        """Fields under a label made of all of theirs: "ETD / ETA: 16-JAN / 25-JAN"."""
        mark = self.random.choice(['/', '/', '-', '&', '|'])
        label, values = list(facts[0][0]), list(facts[0][1][0])
        for one_label, lines in facts[1:]:
            label += [(mark, 'O')] + one_label
            values += [(mark, 'O')] + list(lines[0])
        return label, [values]
