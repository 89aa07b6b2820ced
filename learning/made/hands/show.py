"""Prints the pages of a file of layouts as text, each word that has a tag followed by it: python3 -m made.hands.show drayage 7 [layout]"""
import collections
import importlib
import sys
from random import Random


def lines_of(words):
    rows = collections.defaultdict(list)
    for word in words:
        rows[round(word.y0 / 7)].append(word)
    for key in sorted(rows):
        line = ''
        for word in sorted(rows[key], key=lambda word: word.x0):
            line = line.ljust(int(word.x0 / 4.4))
            line += (' ' if line and line[-1] != ' ' else '') + word.text + (f'~{word.tag}' if word.tag != 'O' else '')
        yield line


if __name__ == '__main__':
    module, seed, *name = sys.argv[1:]
    for layout in importlib.import_module(f'made.hands.{module}').LAYOUTS:
        if name and layout.__name__ not in name:
            continue
        hand = layout(Random(int(seed)))
        words, width, height = hand.page(printed=True)
        print(f'----- {layout.__name__} ({width} x {height}, {len(words)} words)')
        print('\n'.join(lines_of(words)))
