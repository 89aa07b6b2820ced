import { routesOf } from '~/services/api/call.server';
import { autoLabelCall } from '~/services/api/classifier.calls.server';

export const { loader, action } = routesOf(autoLabelCall);
