/**
 * What accounting counts of a company, one column each. A document counts on the day it came (UTC), with every order that
 * was read from it, whenever; the papers that were moved out of it to a request of their own belong to it. An order is
 * *active* unless it, or its request, was deleted; a request is active while it has an active order. Each active order
 * that was read is billed once: as its request's first, as an additional one, or as a revision. (spec 3 §3 Metrics)
 */
export type MetricDescription = {
  key: string;
  label: string;
  /** What the heading says of how it is counted. */
  formula: string;
  type: 'count' | 'money';
  /** Its rate makes a part of the item fees. */
  isBillable: boolean;
};

const count = <Key extends string>(key: Key, label: string, formula: string, isBillable = false) =>
  ({ key, label, formula, type: 'count', isBillable }) as const;
const money = <Key extends string>(key: Key, label: string, formula: string) =>
  ({ key, label, formula, type: 'money', isBillable: false }) as const;

const BILLABLE = [
  count(
    'single_order_pdf_requests',
    'Single-order PDF requests',
    'Active requests of PDFs, pictures and mails with exactly one active order; revisions left out',
    true,
  ),
  count(
    'multi_order_pdf_requests',
    'Multi-order PDF requests',
    'Active requests of PDFs, pictures and mails with two or more active orders; revisions left out',
    true,
  ),
  count(
    'datafile_requests',
    'CSV requests',
    'Active requests of CSV, Excel and EDI files with one or more active orders; revisions left out',
    true,
  ),
  count(
    'additional_pdf_orders',
    'Additional PDF orders',
    'Active orders of multi-order PDF requests − multi-order PDF requests',
    true,
  ),
  count(
    'additional_datafile_orders',
    'Additional CSV orders',
    'Active orders of CSV requests − CSV requests',
    true,
  ),
  count(
    'pdf_order_revisions',
    'PDF order revisions',
    'Active orders of PDF requests that update an earlier order',
    true,
  ),
  count(
    'datafile_order_revisions',
    'CSV order revisions',
    'Active orders of CSV requests that update an earlier order',
    true,
  ),
  count(
    'pdf_page_overages',
    'PDF page overages',
    'Of each active PDF request: pages − 2 × active PDF orders, at least 0',
    true,
  ),
] as const satisfies readonly MetricDescription[];

const NON_BILLABLE = [
  count('manual_requests', 'Manual requests', 'Requests whose orders people fill in, deleted ones too'),
  count(
    'pdf_manual_orders_including_deleted',
    'Manual orders',
    'Orders of manual requests, deleted ones too; copies left out',
  ),
  count('scheduled_orders', 'Scheduled orders', 'Orders that schedules made, deleted ones too'),
  count('scheduled_orders_deleted', 'Scheduled orders deleted', 'Of these: deleted, or of a deleted request'),
  count('copied_orders', 'Copied orders', 'Active orders that are copies of an order'),
  count('deleted_requests', 'Deleted requests', 'Requests with a document that were deleted'),
  count('deleted_orders', 'Deleted orders', 'Read and manual orders that were deleted, or whose request was'),
  count('rejected_requests', 'Rejected requests', 'Requests that were rejected and became no order'),
  count('total_requests', 'Total requests', 'Requests with a document, rejected and deleted ones too'),
  count('tms_shipments', 'TMS shipments', 'Active orders that have a shipment in the TMS'),
  count('tms_shortfall', 'TMS shortfall', 'Total orders − TMS shipments'),
  count('pdf_orders', 'PDF orders', 'Active orders read from PDF requests, revisions among them'),
  count('datafile_orders', 'CSV orders', 'Active orders read from CSV requests, revisions among them'),
  count(
    'P_datafile_orders_including_deleted',
    'CSV orders with deleted',
    'Orders read from CSV requests, deleted ones too',
  ),
  count('total_orders', 'Total orders', 'Active orders: PDF + CSV + manual + scheduled + copied'),
  count('pdf_pages', 'PDF pages', 'Pages of active PDF requests'),
  count(
    'Q_pdf_pages_including_deleted',
    'PDF pages with deleted',
    'Pages that were read of PDF requests, deleted ones too',
  ),
  count('uploaded_images', 'Uploaded images', 'Images that went to the TMS'),
] as const satisfies readonly MetricDescription[];

const FEES = [
  money(
    'monthly_fee',
    'Monthly fee',
    'Of each month whose first day is in the range: the fee that is in force that day',
  ),
  money('item_fees', 'Item fees', 'Each billable count × its rate on the day, rounded to the cent by month'),
  money('total_fees', 'Total fees', 'Monthly fee + item fees'),
  money(
    'difference',
    'Difference',
    'Closed months: what total fees would be by what is counted now − as they were billed',
  ),
] as const satisfies readonly MetricDescription[];

/** Every column, in the order of the dashboard. */
export const METRICS = [...BILLABLE, ...NON_BILLABLE, ...FEES] as const;

/** What is paid for: by the month, or by the piece. */
export type RateItem = 'monthly_fee' | BillableKey;
export type BillableKey = (typeof BILLABLE)[number]['key'];
export type CountKey = BillableKey | (typeof NON_BILLABLE)[number]['key'];
export type FeeKey = (typeof FEES)[number]['key'];
export type MetricKey = (typeof METRICS)[number]['key'];

export const BILLABLE_KEYS: readonly BillableKey[] = BILLABLE.map(({ key }) => key);
export const COUNT_KEYS: readonly CountKey[] = [...BILLABLE, ...NON_BILLABLE].map(({ key }) => key);

export type Counts = Record<CountKey, number>;
/** Cents. */
export type Fees = Record<FeeKey, number>;

/** What a rate can be for, and how a bill calls it. */
export const RATE_ITEMS: Readonly<Record<RateItem, string>> = {
  monthly_fee: 'Monthly fee',
  ...(Object.fromEntries(BILLABLE.map(({ key, label }) => [key, label])) as Record<BillableKey, string>),
};

export const noCounts = (): Counts => Object.fromEntries(COUNT_KEYS.map((key) => [key, 0])) as Counts;

export function addCounts(one: Counts, other: Counts): Counts {
  return Object.fromEntries(COUNT_KEYS.map((key) => [key, one[key] + other[key]])) as Counts;
}
