import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry, FieldMapLevel } from '~/domain/fields/field-map';
import { RULES_LIST } from '~/domain/lists/rules-list';
import { dictionaryItems, variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { mappingRuns } from '~/services/mapping-runs/schema.server';
import { replay } from '~/services/pipeline/replay.server';
import { db } from '~/services/platform/runtime.server';
import { createRule } from '~/services/rules/save-rule.server';
import { rules } from '~/services/rules/schema.server';
import { deliveryOrderPdf, loadsCsv } from '../support/documents';
import { ordersOf, processRequest, requestRow, statusesOf, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let sheetVariant: number;
let rosa: Actor;
let ops: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ configuration: { update_window_days: 0 } });
  rosa = await aUser({ companyIds: [harbor] });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  const [generic, sheet] = await db()
    .insert(variants)
    .values([
      { companyId: harbor, name: 'Generic document', variantType: 'textract' },
      { companyId: harbor, name: 'Generic spreadsheet', variantType: 'tabular' },
    ])
    .returning({ id: variants.id });
  sheetVariant = sheet?.id ?? generic?.id ?? 0;
});
afterAll(() => world.close());
afterEach(() =>
  db()
    .delete(fieldMaps)
    .where(inArray(fieldMaps.fieldName, [RULES_LIST, 'custom1', 'custom2'])),
);

let made = 0;
async function aRule(code: string, name?: string): Promise<number> {
  made += 1;
  const { id } = await createRule(ops, { name: name ?? `Rule ${made}`, description: '', code });
  return id;
}
const mapped = (config: FieldMapEntry, fieldName: string, level: FieldMapLevel = 4) =>
  db()
    .insert(fieldMaps)
    .values({ level, fieldName, config, companyId: level === 4 ? harbor : null });
const listed = (ids: number[], level?: FieldMapLevel) =>
  mapped({ _config_value: ids.map((rule_id, n) => ({ rule_id, sequence: n + 1 })) }, RULES_LIST, level);

async function read() {
  const requestId = await upload(rosa, 'delivery-order.pdf', await deliveryOrderPdf());
  await processRequest(requestId);
  const [order] = await ordersOf(requestId);
  return { requestId, order };
}
const runOf = async (requestId: string) =>
  (await db().select().from(mappingRuns).where(eq(mappingRuns.requestId, requestId)))[0]?.rules;

test('a document of a company with a rule comes out as the rule made it, and what ran is kept', async () => {
  const id = await aRule(
    "order.set('custom1', order.get('booking_number') + document.pages.length);",
    'Label',
  );
  await listed([id]);
  const { requestId, order } = await read();
  expect(order?.fields.custom1).toBe('BKG44719021');
  expect(order?.provenance.custom1).toMatchObject({ source: 'rule', text: 'Label' });
  expect(order?.status).toBe('ocr-post-processing-complete');
  expect(await runOf(requestId)).toEqual({
    rules: [{ rule_id: id, version: 1, name: 'Label' }],
    errors: [],
    notes: [],
  });
});

test('rules run by their sequence, those of single fields after the others', async () => {
  const append = (letter: string) =>
    aRule(`order.set('custom1', (order.get('custom1') ?? '') + '${letter}');`, `Append ${letter}`);
  const [a, b] = [await append('a'), await append('b')];
  await append('c');
  await mapped(
    {
      _config_value: [
        { rule_id: a, sequence: 2 },
        { rule_id: b, sequence: 1 },
      ],
    },
    RULES_LIST,
  );
  await mapped({ run_post_rules: ['append C', 'Append a'] }, 'custom2');
  expect((await read()).order?.fields.custom1).toBe('bac');
});

test('the list of the most specific level is the one that runs', async () => {
  await listed([await aRule("order.set('custom1', 'all');")], 1);
  expect((await read()).order?.fields.custom1).toBe('all');
  await listed([await aRule("order.set('custom1', 'Harbor');")]);
  expect((await read()).order?.fields.custom1).toBe('Harbor');
});

