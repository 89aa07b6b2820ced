import type { Ink } from './ink.server';
import { type GreyBitmap, type OcrWord, recognise, SEGMENTATION } from './ocr-engine.server';
import { type Band, bandsOfRuns } from './rules.server';

/** A heading in white letters on a filled bar is so high and at least so long, in inches. */
const HEIGHT_INCH = { least: 0.09, most: 0.45 };
const MIN_LENGTH_INCH = 0.8;
/** Rows of a bar above and below its letters, in dots of the analysis, without the outermost. */
const MARGIN = 3;
/** Dots of the analysis at the edge of a bar that are half dark. */
const EDGE = 2;
/** White letters take less than half of their bar. */
const FILLED = 0.55;
/** More of them are a picture; each takes a look of its own. */
const MAX_BARS = 24;
/** Paper around what is read, in dots of the picture: letters that touch the edge are lost. */
const AROUND = 24;
const PAPER = 255;
/** Below this what was recognised is noise. */
const SURE_ENOUGH = 70;

/** A filled bar in dots of the picture, without its edge. */
export type DarkBar = { left: number; right: number; top: number; bottom: number };

/** The filled bars of a scan, "SHIP FROM" in white over its box. `ink` is that of the picture at `dpi`. */
export function darkBars(ink: Ink, dpi: number): DarkBar[] {
  const least = Math.round(MIN_LENGTH_INCH * dpi);
  const bars = bandsOfRuns(ink, least).flatMap((band) => {
    const high = (band.last - band.first + 1) / dpi;
    if (high < HEIGHT_INCH.least || high > HEIGHT_INCH.most) return [];
    return barsWithin(ink, band).filter(
      (bar) => bar.right - bar.left >= least && inkWithin(ink, bar) > FILLED,
    );
  });
  return bars.length > MAX_BARS ? [] : bars;
}

/** The words of bars in which recognition of the whole page saw none: it loses some white letters, and reads others. */
export async function wordsOnBars(
  grey: GreyBitmap,
  { ink, inkDpi, dpi }: { ink: Ink; inkDpi: number; dpi: number },
  seen: readonly OcrWord[],
): Promise<OcrWord[]> {
  const found: OcrWord[] = [];
  const scale = grey.width / ink.width;
  for (const bar of darkBars(ink, inkDpi)) {
    const box = {
      left: Math.ceil((bar.left + EDGE) * scale),
      right: Math.floor((bar.right + 1 - EDGE) * scale),
      top: Math.ceil((bar.top + EDGE) * scale),
      bottom: Math.floor((bar.bottom + 1 - EDGE) * scale),
    };
    if (seen.some((word) => isWithin(word, box))) continue;
    const words = await recognise(invertedBar(grey, box), dpi, SEGMENTATION.block);
    const [x, y] = [box.left - AROUND, box.top - AROUND];
    found.push(
      ...words
        .filter(({ text, confidence }) => confidence >= SURE_ENOUGH && /[A-Za-z0-9]{2}/.test(text))
        .map((word) => ({
          ...word,
          box: { x0: word.box.x0 + x, x1: word.box.x1 + x, y0: word.box.y0 + y, y1: word.box.y1 + y },
          baseline: word.baseline + y,
        })),
    );
  }
  return found;
}

function isWithin({ box }: OcrWord, { left, right, top, bottom }: DarkBar): boolean {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  return x > left && x < right && y > top && y < bottom;
}

/** A bar as black letters on paper: its own shade, dark grey as well as black, becomes paper. */
export function invertedBar(grey: GreyBitmap, { left, right, top, bottom }: DarkBar): GreyBitmap {
  const [width, height] = [right - left + 2 * AROUND, bottom - top + 2 * AROUND];
  const data = new Uint8Array(width * height).fill(PAPER);
  const rows = Array.from({ length: bottom - top }, (_, y) => {
    const from = (top + y) * grey.width;
    return grey.data.subarray(from + left, from + right);
  });
  const shade = medianOf(rows);
  for (const [y, row] of rows.entries()) {
    const from = (y + AROUND) * width + AROUND;
    for (const [x, dot] of row.entries()) {
      const lighter = Math.max(0, dot - shade) / Math.max(1, PAPER - shade);
      data[from + x] = PAPER - Math.round(lighter * PAPER);
    }
  }
  return { data, width, height };
}

function medianOf(rows: readonly Uint8Array[]): number {
  const counts = new Uint32Array(PAPER + 1);
  for (const row of rows) for (const shade of row) counts[shade] = Number(counts[shade]) + 1;
  let left = rows.reduce((sum, row) => sum + row.length, 0) / 2;
  for (const [shade, count] of counts.entries()) {
    left -= count;
    if (left <= 0) return shade;
  }
  return PAPER;
}

/** The columns of a band that are inked at its upper and its lower edge: a ruled line that runs on from a bar is not. */
function barsWithin(ink: Ink, { first, last, from, to }: Band): DarkBar[] {
  const bars: DarkBar[] = [];
  for (let x = from, left = -1; x <= to + 1; x++) {
    const isBar = x <= to && isInked(ink, x, first + 1) && isInked(ink, x, last - MARGIN);
    if (isBar && left < 0) left = x;
    if (isBar || left < 0) continue;
    bars.push({ left, right: x - 1, top: first, bottom: last });
    left = -1;
  }
  return bars;
}

function isInked({ data, width }: Ink, x: number, top: number): boolean {
  for (let y = top; y < top + MARGIN; y++) if (!data[y * width + x]) return false;
  return true;
}

function inkWithin({ data, width }: Ink, { left, right, top, bottom }: DarkBar): number {
  let count = 0;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) count += Number(data[y * width + x]);
  }
  return count / ((bottom - top + 1) * (right - left + 1));
}
