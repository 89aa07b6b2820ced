import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_COMPANY } from '~/domain/access/operator';
import { readListQuery } from '~/domain/lists/list-query';
import { filtersWithout, ORDER_EDITS_LIST } from '~/domain/lists/order-edits-list';
import { orderEditsCall } from '~/services/api/order-reports.calls.server';
import { readQuery } from '~/services/api/parse.server';
import { reviewTimes } from '~/services/companies/schema.server';
import { exportTable } from '~/services/exports/export-table.server';
import { deleteOrder } from '~/services/orders/delete-order.server';
import { undoOrderChange } from '~/services/orders/undo-order-change.server';
import { db } from '~/services/platform/runtime.server';
import { type OrderEditsOptions, orderEditsReport } from '~/services/reports/order-edits.server';
import { orderEditsOptions } from '~/services/reports/order-edits-options.server';
import { addReportComment, listReportComments } from '~/services/reports/report-comments.server';
import { orderEdits } from '~/services/reports/schema.server';
import { loadOrderEdits } from '~/services/screens/order-edits-screen.server';
import { editedWorld, settled, tellOrder } from '../support/edited-orders';
import { aRequest, openWorld, type World } from '../support/world';

/** The order edits report against a history that was counted by hand. (spec 3 §2, §3 Order-edits row) */
let world: World;
let people: Awaited<ReturnType<typeof editedWorld>>;

/** Tuesday 2026-11-10, 15:00 UTC is 09:00 Central Time. */
const AT = '2026-11-10T15:00:00Z';
const hour = (n: number) => `2026-11-10T${n}:00:00Z`;

beforeAll(async () => {
  world = await openWorld();
  people = await editedWorld();
  const { harbor, summit, bookings, sheets, ida, ravi, rosa, sam } = people;
  await db()
    .insert(reviewTimes)
    .values([
      { dayOfWeek: 2, startTime: '08:00', endTime: '18:00' },
      { dayOfWeek: 3, startTime: '08:00', endTime: '18:00', disabledAt: new Date() },
    ]);
  const of = { companyId: harbor, variantId: bookings };
  // Not reviewed, one client edit.
  await tellOrder({ ...of, came: AT, edits: [[rosa, hour(16), 'seal_number', 'UL-1']] });
  // Reviewed: one admin edit, taken back by hand within the same review; it counts once.
  await tellOrder({
    ...of,
    came: AT,
    edits: [
      [ida, hour(16), 'seal_number', 'UL-1'],
      [ida, hour(17), 'seal_number', ''],
    ],
  });
  // Reviewed: seven admin edits of two people, two client edits.
  const many = ['unit_number', 'seal_number', 'booking_number', 'vessel', 'voyage', 'load_number'];
  await tellOrder({
    ...of,
    came: AT,
    edits: [
      ...many.map((property): [typeof ida, string, string, string] => [ida, hour(16), property, 'X1']),
      [ravi, hour(17), 'seal_number', 'X2'],
      [rosa, hour(18), 'seal_number', 'X3'],
      [rosa, hour(18), 'vessel', 'X4'],
    ],
  });
  // A document of two orders outside the hours (Wednesday's interval is disabled): one is reviewed with four edits.
  const requestId = await aRequest({
    companyId: harbor,
    variantId: bookings,
    sourceKind: 'csv',
    createdAt: new Date('2026-11-11T15:00:00Z'),
  });
  await tellOrder({
    ...of,
    requestId,
    came: '2026-11-11T15:00:00Z',
    edits: many.slice(0, 4).map((property) => [ravi, '2026-11-11T16:00:00Z', property, 'X1']),
  });
  await tellOrder({ ...of, requestId, draftIndex: 1, came: '2026-11-11T15:00:00Z' });
  // Another company, deactivated, of a schedule, in the month before.
  await tellOrder({
    companyId: summit,
    variantId: sheets,
    sourceKind: 'image',
    isScheduled: true,
    came: '2026-10-30T15:00:00Z',
    edits: [[sam, '2026-10-30T16:00:00Z', 'vessel', 'ELBA']],
  });
  // Undone, and deleted: an undo is no edit, and a deleted order has no figures.
  const undone = await tellOrder({ ...of, came: AT, edits: [[ida, hour(16), 'voyage', '447W']] });
  await undoOrderChange(ida, undone, 'undo');
  const gone = await tellOrder({ ...of, came: AT, edits: [[ida, hour(16), 'voyage', '447W']] });
  await deleteOrder(ida, gone);
  await settled();
});
afterAll(() => world.close());

