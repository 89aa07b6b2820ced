import { routesOf } from '~/services/api/call.server';
import { setVariantManyCall } from '~/services/api/classifier.calls.server';

export const { loader, action } = routesOf(setVariantManyCall);
