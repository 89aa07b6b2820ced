import { routesOf } from '~/services/api/call.server';
import { variantTrainingCall } from '~/services/api/reports.calls.server';

export const { loader, action } = routesOf(variantTrainingCall);
