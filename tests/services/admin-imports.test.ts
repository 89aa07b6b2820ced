import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { ImportKind } from '~/domain/admin/imports';
import { users } from '~/services/access/schema.server';
import { badRowsFile, beginImport, previewImport, takeImport } from '~/services/admin/imports.server';
import { runImport } from '~/services/admin/run-import.server';
import { imports } from '~/services/admin/schema.server';
import { addresses, dictionaryItems } from '~/services/companies/schema.server';
import type { LiveEvent } from '~/services/platform/live.server';
import { db, runtime } from '~/services/platform/runtime.server';
import { accessEvents } from '../support/journal';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** A file of addresses or dictionary items: the good lines in, the bad ones back with their reasons. (issue 15) */
let world: World;
let superadmin: Actor;
let harbor: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor' });
  superadmin = await aUser({ role: 'superadmin', companyIds: [harbor] });
});
afterAll(() => world.close());

const begin = (text: string, kind: ImportKind = 'addresses', companyId: number | null = harbor) =>
  beginImport(superadmin, { kind, companyId, filename: 'yards.csv', bytes: new TextEncoder().encode(text) });
async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString('utf8').replace('\uFEFF', '');
}
const HEADING = 'Name;Street;City;State;Postal code;Phone';

test('the good lines become rows, once, and the bad ones come back as a file with reasons', async () => {
  const id = await begin(
    [
      HEADING,
      'Tamarind Foods;20510 S Fordyce Ave;Carson;ca;90810;1',
      ';1 Dock St;Oakland;CA;94607;2',
      'Quay Foods;1 Dock St;Oakland;California;94607;3',
      'Quay Foods;1 Dock St;Oakland;CA;94607;4',
      'QUAY FOODS;1 Dock St;Oakland;CA;94607;5',
      '=cmd();9 Low St;Oakland;CA;9460;6',
    ].join('\n'),
  );
  expect(await previewImport(superadmin, id)).toMatchObject({
    rows: 6,
    badRows: 4,
    leftOut: ['Phone'],
    state: 'previewed',
    bad: [
      { number: 3, problems: ['location_name: This field is required'] },
      { number: 4, problems: ['state: At most 3 characters'] },
      { number: 6, problems: ['the same as line 5'] },
      { number: 7, problems: ['postal_code: A postal code of the United States has five digits, or nine'] },
    ],
  });
  expect(await db().select().from(addresses)).toEqual([]);
  expect(await takeImport(superadmin, id)).toBe(2);
  await expect(takeImport(superadmin, id)).rejects.toMatchObject({ status: 409 });
  const rows = await db().select().from(addresses).where(eq(addresses.companyId, harbor));
  expect(rows.map(({ locationName, state }) => [locationName, state])).toEqual([
    ['Tamarind Foods', 'CA'],
    ['Quay Foods', 'CA'],
  ]);
  const { name, content } = await badRowsFile(superadmin, id);
  const lines = (await textOf(content)).trim().split('\r\n');
  expect([name, lines.length, lines[0]]).toEqual([
    'yards-bad-rows.csv',
    5,
    'Name,Street,City,State,Postal code,Phone,reason',
  ]);
  expect(lines[1]).toBe(',1 Dock St,Oakland,CA,94607,2,location_name: This field is required');
  expect(lines[4]?.startsWith("'=cmd()")).toBe(true);
  expect((await accessEvents()).at(-1)).toMatchObject({
    type: 'rows-imported',
    details: { file: 'yards.csv', rows: 6, bad: 4, added: 2 },
  });
  const again = await begin(`${HEADING}\nQuay  foods;1 DOCK ST;Oakland;CA;94607;1`);
  expect(await takeImport(superadmin, again)).toBe(0);
});

test('a file brings addresses that are there the codes that they do not have, and changes none', async () => {
  const heading = 'Name;Street;City;State;Postal code;Code;CargoWise code';
  await takeImport(
    superadmin,
    await begin(
      `${heading}\nLow Yard;9 Low St;Oakland;CA;94607;;LOWOAK\nHigh Yard;1 High St;Oakland;CA;94607;HY;`,
    ),
  );
  const lines = [
    'low yard;9 LOW ST;Oakland;CA;94607;LY-9;OTHER',
    'High Yard;1 High St;Oakland;CA;94607;OTHER;HIGHOAK',
    'New Yard;2 New St;Oakland;CA;94607;NY;',
  ];
  expect(await takeImport(superadmin, await begin([heading, ...lines].join('\n')))).toBe(1);
  const rows = await db().select().from(addresses).orderBy(addresses.id);
  expect(rows.slice(-3).map(({ code, codes }) => [code, codes])).toEqual([
    ['LY-9', { cargowise: 'LOWOAK' }],
    ['HY', { cargowise: 'HIGHOAK' }],
    ['NY', {}],
  ]);
  expect((await accessEvents()).at(-1)).toMatchObject({ details: { added: 1, codes: 2 } });
});

