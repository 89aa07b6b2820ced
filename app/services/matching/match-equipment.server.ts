import { eq } from 'drizzle-orm';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import {
  BOX_FIELDS,
  CHASSIS_FIELDS,
  EQUIPMENT_ENTRIES,
  EQUIPMENT_ENTRY_FIELDS,
  type EquipmentEntry,
  NOT_CERTAIN,
  textForEntry,
} from '~/domain/orders/equipment-entries';
import { ENTRIES_OF_BOX } from '~/domain/orders/looked-up';
import type { OrderDraft } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { isLeftToTemplate } from '~/domain/orders/template-values';
import { carrierCode } from '~/domain/trade/carriers';
import {
  contradicts,
  type EquipmentList,
  entryBox,
  equipmentNamed,
  type ListedEquipment,
  mayName,
} from '~/domain/trade/listed-equipment';
import { hasPlaceFor } from '~/domain/trade/tms-own-fields';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { listedItems } from '~/services/companies/dictionary-items.server';
import { companies } from '~/services/companies/schema.server';
import type { DraftMatches } from '~/services/mapping-runs/schema.server';
import type { Db } from '~/services/platform/database.server';
import { remembering } from './remembering';

/** What the texts of a document are taken for, and by the text why not. */
export type MatchedEntries = Required<Pick<DraftMatches, 'fields' | 'doubts'>>;

type Values = Pick<OrderDraft, 'fields' | 'provenance'>;
type Entry = ListedEquipment & { id: number };
type MapOf = () => Promise<ResolvedFieldMap>;
type Lists = (field: EquipmentEntry) => Promise<readonly Entry[]>;

/**
 * Asks for the containers and chassis that orders of a company name for certain, in the lists of its TMS, and for the fields
 * that are to be asked for. What a field has already, by a map, a template, a rule or a boost, stands.
 */
export async function equipmentMatcher(
  db: Db,
  companyId: number,
): Promise<(values: Values, mapOf: MapOf) => Promise<MatchedEntries>> {
  const { fields, lists } = await listsOf(db, companyId);
  return async (values, mapOf) => {
    const found: MatchedEntries = { fields: {}, doubts: {} };
    for (const field of fields) {
      // What the paper says of the list itself goes before what it says of the box.
      if (values.fields[field] !== undefined || values.provenance[field]?.doubt) continue;
      const entry = await entryNamed(lists, field, values);
      if (entry) found.fields[field] = entry.id;
      else if (await isOpen({ lists, mapOf }, field, values)) found.doubts[field] = { doubt: NOT_CERTAIN };
    }
    return found;
  };
}

type ListContext = { lists: Lists; mapOf: MapOf };

/**
 * Whether an empty field is to be asked for: its list has what the order may need, or it had an entry that another text took
 * away; and the form has the field.
 */
async function isOpen(
  { lists, mapOf }: ListContext,
  field: EquipmentEntry,
  values: Values,
  wasHeld = false,
): Promise<boolean> {
  const list = EQUIPMENT_ENTRIES[field];
  // A length says nothing of a kind.
  const isSaid = list === 'box' || Boolean(values.fields[saidBeside(field)]);
  const text = textFor(field, values);
  if (values.fields[field] !== undefined || !isSaid || !text) return false;
  const isPossible = wasHeld || (await lists(field)).some((entry) => mayName(text, entry, list));
  return isPossible && isOfForm(await mapOf(), field, values);
}

/** Whether an order has a field, and it is not left to the template. */
function isOfForm(fieldMap: ResolvedFieldMap, field: string, { fields }: Values): boolean {
  const entry = fieldMap[field];
  return entry?.available !== false && !entry?.screen_hide && !isLeftToTemplate(entry, fields);
}

/** The text that an entry stands beside on the form. */
const saidBeside = (field: EquipmentEntry): string =>
  Object.keys(ENTRIES_OF_BOX).find((text) => ENTRIES_OF_BOX[text]?.includes(field)) ?? '';

/**
 * Values after an edit, their containers and chassis in step with what is said beside them: an entry that was named by it
 * follows it, or is asked for, and one that a person chose stands until another box is said.
 */
