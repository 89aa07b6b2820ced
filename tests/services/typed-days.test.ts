import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { setClock } from '~/services/platform/clock.server';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => setClock(undefined));

test.each([
  ['America/Los_Angeles', 'today', '2026-11-29'],
  ['America/Los_Angeles', '+1', '2026-11-30'],
  ['Europe/Berlin', 'today', '2026-11-30'],
  ['UTC', '12/2', '2026-12-02'],
] as const)(
  'in the evening of an American Sunday a company in %s types %s for %s',
  async (time_zone, typed, day) => {
    const company = await aCompany({ configuration: { time_zone } });
    const rosa = await aUser({ role: 'customer-admin', companyIds: [company] });
    const order = await anOrder({ companyId: company, fields: {} });
    setClock(new Date('2026-11-30T04:00:00Z'));
    await updateOrderField(rosa, order, { path: 'deliver_by_date', value: typed });
    expect((await getOrderView(rosa, order)).fields.deliver_by_date).toBe(day);
  },
);
