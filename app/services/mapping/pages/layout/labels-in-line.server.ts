import { isPlaceRole } from '~/domain/fields/field-map';
import type { Word } from '~/domain/reading/reading';
import { OCEAN_CARRIERS } from '~/domain/trade/carriers';
import type { LabelIndex, LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { labelTokens } from '~/services/mapping/labels/label-tokens.server';

type LineContext = { labels: LabelIndex; isFirst: boolean };

/** The label at a word. */
export function foundAt(words: Word[], i: number, { labels, isFirst }: LineContext): FoundLabel | null {
  return isPostBox(words, i) || isCarrier(words, i) ? null : labelAt(words, i, labels, isFirst);
}

/** "PO Box 5520" is a street, no purchase order. */
function isPostBox(words: readonly Word[], i: number): boolean {
  return /^P\.?O\.?$/i.test(words[i]?.text ?? '') && /^BOX$/i.test(words[i + 1]?.text ?? '');
}

const CARRIERS = new Set(OCEAN_CARRIERS.flatMap(({ names }) => names.map((name) => name.toUpperCase())));

/** "Ocean Network Express" is a line, no label "Ocean" with a value behind it. */
function isCarrier(words: readonly Word[], i: number): boolean {
  const said = words.slice(i, i + 3).map(({ text }) => text);
  return said.length === 3 && CARRIERS.has(said.join(' ').toUpperCase());
}

export type FoundLabel = { meaning: LabelMeaning; from: number; to: number; colon: boolean };

/** A label at a word: at the beginning of a line as such, further on only with a colon behind it. */
function labelAt(words: Word[], start: number, labels: LabelIndex, isFirst: boolean): FoundLabel | null {
  const { count, from } = isFirst ? countBefore(words, start) : { count: '', from: start };
  const found = longestLabel(words, from, labels);
  if (!found) return null;
  const { meaning, length } = found;
  // "… may be collected from:" is one text; "From:" alone is a label.
  if (!isFirst && length === 1 && /^(TO|FROM|AT)$/.test(meaning.label)) return null;
  // "1 Container" counts; "2 Pickup" is a stop, and "5. Carrier's booking" the fifth box of a form.
  if (from > start && !/[.)]$/.test(count) && !meaning.names.some(isPlaceRole)) return null;
  let to = from + length;
  while (to < words.length && /^[#.:()-]+$/.test(words[to]?.text ?? '')) to++;
  // Dots that lead to the value ("HUB ........ BNSF") do what a colon does.
  const colon = words.slice(from, to).some((word, n) => n >= length - 1 && /:$|\.{3}$/.test(word.text));
  const whole = to >= words.length;
  if (!colon && !whole && !(isFirst && looksLikeValue(words[to]))) return null;
  if (!colon && !whole && isSaidOn(words.slice(from), to - from, meaning)) return null;
  if (whole && !isFirst && !colon) return null;
  return { meaning, from, to, colon };
}

const SAID_ON =
  /^(OF|IN|TO|LOAD|LOADS|ON|BY|WITH|WITHIN|BEFORE|AFTER|ONLY|MUST|WILL|SHALL|MAY|CAN|IS|ARE|WAS|HAS|HAVE|NOT|ALL|ANY|EACH|PER|AS|IF|AND|OR|FOR|MON|TUE|WED|THU|FRI|SAT|SUN)(DAYS?|DAY-.*|-.*)?[,.;]?$/i;
/** Without a colon these begin the name of a place: "Terminal Racine (MGT)", "Pier T". */
const KIND_OF_PLACE = /^(TERMINAL|PIER|RAMP|HUB|CY|WAREHOUSE|PORT|DEPOT|YARD)$/i;
const COMPANY =
  /\b(INC|LLC|L\.L\.C|CORP|CO|LTD|LP|TERMINALS?|WAREHOUSE|LOGISTICS|SERVICES?|TRANSPORT|TRUCKING|YARD|DEPOT|LINES?|FORWARDING|INTERMODAL|INTERNATIONAL|CENTER|GROUP|INDUSTRIES|FOODS|PRODUCTS|DISTRIBUTION|SUPPLY)[.,]?$/i;

/** "DELIVER MON-FRI BY APPT ONLY" goes on in words, "Freight Masters LLC" is a name: no label begins them. */
function isSaidOn(words: readonly Word[], length: number, { names }: LabelMeaning): boolean {
  const rest = words.slice(length).map(({ text }) => text);
  if (SAID_ON.test(rest[0] ?? '')) return true;
  // "Destination delivery charge" is what something costs.
  if (names.some(isPlaceRole) && /\b(CHARGES?|FEES?|SURCHARGE|THC)\b/i.test(rest.join(' '))) return true;
  if (length === 1 && KIND_OF_PLACE.test(words[0]?.text ?? '')) return true;
  return (
    length === 1 &&
    !names.some(isPlaceRole) &&
    rest.length < 5 &&
    COMPANY.test(rest.join(' ')) &&
    !/\d/.test(rest.join(''))
  );
}

/** "#3", "4.", "B." before a label. */
const COUNT = /^(STOP)?#?\d{1,2}[.):-]?$|^[A-H][.)]$/i;
const DASH = /^[-–—:]$/;

/** Where a label begins that is counted: behind "2", "B.", "Stop 2 —". */
function countBefore(words: readonly Word[], start: number): { count: string; from: number } {
  const first = words[start]?.text ?? '';
  const isStop = /^STOP$/i.test(first) && /^#?\d{1,2}[.):-]?$/.test(words[start + 1]?.text ?? '');
  const count = isStop ? (words[start + 1]?.text ?? '') : first;
  if (!isStop && !COUNT.test(first)) return { count, from: start };
  let from = start + (isStop ? 2 : 1);
  if (DASH.test(words[from]?.text ?? '')) from++;
  return from < words.length ? { count, from } : { count, from: start };
}

const MAX_WORDS = 9;

/** The longest label, of one or of several fields, that begins at a word and ends where one ends. */
function longestLabel(
  words: readonly Word[],
  from: number,
  labels: LabelIndex,
): { meaning: LabelMeaning; length: number } | null {
  const tokens = words.slice(from, from + MAX_WORDS).map((word) => labelTokens(word.text));
  const flat = tokens.flat();
  // "UN 1263" is a value that carries its own name.
  if (!tokens[0]?.length || (flat[0] === 'UN' && /^\d{4}$/.test(flat[1] ?? ''))) return null;
  const plain = labels.longestAt(flat, 0);
  let [length, used] = [0, 0];
  while (plain && used < plain.length) used += tokens[length++]?.length ?? 1;
  const single = plain && used === plain.length ? { meaning: plain.meaning, length } : null;
  const goesOn = single !== null && from + single.length < words.length;
  const shorter = goesOn && endsAtColon(words.slice(from, from + single.length), labels);
  if (shorter) return shorter;
  return combinedLabel(words, from, labels, single?.length ?? 0) ?? single;
}

/** "Terminal: Pier A": the label ends at its colon, where it is one by itself and the longer one has no colon of its own. */
function endsAtColon(words: readonly Word[], labels: LabelIndex) {
  const length = words.findIndex(({ text }) => text.endsWith(':')) + 1;
  // "TO: (Consignee)" is one label.
  if (length === 0 || words.at(-1)?.text.endsWith(':') || words[length]?.text.startsWith('(')) return null;
  const meaning = labels.lookup(
    words
      .slice(0, length)
      .map(({ text }) => text)
      .join(' '),
  );
  return meaning ? { meaning, length } : null;
}

function combinedLabel(words: readonly Word[], from: number, labels: LabelIndex, longerThan: number) {
  for (let length = Math.min(MAX_WORDS, words.length - from); length > longerThan; length--) {
    const text = words
      .slice(from, from + length)
      .map((word) => word.text)
      .join(' ');
    if (!/[/&+,|–—]|\s-\s|\b(and|or)\b/i.test(text)) return null;
    const meaning = labels.combined(text.replace(/[\s:.]+$/, ''));
    if (meaning) return { meaning, length };
  }
  return null;
}

/** Behind a label without a colon a value begins with a capital, a digit or a sign, never with a small letter. */
function looksLikeValue(word: Word | undefined): boolean {
  return word !== undefined && /^[A-Z0-9$#(+-]/.test(word.text);
}