test('dictionary items come the same way', async () => {
  const id = await begin(
    'item_type,item_key,item_display_name\ncarrier,MAEU,Maersk\nsubmarine,X,Y\ncarrier,maeu,Maersk again',
    'dictionary-items',
    null,
  );
  expect((await previewImport(superadmin, id)).bad.map(({ problems }) => problems)).toEqual([
    ['item_type: Choose one of the list'],
    ['the same as line 2'],
  ]);
  expect(await takeImport(superadmin, id)).toBe(1);
  expect(await db().select({ key: dictionaryItems.itemKey }).from(dictionaryItems)).toEqual([
    { key: 'MAEU' },
  ]);
});

test.each([
  ['nothing', '', /no rows/],
  ['a heading alone', HEADING, /no rows/],
  ['other columns', 'a,b\n1,2', /no column location_name, address_line_1/],
  ['no text', 'Name\u0000\n1', /not a text file/],
])('%s is refused before anything is kept', async (_, text, why) => {
  await expect(begin(text)).rejects.toMatchObject({ status: 422, message: expect.stringMatching(why) });
});

test('is for who may add such rows to every company', async () => {
  const id = await begin(`${HEADING}\nYard;1 A St;Oakland;CA;94607;1`);
  const ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  await expect(previewImport(ops, id)).rejects.toMatchObject({ status: 403 });
  await expect(takeImport(ops, id)).rejects.toMatchObject({ status: 403 });
  await expect(badRowsFile(ops, id)).rejects.toMatchObject({ status: 403 });
});

const manyLines = (count: number) => [
  HEADING,
  ...Array.from(
    { length: count },
    (_, i) =>
      `${i === 3 ? '=cmd()' : `Yard ${i}`};${i} Harbor Blvd;Oakland;CA;${i % 100 === 3 ? 'none' : '94607'};1`,
  ),
];

test('a long file is looked at and taken by jobs, which say how far they are', async () => {
  const companyId = await aCompany({ name: 'Long Beach Drayage' });
  const heard: LiveEvent[] = [];
  runtime().live.subscribe((event) => heard.push(event));
  const id = await begin(manyLines(6000).join('\n'), 'addresses', companyId);
  expect(await previewImport(superadmin, id)).toMatchObject({ state: 'checking', rows: null });
  await expect(takeImport(superadmin, id)).rejects.toMatchObject({ status: 409 });
  await runImport(id);
  expect(await previewImport(superadmin, id)).toMatchObject({ state: 'previewed', rows: 6000, badRows: 60 });
  expect(await takeImport(superadmin, id)).toBeNull();
  await expect(takeImport(superadmin, id)).rejects.toMatchObject({ status: 409 });
  await runImport(id);
  expect(await previewImport(superadmin, id)).toMatchObject({ state: 'taken', added: 5940, doneLines: 6000 });
  const told = () => heard.filter(({ payload }) => payload.id === id && payload.state === 'importing');
  await expect
    .poll(() => told().map(({ payload }) => payload.current))
    .toEqual([500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500, 5000, 5500, 6000]);
  const bad = (await textOf((await badRowsFile(superadmin, id)).content)).trim().split('\r\n');
  expect(bad).toHaveLength(61);
  expect(bad[1]).toBe(
    '\'=cmd(),3 Harbor Blvd,Oakland,CA,none,1,"postal_code: A postal code of the United States has five digits, or nine"',
  );
});

test('an import that was killed goes on behind the lines that it had taken, and adds none twice', async () => {
  const companyId = await aCompany({ name: 'Killed Once Drayage' });
  const id = await begin(manyLines(5000).join('\n'), 'addresses', companyId);
  await runImport(id);
  await takeImport(superadmin, id);
  // Stopped behind its second part or so: what it begins then finds that it is not its turn, as after a kill.
  let parts = 0;
  runtime().live.subscribe(({ payload }) => {
    if (payload.id === id) parts += 1;
  });
  await Promise.race([runImport(id), until(() => parts >= 2)]);
  await db().update(imports).set({ state: 'failed' }).where(eq(imports.id, id));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const stopped = await previewImport(superadmin, id);
  expect(stopped.doneLines).toBeLessThan(5000);
  await db().update(imports).set({ state: 'importing' }).where(eq(imports.id, id));
  await runImport(id);
  await runImport(id);
  const rows = await db().select().from(addresses).where(eq(addresses.companyId, companyId));
  expect([rows.length, new Set(rows.map(({ addressLine1 }) => addressLine1)).size]).toEqual([4950, 4950]);
  expect(await previewImport(superadmin, id)).toMatchObject({ state: 'taken', added: 4950 });
});

test('an import of somebody who may no more ends with the reason', async () => {
  const other = await aUser({ role: 'superadmin', companyIds: [harbor] });
  const id = await beginImport(other, {
    kind: 'addresses',
    companyId: harbor,
    filename: 'yards.csv',
    bytes: new TextEncoder().encode(manyLines(5000).join('\n')),
  });
  await db().update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, other.userId));
  await runImport(id);
  expect(await previewImport(superadmin, id)).toMatchObject({
    state: 'failed',
    reason: 'You are not authorized',
  });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}
