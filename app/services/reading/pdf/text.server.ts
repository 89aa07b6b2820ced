import { type Affine, type Box, compose, IDENTITY, place, placeBox, union } from './affine.server';
import type { PDFObjects } from './walk.server';

/** One word as it is drawn, in the units of the page seen upright. */
export type PlacedWord = {
  text: string;
  box: Box;
  /** Where the word's letters stand and how tall its font is, for gathering lines. */
  baseline: number;
  size: number;
  /** Degrees clockwise of the reading direction on the page. */
  turn: 0 | 90 | 180 | 270;
};

type Font = {
  vertical?: boolean;
  isType3Font?: boolean;
  fontMatrix?: number[] | null;
  ascent?: number;
  descent?: number;
  missingFile?: boolean;
  defaultVMetrics?: number[];
};

type Glyph = { unicode: string; width: number; isSpace: boolean; vmetric?: number[] | null };

/** The text part of the graphics state (PDF 32000-1 §9.3), saved and restored with the rest. */
export type TextState = {
  font: Font | null;
  size: number;
  direction: 1 | -1;
  charSpacing: number;
  wordSpacing: number;
  hScale: number;
  leading: number;
  rise: number;
  mode: number;
  matrix: Affine;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
};

/** The state in which a page begins. */
export function freshTextState(): TextState {
  return {
    font: null,
    size: 0,
    direction: 1,
    charSpacing: 0,
    wordSpacing: 0,
    hScale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
    matrix: IDENTITY,
    x: 0,
    y: 0,
    lineX: 0,
    lineY: 0,
  };
}

/** Tf: the font is looked up among the page's loaded ones. */
export function setFont(state: TextState, fonts: PDFObjects, name: string, size: number): void {
  state.font = fonts.has(name) ? (fonts.get(name) as Font) : null;
  state.size = Math.abs(size);
  state.direction = size < 0 ? -1 : 1;
}

/** Tm. */
export function setTextMatrix(state: TextState, matrix: ArrayLike<number>): void {
  state.matrix = compose(IDENTITY, matrix);
  state.x = state.y = state.lineX = state.lineY = 0;
}

/** Td and its relatives. */
export function moveText(state: TextState, x: number, y: number): void {
  state.x = state.lineX += x;
  state.y = state.lineY += y;
}

/** Invisible (3) and clip-only (7) text: the hidden layer of a searchable scan. */
const isInvisible = (state: TextState): boolean => (state.mode & 3) === 3;

/** Gap that ends a word, in parts of the font size; kerning stays below, the narrowest spaces above. */
const WORD_GAP = 0.14;

/** Gathers glyphs into words in the order in which they are drawn. */
export class WordBuilder {
  readonly words: PlacedWord[] = [];
  glyphs = 0;
  #open: (PlacedWord & { end: { x: number; y: number } }) | null = null;

  /** Adds one glyph that starts at `start` and whose pen ends at `end`, both on the baseline. */
  add(text: string, box: Box, { start, end, size }: Stroke): void {
    this.glyphs += 1;
    if (this.#continues(start, size)) this.#append(text, box, end);
    else {
      this.close();
      const turn = turnOf(start, end);
      const baseline = turn === 90 || turn === 270 ? start.x : start.y;
      this.#open = { text, box, baseline, size, turn, end };
    }
  }

  /** Ends the word that is being gathered. */
  close(): void {
    if (this.#open) {
      const { end: _end, ...word } = this.#open;
      this.words.push(word);
    }
    this.#open = null;
  }

  #append(text: string, box: Box, end: Point): void {
    if (!this.#open) return;
    this.#open.text += text;
    this.#open.box = union(this.#open.box, box);
    this.#open.end = end;
  }

  #continues(start: Point, size: number): boolean {
    const open = this.#open;
    if (!open) return false;
    const along = alongOf(open.turn);
    const gap = (start.x - open.end.x) * along.x + (start.y - open.end.y) * along.y;
    const aside = Math.abs((start.x - open.end.x) * along.y - (start.y - open.end.y) * along.x);
    const em = Math.min(size, open.size);
    return gap < WORD_GAP * em && gap > -0.35 * em && aside < 0.3 * em && size < open.size * 1.6;
  }
}

type Point = { x: number; y: number };
/** The way of the pen for one glyph, and how large it is drawn. */
type Stroke = { start: Point; end: Point; size: number };

const alongOf = (turn: PlacedWord['turn']): Point =>
  ({ 0: { x: 1, y: 0 }, 90: { x: 0, y: 1 }, 180: { x: -1, y: 0 }, 270: { x: 0, y: -1 } })[turn];

function turnOf(start: Point, end: Point): PlacedWord['turn'] {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 180;
  return dy > 0 ? 90 : 270;
}

/** Tj and its relatives: places the glyphs of one string and moves the pen. */
export function showText(
  state: TextState,
  toPage: Affine,
  glyphs: readonly (Glyph | number)[],
  { isShown, into }: { isShown: (box: Box) => boolean; into: WordBuilder },
): void {
  const { font, size } = state;
  if (!font || size === 0) return;
  const widthUnit = font.isType3Font ? (font.fontMatrix?.[0] ?? 0.001) : 0.001;
  const hScale = state.hScale * state.direction;
  const vertical = font.vertical === true;
  const glyphMatrix = compose(compose(toPage, state.matrix), [1, 0, 0, 1, 0, state.rise]);
  const { ascent, descent } = fontHeights(font);
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      const offset = ((vertical ? 1 : -1) * glyph * size) / 1000;
      if (vertical) state.y -= offset;
      else state.x += offset * hScale;
      continue;
    }
    const spacing = (glyph.isSpace ? state.wordSpacing : 0) + state.charSpacing;
    const ink = glyph.width * widthUnit * size;
    const from = { x: state.x, y: state.y };
    if (vertical) state.y -= size + spacing * state.direction;
    else state.x += (ink + spacing * state.direction) * hScale;
    if (isInvisible(state)) continue;
    const text = printable(glyph.unicode);
    if (text === '') {
      into.close();
      continue;
    }
    const right = vertical ? from.x + size / 2 : from.x + ink * hScale;
    const box = vertical
      ? placeBox(glyphMatrix, { x0: from.x - size / 2, y0: from.y - size, x1: right, y1: from.y })
      : placeBox(glyphMatrix, {
          x0: from.x,
          y0: from.y + descent * size,
          x1: right,
          y1: from.y + ascent * size,
        });
    if (!isShown(box)) continue;
    const start = place(glyphMatrix, from.x, from.y);
    const end = place(glyphMatrix, state.x, state.y);
    into.add(text, box, { start, end, size: size * scaleOf(glyphMatrix) });
  }
}

/** How much a transformation enlarges heights. */
const scaleOf = (m: Affine): number => Math.hypot(m[2], m[3]) || Math.hypot(m[0], m[1]);

/** Ascent and descent as parts of the size; fonts often carry none or nonsense. */
function fontHeights(font: Font): { ascent: number; descent: number } {
  const ascent = font.ascent && font.ascent > 0.4 && font.ascent < 1.3 ? font.ascent : 0.8;
  const descent = font.descent && font.descent < 0 && font.descent > -0.6 ? font.descent : -0.2;
  return { ascent, descent };
}

const LIGATURES = /[\ufb00-\ufb06\u00ad]/g;

/** The text of a glyph without spaces, control codes and soft hyphens, ligatures spelt out. */
function printable(unicode: string): string {
  return unicode
    .replace(LIGATURES, (sign) => (sign === '\u00ad' ? '-' : sign.normalize('NFKD')))
    .replace(/[\s\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202f\ufeff]+/g, '');
}
