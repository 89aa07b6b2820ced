import { routesOf } from '~/services/api/call.server';
import { requestImagesCall } from '~/services/api/images.calls.server';

export const { loader, action } = routesOf(requestImagesCall);