test('a rule that fails is named with its line, holds the order for review, and stops no other', async () => {
  await listed([
    await aRule("order.set('custom1', 'half done');\nnull.x;", 'Broken'),
    await aRule("order.set('custom2', 'done');"),
  ]);
  const { requestId, order } = await read();
  expect(order?.fields).toMatchObject({ custom2: 'done', unit_number: 'MSKU9070323' });
  expect(order?.fields.custom1).toBeUndefined();
  expect(order?.status).toBe('process-ocr-output-file-review');
  expect((await requestRow(requestId)).statusMessage).toBe(
    `Rule "Broken", line 2: TypeError: cannot read property 'x' of null`,
  );
  expect((await statusesOf(requestId)).slice(-2)).toEqual([
    'ocr-post-processing-error',
    'process-ocr-output-file-review',
  ]);
});

test('a rule sends an order to review with its reason', async () => {
  await listed([await aRule("if (order.get('weight') > 19000) order.review('Heavy: needs a tri-axle');")]);
  const { requestId, order } = await read();
  expect(order?.status).toBe('process-ocr-output-file-review');
  expect((await requestRow(requestId)).statusMessage).toBe('Heavy: needs a tri-axle');
  expect(await statusesOf(requestId)).toContain('ocr-post-processing-review');
});

test('a rule that fills what must not be missing saves the review', async () => {
  await mapped({ adminreview_if_missing: true }, 'custom1');
  expect((await read()).order?.status).toBe('process-ocr-output-file-review');
  await listed([await aRule("order.set('custom1', 'East');")]);
  expect((await read()).order?.status).toBe('ocr-post-processing-complete');
});

test('a rule that is listed and does not exist is told', async () => {
  await listed([999_999]);
  const { requestId } = await read();
  expect((await requestRow(requestId)).statusMessage).toBe('Rule "number 999999": There is no such rule');
});

test('an order of a list that a rule cannot take leaves the others as the rule made them', async () => {
  await listed([
    await aRule(
      "if (order.get('unit_number') === 'MSCU1234566') while (true) {}\norder.set('custom1', 'ok');",
    ),
  ]);
  const requestId = await upload(rosa, 'loads.csv', loadsCsv(['TCLU4265874', 'MSCU1234566', 'CSQU3054383']), {
    variant_id: sheetVariant,
  });
  await processRequest(requestId);
  expect((await ordersOf(requestId)).map(({ fields }) => fields.custom1)).toEqual(['ok', undefined, 'ok']);
  expect((await runOf(requestId))?.errors).toMatchObject([
    { draft_index: 1, message: 'took longer than 250 ms and was stopped' },
  ]);
});

test('a rule cannot put an entry of another company, or none at all, into an order', async () => {
  const other = await aCompany();
  const [foreign] = await db()
    .insert(dictionaryItems)
    .values({
      companyId: other,
      itemType: 'division_code',
      itemKey: 'X',
      itemDisplayName: 'Foreign division',
    })
    .returning({ id: dictionaryItems.id });
  for (const id of [foreign?.id, 99_999_999]) {
    await listed([await aRule(`order.set('pt_divisioncode_dictid', ${id});`)]);
    const { order } = await read();
    expect(order?.fields.pt_divisioncode_dictid).toBeUndefined();
    expect(order?.status).toBe('process-ocr-output-file-review');
    await db().delete(fieldMaps).where(eq(fieldMaps.fieldName, RULES_LIST));
  }
});

test('a manual request is left to its person', async () => {
  await listed([await aRule("order.set('custom1', 'x');")]);
  const requestId = await upload(rosa, '', await deliveryOrderPdf(), {
    data_extraction_method: 'manual',
    shipment_direction: 'import',
  });
  await processRequest(requestId);
  expect((await ordersOf(requestId))[0]?.fields).toEqual({ shipment_direction: 'import' });
});

test('a replay runs the rules again and gives the same; with a rule changed, what it would change', async () => {
  const id = await aRule("order.set('custom1', 'East ' + today);", 'Division');
  await listed([id]);
  const { requestId } = await read();
  expect((await replay([requestId]))[0]?.orders).toEqual([]);
  const changed = { id, version: 0, name: 'Division', code: "order.set('custom1', 'West');" };
  const [replayed] = await replay([requestId], { rules: [changed] });
  expect(replayed?.orders[0]?.differences).toMatchObject([{ field: 'custom1', replayed: 'West' }]);
  const [stored] = await db().select().from(rules).where(eq(rules.id, id));
  expect(stored?.version).toBe(1);
});
