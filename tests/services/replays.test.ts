import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import { type ReplayedMap, replayWords } from '~/domain/fields/map-replay';
import { paths } from '~/domain/urls/paths';
import { loader } from '~/routes/_app+/replays.$replayId';
import { variants } from '~/services/companies/schema.server';
import { saveFieldMap } from '~/services/field-maps/save-field-map.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { loadReplay, loadReplayPage, pruneReplays } from '~/services/pipeline/replay-view.server';
import { runReplay } from '~/services/pipeline/run-replay.server';
import { replayDocuments, replays } from '~/services/pipeline/schema.server';
import { replayOnMore, startReplay } from '~/services/pipeline/start-replay.server';
import { setClock } from '~/services/platform/clock.server';
import { db } from '~/services/platform/runtime.server';
import { usesOfRules } from '~/services/rules/rule-uses.server';
import { createRule } from '~/services/rules/save-rule.server';
import { aReadDocument } from '../support/finished-documents';
import { signedIn, visit } from '../support/visits';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let layout: number;
let ops: Actor;
let admin: Actor;
let orders: number[];

const DOCUMENTS = 6;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor' });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  admin = await aUser({ role: 'customer-admin', companyIds: [harbor] });
  const [variant] = await db()
    .insert(variants)
    .values({ name: 'Pickup order', variantType: 'textract', companyId: harbor })
    .returning({ id: variants.id });
  layout = variant?.id ?? 0;
  orders = [];
  for (let n = 0; n < DOCUMENTS; n += 1) {
    const { orderId } = await aReadDocument(
      ['DELIVERY ORDER', `Container Number: MSKU907032${n}`, `Booking: BKG4471${n}`, `Gate code: G40${n}`],
      { companyId: harbor, variantId: layout },
    );
    orders.push(orderId);
  }
});
afterAll(() => world.close());

const scope = () => ({ companyId: harbor, variantId: layout, tmsProviderId: null });
const cell = (entry: FieldMapEntry | null, more: Partial<ReplayedMap> = {}): ReplayedMap => ({
  kind: 'field-map',
  level: 5,
  scope: scope(),
  fieldName: 'custom1',
  id: null,
  version: 0,
  entry,
  replaces: null,
  ...more,
});
/** Tries a change to its end. */
async function tried(subject: Parameters<typeof startReplay>[1], by = ops) {
  const id = await startReplay(by, subject);
  await runReplay(id);
  return loadReplay(by, id);
}

