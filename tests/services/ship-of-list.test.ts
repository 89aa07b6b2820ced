import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubtsIn } from '~/domain/orders/order-checks';
import { dictionaryItems } from '~/services/companies/schema.server';
import { lookUpEntry } from '~/services/matching/look-up-entry.server';
import { withShipOfList } from '~/services/matching/ship-of-list.server';
import { db } from '~/services/platform/runtime.server';
import { mapTyped } from '../support/typed-pages';
import { aCompany, openWorld, type World } from '../support/world';

let world: World;
let harbor: number;
beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  const ships = ['NORTH TERN 622', 'STELLA MARIS', 'LIRA', 'LIRA 204'];
  await db()
    .insert(dictionaryItems)
    .values(
      ships.map((itemDisplayName, i) => ({
        companyId: harbor,
        itemType: 'vessel',
        itemKey: `98450${i}0`,
        itemDisplayName,
      })),
    );
});
afterAll(() => world.close());

const EITHER = (ship: string, before: string, voyage: string) =>
  `the ship is ${ship}, or ${before} on voyage ${voyage}`;

test.each([
  ['Vessel: NORTH TERN 622', 'NORTH TERN 622', undefined, undefined],
  ['Vessel/Voyage: NORTH TERN 622', 'NORTH TERN 622', undefined, undefined],
  ['Vessel/Voyage: STELLA MARIS 7731', 'STELLA MARIS', '7731', undefined],
  ['Vessel: STELLA MARIS 7731', 'STELLA MARIS', '7731', undefined],
  ['Vessel: LIRA 204', 'LIRA 204', undefined, EITHER('LIRA 204', 'LIRA', '204')],
  ['Vessel: KORA 31', 'KORA 31', undefined, EITHER('KORA 31', 'KORA', '31')],
])(
  'of a ship with figures behind it the list decides, where it has one reading alone: %s',
  async (said, vessel, voyage, doubt) => {
    const [read] = mapTyped(`DELIVERY ORDER\n\nContainer: CSQU3054383\n${said}\n`).drafts;
    if (!read) throw new Error('no draft');
    const draft = await withShipOfList(read, (asked) => lookUpEntry(db(), harbor, asked));
    const doubts = doubtsIn(draft.fields, draft.provenance, draft.events);
    expect([draft.fields.vessel, draft.fields.voyage, doubts.vessel]).toEqual([vessel, voyage, doubt]);
    expect(doubts.voyage).toBeUndefined();
  },
);
