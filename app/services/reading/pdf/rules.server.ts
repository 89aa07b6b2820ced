import { type Affine, type Box, intersect, place } from './affine.server';

/** A drawn line or the side of a drawn box, in points of the upright page. */
export type PlacedRule = { x1: number; y1: number; x2: number; y2: number };

/** Numbers in the path that pdfjs hands out (its DrawOPS), with how many coordinates follow each. */
const PATH = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const;

/** Filled boxes at most this thick (points) are lines; smaller ones than `SHORTEST` are dots and glyphs. */
const THICKEST_LINE = 3.5;
const SHORTEST = 6;

type Segment = { x1: number; y1: number; x2: number; y2: number };
type Subpath = { segments: Segment[]; box: Box };

/** Straight pieces of a path, by subpath, in page points. A curve ends the subpath's claim to be a box. */
function subpathsOf(path: ArrayLike<number>, ctm: Affine): Subpath[] {
  const found: Subpath[] = [];
  let current: Subpath | null = null;
  let at = { x: 0, y: 0 };
  let from = { x: 0, y: 0 };
  const read = (i: number) => place(ctm, path[i] ?? 0, path[i + 1] ?? 0);
  for (let i = 0; i < path.length; ) {
    const op = path[i];
    if (op === PATH.moveTo) {
      at = from = read(i + 1);
      current = { segments: [], box: { x0: at.x, y0: at.y, x1: at.x, y1: at.y } };
      found.push(current);
      i += 3;
    } else if (op === PATH.lineTo || op === PATH.closePath) {
      const next = op === PATH.lineTo ? read(i + 1) : from;
      if (current) addSegment(current, at, next);
      at = next;
      i += op === PATH.lineTo ? 3 : 1;
    } else {
      const coordinates = op === PATH.curveTo ? 6 : 4;
      at = read(i + coordinates - 1);
      i += 1 + coordinates;
    }
  }
  return found;
}

function addSegment(into: Subpath, a: { x: number; y: number }, b: { x: number; y: number }): void {
  into.segments.push({ x1: a.x, y1: a.y, x2: b.x, y2: b.y });
  const { box } = into;
  box.x0 = Math.min(box.x0, a.x, b.x);
  box.y0 = Math.min(box.y0, a.y, b.y);
  box.x1 = Math.max(box.x1, a.x, b.x);
  box.y1 = Math.max(box.y1, a.y, b.y);
}

/** The rules that painting a path leaves on the page, cut to what the clip lets through. */
export function drawnRules(
  path: ArrayLike<number>,
  ctm: Affine,
  clip: Box,
  paint: { stroke: boolean; fill: boolean },
): PlacedRule[] {
  const rules: PlacedRule[] = [];
  for (const { segments, box } of subpathsOf(path, ctm)) {
    if (paint.stroke) rules.push(...segments.flatMap(asRule));
    else if (paint.fill) rules.push(...filledAsRules(box, segments.length));
  }
  return rules.flatMap((rule) => clipped(rule, clip));
}

/** A segment that runs level or upright. */
function asRule(segment: Segment): PlacedRule[] {
  const dx = Math.abs(segment.x2 - segment.x1);
  const dy = Math.abs(segment.y2 - segment.y1);
  if (Math.max(dx, dy) < SHORTEST || Math.min(dx, dy) > 0.02 * Math.max(dx, dy)) return [];
  return [levelled(segment, dx >= dy)];
}

function levelled({ x1, y1, x2, y2 }: Segment, level: boolean): PlacedRule {
  const middle = level ? (y1 + y2) / 2 : (x1 + x2) / 2;
  return level
    ? { x1: Math.min(x1, x2), y1: middle, x2: Math.max(x1, x2), y2: middle }
    : { x1: middle, y1: Math.min(y1, y2), x2: middle, y2: Math.max(y1, y2) };
}

/** A filled box is a rule when thin; a filled area counts by its four sides (shaded headings, cells). */
function filledAsRules(box: Box, sides: number): PlacedRule[] {
  const width = box.x1 - box.x0;
  const height = box.y1 - box.y0;
  if (height <= THICKEST_LINE && width >= SHORTEST) {
    return [levelled({ x1: box.x0, y1: box.y0, x2: box.x1, y2: box.y1 }, true)];
  }
  if (width <= THICKEST_LINE && height >= SHORTEST) {
    return [levelled({ x1: box.x0, y1: box.y0, x2: box.x1, y2: box.y1 }, false)];
  }
  if (sides < 3 || sides > 5 || width < SHORTEST || height < SHORTEST) return [];
  return [
    { x1: box.x0, y1: box.y0, x2: box.x1, y2: box.y0 },
    { x1: box.x0, y1: box.y1, x2: box.x1, y2: box.y1 },
    { x1: box.x0, y1: box.y0, x2: box.x0, y2: box.y1 },
    { x1: box.x1, y1: box.y0, x2: box.x1, y2: box.y1 },
  ];
}

function clipped(rule: PlacedRule, clip: Box): PlacedRule[] {
  const inside = intersect({ x0: rule.x1, y0: rule.y1, x1: rule.x2, y1: rule.y2 }, clip);
  if (inside.x1 < inside.x0 || inside.y1 < inside.y0) return [];
  if (inside.x1 - inside.x0 < SHORTEST && inside.y1 - inside.y0 < SHORTEST) return [];
  return [{ x1: inside.x0, y1: inside.y0, x2: inside.x1, y2: inside.y1 }];
}
