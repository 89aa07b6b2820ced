import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hasWords, type SpecWords } from '../support/spec-words';
import { textOf } from './imports';

const FOLDER = 'tests/support/spec-words';

/** Every table of the folder, by its file. */
const TABLES = await Promise.all(
  readdirSync(FOLDER).map(async (file): Promise<[string, SpecWords[]]> => {
    const module: Record<string, SpecWords[]> = await import(path.resolve(FOLDER, file));
    return [file, Object.values(module).flat()];
  }),
);

test.each(TABLES)('the words that %s names are in the product letter for letter', (_, rows) => {
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(([, , words, file]) => !hasWords(textOf(file), words))).toEqual([]);
});

test.each<[string, string, string, boolean]>([
  ['a sentence', "say('Please select a file');", 'Please select a file', true],
  ['one that goes on', "say('Please select a file to upload');", 'Please select a file to upload now', false],
  ['a word that is longer', "say('Please select a fileset');", 'Please select a file', false],
  ['a changed word', "say('Please choose a file');", 'Please select a file', false],
  ['another sign', "say('Save it?');", 'Save it!', false],
  ['an escaped sign', "say('Can\\'t select more');", "Can't select more", true],
  ['markup over lines', '<p>\n  All orders\n  were deleted\n</p>', 'All orders were deleted', true],
  ['a gap of a template', `say(\`Locked by \${by}\`);`, 'Locked by {user}', true],
  ['a gap of markup', '<p>PT Template: {name}</p>', 'PT Template: {name}', true],
  ['no gap', "say('Locked by you');", 'Locked by {user}', false],
])('of %s: %s', (_, text, words, isThere) => {
  expect(hasWords(text, words)).toBe(isThere);
});
