import { expect, test } from 'vitest';
import type { GridRow } from '~/domain/order-grid/grid-view';
import {
  answerDrafts,
  countDrafts,
  type Drafts,
  draftOf,
  nextEdits,
  putDrafts,
  refuseDrafts,
} from './cell-drafts';

const row = (id: number, version: number, texts: Record<string, string> = {}): GridRow => ({
  id,
  version,
  texts,
  doubts: {},
  display: 'Processed',
  readonly: [],
  whyNot: null,
});
const NONE: Drafts = new Map();

/** Types a text into a cell. */
function typed(drafts: Drafts, at: GridRow, path: string, text: string, block = 'b'): Drafts {
  return putDrafts(drafts, at.id, { [path]: draftOf(at, path, text, block) });
}

test('a cell that says again what was in doubt is saved: it is accepted', () => {
  const doubted = { ...row(1, 1, { seal_number: 'A' }), doubts: { seal_number: 'unsure reading' } };
  expect(typed(NONE, doubted, 'seal_number', 'A').get(1)?.seal_number).toMatchObject({ text: 'A' });
});

test('a cell that says again what stands there is nothing to save', () => {
  expect(typed(NONE, row(1, 1, { seal_number: 'A' }), 'seal_number', ' A ').size).toBe(0);
  expect(typed(NONE, row(1, 1), 'seal_number', '').size).toBe(0);
});

test('a block goes out in calls of twenty-five orders', () => {
  let drafts = NONE;
  const rows = new Map(Array.from({ length: 60 }, (_, i) => [i + 1, row(i + 1, 1)]));
  for (const one of rows.values()) drafts = typed(drafts, one, 'seal_number', 'S');
  const first = nextEdits(drafts, rows, 'b');
  expect(first).toHaveLength(25);
  for (const sent of first)
    drafts = answerDrafts(drafts, { id: sent.id, row: row(sent.id, 2), changed: [], refused: [] }, sent, 'b');
  expect(nextEdits(drafts, rows, 'b').map(({ id }) => id)[0]).toBe(26);
  expect(countDrafts(drafts)).toEqual({ waiting: 35, refused: 0 });
});

test('a cell under which nothing changed goes on the version known now, another on the one it was typed on', () => {
  const before = row(1, 3, { seal_number: 'A', weight: '5' });
  const drafts = typed(typed(NONE, before, 'seal_number', 'B'), before, 'weight', '6');
  const now = new Map([[1, row(1, 7, { seal_number: 'A', weight: '9' })]]);
  expect(nextEdits(drafts, now, 'b')).toEqual([
    {
      id: 1,
      cells: [
        { path: 'seal_number', text: 'B', version: 7 },
        { path: 'weight', text: '6', version: 3 },
      ],
    },
  ]);
});

test('what was refused stays with its reason, what was saved is no draft any more', () => {
  const at = row(1, 1);
  const drafts = typed(typed(NONE, at, 'seal_number', 'B'), at, 'weight', 'heavy');
  const [sent] = nextEdits(drafts, new Map([[1, at]]), 'b');
  if (!sent) throw new Error('nothing is sent');
  const refused = [{ path: 'weight', reason: 'Value should be a valid number' }];
  const left = answerDrafts(drafts, { id: 1, row: row(1, 2), changed: ['seal_number'], refused }, sent, 'b');
  expect(left.get(1)).toEqual({
    weight: expect.objectContaining({ text: 'heavy', state: 'refused', theirs: null }),
  });
  expect(countDrafts(left)).toEqual({ waiting: 0, refused: 1 });
  expect(nextEdits(left, new Map(), 'b')).toEqual([]);
  const all = refuseDrafts(drafts, [sent], 'b', 'There was an error saving the information');
  expect(countDrafts(all)).toEqual({ waiting: 0, refused: 2 });
});

test('what is typed while the cell is on its way is held against what was saved by that', () => {
  const at = row(1, 1, { seal_number: 'A' });
  const [sent] = nextEdits(typed(NONE, at, 'seal_number', 'b'), new Map([[1, at]]), 'b');
  const again = typed(NONE, at, 'seal_number', 'C', 'later');
  if (!sent) throw new Error('nothing is sent');
  const saved = row(1, 2, { seal_number: 'B' });
  const after = answerDrafts(again, { id: 1, row: saved, changed: ['seal_number'], refused: [] }, sent, 'b');
  expect(nextEdits(after, new Map([[1, saved]]), 'later')).toEqual([
    { id: 1, cells: [{ path: 'seal_number', text: 'C', version: 2 }] },
  ]);
});
