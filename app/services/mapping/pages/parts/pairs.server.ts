import { isPlacePart, isPlaceRole, type ResolvedFieldMap } from '~/domain/fields/field-map';
import type { ReadPage } from '~/domain/reading/reading';
import type { DateOrder } from '~/domain/trade/parse-date';
import type { Candidate } from '~/services/mapping/decide/candidates';
import { candidatesOf } from '~/services/mapping/drafts/draft-builder.server';
import type { LabelIndex } from '~/services/mapping/labels/field-labels.server';
import { sourceName } from '~/services/mapping/labels/map-sources.server';

/** An engine that pairs by looks alone is right less often than the page read by its labels. */
const PAIR_CERTAINTY = 0.92;

type PairContext = { labels: LabelIndex; fieldMap: ResolvedFieldMap; dateOrder: DateOrder };

/**
 * What the engine itself paired: labels with values, and questions with answers. They vote beside our own reading of
 * the page: two that agree are surer, two that differ are marked.
 */
export function pairedCandidates(pages: readonly ReadPage[], known: PairContext): Candidate[] {
  return pages.flatMap((page) => [...fromPairs(page, known), ...fromAnswers(page, known)]);
}

function fromPairs(
  { index, pairs = [] }: ReadPage,
  { labels, fieldMap, dateOrder }: PairContext,
): Candidate[] {
  return pairs.flatMap(({ label, value, confidence, region }) => {
    const meaning = labels.lookup(label);
    const names = meaning?.names.filter((name) => !isPlaceRole(name) && !isPlacePart(name)) ?? [];
    if (!meaning || names.length === 0) return [];
    return candidatesOf(
      {
        meaning: { ...meaning, names },
        text: value,
        where: { page: index, region },
        certainty: PAIR_CERTAINTY * confidence,
      },
      fieldMap,
      dateOrder,
    );
  });
}

function fromAnswers({ index, answers = [] }: ReadPage, { fieldMap, dateOrder }: PairContext): Candidate[] {
  return answers.flatMap(({ alias, answer, confidence, region }) => {
    const name = sourceName(alias);
    if (!answer || !fieldMap[name]) return [];
    return candidatesOf(
      {
        meaning: { label: alias, names: [name] },
        text: answer,
        where: { page: index, ...(region ? { region } : {}) },
        certainty: confidence,
      },
      fieldMap,
      dateOrder,
    );
  });
}
