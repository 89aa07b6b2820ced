/**
 * `npm run bench:reports [-- --orders 1000000 --edits 5000000]`: a year of orders and of edits in the journal on PostgreSQL,
 * and the first page of each report over the usual 14 days and over the whole year, beside the plain `count(*)` of the rows that
 * it counts. Aim: 1.5 s at the median over the year. What the job takes to follow the journal is printed too.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Actor } from '../app/domain/access/actor';
import { readListQuery } from '../app/domain/lists/list-query';
import { ORDER_EDITS_LIST } from '../app/domain/lists/order-edits-list';
import { PROPERTY_EDITS_LIST, PROPERTY_LOGS_LIST } from '../app/domain/lists/property-logs-list';
import { PROPERTY_MAPPING_LIST } from '../app/domain/lists/property-mapping-list';
import { READING_QUALITY_LIST } from '../app/domain/lists/reading-quality-list';
import { REVIEW_EFFORT_LIST } from '../app/domain/lists/review-effort-list';
import { findActor } from '../app/services/access/actor.server';
import { rowsOf } from '../app/services/platform/database.server';
import { useEnv } from '../app/services/platform/env.server';
import { closeRuntime, db, openRuntime, runtime } from '../app/services/platform/runtime.server';
import { orderEditsReport } from '../app/services/reports/order-edits.server';
import { orderEditsOptions } from '../app/services/reports/order-edits-options.server';
import { mappingOfProperty } from '../app/services/reports/property-mapping-options.server';
import { editsOfProperties, reportOfProperties } from '../app/services/reports/property-options.server';
import { readingQualityReport, readingTrend } from '../app/services/reports/reading-quality.server';
import { readingQualityOptions } from '../app/services/reports/reading-quality-options.server';
import { refreshReportFigures } from '../app/services/reports/refresh-figures.server';
import { reviewEffortOptions, reviewEffortReport } from '../app/services/reports/review-effort.server';
import { listVariantTraining } from '../app/services/reports/variant-training.server';
import { worthMending } from '../app/services/reports/worth-mending.server';
import { median, quantile, table } from './figures';
import { besideLine, inboxBesideReports } from './reports-beside';
import { ORDERS_PER_TEN } from './seed';
import { fillDatabase, postgresServer, SECRET, scratchDatabase } from './seeded-database';

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, edits: { type: 'string', default: '500000' } },
});
const ORDERS = Number(values.orders);
const EDITS = Number(values.edits);
/** So many edits the job itself follows, to say how fast it is; the others are counted by SQL. */
const FOLLOWED = Math.min(EDITS, 20_000);
const AIM_MS = 1500;
const ROUNDS = 7;
const OPS = 2;

/** Edits over the year, some of admin reviewers: each a version of an order that `n` picks. */
const EDITS_OF_YEAR = `
  insert into journal (kind, type, at, actor_id, company_id, request_id, order_id, details)
  select 'edit', 'value-changed', picked.created_at + make_interval(mins => 5 + (n % 180)::int),
    case when n % 3 = 0 then ${OPS} else 4 + (n % 3)::int end, picked.company_id, picked.request_id, picked.id,
    jsonb_build_object('version', 2 + n / $TOTAL, 'path',
      (array['seal_number','vessel','voyage','weight','reference_number','booking_number','last_free_date','pickup_number'])[1 + n % 8],
      'before', null, 'after', 'V' || n)
  from generate_series($FROM::bigint, $TO::bigint) as n
    join bench_orders as picked on picked.place = 1 + (n * 7919) % $TOTAL`;

/**
 * What the job would have written of them: of every order that went to the TMS an outcome a field, one of sixteen mended, and the
 * effort of one visit. Companies see papers of a handful of variants.
 */
const READING_OF_YEAR = [
  `insert into reading_orders (order_id, request_id, company_id, variant_id, week, version, mended, outcomes)
   select id, request_id, company_id, 100 + id % 5, date_trunc('week', created_at at time zone 'UTC')::date, 2, (id % 3) * (id % 2), '[]'
   from orders where sent_at is not null`,
  `insert into reading_weeks (week, company_id, variant_id, field, band, as_read, corrected, removed, added)
   select week, company_id, variant_id, field, band, sum(1 - is_mended), sum(is_mended * (n % 2)), 0, sum(is_mended * (1 - n % 2))
   from (select week, company_id, variant_id, field, n, case when order_id % 4 = 0 then 'likely' else 'sure' end as band,
       case when (order_id + n) % 16 = 0 then 1 else 0 end as is_mended
     from reading_orders cross join (select field, row_number() over () as n from jsonb_object_keys(
       (select fields from orders order by id limit 1)) as field) as named) as outcome
   group by week, company_id, variant_id, field, band`,
  `insert into order_efforts (visit, order_id, company_id, user_id, sequence, ms, keys, clicks, opened_at, heard_at, finished_at)
   select gen_random_uuid(), id, company_id, 4 + id % 3, 1, 8000 + (id::bigint * 7919) % 90000, id % 40, id % 5, sent_at, sent_at, sent_at
   from orders where sent_at is not null`,
  'analyze',
];

