import { findCarrier } from '~/domain/carriers';
import { parseEquipment } from '~/domain/equipment';
import { isPlaceRole, type PlaceRole, type ResolvedFieldMap } from '~/domain/field-map';
import type { FieldValue } from '~/domain/order-draft';
import type { DateOrder } from '~/domain/parse-date';
import { parseQuantity, parseWeight } from '~/domain/units';
import {
  type Candidate,
  candidatesOf,
  type DraftParts,
  type PlacedAddress,
  type Where,
} from './draft-builder.server';
import { type LabelIndex, type LabelMeaning, labelTokens } from './field-labels.server';
import { height, type Piece } from './page-pieces.server';
import { parseAddress } from './parse-address.server';

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
  eta_date: 6,
  last_free_date: 6,
  pickup_by_date: 7,
  deliver_by_date: 7,
  cutoff_date: 7,
  earliest_receiving_date: 6,
  weight: 2,
  volume: 2,
  temperature: 3,
};
/** Words between a label and its value that say nothing. */
const FILLER =
  /^(is|are|was|of|on|at|under|by|no\.?|nos?\.?|number|#|:|-|the|our|your|this|for|will|be|has|been|scheduled|expected|in|with|from|to|date|as|follows:?|reference|set|aboard|per|m\/v|mv)$/i;
/** Addresses in a sentence end in a ZIP within this many words. */
const ADDRESS_WORDS = 22;

/** Values of running text. They yield to every value of a form's fields. */
export function readSentences(
  pieces: readonly Piece[],
  labels: LabelIndex,
  fieldMap: ResolvedFieldMap,
  dateOrder: DateOrder,
  whereOf: (pieces: readonly Piece[]) => Where,
): DraftParts {
  const candidates: Candidate[] = [];
  const places: PlacedAddress[] = [];
  for (const paragraph of paragraphsOf(pieces)) {
    const where = whereOf(paragraph.pieces);
    for (const { meaning, after } of labelsIn(paragraph.words, labels)) {
      const roles = meaning.names.filter(isPlaceRole);
      for (const role of roles) places.push(...placeBehind(role, paragraph.words, after, where));
      if (roles.length > 0) continue;
      candidates.push(...fieldsBehind(meaning, paragraph.words, after, fieldMap, dateOrder, where));
    }
    candidates.push(...cargoOf(paragraph.words.join(' '), where));
  }
  return {
    candidates: candidates.map((one) => ({ ...one, primary: false, confidence: one.confidence * 0.9 })),
    places,
  };
}

/** Lines of at least a few words below each other, flush left, without a gap. */
function paragraphsOf(pieces: readonly Piece[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const lines = pieces
    .filter((piece, i) => pieces.findIndex((other) => other.line === piece.line) === i)
    .sort((a, b) => a.box.page - b.box.page || a.box.y0 - b.box.y0);
  for (const piece of lines) {
    const words = piece.line.words.map(({ text }) => text);
    const open = paragraphs.at(-1);
    const last = open?.pieces.at(-1);
    const flush = last && Math.abs(last.box.x0 - piece.box.x0) < 2 * height(piece.box);
    const near =
      last && last.box.page === piece.box.page && piece.box.y0 - last.box.y1 < 0.9 * height(piece.box);
    if (open && flush && near && (last?.line.words.length ?? 0) > 6) {
      open.words.push(...words);
      open.pieces.push(piece);
    } else paragraphs.push({ words, pieces: [piece] });
  }
  return paragraphs.filter(({ words }) => words.length > 6);
}

/** Every label that a paragraph names, with the index of the word behind it. */
function labelsIn(words: string[], labels: LabelIndex): { meaning: LabelMeaning; after: number }[] {
  const found: { meaning: LabelMeaning; after: number }[] = [];
  const tokens = words.map((word) => labelTokens(word));
  let i = 0;
  while (i < words.length) {
    const longest = tokens[i]?.length ? labels.longestAt(tokens.slice(i, i + 9).flat(), 0) : null;
    let [used, taken] = [0, 0];
    while (longest && used < longest.length) used += tokens[i + taken++]?.length ?? 1;
    if (longest && used === longest.length) {
      found.push({ meaning: longest.meaning, after: i + taken });
      i += taken;
    } else i++;
  }
  return found;
}

function fieldsBehind(
  meaning: LabelMeaning,
  words: string[],
  after: number,
  fieldMap: ResolvedFieldMap,
  dateOrder: DateOrder,
  where: Where,
): Candidate[] {
  let start = after;
  while (start < after + 5 && FILLER.test(words[start] ?? '')) start++;
  return meaning.names.flatMap((name) => {
    const reach = REACH[name];
    if (!reach) return [];
    const value = untilStop(words.slice(start, start + reach), name);
    if (!isWorthReading(name, value)) return [];
    const own = { ...meaning, names: [name] };
    return candidatesOf({ meaning: own, text: value, where, certainty: 0.9 }, fieldMap, dateOrder);
  });
}

/** A name ends at a comma; a date goes on over it ("November 3, 2026"). */
function untilStop(words: string[], name: string): string {
  const dated = name.endsWith('_date');
  const end = words.findIndex((word) => (dated ? /[;)]$|[a-z]{3}\.$/ : /[,;.)]$/).test(word));
  return (end < 0 ? words : words.slice(0, end + 1)).join(' ').replace(/[,;.()]+$/, '');
}

