"""
The column tagger: hashed letters of a heading and of a sample of values, numbers of the column, then three rounds in which each column
hears its two neighbours on either side and what all of them say. app/services/mapping/columns/network.server.ts computes the same.
"""
import torch
import torch.nn as nn

from tagger.features import BUCKETS

from .features import NUMBERS
from .tags import TAGS

HEADING, VALUE, WIDTH, INNER, ROUNDS = 48, 24, 96, 160, 3
HEARD = [-2, -1, 0, 1, 2]


def shifted(x, by):
    """The column `by` places to the right of each; none stands beyond the edge."""
    out = torch.zeros_like(x)
    if by == 0:
        return x
    if by > 0:
        out[:, :-by] = x[:, by:]
    else:
        out[:, -by:] = x[:, :by]
    return out


class ColumnTagger(nn.Module):
    def __init__(self):
        super().__init__()
        self.headings = nn.EmbeddingBag(BUCKETS, HEADING, mode='sum', padding_idx=0)
        self.letters = nn.EmbeddingBag(BUCKETS, VALUE, mode='mean', padding_idx=0)
        for bag in (self.headings, self.letters):
            nn.init.normal_(bag.weight, 0, .12)
            with torch.no_grad():
                bag.weight[0] = 0
        self.enter = nn.Linear(HEADING + VALUE + NUMBERS, WIDTH)
        self.before = nn.ModuleList([nn.LayerNorm(WIDTH) for _ in range(ROUNDS)])
        self.widen = nn.ModuleList([nn.Linear(WIDTH * (len(HEARD) + 1), INNER) for _ in range(ROUNDS)])
        self.narrow = nn.ModuleList([nn.Linear(INNER, WIDTH) for _ in range(ROUNDS)])
        self.last = nn.LayerNorm(WIDTH)
        self.tell = nn.Linear(WIDTH, len(TAGS))
        self.drop = nn.Dropout(.15)

    def forward(self, headings, letters, numbers, mask):
        """headings, letters: (b, n, k) hashes, 0 for none; numbers (b, n, NUMBERS); mask (b, n) → (b, n, tags)."""
        b, n = mask.shape
        bag = lambda of, hashes: torch.nan_to_num(of(hashes.reshape(b * n, -1))).reshape(b, n, -1)
        seen = torch.cat([bag(self.headings, headings), bag(self.letters, letters), numbers], -1)
        shown = mask[..., None].float()
        x = torch.relu(self.enter(self.drop(seen))) * shown
        count = shown.sum(1, keepdim=True).clamp(min=1)
        for before, widen, narrow in zip(self.before, self.widen, self.narrow):
            y = before(x) * shown
            heard = torch.cat([shifted(y, by) for by in HEARD] + [(y.sum(1, keepdim=True) / count).expand(-1, n, -1)], -1)
            x = x + narrow(self.drop(torch.relu(widen(heard)))) * shown
        return self.tell(self.last(x))
