import type { ReadPage, Rule } from '~/domain/reading/reading';
import { groupLines, type StandingWord } from '~/services/reading/lines/group-lines.server';
import type { OpenPdf } from './document.server';
import type { PlacedWord } from './text.server';
import { type PageContent, walkPage } from './walk.server';

type Turn = ReadPage['rotation'];

/** The text layer of a page, seen upright; `turn` is what it was turned beyond the page's own /Rotate. */
export type TextLayer = { page: ReadPage; turn: Turn };

/** Reads the words, lines and rules of a PDF page from its drawing operators. */
export async function readTextLayer(open: OpenPdf, index: number): Promise<TextLayer> {
  const page = await open.pdf.getPage(index + 1);
  const asDrawn = await walkPage(open.pdf, page, 0);
  const turn = turnToUpright(asDrawn.words);
  const content = turn === 0 ? asDrawn : await walkPage(open.pdf, page, turn);
  page.cleanup();
  const rotation = ((((page.rotate + turn) % 360) + 360) % 360) as Turn;
  return { page: { index, rotation, source: 'text', ...asPage(content) }, turn };
}

/** How far to turn a page whose text mostly runs another way, as on a landscape form printed on portrait paper. */
function turnToUpright(words: readonly PlacedWord[]): Turn {
  const letters = { 0: 0, 90: 0, 180: 0, 270: 0 };
  let all = 0;
  for (const word of words) {
    letters[word.turn] += word.text.length;
    all += word.text.length;
  }
  if (letters[90] > all / 2) return 270;
  if (letters[180] > all / 2) return 180;
  return letters[270] > all / 2 ? 90 : 0;
}

function asPage({
  width,
  height,
  words,
  rules,
}: PageContent): Omit<ReadPage, 'index' | 'rotation' | 'source'> {
  const pageRules = rules.map((rule) => ({
    x1: fraction(rule.x1 / width),
    y1: fraction(rule.y1 / height),
    x2: fraction(rule.x2 / width),
    y2: fraction(rule.y2 / height),
  }));
  const rulesOnce = withoutRepeats(pageRules);
  const level = words.filter((word) => word.turn === 0).map((word) => asStanding(word, width, height));
  const others = words.filter((word) => word.turn !== 0).map((word) => asStanding(word, width, height));
  const lines = [
    ...groupLines(level, rulesOnce, width / height),
    ...others.flatMap((word) => groupLines([word], [], 1)),
  ];
  return { width, height, lines, rules: rulesOnce };
}

function asStanding(word: PlacedWord, width: number, height: number): StandingWord {
  const left = fraction(word.box.x0 / width);
  const top = fraction(word.box.y0 / height);
  return {
    text: word.text,
    confidence: 1,
    region: {
      left,
      top,
      width: fraction(fraction(word.box.x1 / width) - left),
      height: fraction(fraction(word.box.y1 / height) - top),
    },
    baseline: word.baseline / height,
    size: word.size / height,
  };
}

/** Five decimals are 0.01 pt on a letter page; more only makes the stored Reading longer. */
function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5;
}

/** Neighbouring cells draw the line between them twice. */
function withoutRepeats(rules: readonly Rule[]): Rule[] {
  const seen = new Map<string, Rule>();
  for (const rule of rules) {
    const key = [rule.x1, rule.y1, rule.x2, rule.y2].map((value) => Math.round(value * 1000)).join();
    if (!seen.has(key)) seen.set(key, rule);
  }
  return [...seen.values()];
}
