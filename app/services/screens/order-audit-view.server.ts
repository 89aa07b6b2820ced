import { and, inArray, isNull, or } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { auditKind, auditLabel, auditText } from '~/domain/orders/order-audit';
import { itemNames } from '~/services/companies/item-names.server';
import { addresses } from '~/services/companies/schema.server';
import { type AuditEntry, orderAudit } from '~/services/orders/order-audit.server';
import { findOrder } from '~/services/orders/order-scope.server';
import { db } from '~/services/platform/runtime.server';

export type AuditRow = {
  key: string;
  /** The field, the address, or `order_address_events.{number}.{part}`. */
  path: string;
  label: string;
  before: string;
  after: string;
  at: string;
  user: string | null;
};

/** The changes of an order in words: what a field is called, and the names behind ids. @throws NotFound, Forbidden */
export async function orderAuditView(actor: Actor, orderId: number): Promise<AuditRow[]> {
  const { companyId } = await findOrder(db(), actor, orderId);
  const entries = await orderAudit(actor, orderId);
  return inWords(entries, await namesIn(entries, [companyId]));
}

export type AuditNames = Record<'address' | 'dictionary', Map<number, string>>;

/** The names behind the ids of some changes, of the companies whose orders they are. Two queries. */
export async function namesIn(
  entries: readonly AuditEntry[],
  companyIds: readonly number[],
): Promise<AuditNames> {
  return {
    address: await addressNames(entries, companyIds),
    dictionary: await dictionaryNames(entries, companyIds),
  };
}

/** Changes as people read them. */
export function inWords(entries: readonly AuditEntry[], known: AuditNames): AuditRow[] {
  return entries.map((entry, i) => {
    const names = { ...known, plain: undefined }[auditKind(entry)];
    const words = (value: unknown) => names?.get(Number(value)) ?? auditText(value);
    return {
      key: `${entry.id}-${i}`,
      path:
        entry.eventNumber === null
          ? entry.attribute
          : `order_address_events.${entry.eventNumber}.${entry.attribute}`,
      label: auditLabel(entry),
      before: words(entry.old),
      after: words(entry.new),
      at: entry.at,
      user: entry.user,
    };
  });
}

function idsOf(entries: readonly AuditEntry[], kind: 'address' | 'dictionary'): number[] {
  const values = entries
    .filter((entry) => auditKind(entry) === kind)
    .flatMap((entry) => [entry.old, entry.new]);
  return [...new Set(values.map(Number).filter((id) => Number.isInteger(id) && id > 0))];
}

async function addressNames(
  entries: readonly AuditEntry[],
  companyIds: readonly number[],
): Promise<Map<number, string>> {
  const ids = idsOf(entries, 'address');
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: addresses.id, name: addresses.locationName, city: addresses.city })
    .from(addresses)
    .where(
      and(
        inArray(addresses.id, ids),
        or(isNull(addresses.companyId), inArray(addresses.companyId, [...companyIds])),
      ),
    );
  return new Map(rows.map(({ id, name, city }) => [id, [name, city].filter(Boolean).join(', ')]));
}

async function dictionaryNames(
  entries: readonly AuditEntry[],
  companyIds: readonly number[],
): Promise<Map<number, string>> {
  const items = await itemNames(db(), companyIds, idsOf(entries, 'dictionary'));
  return new Map([...items].map(([id, { name }]) => [id, name]));
}
