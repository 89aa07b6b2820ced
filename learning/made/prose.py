"""Letters, mails and small print."""
from .vocabulary import NAMES, OTHERS, SMALL_PRINT, STOPS, made_word

JOINTS = ['is', 'will be', '-', 'as', 'under', 'with', 'has', 'shows', ':', 'is now']
LEADS = [
    'Please note the', 'Kindly arrange', 'The', 'Our', 'and the', 'with', 'against', 'covering', 'for', 'Please quote',
    'We confirm', 'this', 'your', 'subject to', 'pls use', 'fyi', 'per', 'under',
]
GREETINGS = ['Hi team,', 'Hello', 'Dear Sirs,', 'Good morning,', 'Guys,', 'Hola,', 'To whom it may concern', 'Morning all']
ENDINGS = ['Thanks', 'Best regards', 'Rgds', 'Thank you', 'Tks & brgds', 'Saludos']
GOES = {
    'pickup': ['Please pick up at', 'pick up from', 'it sits at', 'Please pull from', 'available at', 'grab it from', 'loads at'],
    'deliver': ['and deliver to', 'Deliver to', 'goes to', 'for delivery to', 'to be delivered to', 'delivering', 'then take it to'],
    'drop': ['return the empty to', 'empty goes back to', 'MT back to', 'then drop the empty at'],
    'hook': ['pick up the empty at', 'empty comes from', 'get the MT from'],
    'bill_to': ['Please bill', 'invoice goes to', 'Bill to', 'send your invoice to'],
}
ODDS = ['$1,000,000', '$100,000', '24', '48', '1.5%', 'two (2)', '30', '$75.00', '2 hours', 'COGSA', '49', 'U.S.C.']


