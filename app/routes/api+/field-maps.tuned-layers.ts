import { routesOf } from '~/services/api/call.server';
import { listLayersCall } from '~/services/api/fine-tuning.calls.server';

export const { loader, action } = routesOf(listLayersCall);
