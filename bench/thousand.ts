/**
 * `npm run bench:thousand [-- --documents 1000]`: a day's post in one go. A thousand one-page documents, every twentieth
 * a small scan, are sent to the built server (with its own PostgreSQL) as fast as it accepts them; then it is waited until
 * each has ended. Printed: documents a minute, what failed or got stuck, duplicates, orders, and the memory of the server and
 * of its reader children on the way (aim: after the first quarter it stays within 20 %).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { checkDigit } from '~/domain/trade/iso6346';
import { closePdf, openPdf } from '~/services/reading/pdf/document.server';
import { drawShownPage, fromBitmap } from '~/services/reading/scan/page-image.server';
import { median, table } from './figures';
import { fillDatabase, SECRET } from './seeded-database';
import {
  childrenOf,
  peakMemory,
  type RunningServer,
  residentMemory,
  signIn,
  startServer,
  type Visitor,
} from './server-process';

const { values } = parseArgs({ options: { documents: { type: 'string', default: '1000' } } });
const DOCUMENTS = Number(values.documents);
const COMPANY = 3;
const SCAN_EACH = 20;
const SENDERS = 4;
const LOOK_MS = 1000;
/** Nothing ended for so long: the rest is stuck. */
const STUCK_MS = 120_000;
const SHARES = [0.1, 0.25, 0.5, 0.75, 1];
const FLAT = 1.2;
/** What waits or is at work; everything else has ended, one way or another. */
const UNDER_WAY = new Set(['Intake', 'Processing']);

const OWNERS = ['MSKU', 'TCLU', 'MSCU', 'CSQU', 'HLXU'];
const CONSIGNEES = ['Foxglove Pet Products', 'Tall Oak Furniture', 'Stonecrop Garden Supply'];

/** The container of a document; no two have the same. */
function containerOf(n: number): string {
  const serial = `${OWNERS[n % OWNERS.length]}${String(400_000 + n * 7)}`;
  return `${serial}${checkDigit(serial)}`;
}

async function deliveryOrder(n: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const sheet = pdf.addPage([612, 792]);
  const day = (from: number) => String(1 + ((n + from) % 28)).padStart(2, '0');
  const lines = [
    'DELIVERY ORDER',
    'Bill To: Juniper & Rush Logistics, 400 Harbor Way, Long Beach, CA 90802',
    `Container Number: ${containerOf(n)}`,
    'Size/Type: 40HC',
    `Booking Number: BKG${4_471_000 + n}`,
    `Master B/L: MAEU${258_813_000 + n}`,
    `Seal Number: UL${88_000 + n}`,
    `Weight: ${15_000 + n} KG`,
    `Last Free Date: 11/${day(0)}/2026`,
    `Deliver By: 12/${day(5)}/2026`,
    'Pickup Location: Pier T Terminal, 301 Hanjin Road, Long Beach, CA 90802',
    `Deliver To: ${CONSIGNEES[n % CONSIGNEES.length]}, ${1200 + n} Mill Road, Ontario, CA 91761`,
  ];
  for (const [i, line] of lines.entries())
    sheet.drawText(line, { x: 60, y: 730 - i * 26, size: i === 0 ? 18 : 11, font });
  return Buffer.from(await pdf.save());
}

/** The page as a grey JPEG, as a small scanner makes it. `file` is a place for the PDF. */
async function scanned(pdf: Buffer, file: string): Promise<Buffer> {
  writeFileSync(file, pdf);
  const picture = await fromBitmap(await drawShownPage(await openPdf(file), 0));
  return picture.flatten({ background: '#fff' }).grayscale().jpeg({ quality: 80 }).toBuffer();
}

type Document = { name: string; content: Buffer };

async function makeDocuments(folder: string): Promise<Document[]> {
  const made: Document[] = [];
  for (let n = 0; n < DOCUMENTS; n += 1) {
    const pdf = await deliveryOrder(n);
    const isScan = n % SCAN_EACH === SCAN_EACH - 1;
    made.push({
      name: `delivery-order-${n}.${isScan ? 'jpg' : 'pdf'}`,
      content: isScan ? await scanned(pdf, path.join(folder, `${n}.pdf`)) : pdf,
    });
  }
  await closePdf();
  return made;
}

/** Opens a request and sends its file. @returns milliseconds until both were accepted */
async function send(visitor: Visitor, { name, content }: Document): Promise<number> {
  const started = performance.now();
  const opened = await visitor.send('POST', '/api/ocr/requests', { filename: name, company_id: COMPANY });
  if (opened.status === 429) {
    // A user creates so many requests a minute and no more.
    await new Promise((resolve) => setTimeout(resolve, Number(opened.headers.get('Retry-After')) * 1000));
    return send(visitor, { name, content });
  }
  if (opened.status !== 201) throw new Error(`a request is refused: ${await opened.text()}`);
  const { data } = (await opened.json()) as { data: { upload_uri: string } };
  const put = await fetch(data.upload_uri, { method: 'PUT', body: new Uint8Array(content) });
  if (!put.ok) throw new Error(`${name} is refused: ${await put.text()}`);
  return performance.now() - started;
}

