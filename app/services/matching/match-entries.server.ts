import {
  ENTRIES_OF_TEXT,
  ENTRY_FIELDS,
  type EntryField,
  LOOKED_UP,
  type LookedUpText,
} from '~/domain/orders/looked-up';
import { type FieldValue, offeredFor, type Provenance } from '~/domain/orders/order-draft';
import { TEMPLATE_FIELD, withTemplateAsked } from '~/domain/orders/template-values';
import { namesEntry, shipCode, withoutShipCode } from '~/domain/trade/listed-names';
import type { ReferenceType } from '~/domain/trade/reference-types';
import { type ItemName, itemNames } from '~/services/companies/item-names.server';
import { findTemplate } from '~/services/field-maps/find-template.server';
import { type LookedUp, lookUpEntry, NOT_LISTED } from './look-up-entry.server';
import { type Edited, type MatchedEntries, withEquipmentInStep } from './match-equipment.server';
import { referenceTypesIn, referenceTypesOf } from './reference-types.server';

type Values = { fields: Record<string, FieldValue>; provenance: Record<string, Provenance> };

/** The entries that the recognised texts name, with the number that is printed beside a ship, but for those that the field map gives. */
export async function matchEntries(
  { fields, provenance }: Values,
  lookUp: (asked: { type: LookedUpText; text: string }) => Promise<LookedUp | null>,
): Promise<MatchedEntries> {
  const found: MatchedEntries = { fields: {}, doubts: {} };
  for (const entry of ENTRY_FIELDS) {
    const type = LOOKED_UP[entry];
    const text = String(fields[type] ?? '').trim();
    if (!text || fields[entry] !== undefined) continue;
    const code = type === 'vessel' ? shipCode(provenance[type]?.text ?? '') : null;
    const looked = await lookUp({ type, text: code && !shipCode(text) ? `${text} (IMO ${code})` : text });
    if (looked === null) continue;
    const { id, ...doubt } = looked;
    if (id === null) found.doubts[type] = doubt;
    else found.fields[entry] = id;
  }
  return found;
}

/** Values with the doubts of what their texts were not taken for, beside those that they had: the likest entry is offered first. */
export function withDoubts(
  provenance: Values['provenance'],
  doubts: MatchedEntries['doubts'] = {},
): Values['provenance'] {
  const doubted = Object.entries(doubts).map(([name, listed]) => {
    const read = provenance[name];
    const doubt = [read?.doubt, listed.doubt].filter(Boolean).join('; ');
    const near = [...new Set([...offeredFor(listed), ...offeredFor(read)])];
    return [name, { source: 'document' as const, ...read, doubt, ...(near.length > 0 ? { near } : {}) }];
  });
  return { ...provenance, ...Object.fromEntries(doubted) };
}

/**
 * The values of an order after an edit, its entries of lists in step with the texts beside them: a text is looked up
 * anew, and asks where it is no entry any more; a chosen entry gives the text its name. Containers and chassis follow what
 * is said of them.
 */
export async function withEntriesInStep(edit: Edited, values: Values): Promise<Values> {
  let kept = values;
  for (const entry of ENTRY_FIELDS) kept = await withEntryInStep(edit, kept, entry);
  kept = await withReferenceTypes(edit, kept);
  if ([TEMPLATE_FIELD, 'shipment_direction'].some((name) => edit.changed.includes(name)))
    kept = withTemplateAsked(kept, await findTemplate(edit.tx, edit.companyId, kept.fields));
  return withEquipmentInStep(edit, kept);
}

/** Asked of a text whose entry a person took away, and which is sent by its name alone. */
const CLEARED = 'no entry of the list is chosen for it';

async function withEntryInStep(edit: Edited, values: Values, entry: EntryField): Promise<Values> {
  const { tx, companyId, changed } = edit;
  const type = LOOKED_UP[entry];
  const entries = ENTRIES_OF_TEXT[type];
  const chosen = entries.find((name) => changed.includes(name) && values.fields[name] !== undefined);
  if (chosen === undefined && !changed.includes(type)) {
    const isCleared =
      Boolean(values.fields[type]) &&
      entries.some((name) => changed.includes(name)) &&
      entries.every((name) => values.fields[name] === undefined);
    return isCleared ? withDoubt(values, type, { doubt: CLEARED, near: undefined }) : values;
  }
  const ids = entries.map((name) => Number(values.fields[name]));
  const items = await itemNames(tx, companyId, ids);
  const named = chosen ? withNameOf(values, type, items.get(Number(values.fields[chosen]))) : values;
  const text = String(named.fields[type] ?? '').trim();
  // A number beside the name of another ship is looked up anew, and asks.
  const said = type === 'vessel' ? withoutShipCode(text) || text : text;
  const isNamed = (item: ItemName | undefined) =>
    item !== undefined && namesEntry(type, text, item) !== null && namesEntry(type, said, item) !== null;
  const gone = entries.filter((name) => name !== chosen && !isNamed(items.get(Number(named.fields[name]))));
  const kept = { fields: without(named.fields, gone), provenance: without(named.provenance, gone) };
  if (!text || kept.fields[entry] !== undefined) return kept;
  const looked = await lookUpEntry(tx, companyId, { type, text });
  if (looked && looked.id !== null) return { ...kept, fields: { ...kept.fields, [entry]: looked.id } };
  const { doubt, near } = looked ?? {};
  // Who chose an entry of another list has said which it is.
  return chosen ? kept : withDoubt(kept, type, { doubt, near });
}

/** A type of a reference that is none of the list asks. */
async function withReferenceTypes({ tx, companyId, changed }: Edited, values: Values): Promise<Values> {
  const edited = Object.entries(values.fields).filter(([name]) => changed.includes(name));
  const types = await referenceTypesOf(tx, { companyId, fields: Object.fromEntries(edited) });
  let kept = values;
  for (const [name, type] of Object.entries(types))
    kept = withDoubt(kept, name, type ? { doubt: undefined, near: undefined } : { doubt: NOT_LISTED.doubt });
  return kept;
}

/** What is read of the types of references: the name that each has in the list, or that it is none of it. */
export async function matchReferenceTypes(
  fields: Values['fields'],
  ownTypes: () => Promise<readonly ReferenceType[]>,
): Promise<MatchedEntries> {
  const found: MatchedEntries = { fields: {}, doubts: {} };
  for (const [name, type] of Object.entries(await referenceTypesIn(fields, ownTypes)))
    if (type) found.fields[name] = type.name;
    else found.doubts[name] = NOT_LISTED;
  return found;
}

function without<T>(values: Record<string, T>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

/** The text takes the name of the entry that was chosen for it, and asks nothing any more. */
export function withNameOf(
  { fields, provenance }: Values,
  type: LookedUpText,
  item: Pick<ItemName, 'key' | 'name'> | undefined,
): Values {
  if (!item) return { fields, provenance };
  if (namesEntry(type, String(fields[type] ?? ''), item))
    return withDoubt({ fields, provenance }, type, { doubt: undefined, near: undefined });
  return {
    fields: { ...fields, [type]: item.name },
    provenance: { ...provenance, [type]: { source: 'user', confidence: 1 } },
  };
}

function withDoubt(
  { fields, provenance }: Values,
  name: string,
  doubt: Pick<Provenance, 'doubt' | 'near'>,
): Values {
  return { fields, provenance: { ...provenance, [name]: { source: 'user', ...provenance[name], ...doubt } } };
}
