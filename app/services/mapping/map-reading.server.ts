import { withMeaning } from '~/domain/calibration';
import type { ResolvedFieldMap } from '~/domain/field-map';
import type { LearnedSource } from '~/domain/learned-source';
import type { DraftGate, OrderDraft } from '~/domain/order-draft';
import type { Reading } from '~/domain/reading';
import { applyLearned, sourcesInForce } from './apply-learned.server';
import { doubtImplausible } from './check-plausibility.server';
import { dropSources } from './finish-by-map.server';
import { gateByMap } from './gate-by-map.server';
import { withLearnedLabels } from './learned-names.server';
import { mapEdi } from './map-edi.server';
import { mapPageGroups } from './map-page-groups.server';
import { mapSheets } from './map-sheets.server';
import { withSources } from './map-sources.server';
import { onceForEachUnit } from './once-for-each-unit.server';
import { sameOrder } from './same-order.server';

export type MappingContext = {
  fieldMap: ResolvedFieldMap;
  /** yyyy-MM-dd; dates far from it are looked at twice. */
  today: string;
  /** What past corrections of the same company and variant say; above the map's levels 1 to 3. */
  learned?: readonly LearnedSource[];
};

export type MappingResult = {
  drafts: OrderDraft[];
  /** What the document is by its own title: "delivery order", "invoice", "X12 204 load tender". */
  documentType: string;
  notAnOrder: boolean;
  /** Why it is no order, or which rows and messages gave none. */
  reasons: string[];
};

/**
 * Reading and resolved field map → order drafts with the provenance of every value. Pure and deterministic, so that
 * a past document can be mapped again with other maps. (design: the way of a document, stage "map")
 */
export function mapReading(
  reading: Reading,
  { fieldMap, today, learned = [] }: MappingContext,
): MappingResult {
  const context = { fieldMap: withSources(fieldMap), today };
  const asMapped = onceForEachUnit(mapWithSources(reading, context), fieldMap);
  const inForce = sourcesInForce(learned, fieldMap);
  const result = inForce.length > 0 ? withLearned(reading, context, asMapped, inForce) : asMapped;
  const drafts = result.drafts.map((draft) => ({
    ...withMeaning(doubtImplausible(dropSources(draft), today)),
    ...joinGates(draft.gate, gateByMap(draft, fieldMap).gate),
  }));
  return { ...result, drafts };
}

/** A second look at the document with the learned labels: they may not disturb how other fields are read. */
function withLearned(
  reading: Reading,
  { fieldMap, today }: MappingContext,
  asMapped: MappingResult,
  learned: readonly LearnedSource[],
): MappingResult {
  const again = readLearned(reading, { fieldMap, today }, learned);
  const drafts = asMapped.drafts.map((draft, index) =>
    applyLearned(draft, sameOrder(again, draft, index, asMapped.drafts.length), learned, fieldMap),
  );
  return { ...asMapped, drafts };
}

/** The orders as they read with the learned labels, these under names of their own. */
export function readLearned(
  reading: Reading,
  { fieldMap, today }: MappingContext,
  learned: readonly LearnedSource[],
): OrderDraft[] {
  if (!learned.some(({ kind }) => kind === 'label')) return [];
  const context = { fieldMap: withLearnedLabels(fieldMap, learned), today };
  return onceForEachUnit(mapWithSources(reading, context), fieldMap).drafts;
}

/** What the message itself wants looked at (it changes an earlier order) comes before what the map wants. */
function joinGates(own: DraftGate | undefined, byMap: DraftGate | undefined): { gate?: DraftGate } {
  if (!own || !byMap) return own || byMap ? { gate: own ?? byMap } : {};
  return { gate: { ...byMap, review: [...own.review, ...byMap.review] } };
}

/** Drafts that still hold the texts other fields are made of. */
export function mapWithSources(reading: Reading, context: MappingContext): MappingResult {
  switch (reading.kind) {
    case 'pages':
      return mapPageGroups(reading.pages, context);
    case 'sheets': {
      const { drafts, reasons } = mapSheets(reading.sheets, context.fieldMap, context.today);
      return { drafts, documentType: 'order list', notAnOrder: false, reasons };
    }
    case 'edi':
      return mapEdi(reading.messages, reading.problems, context);
  }
}
