import { routesOf } from '~/services/api/call.server';
import { testRuleCall } from '~/services/api/rules.calls.server';

export const { loader, action } = routesOf(testRuleCall);
