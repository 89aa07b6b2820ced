import type { Line, Region, Word } from '~/domain/reading/reading';

export type Point = { x: number; y: number };

/** A margin around a box, in fractions of the page: small print is hard to hit. */
const SLACK = 0.003;

export function contains({ left, top, width, height }: Region, { x, y }: Point): boolean {
  return x >= left - SLACK && x <= left + width + SLACK && y >= top - SLACK && y <= top + height + SLACK;
}

/** The box between two corners, whichever way it was drawn. */
export function regionBetween(a: Point, b: Point): Region {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** The pointer hardly moved. */
export function isClick({ width, height }: Region): boolean {
  return width < 0.006 && height < 0.006;
}

/** Wide and high enough to frame a word. */
export function isDrawn({ width, height }: Region): boolean {
  return width > 0.01 && height > 0.004;
}

function overlaps(a: Region, b: Region): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}

/** The box around words. */
export function regionAround(words: Word[]): Region {
  const left = Math.min(...words.map(({ region }) => region.left));
  const top = Math.min(...words.map(({ region }) => region.top));
  return {
    left,
    top,
    width: Math.max(...words.map(({ region }) => region.left + region.width)) - left,
    height: Math.max(...words.map(({ region }) => region.top + region.height)) - top,
  };
}

/** The words a click or a drag means: the one under the pointer, or those the drawn box touches. */
export function wordsAt(lines: Line[], from: Point, to: Point): { words: Word[]; text: string } {
  const box = regionBetween(from, to);
  const click = isClick(box);
  const picked = lines
    .map(({ words }) => words.filter(({ region }) => (click ? contains(region, to) : overlaps(region, box))))
    .filter((words) => words.length > 0);
  const chosen = click ? picked.slice(0, 1).map((words) => words.slice(0, 1)) : picked;
  return {
    words: chosen.flat(),
    text: chosen.map((words) => words.map(({ text }) => text).join(' ')).join(' '),
  };
}

/** A point on a page as it lies on the screen, in fractions of the page as it was read. */
export function unrotate({ x, y }: Point, rotation: 0 | 90 | 180 | 270): Point {
  if (rotation === 90) return { x: y, y: 1 - x };
  if (rotation === 180) return { x: 1 - x, y: 1 - y };
  if (rotation === 270) return { x: 1 - y, y: x };
  return { x, y };
}
