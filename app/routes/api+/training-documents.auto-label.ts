import { routesOf } from '~/services/api/call.server';
import { autoLabelManyCall } from '~/services/api/classifier.calls.server';

export const { loader, action } = routesOf(autoLabelManyCall);
