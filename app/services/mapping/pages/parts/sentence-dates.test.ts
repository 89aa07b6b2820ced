import { expect, test } from 'vitest';
import { sentencesOf } from './sentence-dates.server';

test.each([
  ['Deliver Nov. 12 please. Thanks', ['Deliver Nov. 12 please.', 'Thanks']],
  ['For order no. 88231 use gate 14. Call first.', ['For order no. 88231 use gate 14.', 'Call first.']],
  ['It goes to 12 Main St. Macon. Call first.', ['It goes to 12 Main St. Macon.', 'Call first.']],
  ['Be there at 8 a.m. Monday; Ann is off.', ['Be there at 8 a.m. Monday;', 'Ann is off.']],
  ['It sails in May. Then it is empty.', ['It sails in May.', 'Then it is empty.']],
  ['They said no. Call Ann.', ['They said no.', 'Call Ann.']],
])('a sentence does not end behind what is short for a word: %s', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});
