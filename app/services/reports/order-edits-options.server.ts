import { boundsOf, type Dates } from '~/domain/lists/date-ranges';
import type { DayRange } from '~/domain/lists/day-range';
import type { ListQuery } from '~/domain/lists/list-query';
import {
  minimumRequests,
  type ORDER_EDITS_LIST,
  type OrderEditsGrouping,
} from '~/domain/lists/order-edits-list';
import { now } from '~/services/platform/clock.server';
import type { OrderEditsOptions } from './order-edits.server';

/** The days of a report's range now; all of its ranges are whole days. (spec 3 §9) */
export function reportDays(dates: Dates): DayRange {
  const bounds = boundsOf(dates, now());
  const today = now().toISOString().slice(0, 10);
  return bounds && 'from' in bounds ? bounds : { from: today, to: today };
}

/** What the query of the list asks of the report. */
export function orderEditsOptions(query: ListQuery<typeof ORDER_EDITS_LIST.filters>): OrderEditsOptions {
  const { filter, page, perPage, sort } = query;
  const groupBy = (query.groupBy ?? 'company_name_variant_id') as OrderEditsGrouping;
  return {
    companies: filter.companies,
    days: reportDays(filter.dateRange),
    variants: filter.variants,
    variantTypes: filter.variantType,
    activeOnly: filter.activeOnly,
    minimumRequests: minimumRequests(groupBy, filter.minimumRequests),
    groupBy,
    ...{ page, perPage, sort },
  };
}
