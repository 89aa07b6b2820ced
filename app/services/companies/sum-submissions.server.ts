import type { Actor } from '~/domain/access/actor';
import { countMonthlySubmissions, countSubmissions } from './company-choices.server';
import { getCompany } from './list-companies.server';

const DAY_MS = 86_400_000;

/**
 * The documents a company had read from one day to another (UTC, both counted), or in this month.
 * (spec 1 §7 transactions-sum) @throws NotFound
 */
export async function sumSubmissions(
  actor: Actor,
  companyId: number,
  { start_date, end_date }: { start_date?: string; end_date?: string },
): Promise<number> {
  const { id } = await getCompany(actor, companyId);
  if (!start_date && !end_date) return countMonthlySubmissions(id);
  const until = end_date ? new Date(new Date(`${end_date}T00:00:00Z`).getTime() + DAY_MS) : undefined;
  return countSubmissions(id, new Date(`${start_date ?? '2021-01-01'}T00:00:00Z`), until);
}