class Prose:
    def __init__(self, random, style, pen, items):
        self.random, self.style, self.pen, self.items = random, style, pen, items

    def _flow(self, pieces, x0, x, y, width):
        for text, tag in pieces:
            for word in text.split():
                if x + self.pen.width(word) > x0 + width:
                    x, y = x0, y + self.style.leading
                x = self.pen.write(x, y, word, tag)
        return x, y

    def _ended(self, pieces, marks):
        text, tag = pieces[-1]
        return pieces[:-1] + [(text + self.random.choice(marks), tag)]

    def facts(self, items, x0, y, width):
        """Fields in sentences: "Our reference is 12345, the vessel …"."""
        random, style, x = self.random, self.style, x0
        for label, lines in items:
            pieces = [(random.choice(LEADS), 'O')] + [(text.lower() if style.chance(.7) else text, tag) for text, tag in label]
            if style.chance(.6):
                pieces.append((random.choice(JOINTS), 'O'))
            for line in lines:
                pieces = pieces + self._quoted(line)
            x, y = self._flow(self._ended(pieces, ['.', ',', '', ';']), x0, x, y, width)
            if style.chance(.1):
                x, y = self._flow([(random.choice(OTHERS['sentences']), 'O')], x0, x, y, width)
        return y + style.leading

    def _quoted(self, line):
        if len(line) != 1 or line[0][1] not in ('vessel', 'contents') or not self.style.chance(.25):
            return line
        opened, closed = self.random.choice([('"', '"'), ('“', '”'), ("'", "'")])
        return [(opened + line[0][0] + closed, line[0][1])]

    def stops(self, shipment, x0, y, width):
        """Stops in sentences, with arrows and slang, dates behind them."""
        random, style, x = self.random, self.style, x0
        arrows = style.chance(.3)
        for number, (_, role, place) in enumerate(shipment.stops):
            lead = random.choice(['->', '=>', '>', '-->']) if arrows and number else random.choice(GOES[role])
            if arrows and not number:
                lead = random.choice(STOPS.get(role, ['PU'])) + ':'
            x, y = self._flow(self._place(lead, place, role, shipment), x0, x, y, width)
            if style.chance(.4):
                x, y = x0, y + style.leading
        if shipment.payer:
            x, y = self._flow(self._place(random.choice(GOES['bill_to']), shipment.payer, 'bill_to', shipment), x0, x, y, width)
        return y + style.leading

    def _place(self, lead, place, role, shipment):
        style = self.style
        pieces = [(lead, 'O'), (style.value(place['name']) + self.random.choice([',', ',', '', ' -']), f'{role}.name')]
        if style.chance(.7):
            pieces.append((style.value(place['street']) + ',', f'{role}.addr'))
        pieces += [(style.value(place['city']) + ',', f'{role}.addr'), (place['state'], f'{role}.addr')]
        if style.chance(.7):
            pieces.append((place['code'], f'{role}.zip'))
        key = {'pickup': 'pickup_by', 'deliver': 'deliver_by'}.get(role)
        if key and key not in shipment.says and style.chance(.5):
            pieces += [(self.random.choice(['on', 'by', '', 'for', 'appt']) or '-', 'O')] + shipment.facts[key]
        return self._ended(pieces, ['.', '', ',', ';'])

    def cargo(self, shipment, x0, y, width):
        """Containers in sentences: "40HC MSCU1234567 seal 123, 22,000 kgs of tiles"."""
        random, style = self.random, self.style
        for container in shipment.containers:
            pieces = []
            for key in shipment.columns:
                if key == 'seal_number' or random.random() < .25:
                    pieces += [(text.lower() if style.chance(.6) else text, tag) for text, tag in self.items.label(key)]
                if key == 'contents' and style.chance(.5):
                    pieces.append(('of', 'O'))
                pieces += self._ended(list(container[key]), ['', '', ',', ' -'])
            x, y = self._flow(pieces, x0, x0, y, width)
            y += style.leading
        return y

    def mail_heads(self, x, y, shipment, quoted=False):
        """From, to, when and about what; the subject may hold a number of the load."""
        random, style, values = self.random, self.style, self.items.values
        if quoted:
            self.pen.write(x, y, random.choice(['-----Original Message-----', '_______________', 'Begin forwarded message:', f'On {style.date(values.day(-20, -2))} {made_word(random)} wrote:']))
            y += style.leading
        mark = random.choice(['', '', '', '> ']) if quoted else ''
        heads = ['FROM', random.choice(['SENT', 'DATE']), 'TO', 'SUBJECT'] + random.choice([[], [], ['CC'], ['ATTACHMENTS']])
        for head in heads:
            at = self.pen.write(x, y, f'{mark}{style.cased(head, random.choice("TU"))}:')
            if head == 'SUBJECT':
                at = self.pen.write(at + style.letter, y, style.value(random.choice(OTHERS['mail_subjects'])))
                told = random.sample(shipment.says, min(len(shipment.says), random.choice([0, 0, 1, 2])))
                for key in told:
                    pieces = shipment.facts[key]
                    at = self.pen.pieces(at + style.letter, y, (self.items.label(key) if style.chance(.5) else []) + pieces)
                if not told and shipment.containers and style.chance(.5) and 'unit_number' in shipment.columns:
                    self.pen.pieces(at + style.letter, y, shipment.containers[0]['unit_number'])
            elif head in ('SENT', 'DATE'):
                self.pen.write(at + style.letter, y, f'{style.date(values.day(-3, 0))} {style.time(random.randint(300, 1200))}')
            elif head == 'ATTACHMENTS':
                self.pen.write(at + style.letter, y, random.choice(['DO.pdf', 'packing list.pdf', 'image001.png', 'arrival notice.pdf']))
            else:
                name = f'{made_word(random)} {made_word(random)}'
                self.pen.write(at + style.letter, y, f'{name} <{name.split()[0].lower()}@{made_word(random).lower()}.com>')
            y += style.leading
        return y + style.leading * .6

    def greeting(self, x, y, ending=False):
        self.pen.write(x, y, self.random.choice(ENDINGS if ending else GREETINGS))
        if ending and self.style.chance(.7):
            self.pen.write(x, y + self.style.leading, f'{made_word(self.random)} {made_word(self.random)}')
        return y + self.style.leading * 1.6

    def sentences(self, x, y):
        style, random = self.style, self.random
        for _ in range(random.randint(1, 4)):
            text = random.choice(OTHERS['sentences']) + '. ' + (random.choice(OTHERS['sentences']) + '.' if style.chance(.4) else '')
            self.pen.write(x, y, style.value(text) if style.chance(.3) else text)
            y += style.leading
        return y

    def small_print(self, x0, y, width):
        """Conditions: trade words in lines of small letters that say nothing of this shipment."""
        random, style = self.random, self.style
        size, upper = style.size * random.choice([1, .8, .7]), style.chance(.2)
        for _ in range(random.randint(2, 6)):
            x = x0
            while x < x0 + width - 40:
                sort = random.random()
                word = made_word(random).lower() if sort < .25 else random.choice(SMALL_PRINT) if sort < .94 else random.choice(ODDS + NAMES['firms'])
                word += random.choice(',.;') if style.chance(.06) else ''
                x = self.pen.write(x, y, word.upper() if upper else word, size=size)
            y += size * 1.2
        return y
