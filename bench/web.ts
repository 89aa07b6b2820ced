/**
 * `npm run bench:web [-- --requests 100000]`: how long the server takes for its main pages with so many requests and half
 * as many orders again, for a user of one company and one of all. Compared, in the same run, with the emptiest signed-in
 * page of the same server (aim at most 3 times, the list of the inbox 2, with 1,000,000 requests 3) and between the users
 * (aim equal); queries per page at most 12. `--fill URL` fills a database that is there and keeps it, `--on URL` measures on
 * one that was filled so: a million requests take twenty minutes to make.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { median, quantile, table } from './figures';
import { ORDERS_PER_TEN } from './seed';
import { fillDatabase, SECRET, scratchDatabase } from './seeded-database';
import { type Answer, signIn, startServer, type Visitor } from './server-process';

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    fill: { type: 'string' },
    on: { type: 'string' },
  },
});
const REQUESTS = Number(options.requests);
const COMPANIES = 200;
const ROUNDS = 40;
const WARM_UP = 8;
const PEOPLE = ['user@harbor.test', 'ops@demo.test'];
const AIM = { ratio: 3, list: REQUESTS < 1_000_000 ? 2 : 3, queries: 12 };

/** `aim`: at most so many times the emptiest page. */
type Page = { name: string; path: string; status?: number; aim?: number };

/**
 * The history of one request is the emptiest page inside the application's frame: guard, bar, one list of two lines.
 * `/not-authorized` knows no user and no frame; it is printed beside it as the lower bound of what a page costs.
 */
const BASE = 'history of a request (emptiest signed-in page)';
const FLOOR = '/not-authorized (no user, no bar)';

async function pagesOf(visitor: Visitor): Promise<Page[]> {
  const list = await visitor.get('/search?perPage=10');
  const orderId = /href="\/order\/(\d+)/.exec(list.body)?.[1];
  const { data } = (await (await visitor.send('GET', `/api/orders/${orderId}`, undefined)).json()) as {
    data: { request_id: string; booking_number: string };
  };
  const company = 'status=Accepted+by+TMS,Processed&companies=3&displayHidden=true';
  return [
    { name: FLOOR, path: '/not-authorized', status: 403 },
    { name: BASE, path: `/requests/${data.request_id}/history` },
    ...inboxPages({ requestId: data.request_id, company }),
    {
      name: 'inbox with a request and its order',
      path: `/inbox?selected=${data.request_id}&displayHidden=true`,
    },
    { name: 'order list', path: '/search' },
    { name: 'order list: search', path: `/search?search=${data.booking_number.slice(0, 8)}` },
    { name: 'order list by container', path: '/search?sort=unit_number' },
    { name: 'order list by weight, page 40', path: '/search?sort=-weight&page=40' },
    { name: 'order', path: `/order/${orderId}` },
  ];
}

/** The list by each of its filters, in both of its orders. */
function inboxPages({ requestId, company }: { requestId: string; company: string }): Page[] {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const filters = {
    'nothing found': 'search=nothing+is+called+this',
    'status, company, search': `${company}&search=larkspur`,
    'request id': `requestId=${requestId.slice(0, 8)}&displayHidden=true`,
    'last hour': 'dateRange=last-hour',
    'last 8 hours': 'dateRange=last-8-hours',
    'last 24 hours': 'dateRange=last-24-hours',
    'last 3 days': 'dateRange=last-3-days',
    'last week': 'dateRange=last-week',
    'custom dates': `dateRange=${day(200)},${day(170)}`,
    'a rare status': 'status=Exception',
    'a system status': 'systemStatus=failure-sending-to-wint',
    'a variant': 'variants=112',
    'completed too': 'displayHidden=true',
    'only my requests': 'mine=true',
    'without what is processing': 'showProcessing=false',
  };
  const aim = AIM.list;
  return [
    { name: 'inbox', path: '/inbox', aim },
    { name: 'inbox, most urgent first', path: '/inbox?sort=urgency', aim },
    ...Object.entries(filters).flatMap(([name, search]) => [
      { name: `inbox: ${name}`, path: `/inbox?${search}`, aim },
      { name: `inbox: ${name}, urgent first`, path: `/inbox?${search}&sort=urgency`, aim },
    ]),
  ];
}

