import { routesOf } from '~/services/api/call.server';
import { acceptLayoutCall } from '~/services/api/layouts.calls.server';

export const { loader, action } = routesOf(acceptLayoutCall);
