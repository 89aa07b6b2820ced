import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { FieldMappingQuery } from '~/domain/fields/field-mapping-query';
import { variants } from '~/services/companies/schema.server';
import { saveFieldMap } from '~/services/field-maps/save-field-map.server';
import { fieldMaps, learnedSources } from '~/services/field-maps/schema.server';
import { db } from '~/services/platform/runtime.server';
import { answerFieldMapForm, tryFieldMapForm } from '~/services/screens/field-mapping-form.server';
import { loadMapCell } from '~/services/screens/map-cell.server';
import { loadMapTable } from '~/services/screens/map-table.server';
import { aReadDocument } from '../support/finished-documents';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let layout: number;
let ops: Actor;
let orderId: number;
let requestId: string;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor' });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  const [variant] = await db()
    .insert(variants)
    .values({ name: 'Pickup order', variantType: 'textract', companyId: harbor })
    .returning({ id: variants.id });
  layout = variant?.id ?? 0;
  ({ orderId, requestId } = await aReadDocument(
    ['DELIVERY ORDER', 'Container Number: MSKU9070323', 'Booking: BKG44711', 'Gate code: G401-77'],
    { companyId: harbor, variantId: layout },
  ));
});
afterAll(() => world.close());

const at = (field: string, more: Partial<FieldMappingQuery> = {}): FieldMappingQuery => ({
  companyId: harbor,
  variantId: layout,
  tmsProviderId: null,
  search: '',
  field,
  level: 5,
  entry: null,
  restore: null,
  replay: null,
  draft: null,
  document: 'last',
  ...more,
});
function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}
const tryIt = (field: string, values: Record<string, string>, more: Partial<FieldMappingQuery> = {}) =>
  tryFieldMapForm(ops, at(field, more), form({ d3canon_name: field, available: 'true', ...values }));

const ownMaps = () => db().select().from(fieldMaps).where(eq(fieldMaps.level, 5));

describe('a cell is tried on a document beside its form', () => {
  test('it says what is read now and what would be read, and where that stands', async () => {
    const { tried } = await tryIt('custom1', { ocr_source_field: 'Gate code' });
    expect(tried?.values).toEqual([
      {
        order: 1,
        before: '--',
        after: 'G401-77',
        isChanged: true,
        source: 'document',
        text: expect.stringContaining('G401-77'),
        place: { page: 0, row: null, region: expect.objectContaining({ left: expect.any(Number) }) },
      },
    ]);
    expect(await ownMaps()).toEqual([]);
  });

  test('a pattern shows which texts of the document it matches, and what it takes of them', async () => {
    const { tried } = await tryIt('custom1', {
      ocr_source_field: 'Gate code',
      post_process_source_regex: '([A-Z]\\d+)-\\d+',
    });
    expect(tried?.values[0]?.after).toBe('G401');
    expect(tried?.patterns.post_process_source_regex).toEqual({
      problem: null,
      total: 1,
      matches: [{ text: 'Gate code: G401-77', taken: 'G401', page: 0 }],
    });
  });

  test.each(['(a+)+\\1', '(?=x)', '(a{1000}){1000}', '.{0,1000}'.repeat(40)])(
    'the pattern %s, which could run for ever, is refused where it is typed',
    async (pattern) => {
      const { tried } = await tryIt('custom1', { post_process_source_regex: pattern });
      expect(tried?.patterns.post_process_source_regex?.problem).toMatch(/This pattern/);
      const values = {
        intent: 'check',
        version: '0',
        d3canon_name: 'custom1',
        post_process_source_regex: pattern,
      };
      expect(await answerFieldMapForm(ops, at('custom1'), form(values))).toMatchObject({
        step: 'edit',
        errors: { post_process_source_regex: [expect.stringMatching(/This pattern/)] },
      });
      const entry = { post_process_source_regex: pattern };
      await expect(
        saveFieldMap(ops, {
          companyId: harbor,
          variantId: null,
          tmsProviderId: null,
          fieldName: 'custom1',
          entry,
        }),
      ).rejects.toMatchObject({ status: 422 });
    },
  );

  test('what cannot be saved is said, and a document that the cell is not about is not found', async () => {
    expect(await tryIt('custom1', { ocr_source_field: 'A||B' })).toMatchObject({
      tried: null,
      errors: { ocr_source_field: ['Double pipe symbol is not allowed'] },
    });
    const others = await aCompany();
    await expect(
      tryIt('custom1', {}, { companyId: others, level: 4, variantId: null }),
    ).rejects.toMatchObject({
      status: 404,
    });
    const stranger = '00000000-0000-4000-8000-000000000000';
    await expect(tryIt('custom1', {}, { document: stranger })).rejects.toMatchObject({ status: 404 });
  });

  test('the page of the editor brings the document with it, and without script the answer comes with the form', async () => {
    const page = await loadMapCell(ops, at('booking_number'));
    expect(page.tryout?.document).toMatchObject({ id: requestId, pages: [{ index: 0 }] });
    expect(page.tryout?.tried?.values[0]?.after).toBe('BKG44711');
    const values = { intent: 'try', available: 'true', d3canon_name: 'custom1', ocr_source_field: 'Booking' };
    expect(await answerFieldMapForm(ops, at('custom1'), form(values))).toMatchObject({
      step: 'edit',
      tried: { values: [{ after: 'BKG44711' }] },
    });
  });
});

