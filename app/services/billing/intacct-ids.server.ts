import { companyPlans } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { intacctCustomers } from './schema.server';

/** What bills are called in Sage Intacct: by plan, and who its customers are, by company. */
export async function loadIntacctIds() {
  const [plans, customers] = await Promise.all([
    db().select({ id: companyPlans.id, billing: companyPlans.billing }).from(companyPlans),
    db().select().from(intacctCustomers),
  ]);
  return {
    plans: new Map(plans.map(({ id, billing }) => [id, billing])),
    customers: new Map(customers.map(({ companyId, customerId }) => [companyId, customerId])),
  };
}
