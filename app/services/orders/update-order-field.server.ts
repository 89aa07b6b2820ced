import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '~/domain/access/actor';
import type { ResolvedFieldMap } from '~/domain/fields/field-map';
import { parseFieldValue } from '~/domain/fields/field-values';
import { rowId, trueOrFalse } from '~/domain/inputs';
import { BOX_FIELDS } from '~/domain/orders/equipment-entries';
import { unmatchedListFields } from '~/domain/orders/order-checks';
import {
  type AddressRole,
  type FieldValue,
  type FilledFrom,
  isAddressRole,
} from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { TEMPLATE_FIELD, withTemplate } from '~/domain/orders/template-values';
import { isDay } from '~/domain/row-values';
import { REFERENCE_TYPE_FIELDS } from '~/domain/trade/reference-types';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { companyToday } from '~/services/companies/company-today.server';
import { itemsOffered } from '~/services/companies/item-names.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { findTemplate } from '~/services/field-maps/find-template.server';
import { requireUnlocked } from '~/services/locks/lock-in-force.server';
import { withEntriesInStep } from '~/services/matching/match-entries.server';
import { referenceTypesOf } from '~/services/matching/reference-types.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Invalid } from '~/services/platform/problems.server';
import { transaction } from '~/services/platform/runtime.server';
import { withSameLoadAsked } from './ask-same-load.server';
import { boostAddress, boostEquipment } from './boost-source.server';
import { orderFieldMap } from './order-field-map.server';
import { findOrder, type OrderRow, requireEditable } from './order-scope.server';
import type { OrderAddress } from './schema.server';
import { acceptField, storeChange, wasBoxChosenSince, wasChangedSince } from './store-order-change.server';
import { verifiedAddress } from './verified-address.server';

const READ_ONLY = 'You may read this field, not change it';
const NOT_SHOWN = 'The field map keeps this field out of the order';

/** PUT /api/orders/{id} (spec 2 §7); `version` is the one the edit was made on. */
export const updateFieldSchema = z.object({
  path: z.string().min(1).max(100),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
  version: rowId.optional(),
  /** Of an address or of equipment: what the document says means this one from now on. */
  boost: trueOrFalse.optional(),
});
export type UpdateField = z.infer<typeof updateFieldSchema> & {
  /** Where on the document a person took the value from. */
  source?: FilledFrom;
  /** What is saved for all orders of its request that it is part of. */
  forAll?: string;
};

/**
 * Changes one field of an order: checked, versioned, with who changed what, told to live pages. The same value again
 * counts as a look at it: the field is accepted. (spec 2 §4 Field editing)
 * @throws NotFound, Forbidden, Invalid with the error under the field's path, Conflict with both values
 */
export async function updateOrderField(
  actor: Actor,
  orderId: number,
  edit: UpdateField,
): Promise<{ version: number }> {
  return transaction(async (tx) => {
    const order = await editableOrder(tx, actor, orderId);
    await refuseIfStale(tx, order, edit);
    return changeField(tx, actor, order, edit);
  });
}

/** An order in scope that the actor may change, held until the transaction ends. @throws NotFound, Forbidden, LockedByOther */
export async function editableOrder(tx: Db, actor: Actor, orderId: number): Promise<OrderRow> {
  const order = await findOrder(tx, actor, orderId, { lock: true });
  requireEditable(actor, order);
  await requireUnlocked(tx, actor, { requestId: order.requestId, orderId });
  return order;
}

/** Changes one field of an order that is held already. @throws Invalid with the error under the field's path */
export async function changeField(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { path, value, source, boost, forAll }: UpdateField,
): Promise<{ version: number }> {
  const fieldMap = await editableMap(actor, order, path);
  requireShown(actor, fieldMap, { path, order });
  if (isAddressRole(path)) return changeAddress(tx, actor, order, { role: path, value, boost, forAll });
  if (boost && !orderField(path)?.equipment)
    throw invalid(path, 'Only addresses and equipment can be boosted');
  const given = await checkedValue(tx, order, path, value);
  if (boost && given !== null) await boostEquipment(tx, actor, order, { field: path, itemId: Number(given) });
  if ((order.fields[path] ?? null) === given) return acceptField(tx, actor, order, path);
  const fields = { ...order.fields };
  if (given === null) delete fields[path];
  else fields[path] = given;
  const provenance = { ...order.provenance, [path]: { source: 'user' as const, confidence: 1, ...source } };
  const edited =
    path === TEMPLATE_FIELD
      ? withTemplate({ fields, provenance }, fieldMap, await findTemplate(tx, order.companyId, fields))
      : { fields, provenance };
  const changed = fieldChanges(order.fields, edited.fields).map((change) => change.path);
  const inStep = await withEntriesInStep(
    { tx, companyId: order.companyId, before: order, changed, fieldMap },
    edited,
  );
  const set = await withSameLoadAsked(tx, order, inStep, changed);
  const edit = { path, before: order.fields[path] ?? null, after: given };
  // A chosen template, or a ship that is looked up, changes others with it.
  const also = fieldChanges(order.fields, set.fields).filter((change) => change.path !== path);
  return storeChange(tx, actor, order, { ...edit, also, set, forAll });
}

/** A value as the order will hold it; null for none. @throws Invalid with the error under the field's path */
export async function checkedValue(
  tx: Db,
  order: OrderRow,
  path: string,
  value: unknown,
): Promise<FieldValue | null> {
  // A browser sends a day as it is; what is typed without script may count from today.
  const isWords = orderField(path)?.type === 'date' && typeof value === 'string' && !isDay(value);
  const parsed = parseFieldValue(path, value, isWords ? await companyToday(order.companyId) : '');
  if (!parsed.ok) throw invalid(path, parsed.error);
  if (orderField(path)?.type === 'dictionary' && parsed.value !== null)
    await requireDictionaryItem(tx, order, path, Number(parsed.value));
  if (!REFERENCE_TYPE_FIELDS.includes(path) || parsed.value === null) return parsed.value;
  const { [path]: type } = await referenceTypesOf(tx, {
    companyId: order.companyId,
    fields: { [path]: parsed.value },
  });
  return type?.name ?? parsed.value;
}

