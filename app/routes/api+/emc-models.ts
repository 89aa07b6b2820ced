import { routesOf } from '~/services/api/call.server';
import { buildModelCall, listModelsCall } from '~/services/api/classifier.calls.server';

export const { loader, action } = routesOf(listModelsCall, buildModelCall);
