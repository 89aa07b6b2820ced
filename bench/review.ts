/**
 * `npm run bench:review [orders]`: how fast the review screen is in a real browser, on the built product with a data folder
 * of its own. Orders are sent one after another in one tab (Ctrl+Enter until the next one is usable; memory after
 * collecting garbage), and an order of a hundred pages and three hundred siblings is opened, held against a plain one on
 * the same server, and scrolled to its end.
 */
import os from 'node:os';
import type { CDPSession, Page } from 'playwright';
import { openStage, signIn, visit } from '../tests/e2e/browser';
import { fillAddressBook } from '../tests/support/address-book';
import { ApiClient } from '../tests/support/product';
import startServer from '../tests/support/test-server';
import { median, quantile, table } from './figures';
import { paper, upload } from './keys-papers';

const ORDERS = Number(process.argv[2] ?? 200);
const PAGES = 100;
const SIBLINGS = 300;
const OPENINGS = 9;
/** What a person needs at the least to look at an order: what is fetched ahead has come by then. */
const LOOK_MS = 400;
/** Memory is compared from here on: the first orders fill what a page keeps for good. */
const WARM_UP = 20;
const SAMPLE_EVERY = 20;
const AT_ONCE = 4;
const STUCK_MS = 30_000;
const AIM = { nextMs: 200, memory: 1.2, opening: 2, taskMs: 100, shift: 0.02 };

type Row = [what: string, figure: string, aim: string, good: boolean];

/** In the page: another order than before is shown, something of it has the focus, and its first page is drawn. */
function isUsable(before: string): boolean {
  const title = document.querySelector('main h1')?.textContent ?? '';
  const image = document.querySelector<HTMLImageElement>('[data-page="0"] img');
  const isFocused = /^(field-|send-button)/.test(document.activeElement?.id ?? '');
  return title !== '' && title !== before && isFocused && Boolean(image?.complete && image.naturalWidth > 0);
}

/**
 * Sends the order that is shown.
 * @returns milliseconds from the key until the next one is usable, measured in the page
 * @throws Error when no other order is usable within half a minute, with the picture of what is shown instead
 */
async function sendAndGoOn(page: Page): Promise<number> {
  await page.evaluate(`(() => {
    const usable = ${isUsable.toString()};
    const before = document.querySelector('main h1')?.textContent;
    window.nextUsable = new Promise((resolve) => {
      let pressed = 0;
      addEventListener('keydown', (event) => { if (event.key === 'Enter') pressed ||= performance.now(); }, true);
      const look = () => {
        if (pressed && usable(before)) resolve(performance.now() - pressed);
        else requestAnimationFrame(look);
      };
      look();
    });
  })()`);
  await page.keyboard.press('Control+Enter');
  const stuck = new Promise<never>((_, reject) => {
    setTimeout(async () => {
      const path = `${os.tmpdir()}/bench-review-stuck.png`;
      await page.screenshot({ path }).catch(() => undefined);
      reject(new Error(`no next order within ${STUCK_MS} ms at ${page.url()}: see ${path}`));
    }, STUCK_MS).unref();
  });
  return Promise.race([page.evaluate('window.nextUsable') as Promise<number>, stuck]);
}

