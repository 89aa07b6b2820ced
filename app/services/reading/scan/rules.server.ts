import type { Ink } from './ink.server';

/** A ruled line in pixels, ends included. */
export type InkRule = { x1: number; y1: number; x2: number; y2: number };

type Run = { at: number; from: number; to: number };
export type Band = { first: number; last: number; from: number; to: number; weight: number };

/** Breaks in a scanned line up to this many pixels are bridged. */
const BRIDGE = 3;
/** A band of ink thicker than this part of an inch is a filled area, not a line. */
const THICKEST_INCH = 0.06;
/** Letters are lower and strokes in headings shorter than these, in inches. */
const MIN_LEVEL_INCH = 0.4;
const MIN_UPRIGHT_INCH = 0.22;

/** The long straight level and upright lines of a deskewed page. */
export function findRules(ink: Ink, dpi: number): InkRule[] {
  const thickest = Math.max(3, Math.round(THICKEST_INCH * dpi));
  const level = findBands(ink, Math.round(MIN_LEVEL_INCH * dpi), thickest);
  const upright = findBands(transpose(ink), Math.round(MIN_UPRIGHT_INCH * dpi), thickest);
  return [
    ...level.map((band) => ({ x1: band.from, x2: band.to, y1: middle(band), y2: middle(band) })),
    ...upright.map((band) => ({ y1: band.from, y2: band.to, x1: middle(band), x2: middle(band) })),
  ];
}

const middle = (band: Band): number => (band.first + band.last + 1) / 2;

/** Bands of ink that are lines: no thicker than one. */
function findBands(ink: Ink, shortest: number, thickest: number): Band[] {
  return bandsOfRuns(ink, shortest).filter((band) => {
    const length = band.to - band.from;
    return band.weight / length <= thickest && band.last - band.first <= thickest * 2;
  });
}

/**
 * Runs in neighbouring rows that overlap or nearly touch are one band, since no scan is quite straight. `shortest` is the least length of
 * a band in pixels.
 */
export function bandsOfRuns(ink: Ink, shortest: number): Band[] {
  const finished: Band[] = [];
  let open: Band[] = [];
  for (let y = 0; y < ink.height; y++) {
    for (const run of runsOfRow(ink, y, Math.max(12, Math.round(shortest / 3)))) {
      const band = open.find((one) => run.from <= one.to + BRIDGE && run.to >= one.from - BRIDGE);
      if (band) widen(band, run);
      else open.push({ first: y, last: y, from: run.from, to: run.to, weight: run.to - run.from });
    }
    finished.push(...open.filter((band) => band.last < y - 1));
    open = open.filter((band) => band.last >= y - 1);
  }
  return [...finished, ...open].filter((band) => band.to - band.from >= shortest);
}

function widen(band: Band, run: Run): void {
  band.last = run.at;
  band.from = Math.min(band.from, run.from);
  band.to = Math.max(band.to, run.to);
  band.weight += run.to - run.from;
}

function runsOfRow({ data, width }: Ink, y: number, shortest: number): Run[] {
  const runs: Run[] = [];
  let from = -1;
  let last = -1;
  const row = y * width;
  for (let x = 0; x < width; x++) {
    if (!data[row + x]) continue;
    if (from < 0 || x - last > BRIDGE) {
      if (from >= 0 && last - from >= shortest) runs.push({ at: y, from, to: last });
      from = x;
    }
    last = x;
  }
  if (from >= 0 && last - from >= shortest) runs.push({ at: y, from, to: last });
  return runs;
}

function transpose({ data, width, height }: Ink): Ink {
  const turned = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x] ?? 0;
  }
  return { data: turned, width: height, height: width };
}
