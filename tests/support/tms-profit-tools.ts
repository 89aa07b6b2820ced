import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SystemStatus } from '~/domain/orders/statuses';
import { oneOrder } from '~/services/api/present-order.server';
import { addresses, companies } from '~/services/companies/schema.server';
import { db } from '~/services/platform/runtime.server';
import { addAddressToOrder } from '~/services/tms/add-address-to-order.server';
import { macroHistory } from '~/services/tms/macro-history.server';
import type { ProviderWorld } from './tms-provider';
import { sendsImage } from './tms-provider-images';

const GIVEN = {
  location_name: 'Tamarind Foods Cold Storage',
  address_line_1: '2210 E Harbor Blvd',
  city: 'Long Beach',
  state: 'CA',
  postal_code: '90810',
};

/** What holds of every way into Profit Tools beyond its loads: images, addresses and macro history. */
export function describeProfitTools(
  world: () => ProviderWorld,
  { imageStatus }: { imageStatus: SystemStatus },
): void {
  test('a document becomes a PDF of the load, with the events of its way', async () => {
    const orderId = await world().theSentOrder();
    const { tms_shipment_id: shipmentId } = await oneOrder(world().rosa, orderId);
    const images = await sendsImage(world(), {
      orderId,
      shipmentId: shipmentId ?? '',
      status: imageStatus,
    });
    expect(images).toMatchObject([{ contentType: 'application/pdf', type: 'Proof of delivery' }]);
  });

  test('a new address is told to it and has its code there; one that it refuses is not kept', async () => {
    const { admin, harbor } = world();
    const configure = (tms_sandbox: 'accept' | 'refuse') =>
      db()
        .update(companies)
        .set({ configuration: { tms_sandbox, can_add_addresses: true } })
        .where(eq(companies.id, harbor));
    const orderId = await world().aSendableOrder();
    const add = () => addAddressToOrder(admin, orderId, { path: 'bill_to_address', given: GIVEN });
    const book = () => db().select().from(addresses).where(eq(addresses.companyId, harbor));
    await configure('refuse');
    await expect(add()).rejects.toMatchObject({
      status: 422,
      message: 'Something went wrong with the Core API configuration.',
    });
    expect(await book()).toEqual([]);
    await configure('accept');
    await add();
    expect(await book()).toMatchObject([{ code: expect.stringMatching(/^PT\d{6}$/) }]);
  });

  test('what Profit Tools ran for the load is told through it', async () => {
    const orderId = await world().theSentOrder();
    const rows = await macroHistory(world().rosa, orderId);
    expect(rows[0]).toMatchObject({ PTI_Instr: 'NEWSHIP', RequestStatus: 'COMPLETE' });
    expect(rows).toContainEqual(
      expect.objectContaining({ PTI_Instr: 'SAVESHIP', PTI_Parm1: String(orderId) }),
    );
  });
}
