import { routesOf } from '~/services/api/call.server';
import { downloadDocumentsCall } from '~/services/api/classifier.calls.server';

export const { loader, action } = routesOf(downloadDocumentsCall);
