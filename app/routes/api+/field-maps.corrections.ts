import { routesOf } from '~/services/api/call.server';
import { exportCorrectionsCall } from '~/services/api/fine-tuning.calls.server';

export const { loader, action } = routesOf(exportCorrectionsCall);