const report = (more: Partial<OrderEditsOptions> = {}) =>
  orderEditsReport(people.ida, {
    companies: [],
    days: { from: '2026-10-01', to: '2026-11-30' },
    variants: [],
    variantTypes: [],
    activeOnly: false,
    minimumRequests: 0,
    groupBy: 'company_name_variant_id',
    page: 1,
    perPage: 10,
    sort: '-orders',
    ...more,
  });

describe('the order edits report', () => {
  test('counts what was counted by hand', async () => {
    const { items, total } = await report();
    expect(total).toBe(2);
    // Six orders: four reviewed (1, 7, 4 and 1 admin edits), two not.
    expect(items[0]).toMatchObject({
      company_list: 'Harbor',
      variant_id: people.bookings,
      variant_name: 'Bookings',
      variant_type: 'pdftext',
      documents: 5,
      orders: 6,
      pdfs: 66.67,
      spreadsheets: 33.33,
      after_hours: 33.33,
      scheduled_orders: 0,
      not_admin_reviewed: 33.33,
      admin_reviewed: 66.67,
      admin_0_edits: 0,
      admin_0_1_edits: 50,
      admin_1_2_edits: 50,
      admin_3_5_edits: 25,
      admin_6_plus_edits: 25,
      client_0_edits: 66.67,
      client_1_2_edits: 33.33,
      client_3_5_edits: 0,
      client_6_plus_edits: 0,
      admin_edits: 13,
      orders_per_day: 0.1,
      admin_edits_per_order: 3.25,
      client_edits_per_order: 0.5,
    });
    expect(items[1]).toMatchObject({
      company_list: 'Summit',
      orders: 1,
      pdfs: 0,
      spreadsheets: 0,
      scheduled_orders: 100,
      admin_reviewed: 0,
      admin_0_edits: null,
      admin_edits_per_order: null,
      client_1_2_edits: 100,
    });
  });

  test('sums all groups in its last line', async () => {
    const { totals } = await report({ perPage: 1 });
    expect(totals).toMatchObject({ documents: 6, orders: 7, admin_edits: 13, not_admin_reviewed: 42.86 });
    expect((await report({ variants: [1] })).totals).toBeNull();
  });

  test.each([
    ['company_name', ['Harbor', 'Summit']],
    ['variant_id', ['Harbor', 'Summit']],
  ] as const)('groups by %s', async (groupBy, companies) => {
    const { items } = await report({ groupBy });
    expect(items.map(({ company_list }) => company_list)).toEqual(companies);
    expect(items.map(({ orders }) => orders)).toEqual([6, 1]);
  });

  test('groups by months and quarters, with the days of the range that lie in each', async () => {
    const months = await report({
      groupBy: 'yearmonth',
      sort: 'yearmonth',
      days: { from: '2026-10-22', to: '2026-11-30' },
    });
    expect(
      months.items.map(({ yearmonth, orders, orders_per_day }) => [yearmonth, orders, orders_per_day]),
    ).toEqual([
      ['2026-10', 1, 0.1],
      ['2026-11', 6, 0.2],
    ]);
    const quarters = await report({ groupBy: 'yearquarter' });
    expect(quarters.items).toMatchObject([{ yearquarter: '2026-Q4', orders: 7, variant_id: null }]);
  });

  test.each<[string, Partial<OrderEditsOptions>, string[]]>([
    ['its days', { days: { from: '2026-11-11', to: '2026-11-11' } }, ['Harbor']],
    ['active companies only', { activeOnly: true }, ['Harbor']],
    ['the variant type', { variantTypes: ['tabular'] }, ['Summit']],
    ['the fewest documents', { minimumRequests: 2 }, ['Harbor']],
    ['too many documents', { minimumRequests: 6 }, []],
    ['a range of a thousand years', { days: { from: '1500-01-01', to: '2500-12-31' } }, ['Harbor', 'Summit']],
  ])('is narrowed by %s', async (_, options, companies) => {
    expect((await report(options)).items.map(({ company_list }) => company_list)).toEqual(companies);
  });

  test('is sorted by every column, and by no other', async () => {
    expect((await report({ sort: 'orders' })).items[0]?.company_list).toBe('Summit');
    expect((await report({ sort: '-client_0_edits' })).items[0]?.company_list).toBe('Harbor');
    await expect(report({ sort: 'toString' })).rejects.toMatchObject({ status: 422 });
  });

  test('shows nothing of companies whose audit somebody may not see', async () => {
    expect((await orderEditsReport(people.rosa, { ...(await options()) })).items).toEqual([]);
  });

  test('what was counted is not counted again', async () => {
    const before = (await report()).items;
    await db().execute(sql`update settings set value = '{"journalId": 0}' where name = 'report-figures'`);
    await settled();
    expect((await report()).items).toEqual(before);
    expect(await db().$count(orderEdits)).toBe(20);
  });

  test('a long history is counted in parts, and pages have their turn between them', async () => {
    await db().execute(sql`insert into journal (kind, type, company_id)
      select 'request', 'request-created', ${OPERATOR_COMPANY} from generate_series(1, 3500)`);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    await settled();
    clearInterval(timer);
    expect(turns).toBeGreaterThanOrEqual(3);
    expect(await db().$count(orderEdits)).toBe(20);
  });
});

