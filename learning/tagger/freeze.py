"""
Writes a frozen sample: a few made pages with what the features and the network say of them, so that the product is shown to
compute the same: python3 -m tagger.freeze WEIGHTS OUT
"""
import json
import sys

import numpy as np
import torch

from made.page import make_page

from .export import load_exported
from .features import page_features, word_flags, word_hashes
from .tags import TAGS

PAGES = [11, 15, 28]
WORDS = 70
# Words that only a careful counterpart reads alike.
ODD = ['Ünïted', '“40’HC”', 'MSCU1234565', 'TGHU179740-5', 'N°', '12/01/26', '—', '...', '$1,204.00', '-18°C', 'ß', '２０', '(B/L)', "53'"]


def frozen(weights):
    model = load_exported(weights).eval()
    pages = []
    for seed in PAGES:
        made, width, height = make_page(seed)
        words = [(w.text, round(w.x0, 3), round(w.y0, 3), round(w.x1, 3), round(w.y1, 3)) for w in sorted(made, key=lambda w: (w.y0, w.x0))][:WORDS]
        hashes, numbers, boxes, around = page_features(words, width, height)
        inputs = [torch.from_numpy(array)[None] for array in (hashes, numbers, boxes, around)]
        with torch.no_grad():
            chances = model(*inputs, torch.ones(1, len(words), dtype=torch.bool)).softmax(-1)[0].numpy()
        best = chances.argmax(1)
        pages.append(dict(
            width=width, height=height, words=words, around=around.tolist(), numbersOfLast=[round(float(v), 6) for v in numbers[-1]],
            tags=[TAGS[i] for i in best], chances=[round(float(chances[i, b]), 5) for i, b in enumerate(best)],
        ))
    odd = [dict(text=text, hashes=[h for h in word_hashes(text) if h], flags=[round(v, 6) for v in word_flags(text)]) for text in ODD]
    return dict(pages=pages, odd=odd)


if __name__ == '__main__':
    weights, out = sys.argv[1:]
    with open(out, 'w', encoding='utf-8') as file:
        json.dump(frozen(weights), file, ensure_ascii=False, separators=(',', ':'))
        file.write('\n')
