import { routesOf } from '~/services/api/call.server';
import { switchLayerOffCall } from '~/services/api/fine-tuning.calls.server';

export const { loader, action } = routesOf(switchLayerOffCall);
