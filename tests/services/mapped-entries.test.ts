import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { authorOf } from '~/domain/orders/journal';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { dictionaryItems, variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { loadGridRows } from '~/services/orders/load-grid-rows.server';
import { replaceByDraft } from '~/services/orders/replace-by-draft.server';
import { saveGridBlock } from '~/services/orders/save-grid-block.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { replay } from '~/services/pipeline/replay.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { aReadDocument } from '../support/finished-documents';
import { storedOrder } from '../support/grid';
import { aCompany, aUser, openWorld, type World } from '../support/world';

/** What papers say of divisions, templates and kinds of loads, by the labels of a field map, is an entry of a list. */
let world: World;
let rosa: Actor;
let variantId: number;
const companies: Partial<Record<keyof typeof TMS_PROVIDERS, number>> = {};
const names = new Map<number, string>();

/** Of each TMS: the label, its field, the list with its entries. */
const MAPPED = [
  ['profittools', 'Division', 'pt_divisioncode_dictid', 'division_code', ['LA|Los Angeles', 'OAK|Oakland']],
  ['profittools', 'Template', 'tms_template_dictid', 'template', ['T1|Import drop', 'T2|Import live']],
  ['profittools', 'Box', 'pt_equipmenttype_container_dictid', 'equipment', ['9|40 high cube|CO']],
  ['profittools', 'Ship', 'vessel_dictid', 'vessel', ['9845012|WAN HAI 718']],
  ['triniumcoreapi', 'Boat', 'trnedi_vessel_dictid', 'vessel', ['9845024|EVER LAUREL']],
  ['triniumcoreapi', 'Steamship', 'trnedi_supplierssl_dictid', 'carrier', ['EGLV|Evergreen']],
  ['compcare', 'Load type', 'cc_loadtype_dictid', 'load_type', ['D|Drop', 'L|Live']],
  ['compcare', 'Haul', 'cc_haulclass_dictid', 'haul_class', ['LOC|Local', 'REG|Regional']],
  ['compcare', 'Class', 'cc_orderclass_dictid', 'order_class', ['A|Dray', 'B|Dray']],
  ['compcare', 'Terminal division', 'termdiv_dictid', 'terminal_division', ['LB|Long Beach']],
  ['triniumcoreapi', 'Category', 'trnedi_category_dictid', 'category', ['IMP|Import dray']],
] as const;

beforeAll(async () => {
  world = await openWorld();
  for (const provider of ['profittools', 'compcare', 'triniumcoreapi'] as const)
    companies[provider] = await aCompany({ tmsProviderId: TMS_PROVIDERS[provider].id });
  rosa = await aUser({ role: 'customer-admin', companyIds: Object.values(companies) });
  for (const [provider, label, fieldName, itemType, entries] of MAPPED) {
    const companyId = companies[provider] ?? 0;
    await db()
      .insert(fieldMaps)
      .values({ level: 4, companyId, fieldName, config: { ocr_source_field: label } });
    const rows = entries.map((entry) => {
      const [itemKey = '', itemDisplayName = '', code] = entry.split('|');
      const itemValue = code ? { chassis_container_code: code } : null;
      return { companyId, itemType, itemKey, itemDisplayName, itemValue };
    });
    const made = await db()
      .insert(dictionaryItems)
      .values(rows)
      .returning({ id: dictionaryItems.id, name: dictionaryItems.itemDisplayName });
    for (const { id, name } of made) names.set(id, name);
  }
  const [variant] = await db()
    .insert(variants)
    .values({ companyId: null, name: 'Juniper delivery order', variantType: 'textract' })
    .returning({ id: variants.id });
  variantId = variant?.id ?? 0;
});
afterAll(() => world.close());

async function read(provider: keyof typeof TMS_PROVIDERS, ...said: string[]) {
  const lines = ['DELIVERY ORDER', 'Container No: MSKU9070323', ...said];
  return aReadDocument(lines, { companyId: companies[provider] ?? 0, variantId });
}

test.each([
  ['profittools', 'Division: LA', 'Los Angeles'],
  ['profittools', 'Division: los angeles', 'Los Angeles'],
  ['profittools', 'Template: Import live', 'Import live'],
  ['profittools', "Box: 40'HC", '40 high cube'],
  ['profittools', 'Ship: M/V Wan Hai 718', 'WAN HAI 718'],
  ['compcare', 'Load type: LIVE', 'Live'],
  ['compcare', 'Haul: REG', 'Regional'],
  ['compcare', 'Terminal division: Long Beach', 'Long Beach'],
  ['triniumcoreapi', 'Category: Import Dray', 'Import dray'],
  ['triniumcoreapi', 'Boat: M/V EVER LAUREL', 'EVER LAUREL'],
  ['triniumcoreapi', 'Steamship: Evergreen Line', 'Evergreen'],
] as const)('to %s, "%s" is %s of its list', async (provider, line, entry) => {
  const { fields } = await read(provider, line);
  const field = MAPPED.find(([of, label]) => of === provider && line.startsWith(`${label}:`))?.[2] ?? '';
  expect(names.get(Number(fields[field]))).toBe(entry);
});

test.each([
  ['profittools', 'Division: Fresno', 'pt_divisioncode_dictid', '"Fresno": not in the list'],
  ['profittools', 'Box: 40FT', 'pt_equipmenttype_container_dictid', '"40FT": none of the list for certain'],
  // A ship of the same family, and a name that two entries have.
  [
    'profittools',
    'Ship: WAN HAI 722',
    'vessel_dictid',
    '"WAN HAI 722": not in the list, which has WAN HAI 718',
  ],
  ['compcare', 'Class: Dray', 'cc_orderclass_dictid', '"Dray": the list has several of this name'],
] as const)('to %s, "%s" leaves its field empty and asks', async (provider, line, field, doubt) => {
  const { orderId, fields } = await read(provider, line);
  expect(fields[field]).toBeUndefined();
  const view = await getOrderView(rosa, orderId);
  expect(view.doubts[field]).toBe(doubt);
});

test('what was asked is answered by an entry, on the form and in the grid', async () => {
  const oakland = [...names].find(([, name]) => name === 'Oakland')?.[0] ?? 0;
  const path = 'pt_divisioncode_dictid';
  const { orderId } = await read('profittools', 'Division: Fresno');
  await updateOrderField(rosa, orderId, { path, value: oakland });
  const { doubts } = await getOrderView(rosa, orderId);
  expect(doubts[path]).toBeUndefined();

  const other = await read('profittools', 'Division: Fresno');
  const { version } = await storedOrder(other.orderId);
  await saveGridBlock(rosa, other.requestId, {
    block: crypto.randomUUID(),
    orders: [{ id: other.orderId, cells: [{ path, text: 'oak', version }] }],
  });
  expect((await storedOrder(other.orderId)).fields[path]).toBe(oakland);
});

const DIVISION = 'pt_divisioncode_dictid';
const nameIn = (fields: Record<string, unknown>, path = DIVISION) => names.get(Number(fields[path]));

test('a name and a key of one entry are one answer', async () => {
  const { fields, orderId } = await read('profittools', 'Division: LA', 'Division: Los Angeles');
  expect(nameIn(fields)).toBe('Los Angeles');
  expect((await getOrderView(rosa, orderId)).doubts[DIVISION]).toBeUndefined();
});

test('a template does not fill what the paper says of a list otherwise', async () => {
  const template = [...names].find(([, name]) => name === 'Import drop')?.[0] ?? 0;
  const oakland = [...names].find(([, name]) => name === 'Oakland')?.[0] ?? 0;
  await db()
    .update(dictionaryItems)
    .set({ itemValue: { [DIVISION]: String(oakland) } })
    .where(eq(dictionaryItems.id, template));
  const silent = await read('profittools', 'Template: T1');
  expect(nameIn(silent.fields)).toBe('Oakland');
  const other = await read('profittools', 'Template: T1', 'Division: Fresno');
  expect(nameIn(other.fields)).toBeUndefined();
  expect((await getOrderView(rosa, other.orderId)).doubts[DIVISION]).toBe('"Fresno": not in the list');
});

test('what is read again is compared by entries', async () => {
  const { requestId } = await read('profittools', 'Division: LA', 'Template: Import live');
  const [again] = await replay([requestId]);
  expect(again).toMatchObject({ countThen: 1, countNow: 1, orders: [] });
});

test('orders that follow their papers ask what the new papers say', async () => {
  const asked = await read('profittools', 'Division: Fresno');
  const silent = await read('profittools');
  const about = async (of: typeof asked, from: typeof asked) => {
    const [row] = await db().select().from(drafts).where(eq(drafts.requestId, from.requestId));
    if (!row) throw new Error('nothing was read');
    await transaction(async (tx) => replaceByDraft(tx, authorOf(null), await storedOrder(of.orderId), row));
    return (await getOrderView(rosa, of.orderId)).doubts[DIVISION];
  };
  expect(await about(asked, silent)).toBeUndefined();
  expect(await about(silent, await read('profittools', 'Division: Reno'))).toBe('"Reno": not in the list');
  await updateOrderField(rosa, silent.orderId, { path: DIVISION, value: '' });
  expect((await getOrderView(rosa, silent.orderId)).doubts[DIVISION]).toBeUndefined();
  expect(await about(silent, await read('profittools', 'Division: Chico'))).toBe('"Chico": not in the list');
});

test('the grid has a column to answer in', async () => {
  const { requestId } = await read('profittools', 'Division: Fresno');
  const { columns } = await loadGridRows(rosa, requestId);
  expect(columns.map(({ path }) => path)).toContain(DIVISION);
});
