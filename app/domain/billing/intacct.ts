import type { DayRange } from '../lists/day-range';
import type { BillLine } from './bill';
import { RATE_ITEMS } from './metrics';
import { centsText } from './money';
import { monthName, monthParts } from './months';

/**
 * The columns of Sage Intacct's import of AR invoices that are filled, in the order of its template and with its names
 * (docs/accounting.md). An invoice is several lines: what is of the invoice stands in the first of them.
 */
export const INTACCT_COLUMNS = [
  'INVOICE_NO',
  'CUSTOMER_ID',
  'POSTING_DATE',
  'CREATED_DATE',
  'DUE_DATE',
  'TOTAL_DUE',
  'TERM_NAME',
  'DESCRIPTION',
  'CURRENCY',
  'LINE_NO',
  'MEMO',
  'ACCT_NO',
  'LOCATION_ID',
  'DEPT_ID',
  'AMOUNT',
  'ARINVOICEITEM_ARACCOUNT',
  'ARINVOICEITEM_CUSTOMERID',
  'ARINVOICEITEM_ITEMID',
] as const;
type IntacctColumn = (typeof INTACCT_COLUMNS)[number];
type IntacctRow = Partial<Record<IntacctColumn, string>>;

/** What a plan says of Sage Intacct. */
export type IntacctSettings = {
  ar_account?: string;
  location_id?: string;
  department_id?: string;
  term?: string;
  items?: Readonly<Record<string, { account?: string; item_id?: string }>>;
};

export type IntacctBill = {
  companyId: number;
  /** Null: the company has none set. */
  customerId: string | null;
  settings: IntacctSettings;
  lines: readonly BillLine[];
};

/** Without a term an invoice is due so many days after the last day that it is for. */
const DUE_DAYS = 30;

/** The rows of the file, in the order of INTACCT_COLUMNS; a line that comes to nothing is no line. */
export function intacctRows(bills: readonly IntacctBill[], days: DayRange): string[][] {
  return bills.flatMap((bill) =>
    invoiceRows(bill, days).map((row) => INTACCT_COLUMNS.map((column) => row[column] ?? '')),
  );
}

function invoiceRows({ companyId, customerId, settings, lines }: IntacctBill, days: DayRange): IntacctRow[] {
  const charged = lines.filter(({ cents }) => cents !== 0);
  const customer = customerId ?? `C${companyId}`;
  const total = charged.reduce((sum, { cents }) => sum + cents, 0);
  const head: IntacctRow = {
    INVOICE_NO: invoiceNumber(companyId, days),
    CUSTOMER_ID: customer,
    POSTING_DATE: american(days.to),
    CREATED_DATE: american(days.to),
    DUE_DATE: settings.term ? '' : american(dayAfter(days.to, DUE_DAYS)),
    TOTAL_DUE: centsText(total),
    TERM_NAME: settings.term,
    DESCRIPTION: `Order Automation, ${inWords(days)}`,
    CURRENCY: 'USD',
  };
  return charged.map(({ item, quantity, cents }, at) => ({
    ...(at === 0 ? head : {}),
    LINE_NO: String(at + 1),
    MEMO: item === 'monthly_fee' ? RATE_ITEMS[item] : `${RATE_ITEMS[item]}: ${quantity}`,
    ACCT_NO: settings.items?.[item]?.account,
    LOCATION_ID: settings.location_id,
    DEPT_ID: settings.department_id,
    AMOUNT: centsText(cents),
    ARINVOICEITEM_ARACCOUNT: settings.ar_account,
    ARINVOICEITEM_CUSTOMERID: customer,
    ARINVOICEITEM_ITEMID: settings.items?.[item]?.item_id,
  }));
}

const plainDay = (day: string) => day.replaceAll('-', '');

/** "OA-202610-3": the same days of the same company are the same invoice, so importing it twice is refused there. */
function invoiceNumber(companyId: number, days: DayRange): string {
  const [part, ...more] = monthParts(days);
  const when =
    part?.isWhole && more.length === 0 ? plainDay(part.month) : `${plainDay(days.from)}-${plainDay(days.to)}`;
  return `OA-${when}-${companyId}`;
}

function inWords(days: DayRange): string {
  const [part, ...more] = monthParts(days);
  return part?.isWhole && more.length === 0 ? monthName(part.month) : `${days.from} to ${days.to}`;
}

/** MM/DD/YYYY, as the import takes dates where nothing else is chosen. */
function american(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

const DAY_MS = 86_400_000;
const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
