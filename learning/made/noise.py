"""What a scanner and its reader do to words: letters taken for others, words lost and run together, a page askew."""

CONFUSED = {
    '0': 'O', 'O': '0', '1': 'I', 'I': '1', '5': 'S', 'S': '5', '8': 'B', 'B': '8', 'l': '1', '/': 'I', '.': ',', ':': '.',
    '6': 'G', 'G': '6', '2': 'Z', 'Z': '2', '|': 'I', 'c': 'e', 'e': 'c', 'D': 'O', '4': 'A', ',': '.', '7': '1', '#': 'H', 'U': 'V',
}
RULES = ['|', '_', '—', '[', ']', '(', "'", '-', '.', '‘', '~', '=']


def spoil(words, random):
    """Returns the words as a reader of pictures would give them, for a share of the pages; the others stay as printed."""
    if random.random() < .25:
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
    share, skew = random.uniform(.002, .03), random.uniform(-.01, .01)
    edge = random.random() < .5
    for word in words:
        word.text = ''.join(
            (CONFUSED.get(letter, letter) if random.random() < share * 3 else letter if random.random() > share * .3 else '')
            for letter in word.text
        ) or word.text
        if edge and random.random() < share * 2:
            word.text = random.choice(RULES) + word.text if random.random() < .5 else word.text + random.choice(RULES)
        tilt = word.x0 * skew
        wobble = random.gauss(0, .6)
        word.y0 += tilt + wobble
        word.y1 += tilt + wobble + random.gauss(0, .3)
        word.x0 += random.gauss(0, .5)
        word.x1 += random.gauss(0, .5)
    return [word for word in words if random.random() > .003]


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
