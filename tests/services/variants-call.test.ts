import { afterAll, beforeAll, expect, test } from 'vitest';
import { presentVariant } from '~/services/api/present-company.server';
import { listVariants } from '~/services/companies/company-choices.server';
import { variants } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { aCompany, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  const of = { companyId: harbor, variantType: 'tabular' as const };
  await db()
    .insert(variants)
    .values([
      { ...of, name: 'Old loads', deletedAt: new Date('2026-11-01T10:00:00Z') },
      { ...of, name: 'New loads' },
    ]);
});
afterAll(() => world.close());

const listed = async (trashed?: 'with' | 'only') =>
  (await listVariants({ companyIds: [harbor], variantTypes: ['tabular'], trashed }))
    .filter(({ companyId }) => companyId === harbor)
    .map(presentVariant)
    .map(({ abbyy_variant_name, deleted_at, variant_type_label }) => [
      abbyy_variant_name,
      deleted_at,
      variant_type_label,
    ]);

const OLD = ['Old loads', '2026-11-01T10:00:00.000Z', 'Spreadsheet'];
const NEW = ['New loads', null, 'Spreadsheet'];

test('deleted variants are left out, or come too, or come alone, and say since when they are', async () => {
  expect(await listed()).toEqual([NEW]);
  expect(await listed('with')).toEqual([NEW, OLD]);
  expect(await listed('only')).toEqual([OLD]);
});
