import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry, FieldMapLevel } from '~/domain/fields/field-map';
import type { FieldMappingQuery } from '~/domain/fields/field-mapping-query';
import { variants } from '~/services/companies/schema.server';
import { fieldMapAudits } from '~/services/field-maps/field-map-audits.server';
import { saveFieldMap } from '~/services/field-maps/save-field-map.server';
import { Invalid } from '~/services/platform/problems.server';
import { db } from '~/services/platform/runtime.server';
import { answerFieldMapForm } from '~/services/screens/field-mapping-form.server';
import { loadMapCell } from '~/services/screens/map-cell.server';
import { loadMapTable } from '~/services/screens/map-table.server';
import { formOfCell } from '../support/map-form';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let layout: number;
let ops: Actor;
let harborAdmin: Actor;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor' });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor], name: 'Ida Ops' });
  harborAdmin = await aUser({ role: 'customer-admin', companyIds: [harbor] });
  const [variant] = await db()
    .insert(variants)
    .values({ name: 'Pickup order', variantType: 'textract', companyId: harbor })
    .returning({ id: variants.id });
  layout = variant?.id ?? 0;
});
afterAll(() => world.close());

const none = { companyId: null, variantId: null, tmsProviderId: null };
const asked = (query: Partial<FieldMappingQuery>): FieldMappingQuery => ({
  ...none,
  search: '',
  field: null,
  level: null,
  entry: null,
  restore: null,
  replay: null,
  draft: null,
  document: null,
  ...query,
});
const at = (field: string, level: FieldMapLevel, more: Partial<FieldMappingQuery> = {}) =>
  asked({ field, level, companyId: harbor, variantId: layout, ...more });
const page = (query: Partial<FieldMappingQuery>) => loadMapTable(ops, asked(query));

function form(values: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) data.append(name, one);
  return data;
}
const post = (query: FieldMappingQuery, values: Record<string, string | string[]>, by = ops) =>
  answerFieldMapForm(by, query, form(values));
/** Tries an entry on past documents and saves it, as the form and the page that shows the findings do. */
async function save(
  query: FieldMappingQuery,
  entry: FieldMapEntry,
  values: Record<string, string> = {},
  by = ops,
) {
  const shown = await post(query, { intent: 'check', version: '0', ...fieldsOf(entry), ...values }, by);
  if (shown?.step !== 'confirm')
    throw new Invalid('refused', shown?.step === 'edit' ? (shown.errors ?? {}) : {});
  return post(query, { intent: 'save', replay: shown.replayId }, by);
}
const fieldsOf = (entry: FieldMapEntry): Record<string, string> =>
  '_config_value' in entry
    ? { _config_value: String(entry._config_value) }
    : {
        d3canon_name: 'as_it_is',
        ...Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, String(value)])),
      };
async function remove(query: FieldMappingQuery, id: string) {
  const shown = await post(query, { intent: 'check-delete', id, version: '1' });
  if (shown?.step !== 'confirm') throw new Error('it is shown first');
  return post(query, { intent: 'delete', replay: shown.replayId });
}

test.each([
  [2, ['tmsProviderId'], 'Choose a TMS provider first'],
  [3, ['variantId'], 'Choose a variant first'],
  [4, ['companyId'], 'Choose a company first'],
  [5, ['companyId', 'variantId'], 'Choose a company and a variant first'],
] as const)(
  'of level %i nothing is saved without %j, and that is said by its name',
  async (level, names, words) => {
    const query = asked({ field: 'custom4', level });
    await expect(post(query, { intent: 'check', version: '0' })).rejects.toMatchObject({
      status: 422,
      errors: Object.fromEntries(names.map((name) => [name, [words]])),
    });
  },
);

