import { routesOf } from '~/services/api/call.server';
import { updateRuleCall } from '~/services/api/rules.calls.server';

export const { loader, action } = routesOf(updateRuleCall);
