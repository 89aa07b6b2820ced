import { routesOf } from '~/services/api/call.server';
import { processAsOrderCall } from '~/services/api/requests.calls.server';

export const { loader, action } = routesOf(processAsOrderCall);
