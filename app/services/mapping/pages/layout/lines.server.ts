import type { Line, ReadPage, Word } from '~/domain/reading/reading';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { labelTokens } from '~/services/mapping/labels/label-tokens.server';

/** Pieces of one line closer than this many letter heights may belong together. */
const TORN_GAP = 2.2;
/** Closer than this they do, whatever they say. */
const WORD_GAP = 0.9;

/**
 * Joins lines that were torn at a wide space: "Elizabeth," and "NJ 07201", "Bill" and "to". A scan's spaces are not
 * even, so what the parts say decides where the gap alone does not.
 */
export function joinTornLines(page: ReadPage, labels: LabelIndex): Line[] {
  const rows = [...page.lines].sort((a, b) => a.region.left - b.region.left);
  const joined: Line[] = [];
  for (const line of rows) {
    const at = joined.findIndex((before) => belongsTo(before, line, page, labels));
    const before = joined[at];
    if (before) joined[at] = join(before, line);
    else joined.push(line);
  }
  return joined.sort((a, b) => a.region.top - b.region.top || a.region.left - b.region.left);
}

function belongsTo(before: Line, line: Line, page: ReadPage, labels: LabelIndex): boolean {
  const tall = Math.min(before.region.height, line.region.height) * page.height;
  // "Bill" and "to" differ in height: the same middle or the same foot is one line.
  const offset =
    Math.min(Math.abs(middle(before) - middle(line)), Math.abs(foot(before) - foot(line))) * page.height;
  const gap = (line.region.left - before.region.left - before.region.width) * page.width;
  if (offset > 0.4 * tall || gap < -1 || gap > TORN_GAP * tall || hasRuleBetween(before, line, page))
    return false;
  if (page.source === 'ocr' && gap < WORD_GAP * tall) return true;
  if (/[A-Za-z],$/.test(before.text) && /^[A-Z]{2}\.?,?\s+\d{5}\b/.test(line.text)) return true;
  const both = labelTokens(`${before.text} ${line.text}`);
  return (
    both.length <= 5 &&
    labels.lookup(`${before.text} ${line.text}`) !== null &&
    !labels.lookup(line.text)?.names.length
  );
}

const middle = ({ region }: Line): number => region.top + region.height / 2;
const foot = ({ region }: Line): number => region.top + region.height;

function hasRuleBetween(before: Line, line: Line, { rules }: ReadPage): boolean {
  const y = middle(line);
  return rules.some(
    (rule) =>
      Math.abs(rule.x1 - rule.x2) < 0.003 &&
      rule.x1 > before.region.left + before.region.width - 0.003 &&
      rule.x1 < line.region.left + 0.003 &&
      Math.min(rule.y1, rule.y2) <= y &&
      Math.max(rule.y1, rule.y2) >= y,
  );
}

const join = (a: Line, b: Line): Line => lineOf([...a.words, ...b.words]);

/** Words beside each other as a line. */
export function lineOf(words: Word[]): Line {
  const left = Math.min(...words.map(({ region }) => region.left));
  const right = Math.max(...words.map(({ region }) => region.left + region.width));
  const top = Math.min(...words.map(({ region }) => region.top));
  const bottom = Math.max(...words.map(({ region }) => region.top + region.height));
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
    words,
    region: { left, top, width: right - left, height: bottom - top },
  };
}
