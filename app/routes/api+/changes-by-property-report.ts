import { routesOf } from '~/services/api/call.server';
import { changesByPropertyCall } from '~/services/api/property-reports.calls.server';

export const { loader, action } = routesOf(changesByPropertyCall);
