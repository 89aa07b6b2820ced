import { routesOf } from '~/services/api/call.server';
import { listDocumentsCall } from '~/services/api/classifier.calls.server';

export const { loader, action } = routesOf(listDocumentsCall);
