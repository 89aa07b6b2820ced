import { describe, expect, it } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { Line, ReadPage } from '~/domain/reading/reading';
import { stepForward } from '~/domain/reading/step-forward';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import { type Random, randomFrom } from '../fuzz/mutate';

const fieldMap: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);

/** A recognised line of words six points wide a letter, in points of a letter page. */
function line(x: number, y: number, text: string): Line {
  let left = x;
  const words = text.split(' ').map((word) => {
    const region = {
      left: left / 612,
      top: y / 792,
      width: Math.max(1, word.length * 5) / 612,
      height: 9 / 792,
    };
    left += (word.length + 1) * 5;
    return { text: word, confidence: 0.8, region };
  });
  const region = { left: x / 612, top: y / 792, width: (left - x) / 612, height: 9 / 792 };
  return { text, confidence: 0.8, words, region };
}

function draftsOf(lines: Line[]) {
  const page: ReadPage = { index: 0, width: 612, height: 792, rotation: 0, source: 'ocr', lines, rules: [] };
  return mapReading({ kind: 'pages', pages: [page] }, { fieldMap, today: '2026-11-01' }).drafts;
}

const LABELS = [
  'Name:',
  'Address:',
  'City/State/Zip:',
  'City:',
  'State:',
  'Zip:',
  'Phone:',
  'Contact',
  'Ship From',
  'Consignee:',
  'Stop 2',
  'Pick up at:',
  'Container No.',
  'Seal #',
  'Delivery',
  'P.O.',
  'B/L',
  'Vessel / Voyage:',
];
const VALUES = [
  '12 Main St',
  'Elizabeth, NJ 07201',
  'ACME',
  '|',
  '.....',
  '-',
  'CSQU3054383',
  '11/20/2026',
  ':',
];
const LOOKS: readonly [string, string][] = [
  ['i', 'l'],
  ['o', '0'],
  ['e', 'c'],
  [' ', ''],
  ['a', 'o'],
  [':', ''],
  ['s', '5'],
];

/** A label as a scan spoils it: one or two letters taken for their look-alike. */
function misread(label: string, random: Random): string {
  let text = label;
  for (let left = random(3); left > 0; left--) {
    const [right, wrong] = LOOKS[random(LOOKS.length)] ?? ['', ''];
    text = text.replace(right, wrong);
  }
  return text;
}

function misreadLine(random: Random): string {
  const parts = Array.from({ length: 1 + random(5) }, () =>
    random(3) < 2
      ? misread(LABELS[random(LABELS.length)] ?? '', random)
      : (VALUES[random(VALUES.length)] ?? ''),
  );
  return parts.join(' ').trim() || '-';
}

describe('lines of misread labels', () => {
  it('a loop that does not move on ends with an error instead of never', () => {
    expect(stepForward(2, 3)).toBe(3);
    expect(() => stepForward(2, 2)).toThrow('stands still at 2');
  });

  it('the boxes of an American bill of lading are read', () => {
    const [draft] = draftsOf([
      line(40, 30, 'STRAIGHT BILL OF LADING'),
      line(40, 60, 'SHIP TO'),
      line(40, 72, 'Name: Adress: Plumtree Foods 12 Main St'),
      line(40, 84, 'Name: City/State/Zip: Elizabeth, NJ 07201'),
      line(40, 110, 'Container: CSQU3054383'),
    ]);
    expect(draft?.fields.unit_number).toBe('CSQU3054383');
  });

  it('every page of them is mapped to its end', () => {
    const random = randomFrom(20261122);
    for (let page = 0; page < 400; page++) {
      const lines = Array.from({ length: 1 + random(6) }, (_, i) =>
        line(40 + 150 * random(3), 40 + 12 * i, misreadLine(random)),
      );
      expect(Array.isArray(draftsOf([line(40, 20, 'BILL OF LADING'), ...lines]))).toBe(true);
    }
  });
});
