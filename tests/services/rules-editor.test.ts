import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { ruleSchema, testRuleSchema } from '~/domain/fields/rule-form';
import { rulesInOrder, rulesListSchema } from '~/domain/lists/rules-list';
import { rowsOf } from '~/services/platform/database.server';
import { db } from '~/services/platform/runtime.server';
import { readingContents } from '~/services/reading/schema.server';
import { getRule, listRules } from '~/services/rules/list-rules.server';
import { createRule, updateRule } from '~/services/rules/save-rule.server';
import { rules, ruleVersions } from '~/services/rules/schema.server';
import { testRule } from '~/services/rules/test-rule.server';
import { deliveryOrderPdf } from '../support/documents';
import { processRequest, upload } from '../support/uploads';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let ops: Actor;
let rosa: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  rosa = await aUser({ companyIds: [harbor] });
});
afterAll(() => world.close());

let made = 0;
const form = (options: Record<string, unknown> = {}) => {
  made += 1;
  return ruleSchema.parse({
    name: `Rule ${made}`,
    description: 'What it is for',
    code: 'order.note(today);',
    ...options,
  });
};
const trial = (orderId: number, code: string) =>
  testRule(ops, testRuleSchema.parse({ orderId: String(orderId), rule: { name: 'Tried', code } }));

test('a rule is made, saved and found, and every version of it is kept', async () => {
  const { id } = await createRule(ops, form({ name: 'Hazmat review', code: '// one\r\n' }));
  expect(await getRule(id)).toMatchObject({
    name: 'Hazmat review',
    code: '// one\n',
    version: 1,
    updatedBy: ops.name,
  });
  expect(await updateRule(ops, id, form({ name: 'Hazmat review', code: '// two', version: 1 }))).toEqual({
    version: 2,
  });
  const versions = await db().select().from(ruleVersions).where(eq(ruleVersions.ruleId, id));
  expect(versions.map(({ version, code }) => [version, code])).toEqual([
    [1, '// one\n'],
    [2, '// two'],
  ]);
  const found = await listRules({ search: 'review haz', page: 1, perPage: 10 });
  expect(found.items.map((rule) => rule.id)).toEqual([id]);
  expect((await listRules({ search: '100%', page: 1, perPage: 10 })).total).toBe(0);
});

test('the same saved again is no new version, and an older one does not overwrite a newer', async () => {
  const first = form();
  const { id } = await createRule(ops, first);
  expect(await updateRule(ops, id, { ...first, version: 1 })).toEqual({ version: 1 });
  await updateRule(ops, id, { ...first, code: '// mine', version: 1 });
  await expect(updateRule(ops, id, { ...first, code: '// yours', version: 1 })).rejects.toMatchObject({
    status: 409,
  });
  expect((await getRule(id)).code).toBe('// mine');
});

test('code that cannot be read is refused with its line, a name that is taken too', async () => {
  await expect(createRule(ops, form({ code: 'let a;\nlet b = ;' }))).rejects.toMatchObject({
    status: 422,
    message: 'There was an error creating the rule',
    errors: { code: [expect.stringMatching(/^Line 2: SyntaxError/)] },
  });
  const { id } = await createRule(ops, form({ name: 'Taken' }));
  await expect(createRule(ops, form({ name: 'TAKEN' }))).rejects.toMatchObject({
    errors: { name: ['There is a rule with this name already'] },
  });
  await expect(updateRule(ops, id, form({ name: 'Taken', code: 'if (' }))).rejects.toMatchObject({
    message: 'There was an error updating the rule',
  });
  expect(ruleSchema.safeParse({ name: ' ', code: '' }).success).toBe(false);
});

test('who may not write rules is told so, and a rule that is not there is not found', async () => {
  await expect(createRule(rosa, form())).rejects.toMatchObject({ status: 403 });
  await expect(updateRule(rosa, 1, form())).rejects.toMatchObject({ status: 403 });
  await expect(updateRule(ops, 2_000_000, form())).rejects.toMatchObject({ status: 404 });
  await expect(getRule(9e12)).rejects.toMatchObject({ status: 404 });
});

test('a test shows what a rule would change in an order, and changes nothing', async () => {
  const requestId = await upload(rosa, 'delivery-order.pdf', await deliveryOrderPdf());
  const { firstOrderId } = await processRequest(requestId);
  const everything = () =>
    rowsOf(
      db(),
      sql`select (select json_agg(orders.*) from orders) as orders, (select json_agg(rules.*) from rules) as rules,
        (select json_agg(requests.*) from requests) as requests, (select count(*) from journal) as events`,
    );
  const before = await everything();
  const code = `
    order.set('custom1', document.text.includes('BKG4471902') ? 'found' : 'lost');
    order.clear('weight');
    order.review('Look');
    order.note('weight was ' + order.get('weight'));`;
  expect(await trial(firstOrderId ?? 0, code)).toEqual({
    orderId: firstOrderId,
    differences: [
      { field: 'custom1', old: null, new: 'found' },
      { field: 'weight', old: 19_200, new: null },
    ],
    review: ['Look'],
    notes: ['weight was null'],
    errors: [],
  });
  expect(await everything()).toEqual(before);
});

test('a test names the line where a rule went wrong', async () => {
  const orderId = await anOrder({ companyId: harbor });
  expect(await trial(orderId, "order.set('custom1', 'x');\nnull.x")).toMatchObject({
    differences: [],
    errors: [{ line: 2, message: expect.stringContaining('TypeError') }],
  });
});

test('an order of more than six million characters is not tested', async () => {
  const requestId = await aRequest({ companyId: harbor, sourceKind: 'csv' });
  // As many full cells as it takes: longer ones are cut before anything is done with them.
  const rows = Array.from({ length: 3_001 }, (_, index) => ({ index, cells: ['a'.repeat(2_000)] }));
  await db()
    .insert(readingContents)
    .values({ requestId, sheets: [{ name: 'Loads', header: null, rows, skipped: [] }] });
  const orderId = await anOrder({ companyId: harbor, requestId });
  await expect(trial(orderId, "order.note('x')")).rejects.toMatchObject({
    status: 413,
    message: 'Unable to proceed: ocr_data is > 6MB',
  });
});

test('an order out of sight cannot be tested on, and a number is needed', async () => {
  const orderId = await anOrder({ companyId: harbor });
  await expect(testRule(rosa, { orderId, rule: { name: 'x', code: 'x' } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(trial(2_000_000, 'x')).rejects.toMatchObject({ status: 404 });
  for (const id of ['', 'abc', '-1', '1.5', '99999999999'])
    expect(testRuleSchema.safeParse({ orderId: id, rule: { code: 'x' } }).success).toBe(false);
});

test('a list takes a rule once, and gives the rules by their sequence', () => {
  const refused = rulesListSchema.safeParse([
    { rule_id: 7, sequence: 1 },
    { rule_id: 7, sequence: 2 },
  ]);
  expect(refused.error?.issues[0]?.message).toBe("Can't add rule more than once!");
  const list = [
    { rule_id: 7, sequence: 2 },
    { rule_id: 9, sequence: 1 },
  ];
  expect(rulesInOrder(list)).toEqual([9, 7]);
  for (const damaged of [undefined, null, 'x', [{ rule_id: 'x' }], {}])
    expect(rulesInOrder(damaged)).toEqual([]);
});

test('what was stored is what is shown', async () => {
  const [row] = await db().select().from(rules).limit(1);
  expect(row?.createdByUserId).toBe(ops.userId);
});
