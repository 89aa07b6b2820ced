import type { RateItem } from '~/domain/billing/metrics';
import type { PlanBilling } from '~/services/companies/schema.server';

/** What the demo's companies pay, and what their bills are called in Sage Intacct. */

const ITEM_IDS: Readonly<Record<string, { account: string; item_id: string }>> = {
  monthly_fee: { account: '40100', item_id: 'OA-SUBSCRIPTION' },
  single_order_pdf_requests: { account: '40200', item_id: 'OA-PDF' },
  multi_order_pdf_requests: { account: '40200', item_id: 'OA-PDF-MULTI' },
  datafile_requests: { account: '40210', item_id: 'OA-DATAFILE' },
  additional_pdf_orders: { account: '40200', item_id: 'OA-PDF-ORDER' },
  additional_datafile_orders: { account: '40210', item_id: 'OA-DATAFILE-ORDER' },
  pdf_order_revisions: { account: '40220', item_id: 'OA-REVISION' },
  datafile_order_revisions: { account: '40220', item_id: 'OA-REVISION' },
  pdf_page_overages: { account: '40230', item_id: 'OA-PAGES' },
};

/** By the id of the plan. */
export const DEMO_PLAN_BILLING: Readonly<Record<number, PlanBilling>> = {
  1: { ar_account: '11000', term: 'Net 30', location_id: '100', items: ITEM_IDS },
  2: { ar_account: '11000', term: 'Net 15', location_id: '100', items: ITEM_IDS },
  3: { ar_account: '11000', location_id: '200', items: ITEM_IDS },
};

/** By the id of the company. */
export const DEMO_CUSTOMERS: Readonly<Record<number, string>> = {
  3: 'CUST-1003',
  4: 'CUST-1004',
  5: 'CUST-1007',
};

type DemoRate = {
  planId: number;
  item: RateItem;
  /** Ten-thousandths of a dollar. */
  rate: number;
  /** Begins on the first of the month so many months ago. */
  monthsAgo: number;
  companyId?: number;
};

const ratesOf = (planId: number, monthsAgo: number, rates: Partial<Record<RateItem, number>>): DemoRate[] =>
  Object.entries(rates).map(([item, rate]) => ({ planId, item: item as RateItem, rate, monthsAgo }));

/** The demo's customers came so many months ago. */
export const DEMO_MONTHS = 6;

/** The middle plan became dearer this month, and its large customer has a price of its own for spreadsheets. */
export const DEMO_RATES: readonly DemoRate[] = [
  ...ratesOf(1, DEMO_MONTHS, {
    monthly_fee: 2_490_000,
    single_order_pdf_requests: 8_500,
    multi_order_pdf_requests: 12_000,
    datafile_requests: 4_500,
    additional_pdf_orders: 4_000,
    additional_datafile_orders: 1_250,
    pdf_order_revisions: 3_500,
    datafile_order_revisions: 1_000,
    pdf_page_overages: 900,
  }),
  ...ratesOf(2, DEMO_MONTHS, {
    monthly_fee: 14_900_000,
    single_order_pdf_requests: 6_200,
    multi_order_pdf_requests: 9_000,
    datafile_requests: 3_000,
    additional_pdf_orders: 2_800,
    additional_datafile_orders: 750,
    pdf_order_revisions: 2_500,
    datafile_order_revisions: 750,
    pdf_page_overages: 625,
  }),
  ...ratesOf(2, 0, { monthly_fee: 15_900_000, single_order_pdf_requests: 6_500 }),
  { planId: 2, item: 'datafile_requests', rate: 2_400, monthsAgo: 2, companyId: 4 },
  ...ratesOf(3, DEMO_MONTHS, {
    single_order_pdf_requests: 11_000,
    multi_order_pdf_requests: 16_000,
    datafile_requests: 6_000,
    additional_pdf_orders: 5_500,
    additional_datafile_orders: 1_500,
    pdf_order_revisions: 4_000,
    pdf_page_overages: 1_200,
  }),
];
