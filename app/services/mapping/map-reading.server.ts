import type { ResolvedFieldMap } from '~/domain/field-map';
import type { OrderDraft } from '~/domain/order-draft';
import type { Reading } from '~/domain/reading';
import { doubtImplausible } from './check-plausibility.server';
import { mapEdi } from './map-edi.server';
import { mapPages } from './map-pages.server';
import { mapSheets } from './map-sheets.server';

export type MappingContext = {
  fieldMap: ResolvedFieldMap;
  /** yyyy-MM-dd; dates far from it are looked at twice. */
  today: string;
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
export function mapReading(reading: Reading, context: MappingContext): MappingResult {
  const result = mapByKind(reading, context);
  return { ...result, drafts: result.drafts.map((draft) => doubtImplausible(draft, context.today)) };
}

function mapByKind(reading: Reading, context: MappingContext): MappingResult {
  switch (reading.kind) {
    case 'pages':
      return mapPages(reading.pages, context);
    case 'sheets': {
      const { drafts, reasons } = mapSheets(reading.sheets, context.fieldMap);
      return { drafts, documentType: 'order list', notAnOrder: false, reasons };
    }
    case 'edi':
      return mapEdi(reading.messages, reading.problems, context);
  }
}
