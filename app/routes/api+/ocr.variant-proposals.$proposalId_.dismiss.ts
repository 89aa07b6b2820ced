import { routesOf } from '~/services/api/call.server';
import { dismissLayoutCall } from '~/services/api/layouts.calls.server';

export const { loader, action } = routesOf(dismissLayoutCall);
