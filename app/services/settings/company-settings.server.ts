import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { type Actor, can, companiesWith } from '~/domain/access/actor';
import { isSecondLookPercent, SECOND_LOOK_PERCENT_HINT } from '~/domain/collaboration/second-looks';
import { isRowId, withoutNul } from '~/domain/row-values';
import { isTimeZone, type TimeZone, zoneOf } from '~/domain/schedules/time-zones';
import { canonicalEmail, isEmail } from '~/domain/trade/email';
import { recordAccess } from '~/services/access/record-access.server';
import { userRoles, users } from '~/services/access/schema.server';
import { type CompanyConfiguration, companies, companyPlans } from '~/services/companies/schema.server';
import { holdLock } from '~/services/platform/advisory-locks.server';
import type { Db } from '~/services/platform/database.server';
import { Forbidden, Invalid, NotFound } from '~/services/platform/problems.server';
import { db, transaction } from '~/services/platform/runtime.server';

export type CompanySettings = {
  id: number;
  name: string;
  emailIntakeAddress: string | null;
  emailIntakeAddressAlt: string | null;
  timeZone: TimeZone;
  usersCount: number;
  planName: string | null;
  recordEffort: boolean;
  sendCheckedOnly: boolean;
  /** The share of its finished orders that are keyed again, in percent. */
  secondLookPercent: number;
};

/** The companies whose settings an actor may open, by name. (spec 3 §6: companies-view limits the list) */
export function listSettingsCompanies(actor: Actor): Promise<{ id: number; name: string }[]> {
  const [seen, edited] = [companiesWith(actor, 'companies-view'), companiesWith(actor, 'companies-edit')];
  const ids = seen === 'all' ? edited : seen.filter((id) => edited === 'all' || edited.includes(id));
  if (ids !== 'all' && ids.length === 0) return Promise.resolve([]);
  return db()
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(isNull(companies.deactivatedAt), ids === 'all' ? undefined : inArray(companies.id, ids)))
    .orderBy(asc(companies.name));
}

/** A company as its settings page shows it. @throws NotFound, Forbidden without companies-edit there */
export async function getCompanySettings(actor: Actor, companyId: number): Promise<CompanySettings> {
  requireCompany(actor, companyId);
  const [row] = await db()
    .select({
      id: companies.id,
      name: companies.name,
      emailIntakeAddress: companies.emailIntakeAddress,
      emailIntakeAddressAlt: companies.emailIntakeAddressAlt,
      configuration: companies.configuration,
      planName: companyPlans.displayName,
      usersCount: sql<number>`(select count(distinct ${userRoles.userId})::int from ${userRoles}
        join ${users} on ${users.id} = ${userRoles.userId}
        where ${userRoles.companyId} = ${companyId} and ${users.deletedAt} is null and ${users.deactivatedAt} is null)`,
    })
    .from(companies)
    .leftJoin(companyPlans, eq(companyPlans.id, companies.planId))
    .where(eq(companies.id, companyId));
  if (!row) throw new NotFound();
  const { configuration, ...settings } = row;
  return { ...settings, ...settingsIn(configuration) };
}

/** 404 for a company that is not the actor's, 403 for one whose settings they may not open. */
function requireCompany(actor: Actor, companyId: number): void {
  const isTheirs = actor.allCompanies || actor.permissions.has(companyId);
  if (!isRowId(companyId) || !isTheirs) throw new NotFound();
  if (!can(actor, 'companies-edit', companyId)) throw new Forbidden();
}

/** What is left out stays as it is; an empty address is taken away. */
export type CompanyChange = {
  name?: string;
  email_intake_address?: string | null;
  email_intake_address_alt?: string | null;
  /** Whether what people spend on its orders is counted. */
  record_effort?: boolean;
  /** Whether an order goes to its TMS only when nothing of it is to check. */
  send_checked_only?: boolean;
  /** Which share of its finished orders is keyed again by somebody else: whole percents, 0 to 100. */
  second_look_percent?: number;
  /** Its schedules keep their time of day, on these clocks from their next run on. */
  time_zone?: string;
};

/**
 * Changes name, intake addresses and what stands in the configuration (`CompanyChange`). Mail to an intake address becomes a company's
 * requests, so no two companies share
 * one. @throws NotFound, Forbidden, Invalid by field
 */