describe('the field-mapping editor', () => {
  test('shows what each level says of a field, and what it takes to edit it', async () => {
    await saveFieldMap(ops, { ...none, fieldName: 'custom1', entry: { constant_value: 'A' } });
    await saveFieldMap(ops, {
      ...none,
      companyId: harbor,
      fieldName: 'custom1',
      entry: { screen_hide: true },
    });
    const { rows, levels } = await page({ companyId: harbor, search: 'custom1' });
    const row = rows.find(({ field }) => field === 'custom1');
    expect(row?.cells).toEqual(['= A', null, null, 'hidden', null]);
    expect(levels.filter(({ isChosen }) => isChosen).map(({ level }) => level)).toEqual([1, 2, 4]);
    expect((await page({ companyId: harbor, variantId: layout })).levels.at(-1)?.isChosen).toBe(true);
  });

  test('begins a cell that says nothing with what it inherits, and one of a new field as the field begins', async () => {
    const { cell } = await loadMapCell(ops, at('custom1', 5));
    expect(cell).toMatchObject({ isStored: false, inheritedFrom: 4, entry: { screen_hide: true } });
    const fresh = (await loadMapCell(ops, at('gate_code', 1))).cell;
    expect(fresh?.entry).toMatchObject({ available: true, newlines_remove: true, d3canon_name: 'gate_code' });
  });

  test('saves nothing before it was shown what that changes', async () => {
    const query = at('custom2', 4);
    const shown = await post(query, {
      intent: 'check',
      d3canon_name: 'custom2',
      ocr_source_field: 'Gate code\nGate',
      available: 'true',
      readonly_roles: ['customer-user'],
    });
    if (shown?.step !== 'confirm') throw new Error('it is shown first');
    const asked = await loadMapCell(ops, { ...query, replay: shown.replayId });
    expect(asked.cell).toMatchObject({ isStored: false, replay: { total: 0, changes: [] } });
    await expect(post(query, { intent: 'save' })).rejects.toMatchObject({ status: 404 });
    await expect(post(at('custom9', 4), { intent: 'save', replay: shown.replayId })).rejects.toMatchObject({
      status: 404,
    });
    await post(query, { intent: 'save', replay: shown.replayId });
    const { cell } = await loadMapCell(ops, query);
    expect(cell).toMatchObject({
      isStored: true,
      version: 1,
      entry: { ocr_source_field: 'Gate code|Gate', readonly_roles: ['customer-user'], available: true },
    });
  });

  test.each([
    [
      'a source with two pipes',
      { ocr_source_field: 'A||B' },
      'ocr_source_field',
      'Double pipe symbol is not allowed',
    ],
    [
      'a query without its ending',
      { nlp_query_list: 'seal;Seal?' },
      'nlp_query_list',
      'Query alias must end in "_nlp"',
    ],
    ['no canonical name', { d3canon_name: '' }, 'd3canon_name', 'This field is required'],
    [
      'newlines removed and converted',
      { newlines_remove: 'true', newlines_convert_to_space: 'true' },
      'newlines_remove',
      'Convert newlines to spaces and remove newlines exclude each other',
    ],
  ])('refuses %s and keeps what was typed', async (_, values, name, message) => {
    const answer = await post(at('custom3', 1), {
      intent: 'check',
      d3canon_name: 'custom3',
      notes: 'Kept',
      ...values,
    });
    expect(answer).toMatchObject({ step: 'edit', shown: { notes: 'Kept' }, errors: { [name]: [message] } });
  });

  test('takes JSON for what steers the mapping, and says where it does not parse', async () => {
    const query = at('_config-carrier_notes', 4);
    const wrong = await post(query, { intent: 'check', _config_value: '{"note": }' });
    expect(wrong).toMatchObject({
      step: 'edit',
      errors: { _config_value: [expect.stringContaining('JSON')] },
    });
    const right = await post(query, { intent: 'check', _config_value: '{"note": "By rail"}' });
    const draft = right?.step === 'confirm' ? right.replayId : null;
    expect((await loadMapCell(ops, { ...query, draft })).cell).toMatchObject({
      isTried: true,
      entry: { _config_value: { note: 'By rail' } },
    });
    await expect(save(at('_config-skip_admin_review', 5), { _config_value: 'TRUE' })).rejects.toMatchObject({
      errors: { _config_value: ['Only lowercase true or false'] },
    });
  });

  test('keeps an entry for some shipments beside the one for all, and that one while it is needed', async () => {
    const query = at('custom4', 4);
    const all = await save(query, { constant_value: 'all' });
    const imports = await save(query, { constant_value: 'imports', shipment_direction_filter: 'import' });
    const { cell } = await loadMapCell(ops, query);
    expect(cell?.entries.map(({ words }) => words)).toEqual(['Every shipment', 'shipment direction: import']);
    const idOf = (answer: typeof all) => String(answer?.step === 'done' ? answer.id : '');
    await expect(remove(query, idOf(all))).rejects.toMatchObject({
      message: 'There was an error deleting the custom4 field.',
      errors: {
        shipment_direction_filter: ['No default fieldmap exists with empty shipment direction filter'],
      },
    });
    await remove(query, idOf(imports));
    await remove(query, idOf(all));
    expect((await loadMapCell(ops, query)).cell?.isStored).toBe(false);
  });

  test.each<[string, Record<string, string>, Record<string, string | null>]>([
    ['custom6', { constant_value: 'x' }, { inherit: 'constant_value', constant_value: null }],
    ['_config-carrier_notes', { _config_value: '{"note": "By sea"}' }, { _config_value: '' }],
  ])('says of a cell of %s that nothing is left of it to be selected', async (field, set, emptied) => {
    const query = at(field, 5);
    const change = async (changes: Record<string, string | null>) => {
      const { cell } = await loadMapCell(ops, query);
      if (!cell) throw new Error('it is selected');
      const form = formOfCell(cell, { intent: 'check', ...changes });
      const shown = await answerFieldMapForm(ops, query, form);
      if (shown?.step !== 'confirm') throw new Error('it is shown first');
      return post(query, { intent: 'save', replay: shown.replayId });
    };
    expect(await change(set)).toMatchObject({ step: 'done', isEmpty: false });
    expect(await change(emptied)).toMatchObject({ step: 'done', isEmpty: true });
  });

  test('a form that somebody else overtook is refused', async () => {
    const query = at('custom5', 4);
    await save(query, { constant_value: '1' });
    await expect(save(query, { constant_value: '2' })).rejects.toMatchObject({ status: 409 });
  });
});

