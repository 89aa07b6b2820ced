import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { ExportedTable } from '~/domain/lists/exports';
import { recordAccess } from '~/services/access/record-access.server';
import { addresses, dictionaryItems } from '~/services/companies/schema.server';
import { exportTable } from '~/services/exports/export-table.server';
import { setClock } from '~/services/platform/clock.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** What operators did, and the lists of the admin panel, as files of all rows that the filters leave. (issue 15) */
let world: World;
let superadmin: Actor;
let harbor: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor' });
  superadmin = await aUser({ role: 'superadmin', companyIds: [harbor], name: 'Sam Root' });
  const place = { companyId: harbor, city: 'Oakland', state: 'CA', postalCode: '94607', code: '' };
  await db()
    .insert(addresses)
    .values([
      { ...place, locationName: '=Zebra Yard', addressLine1: '1 A St', verifiedAt: null },
      { ...place, locationName: 'Acorn Yard', addressLine1: '2 B St', verifiedAt: new Date('2026-11-01') },
      { ...place, locationName: 'Gone Yard', addressLine1: '3 C St', deletedAt: new Date() },
    ]);
  await db()
    .insert(dictionaryItems)
    .values([{ itemType: 'carrier', itemKey: 'MAEU', itemDisplayName: 'Maersk', tmsProviderId: 1 }]);
  setClock(new Date('2026-11-25T06:00:00Z'));
  const details = { name: { old: 'Harbour', new: 'Harbor' } };
  await transaction((tx) =>
    recordAccess(tx, superadmin, { kind: 'company-updated', companyId: harbor, details }),
  );
});
afterAll(() => world.close());

/** The rows of an export by their headings; the cells of these have no commas in quotes but addresses. */
async function linesOf(table: ExportedTable, search = ''): Promise<string[]> {
  const made = await exportTable(superadmin, table, { search, format: 'csv' });
  if (!('file' in made)) throw new Error('it became a job');
  const parts: Uint8Array[] = [];
  for await (const part of made.file.content) parts.push(part);
  return Buffer.concat(parts).toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
}

test('the address book, in the order of the list, harmless, and what was deleted left out', async () => {
  const [heading, ...rows] = await linesOf('addresses', `?companies=${harbor}`);
  expect(heading).toBe('Name,Address,Code,Company,Verified,Added (UTC),By,ID');
  expect(rows.map((row) => row.split(',')[0])).toEqual(["'=Zebra Yard", 'Acorn Yard']);
  expect(rows[1]).toMatch(
    /^Acorn Yard,"2 B St, Oakland, CA 94607, US",,Harbor,Verified,\d{4}-\d\d-\d\d [\d:]+,,\d+$/,
  );
  expect((await linesOf('addresses', `?companies=${harbor}&sort=-name`))[1]).toMatch(/^Acorn/);
  expect(await linesOf('addresses', `?companies=${harbor}&verified=true`)).toHaveLength(2);
});

test('dictionary items, companies and variants', async () => {
  expect(await linesOf('dictionary-items')).toEqual([
    'Name,Dictionary,Key,Company,TMS,ID',
    expect.stringMatching(/^Maersk,carrier,MAEU,every company,Profit ?Tools,\d+$/i),
  ]);
  expect((await linesOf('companies', '?search=Harbor'))[1]).toMatch(/^Harbor,\d+,/);
  expect((await linesOf('o-c-r-variants'))[0]).toBe('Name,ID,Type,Company,Requests,Status');
});

test('what operators did, with old and new', async () => {
  const [heading, ...rows] = await linesOf('operations', '?event=company-updated');
  expect(heading).toBe('When (UTC),Who,What,About,Company,From,Old and new');
  expect(rows).toEqual(['2026-11-25 06:00:00,Sam Root,changed the company,,Harbor,,name: Harbour → Harbor']);
});

describe('is for who may see the list', () => {
  test.each<ExportedTable>(['operations', 'companies', 'dictionary-items', 'addresses', 'o-c-r-variants'])(
    '%s',
    async (table) => {
      const admin = await aUser({ role: 'customer-admin', companyIds: [harbor] });
      await expect(exportTable(admin, table, { search: '', format: 'csv' })).rejects.toMatchObject({
        status: 403,
      });
    },
  );
});
