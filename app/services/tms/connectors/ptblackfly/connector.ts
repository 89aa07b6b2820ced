import { profitToolsPlaceOf } from '../profittools/address';
import { profitToolsContents } from '../profittools/connector';
import type { AddressService } from '../shared/address-service';
import type { TmsOrder } from '../shared/tms-order';
import { blackflyAnswers, readBlackflyCode } from './answers';
import type { BlackflyMessage } from './payload';

type Message = Omit<BlackflyMessage, 'body' | 'messageType'> & {
  messageType: BlackflyMessage['messageType'];
  shipmentId?: number;
  body: Partial<BlackflyMessage['body']>;
};

/**
 * The message by which an order becomes a shipment (docs/tms/ptblackfly.md). It is known by the last part of the address that
 * its answer comes to, which is that of one send alone; each try of that send is the same message.
 */
export function blackflyShipment(
  order: TmsOrder,
  replyTo: string,
  shipmentId: string | null = null,
): Message {
  return {
    messageType: shipmentId === null ? 'SHIPMENT_CREATE' : 'SHIPMENT_REPLACE',
    ...(shipmentId === null ? {} : { shipmentId: Number(shipmentId) }),
    messageId: replyTo.split('/').at(-1) ?? '',
    correlationId: String(order.order_id),
    sender: 'order-automation',
    replyTo,
    body: profitToolsContents(order),
  };
}

export const blackflyAddresses: AddressService = {
  path: '/blackfly/addresses',
  build: (address, messageId) => ({
    messageType: 'ADDRESS_CREATE',
    messageId,
    body: profitToolsPlaceOf(address),
  }),
  readCode: readBlackflyCode,
  readErrors: blackflyAnswers.readErrors,
};
