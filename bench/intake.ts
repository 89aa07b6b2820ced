/**
 * `npm run bench:intake`: from the first byte of a one-page text PDF to its order in the database, as a client of the
 * API sees it, on a server that has nothing else to do (aim p95 under 3 s); and the server's memory while a file of
 * 100 MB comes in. Compared with what the server needs for the smallest answer in the same run, and with its memory
 * before the file.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { median, quantile, table } from './figures';
import { fillDatabase, SECRET, scratchDatabase } from './seeded-database';
import { peakMemory, type RunningServer, signIn, startServer, type Visitor } from './server-process';

const DOCUMENTS = 30;
const WARM_UP = 2;
const AIM_MS = 3000;
const LARGE_BYTES = 100 * 1024 * 1024;
const POLL_MS = 20;
const GIVE_UP_MS = 60_000;

/** A delivery order of our own, another one each time: the same file twice would be a duplicate. */
async function deliveryOrder(n: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const sheet = pdf.addPage([612, 792]);
  const lines = [
    'DELIVERY ORDER',
    'Bill To: Juniper & Rush Logistics, 400 Harbor Way, Long Beach, CA 90802',
    'Container Number: MSKU9070323',
    'Size/Type: 40HC',
    `Booking Number: BKG${4_471_000 + n}`,
    `Master B/L: MAEU${258_813_000 + n}`,
    'Seal Number: UL88123',
    'Weight: 19200 KG',
    'Last Free Date: 11/24/2026',
    'Pickup Location: Pier T Terminal, 301 Hanjin Road, Long Beach, CA 90802',
    'Deliver To: Foxglove Pet Products, 1200 Mill Road, Ontario, CA 91761',
  ];
  for (const [i, line] of lines.entries())
    sheet.drawText(line, { x: 60, y: 730 - i * 26, size: i === 0 ? 18 : 11, font });
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** The same page in a file of 100 MB: comments between its objects and its end, which is written again behind them. */
async function largeOrder(): Promise<Buffer> {
  const small = await deliveryOrder(999);
  const end = small.subarray(small.lastIndexOf('startxref'));
  const comment = Buffer.alloc(LARGE_BYTES - small.length - end.length, `% ${'.'.repeat(97)}\n`);
  return Buffer.concat([small, Buffer.from('\n'), comment, Buffer.from('\n'), end]);
}

type Sent = { acceptedMs: number; orderMs: number; status: string };

/** Opens a request, sends its file and asks until its order is there. */
async function send(visitor: Visitor, file: Buffer, name: string): Promise<Sent> {
  const opened = await visitor.send('POST', '/api/ocr/requests', { filename: name, company_id: 3 });
  if (opened.status !== 201) throw new Error(`a request is refused: ${await opened.text()}`);
  const { data } = (await opened.json()) as { data: { request_id: string; upload_uri: string } };
  const started = performance.now();
  const put = await fetch(data.upload_uri, { method: 'PUT', body: new Uint8Array(file) });
  if (!put.ok) throw new Error(`the file is refused: ${await put.text()}`);
  const acceptedMs = performance.now() - started;
  for (;;) {
    const { body } = await visitor.get(`/api/ocr/requests/${data.request_id}`);
    const { orders_count, latest_ocr_request_status } = JSON.parse(body).data;
    const orderMs = performance.now() - started;
    const status = String(latest_ocr_request_status?.status ?? latest_ocr_request_status);
    if (orders_count > 0) return { acceptedMs, orderMs, status };
    if (orderMs > GIVE_UP_MS) throw new Error(`${name} made no order, it stands at ${status}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function smallestAnswer(visitor: Visitor): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < DOCUMENTS; i += 1) times.push((await visitor.get('/healthz')).ms);
  return median(times);
}

async function measure(server: RunningServer): Promise<string[]> {
  const visitor = await signIn(server.url, 'user@harbor.test');
  const accepted: number[] = [];
  const made: number[] = [];
  for (let n = -WARM_UP; n < DOCUMENTS; n += 1) {
    const sent = await send(visitor, await deliveryOrder(n), `delivery-order-${n}.pdf`);
    if (n < 0) continue;
    accepted.push(sent.acceptedMs);
    made.push(sent.orderMs);
  }
  const least = await smallestAnswer(visitor);
  const before = peakMemory(server.pid);
  const large = await send(visitor, await largeOrder(), 'large-order.pdf');
  const after = peakMemory(server.pid);
  const p95 = quantile(made, 0.95);
  return [
    least.toFixed(1),
    median(accepted).toFixed(0),
    median(made).toFixed(0),
    `${p95.toFixed(0)}${p95 < AIM_MS ? '' : ' ✗'}`,
    `${before.toFixed(0)} → ${after.toFixed(0)}`,
    `${(large.acceptedMs / 1000).toFixed(1)} / ${(large.orderMs / 1000).toFixed(1)}`,
  ];
}

async function benchOn(engine: string, url: string): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-intake-'));
  try {
    await fillDatabase({ url, dataDir });
    const setting = { DATA_DIR: dataDir, DATABASE_URL: url, SESSION_SECRET: SECRET, DEMO: '1' };
    const server = await startServer(setting);
    return [engine, ...(await measure(server).finally(() => server.stop()))];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const rows: string[][] = [];
  const { url, drop } = await scratchDatabase();
  rows.push(await benchOn('PostgreSQL', url).finally(drop));
  const head = [
    'database',
    '/healthz ms',
    'PUT accepted, median ms',
    'PUT to order, median ms',
    `p95 ms (aim < ${AIM_MS})`,
    'server peak MB before → with 100 MB file',
    '100 MB accepted / order, s',
  ];
  console.log(`One-page text PDF, ${DOCUMENTS} one after another\n\n${table(head, rows)}`);
}

await main();
process.exit(0);
