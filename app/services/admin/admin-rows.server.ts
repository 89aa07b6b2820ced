import { asc, eq, isNull } from 'drizzle-orm';
import { type Actor, can } from '~/domain/access/actor';
import { ADMIN, type AdminEntity, type AdminEntityName, fieldsOfForm } from '~/domain/admin/admin-entities';
import {
  type AdminRowKind,
  type AdminValues,
  changedValues,
  readAdminValues,
} from '~/domain/admin/admin-fields';
import { tmsProviderById } from '~/domain/trade/tms-providers';
import { recordAccess } from '~/services/access/record-access.server';
import { companies, companyPlans, tmsProviders } from '~/services/companies/schema.server';
import type { Db } from '~/services/platform/database.server';
import { Conflict, Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { addressStore } from './address-store.server';
import type { AdminStore } from './admin-store.server';
import { companyStore, OWN_SETTINGS } from './company-store.server';
import { itemStore } from './item-store.server';
import { variantStore } from './variant-store.server';

export const ADMIN_STORES: Readonly<Record<AdminEntityName, AdminStore>> = {
  companies: companyStore,
  'dictionary-items': itemStore,
  addresses: addressStore,
  'o-c-r-variants': variantStore,
};

type Act = keyof AdminEntity['needs'];

/** Whether somebody may do something with the rows of an entity: over all companies, as the panel is everybody's. */
export function mayAdmin(actor: Actor, name: AdminEntityName, act: Act): boolean {
  const permission = ADMIN[name].needs[act];
  return actor.allCompanies && can(actor, 'nova-view') && permission !== undefined && can(actor, permission);
}

/** @throws Forbidden */
export function requireAdmin(actor: Actor, name: AdminEntityName, act: Act): void {
  if (!mayAdmin(actor, name, act)) throw new Forbidden();
}

/** What a row says now; of a new one nothing but what is usual. @throws Forbidden, NotFound */
export async function getAdminRow(
  actor: Actor,
  name: AdminEntityName,
  id: number | null,
): Promise<AdminValues> {
  requireAdmin(actor, name, id === null ? 'create' : 'edit');
  if (id === null) return USUAL[name];
  return requireRow(await ADMIN_STORES[name].find(db(), id));
}

/** Of a new row. */
const USUAL: Readonly<Record<AdminEntityName, AdminValues>> = {
  companies: {
    active: true,
    time_zone: 'America/Chicago',
    admin_review: 'never',
    after_hours: 'wait',
    private_requests: true,
    // Its address book is empty, and orders go out with addresses of the book alone.
    can_add_addresses: true,
    tms_sandbox: 'accept',
    new_plan_manual: true,
  },
  'dictionary-items': {},
  addresses: { country: 'US', verified: true },
  'o-c-r-variants': {},
};

function requireRow(values: AdminValues | null): AdminValues {
  if (!values) throw new NotFound();
  return values;
}

/** Makes a row, or changes it, and writes down what was before. @returns its id @throws Forbidden, NotFound, Invalid, Conflict */
export async function saveAdminRow(
  actor: Actor,
  name: AdminEntityName,
  id: number | null,
  given: Readonly<Record<string, unknown>>,
): Promise<number> {
  requireAdmin(actor, name, id === null ? 'create' : 'edit');
  const store = ADMIN_STORES[name];
  const { values: read, errors } = readAdminValues(fieldsOfForm(name, id), given);
  return transaction(async (tx) => {
    const before = id === null ? null : requireRow(await store.find(tx, id, 'lock'));
    // What is said once stays as it was, whatever the form says.
    if (before)
      for (const field of ADMIN[name].fields) {
        if (!field.fixed) continue;
        read[field.name] = before[field.name] ?? null;
        delete errors[field.name];
      }
    if (Object.keys(errors).length > 0) throw new Invalid('The given data was invalid.', errors);
    const values = before ? read : ((await store.prepare?.(tx, actor, read)) ?? read);
    if (typeof values.company_id === 'number') await requireCompany(tx, values.company_id);
    const changed = changedValues(before, values);
    if (before && Object.keys(changed).length === 0) return Number(id);
    const rowId = await store.save(tx, actor, id, values);
    await writeDown(tx, actor, name, { rowId, isNew: before === null, changed });
    return rowId;
  });
}

type Change = { rowId: number; isNew: boolean; changed: ReturnType<typeof changedValues> };

async function writeDown(tx: Db, actor: Actor, name: AdminEntityName, { rowId, isNew, changed }: Change) {
  if (name === 'companies') {
    const others = Object.fromEntries(
      Object.entries(changed).filter(([field]) => !OWN_SETTINGS.includes(field)),
    );
    if (!isNew && Object.keys(others).length === 0) return;
    const kind = isNew ? 'company-created' : 'company-updated';
    await recordAccess(tx, actor, { kind, companyId: rowId, details: others });
    return;
  }
  const kinds =
    name === 'addresses'
      ? (['address-added', 'address-updated'] as const)
      : (['dictionary-item-added', 'dictionary-item-updated'] as const);
  await recordAccess(tx, actor, { kind: kinds[isNew ? 0 : 1], details: { id: rowId, ...changed } });
}

/** Where a row is used, and what it is called, for who is to delete it. @throws Forbidden, NotFound */
export async function adminUsage(actor: Actor, name: AdminEntityName, id: number) {
  requireAdmin(actor, name, 'remove');
  const values = requireRow(await ADMIN_STORES[name].find(db(), id));
  return { label: labelOf(values), usage: await usedIn(db(), name, id) };
}

async function usedIn(tx: Db, name: AdminEntityName, id: number) {
  return ((await ADMIN_STORES[name].usage?.(tx, id)) ?? []).filter(({ count }) => count > 0);
}

export const labelOf = (values: AdminValues) =>
  String(values.location_name ?? values.item_display_name ?? values.name ?? '');

/** "It is used in 3 orders, as a stop." */
export function usedWords(usage: readonly { what: string; count: number }[]): string {
  const parts = usage.map(
    ({ what, count }) =>
      `${count.toLocaleString('en-US')} ${count === 1 ? what.replace('orders', 'order') : what}`,
  );
  return `It is used in ${parts.join(' and in ')}. Merge it into another one instead.`;
}

/** Deletes what nothing uses. @throws Forbidden, NotFound, Conflict that says where it is used */
export async function deleteAdminRow(actor: Actor, name: AdminEntityName, id: number): Promise<void> {
  requireAdmin(actor, name, 'remove');
  await transaction(async (tx) => {
    const store = ADMIN_STORES[name];
    const before = requireRow(await store.find(tx, id, 'lock'));
    const usage = await usedIn(tx, name, id);
    if (usage.length > 0) throw new Conflict(usedWords(usage));
    await store.remove?.(tx, id);
    const kind = name === 'addresses' ? 'address-deleted' : 'dictionary-item-deleted';
    await recordAccess(tx, actor, { kind, details: { id, before } });
  });
}

async function requireCompany(tx: Db, id: number): Promise<void> {
  const [company] = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id));
  if (!company) throw new Invalid('The given data was invalid.', { company_id: ['Choose one of the list'] });
}

/** What the choices of a form offer. */
export async function rowChoices(): Promise<Record<AdminRowKind, { id: number; name: string }[]>> {
  const plans = await db()
    .select({ id: companyPlans.id, name: companyPlans.displayName })
    .from(companyPlans)
    .orderBy(asc(companyPlans.displayName));
  const providers = (await db().select({ id: tmsProviders.id, name: tmsProviders.name }).from(tmsProviders))
    .map(({ id, name }) => ({ id, name: tmsProviderById(id)?.label ?? name }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const owners = await db()
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(isNull(companies.deactivatedAt))
    .orderBy(asc(companies.name));
  return { plans, providers, companies: owners };
}
