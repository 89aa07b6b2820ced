import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { authorOf } from '~/domain/orders/journal';
import { namesEntry } from '~/domain/trade/listed-names';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { lookUpEntry } from '~/services/matching/look-up-entry.server';
import { matchEntries, withDoubts } from '~/services/matching/match-entries.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { replaceByDraft } from '~/services/orders/replace-by-draft.server';
import { updateFieldsOfAll } from '~/services/orders/save-for-all.server';
import { saveGridBlock } from '~/services/orders/save-grid-block.server';
import { undoOrderChange } from '~/services/orders/undo-order-change.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db, transaction } from '~/services/platform/runtime.server';
import { assembleTmsOrder } from '~/services/tms/assemble-order.server';
import { TMS_CONNECTORS } from '~/services/tms/connectors/connectors';
import { storedOrder } from '../support/grid';
import { aCompany, anOrder, aRequest, aUser, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
let rosa: Actor;
let ids: Record<string, number>;

/** Two ships of a family, a ship whose list is Trinium's own, and two lines. */
const ENTRIES = [
  { itemType: 'vessel', itemKey: '9845012', itemDisplayName: 'WAN HAI 718' },
  { itemType: 'vessel', itemKey: '9845024', itemDisplayName: 'EVER LAUREL' },
  { itemType: 'vessel', itemKey: '9845036', itemDisplayName: 'MSC LUDOVICA V' },
  { itemType: 'carrier', itemKey: 'WHLC', itemDisplayName: 'Wan Hai' },
  { itemType: 'carrier', itemKey: 'MAEU', itemDisplayName: 'Maersk' },
];

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ tmsProviderId: TMS_PROVIDERS.triniumcoreapi.id });
  rosa = await aUser({ role: 'customer-admin', companyIds: [harbor], name: 'Rosa Quintanilla' });
  const rows = await db()
    .insert(dictionaryItems)
    .values(ENTRIES)
    .returning({ id: dictionaryItems.id, name: dictionaryItems.itemDisplayName });
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => world.close());

/** What a paper said, with the entries that it was taken for. */
const READ = () => ({
  vessel: 'WAN HAI 718',
  vessel_dictid: ids['WAN HAI 718'] ?? 0,
  carrier: 'Wan Hai Lines',
  carrier_dictid: ids['Wan Hai'] ?? 0,
});

let orderId: number;
beforeEach(async () => {
  orderId = await anOrder({ companyId: harbor, fields: READ() });
});

const edit = (path: string, value: unknown) =>
  updateOrderField(rosa, orderId, { path, value: value as string });
const view = () => getOrderView(rosa, orderId);

/** The ship as its TMS would be told it now: name and number. */
async function shipSent() {
  const order = await storedOrder(orderId);
  const { tmsOrder } = await assembleTmsOrder(db(), order, await getCompanySetting(harbor));
  const payload = TMS_CONNECTORS.triniumcoreapi.buildPayload(tmsOrder);
  const { vessel, imo = null } = (payload as { steamship: { vessel?: string; imo?: string } }).steamship;
  return { name: vessel, code: imo };
}

test('what a text of a paper was read as too is offered behind the likest entry, and both doubts are told', () => {
  const read = { source: 'document', doubt: 'also read as WAN HAI 772', near: 'WAN HAI 772' } as const;
  const listed = { doubt: 'not in the list, which has WAN HAI 718', near: 'WAN HAI 718' };
  expect(withDoubts({ vessel: read }, { vessel: listed }).vessel).toEqual({
    source: 'document',
    doubt: 'also read as WAN HAI 772; not in the list, which has WAN HAI 718',
    near: ['WAN HAI 718', 'WAN HAI 772'],
  });
});

test('the number that is printed beside a ship contradicts its name', async () => {
  const read = (text: string) =>
    matchEntries(
      { fields: { vessel: 'EVER LAUREL' }, provenance: { vessel: { source: 'document', text } } },
      (asked) => lookUpEntry(db(), harbor, asked),
    );
  expect(await read('EVER LAUREL (IMO 9845024)')).toEqual({
    fields: { vessel_dictid: ids['EVER LAUREL'] },
    doubts: {},
  });
  expect(await read('EVER LAUREL (IMO 9845012)')).toEqual({
    fields: {},
    doubts: { vessel: { doubt: 'IMO 9845012 is WAN HAI 718 in the list', near: 'WAN HAI 718' } },
  });
});

