"""Prints made pages as JSON, one a line, for the programs that draw them: python3 -m made.dump 12 13"""
import json
import sys

from .page import make_page


def dumped(seed):
    words, width, height = make_page(seed, printed=True)
    return dict(
        seed=seed, width=width, height=height,
        words=[dict(text=w.text, x0=round(w.x0, 2), y0=round(w.y0, 2), x1=round(w.x1, 2), y1=round(w.y1, 2), tag=w.tag) for w in words],
    )


if __name__ == '__main__':
    for seed in map(int, sys.argv[1:]):
        print(json.dumps(dumped(seed), ensure_ascii=False))
