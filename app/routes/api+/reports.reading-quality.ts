import { routesOf } from '~/services/api/call.server';
import { readingQualityCall } from '~/services/api/reading-reports.calls.server';

export const { loader, action } = routesOf(readingQualityCall);