describe('a change of the field map is tried on past documents', () => {
  test('it says how many values appear, vanish and change, each with its order', async () => {
    const found = await tried(cell({ ocr_source_field: 'Gate code' }));
    expect(found).toMatchObject({
      state: 'done',
      total: DOCUMENTS,
      done: DOCUMENTS,
      effects: { appears: DOCUMENTS, vanishes: 0, changes: 0 },
      verdicts: { open: DOCUMENTS, worse: 0 },
    });
    expect(replayWords(found)).toBe(
      '6 documents mapped again: 6 values appear, 0 values vanish, 0 values change.',
    );
    expect(found.changes.map(({ orderId }) => orderId).sort()).toEqual([...orders].sort());
    expect(found.changes[0]).toMatchObject({
      field: 'custom1',
      before: null,
      after: expect.stringMatching(/^G40/),
    });
  });

  test('what people confirmed is the truth: right values that become wrong come first', async () => {
    await saveFieldMap(ops, { ...scope(), fieldName: 'custom1', entry: { ocr_source_field: 'Gate code' } });
    const [first = 0, second = 0] = orders;
    await updateOrderField(ops, second, { path: 'custom1', value: 'G401' });
    await updateOrderField(ops, first, { path: 'custom1', value: 'BKG44710' });
    const found = await tried(cell({ ocr_source_field: 'Booking' }, { replaces: {} }));
    expect(found.verdicts).toMatchObject({ worse: 1, better: 1, open: DOCUMENTS - 2 });
    expect(found.changes[0]).toMatchObject({
      orderId: second,
      before: 'G401',
      confirmed: 'G401',
      verdict: 'worse',
    });
    expect(found.effects.changes).toBe(DOCUMENTS);
    const gone = await tried(cell(null, { id: 1, replaces: { ocr_source_field: 'Gate code' } }));
    expect(gone.effects).toMatchObject({ vanishes: DOCUMENTS });
  });

  test('it goes on where it stood, and stores each document once', async () => {
    const id = await startReplay(ops, cell({ ocr_source_field: 'Booking' }));
    await db().update(replays).set({ state: 'running', endedAt: null }).where(eq(replays.id, id));
    await db().update(replayDocuments).set({ outcome: null }).where(eq(replayDocuments.position, 0));
    const before = await loadReplay(ops, id);
    await Promise.all([runReplay(id), runReplay(id)]);
    const after = await loadReplay(ops, id);
    expect([before.done, after.done, after.state]).toEqual([DOCUMENTS - 1, DOCUMENTS, 'done']);
    expect((await db().select().from(replayDocuments).where(eq(replayDocuments.replayId, id))).length).toBe(
      DOCUMENTS,
    );
  });

  test('given up it says so; another one takes its place; after a week it is forgotten', async () => {
    const id = await startReplay(ops, cell({ ocr_source_field: 'Booking' }));
    await db().update(replays).set({ state: 'running' }).where(eq(replays.id, id));
    await runReplay(id, { givenUp: true });
    expect(await loadReplay(ops, id)).toMatchObject({ state: 'failed', reason: expect.any(String) });
    await db().update(replays).set({ state: 'running' }).where(eq(replays.id, id));
    const next = await replayOnMore(ops, id, 200);
    await expect(loadReplay(ops, id)).rejects.toMatchObject({ status: 404 });
    expect(await loadReplay(ops, next)).toMatchObject({ size: 200, total: DOCUMENTS });
    setClock(new Date(Date.now() + 8 * 86_400_000));
    await pruneReplays();
    setClock(undefined);
    await expect(loadReplay(ops, next)).rejects.toMatchObject({ status: 404 });
  });

  test('it is for whoever could save the change, and nobody else reads what it found', async () => {
    await expect(startReplay(admin, cell({}, { level: 1 }))).rejects.toMatchObject({ status: 403 });
    const id = await startReplay(ops, cell({ ocr_source_field: 'Booking' }));
    await expect(loadReplay(admin, id)).rejects.toMatchObject({ status: 404 });
    await expect(loadReplayPage(ops, 'no-id', new URLSearchParams())).rejects.toMatchObject({ status: 404 });
    const browser = await signedIn(ops.userId);
    const page = (search: string) =>
      loader({
        request: visit(browser, 'GET', `${paths.replay(id)}${search}`),
        params: { replayId: id },
        context: {},
      });
    expect(await page('')).toMatchObject({
      title: 'Replay of custom1, Company and variant',
      paging: { page: 1, lastPage: 1, total: DOCUMENTS },
    });
    const behind = await page('?page=2').catch((thrown: unknown) => thrown);
    expect((behind as Response).headers.get('Location')).toBe(`${paths.replay(id)}?page=1`);
  });
});

describe('a rule in use is tried on the documents that it runs on', () => {
  test('it shows what it changes, and on which documents it fails', async () => {
    const { id } = await createRule(ops, { name: 'Gate', description: '', code: '// nothing yet' });
    const rule = { kind: 'rule', ruleId: id, version: 1, name: 'Gate', description: '' } as const;
    expect(await tried({ ...rule, code: 'order.clear("custom1")' })).toMatchObject({ total: 0 });
    await saveFieldMap(ops, {
      ...scope(),
      fieldName: '_config-rules_list',
      entry: { _config_value: [{ rule_id: id, sequence: 1 }] },
    });
    expect((await usesOfRules(ops, [{ id, name: 'Gate' }])).get(id)).toMatchObject({
      uses: [{ level: 5, words: 'Harbor, Pickup order' }],
      hidden: 0,
    });
    const found = await tried({ ...rule, code: "order.set('custom2', order.get('custom1') + '!')" });
    expect(found).toMatchObject({ total: DOCUMENTS, effects: { appears: DOCUMENTS } });
    expect(found.changes[0]?.after).toMatch(/^G40\d!$/);
    const broken = await tried({ ...rule, code: "if (document.text.includes('G403')) null.x;" });
    expect(broken).toMatchObject({ failed: 1, effects: { appears: 0 } });
    expect(broken.failures[0]?.reason).toMatch(/^Rule "Gate", line 1: TypeError/);
    const endless = await tried({ ...rule, code: 'for (;;);' });
    expect(endless.failed).toBe(DOCUMENTS);
  });
});
