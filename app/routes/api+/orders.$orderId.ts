import { routesOf } from '~/services/api/call.server';
import { deleteOrderCall, getOrderCall, updateOrderCall } from '~/services/api/orders.calls.server';

export const { loader, action } = routesOf(getOrderCall, updateOrderCall, deleteOrderCall);
