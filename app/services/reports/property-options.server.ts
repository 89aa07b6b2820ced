import type { Actor } from '~/domain/access/actor';
import type { ListQuery } from '~/domain/lists/list-query';
import type {
  PROPERTY_EDITS_LIST,
  PROPERTY_LOGS_LIST,
  PropertyLogsGrouping,
} from '~/domain/lists/property-logs-list';
import type { EditsAsked } from './edit-conditions.server';
import { reportDays } from './order-edits-options.server';
import { listPropertyEdits } from './property-edits.server';
import { propertyLogs } from './property-logs.server';

type Filter = ListQuery<typeof PROPERTY_EDITS_LIST.filters>['filter'];

/** What the filters of the two lists ask of the edits. */
function editsAsked({ property, companies, dateRange, users, variants }: Filter): EditsAsked {
  return { properties: property, companies, days: reportDays(dateRange), users, variants };
}

/** The report under the query of its list. */
export function reportOfProperties(actor: Actor, query: ListQuery<typeof PROPERTY_LOGS_LIST.filters>) {
  const { filter, page, perPage, sort } = query;
  const groupBy = (query.groupBy ?? 'property_name_variant_id') as PropertyLogsGrouping;
  return propertyLogs(actor, { ...editsAsked(filter), groupBy, page, perPage, sort });
}

/** The edits under the query of their list. */
export function editsOfProperties(
  actor: Actor,
  {
    filter,
    page,
    perPage,
    sort,
  }: Pick<ListQuery<typeof PROPERTY_EDITS_LIST.filters>, 'filter' | 'page' | 'perPage' | 'sort'>,
  withSiblings = false,
) {
  return listPropertyEdits(actor, { ...editsAsked(filter), page, perPage, sort, withSiblings });
}
