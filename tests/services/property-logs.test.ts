import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readListQuery } from '~/domain/lists/list-query';
import {
  PROPERTY_EDITS_LIST,
  PROPERTY_LOGS_LIST,
  type PropertyLogsGrouping,
} from '~/domain/lists/property-logs-list';
import { exportTable } from '~/services/exports/export-table.server';
import { db } from '~/services/platform/runtime.server';
import { readingPages } from '~/services/reading/schema.server';
import { listPropertyEdits } from '~/services/reports/property-edits.server';
import { propertyLogs } from '~/services/reports/property-logs.server';
import { addReportComment } from '~/services/reports/report-comments.server';
import { sourceFieldsOfEdits } from '~/services/reports/source-fields.server';
import { loadPropertyEdits, loadPropertyLogs } from '~/services/screens/property-logs-screen.server';
import { editedWorld, settled, tellOrder } from '../support/edited-orders';
import { linesOfPage } from '../support/lines-of-page';
import { aRequest, openWorld, type World } from '../support/world';

/** Changes by property against a history that was counted by hand. (spec 3 §2, §3 Changes-by-property row) */
let world: World;
let people: Awaited<ReturnType<typeof editedWorld>>;
let first: number;
let second: number;
const at = (day: number, hour = 15) => `2026-11-${String(day).padStart(2, '0')}T${hour}:00:00Z`;

beforeAll(async () => {
  world = await openWorld();
  people = await editedWorld();
  const { harbor, summit, bookings, sheets, ida, ravi, rosa, sam } = people;
  const requestId = await aRequest({
    companyId: harbor,
    variantId: bookings,
    sourceKind: 'pdf',
    createdAt: new Date(at(3)),
  });
  await db()
    .insert(readingPages)
    .values({
      ...{
        requestId,
        pageIndex: 0,
        width: 612,
        height: 792,
        rotation: 0,
        source: 'text' as const,
        rules: [],
      },
      ...{
        lines: linesOfPage(['DELIVERY ORDER', 'Bolt number: UL-77', 'Booking: BKG4471']),
        imageFile: '',
        thumbnailFile: '',
      },
    });
  first = await tellOrder({
    ...{ companyId: harbor, variantId: bookings, requestId, came: at(3) },
    edits: [
      [ida, at(3, 16), 'seal_number', 'UL-1'],
      [ravi, at(4, 16), 'seal_number', '=UL-77'],
      [rosa, at(5, 16), 'seal_number', 'UL-77'],
      [rosa, at(5, 16), 'vessel', 'ELBA'],
    ],
  });
  second = await tellOrder({
    ...{ companyId: harbor, variantId: bookings, requestId, draftIndex: 1, came: at(3) },
    edits: [[ida, at(3, 16), 'seal_number', 'UL-9']],
  });
  await tellOrder({
    ...{ companyId: summit, variantId: sheets, came: at(6) },
    edits: [
      [sam, at(6, 16), 'seal_number', 'UL-5'],
      // Taken back within the same review: it counts once.
      [sam, at(6, 17), 'seal_number', ''],
      [sam, at(6, 17), 'vessel', 'OSCAR'],
    ],
  });
  await settled();
});
afterAll(() => world.close());

const ALL = {
  ...{ properties: [], companies: [], users: [], variants: [] },
  days: { from: '2026-11-01', to: '2026-11-30' },
  ...{ page: 1, perPage: 10 },
};
const report = (groupBy: PropertyLogsGrouping, more: Partial<Parameters<typeof propertyLogs>[1]> = {}) =>
  propertyLogs(people.ida, { ...ALL, groupBy, sort: '-edit_count', ...more });

