import type { Tariff } from '~/domain/billing/bill';
import { BILLABLE_KEYS, type CountKey, type Counts, noCounts, type RateItem } from '~/domain/billing/metrics';
import { orders } from '~/services/orders/schema.server';
import { db } from '~/services/platform/runtime.server';
import { requests } from '~/services/requests/schema.server';

/** Accounting as somebody does it on paper: one document and one day at a time, every figure by a sentence of its own. */
type Request = typeof requests.$inferSelect;
type Order = typeof orders.$inferSelect;
export type History = { requests: Request[]; orders: Order[] };

export const readHistory = async (): Promise<History> => ({
  requests: await db().select().from(requests),
  orders: await db().select().from(orders),
});

export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

type OrderFacts = {
  isLive: boolean;
  isRead: boolean;
  isCopy: boolean;
  isScheduled: boolean;
  isRevision: boolean;
  isShipped: boolean;
};
type Facts = {
  kind: 'pdf' | 'datafile' | 'manual' | 'none';
  pages: number;
  isDeleted: boolean;
  isRejected: boolean;
  orders: OrderFacts[];
};

const SUMS: Record<CountKey, (document: Facts) => number> = {
  single_order_pdf_requests: (of) => yes(of.kind === 'pdf' && firsts(of) === 1),
  multi_order_pdf_requests: (of) => yes(of.kind === 'pdf' && firsts(of) >= 2),
  datafile_requests: (of) => yes(of.kind === 'datafile' && firsts(of) >= 1),
  additional_pdf_orders: (of) => (of.kind === 'pdf' && firsts(of) >= 2 ? firsts(of) - 1 : 0),
  additional_datafile_orders: (of) => (of.kind === 'datafile' && firsts(of) >= 1 ? firsts(of) - 1 : 0),
  pdf_order_revisions: (of) => (of.kind === 'pdf' ? revisions(of) : 0),
  datafile_order_revisions: (of) => (of.kind === 'datafile' ? revisions(of) : 0),
  pdf_page_overages: (of) => (isActivePdf(of) ? Math.max(0, of.pages - 2 * (firsts(of) + revisions(of))) : 0),
  manual_requests: (of) => yes(of.kind === 'manual'),
  pdf_manual_orders_including_deleted: (of) => (of.kind === 'manual' ? all(of, ({ isRead }) => isRead) : 0),
  scheduled_orders: (of) => all(of, ({ isScheduled }) => isScheduled),
  scheduled_orders_deleted: (of) => all(of, ({ isScheduled, isLive }) => isScheduled && !isLive),
  copied_orders: (of) => all(of, ({ isCopy, isLive }) => isCopy && isLive),
  deleted_requests: (of) => yes(of.kind !== 'none' && of.isDeleted),
  deleted_orders: (of) => all(of, ({ isRead, isLive }) => isRead && !isLive),
  rejected_requests: (of) =>
    yes(of.kind !== 'none' && of.isRejected && !of.isDeleted && !of.orders.some(({ isLive }) => isLive)),
  total_requests: (of) => yes(of.kind !== 'none'),
  tms_shipments: (of) => all(of, ({ isLive, isShipped }) => isLive && isShipped),
  tms_shortfall: (of) => all(of, ({ isLive, isShipped }) => isLive && !isShipped),
  pdf_orders: (of) => (of.kind === 'pdf' ? firsts(of) + revisions(of) : 0),
  datafile_orders: (of) => (of.kind === 'datafile' ? firsts(of) + revisions(of) : 0),
  P_datafile_orders_including_deleted: (of) => (of.kind === 'datafile' ? all(of, ({ isRead }) => isRead) : 0),
  total_orders: (of) => all(of, ({ isLive }) => isLive),
  pdf_pages: (of) => (isActivePdf(of) ? of.pages : 0),
  Q_pdf_pages_including_deleted: (of) => (of.kind === 'pdf' ? of.pages : 0),
  uploaded_images: () => 0,
};

