import { deleteManyCall } from '~/services/api/bulk.calls.server';
import { routesOf } from '~/services/api/call.server';

export const { loader, action } = routesOf(deleteManyCall);
