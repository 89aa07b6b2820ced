import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Actor, companiesWith } from '~/domain/access/actor';
import { isRowId } from '~/domain/row-values';
import { isDemoCompany } from '~/domain/trade/demo-company';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { companies, companyPlans, tmsProviders } from './schema.server';

type CompanyFilter = { withDeactivated?: boolean; id?: number };

/** The companies an actor may act for, with plan and TMS, by name. (spec 1 §3 Company) */
export async function listCompanies(actor: Actor, { withDeactivated, id }: CompanyFilter = {}) {
  const ids = companiesWith(actor, 'orders-view');
  if (ids !== 'all' && ids.length === 0) return [];
  const rows = await db()
    .select({ company: companies, plan: companyPlans, provider: tmsProviders })
    .from(companies)
    .leftJoin(companyPlans, eq(companyPlans.id, companies.planId))
    .leftJoin(tmsProviders, eq(tmsProviders.id, companies.defaultTmsProviderId))
    .where(
      and(
        ids === 'all' ? undefined : inArray(companies.id, ids),
        withDeactivated ? undefined : isNull(companies.deactivatedAt),
        id === undefined ? undefined : eq(companies.id, id),
      ),
    )
    .orderBy(asc(companies.name));
  return rows.map(({ company, plan, provider }) => ({
    id: company.id,
    name: company.name,
    is_demo: isDemoCompany(company.name),
    deactivated_at: company.deactivatedAt?.toISOString() ?? null,
    default_tms_provider_id: company.defaultTmsProviderId,
    default_tms_provider: provider && {
      id: provider.id,
      name: provider.name,
      configuration: provider.configuration,
    },
    plan: plan && {
      id: plan.id,
      display_name: plan.displayName,
      max_monthly_ocr_submissions: plan.maxMonthlyOcrSubmissions,
      enable_manual_requests: plan.enableManualRequests,
    },
  }));
}

/** @throws NotFound when it does not exist or is not the actor's */
export async function getCompany(actor: Actor, id: number) {
  if (!isRowId(id)) throw new NotFound();
  const [company] = await listCompanies(actor, { id, withDeactivated: true });
  if (!company) throw new NotFound();
  return company;
}
