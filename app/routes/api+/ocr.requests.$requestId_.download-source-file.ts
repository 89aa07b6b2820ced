import { routesOf } from '~/services/api/call.server';
import { sourceFileCall } from '~/services/api/requests.calls.server';

export const { loader, action } = routesOf(sourceFileCall);
