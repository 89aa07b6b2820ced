import { routesOf } from '~/services/api/call.server';
import { sourceFieldsCall } from '~/services/api/property-reports.calls.server';

export const { loader, action } = routesOf(sourceFieldsCall);
