"""
What a scanner and its reader do to words: letters taken for others, words lost, parted and run together, a page askew. How often is
measured: `npm run made-pages -- noise` draws made pages, spoils them, reads them with the product's own reader and counts (noise.json).
"""
import json
from pathlib import Path

RULES = ['|', '_', '—', '[', ']', '(', "'", '-', '.', '‘', '~', '=']
# A letter that was printed less often than this says nothing about how it is misread.
MIN_PRINTED = 25
# Of a page that is bent more words than this are found elsewhere, not lost.
MAX_WORDS_HIT = .12


class Level:
    """One kind of damage, as it was measured."""

    def __init__(self, counted):
        printed, words = counted['printed'], max(1, counted['words'])
        self.lost, self.joined, self.parted = (min(MAX_WORDS_HIT, counted[key] / words) for key in ('lost', 'joined', 'parted'))
        self.misread = {}
        wrong, all_printed = 0, 0
        for letter, count in printed.items():
            read_as = counted['readAs'].get(letter, {})
            wrong, all_printed = wrong + sum(read_as.values()), all_printed + count
            if count >= MIN_PRINTED and read_as:
                self.misread[letter] = (sum(read_as.values()) / count, list(read_as), list(read_as.values()))
        self.usual = wrong / max(1, all_printed)
        self.edges = [mark for mark, count in counted['edges'].items() for _ in range(count)]
        self.edge = sum(counted['edges'].values()) / words
        self.moved = min(.3, counted['moved'])


_COUNTED = json.loads((Path(__file__).resolve().parent / 'noise.json').read_text(encoding='utf-8'))
LEVELS = [Level(counted) for counted in _COUNTED.values()]


def spoil(words, random):
    """Returns the words as a reader of pictures would give them, for a share of the pages; the others stay as printed."""
    if random.random() < .3:
        words = _scanned(words, random)
    if random.random() < .1:
        words = _run_together(words, random)
    right, down = random.uniform(-10, 20), random.uniform(-5, 20)
    for word in words:
        word.x0 += right
        word.x1 += right
        word.y0 += down
        word.y1 += down
    return words


def _scanned(words, random):
    level, much = random.choice(LEVELS), random.choice([.5, 1, 1, 1.5, 2.5])
    skew = random.uniform(-.006, .006)
    for word in words:
        word.text = _misread(word.text, level, much, random)
        if random.random() < level.edge * much:
            mark = random.choice(level.edges or RULES)
            word.text = mark + word.text if random.random() < .5 else word.text + mark
        tilt, height = word.x0 * skew, word.y1 - word.y0
        wobble = random.gauss(0, level.moved * height)
        word.y0 += tilt + wobble
        word.y1 += tilt + wobble + random.gauss(0, .3)
        word.x0 += random.gauss(0, level.moved * height)
        word.x1 += random.gauss(0, level.moved * height)
    kept = [word for word in words if random.random() > min(.2, level.lost * much)]
    return _parted(_joined(kept, level.joined * much, random), level.parted * much, random)


def _misread(text, level, much, random):
    read = ''
    for letter in text:
        share, others, counts = level.misread.get(letter, (level.usual * .3, None, None))
        if random.random() >= share * much:
            read += letter
        elif others:
            read += random.choices(others, counts)[0]
    return read or text


def _joined(words, share, random):
    """A word and the next of its row are read as one; it is what the first of them was."""
    kept = []
    for word in words:
        last = kept[-1] if kept else None
        near = last and abs(last.y0 - word.y0) < 2 and -1 < word.x0 - last.x1 < (word.y1 - word.y0)
        if near and last.tag == word.tag and random.random() < share:
            last.text, last.x1 = last.text + word.text, word.x1
        else:
            kept.append(word)
    return kept


def _parted(words, share, random):
    kept = []
    for word in words:
        if len(word.text) < 4 or random.random() >= share:
            kept.append(word)
            continue
        at = random.randrange(1, len(word.text))
        middle = word.x0 + (word.x1 - word.x0) * at / len(word.text)
        kept += [type(word)(word.text[:at], word.x0, word.y0, middle, word.y1, word.tag), type(word)(word.text[at:], middle + .5, word.y0, word.x1, word.y1, word.tag)]
    return kept


def _run_together(words, random):
    """No blank between a label and its value."""
    kept = []
    for word in words:
        last = kept[-1] if kept else None
        near = last and last.tag == 'O' and word.tag != 'O' and abs(last.y0 - word.y0) < 1 and 0 < word.x0 - last.x1 < (word.y1 - word.y0)
        if near and last.text[-1:] in ':#' and random.random() < .7:
            last.text, last.x1, last.tag = last.text + word.text, word.x1, word.tag
        else:
            kept.append(word)
    return kept
