import { routesOf } from '~/services/api/call.server';
import { fieldNamesCall } from '~/services/api/field-maps.calls.server';

export const { loader, action } = routesOf(fieldNamesCall);