describe('changes by property', () => {
  test('counts what was counted by hand', async () => {
    const { items, total } = await report('property_name_variant_id');
    expect(total).toBe(4);
    expect(items[0]).toEqual({
      ...{
        property_name: 'seal_number',
        variant_id: people.bookings,
        variant_name: 'Bookings',
        variant_type: 'pdftext',
      },
      // Three edits of one order, one of the other order of the same document.
      ...{
        edit_count: 4,
        ar_edit_count: 3,
        user_edit_count: 1,
        request_count: 1,
        order_count: 2,
        edit_order_ratio: 2,
      },
      ...{ company_list: 'Harbor', company_id: null, comment: null },
    });
    expect(items[1]).toMatchObject({
      property_name: 'seal_number',
      variant_id: people.sheets,
      edit_count: 1,
      user_edit_count: 1,
    });
  });

  test.each<[PropertyLogsGrouping, unknown[]]>([
    [
      'property_name',
      [
        ['seal_number', 5, 3, 'Harbor, Summit'],
        ['vessel', 2, 2, 'Harbor, Summit'],
      ],
    ],
    [
      'variant_id',
      [
        [null, 5, 2, 'Harbor'],
        [null, 2, 1, 'Summit'],
      ],
    ],
    [
      'company_name_variant_id',
      [
        [null, 5, 2, 'Harbor'],
        [null, 2, 1, 'Summit'],
      ],
    ],
  ])('groups by %s', async (groupBy, rows) => {
    const { items } = await report(groupBy);
    expect(
      items.map((row) => [row.property_name, row.edit_count, row.order_count, row.company_list]),
    ).toEqual(rows);
  });

  test('is narrowed by property, company, editor, variant and days', async () => {
    const { harbor, rosa, sheets } = people;
    const edits = async (more: Parameters<typeof report>[1]) =>
      (await report('property_name', more)).items.map((row) => [row.property_name, row.edit_count]);
    expect(await edits({ properties: ['vessel'] })).toEqual([['vessel', 2]]);
    expect(await edits({ companies: [harbor] })).toEqual([
      ['seal_number', 4],
      ['vessel', 1],
    ]);
    expect(await edits({ users: [rosa.userId], sort: 'property_name' })).toEqual([
      ['seal_number', 1],
      ['vessel', 1],
    ]);
    expect(await edits({ variants: [sheets], sort: 'property_name' })).toEqual([
      ['seal_number', 1],
      ['vessel', 1],
    ]);
    expect(await edits({ days: { from: '2026-11-03', to: '2026-11-04' } })).toEqual([['seal_number', 3]]);
    await expect(report('property_name', { sort: 'toString' })).rejects.toMatchObject({ status: 422 });
    expect(
      (await propertyLogs(rosa, { ...ALL, groupBy: 'property_name', sort: 'edit_count' })).items,
    ).toEqual([]);
  });

  test('the edits under a row are those that it counts', async () => {
    const { items, total } = await listPropertyEdits(people.ida, {
      ...ALL,
      ...{ properties: ['seal_number'], variants: [people.bookings], sort: 'edit_date', withSiblings: true },
    });
    expect(total).toBe(4);
    expect(
      items.map((edit) => [
        edit.order_id,
        edit.old_value,
        edit.new_value,
        edit.editing_user_name,
        edit.sibling_edit_count,
      ]),
    ).toEqual([
      [second, null, 'UL-9', 'Ida Ops', 3],
      [first, null, 'UL-1', 'Ida Ops', 1],
      [first, 'UL-1', '=UL-77', 'Ravi Review', 1],
      [first, '=UL-77', 'UL-77', 'Rosa Client', 1],
    ]);
  });
});

describe('the screen of changes by property', () => {
  test('a row that is opened brings its edits, and no other does', async () => {
    const id = `v${people.bookings}-seal_number`;
    const { query } = readListQuery(
      PROPERTY_LOGS_LIST,
      new URLSearchParams(`dateRange=full-range&expand=${id}`),
    );
    const { rows, without } = await loadPropertyLogs(people.ida, query);
    expect(rows.find((row) => row.id === id)?.under).toMatchObject({
      total: 4,
      search: expect.stringContaining('property=seal_number'),
    });
    expect(rows.filter(({ under }) => under !== null)).toHaveLength(1);
    expect(without).toEqual(['sources']);
    const all = await loadPropertyEdits(
      people.ida,
      readListQuery(PROPERTY_EDITS_LIST, new URLSearchParams('dateRange=full-range')).query,
    );
    expect(all.rows).toHaveLength(7);
  });

  test('source fields say what the document calls the value that was typed, once they are asked for', async () => {
    const id = `v${people.bookings}-seal_number`;
    const { query } = readListQuery(
      PROPERTY_LOGS_LIST,
      new URLSearchParams(`dateRange=full-range&sources=${id}`),
    );
    const { rows, without } = await loadPropertyLogs(people.ida, query);
    expect(without).toEqual([]);
    expect(rows.find((row) => row.id === id)?.sources).toBe('Bolt number');
    expect(rows.filter(({ sources }) => sources !== null)).toHaveLength(1);
    expect(await sourceFieldsOfEdits(people.ida, { orderId: first })).toContainEqual({
      ...{ order_count: 1, edit_count: 3, order_company_name: 'Harbor', variant_id: people.bookings },
      ...{ property_name: 'seal_number', sample_order_ids: [first], sample_edited_values: ['UL-77'] },
      source_field_list: 'Bolt number',
    });
    expect(await sourceFieldsOfEdits(people.sam, { orderId: first })).toEqual([]);
  });

  test('the newest comment stands in its row', async () => {
    const row = { propertyName: 'seal_number', companyId: null, variantId: people.bookings };
    await addReportComment(people.ida, { type: 'property-logs', row }, 'Ask for their template');
    const { items } = await report('property_name_variant_id');
    expect(items.map(({ comment }) => comment)).toEqual(['Ask for their template', null, null, null]);
  });

  test('edits are exported with harmless cells, opened by another library than the one that wrote them', async () => {
    const made = await exportTable(people.ida, 'property-edits', {
      search: '?dateRange=full-range&property=seal_number&sort=edit_date',
      format: 'xlsx',
    });
    if (!('file' in made)) throw new Error('few rows are written at once');
    const chunks: Uint8Array[] = [];
    for await (const chunk of made.file.content) chunks.push(chunk);
    const [head, ...rows] = await readSheet(Buffer.concat(chunks));
    expect(head?.slice(0, 4)).toEqual(['Property', 'Old', 'New', 'Company']);
    expect(rows).toHaveLength(5);
    expect(rows[2]?.slice(1, 3)).toEqual(['UL-1', expect.stringMatching(/^'?=UL-77$/)]);
    expect(rows[0]?.[8]).toBeInstanceOf(Date);
  });
});
