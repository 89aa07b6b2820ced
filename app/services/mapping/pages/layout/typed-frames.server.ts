import type { Line, ReadPage, Region, Rule, Word } from '~/domain/reading/reading';
import { lineOf } from './lines.server';

/** Signs with which programs that print letters alone draw an upright line, and a level one. */
const BAR = /[|¦│┃║]/;
const LEVEL = /^(?=.*[-=_─━═]{3})[-+=_|:*.─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬]{5,}$/;
/** A page with fewer lines between bars has no frame, but a stray sign. */
const MIN_FRAMED = 3;

/**
 * The page with its frames drawn: forms that older programs print ("| OUR REF NO. | CUST REF |") have cells like any
 * other. Bars and rows of dashes become rules, and a line ends where a bar stands.
 */
export function withTypedFrames(page: ReadPage): ReadPage {
  const framed = page.lines.filter(({ words }) => words.some(({ text }) => hasBar(text, page))).length;
  if (framed < MIN_FRAMED) return page;
  const rules: Rule[] = [];
  const lines = page.lines.flatMap((line): Line[] => {
    if (line.words.every(({ text }) => LEVEL.test(text))) {
      rules.push(levelRule(line.region));
      return [];
    }
    const { parts, bars } = cutAtBars(line.words, page);
    rules.push(...bars.map((x) => uprightRule(x, line.region)));
    return parts.map(lineOf);
  });
  return { ...page, lines, rules: [...page.rules, ...rules] };
}

/** A recognised bar stands alone; within a word it may be a misread letter. */
function hasBar(text: string, { source }: ReadPage): boolean {
  return source === 'text' ? BAR.test(text) : /^[|¦│┃║]+$/.test(text);
}

/** The words between the bars, and where the bars stand across the page. */
function cutAtBars(words: readonly Word[], page: ReadPage): { parts: Word[][]; bars: number[] } {
  const parts: Word[][] = [];
  const bars: number[] = [];
  let part: Word[] = [];
  for (const word of words) {
    for (const { sign, ...piece } of splitAtBars(word, page)) {
      if (sign) {
        bars.push(piece.region.left + piece.region.width / 2);
        parts.push(part);
        part = [];
      } else part.push(piece);
    }
  }
  return { parts: [...parts, part].filter(({ length }) => length > 0), bars };
}

/** "ONLY|" is a word and a bar. */
function splitAtBars(word: Word, page: ReadPage): (Word & { sign: boolean })[] {
  if (!hasBar(word.text, page)) return [{ ...word, sign: false }];
  const letter = word.region.width / word.text.length;
  let at = 0;
  return word.text
    .split(/([|¦│┃║])/)
    .map((text) => {
      const region = { ...word.region, left: word.region.left + at * letter, width: text.length * letter };
      at += text.length;
      return { ...word, text, region, sign: BAR.test(text) };
    })
    .filter(({ text }) => text !== '');
}

function levelRule({ left, top, width, height }: Region): Rule {
  const y = top + height / 2;
  return { x1: left, y1: y, x2: left + width, y2: y };
}

/** As tall as the line with the space to its neighbours, so that the bars of a cell's lines meet. */
function uprightRule(x: number, { top, height }: Region): Rule {
  return { x1: x, y1: top - height / 2, x2: x, y2: top + 1.5 * height };
}
