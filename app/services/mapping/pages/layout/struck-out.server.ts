import type { Line, ReadPage, Region, Rule, Word } from '~/domain/reading/reading';
import { lineOf } from './lines.server';

/** A stroke is level, goes through the middle part of a word and over most of its width. */
const LEVEL = 0.002;
const MIDDLE = { from: 0.25, to: 0.75 };
const MOST = 0.8;

/** The page without the words that are struck out: what they said is no longer true ("Nov 30 Dec 2" with a line through the first). */
export function withoutStruckOut(page: ReadPage): ReadPage {
  const strokes = page.rules.filter(({ y1, y2 }) => Math.abs(y1 - y2) < LEVEL);
  if (page.source !== 'text' || strokes.length === 0) return page;
  const isStruck = ({ region }: Word) => strokes.some((stroke) => crosses(stroke, region));
  const lines = page.lines.flatMap((line): Line[] => {
    const words = line.words.filter((word) => !isStruck(word));
    if (words.length === line.words.length) return [line];
    return words.length > 0 ? [lineOf(words)] : [];
  });
  return { ...page, lines };
}

function crosses({ x1, x2, y1 }: Rule, { left, top, width, height }: Region): boolean {
  const share = (y1 - top) / height;
  const covered = Math.min(Math.max(x1, x2), left + width) - Math.max(Math.min(x1, x2), left);
  return share > MIDDLE.from && share < MIDDLE.to && covered > MOST * width;
}
