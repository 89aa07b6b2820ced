/**
 * `npm run bench:bulk [-- --requests 1000]`: one action over so many requests while somebody else leafs through other pages
 * of the same server. Printed: how long it takes, the longest silence of its progress (aim: at
 * most 1 s), and what the pages take meanwhile beside the same pages of the idle server before (aim: at most twice).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createParser } from 'eventsource-parser';
import { median, quantile, table } from './figures';
import { fillDatabase, SECRET, scratchDatabase } from './seeded-database';
import { signIn, startServer, type Visitor } from './server-process';

const { values } = parseArgs({ options: { requests: { type: 'string', default: '1000' } } });
const REQUESTS = Number(values.requests);
const COMPANIES = 20;
const AIM = { silenceMs: 1000, ratio: 2 };
const PAGES = ['/inbox', '/search', '/edit-profile'];
const IDLE_ROUNDS = 40;
const WARM_UP = 10;
const GIVE_UP_MS = 600_000;

type Told = { at: number; name: string; current: number; total: number };

/** Hears the progress of one's own actions until the stream is closed. */
async function hear(visitor: Visitor, told: Told[], signal: AbortSignal): Promise<void> {
  const answer = await visitor.open('/events?topics=bulk-action-progress,bulk-action-completed', signal);
  const parser = createParser({
    onEvent({ event, data }) {
      const { current, total } = JSON.parse(data) as { current: number; total: number };
      told.push({ at: performance.now(), name: event ?? '', current, total });
    },
  });
  const decoder = new TextDecoder();
  const reader = answer.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return;
    parser.feed(decoder.decode(part.value, { stream: true }));
  }
}

/** Asks for the pages in turn, for so many rounds or until told to stop. @returns milliseconds of each answer */
async function leaf(visitor: Visitor, goesOn: (round: number) => boolean): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; goesOn(round); round += 1)
    for (const page of PAGES) {
      const { ms, status } = await visitor.get(page);
      if (status !== 200) throw new Error(`${page} answers ${status}`);
      took.push(ms);
    }
  return took;
}

/** So many requests of the company of whoever acts. */
async function requestIds(visitor: Visitor): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < REQUESTS; page += 1) {
    const { body } = await visitor.get(`/api/ocr/requests?per_page=100&page=${page}`);
    const { data } = JSON.parse(body) as { data: { id: string }[] };
    if (data.length === 0) throw new Error(`there are ${ids.length} requests alone`);
    ids.push(...data.map(({ id }) => id));
  }
  return ids.slice(0, REQUESTS);
}

async function benchOn(engine: string, url?: string): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-bulk-'));
  try {
    await fillDatabase({ url, dataDir }, { requests: REQUESTS * COMPANIES, companies: COMPANIES });
    const server = await startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: url ?? '',
      SESSION_SECRET: SECRET,
      DEMO: '1',
      INTAKE_SMTP_PORT: '0',
    });
    const stream = new AbortController();
    try {
      const operator = await signIn(server.url, 'ops@demo.test');
      const reader = await signIn(server.url, 'user@harbor.test');
      await leaf(reader, (round) => round < WARM_UP);
      const idle = await leaf(reader, (round) => round < IDLE_ROUNDS);
      const told: Told[] = [];
      hear(operator, told, stream.signal).catch(() => {});
      const models = await requestIds(operator);
      const began = performance.now();
      const answer = await operator.send('POST', '/api/ocr/requests/delete-multiple', {
        action_id: 'bench',
        models,
      });
      if (answer.status !== 202) throw new Error(`the action answers ${answer.status}`);
      const isOver = () => told.some(({ name }) => name === 'bulk-action-completed');
      const meanwhile = await leaf(reader, () => !isOver() && performance.now() - began < GIVE_UP_MS);
      const ended = told.at(-1)?.at ?? Number.NaN;
      const moments = [began, ...told.map(({ at }) => at)];
      const silence = Math.max(...moments.slice(1).map((at, i) => at - (moments[i] ?? at)));
      const ratio = median(meanwhile) / median(idle);
      return [
        engine,
        ((ended - began) / 1000).toFixed(1),
        (REQUESTS / ((ended - began) / 1000)).toFixed(0),
        String(told.length),
        `${silence.toFixed(0)}${silence > AIM.silenceMs ? ' ✗' : ''}`,
        `${median(idle).toFixed(1)} / ${quantile(idle, 0.95).toFixed(1)}`,
        `${median(meanwhile).toFixed(1)} / ${quantile(meanwhile, 0.95).toFixed(1)}`,
        `${ratio.toFixed(2)}${ratio > AIM.ratio ? ' ✗' : ''}`,
      ];
    } finally {
      stream.abort();
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const rows: string[][] = [];
  const { url, drop } = await scratchDatabase();
  rows.push(await benchOn('PostgreSQL', url).finally(drop));
  const head = [
    `${REQUESTS} deleted`,
    'seconds',
    'a second',
    'events',
    `longest silence ms (aim ≤ ${AIM.silenceMs})`,
    'pages idle: median / p95 ms',
    'pages meanwhile',
    `ratio (aim ≤ ${AIM.ratio})`,
  ];
  console.log(`Load of the machine ${loadavg()[0]?.toFixed(1)}\n\n${table(head, rows)}`);
}

await main();
process.exit(0);