async function memory(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

async function reviewAll(page: Page, cdp: CDPSession, first: number): Promise<Row[]> {
  await page.goto(`/order/${first}`);
  await page.waitForFunction(isUsable, '');
  const times: number[] = [];
  const heaps: number[] = [];
  for (let sent = 0; sent < ORDERS - 1; sent += 1) {
    await page.waitForTimeout(LOOK_MS);
    times.push(await sendAndGoOn(page));
    if (sent >= WARM_UP && (sent - WARM_UP) % SAMPLE_EVERY === 0) heaps.push(await memory(cdp));
  }
  const third = Math.ceil(heaps.length / 3);
  const [early, late] = [median(heaps.slice(0, third)), median(heaps.slice(-third))];
  const half = Math.floor(times.length / 2);
  const growth = median(times.slice(half)) / median(times.slice(0, half));
  return [
    [
      `Ctrl+Enter to the next order, median of ${times.length}`,
      `${median(times).toFixed(0)} ms (p95 ${quantile(times, 0.95).toFixed(0)})`,
      `≤ ${AIM.nextMs} ms`,
      median(times) <= AIM.nextMs,
    ],
    [
      'the second half of them against the first',
      `${growth.toFixed(2)} times`,
      '≤ 1.2',
      growth <= AIM.memory,
    ],
    [
      `memory from order ${WARM_UP} to ${ORDERS}: the last third against the first`,
      `${(late / early).toFixed(2)} times (${heaps.map((megabytes) => megabytes.toFixed(1)).join(' ')} MB)`,
      `≤ ${AIM.memory}`,
      late / early <= AIM.memory,
    ],
  ];
}

/** Loads the page of an order anew. @returns milliseconds until it is usable */
async function openPage(page: Page, orderId: number): Promise<number> {
  await page.goto('about:blank');
  const started = performance.now();
  await page.goto(`/order/${orderId}`, { waitUntil: 'commit' });
  await page.waitForFunction(isUsable, '');
  await page.getByRole('button', { name: 'Text boxes' }).waitFor();
  return performance.now() - started;
}

async function openings(page: Page, plain: number, large: number): Promise<Row> {
  const times = { plain: [] as number[], large: [] as number[] };
  for (let round = -2; round < OPENINGS; round += 1) {
    const [one, other] = [await openPage(page, plain), await openPage(page, large)];
    if (round < 0) continue;
    times.plain.push(one);
    times.large.push(other);
  }
  const ratio = median(times.large) / median(times.plain);
  return [
    `opening an order of ${PAGES} pages and ${SIBLINGS} siblings against a plain one`,
    `${ratio.toFixed(2)} times (${median(times.large).toFixed(0)} : ${median(times.plain).toFixed(0)} ms)`,
    `≤ ${AIM.opening}`,
    ratio <= AIM.opening,
  ];
}

/** From the first page to the last by the wheel, as fast as it turns. */
async function scrollThrough(page: Page): Promise<Row[]> {
  await page.evaluate(`
    window.seen = { task: 0, shift: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.seen.task = Math.max(window.seen.task, duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.seen.shift += value;
    }).observe({ type: 'layout-shift' });
  `);
  const pane = page.getByRole('region', { name: 'Pages of the document' });
  await pane.hover();
  for (let turns = 0; turns < 400; turns += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(16);
    if (await pane.evaluate((el) => el.scrollTop + el.clientHeight >= el.scrollHeight - 2)) break;
  }
  await page.getByText(`Page ${PAGES} of ${PAGES}`).waitFor();
  const { task, shift } = (await page.evaluate('window.seen')) as { task: number; shift: number };
  return [
    ['longest task while it is scrolled', `${task.toFixed(0)} ms`, `≤ ${AIM.taskMs} ms`, task <= AIM.taskMs],
    ['layout shift while it is scrolled', shift.toFixed(4), `< ${AIM.shift}`, shift < AIM.shift],
  ];
}

/** The papers of the run, read. */
async function makeOrders(client: ApiClient): Promise<{ first: number; large: number; plain: number }> {
  await fillAddressBook(client);
  const plain = await upload(client, 'plain.pdf', await paper());
  const large = await upload(client, 'large.pdf', await paper({ pages: PAGES }));
  for (let made = 1; made < SIBLINGS; made += 1) {
    const { status, body } = await client.call('POST', `/api/orders/${large.orderId}/replicate`);
    if (status >= 300) throw new Error(`copy ${made}: ${status} ${JSON.stringify(body)}`);
  }
  const ids: number[] = [];
  const left = Array.from({ length: ORDERS }, (_, i) => i);
  const work = async () => {
    for (let i = left.shift(); i !== undefined; i = left.shift())
      ids.push((await upload(client, `review-${i}.pdf`, await paper())).orderId);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { first: Math.max(...ids), large: large.orderId, plain: plain.orderId };
}

async function main(): Promise<void> {
  const load = () => os.loadavg()[0]?.toFixed(1);
  const before = load();
  const endServer = await startServer();
  const stage = await openStage();
  try {
    const client = await ApiClient.signedIn(stage.product.url, stage.people.admin);
    const started = performance.now();
    const { first, large, plain } = await makeOrders(client);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(`${ORDERS + SIBLINGS + 1} orders made in ${seconds} s; now the browser\n`);
    const { page, context, close } = await visit(stage);
    context.setDefaultTimeout(120_000);
    await signIn(page, stage.people.admin);
    const cdp = await context.newCDPSession(page);
    const rows: Row[] = [await openings(page, plain, large), ...(await scrollThrough(page))];
    rows.push(...(await reviewAll(page, cdp, first)));
    await close();
    const head = ['review in one tab', 'measured', 'aim'];
    console.log(
      table(
        head,
        rows.map(([what, figure, aim, good]) => [what, good ? figure : `${figure} ✗`, aim]),
      ),
    );
    console.log(`\nOne-minute load of the machine: ${before} when it began, ${load()} at its end.`);
  } finally {
    await stage.close();
    await endServer();
  }
}

await main();
process.exit(0);
