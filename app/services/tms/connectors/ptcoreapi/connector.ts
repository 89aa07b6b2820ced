import { profitToolsPlaceOf } from '../profittools/address';
import { profitToolsContents } from '../profittools/connector';
import type { AddressService } from '../shared/address-service';
import type { TmsOrder } from '../shared/tms-order';
import { coreApiAnswers, readCoreApiCode } from './answers';
import type { CoreApiPayload } from './payload';

type CoreApiLoad = Pick<CoreApiPayload, 'request'> & { shipment: Partial<CoreApiPayload['shipment']> };

/** The shipment of an order for the Core API of Profit Tools (docs/tms/ptcoreapi.md). */
export function coreApiLoad(order: TmsOrder, callbackUrl: string): CoreApiLoad {
  return {
    request: { version: '1.0', source: 'order-automation', order: order.order_id, callbackUrl },
    shipment: profitToolsContents(order),
  };
}

export const coreApiAddresses: AddressService = {
  path: '/core/v1/addresses',
  build: (address) => ({ address: profitToolsPlaceOf(address) }),
  readCode: readCoreApiCode,
  readErrors: coreApiAnswers.readErrors,
};
