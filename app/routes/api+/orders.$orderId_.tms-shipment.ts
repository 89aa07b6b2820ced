import { routesOf } from '~/services/api/call.server';
import { tmsShipmentCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(tmsShipmentCall);
