import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadTagger, taggerProblem } from '~/services/mapping-runs/page-tagger.server';

const folder = mkdtempSync(path.join(tmpdir(), 'weights-'));
const fileOf = (name: string, content: Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
const weights = readFileSync('learning/weights/page-tagger.bin');

test('the weights of this checkout can be used', () => {
  expect(taggerProblem(path.resolve('learning/weights/page-tagger.bin'))).toBeNull();
});

test('without weights the start says in one line that papers are read by rules alone', () => {
  expect(taggerProblem(path.join(folder, 'nowhere.bin'))).toBe(
    'papers are read by rules alone: learning/weights/page-tagger.bin is missing',
  );
});

test('damaged weights and those of another version are said to be so and not used', () => {
  const cut = fileOf('cut.bin', weights.subarray(0, 100_000));
  expect(taggerProblem(cut)).toBe(
    'papers are read by rules alone: learning/weights/page-tagger.bin cannot be used: it is damaged',
  );
  const text = weights.toString('latin1');
  const newer = fileOf('newer.bin', Buffer.from(text.replace('"features": 1,', '"features": 2,'), 'latin1'));
  expect(taggerProblem(newer)).toMatch(/it is of version 2 of the features, this is version 1$/);
  const foreign = fileOf('tags.bin', Buffer.from(text.replace('"seal_number"', '"seal_nomber"'), 'latin1'));
  expect(loadTagger(foreign)).toEqual({
    missing: 'learning/weights/page-tagger.bin cannot be used: it knows other tags',
  });
});
