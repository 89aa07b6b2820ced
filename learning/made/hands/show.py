"""Prints one page of each layout as text, each value followed by its tag: python3 -m made.hands.show drayage 7 [layout]"""
import importlib
import sys
from random import Random

from ..show import shown

if __name__ == '__main__':
    folder, seed, *name = sys.argv[1:]
    for layout in importlib.import_module(f'made.hands.{folder}').LAYOUTS:
        if name and layout.__name__ not in name:
            continue
        words, width, height = layout(Random(int(seed))).page(printed=True)
        print(f'----- {layout.__name__} ({width} x {height}, {len(words)} words)')
        print('\n'.join(shown(words, lambda word: f'~{word.tag}')))
