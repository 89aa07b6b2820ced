import { routesOf } from '~/services/api/call.server';
import { sendRequestToClientCall } from '~/services/api/requests.calls.server';

export const { loader, action } = routesOf(sendRequestToClientCall);
