import { routesOf } from '~/services/api/call.server';
import { listFieldMapsCall, saveFieldMapCall } from '~/services/api/field-maps.calls.server';

export const { loader, action } = routesOf(listFieldMapsCall, saveFieldMapCall);
