import { type Actor, can } from '~/domain/access/actor';
import { RATE_ITEMS } from '~/domain/billing/metrics';
import { rateDollars } from '~/domain/billing/money';
import { fieldsOf, PLAN_MESSAGES, planSchema, rateSchema } from '~/domain/billing/plan-form';
import { paths } from '~/domain/urls/paths';
import { lastClosedDay } from '~/services/billing/billed-months.server';
import { addRate, removeRate } from '~/services/billing/change-rates.server';
import { createPlan, getPlan, listPlansWithCompanies, updatePlan } from '~/services/billing/plans.server';
import { Conflict, Invalid, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { redirectWithToast } from '~/services/web/toast.server';

/** Every plan, for the admin panel. @throws Forbidden */
export async function loadPlans(actor: Actor) {
  const rows = await listPlansWithCompanies(actor);
  return {
    mayCreate: can(actor, 'company-plans-create'),
    seesRates: can(actor, 'company-billing-rates-view'),
    plans: rows.map(({ plan, companies }) => ({
      id: plan.id,
      name: plan.displayName,
      limit: plan.maxMonthlyOcrSubmissions,
      companies,
    })),
  };
}

/** A plan with its companies, and its rates for those who may see them. @throws Forbidden, NotFound */
export async function loadPlan(actor: Actor, planId: number) {
  const [{ plan, companies, rates }, closed] = await Promise.all([
    getPlan(actor, planId),
    lastClosedDay(db()),
  ]);
  const open = (firstDay: string) => closed === null || firstDay > closed;
  return {
    plan,
    companies,
    may: {
      edit: can(actor, 'company-plans-edit'),
      addRate: can(actor, 'company-billing-rates-create'),
    },
    rates:
      rates?.map(({ rate, companyName, createdBy, isInForce }) => ({
        id: rate.id,
        item: rate.item,
        label: RATE_ITEMS[rate.item],
        companyName,
        amount: rateDollars(rate.rate),
        firstDay: rate.firstDay,
        createdBy,
        isInForce,
        mayRemove: open(rate.firstDay) && can(actor, 'company-billing-rates-remove'),
      })) ?? null,
  };
}

export type Refused = { errors: Record<string, string[] | undefined>; values: Record<string, string> };

async function valuesOf(request: Request): Promise<Record<string, string>> {
  const form = await request.formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

/** Stores the form of a plan, a new one without an id. @throws Forbidden, NotFound */
export async function postPlan(
  request: Request,
  actor: Actor,
  planId: number | null,
): Promise<Response | Refused> {
  const values = await valuesOf(request);
  const read = planSchema.safeParse({
    ...values,
    accounts: fieldsOf(values, 'account'),
    itemIds: fieldsOf(values, 'item_id'),
    customers: fieldsOf(values, 'customer'),
  });
  if (!read.success) return { errors: errorsOf(read.error.issues), values };
  const id = planId ?? (await createPlan(actor, read.data));
  if (planId !== null) await updatePlan(actor, planId, read.data);
  const text = planId === null ? PLAN_MESSAGES.created : PLAN_MESSAGES.saved;
  return redirectWithToast(paths.plan(id), { tone: 'success', text });
}

/** The fields of records go by the names that the form has them under. */
const RECORDS: Readonly<Record<string, string>> = {
  accounts: 'account',
  itemIds: 'item_id',
  customers: 'customer',
};

function errorsOf(issues: readonly { path: (string | number)[]; message: string }[]): Refused['errors'] {
  return Object.fromEntries(
    issues.map(({ path: [field = '', key], message }) => [
      key === undefined ? field : `${RECORDS[field] ?? field}.${key}`,
      [message],
    ]),
  );
}

/** Adds a rate; a refusal goes back to its field. @throws Forbidden, NotFound */
export async function postRate(request: Request, actor: Actor, planId: number): Promise<Response | Refused> {
  const values = await valuesOf(request);
  const read = rateSchema.safeParse(values);
  if (!read.success) return { errors: read.error.flatten().fieldErrors, values };
  try {
    await addRate(actor, planId, read.data);
  } catch (problem) {
    if (!(problem instanceof Invalid)) throw problem;
    return { errors: problem.errors ?? {}, values };
  }
  return redirectWithToast(paths.plan(planId), { tone: 'success', text: PLAN_MESSAGES.rateAdded });
}

/** The rate that is asked about, in words. @throws Forbidden, NotFound */
export async function loadRate(actor: Actor, planId: number, rateId: number) {
  const { rates } = await loadPlan(actor, planId);
  const rate = rates?.find(({ id }) => id === rateId);
  if (!rate) throw new NotFound();
  return rate;
}

/** Takes a rate away, says so, and goes back to its plan. @throws Forbidden, NotFound */
export async function postRemoval(actor: Actor, planId: number, rateId: number): Promise<Response> {
  try {
    await removeRate(actor, planId, rateId);
  } catch (problem) {
    if (!(problem instanceof Conflict)) throw problem;
    return redirectWithToast(paths.plan(planId), { tone: 'error', text: problem.message });
  }
  return redirectWithToast(paths.plan(planId), { tone: 'success', text: PLAN_MESSAGES.rateRemoved });
}
