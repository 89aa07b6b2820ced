import { routesOf } from '~/services/api/call.server';
import { learnAgainCall } from '~/services/api/fine-tuning.calls.server';

export const { loader, action } = routesOf(learnAgainCall);
