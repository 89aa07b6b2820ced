import { type Actor, can } from '~/domain/access/actor';
import { type ListQuery, pageOf } from '~/domain/lists/list-query';
import type { REVIEW_EFFORT_LIST } from '~/domain/lists/review-effort-list';
import { reviewEffortOptions, reviewEffortReport } from '~/services/reports/review-effort.server';
import { offersOfKind } from '~/services/requests/filter-choices.server';

/** The review effort report: a page of groups and their sums. `isOwn`: it is of what the actor spent alone. */
export async function loadReviewEffort(actor: Actor, query: ListQuery<typeof REVIEW_EFFORT_LIST.filters>) {
  const { companies, variants } = query.filter;
  const permission = 'orders-view';
  const [{ items, total, totals }, ofCompanies, ofVariants] = await Promise.all([
    reviewEffortReport(actor, reviewEffortOptions(query)),
    offersOfKind(actor, { kind: 'every-company', permission, chosen: { companies } }),
    offersOfKind(actor, { kind: 'every-variant', permission, chosen: { variants } }),
  ]);
  const { items: rows, ...paging } = pageOf(items, { total }, query);
  return {
    paging: { ...paging, isEmpty: rows.length === 0 },
    offers: { ...ofCompanies, ...ofVariants },
    rows,
    totals,
    isOwn: !can(actor, 'metrics-view'),
  };
}
