import { type Actor, can } from '~/domain/access/actor';
import { FIELD_MAP_LEVELS } from '~/domain/fields/field-map-levels';
import { showFieldValue } from '~/domain/fields/field-values';
import { isAddressRole, type Provenance } from '~/domain/orders/order-draft';
import { orderField } from '~/domain/orders/order-fields';
import { ADDRESS_LABELS } from '~/domain/trade/tms-needs';
import { paths } from '~/domain/urls/paths';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { itemNames } from '~/services/companies/item-names.server';
import { resolvedFieldMap } from '~/services/orders/order-field-map.server';
import { findOrder, type OrderRow } from '~/services/orders/order-scope.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { type AuditRow, orderAuditView } from './order-audit-view.server';

/** Where the value of a field of an order comes from. */
export type ValueOrigin = {
  orderId: number;
  path: string;
  label: string;
  value: string;
  provenance: Provenance | null;
  /** Which level of the field map was in force for it, in words. */
  level: string | null;
  /** The cell of the field-mapping editor that says so; null for who may not see it. */
  mapTo: string | null;
  /** What it was before, newest first; null for who may not see it. */
  changes: AuditRow[] | null;
};

/**
 * Where a value comes from, page and words or a constant, a rule, past corrections, a schedule or a person; which level of
 * the field map says so; and what it was before, for who may see audits. @throws NotFound for what is no field
 */
export async function valueOrigin(actor: Actor, orderId: number, path: string): Promise<ValueOrigin> {
  const order = await findOrder(db(), actor, orderId);
  if (!orderField(path) && !isAddressRole(path)) throw new NotFound();
  const { tmsProviderId } = await getCompanySetting(order.companyId);
  const fieldMap = await resolvedFieldMap(order, tmsProviderId);
  const provenance = isAddressRole(path) ? order.addresses[path]?.provenance : order.provenance[path];
  const level = provenance?.level ?? fieldMap[path]?.level;
  const seesAudit = can(actor, 'audit-logs-view', order.companyId);
  const changes = seesAudit ? await orderAuditView(actor, orderId) : null;
  return {
    orderId,
    path,
    label: isAddressRole(path)
      ? ADDRESS_LABELS[path]
      : fieldMap[path]?.screen_name || orderField(path)?.label || path,
    value: await valueWords(order, path),
    provenance: provenance ?? null,
    level: level ? FIELD_MAP_LEVELS[level] : null,
    mapTo:
      level && can(actor, 'field-maps-view', order.companyId)
        ? paths.fieldMapping({
            companyId: order.companyId,
            variantId: order.variantId,
            tmsProviderId,
            field: path,
            level,
          })
        : null,
    changes: changes?.filter((change) => change.path === path) ?? null,
  };
}

/** The last change of each value of an order, in words, for the marks on its form. @throws NotFound, Forbidden */
export async function recentEdits(actor: Actor, orderId: number): Promise<AuditRow[]> {
  const newest = new Map<string, AuditRow>();
  for (const change of await orderAuditView(actor, orderId))
    if (!newest.has(change.path)) newest.set(change.path, change);
  return [...newest.values()];
}

async function valueWords(order: OrderRow, path: string): Promise<string> {
  if (isAddressRole(path)) return order.addresses[path]?.location_name || '--';
  const value = order.fields[path];
  if (orderField(path)?.type !== 'dictionary' || value === undefined) return showFieldValue(path, value);
  const id = Number(value);
  const item = (await itemNames(db(), order.companyId, [id])).get(id);
  return item?.name ?? '[Deleted]';
}
