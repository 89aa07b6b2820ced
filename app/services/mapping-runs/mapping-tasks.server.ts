import type { KeyedColumn, KeyedOrder } from '~/domain/backtests/backtest';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import type { LearnedSource } from '~/domain/fields/learned-source';
import type { TriedEntry } from '~/domain/fields/map-replay';
import type { NlpQuery } from '~/domain/fields/nlp-query';
import type { SearchedText, TriedPattern } from '~/domain/fields/tried-cell';
import type { DraftGate, FieldValue, OrderDraft } from '~/domain/orders/order-draft';
import type { Reading, ReadPage, Sheet } from '~/domain/reading/reading';
import type { TunedLayer } from '~/domain/reading/tuned-layer';
import type { DateOrder } from '~/domain/trade/parse-date';
import type { QueryAnswer } from '~/services/mapping/ask-document.server';
import type { MappingResult } from '~/services/mapping/drafts/mapping-result.server';
import type { ConfirmedDocument } from '~/services/mapping/fine-tuning/confirmed';
import type { Examples } from '~/services/mapping/fine-tuning/examples.server';
import type { LabelledPage } from '~/services/mapping/fine-tuning/learn-document.server';
import type { DocumentContext } from '~/services/mapping/map-document.server';
import type { OutsideAnswer } from '~/services/mapping/outside/merge-outside.server';
import type { FoundPair } from '~/services/mapping/pages/label-pairs.server';
import type { KeyedList } from '~/services/mapping/sheets/keyed-list.server';

/** A value that a person confirmed; `draft` is the order as it was mapped. */
export type ConfirmedValue = { field: string; value: FieldValue; draft: OrderDraft | undefined };

/** The orders of a document as mapped, and as they read with the learned labels of each round. */
export type LabelTrial = { drafts: OrderDraft[]; rounds: OrderDraft[][] };

/** The last layer that words are tagged with; the shipped one without it. */
type Layered = { layer?: TunedLayer | null };

/** What a mapping child can be asked, with what it takes and gives. */
export type MappingTasks = {
  mapDocument: { input: { reading: Reading } & DocumentContext & Layered; output: MappingResult };
  /** A document by a map and by the same with one entry changed; what does not depend on the map is done once. */
  mapTwice: {
    input: { reading: Reading; change: TriedEntry } & DocumentContext & Layered;
    output: { before: OrderDraft[]; after: OrderDraft[] };
  };
  /** A document as it reads with each of several last layers; null is the shipped one. */
  mapByLayers: {
    input: { reading: Reading; layers: readonly (TunedLayer | null)[] } & DocumentContext;
    output: OrderDraft[][];
  };
  /** The words of a document that people's orders say something of; null where papers are read by rules alone. */
  learnDocument: {
    input: { pages: readonly ReadPage[]; confirmed: ConfirmedDocument };
    output: Examples | null;
  };
  labelPages: {
    input: { pages: readonly ReadPage[]; confirmed: ConfirmedDocument };
    output: LabelledPage[] | null;
  };
  /** What the last layer learns of these words; null as above. */
  trainLayer: { input: { examples: readonly Examples[] }; output: Omit<TunedLayer, 'id'> | null };
  answerQueries: {
    input: {
      reading: Reading;
      queries: readonly NlpQuery[];
      fieldMap: ResolvedFieldMap;
      today: string;
      learned: readonly LearnedSource[];
    } & Layered;
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
  /** A file of keyed loads with what its columns are taken for; null where it has no row of headings. */
  keyedList: { input: { sheets: readonly Sheet[]; fieldMap: ResolvedFieldMap }; output: KeyedList | null };
  keyedRows: {
    input: { rows: readonly string[][]; columns: readonly KeyedColumn[]; dateOrder: DateOrder };
    output: KeyedOrder[];
  };
  /** What is wrong with each pattern; null where nothing is. */
  patternProblems: { input: { patterns: readonly string[] }; output: (string | null)[] };
  /** The texts that a pattern matches, the first `most` of them with what it takes. */
  matchPattern: {
    input: { pattern: string; texts: readonly SearchedText[]; most: number };
    output: Omit<TriedPattern, 'problem'>;
  };
  /** Orders with what an outside reader answered, as far as their document bears it out. */
  mergeOutside: { input: OutsideAnswer; output: { drafts: OrderDraft[]; used: number } };
  /** Who looks first at orders that were changed after they were mapped, as their maps say. */
  gateDrafts: {
    input: { drafts: readonly { draft: OrderDraft; fieldMap: ResolvedFieldMap }[] };
    output: (DraftGate | undefined)[];
  };
};
