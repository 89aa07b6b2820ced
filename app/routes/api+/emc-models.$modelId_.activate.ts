import { routesOf } from '~/services/api/call.server';
import { activateModelCall } from '~/services/api/models.calls.server';

export const { loader, action } = routesOf(activateModelCall);
