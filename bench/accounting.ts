/**
 * `npm run bench:accounting [-- --orders 1000000]`: the accounting dashboard over this month and over a year of orders of 200
 * companies on PostgreSQL, beside the plain `count(*)` of the orders. Aim: 1.5 s at the median, 4 s for the year.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { findActor } from '../app/services/access/actor.server';
import { listFigures } from '../app/services/billing/list-figures.server';
import { listMonths } from '../app/services/billing/list-months.server';
import { rowsOf } from '../app/services/platform/database.server';
import { useEnv } from '../app/services/platform/env.server';
import { closeRuntime, db, openRuntime, runtime } from '../app/services/platform/runtime.server';
import { median, quantile, table } from './figures';
import { ORDERS_PER_TEN } from './seed';
import { fillDatabase, SECRET, scratchDatabase } from './seeded-database';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const ORDERS = Number(values.orders);
const ROUNDS = 5;
const OPS = 2;
const DAY_MS = 86_400_000;

async function timed(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    if (round > 0) times.push(performance.now() - began);
  }
  return `${median(times).toFixed(0)} (p95 ${quantile(times, 0.95).toFixed(0)})`;
}

const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

async function measure(): Promise<string[][]> {
  const actor = await findActor(OPS);
  if (!actor) throw new Error('the demo has no operator');
  const rows: string[][] = [];
  for (const days of [30, 90, 365]) {
    const range = { from: dayAgo(days - 1), to: dayAgo(0) };
    const [row] = await rowsOf<{ counted: number }>(
      db(),
      sql`select count(*)::int as counted from orders where created_at >= ${range.from}::date`,
    );
    const figures = { days: range, companyIds: [], planIds: [], sort: 'company_name' };
    const plain = await timed(() =>
      rowsOf(db(), sql`select count(*) from orders where created_at >= ${range.from}::date`),
    );
    const took = await timed(() => listFigures(actor, figures));
    rows.push([`dashboard, ${days} days`, String(row?.counted), took, plain]);
  }
  rows.push(['13 months', '', await timed(() => listMonths(actor)), '']);
  return rows;
}

const { url, drop } = await scratchDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-accounting-'));
try {
  await fillDatabase(
    { url, dataDir },
    { requests: Math.round((ORDERS * 10) / ORDERS_PER_TEN), companies: 200 },
  );
  useEnv({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: false, SESSION_SECRET: SECRET });
  await openRuntime();
  await runtime().database.execute('vacuum analyze');
  console.log(table(['', 'orders', 'ms', 'count(*), ms'], await measure()));
  console.log(
    `${ORDERS} orders of 200 companies; ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await closeRuntime();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
