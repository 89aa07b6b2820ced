import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { beginImport } from '~/services/admin/imports.server';
import { takeFiles } from '~/services/backtests/take-files.server';
import { importFieldMaps, planImport } from '~/services/field-maps/transfer-field-maps.server';
import { DISK_RESERVE } from '~/services/platform/disk-space.server';
import { keepImages } from '~/services/tasks/attach-images.server';
import { openRequest, putBytes } from '../support/uploads';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** When the disk is nearly full nothing new is taken, whichever way it comes: what was taken before needs the rest. */

let world: World;
let ops: Actor;
let superadmin: Actor;
let companyId: number;
const usual = DISK_RESERVE.bytes;

beforeAll(async () => {
  world = await openWorld();
  companyId = await aCompany();
  ops = await aUser({ role: 'ops-admin', companyIds: [companyId] });
  superadmin = await aUser({ role: 'superadmin', companyIds: [companyId] });
  DISK_RESERVE.bytes = Number.MAX_SAFE_INTEGER;
});
afterAll(async () => {
  DISK_RESERVE.bytes = usual;
  await world.close();
});

const bytes = new TextEncoder().encode('Name,Street\nKestrel Yard,1 Pier Road\n');

function aBacktest(): Request {
  const body = new FormData();
  body.append('documents', new Blob([bytes]), 'order.pdf');
  return new Request('http://127.0.0.1:3000/backtests/new', { method: 'POST', body });
}

const WAYS: [string, () => Promise<unknown>][] = [
  [
    'a document',
    async () => putBytes((await openRequest(ops, 'order.pdf', { company_id: companyId })).uploadUri, bytes),
  ],
  [
    'a CSV file of addresses',
    () => beginImport(superadmin, { kind: 'addresses', companyId, filename: 'a.csv', bytes }),
  ],
  ['field maps that are looked at', () => planImport(ops, { companyId, variantId: null }, [])],
  [
    'field maps that are taken over',
    () => importFieldMaps(ops, { companyId, variantId: null }, { maps: [], seen: '' }),
  ],
  ['the files of a backtest', () => takeFiles(aBacktest())],
  ['an image of a comment', () => keepImages([new File([bytes], 'a.png')])],
];

test.each(WAYS)('%s: 507', async (_, take) => {
  await expect(take()).rejects.toMatchObject({ status: 507 });
  expect(await readdir(path.join(world.dataDir, 'incoming')).catch(() => [])).toEqual([]);
});