/** Several senders that each send the next document as soon as their last one was accepted. */
async function sendAll(url: string, documents: Document[]): Promise<{ seconds: number; each: number[] }> {
  const visitor = await signIn(url, 'user@harbor.test');
  const started = performance.now();
  const waiting = [...documents];
  const each: number[] = [];
  const sender = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) each.push(await send(visitor, next));
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return { seconds: (performance.now() - started) / 1000, each };
}

type Listed = {
  display_status: string;
  orders_count: number;
  duplicate_of_request_id: string | null;
  latest_ocr_request_status: { display_message: string | null };
};
type Page = { data: Listed[]; meta: { total: number; last_page: number } };

async function listed(visitor: Visitor, search: string): Promise<Page> {
  const { status, body } = await visitor.get(`/api/ocr/requests?filter[company_id]=${COMPANY}&${search}`);
  if (status !== 200) throw new Error(`the list is refused: ${body}`);
  return JSON.parse(body) as Page;
}

async function howMany(visitor: Visitor, isUnderWay: boolean): Promise<number> {
  const only = isUnderWay ? `&filter[display_status]=${[...UNDER_WAY].join(',')}` : '';
  return (await listed(visitor, `per_page=1${only}`)).meta.total;
}

type Look = { ended: number; seconds: number; server: number; children: number[] };

/** Looks every second until all have ended, or nothing did for two minutes. */
async function watch(server: RunningServer): Promise<Look[]> {
  const visitor = await signIn(server.url, 'ops@demo.test');
  const looks: Look[] = [];
  const started = performance.now();
  let lastChange = started;
  for (;;) {
    // All of them first: what comes in between the two questions is then never counted as ended.
    const all = await howMany(visitor, false);
    const ended = Math.max(0, all - (await howMany(visitor, true)));
    const now = performance.now();
    if (ended !== looks.at(-1)?.ended) lastChange = now;
    looks.push({
      ended,
      seconds: (now - started) / 1000,
      server: residentMemory(server.pid),
      children: childrenOf(server.pid).map(residentMemory),
    });
    if (ended >= DOCUMENTS || now - lastChange > STUCK_MS) return looks;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function printEnds(server: RunningServer): Promise<void> {
  const visitor = await signIn(server.url, 'ops@demo.test');
  const all: Listed[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await listed(visitor, `per_page=100&page=${page}&sort=created_at`);
    all.push(...data);
    last = meta.last_page;
  }
  const byStatus = new Map<string, number>();
  for (const { display_status } of all) byStatus.set(display_status, (byStatus.get(display_status) ?? 0) + 1);
  for (const [status, count] of byStatus) console.log(`${status}: ${count}`);
  const stuck = all.filter(({ display_status }) => UNDER_WAY.has(display_status));
  const failed = all.filter(({ display_status }) => ['Exception', 'Rejected'].includes(display_status));
  const duplicates = all.filter(({ duplicate_of_request_id }) => duplicate_of_request_id !== null);
  const orders = all.reduce((sum, { orders_count }) => sum + orders_count, 0);
  console.log(
    `${all.length} requests, ${orders} orders; failed ${failed.length}, stuck ${stuck.length}, duplicates ${duplicates.length}`,
  );
  for (const one of failed.slice(0, 5)) console.log(`  ${one.latest_ocr_request_status.display_message}`);
}

function printMemory(looks: Look[]): void {
  const at = SHARES.map((share) => looks.find(({ ended }) => ended >= share * DOCUMENTS) ?? looks.at(-1));
  const rows = at.flatMap((look) =>
    look
      ? [
          [
            `${look.ended}`,
            look.seconds.toFixed(0),
            look.server.toFixed(0),
            look.children.map((one) => one.toFixed(0)).join(' + ') || '–',
          ],
        ]
      : [],
  );
  console.log(`\n${table(['ended', 'seconds', 'server MB', 'children MB'], rows)}\n`);
  const [, quarter] = at;
  const later = looks.filter(({ ended }) => ended >= 0.25 * DOCUMENTS);
  const most = Math.max(...later.map(({ server }) => server));
  const growth = most / (quarter?.server ?? Number.NaN);
  console.log(
    `most after the first quarter: ${most.toFixed(0)} MB, ${growth.toFixed(2)} times what it was then (aim ≤ ${FLAT})${growth <= FLAT ? '' : ' ✗'}`,
  );
}

async function measure(server: RunningServer, documents: Document[]): Promise<void> {
  const before = residentMemory(server.pid);
  const [sent, looks] = await Promise.all([sendAll(server.url, documents), watch(server)]);
  const seconds = looks.at(-1)?.seconds ?? Number.NaN;
  console.log(
    `${documents.length} documents accepted in ${sent.seconds.toFixed(0)} s (median ${median(sent.each).toFixed(0)} ms each, ${SENDERS} senders), all ended after ${seconds.toFixed(0)} s: ${((60 * DOCUMENTS) / seconds).toFixed(0)} a minute`,
  );
  await printEnds(server);
  printMemory(looks);
  console.log(
    `server before ${before.toFixed(0)} MB, highest ever ${peakMemory(server.pid).toFixed(0)} MB; one-minute load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-thousand-'));
  try {
    const documents = await makeDocuments(dataDir);
    await fillDatabase({ dataDir, isUnlimited: true });
    const server = await startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SESSION_SECRET: SECRET,
      DEMO: '1',
    });
    await measure(server, documents).finally(() => server.stop());
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
process.exit(0);
