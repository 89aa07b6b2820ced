import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import { RULES_LIST } from '~/domain/lists/rules-list';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { dictionaryItems, variants } from '~/services/companies/schema.server';
import { fieldMaps, learnedSources } from '~/services/field-maps/schema.server';
import { learnFromOrders } from '~/services/learning/learn-from-orders.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { createRule } from '~/services/rules/save-rule.server';
import { x12 } from '../support/edi';
import { aReadDocument, finish } from '../support/finished-documents';
import { storedOrder } from '../support/grid';
import { processRequest, upload } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** What papers say of a list where something else speaks of the same field: past orders, the mail, who looks first. */
let world: World;
let ops: Actor;
const DIVISION = 'pt_divisioncode_dictid';

beforeAll(async () => {
  world = await openWorld();
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
});
afterAll(() => world.close());

/** A company of its own with two divisions, and a map that finds them under their label. */
async function carrier(config: FieldMapEntry = {}, level: 3 | 4 = 4) {
  const companyId = await aCompany({ tmsProviderId: TMS_PROVIDERS.profittools.id });
  const [variant] = await db()
    .insert(variants)
    .values({ name: 'Juniper delivery order', variantType: 'textract' })
    .returning({ id: variants.id });
  const variantId = variant?.id ?? 0;
  await db()
    .insert(fieldMaps)
    .values({
      level,
      ...(level === 4 ? { companyId } : { variantId }),
      fieldName: DIVISION,
      config: { ocr_source_field: 'Division', ...config },
    });
  const made = await db()
    .insert(dictionaryItems)
    .values([
      { companyId, itemType: 'division_code', itemKey: 'LA', itemDisplayName: 'Los Angeles' },
      { companyId, itemType: 'division_code', itemKey: 'OAK', itemDisplayName: 'Oakland' },
    ])
    .returning({ id: dictionaryItems.id, name: dictionaryItems.itemDisplayName });
  const idOf = (name: string) => made.find((one) => one.name === name)?.id ?? 0;
  const read = (...said: string[]) =>
    aReadDocument(['DELIVERY ORDER', 'Container No: MSKU9070323', ...said], { companyId, variantId });
  /** The division of an order as people see it, and what is asked of it. */
  const division = async (orderId: number) => {
    const { fields, doubts } = await getOrderView(ops, orderId);
    return [made.find(({ id }) => id === fields[DIVISION])?.name ?? fields[DIVISION], doubts[DIVISION]];
  };
  return { companyId, variantId, idOf, read, division };
}

test('what a paper says of a list goes before what past orders always had', async () => {
  const { companyId, variantId, idOf, read, division } = await carrier({}, 3);
  const rosa = await aUser({ companyIds: [companyId] });
  for (let n = 0; n < 5; n++)
    await finish(rosa, await read('Division: West'), { [DIVISION]: idOf('Los Angeles') });
  await learnFromOrders({ companyId, variantId });
  const learned = and(eq(learnedSources.companyId, companyId), eq(learnedSources.fieldName, DIVISION));
  // So many that nobody is asked any more.
  const updated = await db().update(learnedSources).set({ agree: 30 }).where(learned).returning();
  expect(updated).toMatchObject([{ kind: 'constant', status: 'active' }]);
  expect(await division((await read()).orderId)).toEqual(['Los Angeles', undefined]);
  expect(await division((await read('Division: Oakland')).orderId)).toEqual(['Oakland', undefined]);
  expect(await division((await read('Division: Fresno')).orderId)).toEqual([
    undefined,
    '"Fresno": not in the list',
  ]);
});

test.each([
  ['LA', 'Oakland', 'Los Angeles', 'the mail says Oakland'],
  ['LA', 'LA West', 'Los Angeles', 'the mail says LA West'],
  ['LA', 'Los Angeles', 'Los Angeles', undefined],
  ['Fresno', 'Oakland', undefined, '"Fresno": not in the list; the mail says Oakland'],
  ['', 'Fresno', undefined, '"Fresno": not in the list'],
])('a paper of division "%s" in a mail of "%s" is %s, and asks: %s', async (paper, mail, entry, doubt) => {
  const { companyId, variantId, division } = await carrier();
  const body = `Please see attached.\nContainer No: MSKU9070323\nDivision: ${mail}\nThank you`;
  const lines = ['DELIVERY ORDER', 'Container No: MSKU9070323', ...(paper ? [`Division: ${paper}`] : [])];
  const { orderId } = await aReadDocument(lines, { companyId, variantId, mail: body });
  expect(await division(orderId)).toEqual([entry, doubt]);
});

