import { expect, test } from 'vitest';
import { madePage, madePaper } from '../../../tests/support/made-readings';
import { documentFeatures } from './document-features.server';
import { documentKind, documentTitle } from './document-title.server';
import { SPACE } from './feature-space.server';
import { learnRarity, likeness, spreadOf, vectorOf } from './likeness.server';

const EVEN = new Float32Array(SPACE).fill(1);

/** How like two papers are when every feature tells the same. */
function like(one: Parameters<typeof documentFeatures>[0], other: typeof one): number {
  return likeness(vectorOf(documentFeatures(one), EVEN), spreadOf(vectorOf(documentFeatures(other), EVEN)));
}

test('the same paper has the same features every time, in a space of fixed size', () => {
  const features = documentFeatures(madePaper(0, 1));
  expect(documentFeatures(madePaper(0, 1))).toEqual(features);
  const indices = features.filter((_, i) => i % 2 === 0);
  expect(indices).toEqual([...new Set(indices)].sort((a, b) => a - b));
  expect(Math.max(...indices)).toBeLessThan(SPACE);
});

test('numbers, dates and container numbers are the load’s own and no features', () => {
  const of = (unit: string, date: string) =>
    documentFeatures(
      madePage([
        [10, 20, `Container: ${unit}`],
        [10, 30, `Last free date: ${date}`],
      ]),
    );
  expect(of('MSKU9070323', '11/24/2026')).toEqual(of('TCLU4265874', '12/02/2027'));
});

test('two papers of one layout are more alike than two of different layouts, whatever the load', () => {
  for (const load of [1, 2, 3]) {
    expect(like(madePaper(0, 0), madePaper(0, load))).toBeGreaterThan(0.7);
    expect(like(madePaper(0, 0), madePaper(1, load))).toBeLessThan(0.35);
  }
});

test('more line items, or letters that were recognised wrongly, do not make another layout', () => {
  expect(like(madePaper(0, 0), madePaper(0, 1, { items: 12 }))).toBeGreaterThan(0.6);
  expect(like(madePaper(0, 0), madePaper(0, 1, { misread: true }))).toBeGreaterThan(0.45);
  expect(like(madePaper(1, 0), madePaper(0, 1, { misread: true }))).toBeLessThan(0.35);
});

test('the same words in other places, in another frame, are not quite the same paper', () => {
  const words = (x: number) =>
    madePage(
      [
        [x, 20, 'Container Seal Weight'],
        [x, 40, 'Deliver to the yard'],
      ],
      {
        rules: [{ x1: x / 100, y1: 0.2, x2: x / 100 + 0.3, y2: 0.2 }],
      },
    );
  expect(like(words(10), words(10))).toBeCloseTo(1, 5);
  expect(like(words(10), words(60))).toBeLessThan(0.85);
});

test('a sheet is known by its headings, an EDI message by its sender and type', () => {
  const sheet = (headings: string[], cell: string) => ({
    kind: 'sheets' as const,
    sheets: [
      {
        name: 'Loads',
        header: 0,
        rows: [
          { index: 0, cells: headings },
          { index: 1, cells: [cell, cell] },
        ],
        skipped: [],
      },
    ],
  });
  expect(documentFeatures(sheet(['Container', 'Seal No'], 'a'))).toEqual(
    documentFeatures(sheet(['Container', 'Seal No'], 'b')),
  );
  expect(like(sheet(['Container', 'Seal No'], 'a'), sheet(['Booking', 'Cut off'], 'a'))).toBeLessThan(0.4);
  const message = (sender: string, type: string) => ({
    kind: 'edi' as const,
    problems: [],
    messages: [
      {
        standard: 'x12' as const,
        type,
        version: '004010',
        sender,
        segments: [{ tag: 'B2', elements: [], index: 0 }],
      },
    ],
  });
  expect(like(message('COPPERLINE', '204'), message('COPPERLINE', '204'))).toBeCloseTo(1, 5);
  expect(like(message('COPPERLINE', '204'), message('OSPREY', '204'))).toBeLessThan(0.75);
  expect(documentTitle(message('COPPERLINE', '204'))).toBe('X12 204 from COPPERLINE');
  expect([documentKind(message('OSPREY', '204')), documentKind(sheet(['A'], 'a'))]).toEqual(['edi', 'sheet']);
});

test('what stands on every layout tells less than what stands on one', () => {
  const bags = [0, 1, 2].map((layout) => [
    documentFeatures(madePage([[10, 10, `Weight layout${'abc'[layout]}`]])),
  ]);
  const rarity = learnRarity(bags);
  const [first] = bags;
  const weights = (first?.[0] ?? []).filter((_, i) => i % 2 === 0).map((index) => rarity[index] ?? 0);
  expect(Math.min(...weights)).toBeCloseTo(0.3, 5);
  expect(Math.max(...weights)).toBeGreaterThan(0.9);
});

test('letterhead and title give a layout its name; a line with a number does not', () => {
  expect(documentTitle(madePaper(1, 4))).toBe('Osprey Ocean Lines · ARRIVAL NOTICE');
  expect(
    documentTitle(
      madePage([
        [10, 5, 'Load 4471', 4],
        [10, 12, 'Pickup Order', 2],
      ]),
    ),
  ).toBe('Pickup Order');
  expect(documentTitle(madePage([]))).toBeNull();
});
