/**
 * `npm run bench:tms [-- --orders 10000]`: so many orders of one company wait for a TMS that takes 200 ms for each answer,
 * delivered by two workers on PostgreSQL, while orders of another company go to a TMS that answers at once. Printed: the
 * throughput beside what four requests at once permit (aim: at least 95 %), loads lost and second loads of one order (aim:
 * none), and how long the other company waits from queueing to answer beside what it waits alone (aim: p95 at most twice).
 * Then the same with one of the two workers killed every 20 s, in turn, and started again.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { USUAL_AT_ONCE } from '~/domain/trade/tms-circuit';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { seal } from '~/services/platform/seal.server';
import { sealPurpose } from '~/services/tms/connection-of.server';
import { tmsOrder } from '~/services/tms/connectors/order-for-tests';
import { profitToolsLoad } from '~/services/tms/connectors/profittools/connector';
import { OUTBOX_CHANNEL } from '~/services/tms/queue-submission.server';
import { quantile, table } from './figures';
import { fillDatabase, SECRET, scratchDatabase } from './seeded-database';
import { type RunningServer, startServer } from './server-process';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '10000' } } });
const ORDERS = Number(values.orders);
const PROVIDER = TMS_PROVIDERS.profittools;
const SLOW = { company: 3, answerMs: 200 };
const QUICK = { company: 4, answerMs: 0, everyMs: 250 };
const ALONE = 100;
const WARM_UP = 20;
const KILL_EVERY_MS = 20_000;
const LOOK_MS = 500;
/** Nothing was answered for so long: the rest is lost. */
const STUCK_MS = 60_000;
const PERMITTED = (USUAL_AT_ONCE * 1000) / SLOW.answerMs;
const AIM = { percent: 95, ratio: 2 };

/** A load as its TMS takes it; the round it belongs to stands in its move type. */
const LOAD = JSON.stringify({
  ...profitToolsLoad(tmsOrder(), 'https://orders.example/callback'),
  remarks: 'No delivery on Fridays. '.repeat(60),
});

/** Orders that were sent, as `sendOrderToTms` leaves them: $1 how many, $2 of which company, $3 in which round, $4 the load. */
const QUEUE = `
  with sent_requests as (
    insert into requests (id, company_id, filename, data_extraction_method, stage, status, orders_count)
      select gen_random_uuid(), $2, $3 || '-' || n || '.pdf', 'automated', 'done', 'sending-to-wint', 1
      from generate_series(1, $1::int) as n
      returning id, company_id
  ), sent_orders as (
    insert into orders (request_id, draft_index, company_id, tms_provider_id, fields, addresses, status)
      select id, 0, company_id, ${PROVIDER.id},
        '{"unit_number": "MSCU1234566", "seal_number": "UL-1", "shipment_direction": "import", "weight": 19200}',
        '{"bill_to_address": {"raw_text": "Juniper & Rush", "location_name": "Juniper & Rush Logistics", "address_id": null}}',
        'sending-to-wint'
      from sent_requests
      returning id, company_id
  )
  insert into tms_submissions (id, order_id, company_id, tms_provider_id, order_version, idempotency_key, payload, state,
      due_at, created_at)
    select gen_random_uuid(), id, company_id, ${PROVIDER.id}, 1, gen_random_uuid(),
      $4::jsonb || jsonb_build_object('order', id, 'moveType', $3::text), 'queued',
      clock_timestamp(), clock_timestamp()
    from sent_orders`;

