import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeReaderPool,
  inspectSource,
  readerChildren,
  readPage,
} from '~/services/reading/reader-pool.server';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reading-limits-'));
});
afterAll(async () => {
  closeReaderPool();
  await rm(folder, { recursive: true, force: true });
});

async function store(name: string, bytes: Uint8Array | string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

async function storePages(name: string, count: number): Promise<string> {
  const document = await PDFDocument.create();
  for (let i = 0; i < count; i++) document.addPage([200, 200]);
  return await store(name, await document.save());
}

/** A PDF whose encryption dictionary asks for a password that we do not have. */
const ENCRYPTED = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/P -44/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>endobj
trailer<</Root 1 0 R/Encrypt 4 0 R/ID[<00><00>]/Size 5>>
%%EOF`;

/** A PNG that claims 400 megapixels in its header and holds next to nothing. */
function hugePng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.alloc(100));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

test('a PDF with a password is refused with its reason', async () => {
  const file = await store('encrypted.pdf', ENCRYPTED);
  await expect(inspectSource(file, 'pdf')).rejects.toMatchObject({
    code: 'encrypted',
    message: expect.stringContaining('password'),
  });
});

test('a PDF with more than 500 pages is refused', async () => {
  const file = await storePages('many.pdf', 501);
  await expect(inspectSource(file, 'pdf')).rejects.toMatchObject({
    code: 'too-many-pages',
    message: expect.stringContaining('501 pages'),
  });
});

test('a picture of 400 megapixels is refused before it is decoded', async () => {
  const file = await store('huge.png', hugePng());
  const refused = { code: 'too-large', message: expect.stringContaining('400 megapixels') };
  await expect(inspectSource(file, 'image')).rejects.toMatchObject(refused);
  await expect(readPage({ path: file, kind: 'image', index: 0, outDir: folder })).rejects.toMatchObject(
    refused,
  );
});

test('empty and damaged files are refused', async () => {
  const empty = await store('empty.pdf', '');
  await expect(inspectSource(empty, 'pdf')).rejects.toMatchObject({ code: 'empty' });
  const damaged = await store('damaged.pdf', '%PDF-1.7 and nothing else');
  await expect(inspectSource(damaged, 'pdf')).rejects.toMatchObject({ code: 'corrupt' });
  const notAPicture = await store('damaged.jpg', 'not a picture');
  await expect(inspectSource(notAPicture, 'image')).rejects.toMatchObject({ code: 'corrupt' });
});

test('a task over its time is stopped and the next one works', async () => {
  const file = await storePages('slow.pdf', 3);
  await expect(inspectSource(file, 'pdf', { timeoutMs: 1 })).rejects.toMatchObject({ code: 'timeout' });
  expect(await inspectSource(file, 'pdf')).toEqual({ pages: 3 });
});

test('what a child was killed in the middle of is done by another, and nobody else notices', async () => {
  const file = await storePages('killed.pdf', 2);
  await inspectSource(file, 'pdf');
  const reading = readPage({ path: file, kind: 'pdf', index: 0, outDir: folder });
  const waiting = inspectSource(file, 'pdf');
  const busy = readerChildren().find((child) => child.isBusy);
  process.kill(Number(busy?.pid), 'SIGKILL');
  expect(await reading).toMatchObject({ page: { index: 0 } });
  expect(await waiting).toEqual({ pages: 2 });
});

test('a closed pool fails what is under way as unfinished, not as unreadable', async () => {
  const file = await storePages('closed.pdf', 1);
  const reading = readPage({ path: file, kind: 'pdf', index: 0, outDir: folder });
  const failed = expect(reading).rejects.toMatchObject({
    name: 'Error',
    message: 'The pool was closed.',
  });
  closeReaderPool();
  await failed;
});
