import { eq, sql } from 'drizzle-orm';
import { can } from '~/domain/access/actor';
import type { AdminValue, AdminValues } from '~/domain/admin/admin-fields';
import { type PlanInput, planSchema } from '~/domain/billing/plan-form';
import { MIN_RETENTION_DAYS } from '~/domain/orders/retention';
import { NOT_AN_ORDER } from '~/domain/orders/unrecognised';
import { zoneOf } from '~/domain/schedules/time-zones';
import { createPlan } from '~/services/billing/plans.server';
import {
  type CompanyConfiguration,
  companies,
  companyPlans,
  tmsProviders,
  variants,
} from '~/services/companies/schema.server';
import { now } from '~/services/platform/clock.server';
import type { Db } from '~/services/platform/database.server';
import { Invalid } from '~/services/platform/problems.server';
import { contains } from '~/services/platform/sql.server';
import { type CompanyChange, updateCompany } from '~/services/settings/company-settings.server';
import { type AdminStore, listRows, whereAll } from './admin-store.server';
import { keepAddressCodes } from './keep-address-codes.server';

/** What `updateCompany` changes, checks and writes down itself. */
export const OWN_SETTINGS = [
  'name',
  'email_intake_address',
  'email_intake_address_alt',
  'time_zone',
  'record_effort',
  'send_checked_only',
  'second_look_percent',
];

/** Companies are switched off, never deleted: their orders, bills and histories stay. */
export const companyStore: AdminStore = {
  list(query) {
    const { search, active } = query.filter as { search: string; active: 'true' | 'false' | null };
    return listRows(query, {
      columns: sql`companies.id, companies.name, company_plans.display_name as plan, tms_providers.name as provider, ${CONNECTED} as connected,
        companies.email_intake_address as intake, coalesce(companies.configuration->>'admin_review', 'never') as review,
        companies.deactivated_at is null as status, ${USERS} as users`,
      from: sql`from companies left join company_plans on company_plans.id = companies.plan_id
        left join tms_providers on tms_providers.id = companies.default_tms_provider_id
        ${whereAll([
          search &&
            sql`(${contains(companies.name, search)} or ${contains(companies.emailIntakeAddress, search)})`,
          active &&
            (active === 'true'
              ? sql`companies.deactivated_at is null`
              : sql`companies.deactivated_at is not null`),
        ])}`,
      sorts: {
        name: sql`companies.name`,
        id: sql`companies.id`,
        plan: sql`company_plans.display_name`,
        provider: sql`tms_providers.name`,
        users: USERS,
      },
    });
  },
  async find(tx, id, lock) {
    const found = tx.select().from(companies).where(eq(companies.id, id));
    const [row] = await (lock ? found.for('update') : found);
    return row ? valuesOf(row) : null;
  },
  async prepare(_tx, actor, values) {
    const own = Object.entries(values).filter(([name]) => !name.startsWith('new_plan_'));
    if (values.new_plan_name === null && values.new_plan_limit === null) return Object.fromEntries(own);
    if (values.new_plan_name === null) throw refusedPlan('Name the plan');
    if (values.plan_id !== null) throw refusedPlan('Choose a plan above, or name a new one');
    if (!can(actor, 'company-plans-create')) throw refusedPlan('You cannot make plans: choose one above');
    return { ...Object.fromEntries(own), plan_id: await createPlan(actor, newPlan(values)) };
  },
  async save(tx, actor, id, values) {
    await requireRows(tx, values);
    requireLongRetention(values);
    const companyId = id ?? (await create(tx, String(values.name)));
    await updateCompany(actor, companyId, ownSettings(values));
    const [row] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('update');
    const configuration = { ...row?.configuration, ...configurationOf(values) };
    const providerId = values.default_tms_provider_id as number | null;
    await keepAddressCodes(tx, companyId, { from: row?.defaultTmsProviderId ?? null, to: providerId });
    await tx
      .update(companies)
      .set({
        planId: values.plan_id as number | null,
        defaultTmsProviderId: providerId,
        deactivatedAt: values.active ? null : (row?.deactivatedAt ?? now()),
        configuration,
      })
      .where(eq(companies.id, companyId));
    return companyId;
  },
};

const refusedPlan = (text: string) => new Invalid('The given data was invalid.', { new_plan_name: [text] });

const ticked = (value: AdminValue | undefined) => (value === true ? 'on' : undefined);

function newPlan(values: AdminValues): PlanInput {
  return planSchema.parse({
    displayName: String(values.new_plan_name),
    maxMonthlyOcrSubmissions: String(values.new_plan_limit ?? ''),
    enableManualRequests: ticked(values.new_plan_manual),
    enableCompareMode: ticked(values.new_plan_compare),
    enableTrainFields: ticked(values.new_plan_train),
    enableCertification: ticked(values.new_plan_certification),
    accounts: {},
    itemIds: {},
    customers: {},
  });
}

