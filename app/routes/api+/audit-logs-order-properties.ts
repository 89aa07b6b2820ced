import { routesOf } from '~/services/api/call.server';
import { propertyEditsCall } from '~/services/api/property-reports.calls.server';

export const { loader, action } = routesOf(propertyEditsCall);
