import { routesOf } from '~/services/api/call.server';
import { propertyNamesCall } from '~/services/api/field-maps.calls.server';

export const { loader, action } = routesOf(propertyNamesCall);
