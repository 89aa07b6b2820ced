import type { GreyBitmap } from './ocr-engine.server';

/** Where there is ink: one byte a pixel, 1 for ink. */
export type Ink = { data: Uint8Array; width: number; height: number };

/** Darker than this part of its surroundings' mean is ink; copes with shadows and grey paper. */
const DARKER_THAN_AROUND = 0.8;

/** Separates ink from paper by comparing each pixel with the mean of the window around it (Bradley's method). */
export function findInk({ data, width, height }: GreyBitmap): Ink {
  const half = Math.max(8, Math.round(Math.max(width, height) / 48));
  const sums = integralOf(data, width, height);
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - half);
    const bottom = Math.min(height, y + half + 1);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - half);
      const right = Math.min(width, x + half + 1);
      const sum = windowSum(sums, width + 1, left, top, right, bottom);
      const mean = sum / ((right - left) * (bottom - top));
      if ((data[y * width + x] ?? 255) < mean * DARKER_THAN_AROUND) ink[y * width + x] = 1;
    }
  }
  return { data: ink, width, height };
}

/** Sums of all pixels above and left, one row and column larger than the bitmap. */
function integralOf(data: Uint8Array, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

function windowSum(sums: Float64Array, stride: number, l: number, t: number, r: number, b: number): number {
  const at = (x: number, y: number): number => sums[y * stride + x] ?? 0;
  return at(r, b) - at(l, b) - at(r, t) + at(l, t);
}
