import { routesOf } from '~/services/api/call.server';
import { deleteFieldMapCall } from '~/services/api/field-maps.calls.server';

export const { loader, action } = routesOf(deleteFieldMapCall);
