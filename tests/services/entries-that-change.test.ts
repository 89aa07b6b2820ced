import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { saveAdminRow } from '~/services/admin/admin-rows.server';
import { mergeRows, previewMerge } from '~/services/admin/merge-rows.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { orderFieldReviews, orders } from '~/services/orders/schema.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { editsOf } from '../support/journal';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** An entry of a list that is renamed, merged or taken away while orders hold it. */
let world: World;
let superadmin: Actor;
let harbor: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor', tmsProviderId: 2 });
  superadmin = await aUser({ role: 'superadmin', companyIds: [harbor] });
});
afterAll(() => world.close());

const entry = (item_type: string, item_display_name: string, id: number | null = null) =>
  saveAdminRow(superadmin, 'dictionary-items', id, {
    item_type,
    item_key: item_display_name,
    item_display_name,
    company_id: String(harbor),
  });
const orderWith = (fields: Record<string, string | number>, more = {}) =>
  anOrder({ companyId: harbor, fields, ...more });
const view = (id: number) => getOrderView(superadmin, id);

test('one that gets the name of another ship asks on every order that was not sent, also where it was accepted', async () => {
  const id = await entry('vessel', 'EVER MERIT');
  const [open, sent] = [
    await orderWith({ vessel: 'EVER MERIT', vessel_dictid: id }),
    await orderWith({ vessel: 'EVER MERIT', vessel_dictid: id }, { sentAt: new Date() }),
  ];
  await db().insert(orderFieldReviews).values({ orderId: open, path: 'vessel', userId: superadmin.userId });
  await entry('vessel', 'EVER BRAVE', id);
  const words = 'the list calls its entry EVER BRAVE now, and called it EVER MERIT';
  expect((await view(open)).doubts.vessel).toBe(words);
  expect((await view(sent)).doubts.vessel).toBeUndefined();
  const [row] = await db().select().from(orders).where(eq(orders.id, open));
  expect(row?.toCheck).toBeGreaterThan(0);
});

test('one that is spelt otherwise, or whose new name the text says, asks nothing', async () => {
  const id = await entry('vessel', 'MSC-LUDOVICA');
  const [same, named] = [
    await orderWith({ vessel: 'MSC LUDOVICA', vessel_dictid: id }),
    await orderWith({ vessel: 'MSC LUDOVICA V', vessel_dictid: id }),
  ];
  await entry('vessel', 'MSC LUDOVICA', id);
  expect((await view(same)).doubts.vessel).toBeUndefined();
  await entry('vessel', 'MSC LUDOVICA V', id);
  expect((await view(named)).doubts.vessel).toBeUndefined();
  expect((await view(same)).doubts.vessel).toContain('MSC LUDOVICA V now');
});

test('one of a list without a text beside it asks itself', async () => {
  const id = await entry('terminal_division', 'LA West');
  const order = await orderWith({ termdiv_dictid: id });
  await entry('terminal_division', 'LA East', id);
  expect((await view(order)).doubts.termdiv_dictid).toBe(
    'the list calls its entry LA East now, and called it LA West',
  );
});

test('one that is merged gives its orders the name of the one that stays', async () => {
  const [from, into] = [await entry('vessel', 'AALEN EXPRESS'), await entry('vessel', 'APL BUKIT MERAH')];
  const order = await orderWith({ vessel: 'AALEN EXPRESS', vessel_dictid: from });
  await mergeRows(superadmin, 'dictionary-items', { from, into });
  const { fields } = await view(order);
  expect([fields.vessel, fields.vessel_dictid]).toEqual(['APL BUKIT MERAH', into]);
  expect((await editsOf(order)).map(({ path }) => path).sort()).toEqual(['vessel', 'vessel_dictid']);
});

test('one that a certified order holds is not merged, and the order is named before', async () => {
  const [from, into] = [await entry('vessel', 'ONE HELSINKI'), await entry('vessel', 'ONE HAMBURG')];
  const order = await orderWith(
    { vessel: 'ONE HELSINKI', vessel_dictid: from },
    { certification: 'certified' },
  );
  const words = `Certified orders use it, which do not change: #${order}. Remove their certification first.`;
  const pair = { from, into };
  expect((await previewMerge(superadmin, 'dictionary-items', pair)).whyNot).toBe(words);
  await expect(mergeRows(superadmin, 'dictionary-items', pair)).rejects.toThrow(words);
});

test('one that a person takes away beside another of its ship asks nothing, and the last one does', async () => {
  const id = await entry('vessel', 'ONE APUS');
  const order = await orderWith({ vessel: 'ONE APUS', vessel_dictid: id, trnedi_vessel_dictid: id });
  await updateOrderField(superadmin, order, { path: 'vessel_dictid', value: null });
  expect((await view(order)).doubts.vessel).toBeUndefined();
  await updateOrderField(superadmin, order, { path: 'trnedi_vessel_dictid', value: null });
  expect((await view(order)).doubts.vessel).toBe('no entry of the list is chosen for it');
});

test('one that a person takes away leaves its text to be asked, until another is chosen', async () => {
  const id = await entry('vessel', 'CMA CGM TAGE');
  const order = await orderWith({ vessel: 'CMA CGM TAGE', vessel_dictid: id });
  await updateOrderField(superadmin, order, { path: 'vessel_dictid', value: null });
  expect((await view(order)).doubts.vessel).toBe('no entry of the list is chosen for it');
  await updateOrderField(superadmin, order, { path: 'vessel_dictid', value: id });
  expect((await view(order)).doubts.vessel).toBeUndefined();
});
