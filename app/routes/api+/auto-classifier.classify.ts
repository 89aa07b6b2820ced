import { routesOf } from '~/services/api/call.server';
import { classifyCall } from '~/services/api/classifier.calls.server';

export const { loader, action } = routesOf(classifyCall);
