import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { ReadPage } from '~/domain/reading/reading';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import type { PageTagger } from '~/services/mapping/tagger/tag-page.server';
import { loadTagger } from '~/services/mapping-runs/page-tagger.server';
import { taggerProblem, taggers } from '~/services/mapping-runs/taggers.server';

const folder = mkdtempSync(path.join(tmpdir(), 'weights-'));
const fileOf = (name: string, content: Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};

test('the weights of this checkout can be used', () => {
  expect(taggerProblem()).toBeNull();
});

test('without weights the start says in one line what is read by rules alone', () => {
  const nowhere = path.join(folder, 'nowhere.bin');
  expect(taggerProblem({ pages: nowhere })).toBe(
    'papers are read by rules alone: learning/weights/page-tagger.bin is missing',
  );
  expect(taggerProblem({ columns: nowhere })).toBe(
    'lists are read by rules alone: learning/weights/column-tagger.bin is missing',
  );
  expect(taggerProblem({ pages: nowhere, columns: nowhere })).toBe(
    'papers are read by rules alone: learning/weights/page-tagger.bin is missing; ' +
      'lists are read by rules alone: learning/weights/column-tagger.bin is missing',
  );
});

test.each(['pages', 'columns'] as const)(
  'damaged weights for %s, and those of another version or other tags, are said to be so and not used',
  (what) => {
    const own = readFileSync(`learning/weights/${what === 'pages' ? 'page' : 'column'}-tagger.bin`);
    const text = own.toString('latin1');
    const problemOf = (name: string, content: Buffer) => taggerProblem({ [what]: fileOf(name, content) });
    expect(problemOf('cut.bin', own.subarray(0, 100_000))).toMatch(/cannot be used: it is damaged$/);
    expect(problemOf('empty.bin', Buffer.alloc(0))).toMatch(/it is no file of weights$/);
    const newer = Buffer.from(text.replace('"features": 1,', '"features": 2,'), 'latin1');
    expect(problemOf('newer.bin', newer)).toMatch(/it is of version 2 of the features, this is version 1$/);
    const foreign = Buffer.from(text.replace('"seal_number"', '"seal_nomber"'), 'latin1');
    expect(problemOf('tags.bin', foreign)).toMatch(/it knows other tags$/);
  },
);

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

test('a list whose headings the map does not know is read by its columns, what is guessed being marked', () => {
  const fieldMap: ResolvedFieldMap = { unit_number: { ...DEFAULT_FIELD_MAP.unit_number, level: 1 } };
  const cells = [
    ['Contenedor', 'Buque', 'Viaje', 'Libre hasta', 'Peso kg', 'Bultos', 'Entregar a', 'CP'],
    ['MSCU1234566', 'MSC ANNA', '412W', '2026-12-04', '18,400', '412', 'Kestrel Foods Inc', '77001'],
    ['TGHU1797407', 'MSC ANNA', '412W', '2026-12-05', '7,312', '88', 'Oakmont Tile LLC', '30301'],
  ];
  const rows = cells.map((own, index) => ({ index, cells: own }));
  const reading = { kind: 'sheets' as const, sheets: [{ name: 'Lista', header: 0, rows, skipped: [] }] };
  const context = { fieldMap, today: '2026-11-01' };
  const [draft] = mapReading(reading, { ...context, ...taggers() }).drafts;
  expect(draft?.fields).toMatchObject({
    unit_number: 'MSCU1234566',
    vessel: 'MSC ANNA',
    voyage: '412W',
    last_free_date: '2026-12-04',
    weight: 18400,
    weight_uom: 'kg',
    quantity: 412,
  });
  expect(draft?.events[0]?.address).toMatchObject({
    location_name: 'Kestrel Foods Inc',
    postal_code: '77001',
  });
  expect(draft?.provenance.vessel).toMatchObject({ source: 'document', row: 1, column: 1 });
  expect(mapReading(reading, context).drafts[0]?.fields.vessel).toBeUndefined();
});
