/**
 * `npm run bench:schedules [-- --schedules 10000]`: so many schedules that are due in one minute, made by two workers on
 * PostgreSQL, one of which is killed when a quarter is made. Printed: when the last order was made (aim: within the minute
 * and 60 s), and what was made twice or not at all (aim: none). Compared with one worker alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { table } from './figures';
import { fillDatabase, SECRET, scratchDatabase } from './seeded-database';
import { startServer } from './server-process';

const { values } = parseArgs({ options: { schedules: { type: 'string', default: '10000' } } });
const SCHEDULES = Number(values.schedules);
const COMPANY = 3;
const EXEMPLARS = 100;
const AIM_S = 120;
const LOOK_MS = 250;
const GIVE_UP_S = 600;

/** Exemplars with a customer and two stops, and schedules of them that are all due at one moment. */
const SEED = `
  insert into requests (id, company_id, filename, data_extraction_method, stage, status, orders_count)
    select gen_random_uuid(), ${COMPANY}, 'exemplar-' || n || '.pdf', 'automated', 'done', 'ocr-post-processing-complete', 1
    from generate_series(1, ${EXEMPLARS}) as n;
  insert into orders (request_id, draft_index, company_id, tms_provider_id, fields, provenance, addresses, status, schedulers_count)
    select id, 0, company_id, 1,
      '{"unit_number": "MSCU1234566", "seal_number": "UL-1", "shipment_direction": "import", "weight": 19200, "weight_uom": "kg"}',
      '{"unit_number": {"source": "document", "page": 0, "confidence": 0.99}}',
      '{"bill_to_address": {"raw_text": "Juniper & Rush", "location_name": "Juniper & Rush Logistics", "address_id": null}}',
      'ocr-post-processing-complete', 1
    from requests where filename like 'exemplar-%';
  insert into order_address_events (order_id, event_number, type, raw_address, provenance)
    select orders.id, stop.number, stop.type, '{"raw_text": "Pier T", "location_name": "Pier T Terminal"}', '{"source": "document"}'
    from orders cross join (values (1, 'pickup'), (2, 'deliver')) as stop (number, type)
    where orders.schedulers_count = 1;
  insert into scheduled_orders (company_id, exemplar_order_id, effective_start_date, run_time, time_zone, cadence,
      set_pickup_by_date, next_run_at)
    select ${COMPANY}, exemplar.ids[1 + n % ${EXEMPLARS}], '2026-01-01', '08:00', 'America/Chicago', 'daily', true, $DUE
    from generate_series(1, ${SCHEDULES}) as n,
      (select array_agg(id) as ids from orders where schedulers_count = 1) as exemplar;
`;

type Made = { runs: number; schedules: number; orders: number; without: number };

/** What was made: runs, of how many schedules, how many orders, and runs without one. */
async function countMade(database: pg.Client): Promise<Made> {
  const { rows } = await database.query<Made>(
    `select count(*)::int as runs, count(distinct schedule_id)::int as schedules,
       (select count(*)::int from orders where replicated_from_scheduler) as orders,
       (count(*) filter (where order_id is null))::int as without from scheduled_order_runs`,
  );
  return rows[0] ?? { runs: 0, schedules: 0, orders: 0, without: 0 };
}

/** @param isKilled one of two workers dies when a quarter is made */
async function benchOn(url: string, isKilled: boolean): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-schedules-'));
  const database = new pg.Client({ connectionString: url });
  try {
    await fillDatabase({ url, dataDir });
    await database.connect();
    const setting = {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SESSION_SECRET: SECRET,
      DEMO: '0',
      ROLE: 'worker',
    };
    const first = await startServer(setting);
    const second = isKilled ? await startServer(setting) : null;
    const due = Date.now() + 15_000;
    await database.query(SEED.replace('$DUE', `'${new Date(due).toISOString()}'`));
    const secondsNow = () => (Date.now() - due) / 1000;
    let began = Number.NaN;
    let killedAt = Number.NaN;
    let made = await countMade(database);
    while (made.runs < SCHEDULES && secondsNow() < GIVE_UP_S) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      made = await countMade(database);
      if (made.runs > 0 && Number.isNaN(began)) began = secondsNow();
      if (second && Number.isNaN(killedAt) && made.runs >= SCHEDULES / 4) {
        process.kill(second.pid, 'SIGKILL');
        killedAt = secondsNow();
      }
    }
    const ended = secondsNow();
    await first.stop();
    const twice = made.orders - made.schedules + made.without;
    return [
      isKilled ? 'two workers, one killed' : 'one worker',
      String(made.schedules),
      began.toFixed(1),
      Number.isNaN(killedAt) ? '' : killedAt.toFixed(1),
      `${ended.toFixed(1)}${ended < AIM_S ? '' : ' ✗'}`,
      (made.orders / (ended - began)).toFixed(0),
      String(twice),
      String(SCHEDULES - made.schedules + made.without),
    ];
  } finally {
    await database.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const rows: string[][] = [];
  for (const isKilled of [true, false]) {
    const { url, drop } = await scratchDatabase();
    rows.push(await benchOn(url, isKilled).finally(drop));
  }
  const head = [
    'PostgreSQL',
    'schedules made',
    'first after s',
    'killed after s',
    `last after s (aim < ${AIM_S})`,
    'orders a second',
    'twice (aim 0)',
    'not made (aim 0)',
  ];
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${SCHEDULES} schedules due at one moment, load of the machine ${load}\n\n${table(head, rows)}`,
  );
}

await main();
process.exit(0);
