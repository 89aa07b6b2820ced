import { expect, test } from 'vitest';
import { divide, PAPER_MESSAGES, type PaperDivision, papersOf, stepsAt, toldByDocument } from './papers';

const at = (...begins: number[]): PaperDivision => ({ by: 'person', begins, moved: [] });

test('a document is one paper until something says otherwise', () => {
  expect(papersOf(null, 3)).toEqual([[0, 1, 2]]);
  expect(toldByDocument([[0, 1, 2]])).toBeNull();
  expect(toldByDocument([[0], [1, 2]])).toEqual({ by: 'document', begins: [1], moved: [] });
  expect(papersOf(at(1), 3)).toEqual([[0], [1, 2]]);
});

test('pages that were moved away are of no paper, and nothing can be done with them', () => {
  const division = { ...at(1, 2), moved: [{ page: 1, requestId: 'a' }] };
  expect(papersOf(division, 3)).toEqual([[0], [2]]);
  expect(stepsAt(division, 3, 1)).toEqual([]);
});

test('a page is split where no paper begins, joined and moved where one does; the first page stays the first', () => {
  expect([0, 1, 2].map((page) => stepsAt(at(1), 3, page))).toEqual([[], ['join', 'move'], ['split']]);
});

test('a split concerns the paper that it parts, a join both that it makes one', () => {
  expect(divide(at(2), 4, { page: 3, step: 'split' })).toEqual({
    division: at(2, 3),
    papersWith: [2, 3],
  });
  expect(divide(at(2, 3), 4, { page: 3, step: 'join' })).toEqual({ division: at(2), papersWith: [2, 3] });
});

test.each([
  [0, 'split', PAPER_MESSAGES.noSuchPage],
  [9, 'split', PAPER_MESSAGES.noSuchPage],
  [2, 'split', PAPER_MESSAGES.beginsAlready],
  [1, 'join', PAPER_MESSAGES.beginsNot],
] as const)('page index %i cannot be %s', (page, step, why) => {
  expect(divide(at(2), 4, { page, step })).toBe(why);
});
