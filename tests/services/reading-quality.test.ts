import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readListQuery, sortKeys } from '~/domain/lists/list-query';
import { READING_QUALITY_LIST, type ReadingGrouping } from '~/domain/lists/reading-quality-list';
import { readQuery } from '~/services/api/parse.server';
import { readingQualityCall } from '~/services/api/reading-reports.calls.server';
import { exportTable } from '~/services/exports/export-table.server';
import { deleteOrder } from '~/services/orders/delete-order.server';
import { orderEfforts, orders } from '~/services/orders/schema.server';
import { undoOrderChange } from '~/services/orders/undo-order-change.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { type ReadingQualityOptions, readingQualityReport } from '~/services/reports/reading-quality.server';
import { recountReading, refreshReadingFigures } from '~/services/reports/refresh-reading.server';
import { readingOrders, readingWeeks } from '~/services/reports/schema.server';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { loadReadingQuality } from '~/services/screens/reading-quality-screen.server';
import { editedWorld } from '../support/edited-orders';
import { finishRead, type ReadValue, readOrder } from '../support/read-orders';
import { openWorld, type World } from '../support/world';

/** The reading quality report against a history that was counted by hand. (decision 039) */
let world: World;
let people: Awaited<ReturnType<typeof editedWorld>>;

/** Weeks that begin on Monday the 2nd and the 9th of November 2026. */
const [FIRST, SECOND] = ['2026-11-08T23:00:00Z', '2026-11-09T01:00:00Z'];

beforeAll(async () => {
  world = await openWorld();
  people = await editedWorld();
  const { harbor, summit, bookings, sheets, ida, rosa, sam } = people;
  const of = { companyId: harbor, variantId: bookings };
  // Four values read: one right, one corrected, one removed, one set and undone (right); one added; a constant that is changed
  // and a rule's value count nowhere.
  const first = await readOrder({
    ...of,
    read: {
      seal_number: ['UL-1', 0.99],
      vessel: ['ELBA', 0.9],
      voyage: ['447W', 0.5],
      booking_number: ['B1'],
      move_type: ['LIVE', 'constant'],
      custom1: ['East', 'rule'],
    },
  });
  await updateOrderField(ida, first.orderId, { path: 'booking_number', value: 'B2' });
  await undoOrderChange(ida, first.orderId, 'undo');
  await finishRead(ida, first, {
    at: FIRST,
    mended: [
      ['vessel', 'ELBE'],
      ['voyage', null],
      ['load_number', 'L1'],
      ['move_type', 'DROP'],
      ['custom1', 'West'],
    ],
  });
  // A week later: all right, once accepted; only a unit and the case are told otherwise.
  const second = await readOrder({
    ...of,
    read: { seal_number: ['UL-2', 0.97], weight: [1000, 0.96], weight_uom: ['kg', 0.96] },
  });
  await finishRead(rosa, second, {
    at: SECOND,
    look: ['seal_number', 'UL-2'],
    mended: [
      ['weight', 2205],
      ['weight_uom', 'lb'],
    ],
  });
  // Nobody looked at it, though it was marked complete; never finished; deleted.
  const read: Record<string, ReadValue> = { seal_number: ['UL-9', 0.99] };
  await finishRead(rosa, await readOrder({ ...of, read }), { at: FIRST });
  await updateOrderField(rosa, (await readOrder({ ...of, read })).orderId, { path: 'vessel', value: 'ELBA' });
  const gone = await readOrder({ ...of, read });
  await finishRead(rosa, gone, { at: FIRST, look: ['seal_number', 'UL-9'] });
  await deleteOrder(ida, gone.orderId);
  // Another company and variant.
  const other = await readOrder({
    companyId: summit,
    variantId: sheets,
    read: { seal_number: ['UL-3', 0.7], vessel: ['ELBA', 0.85] },
  });
  await finishRead(sam, other, { at: FIRST, mended: [['seal_number', 'UL-4']] });
  await refreshReadingFigures();
});
afterAll(() => world.close());

const report = (more: Partial<ReadingQualityOptions> = {}, actor = people.ida) =>
  readingQualityReport(actor, {
    ...{ companies: [], variants: [], fields: [] },
    days: { from: '2026-11-02', to: '2026-11-30' },
    groupBy: 'company',
    ...{ page: 1, perPage: 25, sort: '-values_read' },
    ...more,
  });

