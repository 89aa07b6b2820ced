import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import type { FieldMapEntry } from '~/domain/fields/field-map';
import { variants } from '~/services/companies/schema.server';
import { saveFieldMap } from '~/services/field-maps/save-field-map.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import {
  exportFieldMaps,
  importFieldMaps,
  planImport,
  readFieldMapFile,
} from '~/services/field-maps/transfer-field-maps.server';
import { db } from '~/services/platform/runtime.server';
import {
  answerTransfer,
  fieldMapDownload,
  loadTransferPage,
} from '~/services/screens/field-map-transfer.server';
import { aCompany, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let summit: number;
let ops: Actor;
let admin: Actor;
let harborLayout: number;
let summitLayout: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ name: 'Harbor' });
  summit = await aCompany({ name: 'Summit' });
  ops = await aUser({ role: 'ops-admin', companyIds: [harbor] });
  admin = await aUser({ role: 'customer-admin', companyIds: [harbor] });
  harborLayout = await aLayout('Pickup order', harbor);
  summitLayout = await aLayout('Pickup order', summit);
  await save(harbor, null, 'custom1', { ocr_source_field: 'Gate code' });
  await save(harbor, harborLayout, 'custom2', { constant_value: 'H' });
});
afterAll(() => world.close());

async function aLayout(name: string, companyId: number) {
  const [row] = await db()
    .insert(variants)
    .values({ name, variantType: 'textract', companyId })
    .returning({ id: variants.id });
  return row?.id ?? 0;
}
const save = (companyId: number, variantId: number | null, fieldName: string, entry: FieldMapEntry) =>
  saveFieldMap(ops, { companyId, variantId, tmsProviderId: null, fieldName, entry });
const mapsOf = (companyId: number) =>
  db()
    .select({ field: fieldMaps.fieldName, variantId: fieldMaps.variantId, config: fieldMaps.config })
    .from(fieldMaps)
    .where(eq(fieldMaps.companyId, companyId))
    .orderBy(fieldMaps.fieldName);
const toSummit = () => ({ companyId: summit, variantId: null });
function form(values: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

describe('the field maps of a company as a file', () => {
  test('go out whole and come in at another company, at the variant of the same name, as it was shown', async () => {
    await save(summit, null, 'custom1', { ocr_source_field: 'Yard' });
    const text = JSON.stringify(await exportFieldMaps(ops, harbor));
    const maps = readFieldMapFile(text);
    const plan = await planImport(ops, toSummit(), maps);
    expect(plan.entries).toMatchObject([
      {
        field: 'custom1',
        variant: null,
        kind: 'changed',
        changes: [{ label: 'OCR source fields', before: 'Yard', after: 'Gate code' }],
      },
      { field: 'custom2', variant: 'Pickup order', kind: 'new' },
    ]);
    expect(await mapsOf(summit)).toHaveLength(1);
    expect(await importFieldMaps(ops, toSummit(), { maps, seen: plan.seen })).toBe(2);
    expect(await mapsOf(summit)).toEqual([
      { field: 'custom1', variantId: null, config: { ocr_source_field: 'Gate code' } },
      { field: 'custom2', variantId: summitLayout, config: { constant_value: 'H' } },
    ]);
    const again = await planImport(ops, toSummit(), maps);
    expect(again.entries.map(({ kind }) => kind)).toEqual(['same', 'same']);
    expect(await importFieldMaps(ops, toSummit(), { maps, seen: again.seen })).toBe(0);
  });

  test('what was changed since it was shown is not overwritten', async () => {
    const maps = readFieldMapFile(JSON.stringify(await exportFieldMaps(ops, harbor)));
    const { seen } = await planImport(ops, toSummit(), maps);
    await save(summit, null, 'custom3', { constant_value: 'meanwhile' });
    await expect(importFieldMaps(ops, toSummit(), { maps, seen })).rejects.toMatchObject({ status: 409 });
  });

  test.each([
    ['no JSON', 'hello', /^This is no file of field maps that was exported here: /],
    ['the file of another product', '{"format":"theirs/1","maps":[]}', /^This is no file of field maps/],
  ])('%s is refused', (_, text, message) => {
    expect(() => readFieldMapFile(text)).toThrow(message);
  });

  test('one entry that cannot be saved keeps all of them out, and says why', async () => {
    const file = await exportFieldMaps(ops, harbor);
    const maps = [
      { variant: null, field: 'custom5', fieldmap_data: { constant_value: 'good' } },
      { variant: null, field: 'custom6', fieldmap_data: { ocr_source_field: 'A||B' } },
      { variant: { id: 1, name: 'No such layout' }, field: 'custom7', fieldmap_data: {} },
      { variant: null, field: 'custom8', fieldmap_data: { post_process_source_regex: '(?=x)' } },
      { variant: null, field: 'custom9', fieldmap_data: { nlp_query_list: 'seal;Seal?' } },
      ...file.maps,
    ];
    const plan = await planImport(ops, toSummit(), maps);
    expect(plan.entries.slice(0, 5).map(({ kind, problem }) => [kind, problem])).toEqual([
      ['new', null],
      ['refused', 'ocr_source_field: Double pipe symbol is not allowed'],
      ['refused', 'There is no such variant'],
      ['refused', expect.stringMatching(/^This pattern cannot be used/)],
      ['refused', 'nlp_query_list: Query alias must end in "_nlp"'],
    ]);
    const before = await mapsOf(summit);
    await expect(importFieldMaps(ops, toSummit(), { maps, seen: plan.seen })).rejects.toMatchObject({
      status: 422,
    });
    expect(await mapsOf(summit)).toEqual(before);
  });

  test('the page shows a file and a copy before they are taken over', async () => {
    const { content, name } = await fieldMapDownload(ops, harbor);
    let text = '';
    for await (const part of content) text += new TextDecoder().decode(part);
    expect(name).toBe('order-automation-field-maps-Harbor.json');
    const shown = await answerTransfer(
      ops,
      summit,
      form({ intent: 'preview', file: new File([text], name) }),
    );
    if (!('plan' in shown)) throw new Error('it is shown first');
    const another = await aLayout('Gate slip', summit);
    const copy = {
      intent: 'copy',
      fromCompany: String(harbor),
      fromVariant: String(harborLayout),
      toVariant: String(another),
    };
    const copied = await answerTransfer(ops, summit, form(copy));
    if (!('plan' in copied)) throw new Error('it is shown first');
    expect(copied.plan.entries).toMatchObject([{ field: 'custom2', variant: 'Gate slip', kind: 'new' }]);
    const apply = {
      intent: 'apply',
      content: copied.content,
      seen: copied.plan.seen,
      toVariant: String(another),
    };
    expect(await answerTransfer(ops, summit, form(apply))).toEqual({ changed: 1 });
    expect((await mapsOf(summit)).filter(({ variantId }) => variantId === another)).toHaveLength(1);
  });

  test('are for those who may see and write them', async () => {
    await expect(exportFieldMaps(admin, harbor)).rejects.toMatchObject({ status: 403 });
    await expect(planImport(admin, { companyId: summit, variantId: null }, [])).rejects.toMatchObject({
      status: 403,
    });
    await expect(loadTransferPage(ops, 999_999)).rejects.toMatchObject({ status: 404 });
    await db().update(variants).set({ deletedAt: new Date() }).where(eq(variants.id, summitLayout));
    const maps = [
      { variant: { id: summitLayout, name: 'Pickup order' }, field: 'custom1', fieldmap_data: {} },
    ];
    expect((await planImport(ops, toSummit(), maps)).entries).toMatchObject([
      { problem: 'There is no such variant' },
    ]);
  });
});
