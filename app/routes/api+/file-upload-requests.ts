import { routesOf } from '~/services/api/call.server';
import { createImageUploadCall } from '~/services/api/images.calls.server';

export const { loader, action } = routesOf(createImageUploadCall);