function isWorthReading(name: string, value: string): boolean {
  if (value === '') return false;
  if (name === 'carrier') return findCarrier(value) !== null;
  if (name === 'vessel') return /^[A-Z][A-Z .'-]{3,}/.test(value) && value.split(' ').length > 1;
  // A code in a sentence has three digits at least; a word of the sentence has none.
  return REACH[name] === 1 ? /\d{3}|^\d{2,3}[A-Z]$/.test(value) : /\d/.test(value);
}

/** "… at Maher Terminals, 1210 Corbin St, Elizabeth, NJ 07201": from behind the words to the ZIP. */
function placeBehind(role: PlaceRole, words: string[], after: number, where: Where): PlacedAddress[] {
  let start = after;
  while (start < after + 3 && FILLER.test(words[start] ?? '')) start++;
  const end = words
    .slice(start, start + ADDRESS_WORDS)
    .findIndex((word) => /^\d{5}(-\d{4})?[.,;)]*$/.test(word));
  if (end < 3 || !/^[A-Z0-9]/.test(words[start] ?? '')) return [];
  const text = words
    .slice(start, start + end + 1)
    .join(' ')
    .replace(/[.,;)]+$/, '');
  if (/[a-z]\. [A-Z]/.test(text.replace(/\b(St|Ave|Rd|Blvd|Dr|Inc|Co|Ltd|Corp)\./g, ''))) return [];
  const address = parseAddress([text]);
  return address?.postal_code ? [{ role, address, where, certainty: 0.8 }] : [];
}

const EQUIPMENT =
  /\b(?:20|40|45)\s?(?:['’]|ft\.?|-?foot)?\s?-?(?:HC|HQ|DV|DC|GP|RF|RH|OT|FR|ST|high[ -]cube|dry|standard|reefer|flat ?rack|open ?top)\b|(?<![A-Z0-9])[24L][0-9][GRUPT][0-9](?![A-Z0-9])/i;
const PACKAGES =
  /(?<![\d,])(\d[\d,]*)\s+([A-Za-z]{2,8})\.?\s+(?:of|containing|stc|s\.t\.c\.|said to contain)\s+([A-Z][A-Za-z&' -]{3,60}?)(?=[.,;(]|\s+(?:weighing|with|in|gross|and a|under)\b|$)/;
const WEIGHT = /(?<![\d,.])(\d[\d,.]*)\s?(lbs?|pounds|kgs?|kilos|kilograms)\b/i;

/** What a sentence says of the cargo and its container without naming the fields. */
function cargoOf(text: string, where: Where): Candidate[] {
  const values: Record<string, FieldValue> = {};
  const equipment = EQUIPMENT.exec(text)?.[0];
  const read = equipment ? parseEquipment(equipment) : null;
  if (read?.size)
    Object.assign(values, { equipment_size: read.size, ...(read.type ? { equipment_type: read.type } : {}) });
  const weight = /weigh|gross/i.test(text) ? parseWeight(WEIGHT.exec(text)?.[0] ?? '') : null;
  if (weight?.unit) Object.assign(values, { weight: weight.value, weight_uom: weight.unit });
  const packages = PACKAGES.exec(text);
  const quantity = packages ? parseQuantity(`${packages[1]} ${packages[2]}`) : null;
  if (packages && quantity?.unit)
    Object.assign(values, {
      quantity: quantity.value,
      quantity_uom: quantity.unit,
      contents: packages[3] ?? '',
    });
  return Object.entries(values).map(([field, value]) => ({
    field,
    value,
    confidence: 0.85,
    primary: false,
    text: text.slice(0, 300),
    where,
  }));
}
