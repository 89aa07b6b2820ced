import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useEnv } from '~/services/platform/env.server';
import { JOBS, type JobName } from '~/services/platform/job-catalogue.server';
import type { JobHandlers } from '~/services/platform/jobs.server';
import { countOcr, metrics } from '~/services/platform/metrics.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { createApp } from '~/services/server/http.server';
import { startMetrics } from '~/services/server/metrics.server';
import { openRoutes } from '../support/routes';
import { signedIn } from '../support/visits';
import { aCompany, aRequest, aUser, openWorld, type World } from '../support/world';

/** What Prometheus is told, and whom it is told. (issue 15, docs/operations.md) */
const TOKEN = 'a token of the tests alone';
let world: World;
let server: Server;
let address: string;

beforeAll(async () => {
  world = await openWorld();
  server = createApp((await openRoutes()).build).listen(0, '127.0.0.1');
  address = await addressOf(server);
});
/** Other tests of the process count too. */
beforeEach(() => metrics.resetMetrics());
afterAll(async () => {
  server.close();
  await world.close();
});

async function addressOf(of: Server): Promise<string> {
  if (!of.listening) await once(of, 'listening');
  const at = of.address();
  return `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
}
const told = (more: object) =>
  useEnv({
    DATA_DIR: world.dataDir,
    SESSION_SECRET: 'a secret of the tests alone',
    NODE_ENV: 'test',
    ...more,
  });
const ask = (headers: Record<string, string> = {}) => fetch(`${address}/metrics`, { headers });
const bearer = { Authorization: `Bearer ${TOKEN}` };

test('there are none unless the environment says how they are had', async () => {
  expect((await ask()).status).toBe(404);
  expect(startMetrics()).toBeUndefined();
});

test('with a token they are for who sends it', async () => {
  told({ METRICS_TOKEN: TOKEN });
  expect((await ask()).status).toBe(401);
  expect((await ask({ Authorization: 'Bearer another token of the tests' })).status).toBe(401);
  const answer = await ask(bearer);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
});

test('they count requests by the pattern of their route, jobs, connections, streams and OCR, and name nobody', async () => {
  told({ METRICS_TOKEN: TOKEN });
  const companyId = await aCompany();
  const email = 'rosa.delgado@quay.test';
  const rosa = await aUser({ companyIds: [companyId], email, name: 'Rosa Delgado' });
  const requestId = await aRequest({ companyId });
  const { cookie } = await signedIn(rosa.userId);
  await fetch(`${address}/api/ocr/requests/${requestId}`, { headers: { Cookie: cookie } });
  await fetch(`${address}/no-such-page/${requestId}`);
  await fetch(`${address}/healthz`, { method: 'BREW' }).catch(() => {});
  countOcr('tesseract', 1.5);
  await workOneJob();
  const text = await (await ask(bearer)).text();
  expect(text).toMatch(
    /http_requests_total\{method="GET",route="\/api\/ocr\/requests\/:requestId",status="200"\} 1/,
  );
  expect(text).toMatch(/http_requests_total\{method="GET",route="\/\*",status="404"\} \d/);
  expect(text).toMatch(/jobs_total\{job="auto-submit",outcome="done"\} 1/);
  expect(text).toMatch(/job_seconds_count\{job="auto-submit"\} 1/);
  expect(text).toMatch(/queue_jobs\{job="auto-submit",state="waiting"\} 0/);
  expect(text).toMatch(/database_connections\{state="used"\} \d/);
  expect(text).toMatch(/event_streams 0/);
  expect(text).toMatch(/ocr_seconds_total\{engine="tesseract"\} 1.5/);
  for (const private_ of [requestId, email, 'Rosa', companyId > 9 ? String(companyId) : 'Carrier'])
    expect(text).not.toContain(private_);
});

test('on a port of their own they need no token', async () => {
  told({ METRICS_PORT: 0, HOST: '127.0.0.1' });
  const own = startMetrics();
  if (!own) throw new Error('no server');
  const at = await addressOf(own);
  expect((await fetch(`${at}/metrics`)).status).toBe(200);
  expect((await fetch(`${at}/inbox`)).status).toBe(404);
  own.close();
});

test('the dashboard of Grafana asks for figures that there are', async () => {
  told({ METRICS_TOKEN: TOKEN });
  startMetrics();
  const text = await (await ask(bearer)).text();
  const asked = new Set(
    readFileSync('docs/grafana-dashboard.json', 'utf8').match(
      /\b(order_automation|nodejs|process)_[a-z0-9_]+/g,
    ),
  );
  const named = [...asked].filter((name) => !text.includes(`# TYPE ${name.replace(/_bucket$/, '')} `));
  expect([asked.size > 10, named]).toEqual([true, []]);
});

async function workOneJob(): Promise<void> {
  let done = 0;
  const none = Object.keys(JOBS).map((name) => [name as JobName, async () => {}]);
  await db().transaction((tx) => runtime().jobs.enqueue(tx, 'auto-submit', { requestId: randomUUID() }));
  await runtime().jobs.work({
    ...(Object.fromEntries(none) as JobHandlers),
    'auto-submit': async () => {
      done += 1;
    },
  });
  await expect.poll(() => done).toBe(1);
  const left = async () =>
    (await runtime().database.execute("select 1 from pgboss.job where state < 'completed'")).rows.length;
  await expect.poll(left).toBe(0);
}