test('a name that is like none of the list is asked about, read and typed; a list without an entry asks nothing', async () => {
  const values = { fields: { vessel: 'KOTA LESTARI' }, provenance: {} };
  const read = await matchEntries(values, (asked) => lookUpEntry(db(), harbor, asked));
  expect(read).toEqual({ fields: {}, doubts: { vessel: { id: undefined, doubt: 'not in the list' } } });
  orderId = await anOrder({ companyId: harbor, fields: {} });
  await edit('vessel', 'KOTA LESTARI');
  expect((await view()).doubts).toEqual({ vessel: 'not in the list' });
  let found: unknown;
  const emptied = transaction(async (tx) => {
    await tx.delete(dictionaryItems).where(eq(dictionaryItems.itemType, 'vessel'));
    found = await lookUpEntry(tx, harbor, { type: 'vessel', text: 'KOTA LESTARI' });
    throw new Error('the list is as it was');
  });
  await expect(emptied).rejects.toThrow('the list is as it was');
  expect(found).toBeNull();
});

describe('a ship that is corrected', () => {
  test('is taken for its own entry, and sent with its own number', async () => {
    await edit('vessel', 'ever laurel');
    expect((await view()).fields).toMatchObject({ vessel_dictid: ids['EVER LAUREL'] });
    expect(await shipSent()).toEqual({ name: 'EVER LAUREL', code: '9845024' });
    await edit('vessel', 'IMO 9845036');
    expect(await shipSent()).toEqual({ name: 'MSC LUDOVICA V', code: '9845036' });
  });

  test('to one that is not listed loses the old entry, asks, and is sent as it stands', async () => {
    await edit('vessel', 'MSC ANNA');
    const { fields, doubts } = await view();
    expect(fields).not.toHaveProperty('vessel_dictid');
    expect(doubts).toMatchObject({ vessel: 'not in the list' });
    expect(await shipSent()).toEqual({ name: 'MSC ANNA', code: null });
    await edit('vessel', 'MSC ANNA');
    expect((await view()).doubts).toEqual({});
  });

  test('is asked about until it is named, however often it is corrected', async () => {
    for (const other of ['MSC ANNA', 'MSC ANNIE', 'KOTA LESTARI']) {
      await edit('vessel', other);
      expect((await view()).doubts, other).toEqual({ vessel: 'not in the list' });
    }
    await edit('vessel', 'EVER LAUREL');
    expect((await view()).doubts).toEqual({});
  });

  test.each([
    ['EVER LAUREL (IMO 9845024)', 'EVER LAUREL', undefined],
    ['IMO 9845024', 'EVER LAUREL', undefined],
    ['EVER LAUREL (IMO 9845012)', undefined, 'IMO 9845012 is WAN HAI 718 in the list'],
    ['EVER LAUREL / IMO 9845111', undefined, 'the list has EVER LAUREL with IMO 9845024'],
    ['KOTA LESTARI (IMO 9845024)', 'EVER LAUREL', undefined],
  ])('goes by its number before its name: %s', async (text, ship, doubt) => {
    await edit('vessel', text);
    const { fields, doubts } = await view();
    expect(fields.vessel_dictid).toBe(ship && ids[ship]);
    expect(doubts).toEqual(doubt ? { vessel: doubt } : {});
  });

  test('to a neighbour is not taken for the one that is listed, which is offered', async () => {
    await edit('vessel', 'WAN HAI 722');
    expect(await view()).toMatchObject({
      doubts: { vessel: 'not in the list, which has WAN HAI 718' },
      repairs: { vessel: ['WAN HAI 718'] },
    });
    expect(await shipSent()).toEqual({ name: 'WAN HAI 722', code: null });
    await edit('vessel', 'WAN HAI 718');
    expect(await view()).toMatchObject({ doubts: {}, repairs: {}, fields: READ() });
  });

  test('is undone and done again with its entry', async () => {
    await edit('vessel', 'MSC ANNA');
    await undoOrderChange(rosa, orderId, 'undo');
    expect(await view()).toMatchObject({ fields: READ(), doubts: {} });
    expect(await shipSent()).toEqual({ name: 'WAN HAI 718', code: '9845012' });
    await undoOrderChange(rosa, orderId, 'redo');
    expect(await shipSent()).toEqual({ name: 'MSC ANNA', code: null });
    expect((await view()).doubts).toMatchObject({ vessel: 'not in the list' });
  });

  test('to nothing takes its entry away with it', async () => {
    await edit('vessel', '');
    expect((await view()).fields).toEqual({ carrier: READ().carrier, carrier_dictid: READ().carrier_dictid });
  });
});

test('an entry that is chosen gives the text its name, unless the text says the same', async () => {
  await edit('vessel_dictid', ids['EVER LAUREL']);
  await edit('carrier_dictid', ids.Maersk);
  expect((await view()).fields).toMatchObject({ vessel: 'EVER LAUREL', carrier: 'Maersk' });
  await edit('carrier', 'MAERSK LINE');
  await edit('carrier_dictid', ids.Maersk);
  expect((await view()).fields).toMatchObject({ carrier: 'MAERSK LINE', carrier_dictid: ids.Maersk });
});

