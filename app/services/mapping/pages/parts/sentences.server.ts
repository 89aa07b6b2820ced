import { isPlaceRole } from '~/domain/fields/field-map';
import { stepForward } from '~/domain/reading/step-forward';
import { findCarrier } from '~/domain/trade/carriers';
import { isNamedNumber } from '~/domain/trade/named-numbers';
import { quantityUnit } from '~/domain/trade/units';
import type { Candidate, DraftParts, PlacedAddress, Where } from '~/services/mapping/decide/candidates';
import { candidatesOf } from '~/services/mapping/drafts/draft-builder.server';
import type { LabelIndex, LabelMeaning } from '~/services/mapping/labels/field-labels.server';
import { labelTokens } from '~/services/mapping/labels/label-tokens.server';
import type { PageContext, ValueContext } from '~/services/mapping/pages/layout/page-context.server';
import { height, type Piece } from '~/services/mapping/pages/layout/pieces.server';
import { placeNamedIn } from './named-places.server';
import { cargoOf, countsBehindNumber } from './sentence-cargo.server';
import { datesInSentences, sentencesOf, stopAbove } from './sentence-dates.server';
import { placesInSentence } from './sentence-places.server';

/** Lines that run on as one text, as in a letter: "container … is available at … under pick-up number …". */
type Paragraph = { words: string[]; pieces: Piece[] };

