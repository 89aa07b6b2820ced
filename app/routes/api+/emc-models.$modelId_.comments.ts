import { routesOf } from '~/services/api/call.server';
import { commentModelCall, listModelCommentsCall } from '~/services/api/models.calls.server';

export const { loader, action } = routesOf(listModelCommentsCall, commentModelCall);
