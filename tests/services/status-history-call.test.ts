import { afterAll, beforeAll, expect, test } from 'vitest';
import { markRequestDone } from '~/services/requests/mark-request-done.server';
import { HARBOR } from '../support/demo-ids';
import { type DemoWorld, openDemoWorld } from '../support/demo-world';
import { visit } from '../support/visits';
import { aUser } from '../support/world';

/** System statuses are in the answer of who asks for them and may see them. (spec 2 §6, §7 Status history) */
let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld();
  await markRequestDone(await aUser({ companyIds: [HARBOR] }), world.things.request, true);
});
afterAll(() => world.close());

async function firstStep(who: string, flag: string): Promise<Record<string, unknown>> {
  const address = `/api/status-history?request_id=${world.things.request}${flag}`;
  const { status, body } = await world.tryCall(visit(world.browserOf(who), 'GET', address));
  expect(status).toBe(200);
  return JSON.parse(body).data[0];
}

test.each([
  ['who may see them and asks', 'superadmin@demo.test', '&system_status=1', true],
  ['who may see them and does not ask', 'superadmin@demo.test', '', false],
  ['who asks and may not', 'user@harbor.test', '&system_status=1', false],
])('%s', async (_, who, flag, has) => {
  const step = await firstStep(who, flag);
  expect(step).toMatchObject({ display_status: expect.any(String), start_date: expect.any(String) });
  expect('status' in step).toBe(has);
});