/**
 * As the job writes it, by plain SQL: the job takes an hour for five million edits. What it followed itself before stays; the
 * edits before each are those of the migration that added them.
 */
const FIGURES_OF_YEAR = [
  `insert into order_edits (journal_id, part, at, order_id, request_id, company_id, variant_id, property, old_value, new_value,
     author_id, is_admin, is_counted)
   select journal.id, 0, journal.at, journal.order_id, journal.request_id, journal.company_id, orders.variant_id,
     journal.details->>'path', journal.details->'before', journal.details->'after', journal.actor_id, journal.actor_id = ${OPS}, true
   from journal join orders on orders.id = journal.order_id
   where journal.kind = 'edit' and journal.id > (select (value->>'journalId')::bigint from settings where name = 'report-figures')`,
  readFileSync('app/services/platform/migrations/0050_earlier_edits.sql', 'utf8')
    .split('--> statement-breakpoint')
    .at(-1) ?? '',
  `insert into order_figures (order_id, request_id, company_id, variant_id, came_at, is_first, source, is_scheduled,
     is_admin_reviewed, admin_edits, client_edits)
   select orders.id, orders.request_id, orders.company_id, orders.variant_id, requests.created_at,
     orders.id = min(orders.id) over (partition by orders.request_id), 'pdf', false,
     coalesce(edits.by_admins, 0) > 0, coalesce(edits.by_admins, 0), coalesce(edits.by_clients, 0)
   from orders join requests on requests.id = orders.request_id
     left join (select order_id, count(*) filter (where is_admin) as by_admins, count(*) filter (where not is_admin) as by_clients
       from order_edits group by order_id) as edits on edits.order_id = orders.id
   on conflict do nothing`,
  `update settings set value = jsonb_build_object('journalId', (select max(id) from journal)) where name = 'report-figures'`,
];

/** What made the orders is in the figures that are written by SQL. */
const FROM_HERE = `insert into settings (name, value)
  select 'report-figures', jsonb_build_object('journalId', max(id)) from journal on conflict (name) do update set value = excluded.value`;

async function seedFigures(): Promise<void> {
  for (const statement of FIGURES_OF_YEAR) await runtime().database.execute(statement);
}

async function seedReading(): Promise<void> {
  for (const statement of READING_OF_YEAR) await runtime().database.execute(statement);
}

async function seedEdits(first: number, last: number): Promise<void> {
  const { execute } = runtime().database;
  await execute(
    'create table if not exists bench_orders as select id, company_id, request_id, created_at, row_number() over (order by id) as place from orders',
  );
  await execute('create unique index if not exists bench_orders_place on bench_orders (place)');
  const { rows } = await execute('select count(*)::int as total from bench_orders');
  const total = String(rows[0]?.total);
  for (let from = first; from <= last; from += 50_000)
    await execute(
      EDITS_OF_YEAR.replaceAll('$TOTAL', total)
        .replace('$FROM', String(from))
        .replace('$TO', String(Math.min(last, from + 49_999))),
    );
  await execute('analyze journal');
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    if (round > 0) times.push(performance.now() - began);
  }
  const missed = median(times) > AIM_MS ? ' ✗' : '';
  return `${median(times).toFixed(0)} (p95 ${quantile(times, 0.95).toFixed(0)})${missed}`;
}

