import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { askedFor } from '~/domain/fields/nlp-query';
import type { OrderDraft, Provenance } from '~/domain/orders/order-draft';
import { type Reading, textsOf } from '~/domain/reading/reading';
import { inferDateOrder } from '~/domain/trade/parse-date';
import { POLICY } from '~/services/mapping/decide/policy';
import { settle } from '~/services/mapping/decide/settle';
import { fillByAnswers } from '~/services/mapping/drafts/finish-by-map.server';
import { labelTokens } from '~/services/mapping/labels/label-tokens.server';
import { sourcesIn } from '~/services/mapping/labels/map-sources.server';
import { type FoundPair, labelPairs } from '~/services/mapping/pages/label-pairs.server';
import { answerByMeaning, PARTLY_UNDERSTOOD } from '~/services/mapping/questions/answer-from-draft.server';
import { countsThings } from '~/services/mapping/questions/question-meaning.server';
import { SMALL_WORDS } from '~/services/mapping/questions/question-words';
import { type AskedQuery, queriesOf } from '~/services/mapping/questions/with-sources.server';

/** A label that has all words of a question, two at least and few others, may mean the same. */
const ALIKE = 0.6;
const SHARED_WORDS = 2;
const LIKE_WORDS = 0.55;
/** A longer text says more than was asked. */
const MAX_LETTERS = 120;

/**
 * Orders with what their questions are answered now that the tagger has looked too, and with the fields that were empty for want of
 * these answers. `asMapped`: the same orders as the rules made them, with the answers that they had then.
 */
export function withLateAnswers(
  drafts: readonly OrderDraft[],
  {
    asMapped,
    reading,
    fieldMap,
  }: { asMapped: readonly OrderDraft[]; reading: Reading; fieldMap: ResolvedFieldMap },
): OrderDraft[] {
  const queries = queriesOf(fieldMap);
  if (queries.length === 0) return [...drafts];
  const dateOrder = inferDateOrder(textsOf(reading));
  return drafts.map((one, at) => {
    const draft = {
      ...one,
      fields: { ...sourcesIn(asMapped[at]?.fields), ...one.fields },
      provenance: { ...sourcesIn(asMapped[at]?.provenance), ...one.provenance },
    };
    answerByMeaning(draft, queries, PARTLY_UNDERSTOOD.share);
    // A label that is only alike says nothing of which of several orders it is.
    if (drafts.length === 1) answerByLikeWords(draft, queries, reading, fieldMap);
    fillByAnswers(draft, fieldMap, dateOrder);
    return draft;
  });
}

function answerByLikeWords(
  draft: OrderDraft,
  queries: readonly AskedQuery[],
  reading: Reading,
  fieldMap: ResolvedFieldMap,
): void {
  const open = queries.filter(({ source, meaning }) => !meaning && draft.fields[source] === undefined);
  if (open.length === 0) return;
  const pairs = pairsOf(reading, fieldMap);
  for (const { source, text } of open) {
    const found = underLikeWords(pairs, text);
    if (!found) continue;
    settle(draft, source, { value: found.text, provenance: found.provenance }, POLICY.map);
  }
}

/** Labels with their values; of pages alone. */
export const pairsOf = (reading: Reading, fieldMap: ResolvedFieldMap): FoundPair[] =>
  reading.kind === 'pages' ? labelPairs(reading.pages, fieldMap) : [];

/** The value of the label that is most like a question. */
export function underLikeWords(
  pairs: readonly FoundPair[],
  text: string,
): { text: string; provenance: Provenance } | null {
  const wanted = wordsOf(askedFor(text));
  if (wanted.size === 0 || countsThings(text)) return null;
  const [best] = pairs
    .map((pair) => ({ pair, alike: likeness(wanted, wordsOf(pair.label)) }))
    .filter(
      ({ alike, pair }) => alike >= ALIKE && pair.value.trim() !== '' && pair.value.length <= MAX_LETTERS,
    )
    .sort((a, b) => b.alike - a.alike);
  if (!best) return null;
  const { page, region, value } = best.pair;
  const confidence = best.alike * LIKE_WORDS * best.pair.confidence;
  return { text: value, provenance: { source: 'document', page, region, text: value, confidence } };
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
