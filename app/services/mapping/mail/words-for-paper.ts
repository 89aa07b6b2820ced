import { sentencesOf } from '~/services/mapping/pages/parts/sentence-dates.server';
import type { MarkedContainers } from './marked-containers';

/**
 * One of the papers that a mail speaks of: which of how many, the names of all of their files, and the numbers that it is known by.
 * `isOther`: whether a number by which the mail names a paper is that of another one; `marked`: what it calls the containers of one file.
 */
export type PaperOfMail = {
  at: number;
  count: number;
  names: readonly string[];
  numbers: readonly string[];
  isOther: (number: string) => boolean;
  marked?: { at: number; containers: MarkedContainers };
};

/** What a mail says of one of its papers: by name or count of it, and of nobody knows which; `of all` counts to the latter. */
export type WordsForPaper = { own: string[]; open: string };

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const NTH = `(${ORDINALS.join('|')}|last|[1-9](?:st|nd|rd|th))`;
const THING = String.raw`(?:one|d\/?o|delivery order|work order|order|paper|attachment|attached|file|pdf|document|load|container|box|unit)`;
const COUNTED = [
  new RegExp(String.raw`\b${NTH}\s+(?:attached\s+|of the\s+)?${THING}s?\b`, 'gi'),
  new RegExp(String.raw`\b(?:for|on|with)\s+(?:the\s+)?${NTH}\s*(?:[:,–-]|is\b|it\b)`, 'gi'),
  new RegExp(String.raw`\b${THING}\s*(?:#|no\.?|number)?\s*([1-9])\b(?![\d/:.-]*\d)`, 'gi'),
];
const NAMED_PAPER = new RegExp(
  String.raw`\b(?:for|on|in|of|with)\s+(?:the\s+)?(?:#1|${NTH}\s+(?:attached\s+)?${THING}s?|${THING}\s*(?:(?:#|no\.?|number)\s*)?#?[1-9]\b)`,
  'gi',
);
/** A number that words are about, and not what they give: "for DO 88231", "on MSKU9070323". */
const ABOUT = /\b(?:for|on|regarding|re:?|about)\s+(?:[a-z/#.]+\s+){0,4}#?$/i;

/** A paper by its number: "for DO 88231", "Order 88231: …". A booking that a load is on is what a mail gives. */
const BY_NUMBER = new RegExp(
  String.raw`(?:\b(?:for|on(?!\s+(?:the\s+)?(?:booking|bkg))|regarding|re:?|about)\s+(?:the\s+|our\s+|your\s+)?(?:container|cntr|booking|bkg|b\/?l|bol|[hm]bl|${THING})|^\W*(?:d\/?o|(?:delivery|work) order|order|load|file))` +
    String.raw`\s*(?:#|no\.?|number)?\s*:?\s*((?=[A-Z\d-]*\d{3})[A-Z\d][A-Z\d-]{3,})(?![\w/])`,
  'gi',
);

/** The numbers by which a text names papers. */
export const papersByNumber = (text: string): string[] =>
  text.split('\n').flatMap((line) => sentencesOf(line).flatMap(numbersIn));

const numbersIn = (sentence: string): string[] =>
  [...sentence.matchAll(BY_NUMBER)].flatMap(([, number]) => number ?? []);

/** Parts what a mail says of its papers by the ordinals, names of files and numbers in its sentences. */
export function wordsForPaper(text: string, paper: PaperOfMail): WordsForPaper {
  const own: string[] = [];
  const open: string[] = [];
  let heading: ReadonlySet<number> | null = null;
  let isHeading = false;
  for (const line of text.replace(/([a-z0-9,]) *\n(?=[a-z])/g, '$1 ').split('\n')) {
    if (line.trim() === '') [heading, isHeading] = [null, false];
    const left = sentencesOf(line).filter((sentence) => {
      const meant = papersIn(sentence, paper);
      const about: ReadonlySet<number> | null = meant ?? (isOfAll(sentence) ? null : heading);
      // What a heading is over, and the rest of a sentence that goes on in the next line, are about the same.
      if (meant) isHeading = /:\s*$/.test(sentence);
      heading = isHeading || !/[.!?;]\W*$/.test(sentence) ? about : null;
      if (about?.has(paper.at)) own.push(sentence.trim());
      return about === null;
    });
    open.push(left.join(' '));
  }
  return { own, open: own.length === 0 && open.join('\n').length === text.length ? text : open.join('\n') };
}

/** Which of the papers a sentence names; null where it names none. */
function papersIn(sentence: string, paper: PaperOfMail): Set<number> | null {
  const { at, count, names, numbers, isOther, marked } = paper;
  const counted = COUNTED.flatMap((words) => [...sentence.matchAll(words)])
    .map(([, nth = '']) => placeOf(nth.toLowerCase(), count))
    .filter((place) => place >= 0 && place < count);
  const lower = sentence.toLowerCase();
  const named = names.flatMap((name, place) => {
    const stem = name.toLowerCase().replace(/\.[a-z0-9]{2,5}$/, '');
    const isOne = stem.length > 3 && names.filter((other) => other.toLowerCase().includes(stem)).length === 1;
    return isOne && lower.includes(stem) ? [place] : [];
  });
  const byNumber = numbersIn(sentence);
  const isOwn = numbers.some((number) => {
    const where = lower.indexOf(number.toLowerCase());
    return where >= 0 && (byNumber.includes(number) || ABOUT.test(sentence.slice(0, where)));
  });
  const others = byNumber.some(isOther) ? [ANOTHER] : [];
  const byMark =
    marked?.containers.ordersIn(sentence).map((order) => (order === marked.at ? at : ANOTHER)) ?? [];
  // What is left for the others nobody gives to each of them.
  const ofRest =
    counted.length > 0 && /\b(?:the|all) (?:others|rest|remaining)\b/i.test(sentence) ? [at] : [];
  const all = new Set([...ofRest, ...counted, ...named, ...(isOwn ? [at] : []), ...others, ...byMark]);
  return all.size > 0 ? all : null;
}

/** Where a paper is that is known by its number alone, and is not the one that is asked about. */
const ANOTHER = -1;

/** A sentence without the words that say of which paper it is: "the seal on south.pdf is …". */
export function withoutPaper(
  sentence: string,
  { names, numbers, marked }: Pick<PaperOfMail, 'names' | 'numbers' | 'marked'>,
): string {
  const whole = marked?.containers.inFull(sentence) ?? sentence;
  if (whole !== sentence) return whole;
  const called = [...names, ...numbers].reduce((text, name) => text.replace(name, '#1'), sentence);
  return called
    .replace(NAMED_PAPER, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
}

const placeOf = (nth: string, count: number): number =>
  nth === 'last' ? count - 1 : (Number.parseInt(nth, 10) || ORDINALS.indexOf(nth) + 1) - 1;

/** Whether a sentence is about papers of the mail, and nobody knows of which or of all. */
export const isOfSome = (sentence: string): boolean =>
  /\b(?:for|on) (?:both|all|each|either|one of (?:them|the)|the other)\b/i.test(sentence);

/** Words by which a mail says something of all of its papers. */
export const isOfAll = (sentence: string): boolean => /\b(?:both|all|each|every|either)\b/i.test(sentence);
