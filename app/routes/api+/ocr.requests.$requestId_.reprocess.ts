import { routesOf } from '~/services/api/call.server';
import { reprocessCall } from '~/services/api/requests.calls.server';

export const { loader, action } = routesOf(reprocessCall);
