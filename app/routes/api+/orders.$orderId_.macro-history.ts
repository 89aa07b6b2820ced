import { routesOf } from '~/services/api/call.server';
import { macroHistoryCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(macroHistoryCall);
