"""
What the tagger sees of a page. app/services/mapping/tagger/{word-features,neighbours}.ts compute the same, bit for bit: change
both, raise VERSION, train anew.
"""
import math
import re
import unicodedata
from functools import lru_cache

import numpy as np

VERSION = 1
BUCKETS = 8192
HASHES = 14
# Groups of neighbours: the next on the left, four before it; three lines above; the next on the right, two behind it.
GROUPS = [(0, 1), (1, 5), (5, 9), (9, 12), (12, 15), (15, 16), (16, 18)]
NEIGHBOURS = 18

ALIKE = str.maketrans({'‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '−': '-', '\u00a0': ' ', '′': "'", '″': '"'})
EDGES = '.:,;#()*|-_[]"\''
STATES = set((
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC '
    'SD TN TX UT VT VA WA WV WI WY DC'
).split())
MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)'
# Forms of a word without its edges, in capitals.
FORMS = [re.compile(form, re.ASCII) for form in (
    r'^[A-Z]{3}[UJ][0-9]{6,7}$',
    r'^[A-Z]{3}[UJ]$',
    r'^[0-9]{6}-?[0-9]?$',
    r'^[0-9]{1,2}[-/.][0-9]{1,2}(?:[-/.][0-9]{2,4})?$',
    r'^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
    r'^[0-9]{1,2}-?' + MONTH + r'-?(?:[0-9]{2}|[0-9]{4})?$',
    r'^' + MONTH,
    r'^20[0-9]{2}$',
    r'^20[0-9]{6}$',
    r'^(?:[01]?[0-9]|2[0-3])[:H][0-5][0-9](?:[AP]M?|HRS|H)?$',
    r'^(?:[01][0-9]|2[0-3])[0-5][0-9](?:HRS?|H)?$',
    r'^(?:AM|PM|HRS|LT)$',
    r'^(?:MON|TUE|WED|THU|FRI|SAT|SUN)',
    r'^[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?$',
    r'^[0-9]+\.[0-9]+$',
    r'^[0-9]{5}(?:-[0-9]{4})?$',
    r'^UN-?[0-9]{4}$',
    r"^(?:1X)?(?:20|40|45|48|53)(?:'|FT)?-?(?:HC|HQ|DV|GP|ST|RF|FR|OT|G[01]|R[01]|U1|P1|DC|RH|DRY|STD|VAN)?$",
    r'^(?:22|42|45|L5|25)[GRUPT][0-9]$',
    r'^[+-]?[0-9]{1,3}(?:\.[0-9])?(?:\?|DEG)?[FC]?$',
    r'^(?:LBS?|KGS?|KGM|KILOS?|POUNDS?|CBM|M3|CFT|CF)$',
    r'^(?:CTNS?|CARTONS?|PLTS?|PALLETS?|PKGS?|PCS|PIECES?|BAGS?|DRUMS?|ROLLS?|CRATES?|CASES?|BOXE?S?|SKIDS?|BALES?|PACKAGES?|UNITS?)$',
    r'^(?:ST|STREET|AVE|AVENUE|RD|ROAD|BLVD|DR|DRIVE|WAY|HWY|PKWY|LN|CT|PLAZA|PL)$',
    r'^(?:INC|LLC|CORP|CO|LTD|LP|GMBH|SA|GROUP|COMPANY)$',
)]
FLAGS = 18 + len(FORMS)
PLACED = 7


def fold(text):
    """Letters without accents, plain quotes and dashes, a question mark for whatever else is not ASCII."""
    plain = unicodedata.normalize('NFKD', text.translate(ALIKE))
    kept = ''.join(letter for letter in plain if not 0x300 <= ord(letter) <= 0x36F)
    return ''.join(letter if ord(letter) < 128 else '?' for letter in kept)


def hashed(text):
    """FNV-1a in 32 bits, from 1 to BUCKETS - 1; 0 stands for none."""
    value = 0x811C9DC5
    for byte in text.encode('ascii'):
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return 1 + value % (BUCKETS - 1)


# Words that come again and again; nearly every number is a new one.
REMEMBERED = 50_000


@lru_cache(REMEMBERED)
def word_hashes(text):
    """The word, its beginning, its last letter and its trigrams, digits all alike."""
    plain = re.sub('[0-9]', '0', fold(text).upper())
    plain = re.sub(r'\.{2,}', '.', plain)
    core = plain.strip(EDGES) or plain
    framed = f'^{core[:14]}$'
    parts = [f'W{core[:20]}'] + [framed[i:i + 3] for i in range(len(framed) - 2)][:11] + [f'S{plain[-1:]}', f'P{core[:4]}']
    numbers = [hashed(part) for part in parts[:HASHES]]
    return numbers + [0] * (HASHES - len(numbers))


def check_digit_fits(number):
    total = 0
    for place, letter in enumerate(number[:10]):
        value = int(letter) if letter.isdigit() else ord(letter) - 55 + (ord(letter) - 56) // 10
        total += value * 2 ** place
    return total % 11 % 10 == int(number[10])


@lru_cache(REMEMBERED)
def word_flags(text):
    plain = fold(text)
    upper = plain.upper()
    core = upper.strip(EDGES)
    bare = core.replace('-', '')
    length = max(1, len(plain))
    digits = sum('0' <= letter <= '9' for letter in plain)
    letters = sum('A' <= letter <= 'Z' for letter in upper)
    lower = sum('a' <= letter <= 'z' for letter in plain)
    whole = len(bare) == 11 and bool(FORMS[0].match(bare))
    flags = [
        letters > 0 and lower == 0, letters > 1 and 'A' <= plain[:1] <= 'Z' and lower == letters - 1, letters > 0 and lower == letters,
        digits / length, letters / length, min(length, 20) / 10, min(digits, 12) / 6, digits == length, digits > 0 and letters > 0,
        whole and check_digit_fits(bare), core in STATES, '$' in plain, plain[-1:] == ':', plain[-1:] == ',',
        plain[-1:] == '.' or '..' in plain, '#' in plain, '/' in plain, '(' in plain or ')' in plain,
    ]
    flags += [bool(form.match(bare if i == 0 else core)) for i, form in enumerate(FORMS)]
    return [float(flag) for flag in flags]


def boxes_in_letters(boxes):
    """Boxes (n, 4) as left, top, right, bottom in points → the same in heights of a usual letter, and that height."""
    boxes = np.asarray(boxes, np.float64).reshape(-1, 4)
    heights = np.sort(boxes[:, 3] - boxes[:, 1])
    height = max(float(heights[(len(heights) - 1) // 2]) if len(heights) else 1.0, 1.0)
    return (boxes / height).astype(np.float32), height


def _nearest(distance, count, out, at):
    """Writes the indices of the nearest, the first of equals first; where nothing is left, -1."""
    distance = distance.copy()
    rows = np.arange(len(distance))
    for k in range(count):
        nearest = distance.argmin(1)
        found = distance[rows, nearest] < FAR
        out[:, at + k] = np.where(found, nearest, -1)
        distance[rows, nearest] = np.inf


FAR = np.float32(1e6)


def neighbours(boxes):
    """(n, NEIGHBOURS) indices of the words around each word; -1 for none."""
    n = len(boxes)
    out = np.full((n, NEIGHBOURS), -1, np.int64)
    x0, y0, x1, y1 = boxes.T
    middle = (y0 + y1) * np.float32(.5)
    up = middle[:, None] - middle[None, :]
    same = np.abs(up) < np.float32(.5)
    np.fill_diagonal(same, False)
    left = np.where(same & (x1[None, :] <= x0[:, None] + np.float32(.25)), x0[:, None] - x1[None, :], np.inf).astype(np.float32)
    right = np.where(same & (x0[None, :] >= x1[:, None] - np.float32(.25)), x0[None, :] - x1[:, None], np.inf).astype(np.float32)
    _nearest(left, 5, out, 0)
    _nearest(right, 3, out, 15)
    start = x0.copy()
    for i in np.argsort(x0, kind='stable'):
        if out[i, 0] >= 0 and left[i, out[i, 0]] < 1:
            start[i] = start[out[i, 0]]
    end = np.maximum(x1, start + np.float32(3))
    over = (x0[None, :] < end[:, None]) & (x1[None, :] > start[:, None] - np.float32(.4)) & (up > np.float32(.6)) & (up < 14)
    up = np.where(over, up, np.inf).astype(np.float32)
    aside = np.abs(x0[None, :] - start[:, None])
    for first, last in GROUPS[2:5]:
        line = up < up.min(1, keepdims=True) + np.float32(.5)
        _nearest(np.where(line & np.isfinite(up), aside, np.inf).astype(np.float32), last - first, out, first)
        up = np.where(line, np.inf, up).astype(np.float32)
    return out


def page_features(words, width, height):
    """words: (text, left, top, right, bottom) in points. → hashes, numbers, boxes, neighbours."""
    n = len(words)
    boxes, letter = boxes_in_letters([word[1:5] for word in words])
    hashes = np.array([word_hashes(word[0]) for word in words], np.int64).reshape(n, HASHES)
    flags = np.array([word_flags(word[0]) for word in words], np.float64).reshape(n, FLAGS)
    raw = np.array([word[1:5] for word in words], np.float64).reshape(n, 4)
    placed = np.stack([
        raw[:, 0] / width, raw[:, 1] / height, raw[:, 2] / width, (raw[:, 3] - raw[:, 1]) / letter - 1,
        (raw[:, 2] - raw[:, 0]) / letter / 5, np.full(n, math.log(max(n, 2)) / 5), np.full(n, letter / height * 50),
    ], 1)
    placed = np.clip(placed, -3, 3)
    return hashes, np.concatenate([flags, placed], 1).astype(np.float32), boxes, neighbours(boxes)
