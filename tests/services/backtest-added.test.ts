import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { loadBacktest } from '~/services/backtests/backtest-view.server';
import { correctLoad } from '~/services/backtests/correct-load.server';
import { deleteBacktest } from '~/services/backtests/delete-backtest.server';
import { listLoads } from '~/services/backtests/loads-view.server';
import { backtestDocuments, backtests } from '~/services/backtests/schema.server';
import { startStep } from '~/services/backtests/start-step.server';
import { switchOn } from '~/services/backtests/switch-on.server';
import { journal } from '~/services/journal/schema.server';
import { env } from '~/services/platform/env.server';
import { Conflict, NotFound } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import {
  addFiles,
  backtestRow,
  backtestWorld,
  beginBacktest,
  type GivenFile,
  workOn,
} from '../support/backtests';
import { aUser, openWorld, type World } from '../support/world';

/** Documents that come in a ZIP, and what is added to a backtest later. (issue 14 Backtest) */
let world: World;
let harbor: number;
let ops: Actor;

beforeAll(async () => {
  world = await openWorld();
  ({ harbor, ops } = await backtestWorld());
});
afterAll(() => world.close());

const CONTAINERS = ['MSKU9070323', 'TCLU4715588', 'MSCU1234566', 'TCLU4265874'];

const sheet = (n: number) =>
  [
    'MARIGOLD FORWARDING                                   PICKUP AND DELIVERY INSTRUCTIONS',
    '',
    `   Ctr No  ${CONTAINERS[n]}        Ocean Booking  BKG44719${10 + n}`,
    '',
    '   Deliver To',
    '   Thistle Garden Supply',
    '   77 Orchard Lane',
    '   Fontana CA 92335',
  ].join('\n');

const row = (n: number) => `${CONTAINERS[n]},BKG44719${10 + n}`;
const loads = (numbers: readonly number[]): GivenFile => ({
  filename: 'loads.csv',
  bytes: ['Container #,Bkg', ...numbers.map(row)].join('\n'),
});
const paper = (n: number): GivenFile => ({ filename: `sheet ${n}.txt`, bytes: sheet(n) });
const archive = (files: Zippable, filename = 'papers.zip'): GivenFile => ({
  filename,
  bytes: Buffer.from(zipSync(files)),
});

const begin = (documents: readonly GivenFile[], numbers = [0, 1]) =>
  beginBacktest(ops, { companyId: harbor, loads: loads(numbers), documents });

const documentsOf = (id: string) =>
  db()
    .select({
      filename: backtestDocuments.filename,
      state: backtestDocuments.state,
      reason: backtestDocuments.reason,
    })
    .from(backtestDocuments)
    .where(eq(backtestDocuments.backtestId, id))
    .orderBy(asc(backtestDocuments.position));

/** No file of a form is left on the disk. */
const leftBehind = () => readdir(path.resolve(env().DATA_DIR, 'incoming')).catch(() => []);

