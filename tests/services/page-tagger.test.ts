import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { ReadPage } from '~/domain/reading/reading';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import type { PageTagger } from '~/services/mapping/tagger/tag-page.server';
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

type FrozenPage = { width: number; height: number; words: [string, number, number, number, number][] };
const frozen = JSON.parse(readFileSync('learning/frozen-sample.json', 'utf8')) as { pages: FrozenPage[] };

/** A made page as it is read: a line for each word. */
function readPageOf({ width, height, words }: FrozenPage, index: number): ReadPage {
  const lines = words.map(([text, x0, y0, x1, y1]) => {
    const region = {
      left: x0 / width,
      top: y0 / height,
      width: (x1 - x0) / width,
      height: (y1 - y0) / height,
    };
    return { text, confidence: 1, region, words: [{ text, confidence: 1, region }] };
  });
  return { index, width, height, rotation: 0, source: 'text', rules: [], lines };
}

test('on a page whose labels the map does not know the tagger fills what the rules leave empty, with its place', () => {
  const loaded = loadTagger();
  if ('missing' in loaded) throw new Error(loaded.missing);
  const known = ['unit_number', 'booking_number', 'master_bol_mawb', 'load_number'];
  const fieldMap: ResolvedFieldMap = Object.fromEntries(
    Object.entries(DEFAULT_FIELD_MAP)
      .filter(([name]) => known.includes(name))
      .map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
  );
  const filled = frozen.pages.map((page, i) => {
    const reading = { kind: 'pages' as const, pages: [readPageOf(page, i)] };
    const by = (tagger?: PageTagger) =>
      mapReading(reading, { fieldMap, today: '2026-11-01', tagger }).drafts[0];
    const [alone, both] = [by(), by(loaded.tagger)];
    return Object.keys(both?.fields ?? {}).filter(
      (name) => both?.provenance[name]?.region && !alone?.fields[name],
    );
  });
  expect(Math.max(...filled.map(({ length }) => length))).toBeGreaterThan(2);
});
