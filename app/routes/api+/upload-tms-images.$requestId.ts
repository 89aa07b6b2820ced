import { routesOf } from '~/services/api/call.server';
import { imageDetailCall } from '~/services/api/images.calls.server';

export const { loader, action } = routesOf(imageDetailCall);
