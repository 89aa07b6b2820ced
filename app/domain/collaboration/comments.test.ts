import { expect, test } from 'vitest';
import { mentionsIn, nameBeingTyped, partsOf, peopleLike } from './comments';

const PEOPLE = [
  { id: 1, name: 'Rosa' },
  { id: 2, name: 'Rosa Quintanilla' },
  { id: 3, name: 'Marcus Oyelaran' },
];
const named = (text: string) => mentionsIn(text, PEOPLE).map(({ id }) => id);

test('a mention is an at sign and a whole name, whatever its case; the longer name goes before the shorter', () => {
  expect(named('Ask @rosa quintanilla, or @Rosa!')).toEqual([2, 1]);
  expect(named('@Marcus Oyelaran')).toEqual([3]);
  expect(named('@Rosalind, mail rosa@Rosa, @Marcus')).toEqual([]);
});

test('a text is shown in pieces, with nothing of it lost', () => {
  expect(partsOf('Ask @Rosa.', PEOPLE).map(({ text, person }) => [text, person?.id])).toEqual([
    ['Ask ', undefined],
    ['@Rosa', 1],
    ['.', undefined],
  ]);
});

test('a name that is begun offers who may be meant', () => {
  expect(nameBeingTyped('Ask @qui', 8)).toEqual({ typed: 'qui', from: 4 });
  expect(nameBeingTyped('mail a@b', 8)).toBeNull();
  expect(nameBeingTyped('Ask', 3)).toBeNull();
  expect(peopleLike(PEOPLE, 'qui').map(({ id }) => id)).toEqual([2]);
  expect(peopleLike(PEOPLE, '')).toHaveLength(3);
});
