"""
Trains the column tagger on made lists: python3 -m columns.train OUT [LISTS] [--seed N]. Every list is seen once. The same seed gives
the same weights within rounding.
"""
import argparse
import random
import time

import numpy as np
import torch
import torch.nn.functional as F

from made.sheets import columns_of, make_sheet
from tagger.export import export

from .features import NUMBERS, VERSION, list_features
from .model import ColumnTagger
from .tags import INDEX, TAGS

BATCH = 12
RATE = 3e-3
# No bag is longer.
MOST_HASHES = (200, 700)
# Made lists that are never trained on: the seeds from here on.
HELD_BACK = 900_000_000


def made_sample(seed):
    sheet = make_sheet(seed)
    return list_features(columns_of(sheet)) + (np.array([INDEX[tag] for tag in sheet.tags], np.int64),)


def padded(bags, most):
    out = np.zeros((len(bags), most), np.int64)
    for i, bag in enumerate(bags):
        out[i, :len(bag[:most])] = bag[:most]
    return out


def collate(samples):
    b, n = len(samples), max(len(sample[3]) for sample in samples)
    sizes = [min(most, max(len(bag) for sample in samples for bag in sample[part]) or 1) for part, most in enumerate(MOST_HASHES)]
    headings, letters = (np.zeros((b, n, size), np.int64) for size in sizes)
    numbers, mask, tags = np.zeros((b, n, NUMBERS), np.float32), np.zeros((b, n), bool), np.full((b, n), -100, np.int64)
    for i, (h, l, told, t) in enumerate(samples):
        m = len(t)
        headings[i, :m], letters[i, :m] = padded(h, sizes[0]), padded(l, sizes[1])
        numbers[i, :m], mask[i, :m], tags[i, :m] = told, True, t
    return [torch.from_numpy(array) for array in (headings, letters, numbers, mask, tags)]


def held_back_score(model, count=400):
    """Share of the columns that are fields, and of those that are none, that get the right tag; and of the sure ones."""
    model.eval()
    right, fields, false, others, sure, sure_right = 0, 0, 0, 0, 0, 0
    with torch.no_grad():
        for at in range(0, count, BATCH):
            *inputs, tags = collate([made_sample(HELD_BACK + i) for i in range(at, min(at + BATCH, count))])
            score, guess = model(*inputs).softmax(-1).max(-1)
            is_field, is_other = tags > 0, tags == 0
            right += ((guess == tags) & is_field).sum().item()
            fields += is_field.sum().item()
            false += ((guess > 0) & is_other).sum().item()
            others += is_other.sum().item()
            is_sure = (score >= .95) & (guess > 0) & (tags >= 0)
            sure += is_sure.sum().item()
            sure_right += (is_sure & (guess == tags)).sum().item()
    model.train()
    return dict(right=round(right / fields, 4), falselyTagged=round(false / others, 4), sure=round(sure / fields, 4), sureRight=round(sure_right / max(1, sure), 4))


def train(out, count, seed):
    torch.manual_seed(seed)
    random.seed(seed)
    model = ColumnTagger()
    optimiser = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=.01, betas=(.9, .98))
    steps, began, losses = max(1, count // BATCH), time.time(), []
    for step in range(steps):
        for group in optimiser.param_groups:
            group['lr'] = RATE * min(1, (step + 1) / 50) * max(.03, 1 - .97 * step / steps)
        headings, letters, numbers, mask, tags = collate([made_sample(seed * 10_000_000 + step * BATCH + i) for i in range(BATCH)])
        kept = (torch.rand(mask.shape)[..., None] > .04).long() * (torch.rand(headings.shape) > .05).long()
        optimiser.zero_grad()
        scores = model(headings * kept, letters, numbers, mask)
        loss = F.cross_entropy(scores.reshape(-1, scores.shape[-1]), tags.reshape(-1), ignore_index=-100)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.)
        optimiser.step()
        losses.append(loss.item())
        if step % 100 == 99:
            print(f'{step + 1} of {steps}, {time.time() - began:.0f} s, loss {sum(losses[-100:]) / 100:.4f}', flush=True)
    score = held_back_score(model)
    print(f'made lists held back: {score}; {time.time() - began:.0f} s')
    export(model.eval(), out, dict(lists=steps * BATCH, seed=seed, heldBack=score), tags=TAGS, version=VERSION)


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('out')
    parser.add_argument('lists', type=int, nargs='?', default=60_000)
    parser.add_argument('--seed', type=int, default=1)
    given = parser.parse_args()
    train(given.out, given.lists, given.seed)
