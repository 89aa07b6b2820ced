import { findContainerNumbers } from '~/domain/trade/iso6346';
import {
  type Mark,
  namesOfContainers,
  signsIn,
} from '~/services/mapping/pages/containers/container-marks.server';

/** How a mail calls the containers of its paper: by the letters that the paper gives them, or the ends of their numbers. */
export type MarkedContainers = {
  /** Which of the orders a sentence names so, from 0. */
  ordersIn: (sentence: string) => number[];
  /** The sentence with their whole numbers, as it would be read on the paper itself. */
  inFull: (sentence: string) => string;
};

/** What leads to the name of a container. */
const LEADS = /(?:\b(?:for|on|of|deliver|pick ?up|pull)\s*|[…(]\s*)$/i;
/** What goes on from one to the next. */
const GOES_ON = /(?:[,;]|\band|&)\s*$/i;
const HAS_WORD = /^(?:load|container|cntr|unit|box|ending|…|\.\.)/i;
/** What follows the name of a container that begins a sentence: "A truck" begins one too. */
const BEHIND_NAME =
  /^\s*(?:[-:=–)]|\d|(?:is|goes|go|needs?|has|on|by|must|should|will|lfd|eta|appt|appointment|delivers?|delivery|seal|po)\b)/i;

/** `lines` are those of the paper, `units` the containers of its orders, in their order. */
export function markedContainers(lines: readonly string[], units: readonly string[]): MarkedContainers {
  const numbers = new Map(units.flatMap((unit, at) => (unit === '' ? [] : [[unit, at + 1] as const])));
  const names = namesOfContainers(lines, numbers);
  const marksIn = (whole: string): Mark[] => {
    const sentence = whole.replace(/[.;!]\s*$/, '');
    if (numbers.size < 2 || findContainerNumbers(sentence).length > 0) return [];
    const marks = signsIn(sentence, names).filter(
      (mark) => isNamed(mark, sentence) || goesOn(mark, sentence),
    );
    if (!marks.some((mark) => isNamed(mark, sentence))) return [];
    return [...marks, ...countedIn(sentence, numbers.size)].sort((a, b) => a.start - b.start);
  };
  return {
    ordersIn: (sentence) => marksIn(sentence).map(({ n }) => n - 1),
    inFull: (sentence) =>
      marksIn(sentence).reduceRight(
        (text, { n, start, end }) => `${text.slice(0, start)}${units[n - 1]}${text.slice(end)}`,
        sentence,
      ),
  };
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const COUNTED = new RegExp(
  String.raw`\b(?:the )?(${ORDINALS.join('|')})(?: (?:one|container|box|unit|load))?(?=\s*(?:[,;:)–-]|$|(?:and|is|on|goes)\b))`,
  'gi',
);

/** Beside letters "the first" is the first container as well. */
const countedIn = (sentence: string, count: number): Mark[] =>
  [...sentence.matchAll(COUNTED)].flatMap(({ index, 0: whole, 1: nth = '' }) => {
    const n = ORDINALS.indexOf(nth.toLowerCase()) + 1;
    return n <= count ? [{ n, start: index, end: index + whole.length }] : [];
  });

const isNamed = ({ start, end }: Mark, sentence: string): boolean => {
  const before = sentence.slice(0, start);
  const beginsIt = before.trim() === '' && BEHIND_NAME.test(sentence.slice(end));
  return beginsIt || LEADS.test(before) || HAS_WORD.test(sentence.slice(start, end));
};

const goesOn = ({ start }: Mark, sentence: string): boolean => GOES_ON.test(sentence.slice(0, start));
