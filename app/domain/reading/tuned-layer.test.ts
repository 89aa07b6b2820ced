import { expect, test } from 'vitest';
import { type FieldFigures, totalOf, whyNotBetter } from './tuned-layer';

const figures = (
  field: string,
  before: [number, number, number],
  after: [number, number, number],
): FieldFigures => ({
  field,
  before: { right: before[0], wrong: before[1], empty: before[2] },
  after: { right: after[0], wrong: after[1], empty: after[2] },
});

test('what reads one field better and none worse may be used', () => {
  const all = [figures('seal_number', [0, 0, 4], [4, 0, 0]), figures('vessel', [4, 0, 0], [4, 0, 0])];
  expect(whyNotBetter(all)).toBeNull();
  expect(totalOf(all, 'after')).toEqual({ right: 8, wrong: 0, empty: 0 });
});

test('one wrong value more of any field keeps it out, however much it gains elsewhere', () => {
  const all = [figures('seal_number', [0, 0, 9], [9, 0, 0]), figures('weight', [3, 0, 1], [3, 1, 0])];
  expect(whyNotBetter(all)).toEqual({ worse: ['weight'] });
});

test('a right value that is left empty is worse too, and nothing gained is not better', () => {
  expect(whyNotBetter([figures('vessel', [4, 0, 0], [3, 0, 1])])).toEqual({ worse: ['vessel'] });
  expect(whyNotBetter([figures('vessel', [4, 0, 0], [4, 0, 0])])).toEqual({ worse: [] });
  expect(whyNotBetter([])).toEqual({ worse: [] });
});
