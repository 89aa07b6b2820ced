/** A PDF transformation [a b c d e f]: x' = ax + cy + e, y' = bx + dy + f. */
export type Affine = readonly [number, number, number, number, number, number];

export const IDENTITY: Affine = [1, 0, 0, 1, 0, 0];

/** The transformation that applies `inner` first, then `outer`. */
export function compose(outer: Affine, inner: ArrayLike<number>): Affine {
  const [a, b, c, d, e, f] = outer;
  const [ia = 1, ib = 0, ic = 0, id = 1, ie = 0, jf = 0] = Array.from(inner);
  return [
    a * ia + c * ib,
    b * ia + d * ib,
    a * ic + c * id,
    b * ic + d * id,
    a * ie + c * jf + e,
    b * ie + d * jf + f,
  ];
}

/** A point under a transformation. */
export function place(m: Affine, x: number, y: number): { x: number; y: number } {
  return { x: m[0] * x + m[2] * y + m[4], y: m[1] * x + m[3] * y + m[5] };
}

/** A box by its edges, in any unit, y downwards. */
export type Box = { x0: number; y0: number; x1: number; y1: number };

/** The upright box around a transformed rectangle. */
export function placeBox(m: Affine, { x0, y0, x1, y1 }: Box): Box {
  const corners = [place(m, x0, y0), place(m, x1, y0), place(m, x1, y1), place(m, x0, y1)];
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** The common part of two boxes; empty when they do not meet. */
export function intersect(a: Box, b: Box): Box {
  return {
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  };
}

/** The smallest box around both. */
export function union(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}
