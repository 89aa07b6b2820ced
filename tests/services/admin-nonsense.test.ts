import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ADMIN, type AdminEntityName } from '~/domain/admin/admin-entities';
import { columnsOfFile, type ImportKind, readLine } from '~/domain/admin/imports';
import { planSchema, rateSchema } from '~/domain/billing/plan-form';
import { scheduleFormSchema } from '~/domain/schedules/schedule-form';
import { getAdminRow, saveAdminRow } from '~/services/admin/admin-rows.server';
import { updateCompanyCall } from '~/services/api/companies.calls.server';
import { addRate } from '~/services/billing/change-rates.server';
import { editVariant, editVariantSchema } from '~/services/classification/edit-variant.server';
import { companies, companyPlans, variants } from '~/services/companies/schema.server';
import { Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { updateCompany } from '~/services/settings/company-settings.server';
import { createDictionaryItem, newItemSchema } from '~/services/settings/create-dictionary-item.server';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** Numbers, flags and ids that are not valid are refused at their field, in plain words; what is right is taken. */
let world: World;
let superadmin: Actor;
let harbor: number;
let layout: number;
let plan: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor', plan: {} });
  superadmin = await aUser({ role: 'superadmin', companyIds: [harbor] });
  const values = { name: 'Pickup order', variantType: 'textract' as const };
  const [variant] = await db().insert(variants).values(values).returning({ id: variants.id });
  const [row] = await db().select({ id: companyPlans.id }).from(companyPlans).limit(1);
  [layout, plan] = [variant?.id ?? 0, row?.id ?? 0];
});
afterAll(() => world.close());

const LIST = 'Choose one of the list';
const FLAG = 'Value should be true or false';
const NUMBER = 'Enter a number';
const ITEM = { item_type: 'carrier', item_display_name: 'A line' };
const ADDRESS = {
  ...{ location_name: 'Kiln', address_line_1: '4400 Airport Dr', city: 'Ontario', state: 'CA' },
  ...{ postal_code: '91761', country: 'US' },
};

type Row = [entity: AdminEntityName, field: string, value: unknown, message: string | null];
const rows = (
  entity: AdminEntityName,
  fields: readonly string[],
  tries: readonly [unknown, string | null][],
): Row[] => fields.flatMap((name) => tries.map(([value, message]): Row => [entity, name, value, message]));

const PANEL: Row[] = [
  ...rows(
    'companies',
    ['active', 'private_requests', 'record_effort', 'can_add_addresses', 'update_tms_enabled'],
    [
      ['maybe', FLAG],
      ['on', null],
      ['false', null],
    ],
  ),
  ...rows(
    'companies',
    ['update_window_days', 'retention_days', 'second_look_percent'],
    [
      ['abc', NUMBER],
      ['0x1F', NUMBER],
      ['1e2', NUMBER],
      ['45.5', 'Enter a whole number'],
      ['45', null],
      ['', null],
    ],
  ),
  ...rows(
    'companies',
    ['plan_id', 'default_tms_provider_id'],
    [
      ['abc', LIST],
      ['999999', LIST],
      ['99999999999', LIST],
      ['1.5', LIST],
      ['', null],
    ],
  ),
  ...rows('companies', ['admin_review', 'after_hours', 'tms_sandbox', 'time_zone'], [['sometimes', LIST]]),
  ...rows(
    'dictionary-items',
    ['company_id', 'tms_provider_id'],
    [
      ['abc', LIST],
      ['999999', LIST],
      ['99999999999', LIST],
      ['', null],
    ],
  ),
  ['dictionary-items', 'tms_provider_id', '3', null],
  ['dictionary-items', 'item_type', 'ships', LIST],
  ...rows(
    'addresses',
    ['verified', 'is_terminal', 'is_billable'],
    [
      ['maybe', FLAG],
      ['on', null],
    ],
  ),
  ...rows(
    'addresses',
    ['company_id'],
    [
      ['999999', LIST],
      ['99999999999', LIST],
    ],
  ),
];

let made = 0;
async function saved(entity: AdminEntityName, more: Record<string, unknown>) {
  made += 1;
  const usual = await getAdminRow(superadmin, entity, null);
  const own = {
    companies: { name: `Company ${made}` },
    'dictionary-items': { ...ITEM, item_key: `K${made}` },
    addresses: { ...ADDRESS, address_line_1: `${made} Airport Dr` },
    'o-c-r-variants': {},
  }[entity];
  return refusal(() => saveAdminRow(superadmin, entity, null, { ...usual, ...own, ...more }));
}

/** What is said of what was refused, by field; null where it was taken. */
async function refusal(work: () => Promise<unknown>) {
  try {
    await work();
    return null;
  } catch (problem) {
    if (problem instanceof Invalid) return problem.errors;
    throw problem;
  }
}

test.each(PANEL)('%s with %s %j in the panel: %s', async (entity, field, value, message) => {
  expect(await saved(entity, { [field]: value })).toEqual(message === null ? null : { [field]: [message] });
});

