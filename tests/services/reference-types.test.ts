import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { orderField } from '~/domain/orders/order-fields';
import { TMS_PROVIDERS } from '~/domain/trade/tms-providers';
import { getCompanySetting } from '~/services/companies/company-choices.server';
import { dictionaryItems } from '~/services/companies/schema.server';
import { matchReferenceTypes } from '~/services/matching/match-entries.server';
import { fieldChoices, ownReferenceTypes } from '~/services/matching/reference-types.server';
import { getOrderView } from '~/services/orders/get-order-view.server';
import { undoOrderChange } from '~/services/orders/undo-order-change.server';
import { updateOrderField } from '~/services/orders/update-order-field.server';
import { db } from '~/services/platform/runtime.server';
import { assembleTmsOrder } from '~/services/tms/assemble-order.server';
import { TMS_CONNECTORS } from '~/services/tms/connectors/connectors';
import { whatIsSent } from '~/services/tms/what-is-sent.server';
import { requestWith, saveCells, storedOrder } from '../support/grid';
import { CONTEXT } from '../support/seen-is-sent';
import { aCompany, anOrder, aUser, openWorld, type World } from '../support/world';

/** A company whose Profit Tools has a type of its own beside those of every one. */
let world: World;
let harbor: number;
let rosa: Actor;
let orderId: number;

beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany({ tmsProviderId: TMS_PROVIDERS.profittools.id });
  rosa = await aUser({ role: 'customer-admin', companyIds: [harbor], name: 'Rosa Quintanilla' });
  await db()
    .insert(dictionaryItems)
    .values({ itemType: 'pt_ref_type', itemKey: 'GATE', itemDisplayName: 'Gate pass', companyId: harbor });
});
afterAll(() => world.close());

beforeEach(async () => {
  orderId = await anOrder({ companyId: harbor, fields: { pt_ref1_text: '4471' } });
});

const edit = (value: string) => updateOrderField(rosa, orderId, { path: 'pt_ref1_type', value });

/** What the form shows of the type, what it says is sent, what is sent, and what is to check. */
async function shownAndSent() {
  const order = await storedOrder(orderId);
  const { tmsOrder } = await assembleTmsOrder(db(), order, await getCompanySetting(harbor));
  const { references } = TMS_CONNECTORS.profittools.buildPayload(tmsOrder, CONTEXT) as {
    references: { extra: { type: string; value: string }[] };
  };
  const { fields, dictionary, doubts } = await getOrderView(rosa, orderId);
  const told = (await whatIsSent(rosa, orderId))?.parts.find(({ name }) => name === 'pt_ref1_type');
  return {
    shown: dictionary.pt_ref1_type ?? fields.pt_ref1_type,
    told: told?.note?.text ?? null,
    sent: references.extra[0]?.type,
    doubt: doubts.pt_ref1_type ?? null,
  };
}

test.each([
  ['3', 'PO #', '3'],
  ['p.o. number', 'PO #', '3'],
  ['gate', 'Gate pass', 'GATE'],
])('a type that is typed as %s is %s, and sent as %s', async (typed, shown, sent) => {
  await edit(typed);
  expect(await shownAndSent()).toEqual({ shown, told: sent, sent, doubt: null });
  expect((await storedOrder(orderId)).fields.pt_ref1_type).toBe(shown);
});

test('a type that is none of the list is kept as it is typed, sent so, and asks; undo brings the one before back', async () => {
  await edit('PO');
  await edit('Dock pass');
  expect(await shownAndSent()).toEqual({
    shown: 'Dock pass',
    told: null,
    sent: 'Dock pass',
    doubt: expect.stringContaining('not in the list'),
  });
  await undoOrderChange(rosa, orderId, 'undo');
  expect(await shownAndSent()).toMatchObject({ shown: 'PO #', sent: '3', doubt: null });
});

test('the grid takes a type as the form does', async () => {
  const [requestId, ids] = await requestWith(harbor, 2);
  await saveCells([{ pt_ref1_type: 'po' }, { pt_ref1_type: 'Dock pass' }], { actor: rosa, requestId, ids });
  const [first, second] = await Promise.all(ids.map((id) => getOrderView(rosa, id)));
  expect(first?.fields.pt_ref1_type).toBe('PO #');
  expect(first?.doubts.pt_ref1_type).toBeUndefined();
  expect(second?.doubts.pt_ref1_type).toContain('not in the list');
});

test('what a paper or a map says is the type that it names, or asks', async () => {
  const fields = { pt_ref1_type: '20', pt_ref2_type: 'gate pass', pt_ref3_type: 'Slot' };
  expect(await matchReferenceTypes(fields, () => ownReferenceTypes(db(), harbor))).toEqual({
    fields: { pt_ref1_type: 'CONTAINER #', pt_ref2_type: 'Gate pass' },
    doubts: { pt_ref3_type: expect.objectContaining({ doubt: 'not in the list' }) },
  });
});

test('a field offers the types by name, the company’s own first; another company has none of them', async () => {
  const names = async (company: number) =>
    (await fieldChoices(company, orderField('pt_ref2_type'))).map(({ name }) => name);
  expect((await names(harbor)).slice(0, 2)).toEqual(['Gate pass', 'NONE']);
  const other = await aCompany({ tmsProviderId: TMS_PROVIDERS.profittools.id });
  expect(await names(other)).not.toContain('Gate pass');
});
