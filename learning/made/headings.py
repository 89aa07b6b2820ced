"""How one list writes its headings: in words, shortened, as names of a database, with units and line breaks."""
import re

from .vocabulary import HEADINGS, LABELS, PLACES, SHORT, made_word

# Beside the short words of papers, those that only lists use.
SHORTER = {
    'NUMBER': ['NBR', 'NUM', 'NO', '#', 'NR'], 'DATE': ['DT', 'DTE', 'DAY'], 'TIME': ['TM', 'HR'], 'CONTAINER': ['CTNR', 'CNTR', 'CTR'],
    'NAME': ['NM', 'NAM'], 'ADDRESS': ['ADDR', 'ADR'], 'CITY': ['CTY'], 'STATE': ['ST', 'STE'], 'LOCATION': ['LOC', 'LOCN'], 'TYPE': ['TYP', 'TP'],
    'SIZE': ['SZ'], 'CUSTOMER': ['CUST', 'CUS'], 'DESTINATION': ['DEST'], 'TERMINAL': ['TERM', 'TML'], 'ARRIVAL': ['ARR', 'ARRV'],
    'TEMPERATURE': ['TEMP'], 'COMMODITY': ['CMDTY', 'COMM'], 'WAREHOUSE': ['WHSE', 'WH'], 'GROSS': ['GRS', 'GR'], 'TOTAL': ['TTL', 'TOT'],
}
UNITS = {
    'weight': ['LBS', 'KGS', 'LB', 'KG', 'POUNDS', 'KILOS'], 'volume': ['CBM', 'M3', 'CUFT'], 'temperature': ['F', 'C', '°F', 'DEG C'],
    'quantity': ['CTNS', 'PLTS', 'PCS', 'PKGS', 'CARTONS'], 'equipment_size': ['FT', "'"], 'line_haul': ['USD', '$'], 'fuel_surcharge': ['USD', '$', '%'],
}
MARKS = {'NUMBER', 'NBR', 'NUM', 'NO', '#', 'NR', 'ID'}


class Headings:
    def __init__(self, random):
        choose = random.choice
        self.random = random
        self.form = choose(['words'] * 7 + ['snake', 'camel', 'run'])
        self.case = choose('UUUTTTTLS')
        self.shortens = choose([0, 0, .25, .5, .8])
        self.from_lists = choose([.2, .5, .5, .8, 1])
        self.strange = choose([0, 0, 0, 0, .08, .3])
        self.breaks = choose([0, 0, .1, .5])
        self.used = set()

    def chance(self, share):
        return self.random.random() < share

    def of(self, key, unit=None):
        """One heading for the key; `unit` is put behind it or in its place."""
        for _ in range(4):
            text = self._worded(key)
            if text not in self.used:
                break
        self.used.add(text)
        if unit and unit.upper() not in text.upper().split():
            text = self.random.choice([f'{text} ({unit})', f'{text} {unit}', f'{text} ({unit})', f'{text}, {unit}', f'{text} [{unit}]', f'{text}/{unit}'])
        return self.written(text)

    def part(self, key, part, alone):
        """The heading of a part of a place: "Deliver to city", "CNEE ZIP", or "ZIP" behind its name."""
        name, words = self._worded(key), self.random.choice(HEADINGS[f'part_{part}'])
        if part in ('name', 'full') and self.chance(.55):
            return self.written(name)
        if alone:
            return self.written(words)
        short = name if self.chance(.6) else name.split(' ')[0]
        if self.chance(.05):
            return self.written(f'{words} ({short})')
        return self.written(f'{short} {words}')

    def _worded(self, key):
        paper = LABELS.get(key) or PLACES.get(key)
        own = HEADINGS.get(key)
        source = own if own and (not paper or self.chance(self.from_lists)) else paper
        text = self.random.choice(source)
        words = [self._short(word) for word in text.split(' ')]
        if len(words) > 2 and self.chance(.12):
            words.pop(self.random.randrange(len(words)))
        return ' '.join(words)

    def _short(self, word):
        if not self.chance(self.shortens):
            return word
        known = SHORTER.get(word) or SHORT.get(word)
        if known:
            return self.random.choice(known)
        if len(word) > 5 and word.isalpha() and self.chance(.3):
            bare = word[0] + re.sub('[AEIOU]', '', word[1:])
            return self.random.choice([bare[:6], word[:4], bare[:4], word[:3]])
        return word

    def written(self, text):
        """The heading as this list writes all of them."""
        random = self.random
        if self.chance(self.strange):
            text = ' '.join(made_word(random).upper() if self.chance(.7) else word for word in text.split(' ')) if self.chance(.8) else ''
        elif self.chance(.03) and len(text) > 3:
            at = random.randrange(len(text))
            text = text[:at] + text[at + 1:]
        words = text.split(' ')
        if self.form in ('snake', 'camel', 'run'):
            plain = [part for part in re.split(r'[^A-Z0-9a-z#]+', text.replace('#', ' NBR ' if self.chance(.7) else '#')) if part]
            if self.form == 'snake':
                joined = '_'.join(plain)
                return joined.upper() if self.case in 'UT' else joined.lower()
            joined = ''.join(part.capitalize() for part in plain)
            return joined if self.form == 'camel' else joined.upper()
        text = {'U': text, 'L': text.lower()}.get(self.case) or ' '.join(
            word if i and self.case == 'S' and word in MARKS else self._cased(word, i) for i, word in enumerate(words))
        if ' ' in text and self.chance(self.breaks):
            text = text.replace(' ', '\n', 1)
        return text + (random.choice([':', '*', '.', ' ']) if self.chance(.03) else '')

    def _cased(self, word, at):
        if len(word) <= 3 and word.isalpha() and word not in ('NO', 'TO', 'BY', 'REF') or '/' in word and len(word) < 6:
            return word
        return word.capitalize() if self.case == 'T' or at == 0 else word.lower()
