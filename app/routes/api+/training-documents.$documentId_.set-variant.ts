import { routesOf } from '~/services/api/call.server';
import { setVariantCall } from '~/services/api/classifier.calls.server';

export const { loader, action } = routesOf(setVariantCall);
