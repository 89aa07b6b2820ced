import { sentencesOf } from '~/services/mapping/pages/parts/sentence-dates.server';

/** One of the papers that a mail speaks of: which of how many, the names of all of their files, and the numbers that it is known by. */
export type PaperOfMail = { at: number; count: number; names: readonly string[]; numbers: readonly string[] };

/** What a mail says of one of its papers: by name or count of it, and of nobody knows which; `of all` counts to the latter. */
export type WordsForPaper = { own: string[]; open: string };

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const NTH = `(${ORDINALS.join('|')}|last|[1-9](?:st|nd|rd|th))`;
const THING = String.raw`(?:one|d\/?o|delivery order|work order|order|paper|attachment|attached|file|pdf|document|load|container|box|unit)`;
const COUNTED = [
  new RegExp(String.raw`\b${NTH}\s+(?:attached\s+|of the\s+)?${THING}s?\b`, 'gi'),
  new RegExp(String.raw`\b(?:for|on|with)\s+(?:the\s+)?${NTH}\s*[:,–-]`, 'gi'),
  new RegExp(String.raw`\b${THING}\s*(?:#|no\.?|number)?\s*([1-9])\b(?![\d/:.-]*\d)`, 'gi'),
];
const NAMED_PAPER = new RegExp(
  String.raw`\b(?:for|on|in|of|with)\s+(?:the\s+)?(?:#1|${NTH}\s+(?:attached\s+)?${THING}s?|${THING}\s*#?[1-9]\b)`,
  'gi',
);
/** A number that words are about, and not what they give: "for DO 88231", "on MSKU9070323". */
const ABOUT = /\b(?:for|on|regarding|re:?|about)\s+(?:[a-z/#.]+\s+){0,4}#?$/i;

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
function papersIn(sentence: string, { at, count, names, numbers }: PaperOfMail): Set<number> | null {
  const counted = COUNTED.flatMap((words) => [...sentence.matchAll(words)])
    .map(([, nth = '']) => placeOf(nth.toLowerCase(), count))
    .filter((place) => place >= 0 && place < count);
  const lower = sentence.toLowerCase();
  const named = names.flatMap((name, place) => {
    const stem = name.toLowerCase().replace(/\.[a-z0-9]{2,5}$/, '');
    const isOne = stem.length > 3 && names.filter((other) => other.toLowerCase().includes(stem)).length === 1;
    return isOne && lower.includes(stem) ? [place] : [];
  });
  const isOwn = numbers.some((number) => {
    const where = lower.indexOf(number.toLowerCase());
    return where >= 0 && ABOUT.test(sentence.slice(0, where));
  });
  const all = new Set([...counted, ...named, ...(isOwn ? [at] : [])]);
  return all.size > 0 ? all : null;
}

/** Of a short sentence nothing is read: what it is about is named before it, in words that are no label. */
const ABOUT_THIS = 'For this very same thing here ';

/** A sentence without the words that say of which paper it is: "the seal on south.pdf is …". */
export function withoutPaper(sentence: string, names: readonly string[]): string {
  const counted = names.reduce((text, name) => text.replace(name, '#1'), sentence);
  const rest = counted
    .replace(NAMED_PAPER, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return rest === sentence ? sentence : `${ABOUT_THIS}${rest}`;
}

const placeOf = (nth: string, count: number): number =>
  nth === 'last' ? count - 1 : (Number.parseInt(nth, 10) || ORDINALS.indexOf(nth) + 1) - 1;

/** Whether a sentence is about papers of the mail, and nobody knows of which or of all. */
export const isOfSome = (sentence: string): boolean =>
  /\b(?:for|on) (?:both|all|each|either|one of (?:them|the)|the other)\b/i.test(sentence);

/** Words by which a mail says something of all of its papers. */
export const isOfAll = (sentence: string): boolean => /\b(?:both|all|each|every|either)\b/i.test(sentence);