export async function withEquipmentInStep(edit: Edited, edited: Values): Promise<Values> {
  const { tx, companyId, before, fieldMap } = edit;
  const isOfBox = (name: string) =>
    EQUIPMENT_ENTRY_FIELDS.some((field) => [field, ...lookedUpFrom(field)].includes(name));
  if (!edit.changed.some(isOfBox)) return edited;
  const { fields, lists } = await listsOf(tx, companyId);
  const { values, changed } = await withBoxOfEntry(edit, edited, lists);
  const touched = EQUIPMENT_ENTRY_FIELDS.filter(
    (field) => !changed.includes(field) && lookedUpFrom(field).some((name) => changed.includes(name)),
  );
  const context = { lists, mapOf: async () => fieldMap };
  const made = { fields: { ...values.fields }, provenance: { ...values.provenance } };
  for (const field of touched) {
    if (!fields.includes(field)) continue;
    const held = (await lists(field)).find(({ id }) => id === made.fields[field]);
    // What is held, and is not in the list any more, is nobody's to change here.
    if (made.fields[field] !== undefined && !held) continue;
    const was = await entryNamed(lists, field, { fields: before.fields, provenance: {} });
    const named = await entryNamed(lists, field, values);
    const isOther = held && contradicts(textFor(field, values), held, EQUIPMENT_ENTRIES[field]);
    if (held && held.id !== was?.id && !isOther) continue;
    if (held || named) delete made.provenance[field];
    if (named) made.fields[field] = named.id;
    else delete made.fields[field];
    // What was asked of another box is asked of this one too.
    const wasOpen = before.provenance[field]?.doubt === NOT_CERTAIN;
    const needsChoice = await isOpen(context, field, made, held !== undefined || wasOpen);
    made.provenance = withQuestion(made.provenance, field, needsChoice);
  }
  return made;
}

/** A chosen entry says its length and kind where the order says none or others: of a list of lengths its length alone. */
async function withBoxOfEntry(
  { changed }: Edited,
  values: Values,
  lists: Lists,
): Promise<{ values: Values; changed: readonly string[] }> {
  const made = { fields: { ...values.fields }, provenance: { ...values.provenance } };
  const filled: string[] = [];
  for (const field of EQUIPMENT_ENTRY_FIELDS.filter((name) => changed.includes(name))) {
    const list = EQUIPMENT_ENTRIES[field];
    const entry = (await lists(field)).find(({ id }) => id === values.fields[field]);
    if (!entry) continue;
    const isOther = contradicts(textFor(field, values), entry, list);
    for (const [name, value] of Object.entries(boxFields(entry, list))) {
      const isOpen = made.fields[name] === undefined || (isOther && made.fields[name] !== value);
      if (!isOpen || changed.includes(name)) continue;
      made.fields[name] = value;
      made.provenance[name] = { source: 'user', confidence: 1 };
      filled.push(name);
    }
  }
  return { values: made, changed: [...changed, ...filled] };
}

function boxFields(entry: Entry, list: EquipmentList): Record<string, string> {
  const { size, type } = (list !== 'chassis' && entryBox(entry)) || {};
  return {
    ...(size && list !== 'type' ? { equipment_size: size } : {}),
    ...(type && list !== 'size' ? { equipment_type: type } : {}),
  };
}

/** What is known of the values of an order, with the questions that the lists of containers and chassis leave of them now. */
export async function withOpenEquipment(
  tx: Db,
  companyId: number,
  mapOf: MapOf,
  values: Values,
): Promise<Values['provenance']> {
  const { fields, lists } = await listsOf(tx, companyId);
  let known = values.provenance;
  for (const field of fields)
    known = withQuestion(known, field, await isOpen({ lists, mapOf }, field, values));
  return known;
}

/** A question of a list, or none; what else is in doubt of its field stays. */
function withQuestion(
  provenance: Values['provenance'],
  field: EquipmentEntry,
  needsChoice: boolean,
): Values['provenance'] {
  const { [field]: known, ...others } = provenance;
  if (known?.doubt !== undefined && known.doubt !== NOT_CERTAIN) return provenance;
  if (needsChoice) return { ...provenance, [field]: { source: 'document', ...known, doubt: NOT_CERTAIN } };
  return known?.doubt === undefined ? provenance : others;
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
  for (const name of stale) {
    delete made.fields[name];
    delete made.provenance[name];
  }
  for (const name of stale.flatMap(lookedUpFrom).filter(isEdited)) {
    const kept = order.fields[name];
    if (kept === undefined) delete made.fields[name];
    else made.fields[name] = kept;
    delete made.provenance[name];
  }
  const { fields: named } = await (await equipmentMatcher(tx, companyId))(made, async () => ({}));
  const taken = Object.entries(named).filter(([name]) => stale.some((field) => field === name));
  return { ...made.fields, ...Object.fromEntries(taken) };
}

/** An edit of an order: its values before, and which of them it changed. */
export type Edited = {
  tx: Db;
  companyId: number;
  before: Values;
  changed: readonly string[];
  /** In force for the order. */
  fieldMap: ResolvedFieldMap;
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
