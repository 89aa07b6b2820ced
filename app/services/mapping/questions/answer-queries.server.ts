import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { type NlpQuery, parseNlpQueryList } from '~/domain/fields/nlp-query';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { calibrated } from '~/domain/reading/calibration';
import type { Reading } from '~/domain/reading/reading';
import { finishByAnswers } from '~/services/mapping/drafts/finish-by-map.server';
import type { MappingContext } from '~/services/mapping/drafts/mapping-result.server';
import { isSourceName, sourceName } from '~/services/mapping/labels/map-sources.server';
import { type Said, saidBy } from './answer-from-draft.server';
import { type ReadAgain, underItsWords, underLikeWords } from './answer-from-text.server';
import { countsThings, meaningOf } from './question-meaning.server';

type Context = MappingContext & { readAgain: ReadAgain };

/** The orders of a document: as they are, and as the rules made them, with what an engine answered. */
type Orders = { reading: Reading; drafts: readonly OrderDraft[]; asMapped: readonly OrderDraft[] };

/** The questions that a map asks each document, for whichever field. */
export function queriesOf(fieldMap: ResolvedFieldMap): NlpQuery[] {
  return Object.values(fieldMap).flatMap(({ nlp_query_list }) => parseNlpQueryList(nlp_query_list));
}

/** Orders with the answers to questions as sources of their fields, and the fields that are made of these. */
export function withAnswers(orders: Orders, queries: readonly NlpQuery[], context: Context): OrderDraft[] {
  if (queries.length === 0) return [...orders.drafts];
  const answers = queries.map((query) => ({
    source: sourceName(query.alias),
    said: answersTo(query, orders, context),
  }));
  return orders.drafts.map((draft, at) => {
    const fields = { ...sourcesIn(orders.asMapped[at]?.fields), ...draft.fields };
    const provenance = { ...sourcesIn(orders.asMapped[at]?.provenance), ...draft.provenance };
    for (const { source, said } of answers) {
      const own = said[at];
      if (!own) continue;
      fields[source] = own.text;
      provenance[source] = own.provenance;
    }
    return finishByAnswers({ ...draft, fields, provenance }, context.fieldMap, orders.reading);
  });
}

/**
 * What each order answers to a question: the value of the field that it means, else what an engine answered, what stands
 * under its words, or under a label like them. Other words beside those it was understood by may name another thing: then
 * a label of just these words comes first. Each question is answered by itself, whatever else is asked. (spec 2 §5 NLP)
 */
function answersTo({ alias, text }: NlpQuery, orders: Orders, context: Context): (Said | null)[] {
  const { reading, drafts, asMapped } = orders;
  const meaning = meaningOf(text, context.fieldMap);
  if (countsThings(text)) return drafts.map(() => null);
  const under = meaning?.isWhole ? [] : underItsWords(reading, text, context);
  const like = meaning || under.some((said) => said !== null) ? null : underLikeWords(reading, text, context);
  return drafts.map(
    (draft, at) =>
      (under.length === drafts.length ? under[at] : under[0]) ??
      (meaning && saidBy(draft, meaning)) ??
      engineSaid(asMapped[at], alias) ??
      like,
  );
}

/** A document that made no order answers by its text alone. */
export function saidByText({ text }: NlpQuery, reading: Reading, context: Context): Said | null {
  if (countsThings(text)) return null;
  const found = underItsWords(reading, text, context).find((said) => said !== null);
  return found ?? underLikeWords(reading, text, context);
}

function engineSaid(asMapped: OrderDraft | undefined, alias: string): Said | null {
  const source = sourceName(alias);
  const [value, provenance] = [asMapped?.fields[source], asMapped?.provenance[source]];
  if (value === undefined || !provenance) return null;
  return {
    text: String(value),
    provenance: { ...provenance, confidence: calibrated(provenance.confidence ?? 0.5) },
  };
}

const sourcesIn = <Value>(record: Record<string, Value> = {}): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => isSourceName(name)));
