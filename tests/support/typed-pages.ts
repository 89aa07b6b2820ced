import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { Line, ReadPage } from '~/domain/reading/reading';
import type { MappingResult } from '~/services/mapping/drafts/mapping-result.server';
import { DEFAULT_FIELD_MAP } from '~/services/mapping/labels/default-field-map';
import { mapReading, type ReadingContext } from '~/services/mapping/map-reading.server';

const [WIDTH, HEIGHT] = [612, 792];
const LETTER = 5;
const STEP = 12;
const TALL = 9;

/** A page as it is typed here: a letter is five points wide, two spaces part what stands in two columns. */
export function typedPage(text: string, index = 0): ReadPage {
  const lines = text
    .replace(/^\n/, '')
    .split('\n')
    .flatMap((row, y) => [...row.matchAll(/\S+(?: \S+)*/g)].map((part) => lineAt(part.index, y, part[0])));
  return { index, width: WIDTH, height: HEIGHT, rotation: 0, source: 'text', lines, rules: [] };
}

function lineAt(column: number, row: number, text: string): Line {
  const region = (from: number, letters: number) => ({
    left: (30 + (column + from) * LETTER) / WIDTH,
    top: (40 + row * STEP) / HEIGHT,
    width: (letters * LETTER) / WIDTH,
    height: TALL / HEIGHT,
  });
  const words = [...text.matchAll(/\S+/g)].map((word) => ({
    text: word[0],
    confidence: 1,
    region: region(word.index, word[0].length),
  }));
  return { text, confidence: 1, words, region: region(0, text.length) };
}

/** Typed pages read by the system-wide field map. */
export function mapTyped(...texts: string[]): MappingResult {
  return mapByDefault(texts.map((text, index) => typedPage(text, index)));
}

/** The system-wide field map, as it is in force where a company has none. */
export const SYSTEM_MAP: ResolvedFieldMap = Object.fromEntries(
  Object.entries(DEFAULT_FIELD_MAP).map(([name, entry]) => [name, { ...entry, level: 1 as const }]),
);

/** Pages read by the system-wide field map, with what else the context says. */
export function mapByDefault(
  pages: readonly ReadPage[],
  context: Partial<ReadingContext> = {},
): MappingResult {
  return mapReading(
    { kind: 'pages', pages: [...pages] },
    { fieldMap: SYSTEM_MAP, today: '2026-11-01', ...context },
  );
}

/** The beginning of a broker's confirmation: its number, one pick-up and one delivery. */
export const TRUCK_LOAD = `
RATE CONFIRMATION # 771204

PICKUP  12/02/2026 08:00
Alder Mill
12 Weir Rd
Monroe, GA 30655

DELIVERY  12/03/2026 10:00
Birch Depot
700 Commerce Loop
Bardstown, KY 40004

`;