describe('a config field', () => {
  const check = (field: string, value: string) =>
    answerFieldMapForm(ops, at(field), form({ intent: 'check', version: '0', _config_value: value }));
  test.each([
    ['JSON that does not parse, with its line', '_config-carrier_notes', '{\n  "a": 1,\n  b\n}', /^Line 3: /],
    ['JSON of a million characters', '_config-carrier_notes', `"${'a'.repeat(1_000_000)}"`, /^Max 100,000/],
    ['the same rule twice', '_config-rules_list', '7\n7', /^Can't add rule more than once!$/],
    ['true in capitals', '_config-skip_admin_review', 'TRUE', /^Only lowercase true or false$/],
  ])('refuses %s', async (_, field, value, message) => {
    expect(await check(field, value)).toMatchObject({
      step: 'edit',
      errors: { _config_value: [expect.stringMatching(message)] },
    });
  });
});

describe('what was learned from corrections', () => {
  test('stands in its cell with the orders for and against it, and is tried before it is accepted', async () => {
    const [row] = await db()
      .insert(learnedSources)
      .values({
        companyId: harbor,
        variantId: layout,
        fieldName: 'customer_number',
        kind: 'label',
        value: 'Gate code',
        agree: 3,
        disagree: 1,
        silent: 0,
        exampleOrderIds: [orderId],
        againstOrderIds: [orderId, 999_999],
        status: 'proposed',
      })
      .returning();
    const proposal = String(row?.id);
    const query = at('customer_number', { document: null });
    const shown = await loadMapCell(ops, query);
    expect((await loadMapTable(ops, query)).proposals).toEqual({
      byField: { customer_number: 1 },
      variants: [],
    });
    expect(shown.cell?.proposals).toMatchObject([
      {
        words: 'stands under Gate code',
        agree: 3,
        forOrders: [orderId],
        againstOrders: [orderId],
        isMapped: true,
      },
    ]);
    const choose = await loadMapTable(ops, at('customer_number', { variantId: null, level: 4 }));
    expect(choose.proposals.variants).toEqual([{ id: layout, name: 'Pickup order', count: 1 }]);

    const tried = await answerFieldMapForm(ops, at('customer_number'), form({ intent: 'accept', proposal }));
    if (tried?.step !== 'confirm') throw new Error('it is tried first');
    expect(await ownMaps()).toEqual([]);
    await answerFieldMapForm(ops, at('customer_number'), form({ intent: 'save', replay: tried.replayId }));
    expect(await ownMaps()).toMatchObject([
      { fieldName: 'customer_number', config: { ocr_source_field: expect.stringMatching(/^Gate code/) } },
    ]);
    expect((await db().select().from(learnedSources))[0]).toMatchObject({ status: 'accepted' });
    expect((await loadMapCell(ops, at('customer_number'))).cell?.proposals).toEqual([]);
  });

  test('an address is accepted at once, and what is declined is gone', async () => {
    const values = {
      companyId: harbor,
      variantId: layout,
      fieldName: 'bill_to_address',
      silent: 0,
      disagree: 0,
    };
    const rows = await db()
      .insert(learnedSources)
      .values([
        { ...values, kind: 'address', value: '7:JUNIPER', agree: 2, exampleOrderIds: [], status: 'proposed' },
        { ...values, kind: 'address', value: '8:ROSE', agree: 2, exampleOrderIds: [], status: 'proposed' },
      ])
      .returning();
    const decide = (intent: string, id?: number) =>
      answerFieldMapForm(ops, at('bill_to_address'), form({ intent, proposal: String(id) }));
    expect(await decide('accept', rows[0]?.id)).toMatchObject({ step: 'decided' });
    expect(await decide('dismiss', rows[1]?.id)).toMatchObject({ step: 'decided' });
    const { cell } = await loadMapCell(ops, at('bill_to_address', { document: null }));
    expect(cell?.proposals).toMatchObject([
      { isUsed: true, isMapped: false, words: expect.stringContaining('JUNIPER') },
    ]);
  });
});
