import type { ReadPage } from '~/domain/reading';
import type { GreyBitmap } from './ocr-engine.server';
import { fromBitmap } from './page-image.server';
import { findInk, type Ink } from './scan-ink.server';
import { findOrientation } from './scan-orientation.server';
import { findSkew } from './scan-skew.server';

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

/** Turns a scan upright and level. `dpi` is that of `grey`. */
export async function straightenScan(grey: GreyBitmap, dpi: number): Promise<StraightScan> {
  const small = await turnGrey(grey, 0, ANALYSIS_DPI / dpi);
  const turn = await findOrientation(grey, findInk(small));
  const ink = findInk(turn === 0 ? small : await turnGrey(small, turn));
  const skew = findSkew(ink);
  const turned = Math.abs(skew) < LEVEL_ENOUGH ? turn : turn - skew;
  if (turned === 0) return { grey, ink, turn, turned };
  const upright = await turnGrey(grey, turned);
  return { grey: upright, ink: findInk(await turnGrey(upright, 0, ANALYSIS_DPI / dpi)), turn, turned };
}

async function turnGrey(grey: GreyBitmap, degrees: number, scale = 1): Promise<GreyBitmap> {
  const source = await fromBitmap({ ...grey, channels: 1 });
  const turned = degrees === 0 ? source : source.rotate(degrees, { background: '#fff' });
  const sized = scale === 1 ? turned : turned.resize({ width: Math.max(1, Math.round(grey.width * scale)) });
  const { data, info } = await sized.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
