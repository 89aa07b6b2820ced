"""
Writes a frozen sample: a few made lists with what the features and the network say of them, so that the product is shown to compute
the same: python3 -m columns.freeze WEIGHTS OUT
"""
import json
import sys

import torch

from made.sheets import columns_of, make_sheet
from tagger.export import load_exported

from .features import heading_hashes, list_features
from .model import ColumnTagger
from .tags import TAGS
from .train import collate

LISTS = [3, 7, 11]
# Headings and columns that only a careful counterpart reads alike.
ODD_HEADINGS = ['CNTR_NBR', 'LastFreeDay', 'P/U #', 'Größe/Typ', 'ETAPort', 'Wt (LBS)', '', 'N° conteneur', "Len '", 'PO#s\nopen']
ODD_COLUMNS = [
    ['', ' ', 'TBD'], ['MSCU 123456-6', 'MSCU1234566', 'mscu1234565'], ['$1,204.00', '-18 °C', '+4F'], ['46358', '46358.5', '0.375'],
    ['12/01/26 09:00', '2026-12-01T14:30', 'Dec 3', '3-Dec'], ['２０', 'ß', '40’HC'], [str(i) for i in range(1, 99)], ['a,b\nc TX 77001', 'Elm, TX', '1200 Elm St'],
]


def frozen(weights):
    model = load_exported(weights, ColumnTagger()).eval()
    lists = []
    for seed in LISTS:
        columns = columns_of(make_sheet(seed))
        features = list_features(columns)
        *inputs, _ = collate([features + ([0] * len(columns),)])
        with torch.no_grad():
            chances = model(*inputs).softmax(-1)[0].numpy()
        best = chances.argmax(1)
        lists.append(dict(
            columns=[dict(heading=heading, values=values) for heading, values in columns],
            tags=[TAGS[i] for i in best], chances=[round(float(chances[i, b]), 5) for i, b in enumerate(best)],
        ))
    _, _, numbers = list_features([('', values) for values in ODD_COLUMNS])
    return dict(
        lists=lists, headings=[dict(text=text, hashes=heading_hashes(text)) for text in ODD_HEADINGS],
        columns=[dict(values=values, numbers=[round(float(one), 5) for one in told]) for values, told in zip(ODD_COLUMNS, numbers)],
    )


if __name__ == '__main__':
    weights, out = sys.argv[1:]
    with open(out, 'w', encoding='utf-8') as file:
        json.dump(frozen(weights), file, ensure_ascii=False, separators=(',', ':'))
        file.write('\n')
