import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { FieldMapRow } from '~/domain/fields/field-map-cascade';
import type { LearnedSource } from '~/domain/fields/learned-source';
import type { NlpQuery } from '~/domain/fields/nlp-query';
import type { FieldValue, OrderDraft } from '~/domain/orders/order-draft';
import type { Reading, ReadPage } from '~/domain/reading/reading';
import type { QueryAnswer } from '~/services/mapping/answer-queries.server';
import type { MappingResult } from '~/services/mapping/drafts/mapping-result.server';
import type { DocumentContext } from '~/services/mapping/map-document.server';
import type { FoundPair } from '~/services/mapping/pages/label-pairs.server';

/** A value that a person confirmed; `draft` is the order as it was mapped. */
export type ConfirmedValue = { field: string; value: FieldValue; draft: OrderDraft | undefined };

/** The orders of a document as mapped, and as they read with the learned labels of each round. */
export type LabelTrial = { drafts: OrderDraft[]; rounds: OrderDraft[][] };

/** What a mapping child can be asked, with what it takes and gives. */
export type MappingTasks = {
  mapDocument: { input: { reading: Reading } & DocumentContext; output: MappingResult };
  /** A document by two maps; what does not depend on a map is done once. */
  mapTwice: {
    input: { reading: Reading; before: readonly FieldMapRow[]; after: readonly FieldMapRow[] } & Omit<
      DocumentContext,
      'rows'
    >;
    output: { before: OrderDraft[]; after: OrderDraft[] };
  };
  answerQueries: {
    input: { reading: Reading; queries: readonly NlpQuery[]; fieldMap: ResolvedFieldMap; today: string };
    output: QueryAnswer[];
  };
  labelPairs: { input: { pages: readonly ReadPage[]; fieldMap: ResolvedFieldMap }; output: FoundPair[] };
  /** For each value the labels by which the document gives it. */
  labelsOfValues: {
    input: { reading: Reading; fieldMap: ResolvedFieldMap; values: readonly ConfirmedValue[] };
    output: string[][];
  };
  tryLabels: {
    input: {
      reading: Reading;
      fieldMap: ResolvedFieldMap;
      rounds: readonly LearnedSource[][];
      today: string;
    };
    output: LabelTrial;
  };
};
