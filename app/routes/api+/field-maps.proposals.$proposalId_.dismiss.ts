import { routesOf } from '~/services/api/call.server';
import { dismissProposalCall } from '~/services/api/field-maps.calls.server';

export const { loader, action } = routesOf(dismissProposalCall);
