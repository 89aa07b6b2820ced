import { readdirSync, readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry, FieldMapLevel } from '~/domain/fields/field-map';
import { pickFieldMap } from '~/domain/fields/field-map-cascade';
import type { FieldMappingQuery } from '~/domain/fields/field-mapping-query';
import { variants } from '~/services/companies/schema.server';
import { fieldMapsInForce } from '~/services/field-maps/field-maps-in-force.server';
import { saveFieldMap } from '~/services/field-maps/save-field-map.server';
import { fieldMaps, learnedSources } from '~/services/field-maps/schema.server';
import { acceptSourceProposal } from '~/services/learning/decide-source-proposal.server';
import { db } from '~/services/platform/runtime.server';
import { answerFieldMapForm, tryFieldMapForm } from '~/services/screens/field-mapping-form.server';
import { loadMapCell } from '~/services/screens/map-cell.server';
import { makeDatabase } from '../support/databases';
import { aReadDocument } from '../support/finished-documents';
import { formOfCell } from '../support/map-form';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** An entry sets what somebody set, and takes all else from the levels below it. */
let world: World;
let harbor: number;
let layout: number;
let ops: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor' });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  const [variant] = await db()
    .insert(variants)
    .values({ name: 'Pickup order', variantType: 'textract', companyId: harbor })
    .returning({ id: variants.id });
  layout = variant?.id ?? 0;
  await aReadDocument(['DELIVERY ORDER', 'Container Number: MSKU9070323', 'Gate code: G401-77'], {
    companyId: harbor,
    variantId: layout,
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  await db().delete(fieldMaps).where(eq(fieldMaps.fieldName, 'custom1'));
});

const scopeOf = (level: FieldMapLevel) => ({
  companyId: level >= 4 ? harbor : null,
  variantId: level === 5 || level === 3 ? layout : null,
  tmsProviderId: level === 2 ? 1 : null,
});
const says = (level: FieldMapLevel, entry: FieldMapEntry, fieldName = 'custom1') =>
  saveFieldMap(ops, { ...scopeOf(level), fieldName, entry });
const at = (level: FieldMapLevel, more: Partial<FieldMappingQuery> = {}): FieldMappingQuery => ({
  companyId: harbor,
  variantId: layout,
  tmsProviderId: 1,
  search: '',
  field: 'custom1',
  level,
  entry: null,
  restore: null,
  replay: null,
  draft: null,
  document: null,
  ...more,
});
async function cellAt(level: FieldMapLevel, more: Partial<FieldMappingQuery> = {}) {
  const { cell } = await loadMapCell(ops, at(level, more));
  if (!cell) throw new Error('there is a cell');
  return cell;
}
async function storedAt(level: FieldMapLevel) {
  const [row] = await db()
    .select({ config: fieldMaps.config })
    .from(fieldMaps)
    .where(and(eq(fieldMaps.level, level), eq(fieldMaps.fieldName, 'custom1')));
  return row?.config ?? null;
}
/** Changes some controls of a cell and saves it, past the page that shows what that changes. */
async function change(
  level: FieldMapLevel,
  changes: Record<string, string | null>,
  more: Partial<FieldMappingQuery> = {},
) {
  const form = formOfCell(await cellAt(level, more), { intent: 'check', ...changes });
  const shown = await answerFieldMapForm(ops, at(level, more), form);
  if (shown?.step !== 'confirm') return shown;
  const saving = new FormData();
  saving.set('intent', 'save');
  saving.set('replay', shown.replayId);
  return answerFieldMapForm(ops, at(level), saving);
}
const valueTried = async (level: FieldMapLevel) => {
  const { tried } = await tryFieldMapForm(ops, at(level), formOfCell(await cellAt(level)));
  return tried?.values[0]?.after;
};
const inForce = async () => {
  const { rows } = await fieldMapsInForce({ companyId: harbor, variantId: layout });
  return pickFieldMap(rows, {}).fieldMap.custom1;
};

test('a note typed on an entry that says only where the value comes from sets the note alone', async () => {
  await says(5, { ocr_source_field: 'Gate code' });
  const cell = await cellAt(5);
  expect(cell.entry).toMatchObject({ available: true, use_template_value: true, newlines_remove: true });
  await change(5, { notes: 'Ask Dana' });
  expect(await storedAt(5)).toEqual({ ocr_source_field: 'Gate code', notes: 'Ask Dana' });
  expect(await valueTried(5)).toBe('G401-77');
});

test('an entry that sets one attribute takes nothing away from what the levels below say', async () => {
  await says(1, { ocr_source_field: 'Gate code', notes: 'of all' });
  await says(4, { screen_name: 'Gate' });
  await says(5, { readonly_roles: ['customer-user'] });
  expect(await inForce()).toMatchObject({
    ocr_source_field: 'Gate code',
    screen_name: 'Gate',
    readonly_roles: ['customer-user'],
    level: 1,
  });
  expect(await valueTried(5)).toBe('G401-77');
});

