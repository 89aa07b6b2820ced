import { routesOf } from '~/services/api/call.server';
import { createRuleCall, listRulesCall } from '~/services/api/rules.calls.server';

export const { loader, action } = routesOf(listRulesCall, createRuleCall);
