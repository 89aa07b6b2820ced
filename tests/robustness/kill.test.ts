import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOrderPdf, loadsCsv, loadTender } from '../support/documents';
import { ApiClient, type House, ownDemoHouse, type Product, putFile, startProduct } from '../support/product';

/**
 * The process is killed with SIGKILL at random moments while documents go their way. What comes out in the end must
 * be what an undisturbed run makes: the same orders, none twice, none lost (issue: Bad input).
 */
const KILLS = process.env.LONG ? 22 : 8;
/** So many of them at least must find the document still on its way: the test is worth as much as there are. */
const MIN_UNDER_WAY = Math.floor(KILLS / 5);
const LATEST_KILL_MS = 1500;
/** Of the storm: so many documents at once, and so many kills in a minute. */
const DOCUMENTS = 24;
const STORM_KILLS = 8;
const STORM_MS = 60_000;

type Paper = { name: string; bytes: Buffer; options: Record<string, unknown> };

let papers: Paper[];
/** Kills that found the document still on its way. */
let caughtUnderWay = 0;
const houses: House[] = [];
let product: Product | undefined;

beforeAll(async () => {
  papers = await Promise.all(Array.from({ length: KILLS }, (_, n) => makePaper(n)));
});
afterAll(async () => {
  await product?.kill();
  for (const { remove } of houses) await remove();
});

/** A different document each time, of each kind in turn. */
async function makePaper(n: number, morePages = 0): Promise<Paper> {
  const container = `MSKU${String(1_000_000 + n * 7919)}`;
  if (n % 3 === 0)
    return {
      name: `order-${n}.pdf`,
      bytes: await deliveryOrderPdf({ container, pages: 1 + (n % 4) + morePages }),
      options: {},
    };
  if (n % 3 === 1)
    return {
      name: `loads-${n}.csv`,
      bytes: loadsCsv([container, `TCLU${2_000_000 + n}`]),
      options: { variant_id: await sheetVariant() },
    };
  return { name: `tender-${n}.edi`, bytes: loadTender(String(4_000_000 + n)), options: {} };
}

async function sheetVariant(): Promise<number> {
  const { DEMO_VARIANTS } = await import('~/services/demo/data/variants');
  const found = DEMO_VARIANTS.find((variant) => variant.companyId === 3 && variant.variantType === 'tabular');
  if (!found) throw new Error('the demo has no spreadsheet variant');
  return found.id;
}

async function newHouse(): Promise<House> {
  const made = await ownDemoHouse();
  houses.push(made);
  return made;
}

const user = () => ApiClient.signedIn(product?.url ?? '', 'user@harbor.test');

/** Everything a user can see of the orders, by document, without ids and moments. */
async function harvest(client: ApiClient): Promise<Record<string, unknown>> {
  const { body } = await client.call('GET', '/api/ocr/requests?per_page=100&filter[show_done]=1');
  const result: Record<string, unknown> = {};
  for (const { id, filename } of body.data) {
    await client.settled(id);
    const orders = await client.call('GET', `/api/orders?filter[request_id]=${id}&sort=id`);
    const history = await client.call('GET', `/api/status-history?request_id=${id}`);
    const details = [];
    for (const order of orders.body.data)
      details.push(plain((await client.call('GET', `/api/orders/${order.id}`)).body.data));
    expect(result[filename], `${filename} came twice`).toBeUndefined();
    result[filename] = {
      orders: details,
      history: history.body.data.map((step: { display_status: string }) => step.display_status).reverse(),
    };
  }
  return result;
}

const FLEETING =
  /(^|_)(id|at|date_time)$|^(previous|next)$|^(request_id|created|updated|status_date|start_date|end_date|order_id_list|diff_for_humans|source_file|url|page_index_filenames)/;

