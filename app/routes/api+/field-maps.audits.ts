import { routesOf } from '~/services/api/call.server';
import { fieldMapAuditsCall } from '~/services/api/field-maps.calls.server';

export const { loader, action } = routesOf(fieldMapAuditsCall);
