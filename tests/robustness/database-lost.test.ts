import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OwnPostgres,
  openOwnPostgres,
  runningServer,
} from '~/services/platform/own-postgres/own-postgres.server';
import { loadTender } from '../support/documents';
import {
  ApiClient,
  type House,
  loadDemoInto,
  type Product,
  removeFolder,
  startProduct,
} from '../support/product';

/**
 * The database goes away under a product at work: connections cut at random, a restart without warning, an outage. No process
 * ends, nothing acknowledged is lost, nothing is done twice, and whoever asks meanwhile is told to come again.
 */
const CUTS = process.env.LONG ? 1000 : 150;
const OUTAGE_MS = process.env.LONG ? 30_000 : 4000;
const DOCUMENTS = process.env.LONG ? 60 : 15;

let postgres: OwnPostgres;
let product: Product;
let house: House;
const cluster = mkdtempSync(path.join(os.tmpdir(), 'order-automation-lost-'));

beforeAll(async () => {
  postgres = await openOwnPostgres(cluster);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'order-automation-product-'));
  await loadDemoInto(postgres.url, folder);
  house = {
    folder,
    env: { DATABASE_URL: postgres.url, SESSION_SECRET: 'a secret of the tests alone' },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
  product = await startProduct(house);
});
afterAll(async () => {
  await product?.kill();
  await postgres?.close();
  await house?.remove();
  await removeFolder(cluster);
});

type Answer = Awaited<ReturnType<ApiClient['call']>>;

/** Everything that was answered, as `GET /inbox 200`, with how often. */
const answers = new Map<string, number>();
const unexpected: string[] = [];

function note(what: string, { status, headers, body }: Answer): void {
  const line = `${what} ${status}`;
  answers.set(line, (answers.get(line) ?? 0) + 1);
  if (status === 503 && !headers.get('Retry-After')) unexpected.push(`${line} without Retry-After`);
  if (status >= 500 && status !== 503) unexpected.push(`${line}: ${JSON.stringify(body).slice(0, 300)}`);
}

/** Asks as a careful client does: again, a little later, for as long as it is told to. */
async function insist(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await ask();
    note(what, answer);
    if (answer.status !== 503) return answer;
    await delay(100);
  }
  throw new Error(`${what} was refused for too long`);
}

/** Looks at pages and calls until it is told to stop. */
async function lookOn(client: ApiClient, isOver: () => boolean): Promise<void> {
  const looks = ['/inbox', '/api/orders', '/api/ocr/requests', '/api/user', '/inbox.data'];
  for (let n = 0; !isOver(); n += 1) {
    const look = looks[n % looks.length] as string;
    note(`GET ${look}`, await client.call('GET', look));
    await delay(5);
  }
}

async function send(client: ApiClient, n: number): Promise<string> {
  const filename = `tender-${n}.edi`;
  const created = await insist('POST request', () => client.call('POST', '/api/ocr/requests', { filename }));
  expect(created.status).toBe(201);
  const { request_id, upload_uri } = created.body.data;
  const sent = await insist('PUT file', () =>
    client.send('PUT', upload_uri, { body: new Blob([loadTender(String(4_000_000 + n)) as never]) }),
  );
  // 409: an answer was lost after the file had been taken.
  expect([200, 409]).toContain(sent.status);
  return request_id;
}

/** Edits one field again and again. @returns the last value that was acknowledged */
async function edit(client: ApiClient, orderId: number, isOver: () => boolean): Promise<string> {
  let last = '';
  for (let n = 0; !isOver(); n += 1) {
    const value = `SEAL-${n}`;
    const { status } = await insist('PUT order', () =>
      client.call('PUT', `/api/orders/${orderId}`, { path: 'seal_number', value }),
    );
    expect(status).toBe(200);
    last = value;
    await delay(20);
  }
  return last;
}

async function cutConnections(times: number): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  let cut = 0;
  while (cut < times) {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1`,
    );
    cut += rowCount ?? 0;
    await delay(10);
  }
  await client.end();
  return cut;
}

/** What a live page hears, from now on. */
async function listen(client: ApiClient): Promise<{ heard: () => string; end: () => void }> {
  const abort = new AbortController();
  const { body } = await fetch(new URL('/events', client.url), {
    headers: { Cookie: client.cookie },
    signal: abort.signal,
  });
  let text = '';
  const read = async () => {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) text += Buffer.from(chunk);
  };
  read().catch(() => {});
  return { heard: () => text, end: () => abort.abort() };
}

test(
  'cut connections, a crash of the database and an outage end nothing and lose nothing',
  async () => {
    const client = await ApiClient.signedIn(product.url, 'user@harbor.test');
    const first = await send(client, 0);
    const { first_order_id: orderId } = await client.settled(first);
    const stream = await listen(client);

    let isOver = false;
    const over = () => isOver;
    const looking = [lookOn(client, over), lookOn(client, over)];
    const editing = edit(client, orderId, over);
    const sending = (async () => {
      const ids: string[] = [];
      for (let n = 1; n <= DOCUMENTS; n += 1) ids.push(await send(client, n));
      return ids;
    })();

    expect(await cutConnections(CUTS)).toBeGreaterThanOrEqual(CUTS);
    // As `pg_ctl restart -m immediate`: no connection is told, the log is replayed.
    const server = runningServer(path.join(cluster, 'postgres'));
    if (!server) throw new Error('no server runs');
    process.kill(server, 'SIGQUIT');
    await expect.poll(() => client.call('GET', '/api/user').then(({ status }) => status)).toBe(200);
    await postgres.close();
    await delay(OUTAGE_MS);
    const ready = await fetch(new URL('/readyz', product.url));
    expect(ready.status).toBe(503);
    expect((await ready.json()).failing).toContain('database');
    expect((await fetch(new URL('/healthz', product.url))).status).toBe(200);
    postgres = await openOwnPostgres(cluster);
    await expect
      .poll(() => client.call('GET', '/api/user').then(({ status }) => status), { timeout: 60_000 })
      .toBe(200);

    const ids = await sending;
    isOver = true;
    await Promise.all(looking);
    const last = await editing;
    expect(unexpected).toEqual([]);
    expect([...answers.keys()].some((line) => line.endsWith(' 503'))).toBe(true);

    // What was acknowledged is there, once.
    const order = await client.call('GET', `/api/orders/${orderId}`);
    expect(order.body.data.seal_number).toBe(last);
    for (const [n, id] of ids.entries()) {
      const request = await client.settled(id, 120_000);
      expect({ n, stage: request.stage, orders: request.orders_count }).toEqual({
        n,
        stage: 'done',
        orders: 1,
      });
    }

    // The stream that was open all the time tells of what happens now.
    const before = stream.heard().length;
    await client.call('PUT', `/api/orders/${orderId}`, { path: 'seal_number', value: 'SEAL-AFTER' });
    await expect.poll(() => stream.heard().slice(before), { timeout: 60_000 }).toContain('order-updated');
    stream.end();
    const lines = product.said().split('\n');
    expect(lines.filter((line) => /Unhandled|uncaught/i.test(line))).toEqual([]);
    expect(await product.stop()).toBeLessThan(5000);
  },
  process.env.LONG ? 600_000 : 240_000,
);