test('the list of a TMS’s own agrees with the text too', async () => {
  await edit('trnedi_vessel_dictid', ids['EVER LAUREL']);
  expect((await view()).fields).toMatchObject({ vessel: 'EVER LAUREL', vessel_dictid: ids['EVER LAUREL'] });
  await edit('vessel', 'WAN HAI 718');
  expect((await view()).fields).not.toHaveProperty('trnedi_vessel_dictid');
});

test('the grid, and saving for all, keep text and entry together', async () => {
  const requestId = await aRequest({ companyId: harbor, ordersCount: 2 });
  const both = [
    await anOrder({ companyId: harbor, requestId, fields: READ() }),
    await anOrder({ companyId: harbor, requestId, draftIndex: 1, fields: READ() }),
  ];
  const [first = 0, second = 0] = both;
  await saveGridBlock(rosa, requestId, {
    block: '0b0c2ba5-5c0c-4d0b-9a63-0d5f6e2f7a11',
    orders: [{ id: first, cells: [{ path: 'vessel', text: 'EVER LAUREL', version: 1 }] }],
  });
  expect((await storedOrder(first)).fields).toMatchObject({ vessel_dictid: ids['EVER LAUREL'] });
  const admin = await aUser({ role: 'order-review', companyIds: [harbor] });
  await updateFieldsOfAll(admin, second, { carrier: 'Maersk A/S', vessel: 'WAN HAI 722' });
  for (const id of both) {
    const { fields } = await storedOrder(id);
    expect(fields).toMatchObject({ carrier_dictid: ids.Maersk, vessel: 'WAN HAI 722' });
    expect(fields).not.toHaveProperty('vessel_dictid');
  }
});

test('an order that follows its papers keeps the ship that a person typed, and takes no entry for another', async () => {
  orderId = await anOrder({ companyId: harbor, fields: { vessel: 'WAN HAI 71?' } });
  await edit('vessel', 'MSC ANNA');
  const order = await storedOrder(orderId);
  const { vessel_dictid, carrier_dictid, ...fields } = READ();
  await transaction((tx) =>
    replaceByDraft(tx, authorOf(null), order, {
      requestId: order.requestId,
      draftIndex: 0,
      draft: { fields, provenance: {}, addresses: {}, events: [] },
      matches: { addresses: {}, events: [], fields: { vessel_dictid, carrier_dictid } },
    }),
  );
  expect((await view()).fields).toEqual({ vessel: 'MSC ANNA', carrier: 'Wan Hai Lines', carrier_dictid });
  expect(await shipSent()).toEqual({ name: 'MSC ANNA', code: null });
});

test('of two entries of one name neither is taken', async () => {
  await db()
    .insert(dictionaryItems)
    .values([
      { itemType: 'vessel', itemKey: '9845048', itemDisplayName: 'MAERSK ESSEX' },
      { itemType: 'vessel', itemKey: '9845050', itemDisplayName: 'MAERSK ESSEX' },
    ]);
  await edit('vessel', 'Maersk Essex');
  expect(await view()).toMatchObject({ doubts: { vessel: 'the list has several of this name' } });
  await edit('vessel', '9845050');
  expect(await shipSent()).toEqual({ name: 'MAERSK ESSEX', code: '9845050' });
  await edit('vessel_dictid', (await view()).fields.vessel_dictid);
  await edit('vessel', 'MV Maersk Essex');
  expect(await shipSent(), 'one of them was chosen before').toEqual({
    name: 'MAERSK ESSEX',
    code: '9845050',
  });
});

/** Whatever is done in whatever order, text and entry name one ship, or there is no entry. */
test('after any sequence of edits the ship on the screen is the ship that is sent', async () => {
  const random = seeded(7);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const texts = [
    'WAN HAI 718',
    'WAN HAI 722',
    'Ever Laurel',
    'MSC LUDOVICA',
    'MSC LUDOVICA V',
    '9845024',
    '',
  ];
  const chosen = [ids['WAN HAI 718'], ids['EVER LAUREL'], ids['MSC LUDOVICA V'], null];
  const steps = [
    () => edit('vessel', pick(texts)),
    () => edit('vessel_dictid', pick(chosen)),
    () => edit('trnedi_vessel_dictid', pick(chosen)),
    () => undoOrderChange(rosa, orderId, 'undo').catch(() => null),
    () => undoOrderChange(rosa, orderId, 'redo').catch(() => null),
  ];
  for (let n = 0; n < 150; n += 1) {
    await pick(steps)();
    const { fields } = await storedOrder(orderId);
    for (const entry of ['vessel_dictid', 'trnedi_vessel_dictid']) {
      const item = ENTRIES.find(({ itemDisplayName }) => ids[itemDisplayName] === fields[entry]);
      const listed = item && { key: item.itemKey, name: item.itemDisplayName };
      if (fields[entry] !== undefined)
        expect(
          listed && namesEntry('vessel', String(fields.vessel), listed),
          `${n}: ${JSON.stringify(fields)}`,
        ).toBeTruthy();
    }
  }
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