const lineOf = (kind: ImportKind, given: Record<string, string>) => {
  const fields = ADMIN[kind].fields.filter(({ name }) => name !== 'company_id');
  const { at } = columnsOfFile(Object.keys(given), fields, {});
  return readLine(Object.values(given), at, fields, {});
};

test.each([
  ['addresses', { ...ADDRESS, verified: 'maybe' }, [`verified: ${FLAG}`]],
  [
    'addresses',
    { ...ADDRESS, is_terminal: 'perhaps', is_billable: '2' },
    [`is_terminal: ${FLAG}`, `is_billable: ${FLAG}`],
  ],
  ['addresses', { ...ADDRESS, verified: 'Yes', is_terminal: 'n', is_billable: '' }, []],
  ['dictionary-items', { ...ITEM, item_key: 'A', tms_provider_id: '99' }, [`tms_provider_id: ${LIST}`]],
  ['dictionary-items', { ...ITEM, item_key: 'A', tms_provider_id: '3' }, []],
] as const)('a line of a file of %s that says %j: %j', (kind, given, problems) => {
  expect(lineOf(kind, given).problems).toEqual(problems);
});

const PLAN = { displayName: 'Large', maxMonthlyOcrSubmissions: '', accounts: {}, itemIds: {}, customers: {} };
const RATE = { item: 'monthly_fee', rate: '1.25', firstDay: '2026-11-01' };
const TRIP = {
  ...{ orderId: '10001', startDate: '2026-12-01', endDate: '', time: '08:00', cadence: 'daily' },
  description: '',
};
const FORMS = {
  plan: [planSchema, PLAN],
  rate: [rateSchema, RATE],
  variant: [editVariantSchema, { name: 'A', variant_type: 'textract' }],
  schedule: [scheduleFormSchema, TRIP],
} as const;
const VARIANT = 'Choose textract, unknown, tabular, pdftext, manual, notanorder, edi or ocr';

test.each([
  ['plan', 'enableManualRequests', 'maybe', FLAG],
  ['plan', 'enableCertification', 'on', null],
  ['plan', 'maxMonthlyOcrSubmissions', 'abc', 'A whole number of documents, or nothing for no limit'],
  ['plan', 'maxMonthlyOcrSubmissions', '500', null],
  ['rate', 'rate', 'abc', 'An amount of dollars with at most four decimals, as 0.45'],
  ['rate', 'item', 'moon fee', 'Choose what the rate is for.'],
  ['rate', 'companyId', 'abc', 'Choose a company that is on this plan.'],
  ['rate', 'firstDay', 'soon', 'A first day is required, as 2026-11-01'],
  ['rate', 'rate', '.0375', null],
  ['variant', 'variant_type', 'fax', VARIANT],
  ['variant', 'variant_type', 'tabular', null],
  ['schedule', 'autosubmitToTms', 'maybe', FLAG],
] as const)('the form of a %s with %s %j: %s', (name, field, value, message) => {
  const [schema, usual] = FORMS[name];
  const { error } = schema.safeParse({ ...usual, [field]: value });
  const told = error?.flatten().fieldErrors as Record<string, string[]> | undefined;
  expect(told).toEqual(message === null ? undefined : { [field]: [message] });
});

test('an id of nobody is refused where only the database knows', async () => {
  const rate = rateSchema.parse({ ...RATE, companyId: '999999' });
  expect(await refusal(() => addRate(superadmin, plan, rate))).toHaveProperty('companyId');
  const variant = editVariantSchema.parse({ name: 'A', variant_type: 'textract', company_id: '999999' });
  expect(await refusal(() => editVariant(superadmin, layout, variant))).toHaveProperty('company_id');
  const item = newItemSchema.parse({ ...ITEM, item_key: 'Z', t_company_id: 999_999 });
  expect(await refusal(() => createDictionaryItem(superadmin, item))).toHaveProperty('t_company_id');
});

test.each([
  [{ second_look_percent: 7.5 }, 'second_look_percent'],
  [{ second_look_percent: 700 }, 'second_look_percent'],
  [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
  [{ email_intake_address: 'nobody' }, 'email_intake_address'],
])('the settings of a company that say %o are refused, and nothing is changed', async (change, field) => {
  const read = () => db().select().from(companies).where(eq(companies.id, harbor));
  const before = await read();
  expect(await refusal(() => updateCompany(superadmin, harbor, change))).toHaveProperty(field);
  expect(await read()).toEqual(before);
});

test.each([
  [{ second_look_percent: 'abc' }, 'second_look_percent', 'Value should be a valid number'],
  [{ record_effort: 'maybe' }, 'record_effort', FLAG],
])('the API refuses settings that say %o', (body, field, message) => {
  const told = updateCompanyCall.body?.safeParse(body).error?.flatten().fieldErrors;
  expect(told).toEqual({ [field]: [message] });
});
