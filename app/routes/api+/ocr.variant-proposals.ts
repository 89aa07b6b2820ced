import { routesOf } from '~/services/api/call.server';
import { listLayoutsCall } from '~/services/api/layouts.calls.server';

export const { loader, action } = routesOf(listLayoutsCall);
