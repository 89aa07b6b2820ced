"""
Papers whose words are known: a page a line of JSON, its words as [text, x0, y0, x1, y1, tag], the tag null where nothing can be said.
They come of bench/layouts (`npm run labelled-papers`) or of what people corrected in an installation (`npm run corrections`).
"""
import json
import random

import numpy as np

from .features import page_features
from .tags import INDEX

UNKNOWN = -100
# Of a longer page so many words are seen by two windows.
SHARED = 60
# Each paper is seen so often, at this rate, half of each batch made pages, so that nothing of them is forgotten.
ROUNDS, RATE = 6, 3e-4


def read_papers(paths, longest):
    """The pages of files as samples like those of made pages; longer ones in windows. Tags that the list does not know teach nothing."""
    samples = []
    for path in paths:
        with open(path, encoding='utf-8') as lines:
            for line in lines:
                page = json.loads(line)
                words = sorted(page['words'], key=lambda word: (word[2], word[1]))
                for first in range(0, max(1, len(words) - SHARED), longest - SHARED):
                    seen = words[first:first + longest]
                    if len(seen) > 3:
                        features = page_features([tuple(word[:5]) for word in seen], page['width'], page['height'])
                        tags = [UNKNOWN if word[5] is None else INDEX.get(word[5], UNKNOWN) for word in seen]
                        samples.append(features + (np.array(tags, np.int64),))
    return samples


def paper_batches(papers, batch, seed, made_sample):
    """(share of the work that is done, batch), ROUNDS times over the papers in an order that the seed gives."""
    order, made, half = random.Random(seed), seed * 10_000_000 + 5_000_000, batch // 2
    steps = ROUNDS * -(-len(papers) // half)
    for step in range(steps):
        if step % (steps // ROUNDS) == 0:
            shuffled = order.sample(papers, len(papers))
        at = step % (steps // ROUNDS) * half
        some = shuffled[at:at + half]
        yield step / steps, some + [made_sample(made + i) for i in range(len(some))]
        made += len(some)
