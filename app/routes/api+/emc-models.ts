import { routesOf } from '~/services/api/call.server';
import { buildModelCall, listModelsCall } from '~/services/api/models.calls.server';

export const { loader, action } = routesOf(listModelsCall, buildModelCall);