describe('the reading quality report', () => {
  test('counts what was counted by hand', async () => {
    const { items, total, totals } = await report();
    expect(total).toBe(2);
    // Harbor: UL-1, B1 (undone), UL-2, weight and its unit right; ELBA corrected, 447W removed, L1 added.
    expect(items[0]).toMatchObject({
      company: 'Harbor',
      values_read: 7,
      as_read: 5,
      corrected: 1,
      removed: 1,
      added: 1,
      as_read_share: 71.43,
      corrected_share: 14.29,
      removed_share: 14.29,
      added_share: 14.29,
      sure_read: 4,
      sure_share: 100,
      likely_read: 1,
      likely_share: 0,
      unsure_read: 1,
      unsure_share: 0,
      unknown_read: 1,
      unknown_share: 100,
      second_looks: 0,
      agreement: null,
    });
    expect(items[1]).toMatchObject({ company: 'Summit', values_read: 2, as_read: 1, corrected: 1, added: 0 });
    expect(totals).toMatchObject({ values_read: 9, as_read: 6, corrected: 2, removed: 1, added: 1 });
  });

  test.each<[ReadingGrouping, (string | null | undefined)[]]>([
    ['company', ['Harbor', 'Summit']],
    ['variant', ['Bookings', 'Sheets']],
    ['field', ['booking_number', 'load_number', 'seal_number', 'vessel', 'voyage', 'weight', 'weight_uom']],
    ['company_variant_field', ['Harbor seal_number', 'Summit seal_number']],
  ])('groups by %s', async (groupBy, expected) => {
    const fields = groupBy === 'company_variant_field' ? ['seal_number'] : [];
    const { items } = await report({ groupBy, fields, sort: groupBy === 'field' ? 'field' : 'company' });
    const names = items.map(({ company, variant, field }) =>
      groupBy === 'company_variant_field' ? `${company} ${field}` : (company ?? variant ?? field),
    );
    expect(names.toSorted()).toEqual(expected);
  });

  test.each<[string, Partial<ReadingQualityOptions>, number]>([
    ['a company', { companies: [1_000_000] }, 0],
    ['a field', { fields: ['seal_number'] }, 3],
    [
      'the weeks of its days: of Sunday the week before',
      { days: { from: '2026-11-08', to: '2026-11-08' } },
      6,
    ],
    ['the week of Monday', { days: { from: '2026-11-09', to: '2026-11-09' } }, 3],
    ['a range without weeks', { days: { from: '2026-11-16', to: '2026-11-30' } }, 0],
  ])('is narrowed by %s', async (_, options, read) => {
    expect((await report(options)).totals?.values_read ?? 0).toBe(read);
  });

  test('is sorted by every column and by no other, and grouped by nothing else', async () => {
    for (const groupBy of Object.keys(READING_QUALITY_LIST.groupings) as ReadingGrouping[])
      for (const sort of sortKeys(READING_QUALITY_LIST))
        expect((await report({ groupBy, sort: `-${sort}` })).items.length).toBeGreaterThan(1);
    await expect(report({ sort: 'toString' })).rejects.toMatchObject({ status: 422 });
    await expect(report({ groupBy: 'weekday' as ReadingGrouping })).rejects.toMatchObject({ status: 422 });
  });

  test('shows nothing of companies whose audit somebody may not see', async () => {
    expect((await report({}, people.rosa)).items).toEqual([]);
    expect((await report({}, people.ravi)).totals).toBeNull();
  });
});

test('an order that is looked at again, edited again or finished again counts once', async () => {
  const before = await report();
  await db().execute(sql`update settings set value = '{"journalId": 0}' where name = 'reading-figures'`);
  await refreshReadingFigures();
  expect(await report()).toEqual(before);
  const [counted] = await db().select().from(readingOrders).where(sql`mended = 4`);
  expect(counted).toBeUndefined();
  const [order] = await db().select().from(readingOrders).where(sql`mended = 3`);
  const { orderId = 0, requestId = '' } = order ?? {};
  await updateOrderField(people.ida, orderId, { path: 'seal_number', value: 'UL-7' });
  await refreshReadingFigures();
  expect((await report()).totals).toMatchObject({ values_read: 9, as_read: 5, corrected: 3 });
  await undoOrderChange(people.ida, orderId, 'undo');
  await refreshReadingFigures();
  expect((await report()).totals).toMatchObject(before.totals ?? {});
  await markRequestDone(people.ida, requestId, false);
  await refreshReadingFigures();
  expect((await report()).totals).toMatchObject({ values_read: 5, added: 0 });
  await db()
    .update(orders)
    .set({ sentAt: new Date(FIRST), sentByUserId: people.ida.userId })
    .where(eq(orders.id, orderId));
  await markRequestDone(people.ida, requestId, true);
  await refreshReadingFigures();
  expect((await report()).items).toEqual(before.items);
});

