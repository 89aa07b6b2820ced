import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findContainerNumbers } from '~/domain/trade/iso6346';
import { users } from '~/services/access/schema.server';
import { failDemoJob, raiseDemoFault } from '~/services/demo/fail-a-job.server';
import { loadDemo } from '~/services/demo/load-demo.server';
import { mapDemoFields } from '~/services/demo/map-fields.server';
import { weeklyTenders } from '~/services/demo/weekly-tenders.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { useEnv } from '~/services/platform/env.server';
import { db } from '~/services/platform/runtime.server';
import { scopesOfRule } from '~/services/rules/rule-uses.server';
import { ruleVersions } from '~/services/rules/schema.server';
import { waitingJobs } from '../support/classified-papers';
import { ordersOf, processRequest, upload } from '../support/uploads';
import { aUser, openWorld, type World } from '../support/world';

/** What the demo holds so that every screen has something to show. (contract §3) */
let world: World;
let people: Map<string, number>;

beforeAll(async () => {
  world = await openWorld();
  useEnv({ DATA_DIR: world.dataDir, SESSION_SECRET: 'a secret of the tests alone', DEMO: true });
  await loadDemo();
  const rows = await db().select({ id: users.id, email: users.email }).from(users);
  people = new Map(rows.map(({ id, email }) => [email, id]));
});
afterAll(() => world.close());

test('field maps stand on each of the five levels, a rule is in use and one has versions, however often it is loaded', async () => {
  await mapDemoFields(people);
  await mapDemoFields(people);
  const rows = await db().select().from(fieldMaps).orderBy(asc(fieldMaps.id));
  expect(new Set(rows.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(rows.filter(({ level }) => level === 5)).toHaveLength(1);
  const versions = await db().select().from(ruleVersions);
  expect(versions).toHaveLength(4);
  const ids = [...new Set(versions.map(({ ruleId }) => ruleId))];
  const uses = await Promise.all(ids.map((id) => scopesOfRule({ id, name: '' })));
  expect(uses.filter((scopes) => scopes.length > 0)).toEqual([[expect.objectContaining({ companyId: 3 })]]);
});

test('load tenders of two companies came every week for three months, each a load of its own', async () => {
  const tenders = weeklyTenders();
  expect(Math.max(...tenders.map(({ ageHours }) => ageHours))).toBeGreaterThan(90 * 24);
  const contents = tenders.map(({ content }) => content.toString('latin1'));
  expect(new Set(contents).size).toBe(tenders.length);
  const rosa = await aUser({ companyIds: [3] });
  const numbers: unknown[] = [];
  for (const { companyId, content } of tenders.filter((_, at) => at % 9 === 0)) {
    const actor = companyId === 3 ? rosa : await aUser({ companyIds: [companyId] });
    const requestId = await upload(actor, 'tender.x12', content);
    await processRequest(requestId);
    const [order, ...others] = await ordersOf(requestId);
    expect(others).toEqual([]);
    expect(findContainerNumbers(String(order?.fields.unit_number))).toHaveLength(1);
    numbers.push(order?.fields.unit_number);
  }
  expect(new Set(numbers).size).toBe(3);
});

test('a job fails by a cause that is gone with its last try, and says that it is demo data', async () => {
  await failDemoJob();
  const faulty = { companyId: 5, variantId: 152 };
  const first = raiseDemoFault(faulty, { lastAttempt: false });
  await expect(first).rejects.toMatchObject({ stack: expect.stringMatching(/^Demo data: [^\n]+$/) });
  await expect(raiseDemoFault(faulty, { lastAttempt: true })).rejects.toThrow('Demo data');
  await raiseDemoFault(faulty, { lastAttempt: true });
  await raiseDemoFault({ companyId: 3, variantId: 201 }, { lastAttempt: false });
  expect(await waitingJobs('learn-from-orders')).toBe(1);
});
