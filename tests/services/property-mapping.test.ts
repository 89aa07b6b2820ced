import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { readQuery } from '~/services/api/parse.server';
import { propertyMappingCall } from '~/services/api/property-mapping.calls.server';
import { variants } from '~/services/companies/schema.server';
import { exportTable } from '~/services/exports/export-table.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { db } from '~/services/platform/runtime.server';
import { type PropertyMappingOptions, propertyMapping } from '~/services/reports/property-mapping.server';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** What the field maps say of one property of one field. (spec 3 §2 Property mapping report) */
let world: World;
let ida: Actor;
let harbor: number;
let bookings: number;
let gone: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor' });
  ida = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  const made = await db()
    .insert(variants)
    .values([
      { name: 'Bookings', variantType: 'pdftext' },
      { name: 'Gone', variantType: 'tabular', deletedAt: new Date() },
    ])
    .returning();
  [bookings = 0, gone = 0] = made.map(({ id }) => id);
  const map = (level: 1 | 2 | 3 | 4 | 5, config: Record<string, unknown>, of = {}) => ({
    ...{ level, fieldName: 'custom8', config },
    ...of,
  });
  await db()
    .insert(fieldMaps)
    .values([
      map(1, { ocr_source_field: 'Ref', screen_hide: true }),
      map(2, { ocr_source_field: 'TMS ref' }, { tmsProviderId: 1 }),
      map(3, { ocr_source_field: 'Gone ref' }, { variantId: gone }),
      map(4, { notes: 'Says nothing of its source' }, { companyId: harbor }),
      map(5, { ocr_source_field: '=Ref' }, { companyId: harbor, variantId: bookings }),
    ]);
});
afterAll(() => world.close());

const report = async (more: Partial<PropertyMappingOptions> = {}) => {
  const { items, total } = await propertyMapping(ida, {
    ...{
      fieldName: 'custom8',
      propertyName: 'ocr_source_field',
      companies: [],
      variants: [],
      variantTypes: [],
    },
    ...{ excludeDeleted: false, page: 1, perPage: 25, sort: 'level' },
    ...more,
  });
  expect(total).toBe(items.length);
  return items;
};

test('lists every entry that says something of the property, beside the system default', async () => {
  const rows = await report();
  expect(rows.map(({ level, property_value }) => [level, property_value])).toEqual([
    [1, 'Ref'],
    [2, 'TMS ref'],
    [3, 'Gone ref'],
    [5, '=Ref'],
  ]);
  expect(rows[3]).toMatchObject({
    ...{
      system_default: 'Ref',
      company: 'Harbor',
      company_id: harbor,
      tms_provider: null,
      tms_provider_id: null,
    },
    ...{ variant: 'Bookings', variant_id: bookings, variant_deleted: false, variant_type: 'pdftext' },
  });
  expect((await report({ propertyName: 'screen_hide' })).map(({ property_value }) => property_value)).toEqual(
    ['true'],
  );
});

test('is narrowed by company, variant, variant type and without deleted variants, and sorted', async () => {
  const values = async (more: Partial<PropertyMappingOptions>) =>
    (await report(more)).map(({ property_value }) => property_value);
  expect(await values({ companies: [harbor] })).toEqual(['=Ref']);
  expect(await values({ variants: [gone] })).toEqual(['Gone ref']);
  expect(await values({ variantTypes: ['pdftext'] })).toEqual(['=Ref']);
  expect(await values({ excludeDeleted: true })).toEqual(['Ref', 'TMS ref', '=Ref']);
  expect((await values({ sort: '-level' }))[0]).toBe('=Ref');
  await expect(report({ sort: 'toString' })).rejects.toMatchObject({ status: 422 });
});

test('is exported with harmless cells', async () => {
  const search = '?fieldName=custom8&propertyName=ocr_source_field';
  const made = await exportTable(ida, 'property-mapping', { search, format: 'csv' });
  if (!('file' in made)) throw new Error('few rows are written at once');
  const chunks: Uint8Array[] = [];
  for await (const chunk of made.file.content) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text.trim().split(/\r?\n/)).toHaveLength(5);
  expect(text).toContain("'=Ref");
});

test('a call names a field and a property that there are, and is told what is not understood', () => {
  const read = (search: string) =>
    readQuery(
      new URL(`http://x/?${search}`),
      propertyMappingCall.query as NonNullable<typeof propertyMappingCall.query>,
    );
  const asked = 'field_name=vessel&property_name=ocr_source_field';
  expect(read(asked)).toMatchObject({ field_name: 'vessel' });
  for (const wrong of ['', 'field_name=nothing&property_name=notes', `${asked}&filter[tun_position]=1`])
    expect(() => read(wrong)).toThrow();
});
