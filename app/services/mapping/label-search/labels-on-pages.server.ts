import { isSameValue } from '~/domain/fields/learned-source';
import type { FieldValue } from '~/domain/orders/order-draft';
import { type FieldType, orderField } from '~/domain/orders/order-fields';
import type { Line, ReadPage, Word } from '~/domain/reading/reading';
import { type DateOrder, inferDateOrder } from '~/domain/trade/parse-date';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { labelTokens } from '~/services/mapping/labels/label-tokens.server';
import { cellAround, isInside } from '~/services/mapping/pages/layout/cells.server';
import { joinTornLines } from '~/services/mapping/pages/layout/lines.server';
import { type Box, height, overlap, sameRow, wordsOf } from '~/services/mapping/pages/layout/pieces.server';
import { recogniseValue } from '~/services/mapping/values/recognise-value.server';

/** A text of a page with its place, for finding what stands beside it. */
type Text = { words: Word[]; box: Box; line: Line };
/** Where a value stands: words `from` to `to` (exclusive) of a text. */
type Found = { text: Text; from: number; to: number };

/** Of a longer document the first pages say what is what. */
const MAX_PAGES = 12;
const MAX_WORDS = 8;
const LABEL_TOKENS = 6;
/** A heading stands at most this many line heights above its value: the rows of a table go on below it. */
const ABOVE = 8;
const LEFT = 0.45;

/** The lines of a document as one looks for values on them; made once for all fields. */
export type PageTexts = { texts: Text[]; pages: readonly ReadPage[]; dateOrder: DateOrder };

export function textsOf(pages: readonly ReadPage[], labels: LabelIndex): PageTexts {
  const texts = pages.slice(0, MAX_PAGES).flatMap((page) =>
    joinTornLines(page, labels).map((line) => {
      const words = wordsOf(line);
      return { words, box: boxOf(words, page), line };
    }),
  );
  return { texts, pages, dateOrder: inferDateOrder(texts.map(({ line }) => line.text)) };
}

/** The labels beside which a value of a field stands, wherever it stands on the pages. */
export function labelsOnPages(page: PageTexts, field: string, value: FieldValue): string[] {
  const found = page.texts.flatMap((text) => placesIn(text, field, value, page.dateOrder));
  return found.flatMap((place) => labelsAt(place, page));
}

/** The shortest runs of words that read as the value. */
function placesIn(text: Text, field: string, value: FieldValue, dateOrder: DateOrder): Found[] {
  const { words } = text;
  if (!mayHold(field, text.line.text, value)) return [];
  const found: Found[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS); to++) {
      const run = said(words.slice(from, to));
      const isWhole = to === words.length;
      if (!mayHold(field, run, value) || !reads(field, run, value, { dateOrder, isWhole })) continue;
      while (found.at(-1)?.to === to) found.pop();
      found.push({ text, from, to });
      break;
    }
  }
  return found;
}

/** Whether a text reads as the value; of a text over several lines its first one does. */
function reads(
  field: string,
  run: string,
  value: FieldValue,
  { dateOrder, isWhole }: { dateOrder: DateOrder; isWhole: boolean },
): boolean {
  const read = recogniseValue(field, run, { dateOrder, names: [field], label: '' })?.values[field];
  if (isSameValue(read, value)) return read !== undefined;
  return (
    isWhole && run.length >= FIRST_LETTERS && typeof value === 'string' && tight(value).startsWith(tight(run))
  );
}

const said = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');
const tight = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Of a text over several lines this much stands in the first. */
const FIRST_LETTERS = 6;
const BY_DIGITS: ReadonlySet<FieldType | undefined> = new Set(['date', 'time', 'number', 'money']);

/** A quick look before the value is read with care. */
function mayHold(field: string, text: string, value: FieldValue): boolean {
  const type = orderField(field)?.type;
  if (BY_DIGITS.has(type)) return /\d/.test(text);
  if (type === 'choice' || type === 'boolean') return text.length > 0;
  if (type === 'dictionary') return false;
  const [held, wanted] = [tight(text), tight(String(value))];
  return wanted !== '' && held.includes(wanted.slice(0, FIRST_LETTERS));
}

/** The texts that may name a value: before it in its line, left of it, above it, at the head of its box. */
function labelsAt({ text, from, to }: Found, { texts, pages }: PageTexts): string[] {
  const page = pages.find(({ index }) => index === text.box.page);
  if (!page) return [];
  // ": AC18989" in a column of its own: the colon is no text before it.
  const before = text.words.slice(0, from).filter((word) => /[A-Za-z0-9]/.test(word.text));
  if (before.length > 0) return namesBefore(before);
  const box = boxOf(text.words.slice(from, to), page);
  const others = texts.filter((other) => other !== text && other.box.page === box.page);
  const left = others
    .filter(({ box: b }) => sameRow(b, box) && b.x1 <= box.x0 + 2 && box.x0 - b.x1 < LEFT * page.width)
    .sort((a, b) => b.box.x1 - a.box.x1)[0];
  const above = others
    .filter(({ box: b }) => b.y1 <= box.y0 + 2 && overlap(b, box) > 0)
    .filter(({ box: b }) => box.y0 - b.y1 < ABOVE * height(box))
    .sort((a, b) => b.box.y1 - a.box.y1)
    .slice(0, 3);
  const cell = cellAround(box, page);
  const head = cell ? others.filter(({ box: b }) => isInside(b, cell) && b.y1 <= box.y0 + 2)[0] : undefined;
  return [
    ...(left ? namesBefore(left.words) : []),
    ...[...above, head].flatMap((one) => (one ? labelText(one.words) : [])),
  ];
}

/** All that stands before a value in its line, or what follows the value before it: "Vessel: MSC ANNA Ref:" */
function namesBefore(words: readonly Word[]): string[] {
  const whole = labelText(words);
  if (!/:$/.test(words.at(-1)?.text ?? '')) return whole;
  const tails = [1, 2, 3, 4].flatMap((n) => (n < words.length ? labelText(words.slice(-n)) : []));
  return [...whole, ...tails];
}

/** The words as a label is compared, when they can be one. */
function labelText(words: readonly Word[]): string[] {
  const tokens = labelTokens(said(words));
  const label = tokens.join(' ');
  const isLabel =
    tokens.length > 0 &&
    tokens.length <= LABEL_TOKENS &&
    /[A-Z]{2}/.test(label) &&
    !/\d{3}/.test(label) &&
    // "Customer PO: N/A" is a label with its value, and not the label of what stands beside it.
    !words.slice(0, -1).some(({ text }) => text.endsWith(':'));
  return isLabel ? [label] : [];
}

function boxOf(words: readonly Word[], page: ReadPage): Box {
  return {
    page: page.index,
    x0: Math.min(...words.map(({ region }) => region.left)) * page.width,
    x1: Math.max(...words.map(({ region }) => region.left + region.width)) * page.width,
    y0: Math.min(...words.map(({ region }) => region.top)) * page.height,
    y1: Math.max(...words.map(({ region }) => region.top + region.height)) * page.height,
  };
}
