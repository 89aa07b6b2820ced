import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { askedFor, type NlpQuery } from '~/domain/fields/nlp-query';
import type { Provenance } from '~/domain/orders/order-draft';
import { calibrated } from '~/domain/reading/calibration';
import type { Reading } from '~/domain/reading/reading';
import { querySource, sourceName } from '~/services/mapping/labels/map-sources.server';
import { mapWithSources } from './map-reading.server';

export type QueryAnswer = {
  alias: string;
  /** `N/A` where the document does not say. */
  answer: string;
  /** 0 to 1. */
  confidence: number;
  page: number | null;
  region: Provenance['region'] | null;
};

const NOT_SAID = 'N/A';

/** Answers questions on a Reading: by the field they name, or by what stands under their words. (spec 2 §5, §7 NLP) */
export function answerQueries(
  reading: Reading,
  queries: readonly NlpQuery[],
  { fieldMap, today }: { fieldMap: ResolvedFieldMap; today: string },
): QueryAnswer[] {
  const asked = Object.assign(
    {},
    ...queries.map((query) => querySource(query, fieldMap, 1)),
  ) as ResolvedFieldMap;
  const { drafts } = mapWithSources(reading, { fieldMap: { ...fieldMap, ...asked }, today });
  return queries.map(({ alias, text }) => {
    const name = sourceName(alias);
    const draft = drafts.find(({ fields }) => fields[name] !== undefined);
    const provenance = draft?.provenance[name];
    if (!draft || askedFor(text) === '')
      return { alias, answer: NOT_SAID, confidence: 0, page: null, region: null };
    return {
      alias,
      answer: String(draft.fields[name]),
      confidence: calibrated(provenance?.confidence ?? 0.5),
      page: provenance?.page ?? null,
      region: provenance?.region ?? null,
    };
  });
}
