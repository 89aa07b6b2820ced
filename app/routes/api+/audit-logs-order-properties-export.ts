import { routesOf } from '~/services/api/call.server';
import { exportPropertyEditsCall } from '~/services/api/property-reports.calls.server';

export const { loader, action } = routesOf(exportPropertyEditsCall);