const yes = (is: boolean) => (is ? 1 : 0);
const all = ({ orders: of }: Facts, is: (order: OrderFacts) => boolean) => of.filter(is).length;
const firsts = (of: Facts) => all(of, ({ isLive, isRead, isRevision }) => isLive && isRead && !isRevision);
const revisions = (of: Facts) => all(of, ({ isLive, isRead, isRevision }) => isLive && isRead && isRevision);
const isActivePdf = (of: Facts) => of.kind === 'pdf' && firsts(of) + revisions(of) > 0;

/** What a company had counted on one day. */
function countOn(history: History, companyId: number, day: string): Counts {
  const documents = history.requests
    .filter((one) => one.companyId === companyId && !one.movedFromRequestId && dayOf(one.createdAt) === day)
    .map((one) => factsOf(history, one));
  const counts = noCounts();
  for (const key of Object.keys(SUMS) as CountKey[])
    counts[key] = documents.reduce((sum, document) => sum + SUMS[key](document), 0);
  return counts;
}

function factsOf(history: History, document: Request): Facts {
  const belongs = (request: Request | undefined): boolean =>
    request !== undefined &&
    (request.id === document.id ||
      belongs(history.requests.find(({ id }) => id === request.movedFromRequestId)));
  const found = history.orders.flatMap((order) => {
    const request = history.requests.find(({ id }) => id === order.requestId);
    return request && belongs(request) ? [orderFacts(history, order, request)] : [];
  });
  return {
    kind: kindOf(document),
    pages: document.pagesCount ?? 0,
    isDeleted: document.deletedAt !== null,
    isRejected: document.status === 'intake-rejected',
    orders: found,
  };
}

function kindOf({ dataExtractionMethod, sourceKind }: Request): Facts['kind'] {
  if (dataExtractionMethod === 'manual') return 'manual';
  if (sourceKind === null) return 'none';
  return sourceKind === 'pdf' || sourceKind === 'image' ? 'pdf' : 'datafile';
}

function orderFacts(history: History, order: Order, request: Request): OrderFacts {
  const prior = history.orders.find(({ id }) => id === order.precededByOrderId);
  const isScheduled = order.replicatedFromScheduler;
  return {
    isLive: order.deletedAt === null && request.deletedAt === null,
    isScheduled,
    isCopy: order.replicatedFromOrderId !== null && !isScheduled,
    isRead: order.replicatedFromOrderId === null && !isScheduled,
    isRevision: prior !== undefined && !prior.replicatedFromScheduler,
    isShipped: order.tmsShipmentId !== null,
  };
}

/** What an item costs a company on a day, in ten-thousandths of a dollar. */
function priceOn({ periods, rates }: Tariff, companyId: number, item: RateItem, day: string): number {
  const planId = newest(
    periods.filter((one) => one.companyId === companyId),
    day,
  )?.planId;
  const fits = rates.filter((one) => one.planId === planId && one.item === item);
  const own = newest(
    fits.filter((one) => one.companyId === companyId),
    day,
  );
  const common = newest(
    fits.filter((one) => one.companyId === null),
    day,
  );
  return (own ?? common)?.rate ?? 0;
}

const newest = <One extends { firstDay: string }>(some: readonly One[], day: string) =>
  some.filter(({ firstDay }) => firstDay <= day).sort((a, b) => (a.firstDay < b.firstDay ? 1 : -1))[0];

/** The bill of a company: every day's pieces at that day's price, a line of a month rounded once. In cents. */
export function billOf(history: History, tariff: Tariff, companyId: number, days: readonly string[]) {
  const lines: Record<string, number> = {};
  const sums = noCounts();
  let fee = 0;
  for (const day of days) {
    const counts = countOn(history, companyId, day);
    for (const key of Object.keys(SUMS) as CountKey[]) sums[key] += counts[key];
    for (const item of BILLABLE_KEYS) {
      const line = `${day.slice(0, 7)} ${item}`;
      lines[line] = (lines[line] ?? 0) + counts[item] * priceOn(tariff, companyId, item, day);
    }
    if (day.endsWith('-01')) fee += Math.round(priceOn(tariff, companyId, 'monthly_fee', day) / 100);
  }
  const items = Object.values(lines).reduce((sum, cost) => sum + Math.round(cost / 100), 0);
  return {
    counts: sums,
    fees: { monthly_fee: fee, item_fees: items, total_fees: fee + items, difference: 0 },
  };
}
