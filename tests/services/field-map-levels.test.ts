import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { fieldMapData } from '~/domain/fields/field-map-form';
import { deleteFieldMapCall } from '~/services/api/field-maps.calls.server';
import { variants } from '~/services/companies/schema.server';
import { fieldMapsByLevel } from '~/services/field-maps/field-maps-by-level.server';
import { type FieldMapChange, saveFieldMap } from '~/services/field-maps/save-field-map.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { journal } from '~/services/journal/schema.server';
import { db } from '~/services/platform/runtime.server';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** What each level of the field map says of a field is written by who may, and never over what somebody else wrote. */
let world: World;
let harbor: number;
let layout: number;
let ops: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  ops = await aUser({ role: 'ops-admin', companyIds: [await aCompany()] });
  const [variant] = await db()
    .insert(variants)
    .values({ name: 'Pickup order', variantType: 'textract', companyId: harbor })
    .returning({ id: variants.id });
  layout = variant?.id ?? 0;
});
afterAll(() => world.close());

const none = { companyId: null, variantId: null, tmsProviderId: null };
const save = (change: Partial<FieldMapChange>) =>
  saveFieldMap(ops, { ...none, fieldName: 'custom4', entry: {}, ...change });

test.each([
  ['nothing', {}, 1],
  ['a TMS provider', { tmsProviderId: 1 }, 2],
  ['a variant', { variantId: 'layout' }, 3],
  ['a company', { companyId: 'harbor' }, 4],
  ['both', { companyId: 'harbor', variantId: 'layout', tmsProviderId: 1 }, 5],
] as const)('%s named is a level of its own', async (_, named, level) => {
  const ids = Object.fromEntries(
    Object.entries(named).map(([key, of]) => [key, of === 'layout' ? layout : of === 'harbor' ? harbor : of]),
  );
  const { id } = await save({ ...ids, entry: { constant_value: `level ${level}` } });
  const [row] = await db().select().from(fieldMaps).where(eq(fieldMaps.id, id));
  expect(row).toMatchObject({ level, version: 1, updatedByUserId: ops.userId });
});

test('a company and a variant see their own levels and those under them', async () => {
  const levels = await fieldMapsByLevel(ops, { companyId: harbor, variantId: layout, tmsProviderId: 1 });
  const said = levels.map(({ entries }) => entries.find(({ fieldName }) => fieldName === 'custom4')?.entry);
  expect(said).toEqual([1, 2, 3, 4, 5].map((level) => ({ constant_value: `level ${level}` })));
  const wide = await fieldMapsByLevel(ops, none);
  expect(wide.map(({ entries }) => entries.length > 0)).toEqual([true, false, false, false, false]);
});

test('the layout of a company is read by who sees that company alone', async () => {
  const stranger = await aUser({ role: 'customer-admin', companyIds: [await aCompany()] });
  const permissions = new Map(
    [...stranger.permissions].map(([id]) => [id, new Set(['field-maps-view'] as const)]),
  );
  const reader: Actor = { ...stranger, permissions };
  await expect(fieldMapsByLevel(reader, { ...none, variantId: layout })).rejects.toMatchObject({
    status: 404,
  });
  await expect(fieldMapsByLevel(reader, { ...none, variantId: 999_999 })).rejects.toMatchObject({
    status: 404,
  });
  expect(await fieldMapsByLevel(reader, none)).toHaveLength(5);
});

test('writing the same twice is one change, and a stale version is refused', async () => {
  const change = { fieldName: 'custom5', companyId: harbor, entry: { constant_value: 'East' } };
  expect(await save({ ...change, version: 0 })).toMatchObject({ version: 1 });
  expect(await save(change)).toMatchObject({ version: 1 });
  expect(await save({ ...change, entry: { constant_value: 'West' }, version: 1 })).toMatchObject({
    version: 2,
  });
  await expect(save({ ...change, version: 1 })).rejects.toMatchObject({
    status: 409,
    details: { version: 2 },
  });
  const events = await db().select().from(journal).where(eq(journal.kind, 'field-map'));
  expect(
    events.filter(({ details }) => details.field === 'custom5').map(({ details }) => details),
  ).toMatchObject([
    { before: null, after: { constant_value: 'East' } },
    { before: { constant_value: 'East' }, after: { constant_value: 'West' } },
  ]);
});

