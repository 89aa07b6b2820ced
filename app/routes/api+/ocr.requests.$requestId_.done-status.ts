import { routesOf } from '~/services/api/call.server';
import { markDoneCall } from '~/services/api/requests.calls.server';

export const { loader, action } = routesOf(markDoneCall);
