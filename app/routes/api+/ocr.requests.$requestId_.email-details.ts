import { routesOf } from '~/services/api/call.server';
import { emailDetailsCall } from '~/services/api/requests.calls.server';

export const { loader, action } = routesOf(emailDetailsCall);