type Figures = Page & { times: number[]; queries: number; kilobytes: number };
type Asked = { visitor: Visitor; pages: Page[] };

/**
 * Every page for every person in turn, again and again, so that a busy moment of the machine meets all of them alike.
 * @returns the figures of each person, in the order of `people`
 */
async function measure(people: Asked[]): Promise<Figures[][]> {
  const all = people.map(({ pages }) =>
    pages.map((page) => ({ ...page, times: [] as number[], queries: 0, kilobytes: 0 })),
  );
  const turns = (all[0] ?? []).flatMap((_, i) =>
    people.map(({ visitor }, who) => [visitor, all[who]?.[i]] as const),
  );
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [visitor, page] of turns) {
      if (page) await ask(visitor, page, round >= 0);
    }
  }
  return all;
}

async function ask(visitor: Visitor, page: Figures, isCounted: boolean): Promise<void> {
  const answer: Answer = await visitor.get(page.path);
  if (answer.status !== (page.status ?? 200)) throw new Error(`${page.path} answered ${answer.status}`);
  if (!isCounted) return;
  page.times.push(answer.ms);
  page.queries = Math.max(page.queries, answer.queries);
  page.kilobytes = answer.body.length / 1024;
}

function print(engine: string, [one = [], all = []]: Figures[][]): void {
  const verdict = (good: boolean) => (good ? '' : ' ✗');
  const cells = (figures: Figures[], i: number) => {
    const { times = [] } = figures[i] ?? {};
    const ratio = median(times) / median(figures.find(({ name }) => name === BASE)?.times ?? []);
    return [
      median(times).toFixed(1),
      quantile(times, 0.95).toFixed(1),
      `${ratio.toFixed(2)}${verdict(ratio <= (figures[i]?.aim ?? AIM.ratio))}`,
    ];
  };
  const rows = one.map(({ name, queries, times, kilobytes }, i) => {
    const most = Math.max(queries, all[i]?.queries ?? 0);
    const between = median(all[i]?.times ?? []) / median(times);
    return [
      name,
      ...cells(one, i),
      ...cells(all, i),
      between.toFixed(2),
      `${most}${verdict(most <= AIM.queries)}`,
      kilobytes.toFixed(0),
    ];
  });
  console.log(`\n## ${engine}\n`);
  const who = (title: string) => PEOPLE.map((person) => `${person.split('@')[0]} ${title}`);
  const [oneMs = '', allMs = ''] = who('median ms');
  console.log(
    table(['page', oneMs, 'p95', 'ratio', allMs, 'p95', 'ratio', 'all : one', 'queries', 'KB of HTML'], rows),
  );
}

async function fill(engine: string, at: { url: string | undefined; dataDir: string }): Promise<void> {
  const started = performance.now();
  await fillDatabase(at, { requests: REQUESTS, companies: COMPANIES });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const orders = (REQUESTS / 10) * ORDERS_PER_TEN;
  console.log(`${engine}: ${REQUESTS} requests and ${orders} orders made in ${seconds} s`);
}

async function benchOn(engine: string, { url, dataDir }: { url?: string; dataDir: string }): Promise<void> {
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: url ?? '',
    SESSION_SECRET: SECRET,
    DEMO: '1',
    ...(url ? { ROLE: 'web' } : {}),
  });
  try {
    const people: Asked[] = [];
    for (const person of PEOPLE) {
      const visitor = await signIn(server.url, person);
      people.push({ visitor, pages: await pagesOf(visitor) });
    }
    print(engine, await measure(people));
  } finally {
    await server.stop();
  }
}

async function inScratchDirectory(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-web-'));
  await work(dataDir).finally(() => rmSync(dataDir, { recursive: true, force: true }));
}

const fillAndBench = (engine: string, url: string | undefined) =>
  inScratchDirectory(async (dataDir) => {
    await fill(engine, { url, dataDir });
    await benchOn(engine, { url, dataDir });
  });

async function main(): Promise<void> {
  const { fill: toFill, on } = options;
  if (toFill) return inScratchDirectory((dataDir) => fill('PostgreSQL', { url: toFill, dataDir }));
  if (on) return inScratchDirectory((dataDir) => benchOn('PostgreSQL', { url: on, dataDir }));
  const { url, drop } = await scratchDatabase();
  await fillAndBench('PostgreSQL', url).finally(drop);
}

await main();
process.exit(0);
