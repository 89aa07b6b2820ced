import { expect, test } from 'vitest';
import { checkDigit, isContainerNumber } from '~/domain/trade/iso6346';
import { mapReading } from '~/services/mapping/map-reading.server';
import { readSheetBytes } from '~/services/reading/sheets/read-sheets.server';
import { mapByDefault, mapTyped, SYSTEM_MAP, typedPage } from '../support/typed-pages';

/** A container number that was written wrong: it stays as it is written, is doubted, and its order is made. (T3, T4) */

const [RIGHT, WRONG] = ['OOLU7712344', 'TGHU4821095'];

test('the numbers of these tests are right and wrong', () => {
  expect([RIGHT, WRONG].map(isContainerNumber)).toEqual([true, false]);
});

test.each([
  ['below its label', `DELIVERY ORDER\nContainer No: ${WRONG}\nBooking No: HB550071\n`],
  [
    'in a sentence',
    `DELIVERY ORDER\n\nPlease pick up container ${WRONG} at LBCT Pier E.\nContainer: ${WRONG}\n`,
  ],
  ['with a letter for a figure', 'DELIVERY ORDER\nContainer No: OOLU77I2344\nBooking No: HB550071\n'],
])('a printed one stays %s', (_, paper) => {
  const [draft] = mapTyped(paper).drafts;
  const written = /[A-Z]{4}\d{2}[\dI]\d{4,5}/.exec(paper)?.[0] ?? '';
  expect(draft?.fields.unit_number).toBe(written.slice(0, 11));
  expect(draft?.provenance.unit_number?.doubt).toBeTruthy();
});

test('what a scan may have misread is set right where the check digit leaves no doubt, and says what was read', () => {
  const page = typedPage('DELIVERY ORDER\nContainer No: OOLU77I2344\nBooking No: HB550071\n');
  const lines = page.lines.map((line) => ({
    ...line,
    confidence: 0.9,
    words: line.words.map((word) => ({ ...word, confidence: 0.9 })),
  }));
  const [draft] = mapByDefault([{ ...page, source: 'ocr', lines }]).drafts;
  expect(draft?.fields.unit_number).toBe('OOLU7712344');
  expect(draft?.provenance.unit_number?.doubt).toBeTruthy();
});

test.each([
  [
    'a list of sentences',
    (unit: string, i: number) => `  - Container ${unit}, Load CB-910${i}, at LBCT Pier E`,
  ],
  ['a numbered list', (unit: string, i: number) => `${i + 1}. ${unit} to the yard, seal UL4471${i}`],
])('each of %s makes its order, the one that is written wrong too', (_, line) => {
  const units = [RIGHT, WRONG, 'MSKU9070323'];
  const { drafts } = mapTyped(
    `Good morning, these are off the ship:\n\n${units.map(line).join('\n')}\n\nLet us know.\n`,
  );
  expect(drafts.map(({ fields }) => fields.unit_number)).toEqual(units);
  expect(drafts.map(({ provenance }) => Boolean(provenance.unit_number?.doubt))).toEqual([
    false,
    true,
    false,
  ]);
});

/** What is said of the number of each order. */
const numbersOf = (paper: string) =>
  mapTyped(paper).drafts.map(({ fields, provenance }) => [
    fields.unit_number ?? null,
    provenance.unit_number?.doubt ?? null,
  ]);

test.each([
  ['commas and "and"', `Containers ${RIGHT}, MSKU9070323 and ${WRONG} are ready.`],
  ['the wrong one first', `We have ${WRONG} and ${RIGHT}, the last one is MSKU9070323.`],
  ['semicolons', `Three boxes: ${RIGHT}; the reefer, ${WRONG}; MSKU9070323.`],
])('of a list in a sentence none is left out: %s', (_, sentence) => {
  const sorted = numbersOf(`Good morning,\n\n${sentence}\n\nThanks`).sort();
  expect(sorted).toEqual([
    ['MSKU9070323', null],
    [RIGHT, null],
    [WRONG, 'the check digit fails'],
  ]);
});

test('a number without its check digit stays as it is written, in a list as under its label, and a bill beside it is none', () => {
  expect(numbersOf(`Please move ${RIGHT}, TGHU482109 and MSKU9070323, B/L MEDU4471209.`).sort()).toEqual([
    ['MSKU9070323', null],
    [RIGHT, null],
    ['TGHU482109', 'the check digit is missing'],
  ]);
  expect(numbersOf('DELIVERY ORDER\nContainer No: TGHU482109\nBooking No: HB550071\n')).toEqual([
    ['TGHU482109', 'the check digit is missing: it may be TGHU4821090'],
  ]);
});

test('a row of a table whose number is still to come, or is printed with a letter in it, is an order too', () => {
  const rows = [
    `${RIGHT}   40HC   SL1001   18200`,
    'TBA           40HC   SL1020   18400',
    'OOLUO786132   40HC   SL1021   18500',
    'TBA           40HC   SL1040   18900',
    'MSKU9070323   40HC   SL1003   18600',
  ];
  const paper = `DELIVERY ORDER\nReference: RF-88120\n\nContainer     Size   Seal     Weight LB\n${rows.join('\n')}\n`;
  expect(numbersOf(paper)).toEqual([
    [RIGHT, null],
    [null, null],
    ['OOLUO786132', 'this is no container number'],
    [null, null],
    ['MSKU9070323', null],
  ]);
  expect(mapTyped(paper).drafts.map(({ fields }) => fields.seal_number)).toEqual([
    'SL1001',
    'SL1020',
    'SL1021',
    'SL1040',
    'SL1003',
  ]);
});

test('a bill of lading that looks like a container is no container of a list', () => {
  const { drafts } = mapTyped(
    `These are off the ship:\n\n- Container ${RIGHT} of MBL MEDU4471823\n- Container MSKU9070323 of MBL MEDU4471825\n`,
  );
  expect(drafts.map(({ fields }) => fields.unit_number)).toEqual([RIGHT, 'MSKU9070323']);
});

test('thirty numbers of a list whose check digits are wrong stay as they were typed, each in doubt', () => {
  const typed = Array.from({ length: 30 }, (_, i) => {
    const number = `TCLU4${String(i * 137).padStart(5, '0')}`;
    return `${number}${(checkDigit(number) + 1 + (i % 8)) % 10}`;
  });
  expect(typed.some(isContainerNumber)).toBe(false);
  const rows = typed.map((unit, i) => `${unit},40HC,MAEU4471823${i},12/02/2026,42100`);
  const csv = ['Container,Size,MBL,LFD,Weight (lbs)', ...rows].join('\n');
  const reading = { kind: 'sheets' as const, sheets: readSheetBytes(Buffer.from(csv), 'csv') };
  const { drafts } = mapReading(reading, { fieldMap: SYSTEM_MAP, today: '2026-11-01' });
  expect(drafts.map(({ fields }) => fields.unit_number)).toEqual(typed);
  expect(drafts.every(({ provenance }) => provenance.unit_number?.doubt)).toBe(true);
});
