import { routesOf } from '~/services/api/call.server';
import { reviewEffortCall } from '~/services/api/reading-reports.calls.server';

export const { loader, action } = routesOf(reviewEffortCall);