test('the editor says from which level each attribute is inherited, and what this one sets', async () => {
  await says(1, { ocr_source_field: 'Gate code', notes: 'of all' });
  await says(4, { screen_name: 'Gate', notes: 'of Harbor' });
  const cell = await cellAt(5);
  expect(cell).toMatchObject({
    isStored: false,
    own: {},
    entry: { ocr_source_field: 'Gate code', screen_name: 'Gate', notes: 'of Harbor' },
    origins: { ocr_source_field: 1, screen_name: 4, notes: 4 },
  });
  await change(5, { prefix_filter: 'G' });
  expect(await storedAt(5)).toEqual({ prefix_filter: 'G' });
  expect(await valueTried(5)).toBe('401-77');
});

test('what is emptied is set to nothing, what is switched back or taken from below is set no more', async () => {
  await says(1, { constant_value: 'A', screen_hide: true });
  await change(4, { constant_value: '', screen_hide: null });
  expect(await storedAt(4)).toEqual({ constant_value: '', screen_hide: false });
  expect((await inForce())?.constant_value).toBe('');
  await change(4, { screen_hide: 'true' });
  expect(await storedAt(4)).toEqual({ constant_value: '' });
  await change(4, { inherit: 'constant_value' });
  expect(await storedAt(4)).toEqual({});
  expect(await inForce()).toMatchObject({ constant_value: 'A', screen_hide: true });
});

test('an entry that stands by itself inherits nothing until somebody wants it to', async () => {
  await says(1, { ocr_source_field: 'Gate code' });
  await says(4, { screen_name: 'Gate', stands_alone: true });
  expect((await inForce())?.ocr_source_field).toBeUndefined();
  expect((await cellAt(4)).origins).toEqual({});
  await change(4, { stands_alone: null });
  expect(await storedAt(4)).toEqual({ screen_name: 'Gate' });
  expect((await inForce())?.ocr_source_field).toBe('Gate code');
});

test('an entry for some shipments begins with what holds for the others, and stands by itself', async () => {
  await says(1, { ocr_source_field: 'Gate code', notes: 'of all' });
  await change(4, { shipment_direction_filter: 'export', notes: '' }, { entry: 'new' });
  expect(await storedAt(4)).toEqual({
    ocr_source_field: 'Gate code',
    shipment_direction_filter: 'export',
  });
});

test('a change that was tried and not saved is gone on with, and sets no more than it did', async () => {
  await says(1, { constant_value: 'A' });
  const form = formOfCell(await cellAt(4), { intent: 'check', screen_name: 'Gate' });
  const shown = await answerFieldMapForm(ops, at(4), form);
  if (shown?.step !== 'confirm') throw new Error('it is shown first');
  await change(4, { notes: 'Ask Dana' }, { draft: shown.replayId });
  expect(await storedAt(4)).toEqual({ screen_name: 'Gate', notes: 'Ask Dana' });
});

test('a proposal that is accepted sets its source alone', async () => {
  await says(1, { ocr_source_field: 'Code', screen_name: 'Gate' });
  const [row] = await db()
    .insert(learnedSources)
    .values({
      companyId: harbor,
      variantId: layout,
      fieldName: 'custom1',
      kind: 'label',
      value: 'Gate code',
      agree: 5,
      disagree: 0,
      silent: 0,
      exampleOrderIds: [],
      status: 'active',
    })
    .returning({ id: learnedSources.id });
  await acceptSourceProposal(ops, row?.id ?? 0);
  expect(await storedAt(5)).toEqual({ ocr_source_field: 'Gate code' });
  expect(await inForce()).toMatchObject({ screen_name: 'Gate', level: 5 });
});

describe('an installation from before', () => {
  test('keeps what its entries say: those above the first level stand by themselves', async () => {
    const { url, drop } = await makeDatabase();
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    const folder = 'app/services/platform/migrations';
    const itself = '0056_field-maps-inherit.sql';
    const run = async (file: string) => {
      for (const statement of readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint'))
        await database.query(statement);
    };
    const earlier = readdirSync(folder).filter((name) => name.endsWith('.sql') && name < itself);
    for (const file of earlier.sort()) await run(file);
    await database.query(`insert into companies (id, name) values (3, 'Harbor');
      insert into field_maps (level, company_id, field_name, config) values
        (1, null, 'custom1', '{"ocr_source_field":"Code"}'),
        (4, 3, 'custom1', '{"notes":"Ask Dana","use_template_value":true}'),
        (4, 3, '_config-rules_list', '{}')`);
    await run(itself);
    const { rows } = await database.query('select config from field_maps order by id');
    expect(rows.map(({ config }) => config)).toEqual([
      { ocr_source_field: 'Code', use_template_value: false, newlines_remove: false },
      { notes: 'Ask Dana', use_template_value: true, newlines_remove: false, stands_alone: true },
      { _config_value: '' },
    ]);
    await database.end();
    await drop();
  });
});
