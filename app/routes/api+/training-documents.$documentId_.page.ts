import { routesOf } from '~/services/api/call.server';
import { setPageCall } from '~/services/api/classifier.calls.server';

export const { loader, action } = routesOf(setPageCall);
