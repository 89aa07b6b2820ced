import { routesOf } from '~/services/api/call.server';
import { switchLayerOnCall } from '~/services/api/fine-tuning.calls.server';

export const { loader, action } = routesOf(switchLayerOnCall);
