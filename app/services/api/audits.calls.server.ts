import { z } from 'zod';
import { AUDIT_LIST } from '~/domain/lists/audit-list';
import type { RangeName } from '~/domain/lists/date-ranges';
import { orderAudit } from '~/services/orders/order-audit.server';
import { searchAudits } from '~/services/orders/search-audits.server';
import { call } from './call.server';
import { optionalDay } from './inputs.server';
import { numberList, paging } from './parse.server';
import { presentAudit, presentAuditedOrder } from './present-audit.server';
import { dataResponse, pageAsked, pageResponse } from './respond.server';

/** What was changed on orders, and by whom. (spec 2 §7 Orders, 3 §7) */

/** Hours that an audit search may look back. (spec 3 §2 Audit logs) */
const TIME_RANGES: Readonly<Record<string, RangeName>> = {
  1: 'last-hour',
  8: 'last-8-hours',
  24: 'last-24-hours',
  72: 'last-3-days',
  168: 'last-week',
};
const CUSTOM_RANGE = '-1';

/** Orders that were changed within a time range; the `id` of one leads to its own audits. (spec 3 §7) */
export const searchAuditsCall = call({
  method: 'get',
  path: '/api/orders/audits',
  summary: 'Orders that were changed, how often and by whom',
  permission: 'audit-logs-view',
  query: z
    .object({
      ...paging({ usual: AUDIT_LIST.perPage }),
      sort: z.string().max(40).default(AUDIT_LIST.sort),
      time_range: z.enum(['1', '8', '24', '72', '168', CUSTOM_RANGE]).default('1'),
      start_date: optionalDay,
      end_date: optionalDay,
      user_id: numberList,
      filter: z.object({ company_id: numberList, variant_id: numberList }).strict(),
    })
    .strict(),
  run: async ({
    actor,
    query: { filter, sort, time_range, start_date, end_date, user_id, ...query },
    request,
  }) => {
    const range = TIME_RANGES[time_range];
    const list = await searchAudits(
      actor,
      {
        dateRange: range ? [range] : start_date && end_date ? [start_date, end_date] : [],
        users: user_id,
        companies: filter.company_id,
        variants: filter.variant_id,
      },
      { ...pageAsked(query), sort },
    );
    return pageResponse({ ...list, items: list.items.map(presentAuditedOrder) }, request);
  },
});

/** The changes of the order's own values, and those of its stops with the stop's place. (spec 2 §7, 3 §3 Audit entry) */
export const orderAuditsCall = call({
  method: 'get',
  path: '/api/orders/{orderId}/audits',
  summary: 'What was changed on an order, by whom',
  permission: 'audit-logs-view',
  run: async ({ actor, params }) => dataResponse(presentAudit(await orderAudit(actor, params.orderId))),
});
