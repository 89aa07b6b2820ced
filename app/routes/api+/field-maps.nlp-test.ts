import { routesOf } from '~/services/api/call.server';
import { testQueriesCall } from '~/services/api/field-maps.calls.server';

export const { loader, action } = routesOf(testQueriesCall);
