import { type Actor, can } from '~/domain/access/actor';
import type { CountKey } from '~/domain/billing/metrics';
import type { DayRange } from '~/domain/lists/day-range';
import { countMetrics } from '~/services/billing/count-metrics.server';
import { Forbidden, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';

/** The metrics that a company sees of itself. (spec 3 §3 Company) */
const USAGE = [
  'Q_pdf_pages_including_deleted',
  'P_datafile_orders_including_deleted',
  'scheduled_orders',
  'scheduled_orders_deleted',
  'uploaded_images',
  'pdf_manual_orders_including_deleted',
] as const satisfies readonly CountKey[];

export type CompanyUsage = { company_id: number } & Record<(typeof USAGE)[number], number>;

/**
 * What a company used in a range of days: pages of documents that were read (deleted ones too), orders from
 * spreadsheets and EDI, orders of schedules, images uploaded to the TMS, orders filled by hand; the same figures that
 * accounting has of it. (spec 3 §3 Company)
 * @throws NotFound for a company out of scope, Forbidden without companies-edit or metrics-view there
 */
export async function companyUsage(actor: Actor, companyId: number, days: DayRange): Promise<CompanyUsage> {
  const seen = can(actor, 'orders-view', companyId) || can(actor, 'companies-edit', companyId);
  if (!seen) throw new NotFound();
  if (!can(actor, 'companies-edit', companyId) && !can(actor, 'metrics-view', companyId))
    throw new Forbidden();
  const [counted] = await countMetrics(db(), { companyIds: [companyId], days, cuts: [days.from] });
  const figures = USAGE.map((key) => [key, counted?.counts[key] ?? 0] as const);
  return { company_id: companyId, ...Object.fromEntries(figures) } as CompanyUsage;
}
