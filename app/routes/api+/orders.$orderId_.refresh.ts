import { routesOf } from '~/services/api/call.server';
import { refreshOrderCall } from '~/services/api/locks.calls.server';

export const { loader, action } = routesOf(refreshOrderCall);