describe('documents in a ZIP', () => {
  test('are taken apart and read like any, named by their folders; what cannot be taken says why', async () => {
    const inner = zipSync({ 'deep.txt': strToU8(sheet(3)) });
    const xlsxLike = zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8('<w/>'),
    });
    const id = await begin([
      archive({
        'march/': new Uint8Array(),
        'march/sheet 0.txt': strToU8(sheet(0)),
        'march/sheet 1.txt': [strToU8(sheet(1)), { level: 0 }],
        '__MACOSX/march/._sheet 0.txt': strToU8('resource fork'),
        'march/.DS_Store': strToU8('Finder'),
        'older.zip': inner,
        '../../etc/sheet.txt': strToU8(sheet(2)),
        'C:\\papers\\sheet.txt': strToU8(sheet(2)),
        'letter.docx': xlsxLike,
        'copy of 0.txt': strToU8(sheet(0)),
      }),
    ]);
    expect(await workOn(id)).toMatchObject({ state: 'pairing' });
    expect(await documentsOf(id)).toEqual([
      { filename: 'march/sheet 0.txt', state: 'read', reason: null },
      { filename: 'march/sheet 1.txt', state: 'read', reason: null },
      {
        filename: 'older.zip',
        state: 'failed',
        reason: 'A ZIP within a ZIP is not opened: unpack it first.',
      },
      {
        filename: '../../etc/sheet.txt',
        state: 'failed',
        reason: 'Its name in the ZIP leads out of the ZIP.',
      },
      {
        filename: 'C:/papers/sheet.txt',
        state: 'failed',
        reason: 'Its name in the ZIP leads out of the ZIP.',
      },
      {
        filename: 'letter.docx',
        state: 'failed',
        reason: expect.stringContaining('Word document cannot be read'),
      },
    ]);
    expect((await loadBacktest(ops, id)).counts).toMatchObject({ loads: 2, unpaired_loads: 0 });
    expect(await leftBehind()).toEqual([]);
    await deleteBacktest(ops, id);
  });

  test('a row that names the file of a document is paired with it, whatever its folder', async () => {
    const id = await beginBacktest(ops, {
      companyId: harbor,
      loads: { filename: 'loads.csv', bytes: `Container #,Bkg,Paper\n${row(2)},no number.txt` },
      documents: [archive({ 'march/no number.txt': strToU8('DELIVERY ORDER\n\nas agreed by telephone') })],
    });
    await workOn(id);
    const { rows } = await listLoads(ops, id, { page: 1, unpaired: false });
    expect(rows.map(({ documents }) => documents)).toEqual([['march/no number.txt']]);
    await deleteBacktest(ops, id);
  });

  test('one that is damaged within is said, and the others are read', async () => {
    const bytes = Buffer.from(zipSync({ 'a.txt': [strToU8(sheet(0)), { level: 0 }] }));
    bytes[bytes.indexOf('MARIGOLD')] = 'B'.charCodeAt(0);
    const id = await begin([{ filename: 'papers.zip', bytes }, paper(1)]);
    await workOn(id);
    expect(await documentsOf(id)).toMatchObject([
      { filename: 'a.txt', state: 'failed', reason: 'This file is damaged in the ZIP.' },
      { filename: 'sheet 1.txt', state: 'read' },
    ]);
    await deleteBacktest(ops, id);
  });

  const good = zipSync({ 'a.txt': strToU8(sheet(0)) });
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${n}.txt`, strToU8(`paper ${n}`)]));
  test.each<[string, () => Uint8Array, RegExp]>([
    [
      'of more than 500',
      () => zipSync(many, { level: 0 }),
      /^A backtest takes 500 documents: leave some out$/,
    ],
    ['that unpacks to more than 1 GB', () => withSize(good, 2 ** 30 + 1), /unpacks to more than 1 GB/],
    ['with a password', () => encrypted(good), /papers\.zip is protected by a password/],
    ['cut off', () => good.slice(0, -30), /papers\.zip is damaged: its end is missing/],
    ['whose directory is elsewhere', () => misplaced(good), /papers\.zip is damaged: its directory/],
    ['with nothing in it', () => zipSync({}), /papers\.zip holds no documents/],
    ['of folders alone', () => zipSync({ 'march/': new Uint8Array() }), /papers\.zip holds no documents/],
  ])('a ZIP %s is refused at its field, and nothing is kept', async (_, made, said) => {
    const refused = begin([{ filename: 'papers.zip', bytes: Buffer.from(made()) }]);
    await expect(refused).rejects.toMatchObject({
      status: 422,
      errors: { documents: [expect.stringMatching(said)] },
    });
    expect(await db().select().from(backtests)).toEqual([]);
    expect(await leftBehind()).toEqual([]);
  });

  test('a file that unpacks to more than its ZIP says is not unpacked further', async () => {
    const bomb = zipSync({ 'bomb.txt': new Uint8Array(50 * 1024 * 1024) });
    const id = await begin([{ filename: 'papers.zip', bytes: Buffer.from(withSize(bomb, 1000)) }, paper(1)]);
    expect(await documentsOf(id)).toMatchObject([
      { filename: 'bomb.txt', state: 'failed', reason: 'This file is damaged in the ZIP.' },
      { filename: 'sheet 1.txt' },
    ]);
    await deleteBacktest(ops, id);
  });
});

/** The same ZIP with another size of its first file in its directory. */
function withSize(zip: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(zip);
  bytes.writeUInt32LE(size, bytes.indexOf('PK\u0001\u0002') + 24);
  return bytes;
}

function misplaced(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  bytes.writeUInt32LE(5, bytes.indexOf('PK\u0005\u0006') + 16);
  return bytes;
}

function encrypted(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  const at = bytes.indexOf('PK\u0001\u0002') + 8;
  bytes.writeUInt16LE(bytes.readUInt16LE(at) | 1, at);
  return bytes;
}

describe('documents and loads that are added later', () => {
  let id: string;
  const rows = async () => (await listLoads(ops, id, { page: 1, unpaired: false })).rows;

  test('before it is measured they are read and paired like the first, and none is there twice', async () => {
    id = await begin([paper(0)], [0]);
    await expect(addFiles(ops, id, { documents: [paper(1)] })).rejects.toBeInstanceOf(Conflict);
    await workOn(id);
    const [first] = await rows();
    await correctLoad(ops, id, { loadId: first?.id ?? 0, documentIds: [] });
    const more: GivenFile = {
      filename: 'march.csv',
      bytes: [
        'Carrier,BKG ,Container #',
        `Maersk,BKG4471911,${CONTAINERS[1]}`,
        `,bkg4471910,${CONTAINERS[0]}`,
      ].join('\n'),
    };
    const documents = [archive({ 'march/sheet 1.txt': strToU8(sheet(1)) }), paper(0)];
    expect(await addFiles(ops, id, { documents, loads: more })).toEqual({ documents: 1, loads: 2 });
    expect(await workOn(id)).toMatchObject({ state: 'pairing' });
    expect(await documentsOf(id)).toMatchObject([
      { filename: 'sheet 0.txt' },
      { filename: 'march/sheet 1.txt', state: 'read' },
    ]);
    const { columns, counts } = await loadBacktest(ops, id);
    expect(columns.map(({ heading, target }) => [heading, target])).toEqual([
      ['Container #', 'unit_number'],
      ['Bkg', 'booking_number'],
      ['Carrier', 'carrier'],
    ]);
    expect(counts).toMatchObject({ documents: 2, loads: 3, more_files: 1 });
    expect(await rows()).toMatchObject([
      // What a person said stays said.
      { rowNumber: 2, loadsFile: null, isDecided: true, documents: [] },
      { rowNumber: 2, loadsFile: 'march.csv', documents: ['march/sheet 1.txt'] },
      { rowNumber: 3, loadsFile: 'march.csv', documents: ['sheet 0.txt'] },
    ]);
    expect(await addFiles(ops, id, { documents, loads: more })).toEqual({ documents: 0, loads: 0 });
    expect(await backtestRow(id)).toMatchObject({ state: 'pairing' });
  });

  test('after it is measured, the measurement is one of before until it is measured again', async () => {
    await startStep(ops, id, 'measure');
    await workOn(id);
    expect(await loadBacktest(ops, id)).toMatchObject({ isOutdated: false, figures: { orders: 2 } });
    await startStep(ops, id, 'learn');
    await workOn(id);
    const proposal = (await loadBacktest(ops, id)).proposals[0]?.id ?? 0;
    expect(await addFiles(ops, id, { documents: [paper(2)], loads: loads([0, 2]) })).toEqual({
      documents: 1,
      loads: 1,
    });
    await workOn(id);
    const seen = await loadBacktest(ops, id);
    expect(seen).toMatchObject({
      state: 'pairing',
      isOutdated: true,
      figures: { orders: 2 },
      may: { correct: true, learn: false },
      counts: { documents: 3, loads: 4 },
    });
    await expect(startStep(ops, id, 'learn')).rejects.toBeInstanceOf(Conflict);
    await expect(switchOn(ops, id, [proposal])).rejects.toBeInstanceOf(Conflict);
    await startStep(ops, id, 'measure');
    await workOn(id);
    expect(await loadBacktest(ops, id)).toMatchObject({
      state: 'measured',
      isOutdated: false,
      figures: { orders: 3 },
      may: { learn: true },
    });
    const written = await db().select().from(journal).where(eq(journal.type, 'backtest-extended'));
    expect(written.map(({ details }) => details)).toEqual([
      expect.objectContaining({ documents: 1, loads: 2 }),
      expect.objectContaining({ documents: 1, loads: 1 }),
    ]);
  });

  test('layouts that nobody named are numbered anew among all documents', async () => {
    const names = await db()
      .select({ layout: backtestDocuments.layout })
      .from(backtestDocuments)
      .where(eq(backtestDocuments.backtestId, id));
    expect(new Set(names.map(({ layout }) => layout)).size).toBe(1);
    expect(names[0]?.layout).toMatch(/^Unknown layout 1/);
  });

  test.each<[string, { loads?: GivenFile; documents?: GivenFile[] }, Record<string, unknown>]>([
    ['nothing at all', {}, { documents: ['Choose documents, a file of loads, or both'] }],
    [
      'loads of another file altogether',
      { loads: { filename: 'other.csv', bytes: 'Vessel,Voyage\nMAERSK KENSINGTON,447W' } },
      { loads: ['None of its columns has the name of one of loads.csv.'] },
    ],
    [
      'more than 500 documents in all',
      { documents: Array.from({ length: 498 }, (_, n) => ({ filename: `${n}.txt`, bytes: `paper ${n}` })) },
      { documents: ['A backtest takes 500 documents, and this one has 3: leave some out'] },
    ],
    [
      'more than 20,000 loads in all',
      {
        loads: {
          filename: 'loads.csv',
          bytes: ['Container #,Bkg', ...Array.from({ length: 19_998 }, (_, n) => `,BOOKED${n}`)].join('\n'),
        },
      },
      { loads: ['A backtest takes 20,000 loads; with these it has more.'] },
    ],
  ])(
    '%s is refused, and nothing is half added',
    async (_, files, errors) => {
      const before = await loadBacktest(ops, id);
      await expect(addFiles(ops, id, files)).rejects.toMatchObject({ status: 422, errors });
      expect(await loadBacktest(ops, id)).toEqual(before);
      expect(await leftBehind()).toEqual([]);
    },
    120_000,
  );

  test('who may not change it adds nothing', async () => {
    const client = await aUser({ role: 'customer-admin', companyIds: [harbor] });
    await expect(addFiles(client, id, { documents: [paper(3)] })).rejects.toBeInstanceOf(NotFound);
    expect((await loadBacktest(ops, id)).counts.documents).toBe(3);
  });
});
