import { RATE_ITEMS } from '~/domain/billing/metrics';
import { rateText } from '~/domain/billing/money';
import { RATE_LIST } from '~/domain/lists/rate-list';
import { type ListedRate, listRates } from '~/services/billing/plans.server';
import { exportable } from './exportable-table.server';

/** The rates of plans with their history, as their pages have them. A rate may have four decimals: it is no sum of money. */
export const ratesTable = exportable<typeof RATE_LIST, ListedRate, ListedRate>({
  list: RATE_LIST,
  title: 'Rates',
  permission: ['nova-view', 'all-companies-view', 'company-plans-view', 'company-billing-rates-view'],
  keys: async (actor, { filter }, limit) => (await listRates(actor, filter.plan)).slice(0, limit),
  rows: async (_, rates) => rates,
  without: () => [],
  values: {
    plan: ({ planName }) => planName,
    item: ({ rate }) => RATE_ITEMS[rate.item],
    company: ({ companyName }) => companyName ?? 'All on this plan',
    rate: ({ rate }) => Number(rateText(rate.rate)),
    firstDay: ({ rate }) => rate.firstDay,
    inForce: ({ isInForce }) => (isInForce ? 'in force' : null),
    createdBy: ({ createdBy }) => createdBy,
  },
});
