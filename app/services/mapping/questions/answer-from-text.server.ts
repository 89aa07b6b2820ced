import { askedFor } from '~/domain/fields/nlp-query';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { calibrated } from '~/domain/reading/calibration';
import { type Reading, textsOf } from '~/domain/reading/reading';
import { labelTokens } from '~/services/mapping/labels/label-tokens.server';
import { sourceName } from '~/services/mapping/labels/map-sources.server';
import { labelPairs } from '~/services/mapping/pages/label-pairs.server';
import type { MappingContext } from '../drafts/mapping-result.server';
import type { Said } from './answer-from-draft.server';
import { SMALL_WORDS } from './question-words';

/** A text under the very words of the question is what it asks for, most often. */
const UNDER_ITS_WORDS = 0.9;
/** A label that has all words of the question, so many at least, and few others may mean the same. */
const ALIKE = 0.6;
const SHARED_WORDS = 2;
/** A longer text says more than was asked. */
const MAX_LETTERS = 120;
const UNDER_LIKE_WORDS = 0.55;

/** The orders of a document as they read with one label more. */
export type ReadAgain = (reading: Reading, context: MappingContext) => OrderDraft[];

/**
 * What stands under the words of a question, order by order, as if they were a label of a map; no other question is known
 * meanwhile, so that none changes what another is answered. Nothing where the document does not have the words.
 */
export function underItsWords(
  reading: Reading,
  text: string,
  { readAgain, ...context }: MappingContext & { readAgain: ReadAgain },
): (Said | null)[] {
  const phrase = askedFor(text);
  if (phrase === '' || !says(reading, phrase)) return [];
  const name = sourceName(phrase);
  if (!name.startsWith('source:')) return [];
  const fieldMap = { ...context.fieldMap, [name]: { ocr_source_field: phrase, level: 1 as const } };
  return readAgain(reading, { ...context, fieldMap }).map(({ fields, provenance }) => {
    const value = fields[name];
    const where = provenance[name];
    if (value === undefined || !where) return null;
    const confidence = calibrated(where.confidence ?? 0.5) * UNDER_ITS_WORDS;
    return { text: String(value), provenance: { ...where, confidence } };
  });
}

/** The value of the label that is most like a question; of pages alone. */
export function underLikeWords(
  reading: Reading,
  text: string,
  { fieldMap }: Pick<MappingContext, 'fieldMap'>,
): Said | null {
  const wanted = wordsOf(askedFor(text));
  if (reading.kind !== 'pages' || wanted.size === 0) return null;
  const [best] = labelPairs(reading.pages, fieldMap)
    .map((pair) => ({ pair, alike: likeness(wanted, wordsOf(pair.label)) }))
    .filter(
      ({ alike, pair }) => alike >= ALIKE && pair.value.trim() !== '' && pair.value.length <= MAX_LETTERS,
    )
    .sort((a, b) => b.alike - a.alike);
  if (!best) return null;
  const { page, region, value, confidence } = best.pair;
  const sure = best.alike * UNDER_LIKE_WORDS * confidence;
  return { text: value, provenance: { source: 'document', page, region, text: value, confidence: sure } };
}

/** The words of a label that tell it apart from others. */
function wordsOf(label: string): Set<string> {
  return new Set(
    labelTokens(label).filter((token) => token !== 'NO' && !SMALL_WORDS.has(token.toLowerCase())),
  );
}

/** How much of a label the question's words are, where it has them all; 0 where it has not. */
function likeness(wanted: ReadonlySet<string>, label: ReadonlySet<string>): number {
  if (![...wanted].every((word) => label.has(word))) return 0;
  return wanted.size === label.size ? 1 : wanted.size < SHARED_WORDS ? 0 : wanted.size / label.size;
}

const texts = new WeakMap<Reading, ReadonlySet<string>>();

/** The document has all the words of a label somewhere. */
function says(reading: Reading, phrase: string): boolean {
  const known = texts.get(reading) ?? new Set(textsOf(reading).flatMap((line) => labelTokens(line)));
  texts.set(reading, known);
  return labelTokens(phrase).every((token) => known.has(token));
}
