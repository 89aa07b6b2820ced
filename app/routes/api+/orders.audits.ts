import { searchAuditsCall } from '~/services/api/audits.calls.server';
import { routesOf } from '~/services/api/call.server';

export const { loader, action } = routesOf(searchAuditsCall);
