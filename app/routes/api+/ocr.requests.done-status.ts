import { routesOf } from '~/services/api/call.server';
import { markManyDoneCall } from '~/services/api/requests.calls.server';

export const { loader, action } = routesOf(markManyDoneCall);
