import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { Line, ReadPage, Rule } from '~/domain/reading/reading';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading } from '~/services/mapping/map-reading.server';
import { loadTagger } from '~/services/mapping-runs/page-tagger.server';

/** Pages that tests print line by line in points, every letter five points wide. */
const WIDTH = 612;
export const PAGE_HEIGHT = 792;
const LETTER = 5;
const TALL = 9;

export function line(x: number, y: number, text: string, tall = TALL): Line {
  let left = x;
  const words = text.split(' ').map((word) => {
    const region = regionAt(left, y, word.length, tall);
    left += (word.length + 1) * LETTER;
    return { text: word, confidence: 1, region };
  });
  return { text, confidence: 1, words, region: regionAt(x, y, text.length, tall) };
}

/** A framed box. */
export function box(x1: number, y1: number, x2: number, y2: number): Rule[] {
  const [l, t, r, b] = [x1 / WIDTH, y1 / PAGE_HEIGHT, x2 / WIDTH, y2 / PAGE_HEIGHT];
  return [
    { x1: l, y1: t, x2: r, y2: t },
    { x1: l, y1: b, x2: r, y2: b },
    { x1: l, y1: t, x2: l, y2: b },
    { x1: r, y1: t, x2: r, y2: b },
  ];
}

/** Lines below each other, as a letter has them. */
export const lines = (x: number, y: number, ...texts: string[]): Line[] =>
  texts.map((text, i) => line(x, y + 11 * i, text));

const regionAt = (x: number, y: number, letters: number, tall: number) => ({
  left: x / WIDTH,
  top: y / PAGE_HEIGHT,
  width: (letters * LETTER) / WIDTH,
  height: tall / PAGE_HEIGHT,
});

export const pageOf = (printed: readonly Line[], rules: Rule[] = []): ReadPage => ({
  index: 0,
  width: WIDTH,
  height: PAGE_HEIGHT,
  rotation: 0,
  source: 'text',
  lines: [...printed],
  rules,
});

/** The field map of an installation that nobody changed. */
export const level1 = (): ResolvedFieldMap =>
  Object.fromEntries(
    Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
  );

export const mapPages = (pages: ReadPage[], fieldMap = level1()) =>
  mapReading({ kind: 'pages', pages }, { fieldMap, today: '2026-11-01' });

/** The one order of a page. */
export const orderOf = (printed: readonly Line[], rules: Rule[] = [], fieldMap = level1()) =>
  mapPages([pageOf(printed, rules)], fieldMap).drafts[0];

let loaded: ReturnType<typeof loadTagger> | null = null;

/** The one order of a page, read by rules and page tagger together, as the product does. */
export function readOrder(printed: readonly Line[], rules: Rule[] = []) {
  loaded ??= loadTagger();
  if ('missing' in loaded) throw new Error(loaded.missing);
  return mapReading(
    { kind: 'pages', pages: [pageOf(printed, rules)] },
    { fieldMap: level1(), today: '2026-11-01', tagger: loaded.tagger },
  ).drafts[0];
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
