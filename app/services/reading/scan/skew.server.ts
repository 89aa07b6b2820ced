import type { Ink } from './ink.server';

const WIDEST = 6;

/**
 * By how many degrees (clockwise) the lines of a page slope, up to 6 either way. The right angle is the one at
 * which counting the ink along it gives the sharpest profile: full rows of text, empty rows between.
 */
export function findSkew(ink: Ink): number {
  const points = inkPoints(ink);
  if (points.length < 400) return 0;
  const coarse = bestAngle(points, ink, { from: -WIDEST, to: WIDEST, step: 0.25 });
  return bestAngle(points, ink, { from: coarse - 0.25, to: coarse + 0.25, step: 0.05 });
}

/** Ink that has paper above it: edges tell the slope as well as whole letters and are fewer. */
function inkPoints({ data, width, height }: Ink): Int32Array {
  const points: number[] = [];
  for (let y = 1; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] && !data[(y - 1) * width + x]) points.push(x, y);
    }
  }
  return Int32Array.from(points);
}

function bestAngle(
  points: Int32Array,
  { width, height }: Ink,
  { from, to, step }: { from: number; to: number; step: number },
): number {
  let best = { angle: 0, sharpness: -1 };
  for (let angle = from; angle <= to + 1e-9; angle += step) {
    const sharpness = sharpnessAt(points, width, height, Math.tan((angle * Math.PI) / 180));
    // The flattest of equals: an empty margin of error must not tilt a straight page.
    if (
      sharpness > best.sharpness * 1.002 ||
      (sharpness >= best.sharpness && Math.abs(angle) < Math.abs(best.angle))
    ) {
      best = { angle, sharpness };
    }
  }
  return Math.round(best.angle * 100) / 100;
}

function sharpnessAt(points: Int32Array, width: number, height: number, slope: number): number {
  const margin = Math.ceil(Math.abs(slope) * width);
  const rows = new Float64Array(height + 2 * margin + 1);
  for (let i = 0; i < points.length; i += 2) {
    const row = Math.round((points[i + 1] ?? 0) - (points[i] ?? 0) * slope) + margin;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}