/** Takes out what differs from run to run by nature. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => !FLEETING.test(key) || key === 't_address_id');
  return Object.fromEntries(kept.map(([key, inner]) => [key, plain(inner)]));
}

async function undisturbed(papers: Paper[]): Promise<Record<string, unknown>> {
  product = await startProduct(await newHouse());
  const client = await user();
  for (const { name, bytes, options } of papers) await client.upload(name, bytes, options);
  const result = await harvest(client);
  await product.stop();
  return result;
}

/** Sends a file as a careful client does: when the line breaks, again to the same address once the server is back. */
async function sendThroughKill(
  house: House,
  client: ApiClient,
  { name, bytes, options }: Paper,
  moment: number,
): Promise<void> {
  const created = await client.call('POST', '/api/ocr/requests', { filename: name, ...options });
  expect(created.status).toBe(201);
  const address = new URL(created.body.data.upload_uri);
  const port = address.port;
  const sent = putFile(address.href, bytes).catch(() => 0);
  await new Promise((resolve) => setTimeout(resolve, moment));
  await product?.kill();
  product = await startProduct(house, { PORT: port });
  const { body } = await client.call('GET', `/api/ocr/requests/${created.body.data.request_id}`);
  if (!['done', 'failed'].includes(body.data.stage)) caughtUnderWay += 1;
  if ((await sent) === 200) return;
  expect([200, 409]).toContain(await putFile(address.href, bytes));
}

test('killed at random moments and started again, it makes the orders of an undisturbed run, none twice', async () => {
  const expected = await undisturbed(papers);
  expect(Object.keys(expected)).toHaveLength(KILLS);

  const house = await newHouse();
  product = await startProduct(house);
  const client = await user();
  const { port } = new URL(product.url);
  for (const [n, paper] of papers.entries()) {
    // One moment in each part of the time, with more of them early on.
    const moment = ((n + Math.random()) / KILLS) ** 2 * LATEST_KILL_MS;
    await sendThroughKill(house, client, paper, moment);
  }
  expect(new URL(product.url).port).toBe(port);
  const result = await harvest(client);
  expect(caughtUnderWay).toBeGreaterThanOrEqual(MIN_UNDER_WAY);
  for (const name of Object.keys(expected))
    expect({ name, is: result[name] }).toEqual({ name, is: expected[name] });
  expect(Object.keys(result).sort()).toEqual(Object.keys(expected).sort());
  await product.stop();
}, 600_000);

test.runIf(process.env.LONG)(
  'killed eight times in a minute while 24 documents run, it makes the orders of an undisturbed run and gives up none',
  async () => {
    const papers = await Promise.all(Array.from({ length: DOCUMENTS }, (_, n) => makePaper(n, 1)));
    const expected = await undisturbed(papers);
    const house = await newHouse();
    product = await startProduct(house);
    const client = await user();
    const { port } = new URL(product.url);
    const began = Date.now();
    const waiting = [...papers];
    let caught = 0;
    for (let kill = 1; kill <= STORM_KILLS; kill += 1) {
      const moment = began + ((kill - Math.random() / 3) / STORM_KILLS) * STORM_MS;
      await new Promise((resolve) => setTimeout(resolve, moment - Date.now()));
      // However fast the machine, each kill finds some that have just come.
      for (const { name, bytes, options } of waiting.splice(0, DOCUMENTS / STORM_KILLS))
        await client.upload(name, bytes, options);
      await product.kill();
      product = await startProduct(house, { PORT: port });
      const { body } = await client.call('GET', '/api/ocr/requests?per_page=100&filter[show_done]=1');
      const stages = body.data.map(({ stage }: { stage: string }) => stage);
      if (stages.some((stage: string) => !['done', 'failed'].includes(stage))) caught += 1;
    }
    console.info(
      `eight kills in ${Math.round((Date.now() - began) / 1000)} s, ${caught} with documents under way`,
    );
    expect(caught).toBeGreaterThanOrEqual(3);
    const result = await harvest(client);
    for (const name of Object.keys(expected))
      expect({ name, is: result[name] }).toEqual({ name, is: expected[name] });
    expect(Object.keys(result)).toHaveLength(DOCUMENTS);
    await product.stop();
  },
  1_500_000,
);