test('an entry for some shipments needs one for the others, and stands beside it', async () => {
  const east = { fieldName: 'custom6', companyId: harbor, entry: { bill_to_address_filter: 'Juniper' } };
  await expect(save(east)).rejects.toMatchObject({
    status: 422,
    errors: { bill_to_address_filter: ['No default fieldmap exists with empty bill to address filter'] },
  });
  const there = { fieldName: 'custom6', companyId: harbor, entry: { customer_location_filter: 'Dock 4' } };
  await expect(save(there)).rejects.toMatchObject({
    errors: { customer_location_filter: ['No default fieldmap exists with empty customer location filter'] },
  });
  await save({ fieldName: 'custom6', entry: { constant_value: 'usual' } });
  const { id } = await save(east);
  expect((await save({ ...east, entry: {} })).id).not.toBe(id);
});

test.each([
  [{ ocr_source_field: 'A||B' }, 'Double pipe symbol is not allowed'],
  [{ concat_source_field: 'A||B' }, 'Double pipe symbol is not allowed'],
  [{ nlp_query_list: 'gate;What is the gate?' }, 'Query alias must end in "_nlp"'],
  [{ d3canon_name: '' }, 'This field is required'],
])('an entry that says %o is refused', (entry, message) => {
  expect(fieldMapData.safeParse(entry).error?.issues[0]?.message).toBe(message);
});

test('what steers the mapping takes only what it understands', async () => {
  const skip = { fieldName: '_config-skip_admin_review', companyId: harbor, variantId: layout };
  await expect(save({ ...skip, entry: { _config_value: 'TRUE' } })).rejects.toMatchObject({ status: 422 });
  expect(await save({ ...skip, entry: { _config_value: 'true' } })).toMatchObject({ version: 1 });
});

test('a level takes its permission; what holds for several companies takes somebody who acts for all', async () => {
  const admin = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  const own: Actor = { ...admin, allCompanies: false };
  const entry = { constant_value: 'x' };
  expect(await saveFieldMap(own, { ...none, companyId: harbor, fieldName: 'custom7', entry })).toMatchObject({
    version: 1,
  });
  await expect(saveFieldMap(own, { ...none, fieldName: 'custom7', entry })).rejects.toMatchObject({
    status: 403,
  });
  const elsewhere = { ...none, companyId: await aCompany(), fieldName: 'custom7', entry };
  await expect(saveFieldMap(own, elsewhere)).rejects.toMatchObject({ status: 404 });
  await expect(save({ companyId: await aCompany(), variantId: layout })).rejects.toMatchObject({
    status: 404,
  });
  await expect(save({ variantId: 999_999 })).rejects.toMatchObject({ status: 404 });
});

test('a deletion answers what its level still says of the field, with the entries of all levels beside it', async () => {
  const fieldName = 'custom5';
  const scope = { ...none, companyId: harbor };
  await save({ ...scope, fieldName, entry: { constant_value: 'all' } });
  const filtered = { constant_value: 'imports', shipment_direction_filter: 'import' };
  const { id } = await save({ ...scope, fieldName, entry: filtered });
  const request = new Request(`http://127.0.0.1:3000/api/field-maps/${id}`, { method: 'DELETE' });
  const answer = await deleteFieldMapCall.run({
    actor: ops,
    params: { fieldMapId: id },
    query: undefined,
    body: undefined,
    request,
  });
  const { data } = await answer.json();
  expect(data.fieldmap.fieldmap_config).toEqual({
    custom5: expect.objectContaining({ constant_value: 'all' }),
  });
  expect(Object.values(data)).toContainEqual({
    fieldmap_config: expect.objectContaining({ custom5: data.fieldmap.fieldmap_config.custom5 }),
  });
});
