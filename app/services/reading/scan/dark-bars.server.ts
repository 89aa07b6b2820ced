import type { Ink } from './ink.server';
import type { GreyBitmap } from './ocr-engine.server';
import { type Band, bandsOfRuns } from './rules.server';

/** A heading in white letters on a filled bar is so high and at least so long, in inches. */
const HEIGHT_INCH = { least: 0.09, most: 0.45 };
const MIN_LENGTH_INCH = 0.8;
/** Rows of a bar above and below its letters, in dots of the analysis, without the outermost. */
const MARGIN = 3;
/** Dots of the analysis at the edge of a bar that are half dark. */
const EDGE = 1.5;
const PAPER = 255;
/** White letters take less than half of their bar. */
const FILLED = 0.55;
/** A page has so many headings at most; more are a picture. */
const MAX_BARS = 60;

type Bar = { left: number; right: number; top: number; bottom: number };

/**
 * Makes white letters on a filled bar, "SHIP FROM" over its box, black on white: recognition loses some of them.
 */
export function withDarkBarsInverted(grey: GreyBitmap, ink: Ink, dpi: number): GreyBitmap {
  const least = Math.round(MIN_LENGTH_INCH * dpi);
  const bars = bandsOfRuns(ink, least).flatMap((band) => {
    const high = (band.last - band.first + 1) / dpi;
    if (high < HEIGHT_INCH.least || high > HEIGHT_INCH.most) return [];
    return barsWithin(ink, band).filter(
      (bar) => bar.right - bar.left >= least && inkWithin(ink, bar) > FILLED,
    );
  });
  if (bars.length === 0 || bars.length > MAX_BARS) return grey;
  const scale = grey.width / ink.width;
  const data = Uint8Array.from(grey.data);
  for (const bar of bars) invert({ ...grey, data }, bar, scale);
  return { ...grey, data };
}

function invert({ data, width, height }: GreyBitmap, { left, right, top, bottom }: Bar, scale: number): void {
  const [x0, x1] = [Math.floor(left * scale), Math.min(width, Math.ceil((right + 1) * scale))];
  const [y0, y1] = [Math.floor(top * scale), Math.min(height, Math.ceil((bottom + 1) * scale))];
  const edge = EDGE * scale;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const isEdge = Math.min(y - y0, y1 - y, x - x0, x1 - x) <= edge;
      data[y * width + x] = isEdge ? PAPER : 255 - Number(data[y * width + x]);
    }
  }
}

/** The columns of a band that are inked at its upper and its lower edge: a ruled line that runs on from a bar is not. */
function barsWithin(ink: Ink, { first, last, from, to }: Band): Bar[] {
  const bars: Bar[] = [];
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

function inkWithin({ data, width }: Ink, { left, right, top, bottom }: Bar): number {
  let count = 0;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) count += Number(data[y * width + x]);
  }
  return count / ((bottom - top + 1) * (right - left + 1));
}