/** How many words behind its label a value takes at most, for the fields that letters give in sentences. */
const REACH: Readonly<Record<string, number>> = {
  unit_number: 4,
  seal_number: 1,
  booking_number: 1,
  master_bol_mawb: 1,
  house_bol_hawb: 1,
  reference_number: 1,
  customer_number: 1,
  purchase_order_number: 1,
  release_number: 1,
  pickup_number: 1,
  load_number: 1,
  chassis: 1,
  vessel: 6,
  voyage: 1,
  carrier: 3,
  eta_date: 11,
  last_free_date: 11,
  pickup_by_date: 11,
  deliver_by_date: 11,
  cutoff_date: 11,
  earliest_receiving_date: 11,
  weight: 2,
  volume: 2,
  temperature: 3,
};
/** Words between a label and its value that say nothing. */
const FILLER =
  /^(is|are|was|of|on|at|under|by|no\.?|nos?\.?|number|#|:|-|the|our|your|this|for|will|be|has|been|scheduled|expected|in|with|from|to|date|as|follows:?|reference|set|aboard|per|m\/v|mv)$/i;
/** "deliver on …", "pick up by …": behind the verb stands a date as well as a place. */
const DUE: Readonly<Record<string, string>> = {
  delivery_location: 'deliver_by_date',
  pickup_location: 'pickup_by_date',
};

/** Values of running text. They yield to every value of a form's fields. */
export function readSentences(
  pieces: readonly Piece[],
  stops: readonly PlacedAddress[],
  context: ValueContext & Pick<PageContext, 'labels' | 'areSentences'>,
): DraftParts {
  const { labels, dateOrder, whereOf } = context;
  const candidates: Candidate[] = [];
  const places: PlacedAddress[] = [];
  for (const paragraph of paragraphsOf(pieces, context.areSentences)) {
    const where = whereOf(paragraph.pieces);
    for (const { meaning, after } of labelsIn(paragraph.words, labels)) {
      const due = DUE[meaning.names.find(isPlaceRole) ?? ''];
      const asked = due ? { ...meaning, names: [due] } : meaning;
      candidates.push(...fieldsBehind(asked, { words: paragraph.words, after, where }, context));
    }
    const text = paragraph.words.join(' ');
    places.push(...placesOf(paragraph.words, where, stops.length === 0 ? labels : null));
    candidates.push(...cargoOf(text, where));
    candidates.push(...datesInSentences(text, where, dateOrder, stopAbove(where, stops)));
  }
  for (const { words, pieces: found } of headlinesOf(pieces)) {
    const codes = labelsIn(words, labels)
      .filter(({ start }) => SEPARATOR.test(words[start - 1] ?? '') || LEADS_HEADLINE.test(words[0] ?? ''))
      .flatMap(({ meaning, after }) =>
        fieldsBehind(meaning, { words, after, where: whereOf(found) }, context),
      );
    candidates.push(...codes.filter(({ field }) => REACH[field] === 1 || field === 'unit_number'));
  }
  return {
    candidates: candidates.map((one) => ({ ...one, primary: false, confidence: one.confidence * 0.9 })),
    places,
  };
}

/** Of a place that a letter names without its street. */
const NAMED = 0.7;

/** The places of a paragraph: addresses, and where there are none and no label has any, those that its sentences name. */
function placesOf(words: readonly string[], where: Where, labels: LabelIndex | null): PlacedAddress[] {
  const whole = placesInSentence(words, where);
  if (whole.length > 0 || !labels) return whole;
  const named = sentencesOf(words.join(' ')).flatMap((text) => placeNamedIn(text, labels) ?? []);
  return named
    .filter(({ role }, i) => named.findIndex((one) => one.role === role) === i && role !== 'bill_to_address')
    .map((one) => ({ ...one, where, certainty: NAMED }));
}

/** "Export load - booking OOLU2698812340": parts of a headline stand between these. */
const SEPARATOR = /^[-–—/|·•,;]$|[,;]$/;
const LEADS_HEADLINE = /^(re|subject|subj|ref|regarding)[:.]?$/i;
/** A shorter line is a label and its value, a longer one a sentence. */
const HEADLINE_WORDS = [3, 6] as const;

function headlinesOf(pieces: readonly Piece[]): Paragraph[] {
  return firstOfLines(pieces)
    .map((piece) => ({ words: piece.line.words.map(({ text }) => text), pieces: [piece] }))
    .filter(({ words }) => words.length >= HEADLINE_WORDS[0] && words.length <= HEADLINE_WORDS[1]);
}

/** The first piece of each line. */
function firstOfLines(pieces: readonly Piece[]): Piece[] {
  const firsts = new Map<Piece['line'], Piece>();
  for (const piece of pieces) if (!firsts.has(piece.line)) firsts.set(piece.line, piece);
  return [...firsts.values()];
}

/** Letters say what they want within so many words; a longer text goes on as another paragraph. */
const PARAGRAPH_WORDS = 700;

/** Lines of at least a few words below each other, flush left, without a gap. */
function paragraphsOf(pieces: readonly Piece[], areSentences = false): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const lines = firstOfLines(pieces).sort((a, b) => a.box.page - b.box.page || a.box.y0 - b.box.y0);
  for (const piece of lines) {
    const words = piece.line.words.map(({ text }) => text.replace(/[“”„"«»]/g, '')).filter(Boolean);
    const open = paragraphs.at(-1);
    const last = open?.pieces.at(-1);
    const flush = last && Math.abs(last.box.x0 - piece.box.x0) < 2 * height(piece.box);
    const near =
      last && last.box.page === piece.box.page && piece.box.y0 - last.box.y1 < 0.9 * height(piece.box);
    const goesOn = flush && near && (last?.line.words.length ?? 0) > 6;
    if (open && goesOn && open.words.length < PARAGRAPH_WORDS) {
      open.words.push(...words);
      open.pieces.push(piece);
    } else paragraphs.push({ words, pieces: [piece] });
  }
  return paragraphs.filter(
    ({ words }) => areSentences || words.length > 6 || countsBehindNumber(words.join(' ')),
  );
}

/** Every label that a paragraph names, with the index of the word behind it. */
type NamedLabel = { meaning: LabelMeaning; start: number; after: number };

function labelsIn(words: string[], labels: LabelIndex): NamedLabel[] {
  const found: NamedLabel[] = [];
  const tokens = words.map((word) => labelTokens(word));
  let i = 0;
  while (i < words.length) {
    const longest = tokens[i]?.length ? labels.longestAt(tokens.slice(i, i + 9).flat(), 0) : null;
    let [used, taken] = [0, 0];
    while (longest && used < longest.length) used += tokens[i + taken++]?.length ?? 1;
    if (longest && used === longest.length) {
      found.push({ meaning: longest.meaning, start: i, after: i + taken });
      i = stepForward(i, i + taken);
    } else i++;
  }
  return found;
}

function fieldsBehind(
  meaning: LabelMeaning,
  { words, after, where }: { words: string[]; after: number; where: Where },
  { fieldMap, dateOrder }: ValueContext,
): Candidate[] {
  let start = after;
  while (start < after + 5 && FILLER.test(words[start] ?? '')) start++;
  return meaning.names.flatMap((name) => {
    const reach = REACH[name];
    if (!reach) return [];
    const value = untilStop(words.slice(start, start + reach), name);
    if (!isWorthReading(name, value) || (reach === 1 && isCount(words, start))) return [];
    const own = { ...meaning, names: [name] };
    return candidatesOf({ meaning: own, text: value, where, certainty: 0.9 }, fieldMap, dateOrder);
  });
}

/** "Please load 200 pallets": a number before its unit counts, unless the word before names it. */
const isCount = (words: readonly string[], at: number): boolean =>
  quantityUnit(words[at + 1]?.replace(/[,;]$/, '') ?? '') !== undefined &&
  !isNamedNumber(words.slice(0, at).join(' '), words[at] ?? '');

/** A ship's name in capitals or with capitals, and the voyage behind it. */
const SHIP =
  /^(?:[A-Z][A-Za-z.'-]*\s?)+(?:(?:\s*[/(]\s*|\s*)(?:voy(?:age|\.)?|v\.?)?\s*(?:no\.?\s*)?[A-Z0-9-]*\d[A-Z0-9-]*)?/;

/** A name ends at a comma, a ship's at a small word; a date goes on over commas to the end of its sentence. */
function untilStop(words: string[], name: string): string {
  const ends = name.endsWith('_date')
    ? (word: string) => /;$|[a-z]{4}\.$|\d{4}\.$|\d{5}[.,]?$/.test(word)
    : (word: string) => /[,;.)]$/.test(word);
  const end = words.findIndex(ends);
  const value = (end < 0 ? words : words.slice(0, end + 1)).join(' ').replace(/[,;.()]+$/, '');
  return name === 'vessel' ? (SHIP.exec(value)?.[0].trim() ?? '') : value;
}

function isWorthReading(name: string, value: string): boolean {
  if (value === '') return false;
  if (name === 'carrier') return findCarrier(value) !== null;
  if (name === 'vessel') return /^[A-Z][A-Za-z .'-]{3,}/.test(value) && value.split(' ').length > 1;
  // A code in a sentence has three digits at least; a word of the sentence has none.
  return REACH[name] === 1 ? /\d{3}|^\d{2,3}[A-Z]$/.test(value) : /\d/.test(value);
}