async function options(): Promise<OrderEditsOptions> {
  return {
    ...{ companies: [], variants: [], variantTypes: [], activeOnly: false, minimumRequests: 0 },
    days: { from: '2026-10-01', to: '2026-11-30' },
    groupBy: 'company_name',
    ...{ page: 1, perPage: 10, sort: '-orders' },
  };
}

describe('comments beside a row', () => {
  test('the newest stands in its row, of this company and variant alone', async () => {
    const { harbor, bookings, ida } = people;
    const row = { propertyName: null, companyId: harbor, variantId: bookings };
    await addReportComment(ida, { type: 'order-edits', row }, 'Their new form');
    await addReportComment(ida, { type: 'order-edits', row }, 'Mapped by now');
    await addReportComment(ida, { type: 'property-logs', row }, 'Of another report');
    expect((await report()).items.map(({ comment }) => comment)).toEqual(['Mapped by now', null]);
    const comments = await listReportComments(ida, { type: 'order-edits', row });
    expect(comments.map(({ comment, userName }) => [comment, userName])).toEqual([
      ['Mapped by now', 'Ida Ops'],
      ['Their new form', 'Ida Ops'],
    ]);
  });

  test('are of those who read reports, and of rows that there are', async () => {
    const { harbor, rosa, ida } = people;
    const of = (companyId: number) =>
      ({ type: 'order-edits', row: { propertyName: null, companyId, variantId: null } }) as const;
    await expect(addReportComment(rosa, of(harbor), 'No')).rejects.toMatchObject({ status: 403 });
    await expect(listReportComments(rosa, of(harbor))).rejects.toMatchObject({ status: 403 });
    await expect(addReportComment(ida, of(987_654), 'No')).rejects.toMatchObject({ status: 422 });
  });
});

test('the screen shows the chart of its rows, with the numbers of the table', async () => {
  const { query } = readListQuery(
    ORDER_EDITS_LIST,
    new URLSearchParams('dateRange=full-range&minimumRequests=1'),
  );
  const { rows, chart } = await loadOrderEdits(people.ida, query);
  expect(rows.map(({ id }) => id)).toContain(`v${people.bookings}-c${people.harbor}`);
  expect(chart).toContain('Not admin reviewed % 33.33');
  expect(chart).toContain('Admin 0-1 edits % 50.00');
});

test('by month none are too few, and the filter is not there', async () => {
  const { query } = readListQuery(
    ORDER_EDITS_LIST,
    new URLSearchParams('groupBy=yearmonth&dateRange=full-range'),
  );
  expect(orderEditsOptions(query).minimumRequests).toBe(0);
  expect(filtersWithout('yearmonth')).toEqual(['minimumRequests']);
  expect(
    orderEditsOptions(readListQuery(ORDER_EDITS_LIST, new URLSearchParams('')).query).minimumRequests,
  ).toBe(10);
});

test('every group that the filters leave is exported, with the columns of its grouping', async () => {
  const made = await exportTable(people.ida, 'order-edits', {
    search: '?groupBy=company_name&dateRange=full-range&minimumRequests=0&perPage=10',
    format: 'csv',
  });
  if (!('file' in made)) throw new Error('few rows are written at once');
  const chunks: Uint8Array[] = [];
  for await (const chunk of made.file.content) chunks.push(chunk);
  const [head, ...lines] = Buffer.concat(chunks).toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(head).toMatch(/^Companies,Documents,Orders,PDFs %/);
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Harbor', 'Summit']);
  await expect(exportTable(people.rosa, 'order-edits', { search: '', format: 'csv' })).rejects.toMatchObject({
    status: 403,
  });
});

test.each([
  'group_by=weekday',
  'sort=-nothing',
  'filter[start_date]=yesterday',
  'filter[variant_type]=paper',
  'filter[minimum_requests]=-1',
  'filter[colour]=red',
])('a call with %s is refused', (search) => {
  const schema = orderEditsCall.query as NonNullable<typeof orderEditsCall.query>;
  expect(() => readQuery(new URL(`http://x/?${search}`), schema)).toThrow('The given data was invalid.');
});
