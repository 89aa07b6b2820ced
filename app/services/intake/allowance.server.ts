import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { METHOD_BLOCKS } from '~/domain/orders/create-request';
import { type CompanySetting, countMonthlySubmissions } from '~/services/companies/company-choices.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';
import { uploads } from './schema.server';

/** Says so when a company has read all the documents of its plan this month, else null. (spec 1 §5 Create request) */
export async function allowanceUsedUp({
  id,
  plan,
}: Pick<CompanySetting, 'id' | 'plan'>): Promise<string | null> {
  const limit = plan?.maxMonthlyOcrSubmissions ?? null;
  if (limit === null) return null;
  const used = (await countMonthlySubmissions(id)) + (await countUnderWay(id));
  return used >= limit ? METHOD_BLOCKS.automated(limit) : null;
}

/** Uploads whose file may still arrive count as well, or sixty at once would all be the last one. */
async function countUnderWay(companyId: number): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(requests)
    .innerJoin(uploads, eq(uploads.requestId, requests.id))
    .where(
      and(
        eq(requests.companyId, companyId),
        eq(requests.stage, 'waiting'),
        isNull(requests.deletedAt),
        eq(requests.dataExtractionMethod, 'automated'),
        isNull(uploads.usedAt),
        gt(uploads.expiresAt, new Date()),
      ),
    );
  return row?.count ?? 0;
}
