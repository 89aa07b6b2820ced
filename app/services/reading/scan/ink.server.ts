import type { GreyBitmap } from './ocr-engine.server';

/** Where there is ink: one byte a pixel, 1 for ink. */
export type Ink = { data: Uint8Array; width: number; height: number };

/** Darker than this part of its surroundings' mean is ink; copes with shadows and grey paper. */
const DARKER_THAN_AROUND = 0.8;

/**
 * Separates ink from paper by comparing each pixel with the mean of the window around it (Bradley's method).
 * Loops over two million pixels: plain indexing and no inner functions, which made it twenty times slower.
 */
export function findInk({ data, width, height }: GreyBitmap): Ink {
  const half = Math.max(8, Math.round(Math.max(width, height) / 48));
  const stride = width + 1;
  const sums = integralOf(data, width, height);
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - half) * stride;
    const below = Math.min(height, y + half + 1) * stride;
    const rows = (below - above) / stride;
    for (let x = 0; x < width; x++) {
      const left = x > half ? x - half : 0;
      const right = x + half + 1 < width ? x + half + 1 : width;
      const sum =
        Number(sums[below + right]) -
        Number(sums[below + left]) -
        Number(sums[above + right]) +
        Number(sums[above + left]);
      const darkest = (sum * DARKER_THAN_AROUND) / ((right - left) * rows);
      if (Number(data[y * width + x]) < darkest) ink[y * width + x] = 1;
    }
  }
  return { data: ink, width, height };
}

/** Sums of all pixels above and left, one row and column larger than the bitmap. */
function integralOf(data: Uint8Array, width: number, height: number): Float64Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += Number(data[y * width + x]);
      sums[(y + 1) * stride + x + 1] = Number(sums[y * stride + x + 1]) + row;
    }
  }
  return sums;
}

/** Part of the page that is inked; a blank sheet has next to none. */
export function inkShare({ data, width, height }: Ink): number {
  let count = 0;
  for (const pixel of data) count += pixel;
  return count / (width * height);
}