describe('what was changed of a field map, and who sees it', () => {
  test('tells who changed what, and begins with an earlier version where it is to be restored', async () => {
    const query = at('custom6', 4);
    const first = await save(query, { constant_value: 'first' });
    const id = String(first?.step === 'done' ? first.id : '');
    await save(query, { constant_value: 'second' }, { id, version: '1' });
    const audits = await fieldMapAudits(ops, 'custom6', { ...none, companyId: harbor });
    expect(audits.map(({ old, new: now, user }) => [old?.constant_value, now?.constant_value, user])).toEqual(
      [
        ['first', 'second', 'Ida Ops'],
        [undefined, 'first', 'Ida Ops'],
      ],
    );
    const { cell } = await loadMapCell(ops, at('custom6', 4, { restore: audits[1]?.id }));
    expect(cell).toMatchObject({ isRestored: true, entry: { constant_value: 'first' }, version: 2 });
  });

  test('tells of the layout of a company to who sees that company alone', async () => {
    const own = { ...none, variantId: layout };
    await saveFieldMap(ops, { ...own, fieldName: 'custom8', entry: { constant_value: 'secret' } });
    const stranger = await aUser({ role: 'customer-admin', companyIds: [await aCompany()] });
    const permissions = new Map(
      [...stranger.permissions].map(([id]) => [id, new Set(['field-maps-view'] as const)]),
    );
    const viewer: Actor = { ...stranger, permissions };
    await expect(fieldMapAudits(viewer, 'custom8', own)).rejects.toMatchObject({ status: 404 });
    expect(await fieldMapAudits(ops, 'custom8', own)).toHaveLength(1);
  });

  test('is written by who may write the level', async () => {
    await expect(post(at('custom7', 1), { intent: 'save', entry: '{}' }, harborAdmin)).rejects.toMatchObject({
      status: 403,
    });
    await expect(loadMapTable(harborAdmin, asked({}))).rejects.toMatchObject({ status: 403 });
    await expect(loadMapCell(harborAdmin, at('custom7', 4))).rejects.toMatchObject({ status: 403 });
  });
});
