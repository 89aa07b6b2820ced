"""Prints made pages as text, values marked with ~: python3 -m made.show 12 13"""
import collections
import sys

from .page import make_page


def shown(words, mark=lambda word: '~'):
    rows = collections.defaultdict(list)
    for word in words:
        rows[round(word.y0 / 7)].append(word)
    for key in sorted(rows):
        line = ''
        for word in sorted(rows[key], key=lambda word: word.x0):
            line = line.ljust(int(word.x0 / 4.4))
            line += (' ' if line and line[-1] != ' ' else '') + word.text + (mark(word) if word.tag != 'O' else '')
        yield line


if __name__ == '__main__':
    for seed in map(int, sys.argv[1:]):
        words, width, height = make_page(seed)
        print(f'----- {seed} ({width} x {height}, {len(words)} words)')
        print('\n'.join(shown(words)))
