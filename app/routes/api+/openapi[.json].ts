import { describeApiCall } from '~/services/api/api-calls.server';
import { routesOf } from '~/services/api/call.server';

export const { loader, action } = routesOf(describeApiCall);
