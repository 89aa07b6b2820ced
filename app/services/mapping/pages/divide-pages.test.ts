import { expect, test } from 'vitest';
import type { ReadPage } from '~/domain/reading/reading';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { withSources } from '~/services/mapping/labels/map-sources.server';
import { madePage, type Placed } from '../../../../tests/support/made-readings';
import { dividePages } from './divide-pages.server';

const DEFAULTS = Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [
  name,
  { ...entry, level: 1 as const },
]);
const CONTEXT = { fieldMap: withSources(Object.fromEntries(DEFAULTS)), today: '2026-11-01' };

const ORDER: Placed[] = [
  [10, 5, 'DELIVERY ORDER'],
  [10, 10, 'Master B/L:'],
  [36, 10, 'OOLU2754418830'],
  [10, 14, 'Container No:'],
  [36, 14, 'OOLU7712344'],
  [10, 18, 'Pickup Location:'],
  [36, 18, 'Heron Terminal, 201 Pier Ave, Long Beach, CA 90802'],
  [10, 22, 'Deliver To:'],
  [36, 22, 'Kiln Distribution, 4400 Airport Dr, Ontario, CA 91761'],
];
const confirmation = (from: string, to: string): Placed[] => [
  [29, 4, 'CARRIER CONFIRMATION: LOAD # 4471920'],
  [10, 14, 'PICK-UP 12/1/2026'],
  [54, 14, 'DELIVER 12/2/2026'],
  [10, 20, from],
  [54, 20, to],
];

function papersOf(...pages: Placed[][]): number[][] {
  const read = pages.flatMap((lines, index): ReadPage[] => {
    const made = madePage(lines, { index });
    return made.kind === 'pages' ? made.pages : [];
  });
  return dividePages(read, CONTEXT).papers;
}

test('a page with a load number of its own that goes from and to other places is another paper', () => {
  expect(papersOf(ORDER, confirmation('MONROE, GA 30655', 'BARDSTOWN, KY 40004'))).toEqual([[0], [1]]);
});

test('one that names a place of the paper before, or places no more than one, goes on with it', () => {
  expect(papersOf(ORDER, confirmation('MONROE, GA 30655', 'ONTARIO, CA 91761'))).toEqual([[0, 1]]);
  expect(papersOf(ORDER, confirmation('MONROE, GA 30655', 'TBD'))).toEqual([[0, 1]]);
});
