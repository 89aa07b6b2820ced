import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { dictionaryItems, variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { saveGridBlock } from '~/services/orders/save-grid-block.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
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

async function read(provider: keyof typeof TMS_PROVIDERS, line: string) {
  const lines = ['DELIVERY ORDER', 'Container No: MSKU9070323', line];
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
] as const)('to %s, "%s" is %s of its list', async (provider, line, entry) => {
  const { fields } = await read(provider, line);
  const field = MAPPED.find(([of, label]) => of === provider && line.startsWith(`${label}:`))?.[2] ?? '';
  expect(names.get(Number(fields[field]))).toBe(entry);
});

test.each([
  ['profittools', 'Division: Fresno', 'pt_divisioncode_dictid', '"Fresno" is not in the list'],
  // A ship of the same family, and a name that two entries have.
  ['profittools', 'Ship: WAN HAI 722', 'vessel_dictid', '"WAN HAI 722" is not in the list'],
  ['compcare', 'Class: Dray', 'cc_orderclass_dictid', 'the list has several called "Dray"'],
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
