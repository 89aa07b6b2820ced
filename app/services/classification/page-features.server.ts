import type { Line, ReadPage, Rule } from '~/domain/reading/reading';
import type { FeatureBag } from './feature-space.server';

/** The grid that words are placed in, twice, the second time moved by half a cell: a word at an edge keeps one of both. */
const [COLUMNS, ROWS] = [5, 8];
/** Letterhead and footer, as parts of the page's height. */
const [HEAD, FOOT] = [0.16, 0.92];

/**
 * What stays the same from one paper of a layout to the next: labels, letterhead, headings, footer, where they stand,
 * the drawn lines. Whatever holds a digit is the load's own and left out; what follows a colon counts for little.
 * Only the first page: the others are line items and small print.
 */
export function addPageFeatures(bag: FeatureBag, page: ReadPage): void {
  const usual = median(page.lines.map(({ region }) => region.height));
  for (const line of page.lines) addLine(bag, line, usual);
  addLayout(bag, page);
}

type Said = { word: string; weight: number; x: number; y: number };

function addLine(bag: FeatureBag, line: Line, usualHeight: number): void {
  const said = staticWords(line, usualHeight);
  for (const [i, { word, weight, x, y }] of said.entries()) {
    bag.add('words', word, weight);
    for (const cell of cellsOf(x, y)) bag.add('places', `${word} ${cell}`, weight);
    for (const four of fours(word)) bag.add('letters', four, weight / 2);
    const next = said[i + 1];
    if (next) bag.add('words', `${word} ${next.word}`, Math.min(weight, next.weight));
  }
}

function staticWords({ words, region }: Line, usualHeight: number): Said[] {
  const middle = region.top + region.height / 2;
  const placed = middle < HEAD ? 1.5 : middle > FOOT ? 1.25 : 1;
  const tall = region.height > 1.3 * usualHeight ? 1.5 : 1;
  const colon = words.findIndex(({ text }) => text.includes(':'));
  return words.flatMap(({ text, region: at }, i) => {
    const word = folded(text);
    if (word.length < 2 || /\d/.test(text)) return [];
    const role = colon < 0 ? 1 : i <= colon ? 2 : 0.5;
    return [{ word, weight: placed * tall * role, x: at.left, y: at.top + at.height / 2 }];
  });
}

export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z\u0370-\uffff]/g, '');
}

function cellsOf(x: number, y: number): string[] {
  const at = (shift: number) => `${shift} ${Math.floor(x * COLUMNS + shift)} ${Math.floor(y * ROWS + shift)}`;
  return [at(0), at(0.5)];
}

export function fours(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 3) }, (_, i) => word.slice(i, i + 4));
}

function addLayout(bag: FeatureBag, { width, height, lines, rules }: ReadPage): void {
  bag.add('layout', `shape ${Math.round((10 * width) / height)}`);
  for (const rule of rules) addRule(bag, rule);
  // Columns of text begin at the same distance from the edge, however many lines stand in them.
  for (const { region } of lines)
    for (const step of near(region.left, 40)) bag.add('layout', `left ${step}`, 0.25);
}

function addRule(bag: FeatureBag, { x1, y1, x2, y2 }: Rule): void {
  const upright = Math.abs(x2 - x1) < Math.abs(y2 - y1);
  const [name, at] = upright ? ['upright', x1] : ['level', y1];
  for (const step of near(at, 40)) bag.add('layout', `${name} ${step}`, 0.5);
  if (!upright) bag.add('layout', `from ${Math.round(20 * x1)} to ${Math.round(20 * x2)}`, 0.5);
}

/** Both steps that a place lies between, so that a hair's breadth changes nothing. */
const near = (at: number, steps: number): number[] => [Math.floor(at * steps), Math.ceil(at * steps)];

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
}
