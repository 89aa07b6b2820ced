import { routesOf } from '~/services/api/call.server';
import { createRequestCall, listRequestsCall } from '~/services/api/requests.calls.server';

export const { loader, action } = routesOf(listRequestsCall, createRequestCall);
