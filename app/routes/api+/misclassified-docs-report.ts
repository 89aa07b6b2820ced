import { routesOf } from '~/services/api/call.server';
import { misclassifiedCall } from '~/services/api/classifier.calls.server';

export const { loader, action } = routesOf(misclassifiedCall);
