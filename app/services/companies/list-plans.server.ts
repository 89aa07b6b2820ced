import { asc } from 'drizzle-orm';
import { db } from '~/services/platform/runtime.server';
import { companyPlans } from './schema.server';

/** The plans there are, by name. (spec 3 §3: company plans id, display_name) */
export function listPlans(): Promise<{ id: number; display_name: string }[]> {
  return db()
    .select({ id: companyPlans.id, display_name: companyPlans.displayName })
    .from(companyPlans)
    .orderBy(asc(companyPlans.displayName), asc(companyPlans.id));
}