/** Whether its TMS is a real one; else its orders go to the sandbox. */
const CONNECTED = sql`exists (select 1 from tms_connections where tms_connections.company_id = companies.id
  and tms_connections.tms_provider_id = companies.default_tms_provider_id)`;

const USERS = sql`(select count(distinct user_roles.user_id)::int from user_roles join users on users.id = user_roles.user_id
  where user_roles.company_id = companies.id and users.deleted_at is null and users.deactivated_at is null)`;

function valuesOf(row: typeof companies.$inferSelect): AdminValues {
  const { configuration } = row;
  return {
    name: row.name,
    active: row.deactivatedAt === null,
    plan_id: row.planId,
    default_tms_provider_id: row.defaultTmsProviderId,
    time_zone: zoneOf(configuration),
    email_intake_address: row.emailIntakeAddress,
    email_intake_address_alt: row.emailIntakeAddressAlt,
    private_requests: configuration.private_requests !== false,
    update_window_days: configuration.update_window_days ?? null,
    retention_days: configuration.retention_days ?? null,
    admin_review: configuration.admin_review ?? 'never',
    after_hours: configuration.after_hours ?? 'wait',
    record_effort: configuration.record_effort === true,
    send_checked_only: configuration.send_checked_only === true,
    second_look_percent: configuration.second_look_percent ?? 0,
    can_add_addresses: configuration.can_add_addresses === true,
    update_tms_enabled: configuration.update_tms_enabled === true,
    tms_sandbox: configuration.tms_sandbox ?? 'accept',
  };
}

function ownSettings(values: AdminValues): CompanyChange {
  return {
    name: String(values.name),
    email_intake_address: values.email_intake_address as string | null,
    email_intake_address_alt: values.email_intake_address_alt as string | null,
    time_zone: String(values.time_zone),
    record_effort: values.record_effort === true,
    send_checked_only: values.send_checked_only === true,
    second_look_percent: (values.second_look_percent as number | null) ?? 0,
  };
}

function configurationOf(values: AdminValues): CompanyConfiguration {
  return {
    private_requests: values.private_requests === true,
    update_window_days: (values.update_window_days as number | null) ?? undefined,
    retention_days: (values.retention_days as number | null) ?? undefined,
    admin_review: values.admin_review as CompanyConfiguration['admin_review'],
    after_hours: values.after_hours as CompanyConfiguration['after_hours'],
    can_add_addresses: values.can_add_addresses === true,
    update_tms_enabled: values.update_tms_enabled === true,
    tms_sandbox: values.tms_sandbox as CompanyConfiguration['tms_sandbox'],
  };
}

async function requireRows(tx: Db, values: AdminValues): Promise<void> {
  const none = ['Choose one of the list'];
  const [plan] = await tx
    .select({ id: companyPlans.id })
    .from(companyPlans)
    .where(eq(companyPlans.id, Number(values.plan_id)));
  const [provider] = await tx
    .select({ id: tmsProviders.id })
    .from(tmsProviders)
    .where(eq(tmsProviders.id, Number(values.default_tms_provider_id)));
  if (values.plan_id !== null && !plan) throw new Invalid('The given data was invalid.', { plan_id: none });
  if (values.default_tms_provider_id !== null && !provider)
    throw new Invalid('The given data was invalid.', { default_tms_provider_id: none });
}

/** A slip of the finger must not remove last week's documents. */
function requireLongRetention({ retention_days: days }: AdminValues): void {
  if (days !== null && days !== 0 && Number(days) < MIN_RETENTION_DAYS)
    throw new Invalid('The given data was invalid.', {
      retention_days: [`At least ${MIN_RETENTION_DAYS} days, or 0 for ever`],
    });
}

/** What every company has, so that its documents can be read in a layout that nobody knows yet. (contract §3 Variants) */
const EVERY_COMPANYS = [
  {
    name: 'Generic document',
    variantType: 'textract',
    description: 'Any PDF or picture in a layout that is not known',
  },
  {
    name: 'Generic spreadsheet',
    variantType: 'tabular',
    description: 'Any CSV or XLSX; columns are found by their headings',
  },
  {
    name: 'Not an order',
    variantType: NOT_AN_ORDER,
    description: 'Invoices, statements and other papers that order nothing',
  },
] as const;

async function create(tx: Db, name: string): Promise<number> {
  const [row] = await tx.insert(companies).values({ name }).returning({ id: companies.id });
  if (!row) throw new Error('the company was not stored');
  await tx.insert(variants).values(EVERY_COMPANYS.map((variant) => ({ ...variant, companyId: row.id })));
  return row.id;
}