const firstLook = async (orderId: number) => {
  const { status, statusMessage } = await storedOrder(orderId);
  return status === 'process-ocr-output-file-review' ? statusMessage : null;
};
const MISSING = 'Division code is missing.';
const aRuleOf = async (companyId: number, code: string) => {
  const { id } = await createRule(ops, { name: randomUUID(), description: '', code });
  const config = { _config_value: [{ rule_id: id, sequence: 1 }] };
  await db().insert(fieldMaps).values({ level: 4, companyId, fieldName: RULES_LIST, config });
};

test('a text that is no entry is missing to whoever looks first', async () => {
  const { read } = await carrier({ adminreview_if_missing: true });
  expect(await firstLook((await read('Division: LA')).orderId)).toBeNull();
  expect(await firstLook((await read()).orderId)).toBe(MISSING);
  expect(await firstLook((await read('Division: Fresno')).orderId)).toBe(MISSING);
});

test('the form of what a list is asked for is that of the paper, with rules and without', async () => {
  const { companyId, read } = await carrier({ adminreview_validation_regex: '^LA$' });
  const other = 'Division code "Oakland" is not of the expected form.';
  for (const _ of ['without', 'with']) {
    expect(await firstLook((await read('Division: LA')).orderId)).toBeNull();
    expect(await firstLook((await read('Division: Oakland')).orderId)).toBe(other);
    await aRuleOf(companyId, "order.set('custom1', 'seen')");
  }
});

test('what a message itself wants looked at is told whatever rules run', async () => {
  const { companyId } = await carrier();
  await aRuleOf(companyId, "order.set('custom1', 'seen')");
  const rosa = await aUser({ companyIds: [companyId] });
  const change = x12(['B2**COPP**LD7788**PP', 'B2A*04', 'N7*MSKU*9070323']);
  const requestId = await upload(rosa, 'tender.edi', Buffer.from(change));
  const { firstOrderId } = await processRequest(requestId);
  expect((await storedOrder(firstOrderId ?? 0)).fields.custom1).toBe('seen');
  expect(await firstLook(firstOrderId ?? 0)).toBe(
    'The load tender LD7788 changes an earlier one: compare it with that order.',
  );
});

test('what a message itself wants looked at is told its client where no operator looks', async () => {
  const { companyId } = await carrier();
  const fieldName = '_config-skip_admin_review';
  await db()
    .insert(fieldMaps)
    .values({ level: 4, companyId, fieldName, config: { _config_value: 'true' } });
  const rosa = await aUser({ companyIds: [companyId] });
  const change = x12(['B2**COPP**LD7789**PP', 'B2A*04', 'N7*MSKU*9070323']);
  const requestId = await upload(rosa, 'tender.edi', Buffer.from(change));
  const { firstOrderId } = await processRequest(requestId);
  expect(await storedOrder(firstOrderId ?? 0)).toMatchObject({
    status: 'ocr-post-processing-complete',
    statusMessage: 'The load tender LD7789 changes an earlier one: compare it with that order.',
  });
});

test('an entry that a text beside it names is not missing to whoever looks first', async () => {
  const { companyId, read } = await carrier();
  const config = { adminreview_if_missing: true };
  await db().insert(fieldMaps).values({ level: 4, companyId, fieldName: 'carrier_dictid', config });
  const line = { companyId, itemType: 'carrier', itemKey: 'MAEU', itemDisplayName: 'Maersk' };
  await db().insert(dictionaryItems).values(line);
  const found = await read('Steamship Line: Maersk');
  expect((await storedOrder(found.orderId)).fields.carrier_dictid).toEqual(expect.any(Number));
  expect(await firstLook(found.orderId)).toBeNull();
  expect(await firstLook((await read('Steamship Line: Palm Tree Line')).orderId)).toMatch(/ is missing\.$/);
});

test('a field that the map hides is on the form while it is asked', async () => {
  const { companyId, idOf, read } = await carrier({ screen_hide: true });
  const rosa = await aUser({ companyIds: [companyId] });
  const { orderId } = await read('Division: Fresno');
  const isHidden = async () => (await getOrderView(rosa, orderId)).screens[DIVISION]?.hidden;
  expect(await isHidden()).toBe(false);
  await updateOrderField(rosa, orderId, { path: DIVISION, value: idOf('Oakland') });
  expect(await isHidden()).toBe(true);
});

test('an entry of a rule that the list does not have is asked at its field', async () => {
  const { companyId, read, division } = await carrier();
  await aRuleOf(companyId, `order.set('${DIVISION}', 999999999)`);
  const asked = [undefined, 'the list of this company has no entry 999999999'];
  expect(await division((await read('Division: LA')).orderId)).toEqual(asked);
});
