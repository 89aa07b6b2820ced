import { routesOf } from '~/services/api/call.server';
import { deleteRequestCall, getRequestCall } from '~/services/api/requests.calls.server';

export const { loader, action } = routesOf(getRequestCall, deleteRequestCall);
