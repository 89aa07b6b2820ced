import type { ReadPage } from '~/domain/reading/reading';
import { findInk, type Ink } from './ink.server';
import type { GreyBitmap } from './ocr-engine.server';
import { isSideways } from './orientation.server';
import { fromBitmap } from './page-image.server';
import { findSkew } from './skew.server';

/** Analysis needs less than recognition: half the dots, a quarter of the work. */
export const ANALYSIS_DPI = 150;

/** Below this many degrees turning would blur more than it helps. */
const LEVEL_ENOUGH = 0.12;

export type StraightScan = {
  grey: GreyBitmap;
  /** Ink at `ANALYSIS_DPI`. */
  ink: Ink;
  turn: ReadPage['rotation'];
  /** Degrees clockwise by which the whole source was turned: quarter turns and deskewing. */
  turned: number;
};

/**
 * Turns a scan of `dpi` level, its lines running from side to side. Which of the two sides is up shows only when
 * it is recognised; the caller that knows gives `turn`.
 */
export async function straightenScan(
  grey: GreyBitmap,
  dpi: number,
  turn?: ReadPage['rotation'],
): Promise<StraightScan> {
  const small = await turnGrey(grey, 0, ANALYSIS_DPI / dpi);
  const asGiven = findInk(small);
  const towards = turn ?? (isSideways(asGiven) ? 90 : 0);
  const ink = towards === 0 ? asGiven : findInk(await turnGrey(small, towards));
  const skew = findSkew(ink);
  const turned = Math.abs(skew) < LEVEL_ENOUGH ? towards : towards - skew;
  if (turned === 0) return { grey, ink, turn: towards, turned };
  const upright = await turnGrey(grey, turned);
  const level = turned === towards ? ink : findInk(await turnGrey(upright, 0, ANALYSIS_DPI / dpi));
  return { grey: upright, ink: level, turn: towards, turned };
}

async function turnGrey(grey: GreyBitmap, degrees: number, scale = 1): Promise<GreyBitmap> {
  const source = await fromBitmap({ ...grey, channels: 1 });
  const turned = degrees === 0 ? source : source.rotate(degrees, { background: '#fff' });
  const sized = scale === 1 ? turned : turned.resize({ width: Math.max(1, Math.round(grey.width * scale)) });
  const { data, info } = await sized.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
