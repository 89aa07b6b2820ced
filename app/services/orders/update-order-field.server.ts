import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Actor, can } from '~/domain/actor';
import type { ResolvedFieldMap } from '~/domain/field-map';
import { parseFieldValue } from '~/domain/field-values';
import { rowId } from '~/domain/inputs';
import type { AddressRole, FieldValue } from '~/domain/order-draft';
import { orderField } from '~/domain/order-fields';
import { isRowId } from '~/domain/row-values';
import { TEMPLATE_FIELD, withTemplate } from '~/domain/template-values';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { addresses, dictionaryItems } from '~/services/companies/schema.server';
import { findTemplate } from '~/services/mapping/find-template.server';
import type { Db } from '~/services/platform/database.server';
import { transaction } from '~/services/platform/house.server';
import { Conflict, Forbidden, Invalid } from '~/services/platform/problems.server';
import { fieldScreens } from './field-screens.server';
import { orderFieldMap } from './order-field-map.server';
import { findOrder, type OrderRow } from './order-scope.server';
import { type OrderAddress, orderEdits } from './schema.server';
import { acceptField, storeChange } from './store-order-change.server';

/** PUT /api/orders/{id} (spec 2 §7); `version` is the one the edit was made on. */
export const updateFieldSchema = z.object({
  path: z.string().min(1).max(100),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
  version: rowId.optional(),
});
export type UpdateField = z.infer<typeof updateFieldSchema>;

const ADDRESS_ROLES: readonly string[] = ['bill_to_address', 'ssrr_location_address', 'forwarder_address'];

/**
 * Changes one field of an order: checked, versioned, with who changed what, told to live pages. The same value again
 * counts as a look at it: the field is accepted. (spec 2 §4 Field editing)
 * @throws NotFound, Forbidden, Invalid with the error under the field's path, Conflict with both values
 */
export async function updateOrderField(
  actor: Actor,
  orderId: number,
  { path, value, version }: UpdateField,
): Promise<{ version: number }> {
  return transaction(async (tx) => {
    const order = await findOrder(tx, actor, orderId, { lock: true });
    if (order.deletedAt || !can(actor, 'ocr-requests-edit', order.companyId)) throw new Forbidden();
    if (version !== undefined && version !== order.version)
      await refuseIfStale(tx, order, { path, value, version });
    if (ADDRESS_ROLES.includes(path)) return changeAddress(tx, actor, order, path as AddressRole, value);
    const fieldMap = await editableMap(actor, order, path);
    const parsed = parseFieldValue(path, value);
    if (!parsed.ok) throw invalid(path, parsed.error);
    if (orderField(path)?.type === 'dictionary' && parsed.value !== null)
      await requireDictionaryItem(tx, order, path, Number(parsed.value));
    if (same(order.fields[path], parsed.value)) return acceptField(tx, actor, order, path);
    const fields = { ...order.fields };
    if (parsed.value === null) delete fields[path];
    else fields[path] = parsed.value;
    const provenance = { ...order.provenance, [path]: { source: 'user' as const, confidence: 1 } };
    const set =
      path === TEMPLATE_FIELD
        ? withTemplate({ fields, provenance }, fieldMap, await findTemplate(tx, order.companyId, fields))
        : { fields, provenance };
    const before = order.fields[path] ?? null;
    const also = path === TEMPLATE_FIELD ? otherChanges(order.fields, set.fields, path) : [];
    return storeChange(tx, actor, order, { path, before, after: parsed.value, also, set });
  });
}

function invalid(path: string, message: string): Invalid {
  return new Invalid(message, { [path]: [message] });
}

/** What else of the fields a chosen template changed. */
function otherChanges(before: OrderRow['fields'], after: OrderRow['fields'], chosen: string) {
  return Object.keys({ ...before, ...after })
    .filter((path) => path !== chosen && before[path] !== after[path])
    .map((path) => ({ path, before: before[path] ?? null, after: after[path] ?? null }));
}

function same(before: FieldValue | undefined, after: FieldValue | null): boolean {
  return (before ?? null) === after;
}

/** Somebody saved meanwhile: only an edit of the same field is a conflict, and it shows both values. */
async function refuseIfStale(tx: Db, order: OrderRow, edit: UpdateField): Promise<void> {
  const [later] = await tx
    .select({ id: orderEdits.id })
    .from(orderEdits)
    .where(
      and(
        eq(orderEdits.orderId, order.id),
        eq(orderEdits.path, edit.path),
        gt(orderEdits.version, edit.version ?? 0),
      ),
    )
    .limit(1);
  if (!later) return;
  throw new Conflict('This field was changed by somebody else meanwhile', {
    path: edit.path,
    yours: edit.value ?? null,
    theirs: order.fields[edit.path] ?? null,
    version: order.version,
  });
}

/** The field map in force for an order whose field the actor may change. */
async function editableMap(actor: Actor, order: OrderRow, path: string): Promise<ResolvedFieldMap> {
  const { tmsProviderId } = await getCompanySetting(order.companyId);
  const fieldMap = await orderFieldMap(order, tmsProviderId);
  const screen = fieldScreens(actor, order.companyId, fieldMap, order.fields)[path];
  if (screen?.readonly) throw invalid(path, 'You may read this field, not change it');
  return fieldMap;
}

async function requireDictionaryItem(tx: Db, order: OrderRow, path: string, itemId: number): Promise<void> {
  const [item] = await tx
    .select({ id: dictionaryItems.id })
    .from(dictionaryItems)
    .where(
      and(
        eq(dictionaryItems.id, itemId),
        eq(dictionaryItems.itemType, orderField(path)?.dictionary ?? ''),
        isNull(dictionaryItems.deletedAt),
        or(isNull(dictionaryItems.companyId), eq(dictionaryItems.companyId, order.companyId)),
      ),
    );
  if (!item) throw invalid(path, 'Choose an entry of the list');
}

/** A verified address takes the place of what was recognised; null takes the verified one away again. */
async function changeAddress(
  tx: Db,
  actor: Actor,
  order: OrderRow,
  role: AddressRole,
  value: unknown,
): Promise<{ version: number }> {
  const before = order.addresses[role]?.address_id ?? null;
  const addressId = value === null || value === undefined || value === '' ? null : Number(value);
  if (before === addressId) return acceptField(tx, actor, order, role);
  const held: OrderAddress = {
    ...(order.addresses[role] ?? { raw_text: '' }),
    address_id: addressId,
    provenance: { source: 'user', confidence: 1 },
  };
  if (addressId !== null) Object.assign(held, await verifiedParts(tx, order.companyId, role, addressId));
  delete held.score;
  const set = { addresses: { ...order.addresses, [role]: held } };
  return storeChange(tx, actor, order, { path: role, before, after: addressId, set });
}

async function verifiedParts(
  tx: Db,
  companyId: number,
  path: string,
  addressId: number,
): Promise<Partial<OrderAddress>> {
  if (!isRowId(addressId)) throw invalid(path, 'Address Not Found');
  const [row] = await tx
    .select()
    .from(addresses)
    .where(
      and(
        eq(addresses.id, addressId),
        isNull(addresses.deletedAt),
        or(isNull(addresses.companyId), eq(addresses.companyId, companyId)),
      ),
    );
  if (!row) throw invalid(path, 'Address Not Found');
  return {
    location_name: row.locationName,
    address_line_1: row.addressLine1,
    city: row.city,
    state: row.state,
    postal_code: row.postalCode,
  };
}
