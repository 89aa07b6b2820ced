import { describe, expect, it } from 'vitest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { Line, ReadPage } from '~/domain/reading/reading';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';

const fieldMap: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);

/** A recognised line at a place in points. */
function seen(x: number, y: number, text: string, confidence = 0.9): Line {
  let left = x / 612;
  const words = text.split(' ').map((word) => {
    const region = { left, top: y / 792, width: (word.length * 5) / 612, height: 9 / 792 };
    left += ((word.length + 1) * 5) / 612;
    return { text: word, confidence, region };
  });
  const region = { left: x / 612, top: y / 792, width: left - 5 / 612 - x / 612, height: 9 / 792 };
  return { text, confidence, words, region };
}

const draftsOf = (lines: Line[]) => {
  const page: ReadPage = { index: 0, width: 612, height: 792, rotation: 0, source: 'ocr', lines, rules: [] };
  return mapReading({ kind: 'pages', pages: [page] }, { fieldMap, today: '2026-11-01' }).drafts;
};
const TITLE = seen(40, 30, 'DELIVERY ORDER');

describe('a scanned form', () => {
  it('keeps a column of labels over their values apart from what stands level in the next column', () => {
    const [draft] = draftsOf([
      TITLE,
      ...['Container', 'CSQU3054383', 'Seal', 'UL88123', 'Voyage', '651E'].map((text, i) =>
        seen(40, 100 + i * 11 + Math.floor(i / 2) * 8, text),
      ),
      ...['Loading', 'Acadia Mill Machinery', '600 E Mill St', 'Crowley, LA 70526'].map((text, i) =>
        seen(220, 112 + i * 12, text),
      ),
    ]);
    expect(draft?.fields).toMatchObject({ seal_number: 'UL88123', voyage: '651E' });
  });
  it('takes a bill of lading that is numbered like a container for no second one', () => {
    const lines = [
      TITLE,
      seen(40, 100, 'Ocean bill of lading'),
      seen(40, 112, 'MSKU9070323'),
      seen(40, 160, 'Container'),
      seen(40, 172, 'CSQU3054383'),
    ];
    const drafts = draftsOf(lines);
    expect(drafts.map(({ fields }) => [fields.unit_number, fields.master_bol_mawb])).toEqual([
      ['CSQU3054383', 'MSKU9070323'],
    ]);
  });
  it('keeps the numbers of two columns apart whose rule was read as a letter', () => {
    const [draft] = draftsOf([
      TITLE,
      ...['Container', 'Weight', 'Last free'].map((text, i) => seen(40 + i * 110, 200, text)),
      seen(40, 216, 'CSQU3054383'),
      seen(150, 216, '9,100 KG'),
      seen(260, 216, '11/20/2026'),
      seen(40, 232, 'MSKU9070323'),
      seen(150, 232, '28,442 | 11/21/2026'),
    ]).slice(1);
    expect(draft?.fields).toMatchObject({ unit_number: 'MSKU9070323', weight: 28442 });
  });
  it('does not take what a stamp or dots were read as for a place', () => {
    const [draft] = draftsOf([
      TITLE,
      seen(40, 100, 'Container: CSQU3054383'),
      seen(40, 130, 'Deliver to:'),
      seen(100, 130, 'Gs dla', 0.2),
      seen(150, 130, 'Foxglove Pets'),
      seen(150, 142, '600 Mill Rd'),
      seen(150, 154, 'Hollywood, FL 93316'),
    ]);
    const [place] = draft?.events.map(({ address }) => address) ?? [];
    // All ZIPs of Florida begin with a 3.
    expect(place).toMatchObject({ location_name: 'Foxglove Pets', postal_code: '33316' });
  });
});
