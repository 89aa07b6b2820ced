import { routesOf } from '~/services/api/call.server';
import { sendRequestToTmsCall } from '~/services/api/requests.calls.server';

export const { loader, action } = routesOf(sendRequestToTmsCall);
