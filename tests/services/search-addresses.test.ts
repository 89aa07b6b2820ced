import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '~/domain/access/actor';
import { SEARCH_PARTS, type SearchPart } from '~/domain/trade/address-search';
import { searchAddresses, searchAddressSchema } from '~/services/companies/search-addresses.server';
import { firstSearch } from '~/services/screens/address-book.server';
import { aCompany, anAddress, aUser, openWorld, type World } from '../support/world';

/** Addresses of one name are told apart by the parts that a search may name. (spec 2 §7) */
let world: World;
let harbor: number;
let rosa: Actor;
beforeAll(async () => {
  world = await openWorld();
  harbor = await aCompany();
  rosa = await aUser({ companyIds: [harbor] });
});
afterAll(() => world.close());

const PLACE = { city: 'Savannah', state: 'GA', postalCode: '31401', code: 'QUARRY-A' };
/** Of each part: another one, how a search may begin it, and its name in the address book. */
const OTHERS: Record<SearchPart, { other: string; begun: string; column: keyof typeof PLACE }> = {
  city: { other: 'Augusta', begun: 'augu', column: 'city' },
  state: { other: 'SC', begun: 'S', column: 'state' },
  postal_code: { other: '30901', begun: '309', column: 'postalCode' },
  code: { other: 'YARD-B', begun: 'yard', column: 'code' },
};

test.each(Object.keys(SEARCH_PARTS) as SearchPart[])(
  'of two addresses of one name %s leaves the one that has it',
  async (part) => {
    const { other, begun, column } = OTHERS[part];
    const locationName = `Foxglove ${part} Works`;
    const asked = { ...PLACE, locationName, companyId: harbor };
    const [first, second] = [await anAddress(asked), await anAddress({ ...asked, [column]: other })];
    const words = { rawtext: locationName };
    const called = async (more: object) => {
      const query = searchAddressSchema.parse({ company_id: harbor, ...words, ...more });
      return (await searchAddresses(rosa, query)).map(({ id }) => id);
    };
    const shown = async (more: object) =>
      (await firstSearch(rosa, harbor, { ...words, ...more })).found.map(({ id }) => id);
    for (const found of [called, shown]) {
      expect(await found({})).toEqual(expect.arrayContaining([first, second]));
      const kept = async (text: string) =>
        (await found({ [part]: text })).filter((id) => id === first || id === second);
      expect(await kept(PLACE[column])).toEqual([first]);
      expect(await kept(other)).toEqual([second]);
      expect(await kept(begun)).toEqual([second]);
    }
  },
);
