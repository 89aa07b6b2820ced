"""
What the column tagger sees of a list. app/services/mapping/columns/column-features.server.ts computes the same: change both, raise
VERSION, train anew.
"""
import math
import re

import numpy as np

from tagger import features as words_of
from tagger.features import FLAGS, check_digit_fits, fold, hashed, word_flags, word_hashes

VERSION = 1
# Of a heading so many words, of a column so many values and of each so many words are looked at.
HEADING_WORDS, SAMPLED, VALUE_WORDS = 10, 8, 6
# Of a column's values so many are counted.
COUNTED = 40

FORMS = [re.compile(form, re.ASCII) for form in (
    r'^[0-9]{1,2}:[0-9]{2}|[0-9]{1,2} ?[AP]M\b',
    r'[ T\n][0-9]{1,2}:?[0-9]{2}(?::[0-9]{2})?(?: ?[AP]M)?$',
    r'^(?:[A-Z]{3},? )?[0-9]{1,2}[-/.][0-9A-Z]{1,3}(?:[-/.][0-9]{2,4})?\b|^20[0-9]{2}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}[- ](?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]* [0-9]{1,2}',
    r'^4[3-9][0-9]{3}(?:\.[0-9]+)?$',
    r'\b[0-9]{5}(?:-[0-9]{4})?$',
    r'\b[A-Z]{2},? [0-9]{5}\b',
    r', ?[A-Z]{2}$',
    r'^[0-9]{1,5} [A-Z]',
    r'\n',
    r',',
    r'^[A-Z]{4}$',
    r'^[A-Z]{2}$',
    r'^[YNX01]$|^(?:YES|NO|TRUE|FALSE|HAZ)$',
    r'^(?:I|E|IMP|EXP|IB|OB|IMPORT|EXPORT|INBOUND|OUTBOUND)S?$',
    r'^(?:20|40|45|48|53)\b',
    r'^[-+]?[0-9]{1,2}(?:\.[0-9])? ?.?[FC]$',
    r'^\$',
    r'@',
    r'/',
    r'^[A-Z0-9-]*[0-9][A-Z0-9-]*$',
)]
UNKNOWN = re.compile(r'^(?:TBD|TBA|N/?A|PENDING|OPEN|-+|\?+)$')
NUMBER = re.compile(r'^\$?[-+]?[0-9][0-9,]*(?:\.[0-9]+)?(?: ?(?:[A-Z]{1,7}|M3))?$', re.ASCII)
CONTAINER = re.compile(r'[A-Z]{3}[UJ][ -]?[0-9]{6}[ -]?[0-9]', re.ASCII)
NUMBERS = 2 * FLAGS + len(FORMS) + 16


def spread(items, count):
    """So many of them, evenly from first to last."""
    if len(items) <= count:
        return items
    return [items[i * (len(items) - 1) // (count - 1)] for i in range(count)]


def heading_words(text):
    """"CNTR_NBR", "LastFreeDay", "P/U #" → the words of a heading."""
    parted = re.sub(r'([A-Z]+)([A-Z][a-z])', r'\1 \2', re.sub(r'([a-z0-9])([A-Z])', r'\1 \2', fold(text)))
    return re.findall(r"[A-Z]+|[0-9]+|[#/%$&?']", parted.upper())[:HEADING_WORDS]


def heading_hashes(text):
    words = heading_words(text)
    hashes = [one for word in words for one in word_hashes(word) if one]
    hashes += [hashed(f'B{one} {other}') for one, other in zip(words, words[1:])]
    return hashes + [hashed('H' + ' '.join(words))]


def _number(text):
    plain = re.sub(r'[^0-9.]', '', text.split(' ')[0])
    try:
        return float(plain)
    except ValueError:
        return 0.0


def value_numbers(values, at, count):
    """Of a column's values: the words of a sample, and what they are like in numbers."""
    filled = [value for value in values if value.strip()]
    known = [value for value in filled if not UNKNOWN.match(fold(value).upper().strip())]
    some = spread(known, COUNTED)
    sample = spread(some, SAMPLED)
    words = [value.split()[:VALUE_WORDS] for value in sample]
    flat = [word for one in words for word in one]
    mean = lambda rows: np.array(rows, np.float64).mean(0) if rows else np.zeros(FLAGS)
    n = max(1, len(some))
    upper = [fold(value).upper().strip() for value in some]
    forms = [sum(bool(form.search(value)) for value in upper) / n for form in FORMS]
    numbers = [_number(value) for value in upper if NUMBER.match(value)]
    logs = [math.log10(1 + number) / 5 for number in numbers]
    rising = sum(other == one + 1 for one, other in zip(numbers, numbers[1:])) / max(1, len(numbers) - 1)
    lengths = [len(value) for value in upper]
    average = lambda items: sum(items) / max(1, len(items))
    stated = [
        len(filled) / max(1, len(values)), len(known) / max(1, len(filled)), len(set(upper)) / n, float(not some),
        average(lengths) / 20, (max(lengths) if lengths else 0) / 40, average([len(one) for one in words]) / 5, len(numbers) / n,
        average(logs), max(logs) if logs else 0, sum(number == int(number) for number in numbers) / max(1, len(numbers)), rising,
        sum(_names_container(value) for value in upper) / n, at / 20, at / max(1, count - 1), math.log(max(count, 2)) / 4,
    ]
    numbers = np.concatenate([mean([word_flags(word) for word in flat]), mean([word_flags(one[0]) for one in words if one]), forms, stated])
    return flat, np.clip(numbers, -3, 3)


def _names_container(text):
    found = CONTAINER.search(text)
    return bool(found) and check_digit_fits(re.sub('[ -]', '', found[0]))


def list_features(columns):
    """columns: (heading, values) from left to right → hashes of the headings, hashes of the values' words, numbers."""
    headings, letters, numbers = [], [], []
    for at, (heading, values) in enumerate(columns):
        words, told = value_numbers(values, at, len(columns))
        headings.append(heading_hashes(heading))
        letters.append([one for word in words for one in word_hashes(word) if one])
        numbers.append(told)
    if len(words_of._flags) > 200_000:
        words_of._flags.clear()
        words_of._hashes.clear()
    return headings, letters, np.array(numbers, np.float32).reshape(len(columns), NUMBERS)
