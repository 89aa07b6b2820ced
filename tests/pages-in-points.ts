import type { ResolvedFieldMap } from '~/domain/field-map';
import type { Line, ReadPage, Rule } from '~/domain/reading';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';

/** Pages that tests print line by line in points, every letter five points wide. */
const [WIDTH, HEIGHT] = [612, 792];
const LETTER = 5;
const TALL = 9;

export function line(x: number, y: number, text: string): Line {
  let left = x;
  const words = text.split(' ').map((word) => {
    const region = regionAt(left, y, word.length);
    left += (word.length + 1) * LETTER;
    return { text: word, confidence: 1, region };
  });
  return { text, confidence: 1, words, region: regionAt(x, y, text.length) };
}

/** Lines below each other, as a letter has them. */
export const lines = (x: number, y: number, ...texts: string[]): Line[] =>
  texts.map((text, i) => line(x, y + 11 * i, text));

const regionAt = (x: number, y: number, letters: number) => ({
  left: x / WIDTH,
  top: y / HEIGHT,
  width: (letters * LETTER) / WIDTH,
  height: TALL / HEIGHT,
});

/** The one order of a page. */
export function orderOf(printed: readonly Line[], rules: Rule[] = []) {
  const page: ReadPage = {
    index: 0,
    width: WIDTH,
    height: HEIGHT,
    rotation: 0,
    source: 'text',
    lines: [...printed],
    rules,
  };
  const fieldMap: ResolvedFieldMap = Object.fromEntries(
    Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
  );
  return mapReading({ kind: 'pages', pages: [page] }, { fieldMap, today: '2026-11-01' }).drafts[0];
}

/** What an order says of its stops, one line each. */
export const stopsOf = (order: ReturnType<typeof orderOf>): string[] =>
  (order?.events ?? []).map(({ type, address }) =>
    [
      type,
      address?.location_name,
      address?.address_line_1,
      address?.city,
      address?.state,
      address?.postal_code,
    ]
      .filter(Boolean)
      .join(' | '),
  );
