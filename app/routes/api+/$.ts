import { API_CALLS } from '~/services/api/api-calls.server';
import { routesOf } from '~/services/api/call.server';

/** Every call under /api; anything else there does not exist. */
export const { loader, action } = routesOf(...API_CALLS);
