import { isEmpty, isSameValue } from '~/domain/fields/learned-source';
import type { FieldValue, OrderDraft } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { type FieldFigures, NO_COUNTS } from '~/domain/reading/tuned-layer';
import { sameOrder } from '~/services/mapping/drafts/same-order.server';
import {
  type ConfirmedDocument,
  type ConfirmedOrder,
  isPlaceRole,
} from '~/services/mapping/fine-tuning/confirmed';
import type { PastDocument } from './past-order.server';

type Drafts = readonly OrderDraft[];
/** A document as the shipped layer reads it, and as the one that is tried does. */
export type ReadTwice = { past: PastDocument; confirmed: ConfirmedDocument; before: Drafts; after: Drafts };

/**
 * How often each field's value is what people confirmed, by both readings: a value where they left none is wrong, one that is
 * missing empty. Of stops and the payer the code is compared.
 */
export function countFields(documents: readonly ReadTwice[]): FieldFigures[] {
  const counted = new Map<string, FieldFigures>();
  for (const { past, confirmed, before, after } of documents)
    for (const [i, order] of past.orders.entries()) {
      const truth = valuesOf(confirmed.orders[i]);
      const { draft, draftIndex } = order;
      const read = [before, after].map((drafts) =>
        readValues(sameOrder(drafts, draft, draftIndex, past.draftsCount)),
      );
      for (const field of new Set([...Object.keys(truth), ...read.flatMap((one) => Object.keys(one))])) {
        if ([truth, ...read].every((one) => isEmpty(one[field]))) continue;
        const known = counted.get(field) ?? { field, before: NO_COUNTS, after: NO_COUNTS };
        counted.set(field, {
          field,
          before: add(known.before, truth[field], read[0]?.[field]),
          after: add(known.after, truth[field], read[1]?.[field]),
        });
      }
    }
  return [...counted.values()].sort((a, b) => (a.field < b.field ? -1 : 1));
}

type Values = Record<string, FieldValue | undefined>;

const ofCatalogue = (fields: Readonly<Record<string, FieldValue>>): Values =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => orderField(name)?.type !== undefined));

function valuesOf(order: ConfirmedOrder | undefined): Values {
  const codes = (order?.places ?? []).map(({ role, code }) => [role, codeOf(code)]);
  return { ...ofCatalogue(order?.fields ?? {}), ...Object.fromEntries(codes) };
}

function readValues(draft: OrderDraft | undefined): Values {
  if (!draft) return {};
  const stops = draft.events
    .filter(({ type }) => isPlaceRole(type))
    .map(({ type, address }) => [type, codeOf(address.postal_code)]);
  const payer = codeOf(draft.addresses.bill_to_address?.postal_code);
  return { ...ofCatalogue(draft.fields), ...Object.fromEntries(stops), bill_to: payer };
}

const codeOf = (code: string | undefined): string | undefined => code?.slice(0, 5) || undefined;

function add(counts: FieldFigures['before'], truth: FieldValue | undefined, read: FieldValue | undefined) {
  if (isEmpty(truth) && isEmpty(read)) return counts;
  if (isEmpty(read)) return { ...counts, empty: counts.empty + 1 };
  return isSameValue(truth, read)
    ? { ...counts, right: counts.right + 1 }
    : { ...counts, wrong: counts.wrong + 1 };
}
