import { expect, test } from 'vitest';
import type { ReadPage } from '~/domain/reading/reading';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { withSources } from '~/services/mapping/questions/with-sources.server';
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
  return papersBy(null, ...pages);
}

/** Under a map that knows papers by texts of their heading. */
function papersBy(header: unknown, ...pages: Placed[][]): number[][] {
  const read = pages.flatMap((lines, index): ReadPage[] => {
    const made = madePage(lines, { index });
    return made.kind === 'pages' ? made.pages : [];
  });
  const fieldMap = {
    ...CONTEXT.fieldMap,
    ...(header === null ? {} : { '_config-document_header': { _config_value: header, level: 4 as const } }),
  };
  return dividePages(read, { ...CONTEXT, fieldMap }).papers;
}

test('a page with a load number of its own that goes from and to other places is another paper', () => {
  expect(papersOf(ORDER, confirmation('MONROE, GA 30655', 'BARDSTOWN, KY 40004'))).toEqual([[0], [1]]);
});

test('one that names a place of the paper before, or places no more than one, goes on with it', () => {
  expect(papersOf(ORDER, confirmation('MONROE, GA 30655', 'ONTARIO, CA 91761'))).toEqual([[0, 1]]);
  expect(papersOf(ORDER, confirmation('MONROE, GA 30655', 'TBD'))).toEqual([[0, 1]]);
});

const slip = (container: string, ...more: Placed[]): Placed[] => [
  [10, 5, 'Quayside Haulage Job Slip'],
  [10, 14, 'Container No:'],
  [36, 14, container],
  ...more,
];

test.each([
  ['without a word of its map nothing parts two slips', null, [[0, 1, 2]]],
  ['a heading that its map knows begins another paper', 'work order|job slip', [[0], [1], [2]]],
  ['a heading that stands nowhere begins none', 'packing slip', [[0, 1, 2]]],
  ['what is no text begins none', { note: 'job slip' }, [[0, 1, 2]]],
])('%s', (_, header, papers) => {
  expect(papersBy(header, slip('OOLU7712344'), slip('MSKU9070323'), slip('TCLU4000003'))).toEqual(papers);
});

test('a page that bears the heading again and names the same booking and container goes on; another container begins a paper', () => {
  const booked = (container: string) => slip(container, [10, 24, 'Booking No:'], [36, 24, 'BKG4471902']);
  expect(papersBy('job slip', booked('OOLU7712344'), booked('OOLU7712344'), booked('MSKU9070323'))).toEqual([
    [0, 1],
    [2],
  ]);
  expect(papersBy('job sl', slip('OOLU7712344'), slip('MSKU9070323'))).toEqual([[0, 1]]);
});

test('a second page that bears the heading again goes on, as does a text that stands further down', () => {
  const second = slip('OOLU7712344', [70, 5, 'Page 2 of 2']);
  const below: Placed[] = [[10, 60, 'Return this job slip to the gate']];
  expect(papersBy('job slip', slip('OOLU7712344'), second, slip('MSKU9070323'), below)).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test('a stack of more pages than are looked at one by one is parted by its headings too', () => {
  const pages = Array.from({ length: 70 }, (_, at) => (at % 35 === 0 ? slip('OOLU7712344') : ORDER.slice(5)));
  const papers = papersBy('job slip', ...pages);
  expect(papers.map((paper) => paper.length)).toEqual([35, 35]);
});
