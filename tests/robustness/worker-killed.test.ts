import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { makeDatabase } from '../support/databases';
import { deliveryOrderPdf } from '../support/documents';
import { ApiClient, loadDemoInto, type Product, startProduct } from '../support/product';

/**
 * One web and two worker processes on PostgreSQL; a worker that is killed in the middle of its work hands its documents
 * over to the other (design §7).
 */
const DOCUMENTS = 8;
const PAGES = 6;
/** Until a process counts as silent, and a living one has looked. */
const HANDED_OVER_MS = 15_000;

const products: Product[] = [];
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const product of products) await product.kill();
  for (const step of undo.reverse()) await step();
});

async function startAll(): Promise<{ web: Product; workers: Product[]; database: pg.Client }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'order-automation-workers-'));
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const { url, drop } = await makeDatabase();
  undo.push(drop);
  await loadDemoInto(url, folder);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  undo.push(() => database.end());
  const env = { DATABASE_URL: url, SESSION_SECRET: 'a secret of the tests alone', DEMO: '0' };
  for (const ROLE of ['worker', 'worker', 'web'])
    products.push(await startProduct({ folder, env }, { ROLE }));
  const [first, second, web] = products;
  if (!first || !second || !web) throw new Error('not all were started');
  return { web, workers: [first, second], database };
}

test('the documents of a killed worker end within 15 seconds and the time it takes to read them', async () => {
  const { web, workers, database } = await startAll();
  const [victim] = workers;
  const client = await ApiClient.signedIn(web.url, 'user@harbor.test');
  const upload = async (n: number) =>
    client.upload(
      `order-${n}.pdf`,
      await deliveryOrderPdf({ container: `MSKU${1_000_000 + n * 7919}`, pages: PAGES }),
    );
  const ids = await Promise.all(Array.from({ length: DOCUMENTS }, (_, n) => upload(n)));
  const { rows: processes } = await database.query('select id from worker_processes where pid = $1', [
    victim?.pid,
  ]);
  /** The requests that the victim has in hand. */
  const inHand = async () => {
    const { rows } = await database.query<{ id: string }>(
      `select job.data->>'requestId' as id from job_runs run join pgboss.job job on job.id = run.job_id
         where run.process_id = $1 and run.ended_at is null and job.state = 'active' and job.name = 'advance-request'`,
      [processes[0]?.id],
    );
    return rows.map(({ id }) => id);
  };
  await expect
    .poll(async () => (await inHand()).length, { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(0);
  await victim?.kill();
  const orphans = await inHand();
  expect(orphans.length).toBeGreaterThan(0);
  await expect.poll(inHand, { timeout: HANDED_OVER_MS }).toEqual([]);
  for (const id of ids) expect((await client.settled(id, 100_000)).stage).toBe('done');
  const { rows } = await database.query<{ request_id: string; orders: number }>(
    'select request_id, count(*)::int as orders from orders group by 1',
  );
  expect(rows.filter(({ request_id }) => ids.includes(request_id)).map(({ orders }) => orders)).toEqual(
    Array(DOCUMENTS).fill(1),
  );
  const { rows: handed } = await database.query<{ id: string }>(
    `select job.data->>'requestId' as id from job_runs run join pgboss.job job on job.id = run.job_id
     where job.name = 'advance-request' and run.process_id <> $1`,
    [processes[0]?.id],
  );
  expect(handed.map(({ id }) => id)).toEqual(expect.arrayContaining(orphans));
}, 180_000);
