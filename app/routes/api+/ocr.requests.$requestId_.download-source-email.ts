import { routesOf } from '~/services/api/call.server';
import { sourceEmailCall } from '~/services/api/requests.calls.server';

export const { loader, action } = routesOf(sourceEmailCall);
