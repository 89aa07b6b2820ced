import { type FieldMapRow, pickFieldMap } from '~/domain/fields/field-map-cascade';
import type { OrderDraft } from '~/domain/orders/order-draft';
import type { Reading } from '~/domain/reading/reading';
import { POLICY } from '~/services/mapping/decide/policy';
import { copyOf, settle } from '~/services/mapping/decide/settle';
import { factsOf } from '~/services/mapping/drafts/shipment-facts.server';
import type { OutsideValue } from './answer-schema';
import { type AskedField, askedFields } from './asked-fields';
import { checkedValues, quotedDocument } from './checked-values.server';

/** What an outside reader is asked of one order: `known` tells it which of several orders it is. */
export type AskedOrder = { order: number; known: Record<string, string>; fields: AskedField[] };

const KNOWN = ['unit_number', 'booking_number', 'load_number', 'reference_number'];

/** What is asked of the orders of a document; of those with nothing open nothing. */
export function askedOrders(drafts: readonly OrderDraft[], rows: readonly FieldMapRow[]): AskedOrder[] {
  return drafts.flatMap((draft, order) => {
    const fields = askedFields(draft, mapOf(draft, rows));
    const known = Object.fromEntries(
      KNOWN.flatMap((name) => (draft.fields[name] === undefined ? [] : [[name, String(draft.fields[name])]])),
    );
    return fields.length > 0 ? [{ order, known, fields }] : [];
  });
}

const mapOf = (draft: OrderDraft, rows: readonly FieldMapRow[]) =>
  pickFieldMap(rows, factsOf(draft)).fieldMap;

export type OutsideAnswer = {
  reading: Reading;
  drafts: readonly OrderDraft[];
  rows: readonly FieldMapRow[];
  values: readonly OutsideValue[];
  /** Who answered, as people know it. */
  model: string;
  /** yyyy-MM-dd. */
  today: string;
};

/**
 * The orders of a document with what an outside reader answered, as far as the document bears it out. An empty field is filled, in
 * doubt; beside a doubted value another one is offered. Pure. `used`: how many answers changed something.
 */
export function mergeOutside({ reading, drafts, rows, values, model, today }: OutsideAnswer): {
  drafts: OrderDraft[];
  used: number;
} {
  if (reading.kind !== 'pages') return { drafts: [...drafts], used: 0 };
  const document = quotedDocument(reading.pages, today, model);
  let used = 0;
  const made = drafts.map((draft, order) => {
    const own = values.filter((value) => value.order === order);
    const checked =
      own.length > 0 ? checkedValues(own, { draft, fieldMap: mapOf(draft, rows) }, document) : [];
    if (checked.length === 0) return draft;
    const merged = copyOf(draft);
    for (const { field, beside, ...proposal } of checked) {
      const outcome = settle(merged, field, proposal, POLICY.outside);
      if (outcome === 'taken' || outcome === 'contradicted') used += 1;
      // The unit of an amount that was not taken is of no use to the one that is there.
      if (outcome === 'contradicted' || outcome === 'kept') continue;
      for (const { field: name, ...said } of beside) settle(merged, name, said, POLICY.outside);
    }
    return merged;
  });
  return { drafts: made, used };
}