export async function updateCompany(actor: Actor, companyId: number, change: CompanyChange): Promise<void> {
  requireCompany(actor, companyId);
  await transaction(async (tx) => {
    // One at a time: two companies that want one address at the same moment must not both find it free.
    await holdLock(tx, 'intake-addresses');
    const [before] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('update');
    if (!before) throw new NotFound();
    const set = settingsIn(before.configuration);
    const wanted = {
      name: change.name === undefined ? before.name : withoutNul(change.name).trim(),
      emailIntakeAddress: address(change.email_intake_address, before.emailIntakeAddress),
      emailIntakeAddressAlt: address(change.email_intake_address_alt, before.emailIntakeAddressAlt),
      timeZone: change.time_zone ?? set.timeZone,
      recordEffort: change.record_effort ?? set.recordEffort,
      sendCheckedOnly: change.send_checked_only ?? set.sendCheckedOnly,
      secondLookPercent: change.second_look_percent ?? set.secondLookPercent,
    };
    checkShape(wanted);
    await checkTaken(tx, companyId, wanted);
    const was = { ...before, ...set };
    const kept = (field: keyof typeof wanted) => was[field] === wanted[field];
    const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((field) => !kept(field));
    if (changed.length === 0) return;
    const { timeZone, recordEffort, sendCheckedOnly, secondLookPercent, ...columns } = wanted;
    const configuration = {
      ...before.configuration,
      ...(kept('timeZone') ? {} : { time_zone: timeZone }),
      ...(kept('recordEffort') ? {} : { record_effort: recordEffort }),
      ...(kept('sendCheckedOnly') ? {} : { send_checked_only: sendCheckedOnly }),
      ...(kept('secondLookPercent') ? {} : { second_look_percent: secondLookPercent }),
    };
    await tx
      .update(companies)
      .set({ ...columns, configuration })
      .where(eq(companies.id, companyId));
    const pairs = changed.map((field) => [field, { old: was[field], new: wanted[field] }]);
    await recordAccess(tx, actor, {
      kind: 'company-updated',
      companyId,
      details: Object.fromEntries(pairs),
    });
  });
}

/** What of the settings stands in the configuration. */
function settingsIn(configuration: CompanyConfiguration) {
  return {
    timeZone: zoneOf(configuration),
    recordEffort: configuration.record_effort === true,
    sendCheckedOnly: configuration.send_checked_only === true,
    secondLookPercent: configuration.second_look_percent ?? 0,
  };
}

type IntakeSettings = {
  name: string;
  emailIntakeAddress: string | null;
  emailIntakeAddressAlt: string | null;
  timeZone: string;
  secondLookPercent: number;
};

function address(text: string | null | undefined, before: string | null): string | null {
  return text === undefined ? before : canonicalEmail(withoutNul(text ?? '')) || null;
}

function checkShape(wanted: IntakeSettings): void {
  const { name, emailIntakeAddress, emailIntakeAddressAlt, timeZone, secondLookPercent } = wanted;
  const errors: Record<string, string[]> = {};
  if (name.length === 0 || name.length > 200) errors.name = ['The name takes 1 to 200 characters.'];
  const wrong = ['Enter a valid e-mail address'];
  if (emailIntakeAddress && !isEmail(emailIntakeAddress)) errors.email_intake_address = wrong;
  if (emailIntakeAddressAlt && !isEmail(emailIntakeAddressAlt)) errors.email_intake_address_alt = wrong;
  if (emailIntakeAddress && emailIntakeAddress === emailIntakeAddressAlt)
    errors.email_intake_address_alt = ['The second address is the same as the first.'];
  if (!isSecondLookPercent(secondLookPercent)) errors.second_look_percent = [SECOND_LOOK_PERCENT_HINT];
  if (!isTimeZone(timeZone)) errors.time_zone = ['Choose one of the time zones'];
  if (Object.keys(errors).length > 0) throw new Invalid('The given data was invalid.', errors);
}

async function checkTaken(tx: Db, companyId: number, wanted: IntakeSettings): Promise<void> {
  const taken = async (text: string | null) => {
    if (!text) return false;
    const rows = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(
        and(
          ne(companies.id, companyId),
          or(
            sql`lower(${companies.emailIntakeAddress}) = ${text}`,
            sql`lower(${companies.emailIntakeAddressAlt}) = ${text}`,
          ),
        ),
      );
    return rows.length > 0;
  };
  const errors: Record<string, string[]> = {};
  const message = ['This address is taken.'];
  if (await taken(wanted.emailIntakeAddress)) errors.email_intake_address = message;
  if (await taken(wanted.emailIntakeAddressAlt)) errors.email_intake_address_alt = message;
  if (Object.keys(errors).length > 0) throw new Invalid('The given data was invalid.', errors);
}
