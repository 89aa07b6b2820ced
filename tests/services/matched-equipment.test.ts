import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { NOT_CERTAIN } from '~/domain/orders/equipment-entries';
import { authorOf } from '~/domain/orders/journal';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { dictionaryItems, variants } from '~/services/companies/schema.server';
import { fieldMaps } from '~/services/field-maps/schema.server';
import { drafts } from '~/services/mapping-runs/schema.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { replaceByDraft } from '~/services/orders/replace-by-draft.server';
import { undoOrderChange } from '~/services/orders/undo-order-change.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { assembleTmsOrder } from '~/services/tms/assemble-order.server';
import { TMS_CONNECTORS } from '~/services/tms/connectors/connectors';
import { aReadDocument } from '../support/finished-documents';
import { storedOrder } from '../support/grid';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** Containers of documents, and of edits, are entries of the lists of each TMS, or are asked for. */
let world: World;
let boxes: number;
let parts: number;
let rosa: Actor;
let variantId: number;
const names = new Map<number, string>();

/** Profit Tools has whole boxes and chassis in one list, ITG's codes in another. */
const BOXES = [
  ['equipment', '7', "20' standard", 'CO'],
  ['equipment', '8', "40' standard", 'CO'],
  ['equipment', '9', "40' high cube", 'CO'],
  ['equipment', '10', "40' high cube reefer", 'CO'],
  ['equipment', '11', "45' high cube", 'CO'],
  ['equipment', '12', "40' gooseneck chassis", 'CH'],
  ['itg_container', '4H', '40 HC', ''],
  ['itg_container', '5H', '45 HC', ''],
] as const;
/** Trinium has lengths and kinds apart. */
const PARTS = [
  ['container_size', '20', '20', ''],
  ['container_size', '40', '40', ''],
  ['container_type', 'ST', 'Standard', ''],
  ['container_type', 'HC', 'High cube', ''],
  ['container_type', 'RE', 'Reefer', ''],
] as const;

