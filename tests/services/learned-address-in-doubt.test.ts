import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressSource } from '~/domain/fields/learned-source';
import { variants } from '~/services/companies/schema.server';
import { learnedSources } from '~/services/field-maps/schema.server';
import { db } from '~/services/platform/runtime.server';
import { aReadDocument } from '../support/finished-documents';
import { storedOrder } from '../support/grid';
import { aCompany, anAddress, openWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const JUNIPER = 'Juniper & Rush Logistics, 400 Harbor Way, Long Beach, CA 90802';
const TILEHAUS = 'Tilehaus, 15100 Slover Ave, Fontana, CA 92337';

/** Who an order is billed to, whose paper past orders know, in a mail that says something of it. */
async function billedTo(mail: string) {
  const companyId = await aCompany();
  const [variant] = await db()
    .insert(variants)
    .values({ name: 'Juniper delivery order', variantType: 'textract' })
    .returning({ id: variants.id });
  const addressId = await anAddress({ companyId, isBillable: true });
  const variantId = variant?.id ?? 0;
  await db()
    .insert(learnedSources)
    .values({
      companyId,
      variantId,
      fieldName: 'bill_to_address',
      kind: 'address',
      value: addressSource(addressId, JUNIPER),
      agree: 30,
      disagree: 0,
      silent: 0,
      exampleOrderIds: [],
      status: 'active',
    });
  const lines = ['DELIVERY ORDER', 'Container No: MSKU9070323', `Bill To: ${JUNIPER}`];
  const body = `Please see attached.\nContainer No: MSKU9070323\n${mail}\nThank you`;
  const { orderId } = await aReadDocument(lines, { companyId, variantId, mail: body });
  const { addresses, provenance } = await storedOrder(orderId);
  const known = addresses.bill_to_address?.address_id;
  return [known === addressId ? 'known' : known, provenance.bill_to_address?.doubt];
}

test('the address that past orders know is not taken where the mail names another payer', async () => {
  expect(await billedTo('Kind regards')).toEqual(['known', undefined]);
  expect(await billedTo(`Bill To: ${TILEHAUS}`)).toEqual([null, `the mail says ${TILEHAUS}`]);
});
