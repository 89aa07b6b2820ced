import { eq } from 'drizzle-orm';
import type { Actor } from '~/domain/access/actor';
import { paths } from '~/domain/urls/paths';
import { findActor } from '~/services/access/actor.server';
import { companies, companyPlans, tmsProviders } from '~/services/companies/schema.server';
import { countUnread } from '~/services/notifications/list-notifications.server';
import { NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

/** The current user with the fields of spec 1 §3. */
export async function presentCurrentUser(actor: Actor) {
  const [home] = await db()
    .select({ company: companies, plan: companyPlans, provider: tmsProviders })
    .from(companies)
    .leftJoin(companyPlans, eq(companyPlans.id, companies.planId))
    .leftJoin(tmsProviders, eq(tmsProviders.id, companies.defaultTmsProviderId))
    .where(eq(companies.id, actor.homeCompanyId));
  const officeIds = [...actor.permissions.keys()];
  return {
    id: actor.userId,
    name: actor.name,
    email: actor.email,
    company: home
      ? {
          id: home.company.id,
          name: home.company.name,
          default_tms_provider_id: home.company.defaultTmsProviderId,
          default_tms_provider: home.provider
            ? { id: home.provider.id, name: home.provider.name, configuration: home.provider.configuration }
            : null,
          plan: home.plan
            ? {
                id: home.plan.id,
                display_name: home.plan.displayName,
                max_monthly_ocr_submissions: home.plan.maxMonthlyOcrSubmissions,
                enable_manual_requests: home.plan.enableManualRequests,
              }
            : null,
        }
      : null,
    t_company_id: actor.homeCompanyId,
    t_office_company_ids: officeIds,
    has_companies: officeIds.length > 1,
    roles: actor.roles.map(({ name, companyId }) => ({ name, pivot: { t_company_id: companyId } })),
    is_superadmin: actor.isSuperadmin,
    is_impersonated: actor.impersonatorId !== null,
    offices_authorization: Object.fromEntries(
      [...actor.permissions].map(([companyId, held]) => [companyId, { permissions: [...held].sort() }]),
    ),
    unread_notifications_count: await countUnread(actor),
    configuration: { blank_document_uri_manual_request: paths.blankDocument },
  };
}

/** The current user after something about them changed. @throws NotFound */
export async function currentUser(userId: number, impersonatorId: number | null) {
  const actor = await findActor(userId);
  if (!actor) throw new NotFound();
  return presentCurrentUser({ ...actor, impersonatorId });
}
