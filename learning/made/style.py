"""How one paper writes: case, separators, dates, times, numbers, sizes of letters."""
import datetime

from .vocabulary import LABELS, SHORT, made_word

DATES = [
    '%m/%d/%Y', '%m/%d/%y', '%m/%d/%Y', '%m/%d/%y', '%d-%b-%Y', '%d %b %Y', '%b %d, %Y', '%Y-%m-%d', '%m-%d-%y', '%d%b%y',
    '%a %m/%d/%y', '%B %d, %Y', '%m.%d.%Y', '%m/%d', '%a %d %b %Y', '%d%b', '%Y%m%d', '%d-%b-%y', '%a %b %d', '%d-%b', '%b %d', '%B %d', '%A, %B %d',
]
TIMES = ['%H:%M', '%H%M', '%I:%M %p', '%H:%M', '%H%M HRS', '%Hh%M', '%I:%M%p', '%H%MHRS', '%H:%M LT', '%I:%M %p', '%I%p', '%I:%M p.m.']
KEEP_CASE = ('NO', 'PO', 'TO', 'AT', 'BY', 'REF', 'PER', 'SET', 'THE')


class Style:
    def __init__(self, random):
        choose = random.choice
        self.random = random
        self.case = choose('UUUTTSL')
        self.values_as_written = choose([False, False, False, True, True])
        self.separator = choose([':', ':', ':', '', ' :', '.', '...', '-', '#', '=', ':', ''])
        self.date_format, self.time_format = choose(DATES), choose(TIMES)
        self.upper_dates, self.no_zeros = self.chance(.6), self.chance(.3)
        self.size = choose([7, 8, 9, 10, 11])
        self.mono = self.chance(.25)
        self.letter = self.size * (.6 if self.mono else random.uniform(.46, .56))
        self.leading = self.size * random.uniform(1.12, 1.6)
        self.shortens = choose([0, 0, .2, .5])
        # Prints of dispatch systems cut every label, or every word of one, to so many letters.
        self.cut = random.choice([4, 5, 5, 6]) if self.chance(.08) else None
        self.cuts_words, self.contracts = self.chance(.5), self.chance(.5)
        # A firm that calls things by words of its own: "Heft" for the weight, "Run to" for where it goes.
        self.own_words = random.uniform(.3, .8) if self.chance(.1) else .03
        self.thousands, self.decimals = self.chance(.75), self.chance(.1)
        self.weight_unit_inside, self.count_unit_inside = self.chance(.65), self.chance(.7)
        self.address = choose([0, 0, 0, 0, 1, 2, 2, 3, 4, 5, 6])
        self.chosen = {}

    def chance(self, share):
        return self.random.random() < share

    def cased(self, text, case=None):
        case = case or self.case
        if case == 'U':
            return text
        if case == 'L':
            return text.lower()
        words = text.split(' ')
        if case == 'T':
            return ' '.join(_title(word) for word in words)
        return ' '.join(_title(word) if i == 0 else _follow(word) for i, word in enumerate(words))

    def value(self, text):
        return text if self.values_as_written else text.upper()

    def label(self, key, source=LABELS):
        """One wording for a field, mostly the same all over a paper, now and then spoiled or never seen."""
        random = self.random
        if key not in self.chosen or self.chance(.1):
            self.chosen[key] = random.choice(source[key])
        words = [
            random.choice(SHORT[word]) if word in SHORT and self.chance(self.shortens) else word
            for word in self.chosen[key].split(' ')
        ]
        text = ' '.join(words)
        if source is LABELS and key in NUMBERED and self.chance(.08) and 'NO' not in text and '#' not in text:
            text += random.choice([' NO', ' NO.', ' #', ' NUMBER', '#'])
        if self.chance(self.own_words):
            text = ' '.join(made_word(random).upper() if random.random() < .5 else word for word in text.split(' '))
        if self.chance(.02):
            at = random.randrange(len(text))
            text = text[:at] + text[at + 1:] or text
        if self.chance(.04):
            text = random.choice(['IMPORT ', 'EXPORT ', '(', 'CARRIER ', 'TOTAL ', 'CURRENT ', '* ', '1. ', 'A) ', '7) ']) + text
        return self.cased(self._cut(text)) or 'X'

    def _cut(self, text):
        if not self.cut:
            return text
        if self.contracts:
            return contracted(text, self.cut)
        return ' '.join(word[:self.cut] for word in text.split(' ')) if self.cuts_words else text[:self.cut].strip()

    def date(self, day):
        text = day.strftime(self.date_format)
        if self.no_zeros and '/' in self.date_format and '%a' not in self.date_format:
            text = '/'.join(part.lstrip('0') if i < 2 else part for i, part in enumerate(text.split('/')))
        return text.upper() if self.upper_dates else text

    def time(self, minutes):
        text = datetime.time(minutes // 60, minutes % 60).strftime(self.time_format)
        return text.lstrip('0') if '%I' in self.time_format and self.no_zeros else text

    def number(self, value):
        text = f'{value:,}' if self.thousands else str(value)
        return text + self.random.choice(['.00', '.0', '.500']) if self.decimals else text


NUMBERED = {
    'seal_number', 'booking_number', 'master_bol_mawb', 'house_bol_hawb', 'reference_number', 'customer_number',
    'purchase_order_number', 'release_number', 'pickup_number', 'load_number', 'unit_number', 'chassis', 'voyage',
}


def contracted(text, length):
    """One word of at most so many letters: "PO NUMBER" is PONBR, "CUSTOMER REF" CUSRF, "EQUIPMENT" EQPMT."""
    words = [word for word in text.replace('/', ' ').replace('.', '').split(' ') if word]
    if len(words) > 1:
        tail = OF_NUMBERS.get(words[-1], words[-1][:1] + ''.join(letter for letter in words[-1][1:] if letter not in 'AEIOU')[:1])
        return ''.join(words[:-1])[:max(2, length - len(tail))] + tail
    word = words[0] if words else text
    while len(word) > length and any(letter in 'AEIOU' for letter in word[1:]):
        at = max(i for i, letter in enumerate(word) if i and letter in 'AEIOU')
        word = word[:at] + word[at + 1:]
    return word[:length]


OF_NUMBERS = {'NUMBER': 'NBR', 'NO': 'N', '#': '#', 'DATE': 'DT', 'TIME': 'TM', 'REF': 'RF', 'REFERENCE': 'RF', 'WEIGHT': 'WT'}


def _title(word):
    if '/' in word and len(word) < 6 or len(word) <= 3 and word.isalpha() and word not in KEEP_CASE:
        return word
    return word[:1] + word[1:].lower()


def _follow(word):
    return word.lower() if _title(word) != word or len(word) < 3 else word