async function measure(): Promise<string[][]> {
  const actor = await findActor(OPS);
  if (!actor) throw new Error('the demo has no operator');
  const count = (from: string) => timed(() => rowsOf(db(), sql.raw(`select count(*) from ${from}`)));
  const counts = {
    figures: await count('order_figures'),
    edits: await count('order_edits where is_counted'),
    read: await count('reading_weeks'),
    efforts: await count('order_efforts'),
  };
  const rows: string[][] = [];
  for (const range of ['last-14-days', 'full-range']) {
    const search = (more = '') => new URLSearchParams(`dateRange=${range}${more}`);
    for (const groupBy of Object.keys(ORDER_EDITS_LIST.groupings)) {
      const { query } = readListQuery(ORDER_EDITS_LIST, search(`&groupBy=${groupBy}`));
      const ms = await timed(() => orderEditsReport(actor, orderEditsOptions(query)));
      rows.push(['order edits', groupBy, range, ms, counts.figures]);
    }
    for (const groupBy of Object.keys(PROPERTY_LOGS_LIST.groupings)) {
      const { query } = readListQuery(PROPERTY_LOGS_LIST, search(`&groupBy=${groupBy}`));
      rows.push([
        'changes by property',
        groupBy,
        range,
        await timed(() => reportOfProperties(actor, query)),
        counts.edits,
      ]);
    }
    const { query } = readListQuery(PROPERTY_EDITS_LIST, search('&property=seal_number'));
    rows.push([
      'edits of a property',
      '',
      range,
      await timed(() => editsOfProperties(actor, query)),
      counts.edits,
    ]);
    rows.push(...(await readingRows(actor, range, counts)));
  }
  const asked = readListQuery(
    PROPERTY_MAPPING_LIST,
    new URLSearchParams('fieldName=vessel&propertyName=ocr_source_field'),
  );
  const mapping = await timed(() => mappingOfProperty(actor, asked.query));
  rows.push(['property mapping', '', '', mapping, await count('field_maps')]);
  const training = { variantIds: [], variantTypes: [], page: 1, perPage: 25, sort: '-request_count' };
  rows.push([
    'variant training',
    '',
    '90 days',
    await timed(() => listVariantTraining(actor, training)),
    await count('requests'),
  ]);
  return rows;
}

/** Reading quality by its groupings with the trend and what is worth mending beside it, and the effort of review. */
async function readingRows(
  actor: Actor,
  range: string,
  counts: { read: string; efforts: string },
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const groupBy of Object.keys(READING_QUALITY_LIST.groupings)) {
    const search = new URLSearchParams({ dateRange: range, groupBy });
    const options = readingQualityOptions(readListQuery(READING_QUALITY_LIST, search).query);
    rows.push([
      'reading quality',
      groupBy,
      range,
      await timed(() => readingQualityReport(actor, options)),
      counts.read,
    ]);
    if (rows.length > 1) continue;
    rows.push([
      'reading quality: trend',
      '',
      range,
      await timed(() => readingTrend(actor, options)),
      counts.read,
    ]);
    rows.push(['worth mending', '', range, await timed(() => worthMending(actor, options)), counts.efforts]);
  }
  for (const groupBy of Object.keys(REVIEW_EFFORT_LIST.groupings)) {
    const search = new URLSearchParams({ dateRange: range, groupBy });
    const options = reviewEffortOptions(readListQuery(REVIEW_EFFORT_LIST, search).query);
    rows.push([
      'review effort',
      groupBy,
      range,
      await timed(() => reviewEffortReport(actor, options)),
      counts.efforts,
    ]);
  }
  return rows;
}

const server = await postgresServer();
if (!server) throw new Error('no PostgreSQL answers: set TEST_DATABASE_URL');
const { url, drop } = await scratchDatabase(server);
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-reports-'));
try {
  await fillDatabase(
    { url, dataDir },
    { requests: Math.round((ORDERS * 10) / ORDERS_PER_TEN), companies: 200 },
  );
  useEnv({ DATABASE_URL: url, DATA_DIR: dataDir, DEMO: false, SESSION_SECRET: SECRET });
  await openRuntime();
  await runtime().database.execute(FROM_HERE);
  await seedEdits(1, FOLLOWED);
  const began = performance.now();
  await refreshReportFigures();
  const seconds = (performance.now() - began) / 1000;
  await seedEdits(FOLLOWED + 1, EDITS);
  await seedFigures();
  await seedReading();
  await runtime().database.execute('vacuum analyze');
  const rows = await measure();
  const beside = await inboxBesideReports(url, dataDir);
  console.log(
    `${ORDERS} orders and ${EDITS} edits of a year. The job followed ${FOLLOWED} edits in ${seconds.toFixed(0)} s, the others`,
  );
  console.log(`were counted by SQL. Aim: ${AIM_MS} ms at the median.`);
  console.log(table(['report', 'by', 'range', 'first page, ms', 'count(*), ms'], rows));
  console.log(besideLine(beside));
  console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await closeRuntime();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
