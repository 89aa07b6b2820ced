import type { NlpQuery } from '~/domain/fields/nlp-query';
import type { Provenance } from '~/domain/orders/order-draft';
import type { Reading } from '~/domain/reading/reading';
import { sourceName } from '~/services/mapping/labels/map-sources.server';
import { pairsOf, underLikeWords } from './late-answers.server';
import { mapReading, type ReadingContext } from './map-reading.server';

export type QueryAnswer = {
  alias: string;
  /** `N/A` where the document does not say. */
  answer: string;
  /** 0 to 1: the share of such answers that are right. */
  confidence: number;
  page: number | null;
  region: Provenance['region'] | null;
};

/**
 * Answers questions on a Reading as the first of its orders that has an answer does; a document that made no order by its
 * labels alone. (spec 2 §5, §7 NLP)
 */
export function answerQueries(
  reading: Reading,
  queries: readonly NlpQuery[],
  context: ReadingContext,
): QueryAnswer[] {
  const { drafts } = mapReading(reading, { ...context, asks: queries });
  const pairs = drafts.length === 0 ? pairsOf(reading, context.fieldMap) : [];
  return queries.map(({ alias, text }) => {
    const source = sourceName(alias);
    const draft = drafts.find(({ fields }) => fields[source] !== undefined);
    const found = draft
      ? { text: String(draft.fields[source]), provenance: draft.provenance[source] }
      : underLikeWords(pairs, text);
    const { confidence = 0, page = null, region = null } = found?.provenance ?? {};
    return { alias, answer: found?.text ?? 'N/A', confidence, page, region };
  });
}