beforeAll(async () => {
  world = await openWorld();
  boxes = await aCompany({ tmsProviderId: TMS_PROVIDERS.profittools.id });
  parts = await aCompany({ tmsProviderId: TMS_PROVIDERS.triniumcoreapi.id });
  rosa = await aUser({ role: 'customer-admin', companyIds: [boxes, parts] });
  for (const [companyId, rows] of [
    [boxes, BOXES],
    [parts, PARTS],
  ] as const) {
    const made = await db()
      .insert(dictionaryItems)
      .values(
        rows.map(([itemType, itemKey, itemDisplayName, code]) => ({
          companyId,
          itemType,
          itemKey,
          itemDisplayName,
          itemValue: code ? { chassis_container_code: code } : null,
        })),
      )
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

const entries = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.endsWith('_dictid') ? [[name, names.get(Number(value))]] : [],
    ),
  );

async function entriesRead(companyId: number, said: string) {
  const lines = ['DELIVERY ORDER', 'Container No: MSKU9070323', `Container Size/Type: ${said}`];
  const { fields, orderId } = await aReadDocument(lines, { companyId, variantId });
  return { ...entries(fields), ...(await askedOf(orderId)) };
}

/** The fields of lists of which no entry is certain. */
async function askedOf(orderId: number) {
  const { doubts } = await getOrderView(rosa, orderId);
  const asked = Object.keys(doubts).filter((name) => doubts[name] === NOT_CERTAIN);
  return asked.length > 0 ? { asked } : {};
}

const BOX = 'pt_equipmenttype_container_dictid';
const CHASSIS = 'pt_equipmenttype_chassis_dictid';
const SIZE = 'trnedi_containersize_dictid';
const TYPE = 'trnedi_containertype_dictid';

describe('what a document says of its container', () => {
  test.each([
    ['45G1', { [BOX]: "40' high cube", itgcontainer_dictid: '40 HC' }],
    ["40' HQ", { [BOX]: "40' high cube", itgcontainer_dictid: '40 HC' }],
    ['L5G1', { [BOX]: "45' high cube", itgcontainer_dictid: '45 HC' }],
    ['45R1', { [BOX]: "40' high cube reefer" }],
    ['22G1', { [BOX]: "20' standard" }],
    ['40 FT', { asked: ['itgcontainer_dictid', BOX] }],
    ['40 OPEN TOP', {}],
  ])('%s is its entry of a list of boxes, or asked for', async (said, entry) => {
    expect(await entriesRead(boxes, said)).toEqual(entry);
  });
  test.each([
    ['45G1', { [SIZE]: '40', [TYPE]: 'High cube' }],
    ['20DV', { [SIZE]: '20', [TYPE]: 'Standard' }],
    ['45R1', { [SIZE]: '40', [TYPE]: 'Reefer' }],
    ['L5G1', { [TYPE]: 'High cube' }],
    ['40 FT', { [SIZE]: '40' }],
  ])('%s is its length and its kind in lists of these', async (said, entry) => {
    expect(await entriesRead(parts, said)).toEqual(entry);
  });
});

const edit = (orderId: number, path: string, value: string | number) =>
  updateOrderField(rosa, orderId, { path, value });
const held = async (orderId: number) => ({
  ...entries((await storedOrder(orderId)).fields),
  ...(await askedOf(orderId)),
});
const idOf = (name: string) => [...names].find((one) => one[1] === name)?.[0] ?? 0;

describe('what a person says of it', () => {
  test('takes its entry along, also undone, and the TMS is told the same', async () => {
    const orderId = await anOrder({
      companyId: parts,
      fields: { equipment_size: '40', equipment_type: 'HC' },
    });
    await edit(orderId, 'equipment_type', 'DV');
    expect(await held(orderId)).toEqual({ [SIZE]: '40', [TYPE]: 'Standard' });
    await edit(orderId, 'equipment_size', '20');
    expect(await held(orderId)).toEqual({ [SIZE]: '20', [TYPE]: 'Standard' });
    const { tmsOrder } = await assembleTmsOrder(
      db(),
      await storedOrder(orderId),
      await getCompanySetting(parts),
    );
    expect(TMS_CONNECTORS.triniumcoreapi.buildPayload(tmsOrder)).toMatchObject({
      container: { size: '20', type: 'ST' },
    });
    await edit(orderId, 'equipment_size', '45');
    expect(await held(orderId)).toEqual({
      [TYPE]: 'Standard',
      asked: [SIZE],
    });
    await undoOrderChange(rosa, orderId, 'undo');
    expect(await held(orderId)).toEqual({ [SIZE]: '20', [TYPE]: 'Standard' });
    await edit(orderId, 'equipment_type', '');
    expect(await held(orderId)).toEqual({ [SIZE]: '20' });
  });

  test('leaves an entry that was chosen until it is another box', async () => {
    const orderId = await anOrder({ companyId: boxes, fields: { equipment_size: '40' } });
    await edit(orderId, BOX, idOf("40' high cube reefer"));
    await edit(orderId, 'equipment_type', 'RF');
    expect(await held(orderId)).toEqual({ [BOX]: "40' high cube reefer" });
    await edit(orderId, 'equipment_type', 'DV');
    expect(await held(orderId)).toEqual({ [BOX]: "40' standard" });
  });

  test('stays with its entries where the order follows its papers', async () => {
    const orderId = await anOrder({
      companyId: parts,
      fields: { equipment_size: '40', equipment_type: 'HC' },
    });
    await edit(orderId, 'equipment_size', '20');
    const order = await storedOrder(orderId);
    await transaction((tx) =>
      replaceByDraft(tx, authorOf(null), order, {
        requestId: order.requestId,
        draftIndex: 0,
        draft: {
          fields: { equipment_size: '40', equipment_type: 'RF' },
          provenance: {},
          addresses: {},
          events: [],
        },
        matches: { addresses: {}, events: [], fields: { [SIZE]: idOf('40'), [TYPE]: idOf('Reefer') } },
      }),
    );
    const { fields } = await storedOrder(orderId);
    expect(fields).toMatchObject({ equipment_size: '20', equipment_type: 'RF' });
    expect(entries(fields)).toEqual({ [SIZE]: '20', [TYPE]: 'Reefer' });
  });

  test('of a chassis is its entry, and no container', async () => {
    const orderId = await anOrder({ companyId: boxes });
    await edit(orderId, 'chassis_equipment_type', '40 gooseneck');
    expect(await held(orderId)).toEqual({ [CHASSIS]: "40' gooseneck chassis" });
    await edit(orderId, 'chassis_equipment_type', '40');
    expect(await held(orderId)).toEqual({
      asked: [CHASSIS],
    });
    await edit(orderId, CHASSIS, idOf("40' gooseneck chassis"));
    expect(await held(orderId)).toEqual({ [CHASSIS]: "40' gooseneck chassis" });
  });

  const BOTH = ['itgcontainer_dictid', BOX];

  test.each([
    ['the kind is taken away', 'equipment_type', ''],
    ['the entry is taken away', BOX, ''],
    ['another box is said', 'equipment_size', '45'],
  ])('asks as before when %s and that is undone', async (_, path, value) => {
    const orderId = await anOrder({ companyId: boxes, fields: { equipment_size: '40' } });
    await edit(orderId, 'equipment_type', 'HC');
    const before = await held(orderId);
    await edit(orderId, path, value);
    const after = await held(orderId);
    await undoOrderChange(rosa, orderId, 'undo');
    expect(await held(orderId)).toEqual(before);
    await undoOrderChange(rosa, orderId, 'redo');
    expect(await held(orderId)).toEqual(after);
  });

  test('an entry that is chosen and given up again is asked for again', async () => {
    const orderId = await anOrder({ companyId: boxes, fields: { equipment_size: '40' } });
    await edit(orderId, BOX, '');
    await edit(orderId, 'equipment_type', 'HC');
    await edit(orderId, 'equipment_type', '');
    expect(await held(orderId)).toEqual({ asked: BOTH });
    await edit(orderId, BOX, idOf("40' standard"));
    await edit(orderId, 'itgcontainer_dictid', idOf('40 HC'));
    expect(await held(orderId)).toEqual({ [BOX]: "40' high cube", itgcontainer_dictid: '40 HC' });
    await undoOrderChange(rosa, orderId, 'undo');
    await undoOrderChange(rosa, orderId, 'undo');
    expect(await held(orderId)).toEqual({ asked: BOTH });
  });

  test('is not asked of a list that the form does not have', async () => {
    const row = (fieldName: string) => ({ level: 4 as const, companyId: boxes, fieldName });
    await db()
      .insert(fieldMaps)
      .values([
        { ...row(BOX), config: { available: false } },
        { ...row('itgcontainer_dictid'), config: { screen_hide: true } },
      ]);
    expect(await entriesRead(boxes, '40 FT')).toEqual({});
    await db().delete(fieldMaps).where(eq(fieldMaps.companyId, boxes));
    expect(await entriesRead(boxes, '40 FT')).toEqual({ asked: BOTH });
  });

  test('a choice stays settled where the order follows its papers', async () => {
    const lines = ['DELIVERY ORDER', 'Container No: MSKU9070323', 'Container Size/Type: 40 FT'];
    const { orderId, requestId } = await aReadDocument(lines, { companyId: boxes, variantId });
    await edit(orderId, BOX, idOf("40' high cube"));
    const [row] = await db().select().from(drafts).where(eq(drafts.requestId, requestId));
    if (!row) throw new Error('nothing was read');
    await transaction(async (tx) => replaceByDraft(tx, authorOf(null), await storedOrder(orderId), row));
    expect(await held(orderId)).toEqual({ [BOX]: "40' high cube", itgcontainer_dictid: '40 HC' });
  });
});

describe('a container that a person chooses or says', () => {
  test('is what the entry says that they chose, and the other lists follow', async () => {
    const orderId = await anOrder({
      companyId: boxes,
      fields: { equipment_size: '40', equipment_type: 'HC' },
    });
    await edit(orderId, 'itgcontainer_dictid', idOf('45 HC'));
    expect((await getOrderView(rosa, orderId)).fields).toMatchObject({
      equipment_size: '45',
      equipment_type: 'HC',
    });
    expect(await held(orderId)).toEqual({ [BOX]: "45' high cube", itgcontainer_dictid: '45 HC' });
    await undoOrderChange(rosa, orderId, 'undo');
    expect((await getOrderView(rosa, orderId)).fields).toMatchObject({
      equipment_size: '40',
      equipment_type: 'HC',
    });
    await edit(orderId, BOX, idOf("20' standard"));
    const { fields } = await getOrderView(rosa, orderId);
    expect(fields).toMatchObject({ equipment_size: '20', equipment_type: 'DV' });
  });

  test('is asked about until it is named, also where its size and its kind change one after the other', async () => {
    const orderId = await anOrder({
      companyId: boxes,
      fields: { equipment_size: '40', equipment_type: 'DV' },
    });
    await edit(orderId, 'equipment_type', 'HC');
    expect(await held(orderId)).toMatchObject({ [BOX]: "40' high cube" });
    await edit(orderId, 'equipment_size', '20');
    await edit(orderId, 'equipment_type', 'RF');
    expect(await held(orderId)).toMatchObject({ asked: expect.arrayContaining([BOX]) });
  });

  test('of its size meets the entry that somebody else chose meanwhile', async () => {
    const orderId = await anOrder({
      companyId: boxes,
      fields: { equipment_size: '40', equipment_type: 'HC' },
    });
    const { version } = await getOrderView(rosa, orderId);
    await edit(orderId, BOX, idOf("40' high cube"));
    const late = updateOrderField(rosa, orderId, { path: 'equipment_size', value: '45', version });
    await expect(late).rejects.toMatchObject({ status: 409 });
    await edit(orderId, 'equipment_size', '45');
    const { version: read } = await getOrderView(rosa, orderId);
    await edit(orderId, 'equipment_type', 'DV');
    const other = updateOrderField(rosa, orderId, { path: 'equipment_size', value: '40', version: read });
    await expect(other, 'an entry that followed the kind is nobody’s choice').resolves.toBeDefined();
  });
});
