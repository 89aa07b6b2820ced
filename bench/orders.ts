/**
 * `npm run bench:orders [orders]`: the orders of a request beside the inbox, and as a grid, with three of them and with three
 * hundred: server time, and time in a real browser, on the built product with a data folder of its own, one after the other
 * in one run. Then what is typed and pasted in the grid of the many: a key to the cell that is drawn, and a block of ten
 * columns over all of them, saved and taken back.
 */
import os from 'node:os';
import type { Page } from 'playwright';
import { openStage, signIn as signInBrowser, visit } from '../tests/e2e/browser';
import { ApiClient } from '../tests/support/product';
import startServer from '../tests/support/test-server';
import { median, quantile, table } from './figures';
import { signIn, type Visitor } from './server-process';

const MANY = Number(process.argv[2] ?? 300);
const FEW = 3;
const ROUNDS = 30;
const OPENINGS = 9;
const WARM_UP = 3;
const KEYS = 60;
const AIM = { ratio: 1.25, keyMs: 50, taskMs: 100 };

type Row = [what: string, few: string, many: string, ratio: string, aim: string];
type Pair = { few: number[]; many: number[] };

/** A spreadsheet of so many orders, read. @returns the request */
async function upload(client: ApiClient, count: number): Promise<string> {
  const variants = await client.call('GET', '/api/ocr/variants?filter[variant_type]=tabular');
  const lines = Array.from({ length: count }, (_, i) =>
    [
      `MSCU${1_000_000 + i * 7}`,
      `UL-${4470 + i}`,
      '40',
      'HC',
      20_000 + i,
      10,
      `BKG${5000 + i}`,
      '2026-12-09',
    ].join(),
  );
  const head = 'Container,Seal number,Size,Type,Weight,Quantity,Booking,Last free date';
  const csv = Buffer.from([head, ...lines].join('\r\n'));
  const id = await client.upload(`orders-${count}.csv`, csv, { variant_id: variants.body.data[0].id });
  const { orders_count: made } = await client.settled(id, 300_000);
  if (made !== count) throw new Error(`${made} orders of ${count}`);
  return id;
}

/** Both in turn, so that whatever else the machine does meets both. */
async function inTurn(rounds: number, measure: (which: 'few' | 'many') => Promise<number>): Promise<Pair> {
  const times: Pair = { few: [], many: [] };
  for (let round = -WARM_UP; round < rounds; round += 1)
    for (const which of ['few', 'many'] as const) {
      const ms = await measure(which);
      if (round >= 0) times[which].push(ms);
    }
  return times;
}

function rowOf(what: string, { few, many }: Pair, aim: number | null): Row {
  const ratio = median(many) / median(few);
  const missed = aim !== null && ratio > aim ? ' ✗' : '';
  const ms = (times: number[]) => `${median(times).toFixed(1)} (p95 ${quantile(times, 0.95).toFixed(1)})`;
  return [what, ms(few), ms(many), `${ratio.toFixed(2)}${missed}`, aim === null ? '' : `≤ ${aim}`];
}

type Requests = Record<'few' | 'many', string>;
const PAGES = {
  table: (id: string) => `/inbox?selected=${id}`,
  grid: (id: string) => `/requests/${id}/grid`,
};

async function ofServer(visitor: Visitor, requests: Requests): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const times = await inTurn(ROUNDS, async (which) => {
      const started = performance.now();
      const { status } = await visitor.get(path(requests[which]));
      if (status !== 200) throw new Error(`${path(requests[which])}: ${status}`);
      return performance.now() - started;
    });
    rows.push(rowOf(`${name}, server`, times, name === 'table' ? AIM.ratio : null));
  }
  return rows;
}

/** Until its orders are there and the page is alive. */
async function untilUsable(page: Page, name: string): Promise<void> {
  if (name === 'table') await page.getByRole('link', { name: 'Edit as grid' }).waitFor();
  else await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'gridcell');
}

async function ofBrowser(page: Page, requests: Requests): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const times = await inTurn(OPENINGS, async (which) => {
      await page.goto('about:blank');
      const started = performance.now();
      await page.goto(path(requests[which]), { waitUntil: 'commit' });
      await untilUsable(page, name);
      return performance.now() - started;
    });
    rows.push(rowOf(`${name}, browser until usable`, times, name === 'table' ? AIM.ratio : null));
  }
  return rows;
}

/** From a key to the second frame after it; and the longest task meanwhile. */
async function ofKeys(page: Page): Promise<{ times: number[]; task: number }> {
  await page.evaluate(`
    window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'longtask' });`);
  const times: number[] = [];
  for (let pressed = 0; pressed < KEYS; pressed += 1)
    times.push(
      (await page.evaluate(`new Promise((resolve) => {
        const started = performance.now();
        const key = { key: 'ArrowDown', bubbles: true };
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', key));
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)));
      })`)) as number,
    );
  return { times, task: (await page.evaluate('window.longest')) as number };
}

/** Ten columns over all orders, and back. @returns seconds, and how many calls it took */
async function ofBlock(page: Page): Promise<{ saved: number; undone: number; calls: number }> {
  const line = (i: number) =>
    [
      `TCLU${3_000_000 + i}`,
      `S-${i}9`,
      "45'",
      'Reefer',
      1000 + i,
      'lb',
      i + 1,
      'Cartons',
      `B-${i}9`,
      `R-${i}9`,
    ].join('\t');
  const text = Array.from({ length: MANY }, (_, i) => line(i)).join('\n');
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/grid/save')) calls += 1;
  });
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+Home');
  const took = async (key: string, said: RegExp) => {
    const started = performance.now();
    await page.keyboard.press(key);
    await page.getByRole('status').filter({ hasText: said }).waitFor();
    return (performance.now() - started) / 1000;
  };
  const saved = await took('Control+v', /^Saved/);
  return { saved, undone: await took('Control+z', /^Undone/), calls };
}

async function main(): Promise<void> {
  const load = () => os.loadavg()[0]?.toFixed(1);
  const before = load();
  const endServer = await startServer();
  const stage = await openStage();
  try {
    const client = await ApiClient.signedIn(stage.product.url, stage.people.admin);
    const requests = { few: await upload(client, FEW), many: await upload(client, MANY) };
    const rows = await ofServer(await signIn(stage.product.url, stage.people.admin), requests);
    const { page, context, close } = await visit(stage);
    context.setDefaultTimeout(240_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInBrowser(page, stage.people.admin);
    rows.push(...(await ofBrowser(page, requests)));
    console.log(table(['orders of a request, ms', `${FEW}`, `${MANY}`, 'ratio', 'aim'], rows));
    const { times, task } = await ofKeys(page);
    const { saved, undone, calls } = await ofBlock(page);
    await close();
    console.log(
      `\nIn the grid of ${MANY}: an arrow key to the cell that is drawn ${median(times).toFixed(0)} ms (p95 ` +
        `${quantile(times, 0.95).toFixed(0)}, aim ≤ ${AIM.keyMs}), longest task ${task.toFixed(0)} ms (aim ≤ ${AIM.taskMs}); ` +
        `a block of ${MANY} × 10 cells saved in ${saved.toFixed(1)} s by ${calls} calls, undone in ${undone.toFixed(1)} s.`,
    );
    console.log(`\nOne-minute load of the machine: ${before} when it began, ${load()} at its end.`);
  } finally {
    await stage.close();
    await endServer();
  }
}

await main();
process.exit(0);
