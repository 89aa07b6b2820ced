"""
The tagger: hashed letters, shape and place of a word and of its neighbours, then two layers of attention that know how words lie
to each other. app/services/mapping/tagger/network.ts computes the same.
"""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

from .features import BUCKETS, FLAGS, GROUPS, NEIGHBOURS, PLACED
from .tags import TAGS

EMBEDDED, WIDTH, LAYERS, HEADS, INNER = 64, 128, 2, 4, 256
DOWN = [.45, 1.2, 1.8, 2.6, 4., 6., 9., 14.]
ACROSS = [.8, 1.6, 3., 6., 10., 16., 26.]
ROWS, COLUMNS = 2 * len(DOWN) + 1, 2 * (len(ACROSS) + 1) + 3


def relation(boxes):
    """boxes (b, n, 4) → (b, n, n): how word j lies to word i, from 0 to ROWS * COLUMNS - 1."""
    x0, y0, x1, y1 = boxes.unbind(-1)
    middle = (y0 + y1) * .5
    dy = middle[:, None, :] - middle[:, :, None]
    down = torch.bucketize(dy.abs(), torch.tensor(DOWN), right=True)
    row = torch.where(dy < 0, -down, down) + len(DOWN)
    edges, most = torch.tensor(ACROSS), len(ACROSS) + 1
    after = x0[:, None, :] - x1[:, :, None]
    before = x0[:, :, None] - x1[:, None, :]
    dx = x0[:, None, :] - x0[:, :, None]
    over = torch.where(dx < -.4, torch.full_like(down, most), torch.where(dx > .4, torch.full_like(down, most + 2), torch.full_like(down, most + 1)))
    is_after, is_before = after > -.3, before > -.3
    column = torch.where(is_after, most + 3 + torch.bucketize(after, edges, right=True), torch.where(is_before, most - 1 - torch.bucketize(before, edges, right=True), over))
    return row * COLUMNS + column


class Tagger(nn.Module):
    def __init__(self):
        super().__init__()
        self.letters = nn.EmbeddingBag(BUCKETS, EMBEDDED, mode='sum', padding_idx=0)
        nn.init.normal_(self.letters.weight, 0, .15)
        with torch.no_grad():
            self.letters.weight[0] = 0
        self.enter = nn.Linear(EMBEDDED * (1 + len(GROUPS)) + FLAGS + PLACED, WIDTH)
        self.entered = nn.LayerNorm(WIDTH)
        self.bias = nn.Embedding(ROWS * COLUMNS, LAYERS * HEADS)
        with torch.no_grad():
            row = (torch.arange(ROWS) - len(DOWN)).abs()[:, None]
            column = (torch.arange(COLUMNS) - COLUMNS // 2).abs()[None, :]
            start = -.25 * (row + .7 * column).reshape(-1, 1).float()
            self.bias.weight.copy_(start.expand(-1, LAYERS * HEADS) + torch.randn(ROWS * COLUMNS, LAYERS * HEADS) * .05)
        layers = range(LAYERS)
        self.before_look = nn.ModuleList([nn.LayerNorm(WIDTH) for _ in layers])
        self.ask = nn.ModuleList([nn.Linear(WIDTH, 3 * WIDTH) for _ in layers])
        self.take = nn.ModuleList([nn.Linear(WIDTH, WIDTH) for _ in layers])
        self.before_think = nn.ModuleList([nn.LayerNorm(WIDTH) for _ in layers])
        self.widen = nn.ModuleList([nn.Linear(WIDTH, INNER) for _ in layers])
        self.narrow = nn.ModuleList([nn.Linear(INNER, WIDTH) for _ in layers])
        self.last = nn.LayerNorm(WIDTH)
        self.tell = nn.Linear(WIDTH, len(TAGS))
        self.drop = nn.Dropout(.1)

    def forward(self, hashes, numbers, boxes, around, mask):
        b, n, _ = hashes.shape
        own = self.letters(hashes.reshape(b * n, -1))
        padded = torch.cat([own.new_zeros(1, EMBEDDED), own], 0)
        places = torch.where(around >= 0, around + 1 + (torch.arange(b) * n)[:, None, None], torch.zeros_like(around)).reshape(b * n, NEIGHBOURS)
        groups = [F.embedding_bag(places[:, first:last].contiguous(), padded, mode='sum', padding_idx=0) for first, last in GROUPS]
        x = self.entered(self.enter(torch.cat([own] + groups + [numbers.reshape(b * n, -1)], -1))).reshape(b, n, -1)
        x = self.drop(x)
        bias = self.bias(relation(boxes)).permute(3, 0, 1, 2)
        nobody = (~mask)[:, None, None, :].float() * -1e4
        for layer in range(LAYERS):
            asked = self.ask[layer](self.before_look[layer](x)).reshape(b, n, 3, HEADS, -1).permute(2, 0, 3, 1, 4)
            query, key, value = asked[0], asked[1], asked[2]
            look = query @ key.transpose(-1, -2) / math.sqrt(query.shape[-1]) + bias[layer * HEADS:(layer + 1) * HEADS].transpose(0, 1) + nobody
            seen = (look.softmax(-1) @ value).transpose(1, 2).reshape(b, n, -1)
            x = x + self.drop(self.take[layer](seen))
            x = x + self.drop(self.narrow[layer](F.relu(self.widen[layer](self.before_think[layer](x)))))
        return self.tell(self.last(x))