test('the weeks are the sum of the orders', async () => {
  const all = await db().select().from(readingOrders);
  const weeks = await db().select().from(readingWeeks);
  const sum = weeks.reduce(
    (so, { asRead, corrected, removed, added }) => so + asRead + corrected + removed + added,
    0,
  );
  expect(sum).toBe(all.flatMap(({ outcomes }) => outcomes).length);
  expect(all.map(({ week }) => week).toSorted()).toEqual(['2026-11-02', '2026-11-02', '2026-11-09']);
});

test('the screen shows the trend by week, and what is worth mending as links into the editor', async () => {
  const { harbor, summit, bookings, sheets, ida } = people;
  const { query } = readListQuery(
    READING_QUALITY_LIST,
    new URLSearchParams('dateRange=2026-11-02,2026-11-30'),
  );
  const unknown = await loadReadingQuality(ida, query);
  expect(unknown.chart).toContain('2026-11-02: Right as read % 50.00');
  expect(unknown.chart).toContain('2026-11-09: Right as read % 100.00');
  expect(unknown.mending.map(({ seconds }) => seconds)).toEqual([null, null, null, null]);
  await tellEffort();
  const { mending } = await loadReadingQuality(ida, query);
  // Orders with mended values took (100 + 60) / 2 s, the one without 20 s: 60 s more, of (3 + 1) / 2 mended values each.
  expect(mending.map(({ field, mended, seconds }) => [field, mended, seconds])).toEqual([
    ['Load number', 1, 30],
    ['Vessel', 1, 30],
    ['Voyage', 1, 30],
    ['Seal number', 1, 30],
  ]);
  expect(mending[0]?.to).toBe(
    `/field-mapping?companyId=${harbor}&level=5&variantId=${bookings}&initialField=load_number`,
  );
  expect(mending[3]?.to).toContain(`companyId=${summit}&level=5&variantId=${sheets}`);
});

/** The order with three mended values took 100 s, the one with one 60 s, the one with none 20 s. */
async function tellEffort(): Promise<void> {
  const seconds = new Map([
    [3, 100],
    [1, 60],
    [0, 20],
  ]);
  const at = new Date(FIRST);
  for (const { orderId, companyId, mended } of await db().select().from(readingOrders))
    await db()
      .insert(orderEfforts)
      .values({
        ...{ visit: crypto.randomUUID(), orderId, companyId, userId: people.ida.userId },
        ...{ ms: (seconds.get(mended) ?? 0) * 1000, openedAt: at, heardAt: at },
      });
  // What a page tells after its order was counted counts with the next look.
  await recountReading();
  await refreshReadingFigures();
}

test('every group that the filters leave is exported, with the columns of its grouping', async () => {
  const search = '?groupBy=company_variant_field&dateRange=2026-11-02,2026-11-30&fields=seal_number';
  const made = await exportTable(people.ida, 'reading-quality', { search, format: 'csv' });
  if (!('file' in made)) throw new Error('few rows are written at once');
  const chunks: Uint8Array[] = [];
  for await (const chunk of made.file.content) chunks.push(chunk);
  const [head, ...lines] = Buffer.concat(chunks).toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(head).toMatch(/^Field,Company,Variant,Values read,Right as read,Corrected/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^Seal number,Harbor,Bookings \(\d+\),2,2,0,0,0,100/);
  await expect(
    exportTable(people.rosa, 'reading-quality', { search: '', format: 'csv' }),
  ).rejects.toMatchObject({ status: 403 });
});

test.each([
  'group_by=weekday',
  'sort=-nothing',
  'filter[start_date]=yesterday',
  'filter[field]=carrier_dictid',
  'filter[colour]=red',
])('a call with %s is refused', (search) => {
  const schema = readingQualityCall.query as NonNullable<typeof readingQualityCall.query>;
  expect(() => readQuery(new URL(`http://x/?${search}`), schema)).toThrow('The given data was invalid.');
});
