"""
Trains the page tagger on made pages: python3 -m tagger.train OUT [PAGES] [--seed N]. Every page is seen once. The same seed gives
the same weights within rounding. With --papers FILE … it then goes on with papers whose words are known, among made pages.
"""
import argparse
import random
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, IterableDataset

from made.page import make_page

from .export import export
from .features import FLAGS, HASHES, NEIGHBOURS, PLACED, page_features
from .model import Tagger
from .papers import RATE as PAPER_RATE, paper_batches, read_papers
from .tags import INDEX

BATCH = 16
LONGEST = 300
RATE = 1.5e-3
ILLEGIBLE = [.02, .02, .03, .03, .05, .1, .25]
# Made pages that are never trained on: the seeds from here on.
HELD_BACK = 900_000_000


def made_sample(seed):
    words, width, height = make_page(seed)
    words = sorted(words, key=lambda word: (word.y0, word.x0))
    if len(words) > LONGEST:
        first = random.Random(seed).randrange(len(words) - LONGEST + 1)
        words = words[first:first + LONGEST]
    features = page_features([(word.text, word.x0, word.y0, word.x1, word.y1) for word in words], width, height)
    return features + (np.array([INDEX[word.tag] for word in words], np.int64),)


def collate(samples):
    b, n = len(samples), max(len(sample[0]) for sample in samples)
    hashes, numbers = np.zeros((b, n, HASHES), np.int64), np.zeros((b, n, FLAGS + PLACED), np.float32)
    boxes, around = np.zeros((b, n, 4), np.float32), np.full((b, n, NEIGHBOURS), -1, np.int64)
    mask, tags = np.zeros((b, n), bool), np.full((b, n), -100, np.int64)
    for i, (h, d, x, k, t) in enumerate(samples):
        m = len(h)
        hashes[i, :m], numbers[i, :m], boxes[i, :m], around[i, :m], mask[i, :m], tags[i, :m] = h, d, x, k, True, t
    return [torch.from_numpy(array) for array in (hashes, numbers, boxes, around, mask, tags)]


def batches(count, seed, made=0):
    """Batches of pages of like length, in an order that the seed gives."""
    order = random.Random(seed + made)
    while made < count:
        take = min(BATCH * 8, count - made)
        samples = [sample for sample in (made_sample(seed * 10_000_000 + made + i) for i in range(take)) if len(sample[0]) > 3]
        made += take
        samples.sort(key=lambda sample: len(sample[0]))
        parts = [samples[at:at + BATCH] for at in range(0, len(samples), BATCH)]
        order.shuffle(parts)
        yield from map(collate, parts)


class MadePages(IterableDataset):
    """Batches of made pages; a DataLoader makes them in a process of its own while the last are learned."""
    def __init__(self, count, seed, done):
        self.given = count, seed, done

    def __iter__(self):
        return batches(*self.given)


def made_ahead(count, seed, done):
    return DataLoader(MadePages(count, seed, done), batch_size=None, num_workers=1, prefetch_factor=32, generator=torch.Generator())


def held_back_score(model, count=300):
    """Share of the words with a tag, and of those without, that get the right one, on made pages never trained on."""
    model.eval()
    right, tagged, false, plain = 0, 0, 0, 0
    with torch.no_grad():
        for at in range(0, count, BATCH):
            *inputs, tags = collate([made_sample(HELD_BACK + i) for i in range(at, min(at + BATCH, count))])
            guess = model(*inputs).argmax(-1)
            is_value, is_plain = tags > 0, tags == 0
            right += ((guess == tags) & is_value).sum().item()
            tagged += is_value.sum().item()
            false += ((guess > 0) & is_plain).sum().item()
            plain += is_plain.sum().item()
    model.train()
    return right / tagged, false / plain


def learn(model, optimiser, batch):
    """One step; returns its loss. Of the words of each page a share that is its own is illegible: most pages lose few, some a quarter."""
    hashes, numbers, boxes, around, mask, tags = batch
    illegible = torch.tensor(ILLEGIBLE)[torch.randint(len(ILLEGIBLE), (hashes.shape[0], 1, 1))]
    hashes = hashes * (torch.rand(hashes.shape[0], hashes.shape[1], 1) > illegible).long() * (torch.rand(hashes.shape) > .03).long()
    optimiser.zero_grad()
    scores = model(hashes, numbers, boxes, around, mask)
    loss = F.cross_entropy(scores.reshape(-1, scores.shape[-1]), tags.reshape(-1), ignore_index=-100)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.)
    optimiser.step()
    return loss.item()


def rated(optimiser, rate):
    for group in optimiser.param_groups:
        group['lr'] = rate


def on_made_pages(model, optimiser, out, count, seed, done=0):
    steps, began, losses = max(1, count // BATCH), time.time(), []
    for step, batch in enumerate(made_ahead(count, seed, done), done // BATCH):
        rated(optimiser, RATE * min(1, (step + 1 - done // BATCH) / 60) * max(.03, 1 - .97 * step / steps))
        losses.append(learn(model, optimiser, batch))
        if step % 50 == 49:
            print(f'{step + 1} of {steps}, {time.time() - began:.0f} s, loss {sum(losses[-50:]) / 50:.4f}', flush=True)
        if step % 400 == 399:
            torch.save(model.state_dict(), f'{out}.pt')


def on_papers(model, papers, seed):
    optimiser = torch.optim.AdamW(model.parameters(), lr=PAPER_RATE, weight_decay=.01)
    for step, (done, samples) in enumerate(paper_batches(papers, BATCH, seed, made_sample)):
        rated(optimiser, PAPER_RATE * min(1, (step + 1) / 20) * max(.05, 1 - done))
        learn(model, optimiser, collate(samples))


def train(out, count, seed, resume=None, done=0, papers=()):
    """`resume` goes on with a run that was ended after so many pages were `done`, with the rates that run had left."""
    torch.manual_seed(seed)
    model = Tagger()
    if resume:
        model.load_state_dict(torch.load(resume))
    optimiser = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=.01, betas=(.9, .98))
    began = time.time()
    if done < count:
        on_made_pages(model, optimiser, out, count, seed, done)
    learned = read_papers(papers, LONGEST)
    if learned:
        on_papers(model, learned, seed)
    torch.save(model.state_dict(), f'{out}.pt')
    found, false = held_back_score(model)
    print(f'made pages held back: {100 * found:.2f} % of tagged words right, {100 * false:.2f} % of the others tagged; {time.time() - began:.0f} s')
    about = dict(pages=count, seed=seed, papers=len(learned), heldBack=dict(right=round(found, 4), falselyTagged=round(false, 4)))
    export(model.eval(), out, about)


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('out')
    parser.add_argument('pages', type=int, nargs='?', default=216_000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--resume')
    parser.add_argument('--done', type=int, default=0)
    parser.add_argument('--papers', nargs='*', default=())
    given = parser.parse_args()
    train(given.out, given.pages, given.seed, given.resume, given.done, given.papers)
