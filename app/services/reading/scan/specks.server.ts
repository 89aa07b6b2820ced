import type { GreyBitmap } from './ocr-engine.server';
import { fromBitmap } from './page-image.server';

/** A dot this much darker or lighter than an even surrounding is a speck. */
const STANDS_OUT = 70;
const EVEN = 60;
/** With this part of the paper in specks a page is dirty; clean print has a tenth of it. */
const DIRTY = 0.003;
/** Every so many dots across and down is looked at. */
const STEP = 3;

/** The page without specks, where it has so many that they cost recognition; a clean page comes back as it is. */
export async function withoutSpecks(grey: GreyBitmap): Promise<GreyBitmap> {
  if (speckShare(grey) < DIRTY) return grey;
  const source = await fromBitmap({ ...grey, channels: 1 });
  const { data, info } = await source
    .median(3)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Part of the looked-at dots that stand alone in their surroundings. Plain loops: a page has eight million dots. */
export function speckShare({ data, width, height }: GreyBitmap): number {
  const away = [-2, 2, -2 * width, 2 * width, -2 * width - 2, -2 * width + 2, 2 * width - 2, 2 * width + 2];
  let [specks, looked] = [0, 0];
  for (let y = 2; y < height - 2; y += STEP) {
    for (let x = 2; x < width - 2; x += STEP) {
      const at = y * width + x;
      let [low, high] = [255, 0];
      for (const step of away) {
        const value = Number(data[at + step]);
        if (value < low) low = value;
        if (value > high) high = value;
      }
      looked++;
      const here = Number(data[at]);
      if (high - low < EVEN && (here < low - STANDS_OUT || here > high + STANDS_OUT)) specks++;
    }
  }
  return looked === 0 ? 0 : specks / looked;
}
