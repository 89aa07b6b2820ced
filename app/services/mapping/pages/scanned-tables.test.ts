import { describe, expect, it } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { Line, ReadPage } from '~/domain/reading/reading';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';

const fieldMap: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);

/** A recognised line at a place in points. */
function seen(x: number, y: number, text: string): Line {
  let left = x / 612;
  const words = text.split(' ').map((word) => {
    const region = { left, top: y / 792, width: (word.length * 5) / 612, height: 9 / 792 };
    left += ((word.length + 1) * 5) / 612;
    return { text: word, confidence: 0.9, region };
  });
  const region = { left: x / 612, top: y / 792, width: left - 5 / 612 - x / 612, height: 9 / 792 };
  return { text, confidence: 0.9, words, region };
}

const row = (y: number, ...cells: string[]): Line[] => cells.map((cell, i) => seen(40 + i * 110, y, cell));
const draftsOf = (lines: Line[]) => {
  const page: ReadPage = { index: 0, width: 612, height: 792, rotation: 0, source: 'ocr', lines, rules: [] };
  return mapReading({ kind: 'pages', pages: [page] }, { fieldMap, today: '2026-11-01' }).drafts;
};

const HEAD = [seen(40, 40, 'DELIVERY ORDER'), ...row(200, 'Container No', 'Seal No', 'Pieces', 'Weight')];
const FIRST = row(216, 'CSQU3054383', 'UL88123', '12 CTN', '9,100 KG');

describe('a scanned table of containers', () => {
  it('keeps the row of a number that was misread, repaired where the check digit leaves one reading', () => {
    const drafts = draftsOf([...HEAD, ...FIRST, ...row(232, 'MSKVZ735577', 'UL88124', '14 CTN', '9,2OO KG')]);
    expect(drafts.map(({ fields }) => fields.unit_number)).toEqual(['CSQU3054383', 'MSKU2735577']);
    expect(drafts[1]?.fields).toMatchObject({ seal_number: 'UL88124', quantity: 14, weight: 9200 });
    expect(drafts[1]?.provenance.unit_number).toMatchObject({ doubt: expect.any(String) });
  });
  it('keeps the row of a number nobody can repair, without the number', () => {
    const drafts = draftsOf([...HEAD, ...FIRST, ...row(232, 'M5KUZ7O55XX', 'UL88124', '14 CTN', '9,200 KG')]);
    expect(drafts).toHaveLength(1);
    const near = draftsOf([...HEAD, ...FIRST, ...row(232, 'MSKUX735599', 'UL88124', '14 CTN', '9,200 KG')]);
    expect(near).toHaveLength(2);
    expect(near[1]?.fields.unit_number).toBeUndefined();
    expect(near[1]?.fields.seal_number).toBe('UL88124');
  });
  it('does not take the town above the table for a row', () => {
    const drafts = draftsOf([...HEAD, seen(40, 160, 'Kent, WA 98032'), ...FIRST]);
    expect(drafts).toHaveLength(1);
  });
});
