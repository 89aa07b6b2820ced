import { eq } from 'drizzle-orm';
import {
  BOX_FIELDS,
  CHASSIS_FIELDS,
  EQUIPMENT_ENTRIES,
  EQUIPMENT_ENTRY_FIELDS,
  type EquipmentEntry,
  textForEntry,
} from '~/domain/orders/equipment-entries';
import type { FieldValue, OrderDraft } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { carrierCode } from '~/domain/trade/carriers';
import { contradicts, equipmentNamed, type ListedEquipment } from '~/domain/trade/listed-equipment';
import { hasPlaceFor } from '~/domain/trade/tms-own-fields';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { listedItems } from '~/services/companies/dictionary-items.server';
import { companies } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { remembering } from './remembering';

type Values = Pick<OrderDraft, 'fields' | 'provenance'>;
type Entry = ListedEquipment & { id: number };
type Lists = (field: EquipmentEntry) => Promise<readonly Entry[]>;

/**
 * Asks for the containers and chassis that orders of a company name for certain, in the lists of its TMS. What a field has
 * already, by a map, a template, a rule or a boost, stands.
 */
export async function equipmentMatcher(
  db: Db,
  companyId: number,
): Promise<(values: Values) => Promise<Record<string, number>>> {
  const { fields, lists } = await listsOf(db, companyId);
  return async (values) => {
    const found: Record<string, number> = {};
    for (const field of fields) {
      if (values.fields[field] !== undefined) continue;
      const entry = await entryNamed(lists, field, values);
      if (entry) found[field] = entry.id;
    }
    return found;
  };
}

/**
 * Values after an edit, their containers and chassis in step with what is said beside them: an entry that was named by it
 * follows it, and one that a person chose stands until another box is said.
 */
export async function withEquipmentInStep(
  { tx, companyId, before, changed }: Edited,
  values: Values,
): Promise<Values> {
  const touched = EQUIPMENT_ENTRY_FIELDS.filter(
    (field) => !changed.includes(field) && lookedUpFrom(field).some((name) => changed.includes(name)),
  );
  if (touched.length === 0) return values;
  const { fields, lists } = await listsOf(tx, companyId);
  const made = { fields: { ...values.fields }, provenance: { ...values.provenance } };
  for (const field of touched) {
    if (!fields.includes(field)) continue;
    const held = (await lists(field)).find(({ id }) => id === made.fields[field]);
    // What is held, and is not in the list any more, is nobody's to change here.
    if (made.fields[field] !== undefined && !held) continue;
    const was = await entryNamed(lists, field, { fields: before, provenance: {} });
    const named = await entryNamed(lists, field, values);
    const isOther = held && contradicts(textFor(field, values), held, EQUIPMENT_ENTRIES[field]);
    if (held && held.id !== was?.id && !isOther) continue;
    delete made.provenance[field];
    if (named) made.fields[field] = named.id;
    else delete made.fields[field];
  }
  return made;
}

/**
 * What was read anew of an order, with the containers and chassis of what people said of it: the entry that was read is of
 * another box where the size or the kind is a person's.
 */
export async function withEquipmentOfEdited(
  { tx, companyId, isEdited }: { tx: Db; companyId: number; isEdited: (name: string) => boolean },
  order: Values,
  read: Values,
): Promise<Values['fields']> {
  const stale = EQUIPMENT_ENTRY_FIELDS.filter(
    (field) => !isEdited(field) && lookedUpFrom(field).some(isEdited),
  );
  if (stale.length === 0) return read.fields;
  const made = { fields: { ...read.fields }, provenance: { ...read.provenance } };
  for (const name of stale) delete made.fields[name];
  for (const name of stale.flatMap(lookedUpFrom).filter(isEdited)) {
    const kept = order.fields[name];
    if (kept === undefined) delete made.fields[name];
    else made.fields[name] = kept;
    delete made.provenance[name];
  }
  const named = await (await equipmentMatcher(tx, companyId))(made);
  const taken = Object.entries(named).filter(([name]) => stale.some((field) => field === name));
  return { ...made.fields, ...Object.fromEntries(taken) };
}

/** An edit of an order: its fields before, and which of them it changed. */
export type Edited = {
  tx: Db;
  companyId: number;
  before: Record<string, FieldValue>;
  changed: readonly string[];
};

const lookedUpFrom = (field: EquipmentEntry) =>
  EQUIPMENT_ENTRIES[field] === 'chassis' ? CHASSIS_FIELDS : BOX_FIELDS;

const textFor = (field: EquipmentEntry, values: Values) => textForEntry(values, EQUIPMENT_ENTRIES[field]);

async function entryNamed(lists: Lists, field: EquipmentEntry, values: Values): Promise<Entry | null> {
  const text = textFor(field, values);
  if (!text) return null;
  const scac = carrierCode(String(values.fields.carrier ?? '')) ?? undefined;
  return equipmentNamed(text, await lists(field), { list: EQUIPMENT_ENTRIES[field], scac });
}

/** The fields that a company's TMS has a place for, and their lists, each read once. */
async function listsOf(db: Db, companyId: number): Promise<{ fields: EquipmentEntry[]; lists: Lists }> {
  const [company] = await db
    .select({ providerId: companies.defaultTmsProviderId })
    .from(companies)
    .where(eq(companies.id, companyId));
  const provider = tmsProviderById(company?.providerId)?.name;
  const fields = EQUIPMENT_ENTRY_FIELDS.filter((field) => provider && hasPlaceFor(provider, field));
  return {
    fields,
    lists: remembering((field: EquipmentEntry) => {
      const { dictionary = '', equipment } = orderField(field) ?? {};
      return listedItems(db, companyId, dictionary, equipment);
    }),
  };
}