async function queue(database: pg.Client, count: number, to: { company: number; round: string }) {
  await database.query(QUEUE, [count, to.company, to.round, LOAD]);
  await database.query('select pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
}

type Heard = { round: string; requests: number; keys: Map<number, Set<string>>; first: number; last: number };

/** A TMS that takes every load; what it heard is kept by round. */
class Tms {
  readonly #server: Server;
  readonly #heard = new Map<string, Heard>();
  #underWay = 0;
  mostUnderWay = 0;

  constructor(answerMs: number) {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.#underWay += 1;
        this.mostUnderWay = Math.max(this.mostUnderWay, this.#underWay);
        const heard = this.#note(
          Buffer.concat(chunks).toString(),
          String(request.headers['idempotency-key']),
        );
        setTimeout(() => {
          this.#underWay -= 1;
          heard.last = performance.now();
          response.writeHead(202, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ receipt: `R-${heard.requests}`, status: 'RECEIVED' }));
        }, answerMs);
      });
    });
  }

  #note(body: string, key: string): Heard {
    const { order, moveType: round } = JSON.parse(body) as { order: number; moveType: string };
    const heard = this.heardIn(round);
    heard.requests += 1;
    heard.keys.set(order, (heard.keys.get(order) ?? new Set()).add(key));
    return heard;
  }

  heardIn(round: string): Heard {
    const at = performance.now();
    const heard = this.#heard.get(round) ?? { round, requests: 0, keys: new Map(), first: at, last: at };
    this.#heard.set(round, heard);
    return heard;
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

async function connect(database: pg.Client, company: number, baseUrl: string): Promise<void> {
  const key = { companyId: company, tmsProviderId: PROVIDER.id };
  await database.query(
    `insert into tms_connections (company_id, tms_provider_id, base_url, user_name, sealed_key, sealed_callback_secret)
     values ($1, $2, $3, 'bench', $4, $5)`,
    [
      company,
      PROVIDER.id,
      baseUrl,
      ...(['key', 'callback'] as const).map((of) => seal(sealPurpose(key, of), of)),
    ],
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Queues one order after the other to the quick TMS, until `goesOn` says no. */
async function queueQuick(database: pg.Client, round: string, goesOn: (n: number) => boolean) {
  let due = performance.now();
  for (let n = 0; goesOn(n); n += 1) {
    await queue(database, 1, { company: QUICK.company, round });
    due += QUICK.everyMs;
    await pause(Math.max(0, due - performance.now()));
  }
}

/** Waits until nothing of a round is queued, or nothing moved for too long. @returns how many of it are not sent */
async function untilSent(database: pg.Client, round: string): Promise<number> {
  let left = Number.NaN;
  let moved = performance.now();
  for (;;) {
    const { rows } = await database.query<{ queued: number; unsent: number }>(
      `select (count(*) filter (where state = 'queued'))::int as queued,
         (count(*) filter (where state <> 'sent'))::int as unsent
       from tms_submissions where payload->>'moveType' = $1`,
      [round],
    );
    const { queued = 0, unsent = 0 } = rows[0] ?? {};
    if (unsent !== left) moved = performance.now();
    left = unsent;
    if (queued === 0 || performance.now() - moved > STUCK_MS) return unsent;
    await pause(LOOK_MS);
  }
}

/** Milliseconds of a try of a round that was answered, from its beginning to its being stored: the median. */
async function medianTry(database: pg.Client, round: string): Promise<number> {
  const { rows } = await database.query<{ ms: number }>(
    `select (extract(epoch from attempt.ended_at - attempt.started_at) * 1000)::float as ms
     from tms_submissions as submission join tms_attempts as attempt on attempt.submission_id = submission.id
     where submission.payload->>'moveType' = $1 and attempt.ended_at is not null`,
    [round],
  );
  return quantile(
    rows.map(({ ms }) => ms),
    0.5,
  );
}

/** Milliseconds from queueing to answer, of each order of a round. */
async function waits(database: pg.Client, round: string, skipped = 0): Promise<number[]> {
  const { rows } = await database.query<{ ms: number }>(
    `select (extract(epoch from attempt.ended_at - submission.created_at) * 1000)::float as ms
     from tms_submissions as submission join tms_attempts as attempt
       on attempt.submission_id = submission.id and attempt.number = submission.attempts
     where submission.payload->>'moveType' = $1 and attempt.ended_at is not null
     order by submission.created_at offset $2`,
    [round, skipped],
  );
  return rows.map(({ ms }) => ms);
}

/** Kills the workers in turn and starts each again, until told to stop. @returns how many were killed */
async function killInTurn(
  workers: RunningServer[],
  start: () => Promise<RunningServer>,
  isOver: () => boolean,
) {
  let killed = 0;
  let next = performance.now() + KILL_EVERY_MS;
  while (!isOver()) {
    await pause(LOOK_MS);
    if (isOver() || performance.now() < next) continue;
    const place = killed % workers.length;
    process.kill(workers[place]?.pid ?? 0, 'SIGKILL');
    killed += 1;
    next += KILL_EVERY_MS;
    workers[place] = await start();
  }
  return killed;
}

type World = {
  database: pg.Client;
  slow: Tms;
  quick: Tms;
  workers: RunningServer[];
  start: () => Promise<RunningServer>;
};

const waitsAs = (ms: number[]) => `${quantile(ms, 0.5).toFixed(0)} / ${quantile(ms, 0.95).toFixed(0)}`;

async function alone({ database }: World): Promise<number[]> {
  await queueQuick(database, 'alone', (n) => n < WARM_UP + ALONE);
  await untilSent(database, 'alone');
  return waits(database, 'alone', WARM_UP);
}

async function round(
  world: World,
  name: string,
  { aloneMs, isKilled }: { aloneMs: number[]; isKilled: boolean },
) {
  const { database, slow, quick } = world;
  slow.mostUnderWay = 0;
  let isOver = false;
  await queue(database, ORDERS, { company: SLOW.company, round: name });
  const beside = queueQuick(database, `${name}, quick`, () => !isOver);
  const killing = isKilled ? killInTurn(world.workers, world.start, () => isOver) : Promise.resolve(0);
  const unsent = await untilSent(database, name).finally(() => {
    isOver = true;
  });
  await beside;
  const killed = await killing;
  const unsentQuick = await untilSent(database, `${name}, quick`);
  const ms = await waits(database, `${name}, quick`);
  const heard = [slow.heardIn(name), quick.heardIn(`${name}, quick`)];
  const [{ first, last }] = heard as [Heard, Heard];
  const loads = heard.reduce((sum, { keys }) => sum + keys.size, 0);
  const keys = heard.flatMap((one) => [...one.keys.values()]).reduce((sum, { size }) => sum + size, 0);
  const requests = heard.reduce((sum, one) => sum + one.requests, 0);
  const lost = unsent + unsentQuick + ORDERS + ms.length - loads;
  const rate = ORDERS / ((last - first) / 1000);
  const percent = (100 * rate) / PERMITTED;
  const ratio = quantile(ms, 0.95) / quantile(aloneMs, 0.95);
  const missed = (isMissed: boolean) => (isMissed && !isKilled ? ' ✗' : '');
  return [
    name,
    String(killed),
    ((last - first) / 1000).toFixed(1),
    rate.toFixed(2),
    `${percent.toFixed(1)}${missed(percent < AIM.percent)}`,
    `${((USUAL_AT_ONCE * 1000) / rate).toFixed(0)} / ${(await medianTry(database, name)).toFixed(0)}`,
    String(slow.mostUnderWay),
    `${lost}${lost === 0 ? '' : ' ✗'}`,
    `${keys - loads}${keys === loads ? '' : ' ✗'}`,
    String(requests - keys),
    `${waitsAs(ms)} of ${ms.length}`,
    `${ratio.toFixed(2)}${missed(ratio > AIM.ratio)}`,
  ];
}

async function benchOn(url: string): Promise<{ aloneMs: number[]; rows: string[][] }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-tms-'));
  const database = new pg.Client({ connectionString: url });
  const [slow, quick] = [new Tms(SLOW.answerMs), new Tms(QUICK.answerMs)];
  const workers: RunningServer[] = [];
  const start = () =>
    startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SESSION_SECRET: SECRET,
      DEMO: '0',
      ROLE: 'worker',
      INTAKE_SMTP_PORT: '0',
      TMS_ALLOWED_HOSTS: '127.0.0.1',
      TMS_PRIVATE_HOSTS: '1',
    });
  try {
    await fillDatabase({ url, dataDir });
    await database.connect();
    await connect(database, SLOW.company, await slow.listen());
    await connect(database, QUICK.company, await quick.listen());
    workers.push(await start(), await start());
    const world = { database, slow, quick, workers, start };
    const aloneMs = await alone(world);
    const rows = [await round(world, 'two workers', { aloneMs, isKilled: false })];
    rows.push(await round(world, 'one killed every 20 s', { aloneMs, isKilled: true }));
    return { aloneMs, rows };
  } finally {
    await Promise.allSettled(workers.map((worker) => worker.stop()));
    slow.close();
    quick.close();
    await database.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const before = loadavg()[0]?.toFixed(1);
  const { url, drop } = await scratchDatabase();
  const { aloneMs, rows } = await benchOn(url).finally(drop);
  const head = [
    'PostgreSQL',
    'killed',
    'seconds',
    'orders a second',
    `% of ${PERMITTED} (aim ≥ ${AIM.percent})`,
    'ms of one of four: load / try',
    'most at once',
    'lost (aim 0)',
    'second loads (aim 0)',
    'asked again, same key',
    'quick TMS: median / p95 ms',
    `p95 to alone (aim ≤ ${AIM.ratio})`,
  ];
  console.log(
    `${ORDERS} orders for a TMS that answers after ${SLOW.answerMs} ms, load of the machine ${before} before and ` +
      `${loadavg()[0]?.toFixed(1)} after\nA quick TMS alone: median / p95 ${waitsAs(aloneMs)} ms of ${aloneMs.length}\n\n${table(head, rows)}`,
  );
}

await main();
process.exit(0);
