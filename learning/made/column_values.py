"""The values of one column of a made list: all of one form, with what people leave out or not know yet."""
import datetime
import re

from .vocabulary import NAMES, OTHERS, made_word

DATES = ['%m/%d/%Y', '%m/%d/%y', '%m/%d/%Y', '%Y-%m-%d', '%Y-%m-%d', '%d-%b-%y', '%d-%b', '%m/%d', '%b %d', '%d.%m.%Y', '%a %m/%d', '%Y%m%d', '%d/%m/%Y', '%d %b %Y', '%m-%d-%Y', 'serial']
TIMES = ['%H:%M', '%H%M', '%I:%M %p', '%H:%M', '%I%p', '%Hh%M', '%I:%M%p', 'part of a day', '%H:%M:%S']
SHAPES = ['DDDDDD', 'DDDDDDD', 'LLDDDDDD', 'LL-DDDDD', 'DD-DDDDD', 'LLL-DD-DDDDD', 'LDDDDD', 'DDDDL', 'LLLLDDDDDDDD', 'LLDDDD-DD', 'DDDDD', 'DDDDDDDDD', 'LLL DDDDD', 'DDDD', 'LLDDDD/DDD', 'DDDDDDDDDD', 'LLLDDDDDDD', 'D-DDDDDD']
UNKNOWN = ['TBD', 'TBA', 'N/A', '-', 'PENDING', '?', 'tba', 'n/a', '--', 'open']


class ColumnValues:
    def __init__(self, random, values, count):
        self.random, self.values, self.count = random, values, count
        self.date_format, self.time_format = random.choice(DATES), random.choice(TIMES)
        self.word = random.choice(UNKNOWN)

    def chance(self, share):
        return self.random.random() < share

    def each(self, make):
        return [make() for _ in range(self.count)]

    def gapped(self, texts, share=None):
        """Without some of them: blank, or a word for what is not known."""
        share = self.random.choice([0, 0, 0, .1, .35, .7]) if share is None else share
        unknown = self.chance(.3)
        return ['' if self.chance(share) and not unknown else self.word if unknown and self.chance(share) else text for text in texts]

    def same(self, make, share=.3):
        """All alike now and then, or few different ones."""
        if self.chance(share):
            return [make()] * self.count
        if self.chance(.5):
            few = [make() for _ in range(self.random.randint(2, 4))]
            return [self.random.choice(few) for _ in range(self.count)]
        return self.each(make)

    def numbers(self, shape=None):
        """Reference numbers of one form, rising or not."""
        shape = shape or self.random.choice(SHAPES)
        start = self.random.choice(['', '', self.values.letters(shape.count('L'))])
        rising, first = self.chance(.4), self.random.randint(10 ** 8, 10 ** 9)

        def filled(at):
            letters = iter(start or self.values.letters(shape.count('L')))
            wanted = shape.count('D')
            digits = iter(str(first + at * 3)[-wanted:].rjust(wanted, '1') if rising else self.values.digits(wanted))
            return re.sub('[LD]', lambda one: next(letters) if one[0] == 'L' else next(digits), shape)
        return [filled(at) for at in range(self.count)]

    def day(self, day, form=None):
        form = form or self.date_format
        return str((day - datetime.date(1899, 12, 30)).days) if form == 'serial' else day.strftime(form)

    def time(self, minutes):
        if self.time_format == 'part of a day':
            return f'{minutes / 1440:.6g}'
        return datetime.time(minutes // 60, minutes % 60).strftime(self.time_format)

    def minutes(self):
        return self.random.choice([self.random.randint(5, 19) * 60, self.random.randint(10, 38) * 30, self.random.randint(300, 1200)])

    def days(self, first, last, timed=0):
        """Days of one column, some with a time."""
        form = self.date_format if self.chance(.9) else self.random.choice(DATES)
        middle = self.values.day(first, last)
        times = self.chance(timed)
        between = self.random.choice([' ', ' ', ' @ ', ' - ', 'T', '\n'])

        def one():
            text = self.day(middle + datetime.timedelta(days=self.random.randint(-4, 4)), form)
            if not times or form == 'serial':
                return text + ('.' + str(self.random.randint(1, 9999)) if times else '')
            minutes = self.minutes()
            ends = f'-{self.time(min(minutes + 120, 1439))}' if self.chance(.1) else ''
            return f'{text}{between}{self.time(minutes)}{ends}'
        return self.gapped(self.same(one, .15))

    def times(self):
        window = self.chance(.2)
        return self.gapped(self.each(lambda: self.time(minutes := self.minutes()) + (f'-{self.time(min(minutes + 120, 1439))}' if window else '')))

    def amounts(self, low, high, unit='', places=0):
        commas, always = self.chance(.5), self.random.choice([0, 0, 0, places, 2])
        text = lambda number: (f'{number:,.{always}f}' if commas else f'{number:.{always}f}') + unit
        return self.gapped(self.each(lambda: text(self.random.uniform(low, high))), self.random.choice([0, 0, .1, .4]))

    def remarks(self):
        def one():
            part = self.random.choice(OTHERS['remark_parts']).format(phone='310-555-' + self.values.digits(4), n=self.random.randint(1, 9), name=made_word(self.random).upper())
            more = self.random.choice(OTHERS['remark_parts']).format(phone='201-555-' + self.values.digits(4), n=2, name='SAM') if self.chance(.2) else ''
            text = f'{part}; {more}' if more else part
            return text if self.values.goods_case == 'U' else text.capitalize()
        return self.gapped(self.each(one), self.random.choice([.2, .5, .8]))

    def lines(self):
        short = self.chance(.3)
        codes = [name for name in NAMES['lines'] if len(name) == 4 and name.isupper() and name.isalpha()]
        return self.gapped(self.same(lambda: self.random.choice(codes if short else NAMES['lines'])), self.random.choice([0, 0, .1]))
