import { routesOf } from '~/services/api/call.server';
import { changeDocumentCall } from '~/services/api/classifier.calls.server';

export const { loader, action } = routesOf(changeDocumentCall);