function invalid(path: string, message: string): Invalid {
  return new Invalid(message, { [path]: [message] });
}

/** Which fields differ, those that were edited before those that follow them. */
export function fieldChanges(
  before: OrderRow['fields'],
  after: OrderRow['fields'],
  edited: readonly string[] = [],
) {
  return [...new Set([...edited, ...Object.keys({ ...before, ...after })])]
    .filter((path) => before[path] !== after[path])
    .map((path) => ({ path, before: before[path] ?? null, after: after[path] ?? null }));
}

/** Somebody saved meanwhile: only an edit of the same field is a conflict, and it shows both values. */
export async function refuseIfStale(tx: Db, order: OrderRow, edit: UpdateField): Promise<void> {
  const { version = order.version } = edit;
  if (version === order.version) return;
  const isStale =
    (await wasChangedSince(tx, order.id, [edit.path], version)) ||
    (BOX_FIELDS.includes(edit.path) && (await wasBoxChosenSince(tx, order.id, version)));
  if (!isStale) return;
  throw new Conflict('This field was changed by somebody else meanwhile', {
    path: edit.path,
    yours: edit.value ?? null,
    theirs: order.fields[edit.path] ?? null,
    version: order.version,
  });
}

/** The field map in force for an order whose field the actor may change. @throws Invalid */
export async function editableMap(actor: Actor, order: OrderRow, path: string): Promise<ResolvedFieldMap> {
  const { tmsProviderId } = await getCompanySetting(order.companyId);
  const fieldMap = await orderFieldMap(order, tmsProviderId);
  requireWritable(actor, fieldMap, path);
  return fieldMap;
}

/** @throws Invalid where the field map keeps the field read-only for the actor */
export function requireWritable(actor: Actor, fieldMap: ResolvedFieldMap, path: string): void {
  // The addresses are no fields of the catalogue, but a field map may keep them read-only as well.
  const readonly: readonly string[] = fieldMap[path]?.readonly_roles ?? [];
  if (actor.roles.some(({ name }) => readonly.includes(name))) throw invalid(path, READ_ONLY);
}

/**
 * What the form does not have is not written past it: a field that its map takes out of the order by nobody, one that it hides
 * by operations alone, while it is not asked. An undo may put back what was there. @throws Invalid
 */
export function requireShown(
  actor: Actor,
  fieldMap: ResolvedFieldMap,
  { path, order }: { path: string; order: Pick<OrderRow, 'fields' | 'provenance'> },
): void {
  const { available, screen_hide: isHidden } = fieldMap[path] ?? {};
  const isKept = isHidden && !actor.allCompanies && !unmatchedListFields(order).includes(path);
  if (available === false || isKept) throw invalid(path, NOT_SHOWN);
}

async function requireDictionaryItem(tx: Db, order: OrderRow, path: string, itemId: number): Promise<void> {
  const field = orderField(path);
  const [item] = await tx
    .select({ id: dictionaryItems.id })
    .from(dictionaryItems)
    .where(
      and(
        eq(dictionaryItems.id, itemId),
        eq(dictionaryItems.itemType, field?.dictionary ?? ''),
        field?.equipment
          ? sql`upper(${dictionaryItems.itemValue}->>'chassis_container_code') = ${field.equipment}`
          : undefined,
        isNull(dictionaryItems.deletedAt),
        itemsOffered(order.companyId),
      ),
    );
  if (!item) throw invalid(path, 'Choose an entry of the list');
}

/** An id as the API or a form gives it; nothing takes the address away. @throws Invalid */
function readAddressId(role: AddressRole, value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null;
  const given = typeof value === 'string' ? Number(value) : value;
  const parsed = rowId.safeParse(given);
  if (typeof given !== 'number' || !parsed.success) throw invalid(role, 'Address Not Found');
  return parsed.data;
}

/** A verified address takes the place of what was recognised; null takes the verified one away again. */
async function changeAddress(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  { role, value, boost, forAll }: { role: AddressRole } & Omit<UpdateField, 'path'>,
): Promise<{ version: number }> {
  const before = order.addresses[role]?.address_id ?? null;
  const addressId = readAddressId(role, value);
  if (boost && addressId !== null) await boostAddress(tx, actor, order, { role, addressId });
  if (before === addressId) return acceptField(tx, actor, order, role);
  const held: OrderAddress = {
    ...(order.addresses[role] ?? { raw_text: '' }),
    address_id: addressId,
    provenance: { source: 'user', confidence: 1 },
  };
  if (addressId !== null) Object.assign(held, await verifiedParts(tx, order.companyId, role, addressId));
  delete held.score;
  const set = { addresses: { ...order.addresses, [role]: held } };
  return storeChange(tx, actor, order, { path: role, before, after: addressId, set, forAll });
}

async function verifiedParts(
  tx: Db,
  companyId: number,
  path: string,
  addressId: number,
): Promise<Partial<OrderAddress>> {
  const row = await verifiedAddress(tx, companyId, addressId, path);
  return {
    location_name: row.locationName,
    address_line_1: row.addressLine1,
    ...(row.addressLine2 ? { address_line_2: row.addressLine2 } : {}),
    city: row.city,
    state: row.state,
    postal_code: row.postalCode,
  };
}
